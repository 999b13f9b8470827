/* tally.h - rows of counters, one for each scope that steps fall into.
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

#include "interval.h"

#include <stdbool.h>
#include <stddef.h>

enum { REPLICATES = INTERVAL_VALUES };

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
void tally_close(struct tally *t);

/** The scope's row [width] of the group under way; a row to be forgotten if memory is short. */
uint64_t *tally_row(struct tally *t, struct assay_scope scope);

/* What a step adds to some rows. */
struct addend {
    const struct assay_scope *scopes; /* [scope_count] */
    uint32_t scope_count;
    uint32_t first, count;  /* counters first .. first + count - 1 of each row */
    const uint64_t *values; /* [count] */
};

/** Notes it among what was found about the step. */
void tally_find(const struct tally *t, struct assay_findings *found, const struct addend *addend);

/** Adds what was found, `times` over: all addends of these words [n].  It is in the rows once the
 * group is over. */
void tally_count(struct tally *t, const uint64_t *words, size_t n, uint64_t times);

/** One addend; returns how many words it takes. */
size_t tally_count_one(struct tally *t, const uint64_t *words, uint64_t times);

/** The rows of an addend, as their numbers, [*n]. */
const uint64_t *tally_rows_of(const uint64_t *words, size_t *n);

/** Number of a scope's row, and how many rows there are: for what a metric keeps beside it. */
uint32_t tally_number(const struct tally *t, struct assay_scope scope);
uint32_t tally_rows(const struct tally *t);

/** Numbers [*count] of the rows that a group which is over has asked for. */
const uint32_t *tally_used(const struct tally *t, uint32_t *count);

/** `group` must stay until the group is over. */
void tally_begin_group(struct tally *t, const struct assay_group *group);

/** The group is over: adds its rows up if `kept`, forgets them otherwise. */
void tally_end_group(struct tally *t, bool kept);

/** Adds what `from` has added up, `times` over. */
void tally_fold(struct tally *into, struct tally *from, uint64_t times);

/** Forgets what has been added up. */
void tally_clear(struct tally *t);

/** Figures of a row; `metric` is what was given to tally_emit(). */
typedef void (*tally_figures)(const void *metric, const uint64_t *row, struct assay_scope scope,
                              struct assay_sink *sink);

/** Emits every scope's figures, in the order kernel, combined, spaces, variables, lines.
 * Errors: ASSAY_NO_MEMORY, if memory was short at any time. */
enum assay_status tally_emit(const struct tally *t, struct assay_sink *sink, tally_figures figures,
                             const void *metric);

#endif
