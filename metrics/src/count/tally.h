/* tally.h - rows of counters, one for each scope that steps fall into.
 *
 * Nearly all steps are of one source, and so in the same scopes as others of it: their counters
 * are kept by source, and added to the scopes' once the group is over, or as late as can be where
 * all that is told is sure to count.
 *
 * What the steps of a group add counts once the group is over; a group whose traces need too much
 * memory is left out as a whole, unless it is in the sample of those that stand for such groups.
 * The sampled ones are dealt out to REPLICATES parts, from whose differences the uncertainty
 * follows (method of random groups: K. Wolter, "Introduction to Variance Estimation", 2007, chapter
 * 2).
 */
#ifndef ASSAY_TALLY_H
#define ASSAY_TALLY_H

#include <assay/metric.h>

#include "base/interval.h"

#include <stdbool.h>
#include <stddef.h>

enum { REPLICATES = INTERVAL_VALUES };

struct source;
struct tally; /* release with tally_close() */

/** Replaces a row of a group that is over, before it is added up. */
typedef void (*tally_finish)(uint64_t *row);

enum tally_use {
    TALLY_OF_ALL,    /* every group counts */
    TALLY_OF_STEPS,  /* rows are asked for when a step is read, and never else */
    TALLY_OF_EVENTS, /* rows are asked for at any time */
};

/**
 * @param width   counters in a row
 * @param use     when rows are asked for
 * @param finish  NULL if rows are added up as they are
 *
 * NULL if memory is short.
 */
struct tally *tally_open(const struct assay_launch *launch, size_t width, enum tally_use use,
                         tally_finish finish);

/** For counters of sources, of groups that all count, and scopes of these kinds: a sum of 1 << enum
 * assay_scope_kind. */
struct tally *tally_open_sources(const struct assay_launch *launch, size_t width, unsigned scopes);

/** For the counters of a metric of steps. */
struct tally *tally_open_steps(const struct assay_launch *launch,
                               const struct assay_step_metric *metric);
void tally_close(struct tally *t);

/** The scope's row [width] of the group under way; a row to be forgotten if memory is short. */
uint64_t *tally_row(struct tally *t, struct assay_scope scope);

/* Values that steps have, and how often. */
struct value {
    uint64_t value, times;
};

/** The counters [width] of a source, which its scopes get later: number `number`
 * of its sources; to be forgotten if memory is short. */
uint64_t *tally_source(struct tally *t, uint32_t number, const struct source *source);

/** Adds values [n], `times` over, to the source that was asked for before. */
void tally_source_values(struct tally *t, uint32_t number, const struct value *values, size_t n,
                         uint64_t times);

/** Adds to one scope alone what a step says: counters [width] of its operation, values [n]. */
void tally_add(struct tally *t, struct assay_scope scope, uint32_t operation,
               const uint64_t *counters, const struct value *values, size_t n, uint64_t times);

/** `group` must stay until the group is over. */
void tally_begin_group(struct tally *t, const struct assay_group *group);

/** The group is over: adds its rows up if `kept`, forgets them otherwise. */
void tally_end_group(struct tally *t, bool kept);

/** Adds what sources of groups that count have to their scopes, which is put off: before the group
 * under way becomes one of the sample, as it is told apart from then on. */
void tally_settle(struct tally *t);

/** Adds what `from` has added up, `times` over. */
void tally_fold(struct tally *into, struct tally *from, uint64_t times);

/** Forgets what has been added up. */
void tally_clear(struct tally *t);

/** Figures of a row; `metric` is what was given to tally_emit(). */
typedef void (*tally_figures)(const void *metric, const struct assay_row *row,
                              struct assay_scope scope, struct assay_sink *sink);

/** Emits every scope's figures, in the order kernel, combined, spaces, variables, lines.
 * Errors: ASSAY_NO_MEMORY, if memory was short at any time. */
enum assay_status tally_emit(struct tally *t, struct assay_sink *sink, tally_figures figures,
                             const void *metric);

#endif
