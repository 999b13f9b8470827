/* interrupt_handled.c - handles SIGINT itself, sent while a launch is running.
 *
 * The program's handler must be the one that runs, the launch must come to its end, and the
 * record is complete with three launches.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

enum { ITEMS = 64, SHORT = 4, LONG = 2000, MICROSECONDS = 20000 };

static volatile sig_atomic_t interrupts;

static void count_interrupt(int number) { interrupts += number == SIGINT; }

static void send_interrupt(int number) {
    if (number == SIGALRM)
        raise(SIGINT);
}

static void CL_CALLBACK start_timer(void *unused) {
    (void)unused;
    const struct itimerval soon = {.it_value = {.tv_usec = MICROSECONDS}};
    setitimer(ITIMER_REAL, &soon, NULL);
}

int main(void) {
    sigaction(SIGINT, &(struct sigaction){.sa_handler = count_interrupt}, NULL);
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = send_interrupt}, NULL);
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, SHORT);
    host_run(&host, spin.kernel, ITEMS, 1);
    host_run(&host, spin.kernel, ITEMS, 1);
    host_set_int(spin.kernel, 1, LONG);
    host_check(
        clEnqueueNativeKernel(host.queue, start_timer, NULL, 0, 0, NULL, NULL, 0, NULL, NULL),
        "clEnqueueNativeKernel");
    host_run(&host, spin.kernel, ITEMS, 1);
    bool right = host_spin_is_right(&host, &spin, ITEMS, LONG);
    while (interrupts == 0)
        continue;
    host_spin_close(&spin);
    host_close(&host);
    return host_report("interrupt_handled", right && interrupts == 1);
}
