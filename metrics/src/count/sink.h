/* sink.h - the figures of one launch, in the order in which metrics emit them. */
#ifndef ASSAY_SINK_H
#define ASSAY_SINK_H

#include <assay/metric.h>

#include <stdbool.h>

enum figure_form { UNDEFINED, WHOLE, REAL };

struct figure {
    struct assay_scope scope;
    const struct assay_key *key;
    const char *index; /* borrowed from the metric, the program or the sink's texts */
    enum figure_form form;
    uint64_t whole;
    double real;
    double margin; /* half the width of its 95 % confidence interval; NaN if it is exact */
    bool distinct; /* it depends on a number of distinct things */
};

struct assay_sink {
    struct figure *figures; /* [count] */
    size_t count, capacity;
    size_t max_bytes; /* the profile's limit */
    uint64_t names;   /* a hash of what the figures are of, in their order */
    char **texts;     /* [text_count] kept for indices */
    size_t text_count, text_capacity;
    double scale;              /* groups for each that was measured; 0: 1 */
    uint64_t measured, groups; /* work-groups, if it is of a sample of these; else 0 */
    unsigned shift;            /* sampling level */
    bool failed;
};

/** The name of a figure, as a hash: scope, key and index. */
uint64_t figure_name(const struct figure *f);

/** True if both have that name. */
bool figures_are_of_one(const struct figure *a, const struct figure *b);

/** NaN if it is undefined. */
double figure_value(const struct figure *f);

void sink_close(struct assay_sink *sink);

#endif
