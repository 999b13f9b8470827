/* host.h - what the engine asks of the simulator and tells it; the adapter answers. */
#ifndef ASSAY_NATIVE_RUN_HOST_H
#define ASSAY_NATIVE_RUN_HOST_H

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stdint.h>

/* A buffer of global memory. */
struct native_buffer {
    char *data;
    uint64_t size;
    bool readable, writable; /* by kernels */
};

enum native_complaint_kind {
    NATIVE_ERROR,           /* `text` says it all */
    NATIVE_BARRIER_DIFFERS, /* items wait at different barriers */
    NATIVE_BARRIER_MISSED,  /* only `count` of `items` have come to it */
    NATIVE_COPY_DIFFERS,    /* items ask for different copies */
    NATIVE_COPY_MISSED,     /* only `count` of `items` have asked for it */
    NATIVE_FATAL            /* the item cannot go on, nor its thread */
};

/* A barrier or copy, as an item has come to it. */
struct native_arrival {
    LLVMValueRef instruction;
    uint64_t fence, events; /* of a barrier; number of events waited for */
    uint64_t to, from, size, count, from_stride, to_stride; /* of a copy */
};

struct native_complaint {
    enum native_complaint_kind kind;
    const char *text;
    bool item; /* it is about an item, else about the group */
    uint64_t global_id[3], local_id[3], group_id[3];
    LLVMValueRef instruction; /* where, or NULL */
    struct native_arrival now, before;
    int64_t event;      /* BARRIER_DIFFERS: the first event that differs, or -1 */
    uint64_t events[2]; /* now, before */
    uint64_t count, items;
};

struct native_host {
    void *to; /* handed to both */
    /** A buffer of global memory by its number; false if there is none. */
    bool (*find)(void *to, uint32_t number, struct native_buffer *buffer);
    /** Reports as the simulator does; any thread. */
    void (*complain)(void *to, const struct native_complaint *complaint);
};

#endif
