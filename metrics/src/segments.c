/* segments.c - see segments.h. */
#include "segments.h"

#include "ascend.h"

#include <string.h>

enum { WORD_BYTES = 4 };

/* Where an item that makes no access would make it. */
#define NO_PLACE UINT64_MAX

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

static void add_updates(struct segments *sum, const uint64_t *sorted, uint32_t n) {
    for (int size = 0; size < SEGMENT_SIZES; size++)
        sum->updates[size] += count_updates(sorted, n, segments_bits[size]);
}

/* --- any accesses --- */

static void count_request(struct segments *sum, const struct assay_event *sorted, uint32_t n) {
    uint64_t places[SUBGROUP_MOST];
    sum->requests++;
    sum->bytes += subgroup_count_units(sorted, n, 0);
    for (int size = 0; size < SEGMENT_SIZES; size++)
        sum->segments[size] += subgroup_count_units(sorted, n, segments_bits[size]);
    if (n == 0 || assay_event_op(&sorted[0]) != ASSAY_ATOMIC)
        return;
    for (uint32_t i = 0; i < n; i++)
        places[i] = sorted[i].address;
    add_updates(sum, places, n);
}

static void count_requests(struct segments *sum, const struct assay_step *slice, uint32_t width) {
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
    if (!size || size & (size - 1) || size > 1u << segments_bits[0] ||
        (size < WORD_BYTES && assay_event_op(&slice->events[0]) == ASSAY_ATOMIC))
        return false;
    uint64_t wrong = 0;
    for (uint32_t i = 0; i < slice->count; i++)
        wrong |= (slice->events[i].size ^ size) | (slice->events[i].address & (size - 1));
    return !wrong;
}

static void count_list(struct segments *sum, const uint64_t *places, uint32_t n, uint32_t size) {
    uint64_t elements = 1, segments[SEGMENT_SIZES] = {1, 1, 1};
    for (uint32_t i = 1; i < n; i++) {
        uint64_t differ = places[i] ^ places[i - 1];
        elements += differ != 0;
        for (int s = 0; s < SEGMENT_SIZES; s++)
            segments[s] += differ >> segments_bits[s] != 0;
    }
    sum->requests++;
    sum->bytes += elements * size;
    for (int s = 0; s < SEGMENT_SIZES; s++)
        sum->segments[s] += segments[s];
}

static void count_lists(struct segments *sum, const struct lists *lists, uint32_t width,
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
static uint32_t count_widths(struct segments sums[SUBGROUP_WIDTHS], const struct assay_step *slice,
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

void segments_count(struct segments sums[SUBGROUP_COUNTS], const struct assay_step *slice,
                    struct subgroup_range widths) {
    if (widths.first == 0 && are_elements(slice))
        for (uint32_t at = 0; at < slice->count;)
            at = count_widths(sums, slice, at);
    else
        for (int width = widths.first; width < widths.past; width++)
            count_requests(&sums[width], slice, subgroup_widths[width]);
}
