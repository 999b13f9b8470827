/* launches_at_exit.c - an exit handler of the program launches once more and releases the context.
 *
 * It was registered before the plugin was loaded and so runs after all handlers of the plugin, as
 * destructors of static objects do. Assay must record that launch too and call the record complete.
 *
 * The handler does so on a thread of its own: the simulator keeps the names of its calls in a
 * thread-local stack, which exit() has destroyed on the main thread by then, yet uses it.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { ITEMS = 8, ROUNDS = 4 };

static struct host host;
static struct host_spin spin;

static void *run_last(void *unused) {
    host_run(&host, spin.kernel, ITEMS, 4);
    bool right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS);
    host_spin_close(&spin);
    host_close(&host);
    if (host_report("launches_at_exit", right) != EXIT_SUCCESS)
        _exit(EXIT_FAILURE);
    return unused;
}

static void finish(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, run_last, NULL) != 0 || pthread_join(thread, NULL) != 0)
        _exit(EXIT_FAILURE);
}

int main(void) {
    atexit(finish);
    host = host_open();
    spin = host_spin_open(&host, ITEMS, ROUNDS);
    host_run(&host, spin.kernel, ITEMS, 4);
    host_run(&host, spin.kernel, ITEMS, 4);
    return EXIT_SUCCESS;
}
