/* shapes.c - see shapes.h. */
#include "stream/shapes.h"

#include <assay/profile.h>

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum { TABLE = 1 << 10, SHAPES_MOST = TABLE / 2, EVENTS_MOST = 1 << 13, SEEN = 1 << 12 };
enum { NO_BASE = UINT8_MAX };

static const uint64_t OFFSETS = (UINT64_C(1) << ASSAY_OFFSET_BITS) - 1;

/* An event of the first row of a run: its offset from a base, if it has one. */
struct sketch {
    struct assay_event event;
    uint64_t stride;
    uint8_t base;
};

struct shape {
    uint64_t hash;
    size_t runs, events; /* the first of its own */
    uint32_t run_count, event_count;
    uint32_t memory[BASES_MOST], base_count;
};

/* A run without its events. */
struct extent {
    uint32_t length, times;
};

struct shapes {
    const struct assay_launch *launch;
    struct shape *shapes; /* [count] */
    size_t count, capacity;
    struct extent *extents; /* [extent_count] runs of all shapes, one after another */
    size_t extent_count, extent_capacity;
    struct sketch *sketches; /* [sketch_count] likewise */
    size_t sketch_count, sketch_capacity;
    uint32_t table[TABLE]; /* numbers of shapes, + 1; open addressing */
    uint32_t seen[SEEN];   /* parts of the hashes of turns that have come once */
    uint32_t *memory;      /* [object_count] the memory that each object is in */
    size_t object_count, object_capacity;
    uint32_t memories;
    struct sketch *drawn; /* [events of a batch] scratch: of a turn */
    uint32_t drawn_count;
    struct assay_event *events; /* [event_count, of a batch at most] of turns that are made again */
    struct assay_column *columns; /* [column_count] of these */
    struct assay_run *runs;       /* [run_count] likewise */
    size_t event_count, column_count, run_count;
};

struct shapes *shapes_open(const struct assay_launch *launch) {
    struct shapes *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->launch = launch;
    s->drawn = malloc(ASSAY_BATCH * sizeof *s->drawn);
    s->events = malloc(ASSAY_BATCH * sizeof *s->events);
    s->columns = malloc(ASSAY_BATCH * sizeof *s->columns);
    s->runs = malloc(ASSAY_BATCH * sizeof *s->runs);
    if (s->drawn && s->events && s->columns && s->runs)
        return s;
    shapes_close(s);
    return NULL;
}

void shapes_close(struct shapes *s) {
    if (!s)
        return;
    free(s->shapes);
    free(s->extents);
    free(s->sketches);
    free(s->memory);
    free(s->drawn);
    free(s->events);
    free(s->columns);
    free(s->runs);
    free(s);
}

/* --- memories --- */

static uint32_t number_memory(struct shapes *s, size_t object) {
    const struct assay_object *o = &s->launch->objects[object];
    for (size_t i = 0; i < object; i++)
        if (s->launch->objects[i].space == o->space && s->launch->objects[i].buffer == o->buffer)
            return s->memory[i];
    return s->memories++;
}

/* Numbers the memories of objects up to that one; false if memory is short. */
static bool know_objects(struct shapes *s, size_t object) {
    while (s->object_count <= object) {
        uint32_t *memory =
            array_room(s->memory, s->object_count, &s->object_capacity, sizeof *memory);
        if (!memory)
            return false;
        s->memory = memory;
        memory[s->object_count] = number_memory(s, s->object_count);
        s->object_count++;
    }
    return true;
}

/* --- drawing a turn --- */

static bool is_somewhere(const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    return op != ASSAY_BLOCK && op != ASSAY_BARRIER && op != ASSAY_OUT_OF_BOUNDS;
}

/* The number of the base for an access, which is its first there if need be; NO_BASE if there are
 * too many. */
static uint8_t find_base(struct shapes *s, const struct assay_event *e, struct bases *bases) {
    uint32_t object = assay_event_object(e), i = 0;
    if (object >= s->object_count && !know_objects(s, object))
        return NO_BASE;
    while (i < bases->count && bases->memory[i] != s->memory[object])
        i++;
    if (i == BASES_MOST)
        return NO_BASE;
    if (i == bases->count) {
        bases->memory[i] = s->memory[object];
        bases->offset[i] = assay_event_offset(e);
        bases->count++;
    }
    return (uint8_t)i;
}

static bool draw_event(struct shapes *s, const struct assay_run *run, uint32_t i,
                       struct bases *bases) {
    struct sketch *d = &s->drawn[s->drawn_count++];
    *d = (struct sketch){run->events[i], run->columns ? run->columns[i].stride : 0, NO_BASE};
    if (run->columns && !run->columns[i].even)
        return false;
    if (!is_somewhere(&d->event))
        return true;
    d->base = find_base(s, &d->event, bases);
    if (d->base == NO_BASE)
        return false;
    uint64_t from_base = assay_event_offset(&d->event) - bases->offset[d->base];
    d->event.address = (d->event.address & ~OFFSETS) | (from_base & OFFSETS);
    return true;
}

/* False if the turn has no shape. */
static bool draw(struct shapes *s, const struct assay_turn *turn, struct bases *bases) {
    bases->count = 0;
    s->drawn_count = 0;
    for (uint32_t r = 0; r < turn->run_count; r++)
        for (uint32_t i = 0; i < turn->runs[r].length; i++)
            if (!draw_event(s, &turn->runs[r], i, bases))
                return false;
    return true;
}

static uint64_t hash_of(const struct shapes *s, const struct assay_turn *turn) {
    const uint64_t odd = UINT64_C(0x9E3779B97F4A7C15), other = UINT64_C(0xC2B2AE3D27D4EB4F);
    uint64_t hash = turn->run_count;
    for (uint32_t r = 0; r < turn->run_count; r++)
        hash = (hash ^ ((uint64_t)turn->runs[r].length << 32 | turn->runs[r].times)) * odd;
    for (uint32_t i = 0; i < s->drawn_count; i++) {
        const struct sketch *d = &s->drawn[i];
        uint64_t word = (uint64_t)d->event.size << 32 | d->event.what;
        word += d->event.address * other + d->stride * odd;
        hash = (hash ^ word) * odd;
        hash ^= hash >> 31;
    }
    return hash;
}

/* --- shapes --- */

static bool same_runs(const struct shapes *s, const struct shape *shape,
                      const struct assay_turn *turn) {
    const struct extent *extent = s->extents + shape->runs;
    if (shape->run_count != turn->run_count)
        return false;
    for (uint32_t i = 0; i < turn->run_count; i++)
        if (extent[i].length != turn->runs[i].length || extent[i].times != turn->runs[i].times)
            return false;
    return true;
}

static bool same_events(const struct shapes *s, const struct shape *shape) {
    const struct sketch *known = s->sketches + shape->events;
    for (uint32_t i = 0; i < s->drawn_count; i++) {
        const struct sketch *d = &s->drawn[i];
        if (d->event.address != known[i].event.address || d->event.size != known[i].event.size ||
            d->event.what != known[i].event.what || d->stride != known[i].stride ||
            d->base != known[i].base)
            return false;
    }
    return true;
}

static bool same_memories(const struct shape *shape, const struct bases *bases) {
    return shape->base_count == bases->count &&
           !memcmp(shape->memory, bases->memory, bases->count * sizeof *bases->memory);
}

static bool reserve_runs(struct shapes *s, uint32_t n) {
    while (s->extent_count + n > s->extent_capacity) {
        struct extent *extents =
            array_room(s->extents, s->extent_capacity, &s->extent_capacity, sizeof *extents);
        if (!extents)
            return false;
        s->extents = extents;
    }
    return true;
}

static bool reserve_events(struct shapes *s, uint32_t n) {
    while (s->sketch_count + n > s->sketch_capacity) {
        struct sketch *sketches =
            array_room(s->sketches, s->sketch_capacity, &s->sketch_capacity, sizeof *sketches);
        if (!sketches)
            return false;
        s->sketches = sketches;
    }
    return true;
}

/* Keeps what has been drawn as a shape; SHAPES_NONE if it cannot be. */
static uint32_t keep(struct shapes *s, const struct assay_turn *turn, const struct bases *bases,
                     uint64_t hash) {
    if (s->count == SHAPES_MOST || s->sketch_count + s->drawn_count > EVENTS_MOST)
        return SHAPES_NONE;
    struct shape *shapes = array_room(s->shapes, s->count, &s->capacity, sizeof *shapes);
    if (shapes)
        s->shapes = shapes;
    if (!shapes || !reserve_runs(s, turn->run_count) || !reserve_events(s, s->drawn_count))
        return SHAPES_NONE;
    struct shape *shape = &shapes[s->count];
    *shape = (struct shape){.hash = hash,
                            .runs = s->extent_count,
                            .events = s->sketch_count,
                            .run_count = turn->run_count,
                            .event_count = s->drawn_count,
                            .base_count = bases->count};
    memcpy(shape->memory, bases->memory, bases->count * sizeof *bases->memory);
    for (uint32_t i = 0; i < turn->run_count; i++)
        s->extents[s->extent_count++] = (struct extent){turn->runs[i].length, turn->runs[i].times};
    if (s->drawn_count)
        memcpy(s->sketches + s->sketch_count, s->drawn, s->drawn_count * sizeof *s->drawn);
    s->sketch_count += s->drawn_count;
    return (uint32_t)s->count++;
}

/* True if such a turn has come before; from now on it has. */
static bool was_seen(struct shapes *s, uint64_t hash) {
    uint32_t *seen = &s->seen[hash >> 20 & (SEEN - 1)], mark = (uint32_t)(hash >> 32) | 1;
    bool was = *seen == mark;
    *seen = mark;
    return was;
}

uint32_t shapes_find(struct shapes *s, const struct assay_turn *turn, struct bases *bases) {
    if (!draw(s, turn, bases))
        return SHAPES_NONE;
    uint64_t hash = hash_of(s, turn);
    size_t at = hash >> 32 & (TABLE - 1);
    for (; s->table[at]; at = (at + 1) & (TABLE - 1)) {
        const struct shape *shape = &s->shapes[s->table[at] - 1];
        if (shape->hash == hash && shape->event_count == s->drawn_count &&
            same_runs(s, shape, turn) && same_memories(shape, bases) && same_events(s, shape))
            return s->table[at] - 1;
    }
    uint32_t number = was_seen(s, hash) ? keep(s, turn, bases, hash) : SHAPES_NONE;
    if (number != SHAPES_NONE)
        s->table[at] = number + 1;
    return number;
}

uint32_t shapes_bases(const struct shapes *s, uint32_t number, const uint32_t **memories) {
    *memories = s->shapes[number].memory;
    return s->shapes[number].base_count;
}

/* True if the event is that of the sketch; an access that is the first in its memory sets the base.
 */
static bool is_like(const struct sketch *d, const struct assay_event *e, struct bases *bases) {
    if (e->what != d->event.what || e->size != d->event.size)
        return false;
    if (d->base == NO_BASE)
        return e->address == d->event.address;
    if (d->base == bases->count)
        bases->offset[bases->count++] = assay_event_offset(e);
    uint64_t from_base = assay_event_offset(e) - bases->offset[d->base];
    return ((e->address & ~OFFSETS) | (from_base & OFFSETS)) == d->event.address;
}

bool shapes_is(const struct shapes *s, uint32_t number, const struct assay_turn *turn,
               struct bases *bases) {
    const struct shape *shape = &s->shapes[number];
    const struct sketch *d = s->sketches + shape->events;
    if (!same_runs(s, shape, turn))
        return false;
    bases->count = 0;
    for (uint32_t r = 0; r < turn->run_count; r++) {
        const struct assay_run *run = &turn->runs[r];
        for (uint32_t i = 0; i < run->length; i++, d++) {
            const struct assay_column *c = run->columns ? &run->columns[i] : NULL;
            if ((c && !(c->even && c->stride == d->stride)) || !is_like(d, &run->events[i], bases))
                return false;
        }
    }
    memcpy(bases->memory, shape->memory, bases->count * sizeof *bases->memory);
    return true;
}

bool shapes_moves(const struct shapes *s, uint32_t number, const struct assay_turn *turn,
                  const uint64_t *steps) {
    const struct sketch *d = s->sketches + s->shapes[number].events;
    const struct assay_event *past = turn->runs->events + turn->runs->length;
    for (const struct assay_event *e = turn->runs->events; e < past; e++, d++)
        if (e->address - (e - turn->runs->length)->address !=
            (d->base == NO_BASE ? 0 : steps[d->base]))
            return false;
    return true;
}

/* --- making turns again --- */

void shapes_forget(struct shapes *s) { s->event_count = s->column_count = s->run_count = 0; }

static void make_run(const struct extent *extent, const struct sketch *d, const struct bases *bases,
                     struct assay_event *events, struct assay_column *columns) {
    for (uint32_t i = 0; i < extent->length; i++) {
        struct assay_event e = d[i].event;
        if (d[i].base != NO_BASE)
            e.address = (e.address & ~OFFSETS) | ((e.address + bases->offset[d[i].base]) & OFFSETS);
        for (uint32_t row = 0; row < extent->times; row++, e.address += d[i].stride)
            events[(size_t)row * extent->length + i] = e;
        columns[i] = (struct assay_column){d[i].stride, true};
    }
}

bool shapes_make(struct shapes *s, uint32_t number, const struct bases *bases,
                 struct assay_turn *turn) {
    const struct shape *shape = &s->shapes[number];
    const struct extent *x = s->extents + shape->runs, *past = x + shape->run_count;
    const struct sketch *d = s->sketches + shape->events;
    size_t events = s->event_count;
    for (const struct extent *e = x; e < past; e++)
        events += (size_t)e->length * e->times;
    if (events > ASSAY_BATCH)
        return false;
    turn->runs = s->runs + s->run_count;
    turn->run_count = shape->run_count;
    for (; x < past; d += x->length, x++) {
        struct assay_event *first = s->events + s->event_count;
        struct assay_column *columns = s->columns + s->column_count;
        make_run(x, d, bases, first, columns);
        s->runs[s->run_count++] =
            (struct assay_run){first, x->times > 1 ? columns : NULL, x->length, x->times};
        s->event_count += (size_t)x->length * x->times;
        s->column_count += x->length;
    }
    return true;
}
