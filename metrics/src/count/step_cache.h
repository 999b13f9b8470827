/* step_cache.h - which steps there were, and how often.
 *
 * Steps recur: from iteration to iteration, from interval to interval and from group to group.  So
 * a metric is asked once what a step says, and told how often it occurred when that counts.
 */
#ifndef ASSAY_STEP_CACHE_H
#define ASSAY_STEP_CACHE_H

#include <assay/launch.h>

#include "count/cast.h"
#include "schedule/bundle.h"

#include <stdbool.h>

struct step_cache; /* release with step_cache_close() */

/** NULL if memory is short. */
struct step_cache *step_cache_open(const struct assay_launch *launch);
void step_cache_close(struct step_cache *c);

/** What follows counts for this cast. */
void step_cache_begin_group(struct step_cache *c, const struct cast *cast);

/** Notes steps of the group under way. */
void step_cache_add(struct step_cache *c, const struct bundle *bundle);

/** Tells the metrics how often the steps noted have occurred. */
void step_cache_flush(struct step_cache *c);

/** The steps noted do not count. */
void step_cache_discard(struct step_cache *c);

/** True once an allocation has failed. */
bool step_cache_failed(const struct step_cache *c);

#endif
