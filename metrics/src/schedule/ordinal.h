/* ordinal.h - the ordinal alignment of items that did not all do the same. */
#ifndef ASSAY_ORDINAL_H
#define ASSAY_ORDINAL_H

#include "schedule/level.h"

enum { ORDINAL_ROWS = 16 };

/* One access of each item that still has one: a step. */
struct ordinal_row {
    uint32_t *items; /* [count], as those below */
    uint64_t *addresses;
    uint32_t *whats, *sizes;
    uint32_t count;
};

/* Items on their way, and the next steps that they make.  Open all zero. */
struct ordinal {
    struct walk *all;    /* [capacity] */
    struct walk **walks; /* [count] of those that are not at their end yet */
    uint32_t count, capacity;
    struct ordinal_row rows[ORDINAL_ROWS];
};

void ordinal_close(struct ordinal *o);

/**
 * Makes step k of the k-th access of every lane, in order.
 *
 * @param lanes  [count] in ascending order of items
 * @param past   accesses of each that are passed over: their steps are made
 * @return       false if memory is short
 */
bool ordinal_align(struct ordinal *o, const struct lane *lanes, uint32_t count, uint64_t past,
                   void (*take)(void *to, const struct bundle *bundle), void *to);

#endif
