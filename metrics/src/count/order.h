/* order.h - what the metrics of a step have in common, worked out once: its accesses in ascending
 * order, and the sub-groups that take part. */
#ifndef ASSAY_ORDER_H
#define ASSAY_ORDER_H

#include <assay/step.h>

#include "count/subgroup.h"

#include <stddef.h>

/* Accesses of one object as keys: their bytes behind a multiple of ASSAY_STEP_PERIOD >> shift, then
 * the lane's number in `bits` bits. */
struct order {
    const uint64_t *keys; /* [lanes] ascending */
    unsigned shift;       /* all are multiples of 1 << shift; ASSAY_STEP_PERIOD at most */
    unsigned bits;
};

struct slices;

struct assay_step_scratch {
    size_t lanes;                       /* most that a step has */
    uint64_t *keys, *scratch;           /* [sort_room(lanes)] */
    struct order order;                 /* of the step under way, if it was asked for */
    bool ordered;                       /* it was asked for */
    bool bare;                          /* keys are without lanes: these do not fit */
    struct slices *slices;              /* of which the step is one, or NULL */
    bool counted;                       /* requests are those of the step under way */
    uint64_t requests[SUBGROUP_WIDTHS]; /* sub-groups with active lanes */
};

/** For steps of so many lanes.  Release with step_scratch_close(); false if memory is short. */
bool step_scratch_open(struct assay_step_scratch *s, size_t lanes);
void step_scratch_close(struct assay_step_scratch *s);

/** Another step is looked at: one of the slices, unless these are NULL. */
void step_scratch_clear(struct assay_step_scratch *s, struct slices *slices);

/** The accesses in order of a step that is being measured; NULL if they are of several objects, or
 * offsets and lanes do not fit into a key. */
const struct order *step_order(const struct assay_step *step);

/** The same of any step: the last bits of a key need not be a lane, and those before its offset are
 * a number of the object's buffer. */
struct order step_places(const struct assay_step *step);

/** How many sub-groups of each width take part in a step that is being measured. */
const uint64_t *step_requests(const struct assay_step *step);

/** Bytes behind that multiple. */
static inline uint64_t order_offset(const struct order *o, uint64_t key) {
    return key >> o->bits << o->shift;
}

static inline uint32_t order_lane(const struct order *o, uint64_t key) {
    return (uint32_t)(key & ((UINT64_C(1) << o->bits) - 1));
}

#endif
