/* coalesce.c - how many segments of global and constant memory the accesses of a sub-group touch.
 *
 * Requests: request.h.
 */
#include <assay/metric.h>

#include "passes.h"
#include "request.h"
#include "segments.h"

#include <math.h>

#define COALESCING "NVIDIA, CUDA C++ Best Practices Guide: coalesced access to global memory"

enum figure { REQUESTS, SEGMENTS, PER_REQUEST, EFFICIENCY, FIGURES };
enum { UPDATES = OPERATIONS * FIGURES, PARTIAL, LOAD_PASSES, STORE_PASSES, KEYS };

#define WIDTHS "items of a sub-group"
#define WIDTHS_SIZES "items of a sub-group, bytes of a segment"

/* The keys of one operation; `kind` is its name. */
#define FIGURE_KEYS(operation, kind)                                                               \
    [(operation)*FIGURES +                                                                         \
        REQUESTS] = {"coalesce.requests." kind,                                                    \
                     "1",                                                                          \
                     "requests: global and constant " kind                                         \
                     " that the items of a sub-group make together",                               \
                     COALESCING,                                                                   \
                     WIDTHS,                                                                       \
                     ASSAY_COUNT},                                                                 \
        [(operation)*FIGURES + SEGMENTS] = {"coalesce.segments." kind,                             \
                                            "1",                                                   \
                                            "segments that the requests of " kind                  \
                                            " touch, distinct in each request",                    \
                                            COALESCING,                                            \
                                            WIDTHS_SIZES,                                          \
                                            ASSAY_COUNT},                                          \
        [(operation)*FIGURES + PER_REQUEST] = {"coalesce.per_request." kind,                       \
                                               "1",                                                \
                                               "segments per request of " kind,                    \
                                               COALESCING,                                         \
                                               WIDTHS_SIZES,                                       \
                                               ASSAY_REAL},                                        \
        [(operation)*FIGURES + EFFICIENCY] = {                                                     \
            "coalesce.efficiency." kind,                                                           \
            "1",                                                                                   \
            "share of the touched segments' bytes that the requests of " kind " use",              \
            COALESCING,                                                                            \
            WIDTHS_SIZES,                                                                          \
            ASSAY_REAL}

static const struct assay_key keys[KEYS] = {
    FIGURE_KEYS(LOADS, "loads"),
    FIGURE_KEYS(STORES, "stores"),
    FIGURE_KEYS(ATOMICS, "atomics"),
    [UPDATES] = {"coalesce.updates.atomics", "1",
                 "segments of atomics, each as often as its most wanted word is wanted: updates of "
                 "one word follow each other",
                 COALESCING, WIDTHS_SIZES, ASSAY_COUNT},
    [PARTIAL] = {"coalesce.partial.stores", "1",
                 "32-byte segments of which a request of stores writes only a part", COALESCING,
                 WIDTHS, ASSAY_COUNT},
    [LOAD_PASSES] = {"coalesce.passes.loads", "1",
                     "passes through a cache that requests of loads take, by sub-groups of 32: its "
                     "32 banks of 4 bytes give a word each, and four lines of 128 bytes are looked "
                     "up at once",
                     COALESCING, NULL, ASSAY_COUNT},
    [STORE_PASSES] = {"coalesce.passes.stores", "1", "the same of requests of stores", COALESCING,
                      NULL, ASSAY_COUNT}};

static const char *const width_size_names[SUBGROUP_WIDTHS][SEGMENT_SIZES] = {
    {"8,32", "8,64", "8,128"},
    {"16,32", "16,64", "16,128"},
    {"32,32", "32,64", "32,128"},
    {"64,32", "64,64", "64,128"},
};

/* Counters of a row, for each operation and width. */
enum { COUNTS = sizeof(struct segments) / sizeof(uint64_t) };
enum { WIDTH = COUNTS * OPERATIONS * SUBGROUP_COUNTS };

static enum assay_status open_coalesce(const struct assay_launch *launch, void **state) {
    return request_open(launch, WIDTH, state);
}

static void add(struct segments *into, const struct segments *from) {
    into->requests += from->requests;
    into->bytes += from->bytes;
    into->partial += from->partial;
    into->passes += from->passes;
    for (int size = 0; size < SEGMENT_SIZES; size++) {
        into->segments[size] += from->segments[size];
        into->updates[size] += from->updates[size];
    }
}

/* --- steps --- */

static void take_slice(void *state, const struct assay_step *slice,
                       const struct assay_scope *scopes, uint32_t n, struct assay_findings *found) {
    struct request_state *c = state;
    struct segments sums[SUBGROUP_COUNTS] = {{0}};
    struct subgroup_range widths = subgroup_range(slice);
    segments_count(sums, slice, widths);
    uint32_t operation = (uint32_t)request_operation(&slice->events[0]);
    struct addend a = {.scopes = scopes,
                       .scope_count = n,
                       .first = (operation * SUBGROUP_COUNTS + (uint32_t)widths.first) * COUNTS,
                       .count = (uint32_t)(widths.past - widths.first) * COUNTS,
                       .values = (const uint64_t *)&sums[widths.first]};
    tally_find(c->tally, found, &a);
}

static void measure_step(void *state, const struct assay_step *step, struct assay_findings *found) {
    struct request_state *c = state;
    if (!(step->alignments & ASSAY_SIMT) || assay_event_op(&step->events[0]) == ASSAY_BLOCK)
        return;
    uint32_t space = c->launch->objects[assay_event_object(&step->events[0])].space;
    if (space == ASSAY_GLOBAL || space == ASSAY_CONSTANT)
        slices_cut(&c->slices, step, take_slice, c, found);
}

static void emit_counts(struct assay_sink *sink, struct assay_scope scope,
                        const struct assay_key *key, int width, const struct segments *c) {
    assay_sink_count(sink, scope, &key[REQUESTS], request_widths[width], c->requests);
    for (int size = 0; size < SEGMENT_SIZES; size++) {
        const char *index = width_size_names[width][size];
        double segments = (double)c->segments[size], requests = (double)c->requests;
        double touched = ldexp(segments, segments_bits[size]);
        assay_sink_count(sink, scope, &key[SEGMENTS], index, c->segments[size]);
        assay_sink_real(sink, scope, &key[PER_REQUEST], index, segments / requests);
        assay_sink_real(sink, scope, &key[EFFICIENCY], index, (double)c->bytes / touched);
    }
}

/* Operations that did not occur are left out. */
static void emit_row(const void *metric, const uint64_t *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    (void)metric;
    for (int operation = 0; operation < OPERATIONS; operation++) {
        const struct segments *of =
            (const struct segments *)row + (size_t)operation * SUBGROUP_COUNTS;
        for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
            struct segments c = of[width];
            add(&c, &of[EVERY_WIDTH]);
            if (c.requests)
                emit_counts(sink, scope, &keys[(size_t)operation * FIGURES], width, &c);
            for (int size = 0; c.requests && operation == ATOMICS && size < SEGMENT_SIZES; size++)
                assay_sink_count(sink, scope, &keys[UPDATES], width_size_names[width][size],
                                 c.updates[size]);
            if (c.requests && operation == STORES)
                assay_sink_count(sink, scope, &keys[PARTIAL], request_widths[width], c.partial);
            if (c.requests && operation != ATOMICS && subgroup_widths[width] == PASSES_SUBGROUP)
                assay_sink_count(sink, scope,
                                 &keys[operation == LOADS ? LOAD_PASSES : STORE_PASSES], NULL,
                                 c.passes);
        }
    }
}

static enum assay_status emit_coalesce(const void *state, const struct assay_launch *launch,
                                       struct assay_sink *sink) {
    (void)launch;
    return tally_emit(((const struct request_state *)state)->tally, sink, emit_row, state);
}

const struct assay_metric assay_coalesce = {
    .name = "coalesce",
    .keys = keys,
    .key_count = KEYS,
    .open = open_coalesce,
    .measure = measure_step,
    .count = request_count,
    .begin_group = request_begin_group,
    .end_group = request_end_group,
    .fold = request_fold,
    .clear = request_clear,
    .emit = emit_coalesce,
    .close = request_close,
};
