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
static uint64_t count_updates(const uint64_t *sorted, uint32_t n, int bits) {
    uint64_t sum = 0, most = 1, run = 1;
    for (uint32_t i = 1; i < n; i++) {
        bool same_segment = sorted[i] >> bits == sorted[i - 1] >> bits;
        bool same_word = sorted[i] / WORD_BYTES == sorted[i - 1] / WORD_BYTES;
        sum += same_segment ? 0 : most;
        most = same_segment ? most : 0;
        run = same_word ? run + 1 : 1;
        most = run > most ? run : most;
    }
    return sum + most;
}

static void add_updates(struct counts *sum, const uint64_t *sorted, uint32_t n) {
    for (int size = 0; size < SIZES; size++)
        sum->updates[size] += count_updates(sorted, n, segment_bits[size]);
}

static void add_times(struct counts *into, const struct counts *from, uint64_t times) {
    into->requests += times * from->requests;
    into->bytes += times * from->bytes;
    for (int size = 0; size < SIZES; size++)
        into->segments[size] += times * from->segments[size];
    for (int size = 0; size < SIZES && from->updates[size]; size++)
        into->updates[size] += times * from->updates[size];
}

/* --- any accesses --- */

static void count_request(struct counts *sum, const struct assay_event *sorted, uint32_t n) {
    uint64_t places[SUBGROUP_MOST];
    sum->requests++;
    sum->bytes += subgroup_count_units(sorted, n, 0);
    for (int size = 0; size < SIZES; size++)
        sum->segments[size] += subgroup_count_units(sorted, n, segment_bits[size]);
    if (assay_event_op(&sorted[0]) != ASSAY_ATOMIC)
        return;
    for (uint32_t i = 0; i < n; i++)
        places[i] = sorted[i].address;
    add_updates(sum, places, n);
}

static void count_requests(struct counts *sum, const struct assay_step *slice, uint32_t width) {
    struct assay_event sorted[SUBGROUP_MOST];
    struct subgroup s = {0, 0};
    while (subgroup_next(slice, width, &s))
        count_request(sum, sorted, subgroup_sort(slice, &s, sorted));
}

/* --- elements: accesses of one size, none of which crosses the border of a segment --- */

enum { LISTS = SUBGROUP_MOST / ASCEND_LEAST };

/* The addresses that sub-groups access, in order and behind them NO_PLACE: those of the sub-group
 * that begins with item i, from places[i + i / ASCEND_LEAST] on. */
struct lists {
    uint64_t places[SUBGROUP_MOST + LISTS];
    uint32_t counts[LISTS]; /* by i / ASCEND_LEAST */
};

static bool are_elements(const struct assay_step *slice) {
    uint32_t size = slice->events[0].size;
    if (!size || size & (size - 1) || size > 1u << segment_bits[0] ||
        (size < WORD_BYTES && assay_event_op(&slice->events[0]) == ASSAY_ATOMIC))
        return false;
    uint64_t wrong = 0;
    for (uint32_t i = 0; i < slice->count; i++)
        wrong |= (slice->events[i].size ^ size) | (slice->events[i].address & (size - 1));
    return !wrong;
}

/* Sums of all sizes of segments in one number, and what each bit of it is worth that is the highest
 * in which two neighbours differ: they are in different segments if it is not within one. */
enum { SUM_BITS = 16, HIGHEST = 7 };
#define SUM_OF(size) (UINT64_C(1) << (size)*SUM_BITS)
static const uint64_t apart[HIGHEST + 1] = {
    [5] = SUM_OF(0), [6] = SUM_OF(0) + SUM_OF(1), [7] = SUM_OF(0) + SUM_OF(1) + SUM_OF(2)};

static void count_list(struct counts *sum, const uint64_t *places, uint32_t n, uint32_t size) {
    uint64_t elements = 1, segments = SUM_OF(0) + SUM_OF(1) + SUM_OF(2);
    for (uint32_t i = 1; i < n; i++) {
        uint64_t differ = places[i] ^ places[i - 1];
        unsigned highest = 63 - (unsigned)__builtin_clzll(differ | 1);
        elements += differ != 0;
        segments += apart[highest < HIGHEST ? highest : HIGHEST];
    }
    sum->requests++;
    sum->bytes += elements * size;
    for (int s = 0; s < SIZES; s++)
        sum->segments[s] += segments >> s * SUM_BITS & (SUM_OF(1) - 1);
}

static void count_lists(struct counts *sum, const struct lists *lists, uint32_t width,
                        const struct assay_event *access) {
    for (uint32_t list = 0; list < LISTS; list += width / ASCEND_LEAST) {
        const uint64_t *places = lists->places + (size_t)list * (ASCEND_LEAST + 1);
        uint32_t n = lists->counts[list];
        if (n)
            count_list(sum, places, n, access->size);
        if (n && assay_event_op(access) == ASSAY_ATOMIC)
            add_updates(sum, places, n);
    }
}

/* Lists of the narrowest sub-groups among the items first .. first + SUBGROUP_MOST - 1, from event
 * `at` on; the first event behind them. */
static uint32_t make_lists(struct lists *lists, const struct assay_step *slice, uint32_t at) {
    uint32_t first = slice->items[at] & -(uint32_t)SUBGROUP_MOST;
    memset(lists->places, 0xff, sizeof lists->places);
    memset(lists->counts, 0, sizeof lists->counts);
    for (; at < slice->count && slice->items[at] - first < SUBGROUP_MOST; at++) {
        uint32_t list = (slice->items[at] - first) / ASCEND_LEAST;
        lists->places[list * (ASCEND_LEAST + 1) + lists->counts[list]++] =
            slice->events[at].address;
    }
    for (uint32_t list = 0; list < LISTS; list++)
        if (lists->counts[list] > 1)
            ascend_few(lists->places + (size_t)list * (ASCEND_LEAST + 1));
    return at;
}

/* A list of two, the first of which has room for both. */
static void merge(const uint64_t *a, const uint64_t *b, uint32_t n, uint64_t *merged) {
    for (uint32_t i = 0; i < n; i++) {
        bool first = *a <= *b;
        merged[i] = first ? *a : *b;
        a += first;
        b += !first;
    }
    merged[n] = NO_PLACE;
}

/* From the lists of one width to those of the next. */
static void merge_lists(const struct lists *from, uint32_t width, struct lists *to) {
    uint32_t half = width / ASCEND_LEAST;
    for (uint32_t list = 0; list < LISTS; list += 2 * half) {
        size_t at = (size_t)list * (ASCEND_LEAST + 1);
        to->counts[list] = from->counts[list] + from->counts[list + half];
        merge(from->places + at, from->places + at + (size_t)half * (ASCEND_LEAST + 1),
              to->counts[list], to->places + at);
    }
}

/* Requests of all widths among so many items, from event `at` on; the first event behind them. */
static uint32_t count_widths(struct counts sums[SUBGROUP_WIDTHS], const struct assay_step *slice,
                             uint32_t at) {
    struct lists lists[2];
    at = make_lists(&lists[0], slice, at);
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        const struct lists *now = &lists[width % 2];
        count_lists(&sums[width], now, subgroup_widths[width], &slice->events[0]);
        if (width + 1 < SUBGROUP_WIDTHS)
            merge_lists(now, subgroup_widths[width], &lists[(width + 1) % 2]);
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
