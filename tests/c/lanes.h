/* lanes.h - one access of every item of a group, at once. */
#ifndef LANES_H
#define LANES_H

#include "run.h"

#define LANE_ABSENT UINT64_MAX

/* An access that the items of a group make together. */
struct lanes {
    enum assay_op op;
    uint32_t site, object, size;
    const uint64_t *offsets; /* [items]; LANE_ABSENT: the item does not take part */
};

/** Every item enters block 0, makes its accesses and ends; the group stays open. */
void lanes_play(struct run *r, const struct lanes *accesses, size_t n, uint32_t items);

/** A run of one such group, with its figures; the program is given that many items. */
struct run lanes_measure(const struct memory_program *m, const struct lanes *accesses, size_t n,
                         uint32_t items);

/** Offsets first, first + stride, ... */
void lanes_fill(uint64_t *offsets, uint32_t items, uint64_t first, uint64_t stride);

#endif
