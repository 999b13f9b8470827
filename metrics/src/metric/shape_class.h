/* shape_class.h - the items of a launch, told apart by the shape of what they load from an
 * argument.
 *
 * Of the items of one shape only the moments of their ids and bases are kept, so a class of any
 * size takes the same room, and classes fold in any order.
 */
#ifndef ASSAY_SHAPE_CLASS_H
#define ASSAY_SHAPE_CLASS_H

#include "metric/lattice.h"
#include "metric/moments.h"

/* The items that have one shape. */
struct shape_class {
    struct shape shape;
    uint64_t items;
    struct moments moments;
};

/* Shapes that an argument may have; with more it is irregular. */
enum { SHAPE_CLASSES_MOST = 256, SHAPE_CLASSES_APART = 64 };

struct shape_classes {
    struct shape_class *list; /* [count] */
    size_t count, capacity;
    uint16_t latest[SHAPE_CLASSES_APART]; /* the one met last, by number of elements */
    uint64_t irregular;                   /* items that have no shape */
    bool has_too_many;                    /* more than SHAPE_CLASSES_MOST */
    bool failed;                          /* memory was short */
};

void shape_classes_close(struct shape_classes *c);

/** Forgets the items, and keeps the room. */
void shape_classes_clear(struct shape_classes *c);

/** The class of a shape that is not irregular, made if need be; it stays until another is made.
 * NULL if there are too many or memory is short. */
struct shape_class *shape_classes_find(struct shape_classes *c, const struct shape *shape);

/** Adds an item. */
void shape_class_add(struct shape_class *class, const int64_t ids[IDS], int64_t base);

/** Adds an item of whatever shape. */
void shape_classes_add(struct shape_classes *c, const struct shape *shape, const int64_t ids[IDS],
                       int64_t base);

/** Adds `times` times the items of others. */
void shape_classes_fold(struct shape_classes *into, const struct shape_classes *from,
                        uint64_t times);

/** How many items there are; fewer than were added if there are too many shapes. */
uint64_t shape_classes_items(const struct shape_classes *c);

/** The one with the most items; NULL if none has a shape, or there are too many shapes. */
const struct shape_class *shape_classes_largest(const struct shape_classes *c);

#endif
