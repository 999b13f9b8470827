/* recall.h - what steps came to that were measured lately, for those that equal them.
 *
 * Steps of a source whose items, sizes and distances of addresses are equal are of one *pattern*;
 * by the remainder of the first address they are told apart, and nothing else can matter
 * (assay/step.h).  Loops and groups mostly go on with the patterns that their sources had last, so
 * these are kept once they have come twice.  Where addresses are irregular, none does. */
#ifndef ASSAY_RECALL_H
#define ASSAY_RECALL_H

#include "count/tally.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pattern;

/* Open with the width alone given. */
struct recall {
    struct recent *recent; /* [count] by number of source */
    size_t count;
    size_t width; /* counters of a result: those of all metrics, one behind the other */
    size_t bytes; /* that patterns take */
    bool failed;  /* memory was short */
};

void recall_close(struct recall *r);

/** The pattern of steps that are of one source and of accesses of one size, or of entries; NULL if
 * it did not come lately, or memory is short.  It stays until another is asked for. */
struct pattern *recall_pattern(struct recall *r, uint32_t source, const struct assay_step *step);

/** The counters [width] of the pattern's step with that remainder by ASSAY_STEP_PERIOD; NULL if it
 * is not known. */
const uint64_t *recall_counters(const struct recall *r, const struct pattern *p,
                                uint32_t remainder);

/** Its values, those of each metric in turn and behind them one that never occurs. */
const struct value *recall_values(const struct recall *r, const struct pattern *p,
                                  uint32_t remainder);

/** Counters, all 0, of a step that is not known: it is from now on.  NULL if memory is short. */
uint64_t *recall_add(struct recall *r, struct pattern *p, uint32_t remainder);

/** Adds the next metric's values [n] to those of the step that was added last. */
void recall_add_values(struct recall *r, struct pattern *p, const struct value *values, size_t n);

#endif
