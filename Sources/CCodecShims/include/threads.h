#pragma once

#include <stdbool.h>

/* Has a thread run `work`; false when the system has none to give, or little memory. Signals that ask
   the process to stop are left to the other threads. */
bool carousel_start_thread(void *_Nullable (*_Nonnull work)(void *_Nullable), void *_Nullable context);

/* Whether the system would give that many threads more at once. */
bool carousel_can_start_threads(int count);

/* Opens what the main thread, which calls it, waits on; false when the process may have no more files
   open. */
bool carousel_stop_open(void);

/* Has SIGINT, SIGTERM and SIGHUP wake the main thread, but for those that whoever started the process
   has it ignore (nohup). A second one ends the process at once, whatever its threads are doing. */
void carousel_stop_catch(void);

/* Has these signals end the process again. */
void carousel_stop_release(void);

/* The first signal that was caught; 0 before. */
int carousel_stop_signal(void);

/* Waits for a signal or a wake since the last wait. */
void carousel_stop_wait(void);

/* Ends a wait, this one or the next. */
void carousel_stop_wake(void);
