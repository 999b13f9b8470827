/* choice.h - the figures of any choice of streams.
 *
 * Streams of one buffer are measured together, because they can share addresses; parts that have
 * none in common add up.  A part that two choices have in common is measured once.
 */
#ifndef ASSAY_CHOICE_H
#define ASSAY_CHOICE_H

#include <assay/launch.h>

#include "metric/figures.h"

struct choice; /* release with choice_close() */

/** For streams of this launch, sampled at this level.  NULL if memory is short. */
struct choice *choice_open(const struct assay_launch *launch, unsigned shift);
void choice_close(struct choice *c);

/**
 * Adds the figures of streams to a sum.
 *
 * @param chosen  [n] in an order that does not depend on threads
 * @param merged  tell addresses apart by AIWC's numbers alone, so that spaces share them
 *
 * Errors: ASSAY_NO_MEMORY.
 */
enum assay_status choice_measure(struct choice *c, const struct stream *const *chosen, size_t n,
                                 bool merged, struct figures *sum);

#endif
