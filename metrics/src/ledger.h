/* ledger.h - which steps there were, and how often.
 *
 * Steps recur: from iteration to iteration, from interval to interval and from group to group.  So
 * a metric is asked once what a step says, and told how often it occurred when that counts.
 */
#ifndef ASSAY_LEDGER_H
#define ASSAY_LEDGER_H

#include <assay/launch.h>

#include "bundle.h"
#include "cast.h"

#include <stdbool.h>

struct ledger; /* release with ledger_close() */

/** NULL if memory is short. */
struct ledger *ledger_open(const struct assay_launch *launch);
void ledger_close(struct ledger *l);

/** What follows counts for this cast. */
void ledger_begin_group(struct ledger *l, const struct cast *cast);

/** Notes steps of the group under way. */
void ledger_take(struct ledger *l, const struct bundle *bundle);

/** Tells the metrics how often the steps noted have occurred. */
void ledger_settle(struct ledger *l);

/** The steps noted do not count. */
void ledger_forget(struct ledger *l);

/** True once an allocation has failed. */
bool ledger_failed(const struct ledger *l);

#endif
