/* crowds.h - the items of a launch, told apart by the shape of what they load from an argument.
 *
 * Of the items of one shape only the moments of their ids and bases are kept, so a crowd of any
 * size takes the same room, and crowds fold in any order.
 */
#ifndef ASSAY_CROWDS_H
#define ASSAY_CROWDS_H

#include "lattice.h"
#include "moments.h"

/* The items that have one shape. */
struct crowd {
    struct shape shape;
    uint64_t items;
    struct moments moments;
};

/* Shapes that an argument may have; with more it is irregular. */
enum { CROWDS = 256 };

struct crowds {
    struct crowd *list; /* [count] */
    size_t count, capacity;
    size_t latest;      /* that was met last */
    uint64_t irregular; /* items that have no shape */
    bool crowded;       /* more than CROWDS */
    bool failed;        /* memory was short */
};

void crowds_close(struct crowds *c);

/** Forgets the items, and keeps the room. */
void crowds_clear(struct crowds *c);

/** Adds an item. */
void crowds_add(struct crowds *c, const struct shape *shape, const int64_t ids[IDS], int64_t base);

/** Adds `times` times the items of others. */
void crowds_fold(struct crowds *into, const struct crowds *from, uint64_t times);

/** How many items there are; fewer than were added if there are too many shapes. */
uint64_t crowds_items(const struct crowds *c);

/** The one with the most items; NULL if none has a shape, or there are too many shapes. */
const struct crowd *crowds_largest(const struct crowds *c);

#endif
