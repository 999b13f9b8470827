/* context.h - what compiled code and the thread that runs it share.
 *
 * A pointer in compiled code is the simulator's: the number of a buffer and an offset in it, so
 * that addresses are the same in both engines and each access can be checked.  The number leads to
 * an entry in a view; an access that does not lie inside its entry's bytes, for whatever reason,
 * goes the slow way (runtime.h), which fills the entry if the buffer is there and the access
 * allowed.
 */
#ifndef ASSAY_NATIVE_RUN_CONTEXT_H
#define ASSAY_NATIVE_RUN_CONTEXT_H

#include <assay/event.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a class of accesses sees the buffers of a space. */
enum native_view {
    NATIVE_LOADS,     /* global memory */
    NATIVE_STORES,    /* */
    NATIVE_UPDATES,   /* atomics */
    NATIVE_CONSTANTS, /* loads of what is declared __constant */
    NATIVE_LOCALS,    /* every access to local memory */
    NATIVE_PRIVATES,  /* and to private memory */
    NATIVE_VIEWS
};

/* Bits of the offset in an address: 48, in private memory 32. */
enum { NATIVE_OFFSET_BITS = 48, NATIVE_PRIVATE_BITS = 32, NATIVE_BUFFERS = 1 << 16 };

/* A buffer. */
struct native_entry {
    char *data;
    uint64_t size;   /* 0 until the slow way has found it */
    uint64_t object; /* what to add to an offset to get an event's address */
};

/* One per thread; compiled code reads and writes it. */
struct native_context {
    struct assay_event *cursor;               /* where the next event goes */
    struct assay_event *limit;                /* end of the shard's events */
    struct native_entry *views[NATIVE_VIEWS]; /* [NATIVE_BUFFERS]; privates: [private_count] */
    uint64_t private_count;                   /* of the item's private buffers, and the null one */
    const char *values;                       /* arguments and variables; see struct native_value */
    uint64_t global_id[3], local_id[3];       /* of the item */
    uint64_t group_id[3], group_size[3];      /* of the group; smaller in a remainder */
    uint64_t global_size[3], local_size[3];   /* of the launch */
    uint64_t offset[3], groups[3], dimensions; /* */
    struct assay_event event;                  /* what the slow way says of an access */
};

/* A kernel or a function that it calls; the parameters of the latter follow. */
typedef void native_kernel(struct native_context *context);

#endif
