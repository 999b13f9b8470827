/* ledger.h - which steps there were, and how often.
 *
 * Steps recur: from iteration to iteration, from interval to interval and from group to group.  So
 * a metric is asked once what a step says, and told how often it occurred when that counts.
 */
#ifndef ASSAY_LEDGER_H
#define ASSAY_LEDGER_H

#include <assay/launch.h>
#include <assay/metric.h>
#include <assay/status.h>

#include "bundle.h"

#include <stdbool.h>

struct ledger; /* release with ledger_close() */

/** For those of the metrics (NULL ends the list) that measure steps, with these states [metrics].
 * NULL if memory is short. */
struct ledger *ledger_open(const struct assay_launch *launch,
                           const struct assay_metric *const *metrics, void *const *states);
void ledger_close(struct ledger *l);

/** Notes steps of the group under way. */
void ledger_take(struct ledger *l, const struct bundle *bundle);

/** Tells the metrics how often the steps noted have occurred. */
void ledger_settle(struct ledger *l);

/** The steps noted do not count. */
void ledger_forget(struct ledger *l);

/** True once an allocation has failed. */
bool ledger_failed(const struct ledger *l);

#endif
