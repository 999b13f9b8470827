/* assay/metric.h - what a metric is: a table of keys, and a few functions over a state of its own,
 * over rows of counters that the library keeps for it (struct assay_step_metric), or over both.
 *
 * Adding one: a source file with such a table, a line in registry.c, a unit test; or a shared
 * object of its own, which ASSAY_MODULE names (examples/metric).  A state holds integers only and
 * is folded by adding, so the order of work cannot show in a figure; divisions and logarithms
 * happen in emit.
 */
#ifndef ASSAY_METRIC_H
#define ASSAY_METRIC_H

#include <assay/histogram.h>
#include <assay/launch.h>
#include <assay/status.h>
#include <assay/step.h>
#include <assay/turn.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum assay_kind {
    ASSAY_COUNT, /* a whole number that adds up over launches */
    ASSAY_LEVEL, /* a whole number that does not: a maximum, a number of distinct things */
    ASSAY_REAL
};

/* Which way a figure is better, where that is clear whatever else a kernel does. */
enum assay_better { ASSAY_UNCLEAR, ASSAY_LESS, ASSAY_MORE };

/* Among the first figures of what people see a key, or that they do not see it unasked. */
enum assay_leads {
    ASSAY_LEADS_KERNEL = 1 << 0,
    ASSAY_LEADS_ARGUMENT = 1 << 1, /* or variable */
    ASSAY_LEADS_LINE = 1 << 2,
    ASSAY_LEADS_SPACE = 1 << 3,
    ASSAY_ASIDE = 1 << 4 /* for programs and figures */
};

/* The only place where the name, unit and text of a value are written, and how reports show it: a
 * key that is added appears in them without further work. */
struct assay_key {
    const char *id;
    const char *unit;
    const char *text;
    const char *source;
    const char *index; /* what stands in brackets behind the id, or NULL */
    enum assay_kind kind;

    /* What follows may be left out. */
    const char *title;    /* a few words for a row or a column; else the text */
    const char *section;  /* of a report in which the kernel's figure stands, or NULL */
    const char *shown;    /* the index that stands for all where one is shown, or NULL */
    const char *synonyms; /* what else people call it, separated by commas, or NULL */
    enum assay_better better;
    unsigned leads; /* sum of enum assay_leads */
};

enum assay_scope_kind {
    ASSAY_SCOPE_KERNEL,   /* figures without a space */
    ASSAY_SCOPE_COMBINED, /* global + constant + local */
    ASSAY_SCOPE_SPACE,    /* number: enum assay_space */
    ASSAY_SCOPE_VARIABLE, /* number: index in variables */
    ASSAY_SCOPE_LINE      /* number: index in lines */
};

struct assay_scope {
    enum assay_scope_kind kind;
    uint32_t number;
};

struct assay_sink; /* takes the figures of one launch */

void assay_sink_count(struct assay_sink *sink, struct assay_scope scope,
                      const struct assay_key *key, const char *index, uint64_t value);

/** A value that is not finite is stored as undefined. */
void assay_sink_real(struct assay_sink *sink, struct assay_scope scope, const struct assay_key *key,
                     const char *index, double value);

/** numerator / denominator; undefined if the denominator is 0. */
void assay_sink_ratio(struct assay_sink *sink, struct assay_scope scope,
                      const struct assay_key *key, double numerator, double denominator);

/** A figure emitted before: its value, or NaN if there is none or it is undefined. */
double assay_sink_value(const struct assay_sink *sink, struct assay_scope scope, const char *id);

/** A copy of a text, as an index, that stays as long as the sink; NULL if memory is short (the sink
 * has then failed). */
const char *assay_sink_keep(struct assay_sink *sink, const char *text);

/** By what a count is to be multiplied to be one of the whole launch: 1, unless a sample of the
 * groups was measured.  Figures of kind ASSAY_COUNT are multiplied later. */
double assay_sink_scale(const struct assay_sink *sink);

/** Notes that the last figure depends on how many distinct things there are, which a sample of the
 * groups does not tell. */
void assay_sink_distinct(struct assay_sink *sink);

/** Notes that addresses were sampled: 1 in 2^shift of the pages. */
void assay_sink_sampled(struct assay_sink *sink, unsigned shift);

/* What a step adds to the counters of a scope. */
struct assay_counts {
    uint64_t *row; /* [width of the metric] */
    struct assay_values *values;
};

/** Notes a value that the step has, to be found in the scope's histogram: of all groups that count,
 * whatever they stand for. */
void assay_counts_value(const struct assay_counts *counts, uint64_t value);

/* What the steps of a launch have added to a scope. */
struct assay_row {
    const uint64_t *counts;               /* [width of the metric] */
    const struct assay_histogram *values; /* NULL: none was noted */
};

/* A metric of steps: counters for each scope, to which steps add.  Where they stand, and what
 * becomes of groups that are left out, sampled or repeated, is not its concern. */
struct assay_step_metric {
    size_t width;      /* counters of a scope; of each operation if they are told apart */
    bool by_operation; /* loads, stores and atomics are, in this order; for SIMT steps only */
    unsigned scopes;   /* sum of 1 << enum assay_scope_kind: which there are */

    /** Whether it wants the step: the same for all steps of one alignment, site and space.  Of a
     * step of several sites it wants all or nothing. */
    bool (*takes)(const struct assay_launch *launch, const struct assay_step *step);

    /** Adds what a step says, once, whatever its `times`.  It follows from the step alone and is
     * the same for equal steps (assay/step.h), whatever group they are of: it may be asked for once
     * for all of them.  So `state` is for tables and scratch; nothing may be counted in it. */
    void (*measure)(void *state, const struct assay_step *step, const struct assay_counts *counts);

    /** Replaces the counters of a group that is over; NULL if groups add up as they are.  Not for
     * groups of one item, whose steps may come together with others'. */
    void (*finish)(uint64_t *row);

    /** Emits a scope's figures, behind those of `emit`. */
    void (*figures)(const void *state, const struct assay_row *row, struct assay_scope scope,
                    struct assay_sink *sink);
};

struct assay_metric {
    const char *name;
    unsigned extra;               /* enum assay_extra that asks for it; 0: always measured */
    const struct assay_key *keys; /* [key_count] */
    size_t key_count;

    /** It matters where in memory a group is: a group that does what another does, at offsets that
     * are further on by a multiple of ASSAY_STEP_PERIOD in each memory, does not come to the same.
     * Such a metric hears of turns and of the beginnings of groups alone. */
    bool absolute;

    /** Any number of states for a launch, which are folded into one; NULL if there is nothing to
     * measure in the launch: then the metric is asked for figures alone. */
    enum assay_status (*open)(const struct assay_launch *launch, void **state);

    /** Reads turns [n]; see struct assay_item for what comes in which order. */
    void (*item)(void *state, const struct assay_turn *turns, size_t n);

    /** NULL if the metric counts no steps. */
    const struct assay_step_metric *steps;

    /**
     * Reads a step of the group under way, where it is not the same to the metric as all that equal
     * it; iterations of a loop that differ by multiples of ASSAY_STEP_PERIOD come as one.  The
     * steps of an interval come when all of its turns have been read, and before any turn behind
     * it.  NULL if the metric does not care.
     */
    void (*step)(void *state, const struct assay_step *step);

    /** A group begins; `group` stays until it has ended.  NULL if the metric does not care. */
    void (*begin_group)(void *state, const struct assay_group *group);

    /**
     * The group is over.  What its steps say counts only if `kept`: a group whose traces would
     * have needed too much memory is left out as a whole.  NULL if the metric does not care.
     */
    void (*end_group)(void *state, bool kept);

    /** Adds what `from` has counted, `times` over. */
    void (*fold)(void *into, const void *from, uint64_t times);

    /** Forgets what has been counted; items under way stay. */
    void (*clear)(void *state);

    /** Bytes held that grow with the memory touched; NULL if they do not. */
    size_t (*bytes)(const void *state);

    /** Halves what is kept, by sampling; NULL if `bytes` is. */
    void (*thin)(void *state);

    /** Figures from a folded state.  Without open there is no state: figures derive from the
     * sink.  NULL if all figures are of steps. */
    enum assay_status (*emit)(const void *state, const struct assay_launch *launch,
                              struct assay_sink *sink);
    void (*close)(void *state);
};

/** Every metric, in the order in which they are emitted; NULL ends the list. */
extern const struct assay_metric *assay_metrics[];

/**
 * Adds a metric behind all others; before any launch is measured, by one thread.  One that is there
 * already stays.
 *
 * @param metric   must stay
 * @param problem  [size] one line, without a full stop: why it cannot be added
 *
 * Errors: ASSAY_INVALID.
 */
enum assay_status assay_metric_add(const struct assay_metric *metric, char *problem, size_t size);

/* Changes with every change of what a metric sees. */
enum { ASSAY_METRIC_VERSION = 11 };

/** What a shared object that holds a metric exports as `assay_module`; see examples/metric. */
struct assay_module {
    unsigned version; /* ASSAY_METRIC_VERSION */
    const struct assay_metric *metric;
};

/** True if the metric is measured in a launch of these extras. */
static inline bool assay_metric_is_wanted(const struct assay_metric *metric, unsigned extras) {
    return (metric->extra & ~extras) == 0;
}

#ifdef __cplusplus
}
#endif

#endif
