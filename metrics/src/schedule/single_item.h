/* single_item.h - steps of groups of one item.
 *
 * Such an item is alone in its steps, so that nothing has to be kept or aligned; and what it does
 * before one group ends means nothing to the next, so that equal steps of all groups come as one.
 */
#ifndef ASSAY_SINGLE_ITEM_H
#define ASSAY_SINGLE_ITEM_H

#include <assay/launch.h>
#include <assay/turn.h>

#include "schedule/bundle.h"

#include <stdbool.h>
#include <stddef.h>

struct single_item; /* release with single_item_close() */

/** True if the launch's groups have one item, and a step means the same in whatever group it is:
 * there is no barrier, and no value that is loaded was stored by the group. */
bool single_item_suits(const struct assay_launch *launch);

/** Steps go to `take`.  NULL if memory is short. */
struct single_item *single_item_open(const struct assay_launch *launch,
                                     void (*take)(void *to, const struct bundle *bundle), void *to);
void single_item_close(struct single_item *s);

void single_item_read(struct single_item *s, const struct assay_turn *turn);

/** Hands on the steps that are held back. */
void single_item_flush(struct single_item *s);

#endif
