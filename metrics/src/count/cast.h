/* cast.h - all metrics of a launch with their states and counters (a *cast*, as of a play), and
 * which of them are told what.
 *
 * Metrics are *absolute* if it matters to them where in memory a group is, and *relative* if not.
 */
#ifndef ASSAY_CAST_H
#define ASSAY_CAST_H

#include <assay/metric.h>

#include "count/tally.h"

/* What metrics are told. */
enum call {
    ABSOLUTE_TURNS, /* turns of absolute metrics, as the next */
    ABSOLUTE_GROUP,
    TURNS,
    GROUP,
    GROUP_END,
    STEPS, /* that are counted */
    STEP,
    CALLS
};

/* A metric that wants to be told, and its state. */
struct listener {
    const struct assay_metric *metric;
    void *state;
    struct tally *steps; /* what it counts of steps; NULL: none */
};

struct cast {
    const struct assay_metric **metrics; /* those that the launch wants; NULL ends the list */
    void **states;                       /* [metrics]; NULL where there is none */
    struct tally **tallies;              /* [metrics] of steps; NULL likewise */
    struct listener *listeners[CALLS];   /* [metrics + 1] each; the last has no metric */
};

/** All metrics that the launch wants, or just the relative ones of these.  Release with
 * cast_close(); NULL if memory is short. */
struct cast *cast_open(const struct assay_launch *launch, bool absolute);
void cast_close(struct cast *c);

/** Adds what the metrics of `from` have counted, `times` over. */
void cast_fold(struct cast *into, const struct cast *from, uint64_t times);

/** Adds what steps have come to so far to their scopes: before the group under way becomes one of
 * the sample. */
void cast_settle(const struct cast *c);

/** Forgets what the metrics have counted. */
void cast_clear(struct cast *c);

/** Bytes held, as far as they grow with the memory touched. */
size_t cast_bytes(const struct cast *c);

/** Halves them, by sampling addresses. */
void cast_thin(struct cast *c);

/** The figures of what metric `i` has counted.  Errors: ASSAY_NO_MEMORY. */
enum assay_status cast_emit_metric(const struct cast *c, size_t i,
                                   const struct assay_launch *launch, struct assay_sink *sink);

/** The figures of what all metrics have counted.  Errors: ASSAY_NO_MEMORY. */
enum assay_status cast_emit(const struct cast *c, const struct assay_launch *launch,
                            struct assay_sink *sink);

void cast_turns(const struct cast *c, enum call call, const struct assay_turn *turns, size_t n);
void cast_begin_group(const struct cast *c, enum call call, const struct assay_group *group);

/** The group is over; see struct assay_metric. */
void cast_end_group(const struct cast *c, bool kept);

#endif
