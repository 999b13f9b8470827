/* private.h - an item's private memory: buffers numbered as the simulator numbers them. */
#ifndef ASSAY_NATIVE_RUN_PRIVATE_H
#define ASSAY_NATIVE_RUN_PRIVATE_H

#include "native/run/context.h"

/* Numbers that a vector or queue holds. */
struct private_list {
    uint32_t *numbers; /* [count] */
    uint32_t first, count, capacity;
};

struct private_chunk;

struct private_memory {
    struct native_entry *entries; /* [count]; 0 is the null pointer's */
    uint32_t count, capacity;
    struct private_list given_back; /* numbers to use again, oldest first */
    struct private_list owned;      /* buffers of the functions under way, outermost first */
    struct private_list frames;     /* where in owned each of these begins */
    struct private_chunk *chunk;    /* of bytes; linked to fuller ones */
    bool failed;                    /* memory was short */
};

/** Forgets every buffer; also the way to begin with one that is all zeros. */
void private_clear(struct private_memory *memory);
void private_close(struct private_memory *memory);

/** Number of a new buffer of so many bytes, copied from `data` or 0 if that is NULL.  0 if memory
 * is short. */
uint32_t private_allocate(struct private_memory *memory, uint64_t size, const void *data);

/** A function begins: what is allocated from now on is given back when it ends. */
void private_enter(struct private_memory *memory);
void private_leave(struct private_memory *memory);

#endif
