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

/** How many sub-groups of each width take part in the step. */
static inline void subgroup_count(const struct assay_step *step, uint64_t counts[SUBGROUP_WIDTHS]) {
    uint32_t others[SUBGROUP_WIDTHS] = {0}; /* than that of the first item */
    for (uint32_t i = 1; i < step->count; i++)
        for (int width = 0; width < SUBGROUP_WIDTHS; width++)
            others[width] += (step->items[i] ^ step->items[i - 1]) >= subgroup_widths[width];
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        counts[width] = 1 + (uint64_t)others[width];
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
