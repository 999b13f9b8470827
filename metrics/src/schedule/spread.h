/* spread.h - by how much the steps of a nest of loops are moved from the first, as far as metrics
 * can tell: moves of equal remainders by ASSAY_STEP_PERIOD are one.
 */
#ifndef ASSAY_SPREAD_H
#define ASSAY_SPREAD_H

#include "schedule/bundle.h"

struct spread {
    struct move moves[ASSAY_STEP_PERIOD]; /* [count] */
    uint32_t count;
    struct move scratch[ASSAY_STEP_PERIOD]; /* by remainder; holds zeros */
};

/** The first step alone. */
void spread_begin(struct spread *s);

/** Each of the steps, and after it `times` - 1 more that are moved on by `stride`. */
void spread_over(struct spread *s, uint64_t stride, uint64_t times);

#endif
