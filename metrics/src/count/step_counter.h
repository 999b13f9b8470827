/* step_counter.h - counts steps: asks metrics what a step says, unless an equal one was asked about
 * lately, and adds it to their tallies. */
#ifndef ASSAY_STEP_COUNTER_H
#define ASSAY_STEP_COUNTER_H

#include "count/cast.h"
#include "count/order.h"
#include "count/recall.h"
#include "count/slices.h"
#include "count/source.h"
#include "schedule/bundle.h"

#include <stdbool.h>
#include <stddef.h>

/* Values that a step has, most of which recur. */
struct assay_values {
    struct value *list; /* [count] */
    size_t count, capacity;
    bool failed; /* memory was short */
};

struct step_counter {
    const struct listener *metrics; /* of the group under way */
    struct sources sources;
    struct assay_step_scratch scratch;
    struct slices slices;
    struct recall recall;
    uint64_t *addresses; /* [items of a group] scratch */
    uint64_t *row;       /* [counters of all metrics] scratch */
    struct assay_values values;
};

/** Release with step_counter_close(); false if memory is short. */
bool step_counter_open(struct step_counter *c, const struct assay_launch *launch);
void step_counter_close(struct step_counter *c);

/** What follows counts for this cast. */
void step_counter_begin_group(struct step_counter *c, const struct cast *cast);

/** Counts steps of the group under way. */
void step_counter_add(struct step_counter *c, const struct bundle *bundle);

/** True once an allocation has failed. */
bool step_counter_failed(const struct step_counter *c);

#endif
