/* coalesce.c - how many segments of global and constant memory the accesses of a sub-group touch.
 *
 * A request is a SIMT step of a sub-group with at least one active item.
 */
#include <assay/metric.h>

#include "count/source.h"
#include "metric/passes.h"
#include "metric/segments.h"
#include "metric/words.h"

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
                     ASSAY_COUNT,                                                                  \
                     .title = "requests of " kind,                                                 \
                     .shown = "32",                                                                \
                     .synonyms = WORDS_SUB_GROUP "," WORDS_COALESCING ",global memory"},           \
        [(operation)*FIGURES +                                                                     \
            SEGMENTS] = {"coalesce.segments." kind,                                                \
                         "1",                                                                      \
                         "segments that the requests of " kind " touch, distinct in each request", \
                         COALESCING,                                                               \
                         WIDTHS_SIZES,                                                             \
                         ASSAY_COUNT,                                                              \
                         .title = "sectors of " kind,                                              \
                         .shown = "32,32",                                                         \
                         .synonyms = WORDS_COALESCING "," WORDS_TRAFFIC                            \
                                                      ",global memory,sector,transaction"},        \
        [(operation)*FIGURES +                                                                     \
            PER_REQUEST] = {"coalesce.per_request." kind,                                          \
                            "1",                                                                   \
                            "segments per request of " kind,                                       \
                            COALESCING,                                                            \
                            WIDTHS_SIZES,                                                          \
                            ASSAY_REAL,                                                            \
                            .title = "sectors per request of " kind,                               \
                            .shown = "32,32",                                                      \
                            .better = ASSAY_LESS,                                                  \
                            .leads = ASSAY_LEADS_KERNEL | ASSAY_LEADS_ARGUMENT | ASSAY_LEADS_LINE, \
                            .synonyms =                                                            \
                                WORDS_COALESCING ",global memory,sector,transaction,sectors per "  \
                                                 "request,transactions per request,ideal"},        \
        [(operation)*FIGURES + EFFICIENCY] = {                                                     \
            "coalesce.efficiency." kind,                                                           \
            "1",                                                                                   \
            "share of the touched segments' bytes that the requests of " kind " use",              \
            COALESCING,                                                                            \
            WIDTHS_SIZES,                                                                          \
            ASSAY_REAL,                                                                            \
            .title = "share of the sectors' bytes used by " kind,                                  \
            .shown = "32,32",                                                                      \
            .better = ASSAY_MORE,                                                                  \
            .synonyms = WORDS_COALESCING "," WORDS_TRAFFIC ",global memory,efficiency,ideal"}

static const struct assay_key keys[KEYS] = {
    FIGURE_KEYS(LOADS, "loads"),
    FIGURE_KEYS(STORES, "stores"),
    FIGURE_KEYS(ATOMICS, "atomics"),
    [UPDATES] = {"coalesce.updates.atomics", "1",
                 "segments of atomics, each as often as its most wanted word is wanted: updates of "
                 "one word follow each other",
                 COALESCING, WIDTHS_SIZES, ASSAY_COUNT, .shown = "32,32",
                 .synonyms = WORDS_COALESCING ",contention,global memory"},
    [PARTIAL] = {"coalesce.partial.stores", "1",
                 "32-byte segments of which a request of stores writes only a part", COALESCING,
                 WIDTHS, ASSAY_COUNT, .shown = "32", .synonyms = WORDS_COALESCING ",global memory"},
    [LOAD_PASSES] = {"coalesce.passes.loads", "1",
                     "passes through a cache that requests of loads take, by sub-groups of 32: its "
                     "32 banks of 4 bytes give a word each, and four lines of 128 bytes are looked "
                     "up at once",
                     COALESCING, NULL, ASSAY_COUNT,
                     .synonyms = WORDS_COALESCING ",cache,global memory,transaction"},
    [STORE_PASSES] = {"coalesce.passes.stores", "1", "the same of requests of stores", COALESCING,
                      NULL, ASSAY_COUNT,
                      .synonyms = WORDS_COALESCING ",cache,global memory,transaction"}};

static const char *const width_size_names[SUBGROUP_WIDTHS][SEGMENT_SIZES] = {
    {"8,32", "8,64", "8,128"},
    {"16,32", "16,64", "16,128"},
    {"32,32", "32,64", "32,128"},
    {"64,32", "64,64", "64,128"},
};

/* Counters of a row, for each width. */
enum { COUNTS = sizeof(struct segments) / sizeof(uint64_t) };

static enum assay_status open_coalesce(const struct assay_launch *launch, void **state) {
    *state = segment_counter_open(assay_group_items(launch));
    return *state ? ASSAY_OK : ASSAY_NO_MEMORY;
}

static void close_coalesce(void *state) { segment_counter_close(state); }

static bool takes_step(const struct assay_launch *launch, const struct assay_step *step) {
    if (!(step->alignments & ASSAY_SIMT) || !step->addresses)
        return false;
    uint32_t space = launch->objects[assay_step_object(step, 0)].space;
    return space == ASSAY_GLOBAL || space == ASSAY_CONSTANT;
}

static void measure_step(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    segments_count(state, (struct segments *)counts->row, step);
}

static void emit_counts(struct assay_sink *sink, struct assay_scope scope,
                        const struct assay_key *key, int width, const struct segments *c) {
    assay_sink_count(sink, scope, &key[REQUESTS], subgroup_width_names[width], c->requests);
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
static void emit_row(const void *state, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct segments *c = (const struct segments *)row->counts;
    (void)state;
    for (int operation = 0; operation < OPERATIONS; operation++)
        for (int width = 0; width < SUBGROUP_WIDTHS; width++, c++) {
            if (!c->requests)
                continue;
            emit_counts(sink, scope, &keys[(size_t)operation * FIGURES], width, c);
            for (int size = 0; operation == ATOMICS && size < SEGMENT_SIZES; size++)
                assay_sink_count(sink, scope, &keys[UPDATES], width_size_names[width][size],
                                 c->updates[size]);
            if (operation == STORES)
                assay_sink_count(sink, scope, &keys[PARTIAL], subgroup_width_names[width],
                                 c->partial);
            if (operation != ATOMICS && subgroup_widths[width] == PASSES_SUBGROUP)
                assay_sink_count(sink, scope,
                                 &keys[operation == LOADS ? LOAD_PASSES : STORE_PASSES], NULL,
                                 c->passes);
        }
}

static const struct assay_step_metric steps = {
    .width = (size_t)COUNTS * SUBGROUP_WIDTHS,
    .by_operation = true,
    .scopes = 1 << ASSAY_SCOPE_KERNEL | 1 << ASSAY_SCOPE_VARIABLE | 1 << ASSAY_SCOPE_LINE,
    .takes = takes_step,
    .measure = measure_step,
    .figures = emit_row,
};

const struct assay_metric assay_coalesce = {
    .name = "coalesce",
    .keys = keys,
    .key_count = KEYS,
    .open = open_coalesce,
    .steps = &steps,
    .close = close_coalesce,
};
