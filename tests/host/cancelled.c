/* cancelled.c - threads that are cancelled while they use OpenCL; all of them end as cancelled, and
 * what they launched is done.
 *
 * A cancellation is pending while the first makes a context, and while the second, which has put
 * cancellation off, waits for a launch. With the argument `inside` the third is cancelled, not
 * having put it off, while the kernel that it waits for runs: without Assay that ends the program.
 * With `pending` it has been so before it waits. The main thread launches once more.
 */
#define _GNU_SOURCE
#include "host.h"

#include <pthread.h>
#include <string.h>

enum { ITEMS = 64, GROUP = 4, ROUNDS = 50 };

/* The first item says that the kernel runs, and waits until it may go on. */
static const char source[] = "kernel void wait(volatile global int *flags, int waits)\n"
                             "{\n"
                             "    if (get_global_id(0) == 0) {\n"
                             "        flags[0] = 1;\n"
                             "        while (waits && !flags[1]);\n"
                             "    }\n"
                             "}\n";

static struct host host;
static struct host_spin spin;
static cl_kernel waiting;
static volatile cl_int flags[ITEMS];

static void put_off(void) { pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL); }

static void allow(void) { pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL); }

static void *make_context(void *context) {
    put_off();
    cl_platform_id platform;
    cl_device_id device;
    host_check(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
    host_check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "clGetDeviceIDs");
    pthread_cancel(pthread_self());
    allow();
    *(cl_context *)context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    pthread_testcancel();
    return NULL;
}

static void *launch_putting_off(void *unused) {
    (void)unused;
    put_off();
    host_launch(&host, spin.kernel, ITEMS, GROUP);
    pthread_cancel(pthread_self());
    clFinish(host.queue);
    allow();
    pthread_testcancel();
    return NULL;
}

static void *launch_inside(void *pending) {
    put_off();
    host_launch(&host, waiting, ITEMS, GROUP);
    if (pending)
        pthread_cancel(pthread_self());
    allow();
    clFinish(host.queue);
    pthread_testcancel();
    return NULL;
}

static bool ends_cancelled(pthread_t thread) {
    void *result = NULL;
    return pthread_join(thread, &result) == 0 && result == PTHREAD_CANCELED;
}

static bool is_cancelled(void *(*run)(void *), void *argument) {
    pthread_t thread;
    return pthread_create(&thread, NULL, run, argument) == 0 && ends_cancelled(thread);
}

static bool is_cancelled_inside(bool pending) {
    cl_int status;
    cl_mem memory = clCreateBuffer(host.context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                   sizeof flags, (void *)flags, &status);
    host_check(status, "clCreateBuffer");
    host_set_buffer(waiting, 0, memory);
    host_set_int(waiting, 1, !pending);
    pthread_t thread;
    bool right = pthread_create(&thread, NULL, launch_inside, pending ? &thread : NULL) == 0;
    while (!pending && !flags[0]) {
    }
    if (!pending)
        pthread_cancel(thread);
    flags[1] = 1;
    right = ends_cancelled(thread) && right;
    clReleaseMemObject(memory);
    return right && flags[0];
}

int main(int argc, char **argv) {
    cl_context context = NULL;
    bool right = is_cancelled(make_context, &context) && context;
    host = host_open();
    spin = host_spin_open(&host, ITEMS, ROUNDS);
    waiting = host_kernel(&host, source, "wait");
    right = is_cancelled(launch_putting_off, NULL) && right;
    right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS) && right;
    if (argc > 1)
        right = is_cancelled_inside(strcmp(argv[1], "pending") == 0) && right;
    host_run(&host, spin.kernel, ITEMS, GROUP);
    right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS) && right;
    clReleaseKernel(waiting);
    host_spin_close(&spin);
    host_close(&host);
    clReleaseContext(context);
    return host_report("cancelled", right);
}
