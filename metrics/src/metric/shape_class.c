/* shape_class.c - see shape_class.h. */
#include "metric/shape_class.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

void shape_classes_close(struct shape_classes *c) { free(c->list); }

void shape_classes_clear(struct shape_classes *c) {
    c->count = 0;
    c->irregular = 0;
}

/* Items that share an argument differ most often in how much they load. */
static bool same_shape(const struct shape *a, const struct shape *b) {
    return a->width == b->width && a->height == b->height && a->pitch == b->pitch &&
           a->step == b->step && a->kind == b->kind && a->size == b->size;
}

struct shape_class *shape_classes_find(struct shape_classes *c, const struct shape *shape) {
    if (c->has_too_many)
        return NULL;
    uint16_t *latest = &c->latest[(shape->width * shape->height) % SHAPE_CLASSES_APART];
    if (*latest < c->count && same_shape(&c->list[*latest].shape, shape))
        return &c->list[*latest];
    for (*latest = 0; *latest < c->count; ++*latest)
        if (same_shape(&c->list[*latest].shape, shape))
            return &c->list[*latest];
    c->has_too_many |= c->count == SHAPE_CLASSES_MOST;
    if (c->has_too_many)
        return NULL;
    struct shape_class *list = array_room(c->list, c->count, &c->capacity, sizeof *list);
    if (!list) {
        c->failed = true;
        return NULL;
    }
    c->list = list;
    memset(&list[c->count], 0, sizeof *list);
    list[c->count].shape = *shape;
    return &list[c->count++];
}

void shape_class_add(struct shape_class *class, const int64_t ids[IDS], int64_t base) {
    moments_add(&class->moments, ids, base);
    class->items++;
}

void shape_classes_add(struct shape_classes *c, const struct shape *shape, const int64_t ids[IDS],
                       int64_t base) {
    if (shape->kind == SHAPE_IRREGULAR) {
        c->irregular++;
        return;
    }
    struct shape_class *class = shape_classes_find(c, shape);
    if (class)
        shape_class_add(class, ids, base);
}

void shape_classes_fold(struct shape_classes *into, const struct shape_classes *from,
                        uint64_t times) {
    for (size_t i = 0; i < from->count; i++) {
        struct shape_class *class = shape_classes_find(into, &from->list[i].shape);
        if (!class)
            continue;
        moments_fold(&class->moments, &from->list[i].moments, times);
        class->items += times * from->list[i].items;
    }
    into->irregular += times * from->irregular;
    into->has_too_many |= from->has_too_many;
    into->failed |= from->failed;
}

uint64_t shape_classes_items(const struct shape_classes *c) {
    uint64_t items = c->irregular;
    for (size_t i = 0; i < c->count; i++)
        items += c->list[i].items;
    return items;
}

const struct shape_class *shape_classes_largest(const struct shape_classes *c) {
    const struct shape_class *best = NULL;
    for (size_t i = 0; i < c->count && !c->has_too_many; i++) {
        const struct shape_class *one = &c->list[i];
        if (!best || one->items > best->items ||
            (one->items == best->items &&
             memcmp(&one->shape, &best->shape, sizeof best->shape) < 0))
            best = one;
    }
    return best;
}
