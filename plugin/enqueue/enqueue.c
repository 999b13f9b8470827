/* enqueue.c - see enqueue.h. */
#include "enqueue/enqueue.h"

#include "enqueue/local_size.h"

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif
#include <CL/cl.h>

#include <dlfcn.h>
#include <pthread.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

#define VISIBLE __attribute__((visibility("default")))

typedef cl_int enqueue_kernel(cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *,
                              const size_t *, cl_uint, const cl_event *, cl_event *);
typedef void copy_kernel(void *, const void *);

/* The simulator's own.  They are looked for by name, since a program may define some itself. */
static struct {
    enqueue_kernel *enqueue;
    copy_kernel *copy;
    cl_int (*queue_info)(cl_command_queue, cl_command_queue_info, size_t, void *, size_t *);
    cl_int (*device_info)(cl_device_id, cl_device_info, size_t, void *, size_t *);
    cl_int (*group_info)(cl_kernel, cl_device_id, cl_kernel_work_group_info, size_t, void *,
                         size_t *);
} simulator;

static struct local_size asked;
static bool is_asked;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Launches that were enqueued without a local size and have not begun.  A tree of tsearch(), as
 * there may be many. */
struct waiting {
    const void *kernel;
    enum assay_local_size local_size;
};

static void *waiting;
static pthread_mutex_t waiting_mutex = PTHREAD_MUTEX_INITIALIZER;

/* Of the call that this thread is in; NULL outside of one. */
static __thread const enum assay_local_size *current __attribute__((tls_model("initial-exec")));

/* --- at first --- */

/* ISO C has no conversion from an object pointer to a function pointer. */
static void find(const char *name, void *function, size_t size) {
    void *symbol = dlsym(RTLD_NEXT, name);
    memcpy(function, &symbol, size);
}

static void lock(void) { pthread_mutex_lock(&waiting_mutex); }

static void unlock(void) { pthread_mutex_unlock(&waiting_mutex); }

static void prepare(void) {
    find("clEnqueueNDRangeKernel", &simulator.enqueue, sizeof simulator.enqueue);
    find("_ZN8oclgrind6KernelC1ERKS0_", &simulator.copy, sizeof simulator.copy);
    find("clGetCommandQueueInfo", &simulator.queue_info, sizeof simulator.queue_info);
    find("clGetDeviceInfo", &simulator.device_info, sizeof simulator.device_info);
    find("clGetKernelWorkGroupInfo", &simulator.group_info, sizeof simulator.group_info);
    pthread_atfork(lock, unlock, unlock); /* so that a child can go on */
    const char *text = getenv("ASSAY_LOCAL_SIZE");
    is_asked = text && local_size_parse(text, &asked); /* the session complains of a wrong one */
}

/* --- from the call to the launch --- */

static int by_kernel(const void *a, const void *b) {
    const char *x = ((const struct waiting *)a)->kernel, *y = ((const struct waiting *)b)->kernel;
    return (x > y) - (x < y);
}

/* Call with the mutex held. */
static enum assay_local_size forget(const void *kernel) {
    const struct waiting key = {kernel, ASSAY_LOCAL_GIVEN};
    void *found = tfind(&key, &waiting, by_kernel);
    if (!found)
        return ASSAY_LOCAL_GIVEN;
    struct waiting *w = *(struct waiting **)found;
    enum assay_local_size local_size = w->local_size;
    tdelete(&key, &waiting, by_kernel);
    free(w);
    return local_size;
}

/* One that was at the same address may have been enqueued and never launched. */
static void note(const void *kernel, enum assay_local_size local_size) {
    lock();
    forget(kernel);
    struct waiting *w = local_size == ASSAY_LOCAL_GIVEN ? NULL : malloc(sizeof *w);
    if (w) {
        *w = (struct waiting){kernel, local_size};
        if (!tsearch(w, &waiting, by_kernel))
            free(w);
    }
    unlock();
}

VISIBLE enum assay_local_size assay_enqueue_take(const void *kernel) {
    lock();
    enum assay_local_size local_size = forget(kernel);
    unlock();
    return local_size;
}

/* oclgrind::Kernel::Kernel(const Kernel &) */
VISIBLE void copy_of_kernel(void *to, const void *from) __asm__("_ZN8oclgrind6KernelC1ERKS0_");

void copy_of_kernel(void *to, const void *from) {
    pthread_once(&once, prepare);
    simulator.copy(to, from);
    if (current)
        note(to, *current);
}

/* --- the call --- */

/* False if the simulator does not tell. */
static bool read_limits(cl_command_queue queue, cl_kernel kernel,
                        struct local_size_limits *limits) {
    cl_device_id device = NULL;
    size_t of_kernel = 0;
    return simulator.queue_info(queue, CL_QUEUE_DEVICE, sizeof device, &device, NULL) ==
               CL_SUCCESS &&
           simulator.device_info(device, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof limits->sizes,
                                 limits->sizes, NULL) == CL_SUCCESS &&
           simulator.device_info(device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof limits->items,
                                 &limits->items, NULL) == CL_SUCCESS &&
           simulator.group_info(kernel, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                sizeof limits->required, limits->required, NULL) == CL_SUCCESS &&
           simulator.group_info(kernel, device, CL_KERNEL_WORK_GROUP_SIZE, sizeof of_kernel,
                                &of_kernel, NULL) == CL_SUCCESS &&
           (limits->items = of_kernel < limits->items ? of_kernel : limits->items) > 0;
}

static bool choose(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                   const size_t *global, size_t *local) {
    struct local_size_limits limits;
    return is_asked && dimensions >= 1 && dimensions <= 3 && global &&
           read_limits(queue, kernel, &limits) &&
           local_size_choose(&asked, dimensions, global, &limits, local);
}

/* What the simulator says to a local size that it cannot have. */
static bool is_refused(cl_int status) {
    return status == CL_INVALID_WORK_GROUP_SIZE || status == CL_INVALID_WORK_ITEM_SIZE;
}

VISIBLE cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                      const size_t *offset, const size_t *global,
                                      const size_t *local, cl_uint event_count,
                                      const cl_event *events, cl_event *event) {
    pthread_once(&once, prepare);
    size_t chosen[3];
    enum assay_local_size from = local ? ASSAY_LOCAL_GIVEN : ASSAY_LOCAL_NULL;
    cl_int status = CL_INVALID_WORK_GROUP_SIZE;
    current = &from;
    if (!local && choose(queue, kernel, dimensions, global, chosen)) {
        from = ASSAY_LOCAL_CHOSEN;
        status = simulator.enqueue(queue, kernel, dimensions, offset, global, chosen, event_count,
                                   events, event);
    }
    if (from != ASSAY_LOCAL_CHOSEN || is_refused(status)) { /* it may run as it is */
        from = local ? ASSAY_LOCAL_GIVEN : ASSAY_LOCAL_NULL;
        status = simulator.enqueue(queue, kernel, dimensions, offset, global, local, event_count,
                                   events, event);
    }
    current = NULL;
    return status;
}
