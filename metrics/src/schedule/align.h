/* align.h - lays the traces of a group's items side by side, as steps.
 *
 * Where all items of a step move by the same strides, the steps of a whole nest of loops are
 * counted rather than walked through: those that agree in their addresses' remainders by
 * ASSAY_STEP_PERIOD come as one.
 */
#ifndef ASSAY_ALIGN_H
#define ASSAY_ALIGN_H

#include "schedule/level.h"

struct aligner; /* release with aligner_close() */

/** Steps go to `take`.  NULL if memory is short. */
struct aligner *aligner_open(const struct assay_program *program,
                             void (*take)(void *to, const struct bundle *bundle), void *to);
void aligner_close(struct aligner *a);

/**
 * Makes the steps of one interval.
 *
 * @param lanes  [count] in ascending order of items
 * @return       false if memory is short
 */
bool aligner_run(struct aligner *a, const struct lane *lanes, uint32_t count);

#endif
