/* thread.h - a thread of the native engine: the launch, group and items that it runs. */
#ifndef ASSAY_NATIVE_RUN_THREAD_H
#define ASSAY_NATIVE_RUN_THREAD_H

#include "measure/measurement.h"
#include "native/run/context.h"
#include "native/run/host.h"
#include "native/run/private.h"

#include <setjmp.h>

/* A value of the launch that is memory of its own for each item (private) or group (local). */
struct native_memory {
    uint64_t size;
    const void *data; /* private: what is in it when the item begins */
};

/* A launch, as every thread sees it. */
struct native_launch {
    const struct native_host *host;
    struct measurement *measurement;
    native_kernel *kernel;
    bool waits, allocates;
    const char *values; /* as the compiled code reads them */
    const struct native_memory *privates,
        *locals; /* [private_count], [local_count]; numbered from 1 */
    uint32_t private_count, local_count;
    const uint64_t (*groups)[3];      /* [group_count] ids */
    uint64_t group_count, next_group; /* next_group: atomic */
};

/* An item of the group under way. */
struct native_item {
    uint64_t global_id[3], local_id[3];
    bool waits, ended;
    struct fiber *fiber;
    struct private_memory memory;
};

struct transfers; /* copies that the group has asked for */

struct native_thread {
    struct native_context context; /* first: compiled code knows only this */
    const struct native_launch *launch;
    struct worker *worker;
    struct native_entry *entries; /* of the views of global and local memory */
    uint32_t *filled;             /* [filled_count] of these, to be emptied */
    size_t filled_count, filled_capacity;
    char *locals; /* the bytes of the group's local memory */
    uint64_t local_bytes;
    struct native_entry *local_buffers; /* [local_count + 1] */
    char *scratch;                      /* [scratch_size] what accesses outside of buffers get */
    uint64_t scratch_size;
    struct native_item *items; /* [item_capacity] */
    uint32_t item_capacity, item_count, current;
    struct native_arrival barrier; /* that items wait at; no instruction if none does */
    uint64_t *events;              /* [barrier.events] that it waits for */
    uint64_t arrived;
    struct transfers *transfers;
    jmp_buf dead; /* where an item that cannot go on ends, if it has no fiber */
    bool stopped; /* an item could not go on: the thread ends */
};

static inline struct native_thread *thread_of(struct native_context *context) {
    return (struct native_thread *)context;
}

static inline struct native_item *thread_item(struct native_thread *thread) {
    return &thread->items[thread->current];
}

/** Events are told to the shard up to here, and the other way round. */
static inline void thread_sync(struct native_thread *t) {
    struct assay_shard *shard = t->worker->shard;
    shard->count = (uint32_t)(t->context.cursor - shard->events);
}

static inline void thread_resync(struct native_thread *t) {
    struct assay_shard *shard = t->worker->shard;
    t->context.cursor = shard->events + shard->count;
    t->context.limit = shard->events + ASSAY_BATCH;
}

/** Complains about the item under way, or about the group. */
void thread_complain(struct native_thread *thread, bool item, LLVMValueRef instruction,
                     const char *text);

/** Fills in who it is about, and complains. */
void thread_report(struct native_thread *thread, bool item, struct native_complaint *complaint);

/** Complains that bytes do not lie in a buffer. */
void thread_outside(struct native_thread *thread, bool item, LLVMValueRef instruction, bool reads,
                    const char *space, uint64_t address, uint64_t size);

#endif
