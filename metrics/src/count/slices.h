/* slices.h - a step of several sites or objects, taken apart by the scopes of its accesses.
 *
 * It is measured for each scope apart that does not have all of it. */
#ifndef ASSAY_SLICES_H
#define ASSAY_SLICES_H

#include <assay/metric.h>

#include "count/order.h"
#include "count/source.h"

#include <stdbool.h>

/* The accesses of one source. */
struct piece {
    struct source source;
    uint32_t buffer; /* its number in the step, whatever names it is reached by */
    uint32_t count;
    uint32_t *lanes; /* [count] ascending */
    uint64_t *keys;  /* [count] ascending if `sorted`: the buffer, then the offset */
    uint32_t taken;  /* 1 if the slice has them, else 0 */
    unsigned done;   /* the kinds of its scopes that have been cut */
};

enum { SLICES_GUESSES = 32 };

struct slices {
    const struct assay_launch *launch;
    const struct assay_step *step; /* that is cut */
    uint32_t *of;                  /* by lane: its piece */
    uint32_t *lanes;               /* piece after piece, as the keys */
    uint64_t *keys;
    bool sorted;          /* keys are those of the step */
    struct piece *pieces; /* [piece_count] */
    uint32_t piece_count;
    uint32_t guesses[SLICES_GUESSES]; /* pieces, by a hash of their sources */
    struct piece *only;               /* that the slice has; NULL: it has several */
    uint32_t *chosen;                 /* its lanes, if it has several */
    uint32_t *items;                  /* [items of a group] its columns, as those below */
    uint64_t *addresses;
    uint32_t *sizes, *whats;
};

/** Gets the accesses of some scopes: all `scopes` [n] have exactly these. */
typedef void (*slices_take)(void *to, const struct assay_step *slice,
                            const struct assay_scope *scopes, uint32_t n);

/** Release with slices_close(); false if memory is short. */
bool slices_open(struct slices *s, const struct assay_launch *launch);
void slices_close(struct slices *s);

/** Finds out what a mixed step is of; what follows is asked of it, while it stays. */
void slices_begin(struct slices *s, const struct assay_step *step);

/** Takes apart the step by the scopes of these kinds: a sum of 1 << enum assay_scope_kind. */
void slices_cut(struct slices *s, unsigned kinds, slices_take take, void *to);

/** The places of the slice that is being taken, in ascending order: the number of a buffer and, in
 * bits for more than ASSAY_STEP_PERIOD, an offset.  With the help of `keys` and `scratch`
 * [sort_room(lanes)]. */
struct order slices_order(struct slices *s, uint64_t *keys, uint64_t *scratch);

#endif
