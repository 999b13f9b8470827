/* lone.h - steps of groups of one item.
 *
 * Such an item is alone in its steps, so that nothing has to be kept or aligned; and what it does
 * before one group ends means nothing to the next, so that equal steps of all groups come as one.
 */
#ifndef ASSAY_LONE_H
#define ASSAY_LONE_H

#include <assay/launch.h>
#include <assay/turn.h>

#include "bundle.h"

#include <stdbool.h>
#include <stddef.h>

struct lone; /* release with lone_close() */

/** True if the launch's groups have one item, and a step means the same in whatever group it is:
 * there is no barrier, and no value that is loaded was stored by the group. */
bool lone_suits(const struct assay_launch *launch);

/** Steps go to `take`.  NULL if memory is short. */
struct lone *lone_open(const struct assay_launch *launch,
                       void (*take)(void *to, const struct bundle *bundle), void *to);
void lone_close(struct lone *l);

void lone_read(struct lone *l, const struct assay_turn *turn);

/** Hands on the steps that are held back. */
void lone_flush(struct lone *l);

#endif
