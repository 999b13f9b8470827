/* assay/turn.h - what an item did until it waited or another went on, as metrics read it.
 *
 * The events of a turn are cut into runs.  Most are of loops: a body that recurs with the same
 * blocks, sites, sizes and objects, of which only offsets change.  Such a run is a table, and
 * metrics read it by its columns.
 */
#ifndef ASSAY_TURN_H
#define ASSAY_TURN_H

#include <assay/event.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An event of a body. */
struct assay_column {
    uint64_t stride; /* what its address grows by from one row to the next, if that is always so */
    bool even;       /* it is */
};

/* A body of `length` events, `times` over. */
struct assay_run {
    const struct assay_event *events;   /* [times * length] row after row */
    const struct assay_column *columns; /* [length]; NULL if there is one row */
    uint32_t length, times;             /* >= 1 */
};

/* A barrier ends a turn, or stands before the entry of a block that does; it is in no table. */
struct assay_turn {
    struct assay_item item; /* `begins` in its first turn, `ends` in its last */
    uint32_t run_count;
    bool alike; /* it is all of an item and a run of one row, and so is the turn before it, which
                   differs from it in offsets alone, and whose events lie directly before its own */
    const struct assay_run *runs; /* [run_count] */
};

/** How many turns of [n], the first and those behind it, are alike. */
static inline size_t assay_turns_alike(const struct assay_turn *turns, size_t n) {
    size_t alike = 1;
    while (alike < n && turns[alike].alike)
        alike++;
    return alike;
}

#ifdef __cplusplus
}
#endif

#endif
