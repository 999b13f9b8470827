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
};

struct assay_sink {
    struct figure *figures; /* [count] */
    size_t count, capacity;
    size_t max_bytes; /* the profile's limit */
    uint64_t names;   /* a hash of what the figures are of, in their order */
    char **texts;     /* [text_count] kept for indices */
    size_t text_count, text_capacity;
    unsigned shift; /* sampling level */
    bool failed;
};

void sink_close(struct assay_sink *sink);

#endif
