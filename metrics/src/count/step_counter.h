/* step_counter.h - counts steps: asks metrics what a step says, and adds it to their tallies. */
#ifndef ASSAY_STEP_COUNTER_H
#define ASSAY_STEP_COUNTER_H

#include "count/cast.h"
#include "count/order.h"
#include "count/slices.h"
#include "count/source.h"

#include <stdbool.h>
#include <stddef.h>

/* Values that a step has, most of which recur. */
struct assay_values {
    struct value *list; /* [count] */
    size_t count, capacity;
    bool failed; /* memory was short */
};

/* What was measured of a step as numbers in a row (step_counter.c), to be kept, compared and
 * counted again. */
struct words {
    uint64_t *list; /* [count] */
    size_t count, capacity;
    bool failed; /* memory was short */
};

/** Room for `n` more words, which count; NULL if memory is short. */
uint64_t *words_add(struct words *w, size_t n);

struct step_counter {
    const struct listener *metrics; /* of the group under way */
    struct sources sources;
    struct assay_step_scratch scratch;
    struct slices slices;
    uint64_t *row; /* [width of any metric] scratch */
    struct assay_values values;
    bool failed; /* memory was short */
};

/** Release with step_counter_close(); false if memory is short. */
bool step_counter_open(struct step_counter *c, const struct assay_launch *launch);
void step_counter_close(struct step_counter *c);

/** What follows counts for this cast. */
void step_counter_begin_group(struct step_counter *c, const struct cast *cast);

/** Counts a step. */
void step_counter_add(struct step_counter *c, struct assay_step *step);

/** Finds out what a step that is not mixed says: words to be told. */
void step_counter_find(struct step_counter *c, struct assay_step *step, struct words *found);

/** Counts what was found, `times` over. */
void step_counter_tell(struct step_counter *c, const uint64_t *words, uint64_t times);

bool step_counter_failed(const struct step_counter *c);

#endif
