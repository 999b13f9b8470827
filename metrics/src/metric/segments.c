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

struct segment_counter {
    uint64_t *last[SUBGROUP_WIDTHS];         /* [sub-groups] the access before, as in a cursor */
    struct cursor *cursors[SUBGROUP_WIDTHS]; /* [sub-groups] */
    uint64_t *near;                          /* [items] keys of an order */
    struct passes *passes;
};

struct segment_counter *segment_counter_open(uint64_t items) {
    struct segment_counter *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    bool fine = true;
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        size_t n = (size_t)(items / subgroup_widths[width] + 1);
        c->last[width] = malloc(n * sizeof **c->last);
        c->cursors[width] = malloc(n * sizeof **c->cursors);
        fine = fine && c->last[width] && c->cursors[width];
    }
    c->near = malloc((size_t)(items + 1) * sizeof *c->near);
    c->passes = passes_open(items);
    if (fine && c->near && c->passes)
        return c;
    segment_counter_close(c);
    return NULL;
}

void segment_counter_close(struct segment_counter *c) {
    if (!c)
        return;
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        free(c->last[width]);
        free(c->cursors[width]);
    }
    free(c->near);
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

/* Elements of a step are aligned if it has an order that says so. */
static bool may_be_elements(const struct assay_step *step) {
    uint32_t size = step->size;
    return !step->sizes && size && !(size & (size - 1)) && size <= 1u << segments_bits[0] &&
           (size >= WORD_BYTES || assay_step_op(step) != ASSAY_ATOMIC);
}

/* Sub-groups first .. past - 1 of a width that may take part. */
struct range {
    uint32_t first, past;
};

static struct range range_of(const struct assay_step *step, int width) {
    int bits = WIDTH_BITS + width;
    return (struct range){step->items[0] >> bits, (step->items[step->count - 1] >> bits) + 1};
}

/* Accesses of a step in ascending order that share a segment of the greatest size with their
 * neighbours there.  The others are alone in their segments, whatever the sub-groups. */
struct near {
    const struct assay_step *step;
    const struct order *order;
    const uint64_t *keys; /* [count] */
    uint32_t count, alone;
};

static struct near find_near(struct segment_counter *c, const struct assay_step *step,
                             const struct order *order) {
    const uint64_t *keys = order->keys;
    uint64_t units = UINT64_C(1) << segments_bits[SEGMENT_SIZES - 1] >> order->shift;
    uint64_t apart = (units ? units : 1) << order->bits;
    uint32_t n = 0, before = 0;
    for (uint32_t i = 0; i + 1 < step->count; i++) {
        uint32_t behind = (keys[i] ^ keys[i + 1]) < apart;
        c->near[n] = keys[i];
        n += before | behind;
        before = behind;
    }
    c->near[n] = keys[step->count - 1];
    n += before;
    return (struct near){step, order, c->near, n, step->count - n};
}

static uint32_t near_item(const struct near *near, uint32_t i) {
    return near->step->items[order_lane(near->order, near->keys[i])];
}

static uint64_t near_offset(const struct near *near, uint32_t i) {
    return order_offset(near->order, near->keys[i]);
}

/* Units that an access begins: the element in the smallest segment, and so on; in how many, is its
 * kind. */
enum { KINDS = SEGMENT_SIZES + 2, KIND_BITS = 12, KIND_MOST = (1 << KIND_BITS) - 1 };

/* Accesses by kind: one of each, in a field of KIND_BITS. */
#define KIND(n) (UINT64_C(1) << (n)*KIND_BITS)

/* The kind by the bits in which an access differs from the one before. */
static uint64_t kind_of(uint64_t differ) {
    static const uint64_t kinds[] = {KIND(0), KIND(1), KIND(1), KIND(1), KIND(1),
                                     KIND(1), KIND(2), KIND(3), KIND(4)};
    _Static_assert(SEGMENT_SIZES == 3, "segments are those of other bits");
    unsigned bits = 63 - (unsigned)__builtin_clzll(differ << 1 | 1); /* no branch for 0 */
    return kinds[bits < 8 ? bits : 8];
}

static void clear_cursors(struct cursor *cursors, struct range r) {
    for (uint32_t i = r.first; i < r.past; i++)
        cursors[i] = no_cursor;
}

/* Accesses [from, past), no more than KIND_MOST; adds to numbers by kind, and updates of atomics.
 */
static inline void count_kinds(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                               uint64_t numbers[SUBGROUP_WIDTHS][KINDS], const struct near *near,
                               uint32_t from, uint32_t past, bool atomic) {
    uint64_t kinds[SUBGROUP_WIDTHS] = {0};
    for (uint32_t i = from; i < past; i++) {
        uint32_t item = near_item(near, i);
        uint64_t at = near_offset(near, i);
        for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
            uint32_t subgroup = item >> (WIDTH_BITS + width);
            uint64_t differ = at ^ c->last[width][subgroup];
            kinds[width] += kind_of(differ);
            c->last[width][subgroup] = at;
            if (atomic && differ < WORD_BYTES)
                update_again(&sums[width], &c->cursors[width][subgroup], at);
        }
    }
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        for (int kind = 0; kind < KINDS; kind++)
            numbers[width][kind] += kinds[width] >> kind * KIND_BITS & KIND_MOST;
}

static void count_units(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                        const struct near *near) {
    const bool atomic = assay_step_op(near->step) == ASSAY_ATOMIC;
    uint64_t numbers[SUBGROUP_WIDTHS][KINDS] = {{0}};
    for (int width = 0; width < SUBGROUP_WIDTHS && near->count; width++) {
        struct range r = range_of(near->step, width);
        memset(c->last[width] + r.first, 0xff, (r.past - r.first) * sizeof **c->last);
        if (atomic)
            clear_cursors(c->cursors[width], r);
    }
    for (uint32_t from = 0, past; from < near->count; from = past) {
        past = near->count - from < KIND_MOST ? near->count : from + KIND_MOST;
        if (atomic) /* a loop of their own */
            count_kinds(c, sums, numbers, near, from, past, true);
        else
            count_kinds(c, sums, numbers, near, from, past, false);
    }
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        uint64_t units = near->alone;
        for (int size = SEGMENT_SIZES - 1; size >= 0; size--) {
            sums[width].segments[size] += units += numbers[width][2 + size];
            sums[width].updates[size] += atomic ? units : 0;
        }
        sums[width].bytes += (units + numbers[width][1]) * near->step->size;
    }
}

/* Segments of which a sub-group stores some elements, but not all. */
static uint64_t count_partial_elements(struct cursor *cursors, const struct near *near, int width) {
    const uint64_t all = (UINT64_C(1) << segments_bits[0]) / near->step->size;
    struct range r = range_of(near->step, width);
    uint64_t partial = all > 1 ? near->alone : 0;
    clear_cursors(cursors, r);
    for (uint32_t i = 0; i < near->count; i++) {
        struct cursor *c = &cursors[near_item(near, i) >> (WIDTH_BITS + width)];
        uint64_t at = near_offset(near, i), differ = at ^ c->last;
        bool ends = differ >> segments_bits[0];
        partial += ends && c->run > 0 && c->run < all;
        c->run = ends ? 1 : c->run + (differ != 0);
        c->last = at;
    }
    for (uint32_t i = r.first; i < r.past; i++)
        partial += cursors[i].run > 0 && cursors[i].run < all;
    return partial;
}

static void count_elements(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                           const struct assay_step *step, const struct order *order) {
    enum assay_op op = assay_step_op(step);
    const struct near near = find_near(c, step, order);
    count_units(c, sums, &near);
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        sums[width].requests += step_requests(step)[width];
        if (op == ASSAY_STORE)
            sums[width].partial += count_partial_elements(c->cursors[width], &near, width);
    }
    if (op != ASSAY_ATOMIC)
        sums[PASSES_WIDTH].passes += passes_of_elements(c->passes, step, order);
}

void segments_count(struct segment_counter *c, struct segments sums[SUBGROUP_WIDTHS],
                    const struct assay_step *step) {
    const struct order *order = may_be_elements(step) ? step_order(step) : NULL;
    if (order && step->size <= 1u << order->shift)
        count_elements(c, sums, step, order);
    else
        count_any(c, sums, step);
}
