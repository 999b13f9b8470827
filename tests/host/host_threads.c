/* host_threads.c - four host threads, each with its own context, queue and five launches.
 *
 * Oclgrind's runtime is not thread-safe: it keeps what each command retains in maps that all
 * contexts share. So every call is made under one lock, except the simulation itself: a native
 * kernel behind the launch takes the lock again within clFinish, before the commands are released.
 * Launches of different contexts then really overlap.
 *
 * They share one static group counter in Oclgrind, so without Assay groups may be skipped or run
 * twice. Assay lets one launch run at a time: with the argument `check` the results are checked
 * too. Without, only the number of launches is.
 */
#include "host.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 4, LAUNCHES = 5, ITEMS = 64, GROUP = 4, ROUNDS = 50 };

static pthread_mutex_t runtime = PTHREAD_MUTEX_INITIALIZER;

struct worker {
    pthread_t thread;
    bool is_right;
};

static void CL_CALLBACK lock_runtime(void *unused) {
    (void)unused;
    pthread_mutex_lock(&runtime);
}

/* With the lock held, before and after. */
static void run_overlapping(const struct host *host, cl_kernel kernel) {
    host_launch(host, kernel, ITEMS, GROUP);
    host_check(
        clEnqueueNativeKernel(host->queue, lock_runtime, NULL, 0, 0, NULL, NULL, 0, NULL, NULL),
        "clEnqueueNativeKernel");
    pthread_mutex_unlock(&runtime);
    host_check(clFinish(host->queue), "clFinish");
}

static void *work(void *argument) {
    struct worker *worker = argument;
    worker->is_right = true;
    pthread_mutex_lock(&runtime);
    struct host host = host_open();
    for (int i = 0; i < LAUNCHES; i++) {
        struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
        run_overlapping(&host, spin.kernel);
        worker->is_right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS) && worker->is_right;
        host_spin_close(&spin);
    }
    host_close(&host);
    pthread_mutex_unlock(&runtime);
    return NULL;
}

int main(int argc, char **argv) {
    bool checks = argc > 1 && strcmp(argv[1], "check") == 0;
    struct worker workers[THREADS];
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return host_report("host_threads", false);
    bool right = true;
    for (int i = 0; i < THREADS; i++) {
        pthread_join(workers[i].thread, NULL);
        right = right && workers[i].is_right;
    }
    return host_report("host_threads", right || !checks);
}
