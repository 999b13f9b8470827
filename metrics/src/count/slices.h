/* slices.h - a step of several sites or objects, taken apart by the scopes of its accesses.
 *
 * It is measured for each scope apart that does not have all of it. */
#ifndef ASSAY_SLICES_H
#define ASSAY_SLICES_H

#include <assay/metric.h>

#include "count/source.h"

#include <stdbool.h>

struct slices {
    const struct assay_launch *launch;
    uint32_t *items; /* [items of a group] scratch, as those below: the columns of a slice */
    uint64_t *addresses;
    uint32_t *sizes, *whats;
    uint32_t *lanes;        /* of the step that the slice has */
    uint32_t *of;           /* by lane: its source */
    struct source *sources; /* [source_count] those of the step */
    uint32_t *taken;        /* by source: 1 if the slice has its accesses, else 0 */
    unsigned *done;         /* by source: the kinds of its scopes that have been cut */
    uint32_t source_count;
};

/** Gets the accesses of some scopes: all `scopes` [n] have exactly these. */
typedef void (*slices_take)(void *to, const struct assay_step *slice,
                            const struct assay_scope *scopes, uint32_t n);

/** Release with slices_close(); false if memory is short. */
bool slices_open(struct slices *s, const struct assay_launch *launch);
void slices_close(struct slices *s);

/** Finds out what a mixed step is of; what follows is asked of it. */
void slices_begin(struct slices *s, const struct assay_step *step);

/** Takes apart the step by the scopes of these kinds: a sum of 1 << enum assay_scope_kind. */
void slices_cut(struct slices *s, const struct assay_step *step, unsigned kinds, slices_take take,
                void *to);

#endif
