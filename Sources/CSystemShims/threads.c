/* Threads that may fail to start, and signals that need no thread; Dispatch has neither. A signal
   handler must be async-signal-safe, so it is written in C. */
#define _DEFAULT_SOURCE
#include "threads.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { stop_count = sizeof stop_signals / sizeof stop_signals[0] };

static int pipe_ends[2];
static atomic_int stop_signal;

static sigset_t all_stops(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < stop_count; i++) sigaddset(&set, stop_signals[i]);
  return set;
}

/* Whether the address space, which may be limited, has room for a thread's stack and heap and for
   pictures besides. A thread that takes the last of it would end the process. */
static bool has_room(void) {
  const size_t room = (size_t)1 << 28;
  void *memory = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED && munmap(memory, room) == 0;
}

bool carousel_start_thread(void *(*work)(void *), void *context) {
  if (!has_room()) return false;
  sigset_t stops = all_stops(), before;
  pthread_sigmask(SIG_BLOCK, &stops, &before);
  pthread_t thread;
  bool is_started = pthread_create(&thread, NULL, work, context) == 0;
  if (is_started) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_started;
}

static void *wait_for(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

bool carousel_can_start_threads(int count) {
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t *threads = calloc((size_t)count, sizeof *threads);
  if (threads == NULL) return false;
  int started = 0;
  pthread_mutex_lock(&gate);
  while (started < count && pthread_create(&threads[started], NULL, wait_for, &gate) == 0) started++;
  pthread_mutex_unlock(&gate);
  for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
  free(threads);
  return started == count;
}

bool carousel_stop_open(void) {
  if (pipe(pipe_ends) != 0) return false;
  for (int i = 0; i < 2; i++) fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
  /* A full pipe wakes as well. */
  fcntl(pipe_ends[1], F_SETFL, O_NONBLOCK);
  /* The parent process may have blocked them, as Foundation does on most threads. */
  sigset_t stops = all_stops();
  pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
  return true;
}

void carousel_stop_wake(void) {
  while (write(pipe_ends[1], "", 1) < 0 && errno == EINTR) {
  }
}

void carousel_stop_wait(void) {
  char bytes[256];
  while (read(pipe_ends[0], bytes, sizeof bytes) < 0 && errno == EINTR) {
  }
}

static void on_signal(int number) {
  int error = errno;
  int none = 0;
  if (!atomic_compare_exchange_strong(&stop_signal, &none, number)) _exit(128 + number);
  carousel_stop_wake();
  errno = error;
}

/* Changes what is done about the signals, unless they are ignored. */
static void set_handler(void (*handler)(int)) {
  for (int i = 0; i < stop_count; i++) {
    struct sigaction action = {.sa_flags = SA_RESTART}, before;
    if (sigaction(stop_signals[i], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(stop_signals[i], &action, NULL);
  }
}

void carousel_stop_catch(void) { set_handler(on_signal); }

void carousel_stop_release(void) { set_handler(SIG_DFL); }

int carousel_stop_signal(void) { return atomic_load(&stop_signal); }
