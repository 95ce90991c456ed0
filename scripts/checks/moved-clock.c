/*
 * The wall clock of a process, moved by COMETME_CLOCK_OFFSET seconds: preloaded (LD_PRELOAD) into everything that `npm test` starts when
 * COMETME_TODAY is set. Clocks that only measure, and the times of files, stay what they are. libfaketime does the same and more, but
 * workerd never starts with it: libfaketime's first step looks for symbols that glibc no longer has, the failed search allocates memory,
 * and workerd's allocator begins by calling a function that libfaketime has replaced and not yet found.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static time_t offset;
static int (*next_clock_gettime)(clockid_t, struct timespec *);
static int (*next_cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
static int (*next_sem_timedwait)(sem_t *, const struct timespec *);
static int (*next_timerfd_settime)(int, int, const struct itimerspec *, struct itimerspec *);

__attribute__((constructor)) static void find_originals(void) {
  const char *seconds = getenv("COMETME_CLOCK_OFFSET");
  next_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  next_cond_timedwait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  next_sem_timedwait = dlsym(RTLD_NEXT, "sem_timedwait");
  next_timerfd_settime = dlsym(RTLD_NEXT, "timerfd_settime");
  offset = seconds ? (time_t)strtoll(seconds, NULL, 10) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  /* An allocator may ask before the originals have been found. */
  int result = next_clock_gettime ? next_clock_gettime(clock, now) : (int)syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

/*
 * A caller that waits for an instant has computed it from the moved clock, but the kernel knows only the real one. The other clocks count from the
 * start of the machine: no instant of theirs is thirty years away.
 */
static struct timespec true_instant(struct timespec instant) {
  if (instant.tv_sec > 1000000000) instant.tv_sec -= offset;
  return instant;
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
  struct timespec instant = true_instant(*until);
  return next_cond_timedwait(condition, mutex, &instant);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  struct timespec instant = true_instant(*until);
  return next_sem_timedwait(semaphore, &instant);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *setting, struct itimerspec *former) {
  struct itimerspec moved = *setting;
  if (flags & TFD_TIMER_ABSTIME) moved.it_value = true_instant(setting->it_value);
  return next_timerfd_settime(timer, flags, &moved, former);
}
