/* interrupted.c - interrupted by SIGINT during a long launch, without a handler of its own.
 *
 * Sends the signal to itself; with the argument `wait` it says "running" and waits for one from
 * outside, for a minute at most. Assay must not catch the signal: the program dies of it and
 * leaves the record of the two short launches before, not complete.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ITEMS = 64, MANY_ITEMS = 1 << 20, SHORT = 4, LONG = 2000, LIMIT_SECONDS = 60 };

static void *interrupt(void *unused) {
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    kill(getpid(), SIGINT);
    return unused;
}

static void CL_CALLBACK start_interrupt(void *unused) {
    (void)unused;
    pthread_t thread;
    if (pthread_create(&thread, NULL, interrupt, NULL) == 0)
        pthread_detach(thread);
}

static void CL_CALLBACK say_running(void *unused) {
    (void)unused;
    puts("running");
    fflush(stdout);
}

int main(int argc, char **argv) {
    bool waits = argc > 1 && strcmp(argv[1], "wait") == 0;
    signal(SIGINT, SIG_DFL); /* a shell starts its background jobs with SIGINT ignored */
    alarm(LIMIT_SECONDS);
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, MANY_ITEMS, SHORT);
    host_run(&host, spin.kernel, ITEMS, 1);
    host_run(&host, spin.kernel, ITEMS, 1);
    if (!host_spin_is_right(&host, &spin, ITEMS, SHORT))
        return host_report("interrupted", false);
    host_set_int(spin.kernel, 1, LONG);
    host_check(clEnqueueNativeKernel(host.queue, waits ? say_running : start_interrupt, NULL, 0, 0,
                                     NULL, NULL, 0, NULL, NULL),
               "clEnqueueNativeKernel");
    host_run(&host, spin.kernel, MANY_ITEMS, 1);
    return host_report("interrupted", false);
}
