/* subgroup.h - the parts of a step that sub-groups of a given width take.
 *
 * The items of a step are ascending, so the items of a sub-group stand together.
 */
#ifndef ASSAY_SUBGROUP_H
#define ASSAY_SUBGROUP_H

#include <assay/step.h>

#include <stdbool.h>

enum { SUBGROUP_WIDTHS = 4, SUBGROUP_MOST = 64 };
static const uint32_t subgroup_widths[SUBGROUP_WIDTHS] = {8, 16, 32, 64};
static const char *const subgroup_width_names[SUBGROUP_WIDTHS] = {"8", "16", "32", "64"};

/* Lanes first .. first + count - 1 of a step. */
struct subgroup {
    uint32_t first, count;
};

/** Moves on to the next sub-group; begin with {0, 0}.  `width` is a power of two.  False if there
 * is none. */
static inline bool subgroup_next(const struct assay_step *step, uint32_t width,
                                 struct subgroup *s) {
    s->first += s->count;
    if (s->first >= step->count)
        return false;
    uint32_t number = step->items[s->first] & -width, past = s->first + 1;
    while (past < step->count && (step->items[past] & -width) == number)
        past++;
    s->count = past - s->first;
    return true;
}

/** The sub-groups of each width that have some of the items, which are the bits of a word: those of
 * a sub-group of SUBGROUP_MOST.  A sub-group is the bit of its first item. */
static inline void subgroup_masks(uint64_t masks[SUBGROUP_WIDTHS], uint64_t items) {
    items |= items >> 4;
    items |= items >> 2;
    masks[0] = (items | items >> 1) & UINT64_C(0x0101010101010101);
    masks[1] = (masks[0] | masks[0] >> 8) & UINT64_C(0x0001000100010001);
    masks[2] = (masks[1] | masks[1] >> 16) & UINT64_C(0x0000000100000001);
    masks[3] = (masks[2] | masks[2] >> 32) & 1;
}

/** Adds how many sub-groups of each width have some of the items, one or more. */
static inline void subgroup_add(uint64_t counts[SUBGROUP_WIDTHS], uint64_t items) {
    const uint64_t bytes = UINT64_C(0x0101010101010101), halves = UINT64_C(0x0001000100010001);
    uint64_t masks[SUBGROUP_WIDTHS];
    if (!(items & (items - 1))) {
        for (int width = 0; width < SUBGROUP_WIDTHS; width++)
            counts[width]++;
        return;
    }
    subgroup_masks(masks, items);
    counts[0] += (masks[0] * bytes) >> 56;
    counts[1] += (masks[1] * halves) >> 48;
    counts[2] += (masks[2] & 1) + (masks[2] >> 32);
    counts[3]++;
}

/** How many sub-groups of each width take part in the step. */
static inline void subgroup_count(const struct assay_step *step, uint64_t counts[SUBGROUP_WIDTHS]) {
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        counts[width] = 0;
    for (uint32_t at = 0; at < step->count;) {
        uint32_t first = step->items[at] & -(uint32_t)SUBGROUP_MOST;
        uint64_t items = 0;
        for (; at < step->count && step->items[at] - first < SUBGROUP_MOST; at++)
            items |= UINT64_C(1) << (step->items[at] - first);
        subgroup_add(counts, items);
    }
}

/* Bytes that a lane accesses. */
struct extent {
    uint64_t address;
    uint32_t size;
};

/** The sub-group's accesses in ascending order of addresses; returns how many. */
static inline uint32_t subgroup_sort(const struct assay_step *step, const struct subgroup *s,
                                     struct extent sorted[SUBGROUP_MOST]) {
    for (uint32_t i = 0; i < s->count; i++) {
        struct extent e = {step->addresses[s->first + i], assay_step_size(step, s->first + i)};
        uint32_t at = i;
        for (; at > 0 && sorted[at - 1].address > e.address; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = e;
    }
    return s->count;
}

/** Distinct units of 2^bits bytes that accesses in ascending order touch. */
static inline uint64_t subgroup_count_units(const struct extent *sorted, uint32_t n, int bits) {
    uint64_t units = 0, next = 0; /* the first unit that is not counted yet */
    for (uint32_t i = 0; i < n; i++) {
        uint64_t first = sorted[i].address >> bits;
        uint64_t past = ((sorted[i].address + sorted[i].size - 1) >> bits) + 1;
        first = first > next ? first : next;
        if (past > first) {
            units += past - first;
            next = past;
        }
    }
    return units;
}

#endif
