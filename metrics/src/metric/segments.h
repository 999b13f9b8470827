/* segments.h - what the requests of sub-groups touch: aligned segments of memory. */
#ifndef ASSAY_SEGMENTS_H
#define ASSAY_SEGMENTS_H

#include "count/subgroup.h"

enum { SEGMENT_SIZES = 3 };
static const int segments_bits[SEGMENT_SIZES] = {5, 6, 7}; /* 32, 64 and 128 bytes */

/* Sums over requests: the bytes that each touches, and its segments, by their size.  `updates` are
 * those of atomics: of each segment, as many as its most wanted word is wanted.  `partial` are the
 * smallest segments of stores of which a request does not write every byte; `passes` are those of
 * loads and stores by sub-groups of PASSES_SUBGROUP. */
struct segments {
    uint64_t requests, bytes, segments[SEGMENT_SIZES], updates[SEGMENT_SIZES], partial, passes;
};

struct segment_counter; /* release with segment_counter_close() */

/** For groups of so many items.  NULL if memory is short. */
struct segment_counter *segment_counter_open(uint64_t items);
void segment_counter_close(struct segment_counter *c);

/** Adds the requests of a step, all of one operation, by the width of the sub-groups. */
void segments_count(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                    const struct assay_step *step);

#endif
