#pragma once

#include <stdbool.h>

/* Runs `work` on a new thread; false when the system cannot start one or memory is short. Signals
   that ask the process to stop are left to the other threads. */
bool carousel_start_thread(void *_Nullable (*_Nonnull work)(void *_Nullable), void *_Nullable context);

/* Whether the system can start that many more threads at once. */
bool carousel_can_start_threads(int count);

/* Opens the pipe on which the main thread, which calls it, waits; false when the process has too
   many files open. */
bool carousel_stop_open(void);

/* Has SIGINT, SIGTERM and SIGHUP wake the main thread, except those that the parent process has set
   to be ignored (nohup). A second one ends the process at once, whatever its threads are doing. */
void carousel_stop_catch(void);

/* Has these signals end the process again. */
void carousel_stop_release(void);

/* The first signal that was caught; 0 before. */
int carousel_stop_signal(void);

/* Waits for a signal or a wake since the last wait. */
void carousel_stop_wait(void);

/* Ends a wait, this one or the next. */
void carousel_stop_wake(void);
