/* sample.h - a launch of which one in so many work-groups is measured.
 *
 * Groups that follow each other are a stratum, and one of each is measured: a hash says which, so
 * that the sides of a grid are not met again and again.  The strata are dealt out to parts, from
 * whose differences the uncertainty of a figure follows (method of random groups: K. Wolter,
 * "Introduction to Variance Estimation", 2007, chapter 2).
 */
#ifndef ASSAY_SAMPLE_H
#define ASSAY_SAMPLE_H

#include "base/interval.h"
#include "count/cast.h"

#include <stdbool.h>
#include <stdint.h>

enum { SAMPLE_PARTS = INTERVAL_VALUES };

/** True if not all groups of the launch are measured.  At least SAMPLE_PARTS are. */
bool sample_is_taken(const struct assay_launch *launch);

/** True if the group is measured; *part is that of its stratum, 0 if all groups are measured. */
bool sample_takes(const struct assay_launch *launch, uint64_t group, uint32_t *part);

/**
 * The figures of the launch, as the sample has them.
 *
 * Counts are those of all groups; they, and what is a mean or a share of counts, have margins.
 * What is not, such as the number of distinct addresses, is of the sample alone.
 *
 * @param parts  what was counted for each; NULL: nothing
 *
 * Errors: ASSAY_NO_MEMORY.
 */
enum assay_status sample_emit(struct cast *const parts[SAMPLE_PARTS],
                              const struct assay_launch *launch, struct assay_sink *sink);

#endif
