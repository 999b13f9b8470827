/* track.h - accesses of one item at one site, beside the iterations of the loops around them.
 *
 * All are counted, and some are kept: the first ones, and of many a part that a hash of their
 * numbers chooses.
 */
#ifndef ASSAY_TRACK_H
#define ASSAY_TRACK_H

#include "metric/fit.h"

#include <stdbool.h>
#include <stdint.h>

enum { TRACK_LOOPS = FIT_VARIABLES, TRACK_ACCESSES = 16 };

struct track {
    uint64_t accesses;
    uint32_t count;                          /* that are kept */
    uint32_t level;                          /* one in 2^level is */
    uint32_t in_row;                         /* scratch: accesses in a row of a table */
    uint64_t numbers[TRACK_ACCESSES];        /* [count] of the accesses that are kept */
    struct fit_point points[TRACK_ACCESSES]; /* [count] iterations of loops, and addresses */
};

/** Forgets all. */
static inline void track_clear(struct track *t) {
    t->accesses = 0;
    t->count = t->level = 0;
}

/** True if the access of that number, from 0, is to be kept. */
bool track_keeps(const struct track *t, uint64_t number);

/** Counts an access; true if it is to be kept by track_keep(). */
bool track_count(struct track *t);

/**
 * @param iterations  of the loops around it, the innermost first
 * @param address     as of an event
 */
void track_keep(struct track *t, const int64_t iterations[TRACK_LOOPS], uint64_t address);

#endif
