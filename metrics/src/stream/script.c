/* script.c - see script.h. */
#include "stream/script.h"

#include <assay/step.h>

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum { PASSAGES_MOST = 1 << 12, PLACES_MOST = 1 << 15 };

/* --- origins --- */

void origins_clear(struct origins *o) {
    if (o->count)
        memset(o->known, 0, o->count * sizeof *o->known);
}

void origins_close(struct origins *o) {
    free(o->offsets);
    free(o->known);
    *o = (struct origins){0};
}

static bool reserve_origin(struct origins *o) {
    uint64_t *offsets = array_room(o->offsets, o->count, &o->offset_capacity, sizeof *offsets);
    if (offsets)
        o->offsets = offsets;
    bool *known = array_room(o->known, o->count, &o->known_capacity, sizeof *known);
    if (known)
        o->known = known;
    return offsets && known;
}

/* The place of a base, from the origin of its memory, which is there unless it is known. */
static uint64_t place_of(struct origins *o, uint32_t memory, uint64_t offset) {
    while (o->count <= memory) {
        if (!reserve_origin(o)) {
            o->failed = true;
            return 0;
        }
        o->known[o->count++] = false;
    }
    if (!o->known[memory]) {
        o->known[memory] = true;
        o->offsets[memory] = offset - offset % ASSAY_STEP_PERIOD;
    }
    return offset - o->offsets[memory];
}

/* --- writing --- */

void script_clear(struct script *s) { s->count = s->place_count = 0; }

void script_close(struct script *s) {
    free(s->passages);
    free(s->places);
    *s = (struct script){0};
}

static uint64_t *reserve_places(struct script *s, size_t n) {
    if (s->place_count + n > s->place_capacity) {
        size_t capacity = 2 * (s->place_count + n);
        uint64_t *places =
            s->place_count + n > PLACES_MOST ? NULL : realloc(s->places, capacity * sizeof *places);
        if (!places)
            return NULL;
        s->places = places;
        s->place_capacity = capacity;
    }
    s->place_count += n;
    return s->places + s->place_count - n;
}

/* True if the turn is one more of the passage. */
static bool goes_on(const struct script *s, const struct passage *p, struct assay_item item,
                    uint32_t shape, const uint64_t *places, uint32_t n) {
    const uint64_t *first = s->places + p->places, *step = first + n;
    bool same = p->shape == shape && p->item.begins == item.begins && p->item.ends == item.ends &&
                p->item.local != ASSAY_NO_ITEM && item.local == p->item.local + p->turns;
    for (uint32_t i = 0; i < n && same; i++)
        same = p->turns == 1 || places[i] == first[i] + p->turns * step[i];
    return same;
}

static bool begin_passage(struct script *s, struct assay_item item, uint32_t shape,
                          const uint64_t *places, uint32_t n) {
    struct passage *passages =
        s->count < PASSAGES_MOST ? array_room(s->passages, s->count, &s->capacity, sizeof *passages)
                                 : NULL;
    uint64_t *kept = passages ? reserve_places(s, 2 * (size_t)n) : NULL;
    if (passages)
        s->passages = passages;
    if (!passages || (n && !kept))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        kept[i] = places[i];
        kept[n + i] = 0;
    }
    passages[s->count++] = (struct passage){item, shape, 1, s->place_count - 2 * (size_t)n};
    return true;
}

bool script_write(struct script *s, struct assay_item item, uint32_t shape,
                  const struct bases *bases, struct origins *o) {
    uint64_t places[BASES_MOST];
    uint32_t n = bases->count;
    for (uint32_t i = 0; i < n; i++)
        places[i] = place_of(o, bases->memory[i], bases->offset[i]);
    struct passage *last = s->count ? &s->passages[s->count - 1] : NULL;
    if (o->failed)
        return false;
    if (!last || !goes_on(s, last, item, shape, places, n))
        return begin_passage(s, item, shape, places, n);
    uint64_t *first = s->places + last->places;
    for (uint32_t i = 0; i < n && last->turns == 1; i++)
        first[n + i] = places[i] - first[i];
    last->turns++;
    return true;
}

/* --- reading --- */

uint32_t script_shape(const struct script *s, const struct bookmark *at) {
    return at->passage < s->count ? s->passages[at->passage].shape : SHAPES_NONE;
}

static void move_on(const struct script *s, struct bookmark *at) {
    if (++at->turn < s->passages[at->passage].turns)
        return;
    at->turn = 0;
    at->passage++;
}

bool script_follows(const struct script *s, struct bookmark *at, struct assay_item item,
                    const struct bases *bases, struct origins *o) {
    const struct passage *p = &s->passages[at->passage];
    const uint64_t *first = s->places + p->places, *step = first + bases->count;
    if (p->item.begins != item.begins || p->item.ends != item.ends ||
        item.local != p->item.local + at->turn)
        return false;
    for (uint32_t i = 0; i < bases->count; i++)
        if (place_of(o, bases->memory[i], bases->offset[i]) != first[i] + at->turn * step[i])
            return false;
    move_on(s, at);
    return !o->failed;
}

bool script_goes_on(const struct script *s, struct bookmark *at, const struct shapes *shapes,
                    const struct assay_turn *turn) {
    const struct passage *p = &s->passages[at->passage];
    const uint32_t *memories;
    const uint64_t *steps = s->places + p->places + shapes_bases(shapes, p->shape, &memories);
    if (turn->item.local != p->item.local + at->turn ||
        !shapes_moves(shapes, p->shape, turn, steps))
        return false;
    move_on(s, at);
    return true;
}

struct assay_item script_read(const struct script *s, struct bookmark *at,
                              const struct shapes *shapes, struct bases *bases,
                              const struct origins *o) {
    const struct passage *p = &s->passages[at->passage];
    const uint32_t *memories;
    bases->count = shapes_bases(shapes, p->shape, &memories);
    const uint64_t *first = s->places + p->places, *step = first + bases->count;
    for (uint32_t i = 0; i < bases->count; i++) {
        bases->memory[i] = memories[i];
        bases->offset[i] = o->offsets[memories[i]] + first[i] + at->turn * step[i];
    }
    struct assay_item item = p->item;
    item.local += at->turn;
    move_on(s, at);
    return item;
}
