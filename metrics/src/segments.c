/* segments.c - see segments.h. */
#include "segments.h"

#include "passes.h"
#include "sort.h"

#include <string.h>

enum { WORD_BYTES = 4 };

/* Adds, of each segment, the most atomics at one word of it. */
static void add_updates(struct segments *sum, const uint64_t *sorted, uint32_t n) {
    uint64_t run = 1, most[SEGMENT_SIZES] = {1, 1, 1};
    for (uint32_t i = 1; i < n; i++) {
        uint64_t differ = sorted[i] ^ sorted[i - 1];
        run = differ / WORD_BYTES ? 1 : run + 1;
        for (int size = 0; size < SEGMENT_SIZES; size++) {
            bool ends = differ >> segments_bits[size];
            sum->updates[size] += ends ? most[size] : 0;
            most[size] = ends || run > most[size] ? run : most[size];
        }
    }
    for (int size = 0; size < SEGMENT_SIZES; size++)
        sum->updates[size] += most[size];
}

/* --- any accesses --- */

/* Of the accesses in ascending order, the smallest segments of which some bytes are left out. */
static uint64_t count_partial(const struct assay_event *sorted, uint32_t n) {
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

static void count_request(struct segments *sum, const struct assay_event *sorted, uint32_t n) {
    uint64_t places[SUBGROUP_MOST];
    sum->requests++;
    sum->bytes += subgroup_count_units(sorted, n, 0);
    for (int size = 0; size < SEGMENT_SIZES; size++)
        sum->segments[size] += subgroup_count_units(sorted, n, segments_bits[size]);
    if (n > 0 && assay_event_op(&sorted[0]) == ASSAY_STORE)
        sum->partial += count_partial(sorted, n);
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

static uint64_t count_passes(const struct assay_step *slice) {
    struct subgroup s = {0, 0};
    uint64_t passes = 0;
    while (subgroup_next(slice, PASSES_SUBGROUP, &s))
        passes += passes_of_subgroup(slice, &s);
    return passes;
}

/* --- elements: accesses of one size to one object, none of which crosses the border of a segment.
 *
 * The items of a sub-group of SUBGROUP_MOST are the bits of a word; whoever accesses one element,
 * or one segment, is a set of them.  How many of the narrower sub-groups a set has items of tells
 * how often these touch it, so that the accesses are put in order once, for all widths. --- */

enum { ITEM_BITS = 6 };
_Static_assert(1 << ITEM_BITS == SUBGROUP_MOST,
               "an item of a sub-group is a number of so many bits");

/* The index of sub-groups of PASSES_SUBGROUP among 8, 16, 32, 64. */
enum { PASSES_WIDTH = 2 };
_Static_assert(8 << PASSES_WIDTH == PASSES_SUBGROUP, "passes are those of another width");

enum { UNITS = 1 + SEGMENT_SIZES }; /* elements, then segments by their sizes */

/* What a sub-group of SUBGROUP_MOST accesses. */
struct block {
    uint64_t keys[SUBGROUP_MOST]; /* [count] offset << ITEM_BITS | item, in ascending order */
    uint32_t count;
    uint64_t items;                           /* those that access anything */
    uint64_t touched[UNITS][SUBGROUP_WIDTHS]; /* units that sub-groups touch, summed up */
    uint64_t apart;                           /* items that share none of their units */
};

static bool are_elements(const struct assay_step *slice) {
    const struct assay_event *first = &slice->events[0];
    uint32_t size = first->size;
    if (!size || size & (size - 1) || size > 1u << segments_bits[0] ||
        (size < WORD_BYTES && assay_event_op(first) == ASSAY_ATOMIC))
        return false;
    uint64_t wrong = 0;
    for (uint32_t i = 0; i < slice->count; i++) {
        const struct assay_event *e = &slice->events[i];
        wrong |= (e->size ^ size) | (e->address & (size - 1)) |
                 (e->address ^ first->address) >> ASSAY_OFFSET_BITS;
    }
    return !wrong;
}

/* Takes the items of one sub-group, from event `at` on; the first event behind them. */
static uint32_t take_block(struct block *b, const struct assay_step *slice, uint32_t at) {
    uint64_t scratch[SUBGROUP_MOST], items = 0;
    uint32_t first = slice->items[at] & -(uint32_t)SUBGROUP_MOST, n = 0;
    for (; at < slice->count && slice->items[at] - first < SUBGROUP_MOST; at++) {
        uint32_t item = slice->items[at] - first;
        items |= UINT64_C(1) << item;
        b->keys[n++] = assay_event_offset(&slice->events[at]) << ITEM_BITS | item;
    }
    sort_numbers(b->keys, n, scratch);
    b->count = n;
    b->items = items;
    memset(b->touched, 0, sizeof b->touched);
    return at;
}

/* Units that end between places that differ so: they are nested, so the smallest ones. */
static int count_ends(uint64_t differ) {
    int ends = differ != 0;
    for (int size = 0; size < SEGMENT_SIZES; size++)
        ends += differ >> segments_bits[size] != 0;
    return ends;
}

static void count_units(struct block *b) {
    uint64_t sets[UNITS] = {0}, apart = 0;
    bool begins = true; /* all units */
    for (uint32_t i = 0; i < b->count; i++) {
        uint64_t next = i + 1 < b->count ? b->keys[i + 1] : UINT64_MAX;
        int ends = count_ends((b->keys[i] ^ next) >> ITEM_BITS);
        if (begins && ends == UNITS) {
            apart++;
            continue;
        }
        begins = ends == UNITS;
        sets[0] |= UINT64_C(1) << b->keys[i] % SUBGROUP_MOST;
        for (int unit = 0; unit < ends; unit++) {
            subgroup_add(b->touched[unit], sets[unit]);
            if (unit + 1 < UNITS)
                sets[unit + 1] |= sets[unit];
            sets[unit] = 0;
        }
    }
    b->apart = apart;
}

/* Segments that sub-groups write all of; `size` is that of an element. */
static void count_whole(const struct block *b, uint32_t size, uint64_t whole[SUBGROUP_WIDTHS]) {
    uint32_t elements = 0, all = (UINT32_C(1) << segments_bits[0]) / size;
    uint64_t items = 0, writers[SUBGROUP_WIDTHS], masks[SUBGROUP_WIDTHS];
    memset(writers, 0xff, sizeof writers); /* of each element of the segment so far */
    for (uint32_t i = 0; i < b->count; i++) {
        uint64_t next = i + 1 < b->count ? b->keys[i + 1] : UINT64_MAX;
        uint64_t differ = (b->keys[i] ^ next) >> ITEM_BITS;
        items |= UINT64_C(1) << b->keys[i] % SUBGROUP_MOST;
        if (!differ)
            continue;
        subgroup_masks(masks, items);
        for (int width = 0; width < SUBGROUP_WIDTHS; width++)
            writers[width] &= masks[width];
        items = 0;
        elements++;
        if (!(differ >> segments_bits[0]))
            continue;
        for (int width = 0; width < SUBGROUP_WIDTHS; width++)
            whole[width] += elements == all ? (uint64_t)__builtin_popcountll(writers[width]) : 0;
        memset(writers, 0xff, sizeof writers);
        elements = 0;
    }
}

/* Atomics by the items of each sub-group, in ascending order of their offsets. */
static void count_wanted(struct segments sums[SUBGROUP_WIDTHS], const struct block *b) {
    uint64_t places[SUBGROUP_MOST] = {0};
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        uint32_t counts[SUBGROUP_MOST] = {0}; /* by the first items of sub-groups */
        for (uint32_t i = 0; i < b->count; i++) {
            uint32_t first = b->keys[i] % SUBGROUP_MOST & -subgroup_widths[width];
            places[first + counts[first]++] = b->keys[i] >> ITEM_BITS;
        }
        for (uint32_t first = 0; first < SUBGROUP_MOST; first += subgroup_widths[width])
            if (counts[first])
                add_updates(&sums[width], places + first, counts[first]);
    }
}

/* Passes of loads or stores of so many bytes. */
static uint64_t count_passes_of_block(const struct block *b, uint32_t size) {
    uint64_t passes = 0;
    uint32_t bytes = size < PASSES_BYTES ? size : PASSES_BYTES;
    for (uint32_t first = 0; first < SUBGROUP_MOST; first += PASSES_SUBGROUP)
        for (uint32_t from = 0; from < size; from += PASSES_BYTES) {
            struct passes p;
            passes_begin(&p, bytes);
            for (uint32_t i = 0; i < b->count; i++) {
                uint32_t item = b->keys[i] % SUBGROUP_MOST;
                if ((item & PASSES_SUBGROUP) == first)
                    passes_add(&p, item, (b->keys[i] >> ITEM_BITS) + from, bytes);
            }
            passes += passes_end(&p);
        }
    return passes;
}

static void add_block(struct segments sums[SUBGROUP_WIDTHS], const struct block *b,
                      const struct assay_event *access) {
    uint64_t requests[SUBGROUP_WIDTHS] = {0};
    subgroup_add(requests, b->items);
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        sums[width].requests += requests[width];
        sums[width].bytes += (b->touched[0][width] + b->apart) * access->size;
        for (int size = 0; size < SEGMENT_SIZES; size++)
            sums[width].segments[size] += b->touched[1 + size][width] + b->apart;
    }
    if (assay_event_op(access) == ASSAY_ATOMIC)
        count_wanted(sums, b);
    else
        sums[PASSES_WIDTH].passes += count_passes_of_block(b, access->size);
    if (assay_event_op(access) != ASSAY_STORE)
        return;
    uint64_t whole[SUBGROUP_WIDTHS] = {0};
    count_whole(b, access->size, whole);
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        sums[width].partial += b->touched[1][width] + b->apart - whole[width];
}

void segments_count(struct segments sums[SUBGROUP_COUNTS], const struct assay_step *slice,
                    struct subgroup_range widths) {
    if (widths.first == 0 && are_elements(slice)) {
        struct block b;
        for (uint32_t at = 0; at < slice->count;) {
            at = take_block(&b, slice, at);
            count_units(&b);
            add_block(sums, &b, &slice->events[0]);
        }
        return;
    }
    for (int width = widths.first; width < widths.past; width++)
        count_requests(&sums[width], slice, subgroup_widths[width]);
    if (assay_event_op(&slice->events[0]) != ASSAY_ATOMIC)
        sums[widths.first == 0 ? PASSES_WIDTH : EVERY_WIDTH].passes += count_passes(slice);
}
