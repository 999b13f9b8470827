/* assay/event.h - the stream from which every figure is derived.
 *
 * A run is, for each work-item, a sequence of basic blocks entered and addresses touched.  An
 * engine (the simulator's adapter, or a native one) appends events to a shard; metrics read them in
 * batches and know nothing of where they come from.
 */
#ifndef ASSAY_EVENT_H
#define ASSAY_EVENT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum assay_op {
    ASSAY_BLOCK,         /* the item enters a block; id is the block */
    ASSAY_LOAD,          /* an access of the item; id is the site, as for all that follow */
    ASSAY_STORE,         /* */
    ASSAY_ATOMIC,        /* a read-modify-write: one access, one read and one write */
    ASSAY_ASYNC_LOAD,    /* an element read by a work-group copy; belongs to no item */
    ASSAY_ASYNC_STORE,   /* an element written by a work-group copy; belongs to no item */
    ASSAY_OUT_OF_BOUNDS, /* an access that touched no memory: its address is in no buffer */
    ASSAY_BARRIER,       /* the item waits at a barrier; id is the block that the barrier ends */
    ASSAY_OPS
};

enum { ASSAY_OFFSET_BITS = 48, ASSAY_ID_BITS = 28 };

/* A copy of the site's argument is not needed: sites and blocks are indices in the program table,
 * objects are indices in the launch's object table. */
struct assay_event {
    uint64_t
        address;   /* object << ASSAY_OFFSET_BITS | byte offset of the first byte; 0 for a block */
    uint32_t size; /* bytes; 0 for a block or barrier */
    uint32_t what; /* enum assay_op << ASSAY_ID_BITS | block or site */
};

static inline struct assay_event assay_event_block(uint32_t block) {
    struct assay_event e = {0, 0, (uint32_t)ASSAY_BLOCK << ASSAY_ID_BITS | block};
    return e;
}

static inline struct assay_event assay_event_barrier(uint32_t block) {
    struct assay_event e = {0, 0, (uint32_t)ASSAY_BARRIER << ASSAY_ID_BITS | block};
    return e;
}

static inline struct assay_event assay_event_access(enum assay_op op, uint32_t site,
                                                    uint32_t object, uint64_t offset,
                                                    uint32_t size) {
    struct assay_event e = {(uint64_t)object << ASSAY_OFFSET_BITS | offset, size,
                            (uint32_t)op << ASSAY_ID_BITS | site};
    return e;
}

static inline enum assay_op assay_event_op(const struct assay_event *e) {
    return (enum assay_op)(e->what >> ASSAY_ID_BITS);
}

static inline uint32_t assay_event_id(const struct assay_event *e) {
    return e->what & ((UINT32_C(1) << ASSAY_ID_BITS) - 1);
}

static inline uint32_t assay_event_object(const struct assay_event *e) {
    return (uint32_t)(e->address >> ASSAY_OFFSET_BITS);
}

static inline uint64_t assay_event_offset(const struct assay_event *e) {
    return e->address & ((UINT64_C(1) << ASSAY_OFFSET_BITS) - 1);
}

/* The item that a batch of events belongs to.  An item's events come in its program order, in as
 * many batches as the engine likes; batches of different items of a group may alternate only at
 * barriers. */
struct assay_item {
    uint32_t local; /* lx + Lx * (ly + Ly * lz); ASSAY_NO_ITEM for work-group copies */
    uint8_t begins; /* first batch of the item */
    uint8_t ends;   /* last batch of the item */
};

#define ASSAY_NO_ITEM UINT32_MAX

#ifdef __cplusplus
}
#endif

#endif
