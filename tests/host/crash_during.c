/* crash_during.c - dies in another thread while a launch is running.
 *
 * Argument: SEGV (by default, a real invalid write), ABRT, KILL, TERM, INT, ILL or FPE. Two short
 * launches are over by then. Assay must leave the record of these two, not complete; the launch in
 * flight is lost.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ITEMS = 64, MANY_ITEMS = 1 << 20, SHORT = 4, LONG = 2000 };

static atomic_bool is_running;

static int signal_named(const char *name) {
    static const struct {
        const char *name;
        int number;
    } known[] = {{"SEGV", SIGSEGV}, {"ABRT", SIGABRT}, {"KILL", SIGKILL}, {"TERM", SIGTERM},
                 {"INT", SIGINT},   {"ILL", SIGILL},   {"FPE", SIGFPE}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            return known[i].number;
    fprintf(stderr, "crash_during: unknown signal %s\n", name);
    exit(EXIT_FAILURE);
}

static void *die(void *number) {
    while (!is_running)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    volatile int *volatile nowhere = NULL;
    if (*(int *)number == SIGSEGV)
        *nowhere = 1;
    else
        kill(getpid(), *(int *)number);
    return NULL;
}

static void CL_CALLBACK note_running(void *unused) {
    (void)unused;
    is_running = true;
}

int main(int argc, char **argv) {
    int number = signal_named(argc > 1 ? argv[1] : "SEGV");
    signal(number, SIG_DFL); /* a shell starts its background jobs with SIGINT ignored */
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, MANY_ITEMS, SHORT);
    host_run(&host, spin.kernel, ITEMS, 1);
    host_run(&host, spin.kernel, ITEMS, 1);
    if (!host_spin_is_right(&host, &spin, ITEMS, SHORT))
        return host_report("crash_during", false);
    pthread_t thread;
    if (pthread_create(&thread, NULL, die, &number) != 0)
        return host_report("crash_during", false);
    host_set_int(spin.kernel, 1, LONG);
    host_check(
        clEnqueueNativeKernel(host.queue, note_running, NULL, 0, 0, NULL, NULL, 0, NULL, NULL),
        "clEnqueueNativeKernel");
    host_run(&host, spin.kernel, MANY_ITEMS, 1);
    return host_report("crash_during", false);
}
