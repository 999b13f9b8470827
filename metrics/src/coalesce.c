/* coalesce.c - how many segments of global and constant memory the accesses of a sub-group touch.
 *
 * Requests: request.h.
 */
#include <assay/metric.h>

#include "ascend.h"
#include "request.h"

#include <math.h>
#include <string.h>

#define COALESCING "NVIDIA, CUDA C++ Best Practices Guide: coalesced access to global memory"

enum figure { REQUESTS, SEGMENTS, PER_REQUEST, EFFICIENCY, FIGURES };
enum { UPDATES = OPERATIONS * FIGURES, KEYS };

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
    FIGURE_KEYS(LOADS, "loads"), FIGURE_KEYS(STORES, "stores"), FIGURE_KEYS(ATOMICS, "atomics"),
    [UPDATES] = {"coalesce.updates.atomics", "1",
                 "segments of atomics, each as often as its most wanted word is wanted: updates of "
                 "one word follow each other",
                 COALESCING, WIDTHS_SIZES, ASSAY_COUNT}};

enum { SIZES = 3, WORD_BYTES = 4 };
static const int segment_bits[SIZES] = {5, 6, 7}; /* 32, 64 and 128 bytes */

static const char *const width_size_names[SUBGROUP_WIDTHS][SIZES] = {
    {"8,32", "8,64", "8,128"},
    {"16,32", "16,64", "16,128"},
    {"32,32", "32,64", "32,128"},
    {"64,32", "64,64", "64,128"},
};

/* Counters of a row, for each operation and width. */
struct counts {
    uint64_t requests, bytes, segments[SIZES], updates[SIZES];
};

/* Where an item that makes no access would make it. */
#define NO_PLACE UINT64_MAX

enum { COUNTS = sizeof(struct counts) / sizeof(uint64_t) };
enum { WIDTH = COUNTS * OPERATIONS * SUBGROUP_COUNTS };

static enum assay_status open_coalesce(const struct assay_launch *launch, void **state) {
    return request_open(launch, WIDTH, state);
}

/* Of each segment, the most atomics at one word of it, summed up. */
static uint64_t count_updates(const struct assay_event *sorted, uint32_t n, int bits) {
    uint64_t sum = 0, most = 0, run = 0;
    for (uint32_t i = 0; i < n; i++) {
        bool same_segment = i > 0 && sorted[i].address >> bits == sorted[i - 1].address >> bits;
        bool same_word =
            i > 0 && sorted[i].address / WORD_BYTES == sorted[i - 1].address / WORD_BYTES;
        sum += same_segment ? 0 : most;
        most = same_segment ? most : 0;
        run = same_word ? run + 1 : 1;
        most = run > most ? run : most;
    }
    return sum + most;
}

static void count_request(struct counts *sum, const struct assay_event *sorted, uint32_t n) {
    sum->requests++;
    sum->bytes += subgroup_count_units(sorted, n, 0);
    bool atomic = n > 0 && assay_event_op(&sorted[0]) == ASSAY_ATOMIC;
    for (int size = 0; size < SIZES; size++) {
        sum->segments[size] += subgroup_count_units(sorted, n, segment_bits[size]);
        if (atomic)
            sum->updates[size] += count_updates(sorted, n, segment_bits[size]);
    }
}

static void add_times(struct counts *into, const struct counts *from, uint64_t times) {
    into->requests += times * from->requests;
    into->bytes += times * from->bytes;
    for (int size = 0; size < SIZES; size++)
        into->segments[size] += times * from->segments[size];
    for (int size = 0; size < SIZES && from->updates[size]; size++)
        into->updates[size] += times * from->updates[size];
}

/* Whatever the accesses are. */
static void count_requests(struct counts *sum, const struct assay_step *slice, uint32_t width) {
    struct assay_event sorted[SUBGROUP_MOST];
    struct subgroup s = {0, 0};
    while (subgroup_next(slice, width, &s))
        count_request(sum, sorted, subgroup_sort(slice, &s, sorted));
}

/* --- elements: accesses of one size, none of which crosses the border of a segment --- */

/* Steps of fewer items are not worth it. */
enum { ELEMENTS_LEAST = 16 };

static bool are_elements(const struct assay_step *slice) {
    uint32_t size = slice->events[0].size;
    if (slice->count < ELEMENTS_LEAST || !size || size & (size - 1) ||
        size > 1u << segment_bits[0] || assay_event_op(&slice->events[0]) == ASSAY_ATOMIC)
        return false;
    uint64_t wrong = 0;
    for (uint32_t i = 0; i < slice->count; i++)
        wrong |= (slice->events[i].size ^ size) | (slice->events[i].address & (size - 1));
    return !wrong;
}

/* The request of items in whose places [n] are sorted addresses, behind them those of no item. */
static void count_elements(struct counts *sum, const uint64_t *places, uint32_t n, uint32_t size) {
    uint64_t elements = 1, segments[SIZES] = {1, 1, 1};
    if (places[0] == NO_PLACE)
        return;
    for (uint32_t i = 1; i < n && places[i] != NO_PLACE; i++) {
        uint64_t differ = places[i] ^ places[i - 1];
        elements += differ != 0;
        for (int s = 0; s < SIZES; s++)
            segments[s] += differ >> segment_bits[s] != 0;
    }
    sum->requests++;
    sum->bytes += elements * size;
    for (int s = 0; s < SIZES; s++)
        sum->segments[s] += segments[s];
}

/* Requests of all widths among the items first .. first + SUBGROUP_MOST - 1, from event `at` on;
 * the first event behind them. */
static uint32_t count_widths(struct counts sums[SUBGROUP_WIDTHS], const struct assay_step *slice,
                             uint32_t at) {
    uint64_t halves[SUBGROUP_MOST], merged[SUBGROUP_MOST];
    uint64_t *places = halves, *next = merged;
    uint32_t first = slice->items[at] & -(uint32_t)SUBGROUP_MOST, size = slice->events[0].size;
    memset(places, 0xff, sizeof halves);
    for (; at < slice->count && slice->items[at] - first < SUBGROUP_MOST; at++)
        places[slice->items[at] - first] = slice->events[at].address;
    for (uint32_t i = 0; i < SUBGROUP_MOST; i += ASCEND_LEAST)
        ascend_few(places + i);
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        uint32_t n = subgroup_widths[width];
        for (uint32_t i = 0; i < SUBGROUP_MOST; i += n)
            count_elements(&sums[width], places + i, n, size);
        for (uint32_t i = 0; i < SUBGROUP_MOST && n < SUBGROUP_MOST; i += 2 * n)
            ascend_merge(places + i, n, next + i);
        uint64_t *sorted = next;
        next = places;
        places = sorted;
    }
    return at;
}

/* --- steps --- */

static void take_slice(void *state, const struct assay_step *slice,
                       const struct assay_scope *scopes, uint32_t n, struct assay_findings *found) {
    struct request_state *c = state;
    struct counts sums[SUBGROUP_COUNTS] = {{0}};
    struct subgroup_range widths = subgroup_range(slice);
    if (widths.first == 0 && are_elements(slice))
        for (uint32_t at = 0; at < slice->count;)
            at = count_widths(sums, slice, at);
    else
        for (int width = widths.first; width < widths.past; width++)
            count_requests(&sums[width], slice, subgroup_widths[width]);
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
                        const struct assay_key *key, int width, const struct counts *c) {
    assay_sink_count(sink, scope, &key[REQUESTS], request_widths[width], c->requests);
    for (int size = 0; size < SIZES; size++) {
        const char *index = width_size_names[width][size];
        double segments = (double)c->segments[size], requests = (double)c->requests;
        double touched = ldexp(segments, segment_bits[size]);
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
        const struct counts *of = (const struct counts *)row + (size_t)operation * SUBGROUP_COUNTS;
        for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
            struct counts c = of[width];
            add_times(&c, &of[EVERY_WIDTH], 1);
            if (c.requests)
                emit_counts(sink, scope, &keys[(size_t)operation * FIGURES], width, &c);
            for (int size = 0; c.requests && operation == ATOMICS && size < SIZES; size++)
                assay_sink_count(sink, scope, &keys[UPDATES], width_size_names[width][size],
                                 c.updates[size]);
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
