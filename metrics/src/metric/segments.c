/* segments.c - see segments.h.
 *
 * Nearly all steps are of elements: accesses of one size to one object, none of which crosses the
 * border of a segment.  In ascending order, each begins what it does not share with the access
 * before it of the same sub-group, so the order of the whole step does for all widths.
 */
#include "metric/segments.h"

#include "count/order.h"
#include "metric/passes.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 4, WIDTH_BITS = 3 };
_Static_assert(1 << WIDTH_BITS == 8, "the narrowest sub-group is another");

/* The index of sub-groups of PASSES_SUBGROUP among 8, 16, 32, 64. */
enum { PASSES_WIDTH = 2 };
_Static_assert(8 << PASSES_WIDTH == PASSES_SUBGROUP, "passes are those of another width");

/* Where a sub-group is in the accesses of a step that are in ascending order: those of stores, or
 * atomics that want the word of the one before. */
struct cursor {
    uint64_t last;                /* UINT64_MAX: none yet */
    uint64_t run;                 /* of atomics at one word; elements of a segment */
    uint64_t most[SEGMENT_SIZES]; /* the longest run in the segment */
};

static const struct cursor no_cursor = {.last = UINT64_MAX};

/* Sub-groups of all widths, as binary trees: that of 64 items first, at 1, those of 8 from 8 on. */
enum { TREE = 2 * SUBGROUP_MOST / 8 };

struct segment_counter {
    uint64_t (*last)[TREE];         /* [trees] the access before, as in a cursor */
    struct cursor (*cursors)[TREE]; /* [trees] */
    struct passes *passes;
};

struct segment_counter *segment_counter_open(uint64_t items) {
    struct segment_counter *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    size_t trees = (size_t)(items / SUBGROUP_MOST + 1);
    c->last = malloc(trees * sizeof *c->last);
    c->cursors = malloc(trees * sizeof *c->cursors);
    c->passes = passes_open(items);
    if (c->last && c->cursors && c->passes)
        return c;
    segment_counter_close(c);
    return NULL;
}

void segment_counter_close(struct segment_counter *c) {
    if (!c)
        return;
    free(c->last);
    free(c->cursors);
    free(c->passes);
    free(c);
}

/* An atomic at the word of the one before: an update more where this run becomes the longest of its
 * segment.  The first of each segment is counted with it. */
static void update_again(struct segments *sum, struct cursor *c, uint64_t at) {
    uint64_t differ = at ^ c->last;
    c->run = differ / WORD_BYTES ? 2 : c->run + 1;
    c->last = at;
    for (int size = 0; size < SEGMENT_SIZES; size++) {
        uint64_t most = differ >> segments_bits[size] ? 1 : c->most[size];
        sum->updates[size] += c->run > most;
        c->most[size] = c->run > most ? c->run : most;
    }
}

/* --- any accesses --- */

/* Of the accesses in ascending order, the smallest segments of which some bytes are left out. */
static uint64_t count_partial(const struct extent *sorted, uint32_t n) {
    const uint64_t whole = UINT64_C(1) << segments_bits[0];
    uint64_t partial = 0, segment = UINT64_MAX, bytes = whole, next = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint64_t from = sorted[i].address > next ? sorted[i].address : next;
        uint64_t past = sorted[i].address + sorted[i].size;
        for (uint64_t end; from < past; from = next = end) {
            end = (from / whole + 1) * whole;
            end = end < past ? end : past;
            if (from / whole != segment) {
                partial += bytes < whole;
                segment = from / whole;
                bytes = 0;
            }
            bytes += end - from;
        }
    }
    return partial + (bytes < whole);
}

/* Adds, of each segment, the most atomics at one word of it. */
static void count_updates(struct segments *sum, const struct extent *sorted, uint32_t n) {
    struct cursor cursor = no_cursor;
    uint64_t last = UINT64_MAX;
    for (uint32_t i = 0; i < n; i++) {
        uint64_t differ = sorted[i].address ^ last;
        last = sorted[i].address;
        for (int size = 0; size < SEGMENT_SIZES; size++)
            sum->updates[size] += differ >> segments_bits[size] != 0;
        if (differ < WORD_BYTES)
            update_again(sum, &cursor, last);
    }
}

static void count_request(struct segments *sum, enum assay_op op, const struct extent *sorted,
                          uint32_t n) {
    sum->requests++;
    sum->bytes += subgroup_count_units(sorted, n, 0);
    for (int size = 0; size < SEGMENT_SIZES; size++)
        sum->segments[size] += subgroup_count_units(sorted, n, segments_bits[size]);
    if (op == ASSAY_STORE)
        sum->partial += count_partial(sorted, n);
    if (op == ASSAY_ATOMIC)
        count_updates(sum, sorted, n);
}

static void count_requests(struct segments *sum, const struct assay_step *step, uint32_t width) {
    struct extent sorted[SUBGROUP_MOST];
    struct subgroup s = {0, 0};
    while (subgroup_next(step, width, &s))
        count_request(sum, assay_step_op(step), sorted, subgroup_sort(step, &s, sorted));
}

static uint64_t count_passes(struct passes *requests, const struct assay_step *step) {
    struct subgroup s = {0, 0};
    uint64_t passes = 0;
    while (subgroup_next(step, PASSES_SUBGROUP, &s))
        passes += passes_of_subgroup(requests, step, &s);
    return passes;
}

static void count_any(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                      const struct assay_step *step) {
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        count_requests(&sums[width], step, subgroup_widths[width]);
    if (assay_step_op(step) != ASSAY_ATOMIC)
        sums[PASSES_WIDTH].passes += count_passes(c->passes, step);
}

/* --- elements --- */

/* Units that accesses begin, in fields of a number: segments by size, and elements behind them. */
enum { FIELD_BITS = 16, FIELD_MOST = (1 << FIELD_BITS) - 1 };
#define FIELD(units) (UINT64_C(1) << (units)*FIELD_BITS)
#define ELEMENT FIELD(SEGMENT_SIZES)
#define SMALLEST (ELEMENT | FIELD(0))
#define MIDDLE (SMALLEST | FIELD(1))
#define GREATEST (MIDDLE | FIELD(2))

/* Elements of a step are aligned if it has an order that says so. */
static bool may_be_elements(const struct assay_step *step) {
    uint32_t size = step->size;
    return step->count <= FIELD_MOST && !step->sizes && size && !(size & (size - 1)) &&
           size <= 1u << segments_bits[0] &&
           (size >= WORD_BYTES || assay_step_op(step) != ASSAY_ATOMIC);
}

/* The sub-group of an item in its tree. */
static uint32_t node_of(uint32_t item, int width) {
    return (SUBGROUP_MOST + item % SUBGROUP_MOST) >> (WIDTH_BITS + width);
}

/* Those of nodes first .. past - 1. */
static void clear_cursors(struct segment_counter *c, const struct assay_step *step, uint32_t first,
                          uint32_t past) {
    uint32_t last = step->items[step->count - 1] / SUBGROUP_MOST;
    for (uint32_t tree = step->items[0] / SUBGROUP_MOST; tree <= last; tree++)
        for (uint32_t node = first; node < past; node++)
            c->cursors[tree][node] = no_cursor;
}

static void clear_last(struct segment_counter *c, const struct assay_step *step) {
    uint32_t first = step->items[0] / SUBGROUP_MOST;
    uint32_t last = step->items[step->count - 1] / SUBGROUP_MOST;
    memset(c->last[first], 0xff, (last - first + 1) * sizeof *c->last);
}

static uint64_t begun(uint64_t numbers, int units) {
    return numbers >> units * FIELD_BITS & FIELD_MOST;
}

/* Those that an access begins, by the bits in which it differs from the one before. */
static uint64_t begins(uint64_t differ) {
    static const uint64_t units[] = {0,       ELEMENT,  ELEMENT, ELEMENT, ELEMENT,
                                     ELEMENT, SMALLEST, MIDDLE,  GREATEST};
    _Static_assert(SEGMENT_SIZES == 3, "segments are those of other bits");
    unsigned bits = (unsigned)__builtin_clzll(differ << 1 | 1) ^ 63; /* no branch for 0 */
    return units[bits < 8 ? bits : 8];
}

struct place {
    uint64_t at; /* the offset of an access */
    uint32_t item;
};

/* Atomics at the word of one before, which differ from that in so much by width. */
static void update_words(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                         struct place now, const uint64_t differ[SUBGROUP_WIDTHS]) {
    struct cursor *cursors = c->cursors[now.item / SUBGROUP_MOST];
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        if (differ[width] < WORD_BYTES)
            update_again(&sums[width], &cursors[node_of(now.item, width)], now.at);
}

static void note(struct segment_counter *c, struct place place) {
    uint64_t *last = c->last[place.item / SUBGROUP_MOST];
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        last[node_of(place.item, width)] = place.at;
}

/* An access that begins other units in some widths than in others; is noted. */
static inline void count_apart(struct segment_counter *c, uint64_t numbers[SUBGROUP_WIDTHS],
                               struct place now, uint64_t differ[SUBGROUP_WIDTHS]) {
    uint64_t *last = c->last[now.item / SUBGROUP_MOST];
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        uint32_t node = node_of(now.item, width);
        differ[width] = now.at ^ last[node];
        numbers[width] += begins(differ[width]);
        last[node] = now.at;
    }
}

/* What one access begins is the same for all widths, if it is the first in its line or follows one
 * of the same 8 items.  Those before it need to be known, by sub-group, for others alone. */
static void count_begun(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                        const struct assay_step *step, const struct order *order,
                        uint64_t numbers[SUBGROUP_WIDTHS]) {
    const bool atomic = assay_step_op(step) == ASSAY_ATOMIC;
    struct place before = {UINT64_MAX, 0};
    uint64_t all = 0, more[SUBGROUP_WIDTHS] = {0};
    bool is_noted = false; /* `before` is */
    for (uint32_t i = 0; i < step->count; i++) {
        struct place now = {order_offset(order, order->keys[i]),
                            step->items[order_lane(order, order->keys[i])]};
        uint64_t differ = now.at ^ before.at,
                 differs[SUBGROUP_WIDTHS] = {differ, differ, differ, differ};
        bool near = differ >> segments_bits[SEGMENT_SIZES - 1] == 0;
        bool apart = (now.item ^ before.item) >> WIDTH_BITS;
        if (near & apart) { /* one branch: seldom taken */
            if (!is_noted)
                note(c, before);
            count_apart(c, more, now, differs);
        } else {
            all += begins(differ);
        }
        if (atomic && differs[SUBGROUP_WIDTHS - 1] < WORD_BYTES) /* or none is less */
            update_words(c, sums, now, differs);
        is_noted = near & apart;
        before = now;
    }
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        numbers[width] = all + more[width];
}

/* Segments of which a sub-group stores `all` elements. */
static uint64_t count_whole(struct segment_counter *c, const struct assay_step *step,
                            const struct order *order, int width, uint64_t all) {
    uint64_t whole = 0;
    clear_cursors(c, step, node_of(0, width), 2 * node_of(0, width));
    for (uint32_t i = 0; i < step->count; i++) {
        uint32_t item = step->items[order_lane(order, order->keys[i])];
        struct cursor *cursor = &c->cursors[item / SUBGROUP_MOST][node_of(item, width)];
        uint64_t at = order_offset(order, order->keys[i]), differ = at ^ cursor->last;
        cursor->run = differ >> segments_bits[0] ? 1 : cursor->run + (differ != 0);
        whole += differ != 0 && cursor->run == all;
        cursor->last = at;
    }
    return whole;
}

/* Segments of which a sub-group stores some elements, but not all; seldom are there some of either.
 */
static uint64_t count_partial_elements(struct segment_counter *c, const struct assay_step *step,
                                       const struct order *order, int width, uint64_t numbers) {
    const uint64_t all = (UINT64_C(1) << segments_bits[0]) / step->size;
    uint64_t segments = begun(numbers, 0), elements = begun(numbers, SEGMENT_SIZES);
    if (elements == segments * all)
        return 0;
    if (elements < segments + all - 1)
        return segments;
    return segments - count_whole(c, step, order, width, all);
}

static void add_begun(struct segments *sum, uint64_t numbers, const struct assay_step *step) {
    const bool atomic = assay_step_op(step) == ASSAY_ATOMIC;
    for (int size = 0; size < SEGMENT_SIZES; size++) {
        sum->segments[size] += begun(numbers, size);
        sum->updates[size] += atomic ? begun(numbers, size) : 0;
    }
    sum->bytes += begun(numbers, SEGMENT_SIZES) * step->size;
}

static void count_elements(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                           const struct assay_step *step, const struct order *order) {
    enum assay_op op = assay_step_op(step);
    uint64_t numbers[SUBGROUP_WIDTHS];
    clear_last(c, step);
    if (op == ASSAY_ATOMIC)
        clear_cursors(c, step, 1, TREE);
    else
        sums[PASSES_WIDTH].passes += passes_of_elements(c->passes, step, order);
    count_begun(c, sums, step, order, numbers);
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        add_begun(&sums[width], numbers[width], step);
        sums[width].requests += step_requests(step)[width];
        if (op == ASSAY_STORE)
            sums[width].partial += count_partial_elements(c, step, order, width, numbers[width]);
    }
}

void segments_count(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                    const struct assay_step *step) {
    const struct order *order = may_be_elements(step) ? step_order(step) : NULL;
    if (order && step->size <= 1u << order->shift)
        count_elements(c, sums, step, order);
    else
        count_any(c, sums, step);
}
