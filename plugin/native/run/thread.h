/* thread.h - a thread of the native engine: runs one group after another of a launch. */
#ifndef ASSAY_NATIVE_RUN_THREAD_H
#define ASSAY_NATIVE_RUN_THREAD_H

#include "native/run/context.h"
#include "native/run/host.h"
#include "native/run/private.h"
#include "native/run/runtime.h"

#include "measure/measurement.h"

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

/** Release with thread_close().  NULL if memory is short. */
struct native_thread *thread_open(void);
void thread_close(struct native_thread *thread);

/** Runs groups until none is left or an item could not go on. */
void thread_run(struct native_thread *thread, const struct native_launch *launch);

static inline struct native_thread *thread_of(struct native_context *context) {
    return (struct native_thread *)context;
}

static inline struct native_item *thread_item(struct native_thread *thread) {
    return &thread->items[thread->current];
}

/** The item under way leaves the thread to others; returns when it is its turn again. */
void thread_suspend(struct native_thread *thread);

/** Events are told to the shard up to here, and the other way round. */
void thread_sync(struct native_thread *thread);
void thread_resync(struct native_thread *thread);

/** Complains about the item under way, or about the group. */
void thread_complain(struct native_thread *thread, bool item, LLVMValueRef instruction,
                     const char *text);

/** Fills in who it is about, and complains. */
void thread_report(struct native_thread *thread, bool item, struct native_complaint *complaint);

/* --- reach of memory: runtime.c --- */

/** The bytes of a valid address, else NULL. */
char *thread_bytes(struct native_thread *thread, enum native_view view, uint64_t address,
                   uint64_t size);

/** The bytes of an access, as native_reach() gives them; appends it. */
char *thread_access(struct native_context *context, const struct native_access *access,
                    uint64_t address, uint64_t size);

/** What the launch's own memory looks like at the beginning of a launch, of a group. */
bool thread_begin_memory(struct native_thread *thread);
void thread_end_memory(struct native_thread *thread);

/** Complains that bytes do not lie in a buffer. */
void thread_outside(struct native_thread *thread, bool item, LLVMValueRef instruction, bool reads,
                    const char *space, uint64_t address, uint64_t size);

/* --- work-group copies: transfers.c --- */

struct transfers *transfers_open(void);
void transfers_close(struct transfers *transfers);
void transfers_clear(struct transfers *transfers);

/** True if some event has not been waited for. */
bool transfers_pending(const struct transfers *transfers);

/** Does the copies of an event. */
void transfers_finish(struct native_thread *thread, uint64_t event);

/** True if copies with that event have been asked for. */
bool transfers_know(const struct transfers *transfers, uint64_t event);

#endif
