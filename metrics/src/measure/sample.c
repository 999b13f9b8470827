/* sample.c - see sample.h. */
#include "measure/sample.h"

#include "count/sink.h"

#include <math.h>
#include <stdlib.h>

/* --- which groups --- */

/* Groups of a stratum; the last one may have fewer. */
static uint64_t stratum_size(const struct assay_launch *l) {
    uint64_t most = assay_launch_groups(l) / SAMPLE_PARTS;
    uint64_t size = l->sample < most ? l->sample : most;
    return size > 1 ? size : 1;
}

static uint64_t stratum_count(const struct assay_launch *l) {
    uint64_t size = stratum_size(l);
    return (assay_launch_groups(l) + size - 1) / size;
}

bool sample_is_taken(const struct assay_launch *launch) { return stratum_size(launch) > 1; }

bool sample_takes(const struct assay_launch *launch, uint64_t group, uint32_t *part) {
    uint64_t size = stratum_size(launch), stratum = group / size;
    uint64_t left = assay_launch_groups(launch) - stratum * size, here = left < size ? left : size;
    uint64_t hash = (stratum + 1) * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 29) * UINT64_C(0xBF58476D1CE4E5B9) >> 32;
    *part = size > 1 ? (uint32_t)(stratum % SAMPLE_PARTS) : 0;
    return here > 0 && group % size == hash % here;
}

/* Groups that are measured for a part. */
static uint64_t groups_of(const struct assay_launch *l, uint32_t part) {
    uint64_t strata = stratum_count(l);
    return strata / SAMPLE_PARTS + (part < strata % SAMPLE_PARTS);
}

/* --- figures by name --- */

/* A hash table of the figures of a sink. */
struct names {
    const struct assay_sink *sink;
    size_t *numbers; /* [size] + 1; 0: none */
    size_t size;     /* a power of two */
};

static size_t *find_place(const struct names *n, const struct figure *f) {
    size_t at = (size_t)figure_name(f) & (n->size - 1);
    while (n->numbers[at] && !figures_are_of_one(&n->sink->figures[n->numbers[at] - 1], f))
        at = (at + 1) & (n->size - 1);
    return &n->numbers[at];
}

static bool open_names(struct names *n, const struct assay_sink *sink) {
    *n = (struct names){.sink = sink, .size = 16};
    while (n->size < 2 * sink->count)
        n->size *= 2;
    n->numbers = calloc(n->size, sizeof *n->numbers);
    for (size_t i = 0; n->numbers && i < sink->count; i++)
        *find_place(n, &sink->figures[i]) = i + 1;
    return n->numbers;
}

/* --- margins --- */

/* What is known of a figure. */
struct estimate {
    struct interval parts;
    bool has_margin;
};

/* Of metrics to which it matters where in memory a group is, counts alone add up. */
static bool adds_up(const struct figure *f, const struct assay_metric *metric) {
    bool of_counts = f->key->kind == ASSAY_REAL && !metric->absolute && !f->distinct;
    return f->key->kind == ASSAY_COUNT || of_counts;
}

static enum assay_status emit_all(const struct cast *all, const struct assay_launch *launch,
                                  struct assay_sink *sink, struct estimate **estimates) {
    enum assay_status status = ASSAY_OK;
    for (size_t i = 0, done = 0; status == ASSAY_OK && all->metrics[i]; i++) {
        status = cast_emit_metric(all, i, launch, sink);
        struct estimate *more = realloc(*estimates, (sink->count + 1) * sizeof *more);
        if (!more)
            return ASSAY_NO_MEMORY;
        *estimates = more;
        for (; done < sink->count; done++)
            more[done] =
                (struct estimate){.has_margin = adds_up(&sink->figures[done], all->metrics[i])};
    }
    return sink->failed ? ASSAY_NO_MEMORY : status;
}

/* Adds what the figures would be if the part stood for all groups. */
static enum assay_status add_part(const struct cast *part, uint64_t groups,
                                  const struct assay_launch *launch, const struct names *names,
                                  struct estimate *estimates) {
    struct assay_sink sink = {.scale = (double)assay_launch_groups(launch) / (double)groups};
    enum assay_status status = cast_emit(part, launch, &sink);
    for (size_t i = 0; status == ASSAY_OK && i < sink.count; i++) {
        const struct figure *f = &sink.figures[i];
        size_t number = *find_place(names, f);
        double value = figure_value(f) * (f->key->kind == ASSAY_COUNT ? sink.scale : 1);
        if (number && isfinite(value))
            interval_add(&estimates[number - 1].parts, value);
    }
    if (sink.failed)
        status = ASSAY_NO_MEMORY;
    sink_close(&sink);
    return status;
}

static void finish(struct figure *f, struct estimate *e, const struct assay_launch *launch,
                   int parts) {
    uint64_t groups = assay_launch_groups(launch), measured = stratum_count(launch);
    bool counts = f->key->kind == ASSAY_COUNT;
    if (counts) { /* a part without the figure has counted nothing */
        e->parts.count = parts;
        f->whole = (uint64_t)llroundl((long double)f->whole * groups / measured);
    }
    double margin = interval_margin(&e->parts, (double)measured / (double)groups);
    if (e->has_margin && f->form != UNDEFINED && isfinite(margin))
        f->margin = isfinite(f->margin) ? hypot(f->margin, margin) : margin;
}

static enum assay_status emit_parts(struct cast *const parts[SAMPLE_PARTS],
                                    const struct assay_launch *launch, struct assay_sink *sink,
                                    struct estimate *estimates) {
    struct names names;
    int count = 0;
    enum assay_status status = open_names(&names, sink) ? ASSAY_OK : ASSAY_NO_MEMORY;
    for (uint32_t i = 0; i < SAMPLE_PARTS && status == ASSAY_OK; i++)
        if (parts[i]) {
            status = add_part(parts[i], groups_of(launch, i), launch, &names, estimates);
            count++;
        }
    for (size_t i = 0; i < sink->count && status == ASSAY_OK; i++)
        finish(&sink->figures[i], &estimates[i], launch, count);
    free(names.numbers);
    return status;
}

enum assay_status sample_emit(struct cast *const parts[SAMPLE_PARTS],
                              const struct assay_launch *launch, struct assay_sink *sink) {
    struct estimate *estimates = NULL;
    struct cast *all = cast_open(launch, true);
    for (int i = 0; all && i < SAMPLE_PARTS; i++)
        if (parts[i])
            cast_fold(all, parts[i], 1);
    sink->measured = stratum_count(launch);
    sink->groups = assay_launch_groups(launch);
    sink->scale = (double)sink->groups / (double)sink->measured;
    enum assay_status status = all ? emit_all(all, launch, sink, &estimates) : ASSAY_NO_MEMORY;
    if (status == ASSAY_OK)
        status = emit_parts(parts, launch, sink, estimates);
    cast_close(all);
    free(estimates);
    return status;
}
