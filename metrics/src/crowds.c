/* crowds.c - see crowds.h. */
#include "crowds.h"

#include "array.h"

#include <stdlib.h>
#include <string.h>

void crowds_close(struct crowds *c) { free(c->list); }

void crowds_clear(struct crowds *c) {
    c->count = c->latest = 0;
    c->irregular = 0;
}

/* Items that share an argument differ most often in how much they load. */
static bool same_shape(const struct shape *a, const struct shape *b) {
    return a->width == b->width && a->height == b->height && a->pitch == b->pitch &&
           a->step == b->step && a->kind == b->kind && a->size == b->size;
}

/* The crowd of a shape, made if need be; NULL if there are too many or memory is short. */
static struct crowd *find_crowd(struct crowds *c, const struct shape *shape) {
    if (c->count && same_shape(&c->list[c->latest].shape, shape))
        return &c->list[c->latest];
    for (c->latest = 0; c->latest < c->count; c->latest++)
        if (same_shape(&c->list[c->latest].shape, shape))
            return &c->list[c->latest];
    c->latest = 0;
    c->crowded |= c->count == CROWDS;
    if (c->crowded)
        return NULL;
    struct crowd *list = array_room(c->list, c->count, &c->capacity, sizeof *list);
    if (!list) {
        c->failed = true;
        return NULL;
    }
    c->list = list;
    c->latest = c->count++;
    memset(&list[c->latest], 0, sizeof *list);
    list[c->latest].shape = *shape;
    return &list[c->latest];
}

void crowds_add(struct crowds *c, const struct shape *shape, const int64_t ids[IDS], int64_t base) {
    if (shape->kind == SHAPE_IRREGULAR) {
        c->irregular++;
        return;
    }
    struct crowd *crowd = find_crowd(c, shape);
    if (!crowd)
        return;
    moments_add(&crowd->moments, ids, base);
    crowd->items++;
}

void crowds_fold(struct crowds *into, const struct crowds *from, uint64_t times) {
    for (size_t i = 0; i < from->count; i++) {
        struct crowd *crowd = find_crowd(into, &from->list[i].shape);
        if (!crowd)
            continue;
        moments_fold(&crowd->moments, &from->list[i].moments, times);
        crowd->items += times * from->list[i].items;
    }
    into->irregular += times * from->irregular;
    into->crowded |= from->crowded;
    into->failed |= from->failed;
}

uint64_t crowds_items(const struct crowds *c) {
    uint64_t items = c->irregular;
    for (size_t i = 0; i < c->count; i++)
        items += c->list[i].items;
    return items;
}

const struct crowd *crowds_largest(const struct crowds *c) {
    const struct crowd *best = NULL;
    for (size_t i = 0; i < c->count && !c->crowded; i++) {
        const struct crowd *one = &c->list[i];
        if (!best || one->items > best->items ||
            (one->items == best->items &&
             memcmp(&one->shape, &best->shape, sizeof best->shape) < 0))
            best = one;
    }
    return best;
}
