/* slices.c - see slices.h. */
#include "count/slices.h"

#include "base/sort.h"

#include <stdlib.h>

bool slices_open(struct slices *s, const struct assay_launch *launch) {
    size_t items = (size_t)assay_group_items(launch) + 1;
    *s = (struct slices){.launch = launch,
                         .items = malloc(items * sizeof *s->items),
                         .addresses = malloc(items * sizeof *s->addresses),
                         .sizes = malloc(items * sizeof *s->sizes),
                         .whats = malloc(items * sizeof *s->whats),
                         .of = malloc(items * sizeof *s->of),
                         .lanes = malloc(items * sizeof *s->lanes),
                         .chosen = malloc(items * sizeof *s->chosen),
                         .pieces = malloc(items * sizeof *s->pieces),
                         .keys = malloc((items + sort_room(items)) * sizeof *s->keys)};
    return s->items && s->addresses && s->sizes && s->whats && s->of && s->lanes && s->chosen &&
           s->pieces && s->keys;
}

void slices_close(struct slices *s) {
    free(s->items);
    free(s->addresses);
    free(s->sizes);
    free(s->whats);
    free(s->of);
    free(s->lanes);
    free(s->chosen);
    free(s->pieces);
    free(s->keys);
    *s = (struct slices){0};
}

/* --- the pieces of a step --- */

static uint32_t what_of(const struct assay_step *step, uint32_t lane) {
    return step->whats ? step->whats[lane] : step->what;
}

static bool is_of(const struct slices *s, uint32_t piece, uint32_t what, uint32_t object) {
    return piece < s->piece_count && s->pieces[piece].source.what == what &&
           s->pieces[piece].source.object == object;
}

/* The number of an object's buffer: of the first piece that has it, by whatever name. */
static uint32_t number_of(const struct slices *s, uint32_t object) {
    const struct assay_object *objects = s->launch->objects, *o = &objects[object];
    for (uint32_t i = 0; i < s->piece_count; i++) {
        const struct assay_object *known = &objects[s->pieces[i].source.object];
        if (known->space == o->space && known->buffer == o->buffer)
            return i;
    }
    return s->piece_count;
}

/* The number of a piece, made if need be. */
static uint32_t find_piece(struct slices *s, uint32_t what, uint32_t object) {
    for (uint32_t i = 0; i < s->piece_count; i++)
        if (is_of(s, i, what, object))
            return i;
    s->pieces[s->piece_count] = (struct piece){.source = source_of(s->launch, what, object),
                                               .buffer = number_of(s, object)};
    return s->piece_count++;
}

/* Notes the lanes of all pieces. */
static void note_lanes(struct slices *s) {
    uint32_t n = 0;
    for (uint32_t piece = 0; piece < s->piece_count; piece++) {
        uint32_t first = n;
        for (uint32_t i = 0; i < s->step->count; i++) {
            s->lanes[n] = i;
            n += s->of[i] == piece;
        }
        s->pieces[piece].lanes = s->lanes + first;
        s->pieces[piece].count = n - first;
    }
}

void slices_begin(struct slices *s, const struct assay_step *step) {
    s->step = step;
    s->sorted = false;
    s->piece_count = 0;
    for (uint32_t i = 0; i < step->count; i++) {
        uint32_t what = what_of(step, i), object = assay_step_object(step, i);
        uint32_t *guess = &s->guesses[(what + object) % SLICES_GUESSES];
        if (!is_of(s, *guess, what, object))
            *guess = find_piece(s, what, object);
        s->of[i] = *guess;
    }
    note_lanes(s);
}

/* --- slices --- */

/* The lanes of all pieces that are taken. */
static const uint32_t *choose_lanes(struct slices *s) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->step->count; i++) {
        s->chosen[n] = i;
        n += s->pieces[s->of[i]].taken;
    }
    return s->chosen;
}

/* The values of some lanes [n], if there are any. */
static uint32_t *pick(const uint32_t *values, const uint32_t *lanes, uint32_t n, uint32_t *to) {
    for (uint32_t i = 0; values && i < n; i++)
        to[i] = values[lanes[i]];
    return values ? to : NULL;
}

/* The accesses whose sources have that scope. */
static struct assay_step take_out(struct slices *s, uint32_t kind, uint32_t number) {
    const struct assay_step *step = s->step;
    struct assay_step slice = *step;
    uint32_t n = 0;
    for (struct piece *p = s->pieces; p < s->pieces + s->piece_count; p++) {
        p->taken = p->source.numbers[kind] == number;
        if (!p->taken)
            continue;
        s->only = n ? NULL : p;
        n += p->count;
    }
    if (n == step->count)
        return slice;
    const uint32_t *lanes = s->only ? s->only->lanes : choose_lanes(s);
    for (uint32_t i = 0; i < n; i++)
        s->addresses[i] = step->addresses[lanes[i]];
    slice.count = n;
    slice.what = what_of(step, *lanes);
    slice.size = assay_step_size(step, *lanes);
    slice.items = pick(step->items, lanes, n, s->items);
    slice.addresses = s->addresses;
    slice.sizes = pick(step->sizes, lanes, n, s->sizes);
    slice.whats = pick(s->only ? NULL : step->whats, lanes, n, s->whats);
    slice.mixed = !s->only;
    return slice;
}

/* True if a source's scopes of two kinds have the same sources. */
static bool are_same(const struct slices *s, const struct source *source, uint32_t kind,
                     uint32_t other) {
    for (uint32_t i = 0; i < s->piece_count; i++) {
        const uint32_t *numbers = s->pieces[i].source.numbers;
        if ((numbers[kind] == source->numbers[kind]) != (numbers[other] == source->numbers[other]))
            return false;
    }
    return true;
}

/* A scope need not be cut again. */
static void strike(struct slices *s, uint32_t kind, uint32_t number) {
    for (uint32_t i = 0; i < s->piece_count; i++)
        if (s->pieces[i].source.numbers[kind] == number)
            s->pieces[i].done |= 1u << kind;
}

/* Takes the scope of a source, and those that have the same accesses. */
static void cut_scope(struct slices *s, const struct source *source, uint32_t kind, unsigned kinds,
                      slices_take take, void *to) {
    struct assay_scope scopes[SOURCE_SCOPES];
    uint32_t n = 0;
    for (uint32_t k = kind; k < SOURCE_SCOPES; k++) {
        uint32_t number = source->numbers[k];
        if (!(kinds >> k & 1) || number == ASSAY_NONE || !are_same(s, source, kind, k))
            continue;
        scopes[n++] = (struct assay_scope){(enum assay_scope_kind)k, number};
        strike(s, k, number);
    }
    const struct assay_step slice = take_out(s, kind, source->numbers[kind]);
    take(to, &slice, scopes, n);
}

void slices_cut(struct slices *s, unsigned kinds, slices_take take, void *to) {
    for (uint32_t i = 0; i < s->piece_count; i++)
        s->pieces[i].done = 0;
    for (uint32_t kind = 0; kind < SOURCE_SCOPES; kind++)
        for (uint32_t i = 0; kinds >> kind & 1 && i < s->piece_count; i++) {
            const struct piece *p = &s->pieces[i];
            if (!(p->done >> kind & 1) && p->source.numbers[kind] != ASSAY_NONE)
                cut_scope(s, &p->source, kind, kinds, take, to);
        }
}

/* --- places --- */

/* Sorts the accesses of each piece: sorting makes use of the room behind them. */
static void sort_pieces(struct slices *s, uint64_t *scratch) {
    uint64_t any = ASSAY_STEP_PERIOD, *keys = s->keys;
    for (uint32_t i = 0; i < s->step->count; i++)
        any |= assay_step_offset(s->step, i);
    unsigned bits = 64 - (unsigned)__builtin_clzll(any);
    for (struct piece *p = s->pieces; p < s->pieces + s->piece_count; p++) {
        for (uint32_t i = 0; i < p->count; i++)
            keys[i] = (uint64_t)p->buffer << bits | assay_step_offset(s->step, p->lanes[i]);
        sort_numbers(keys, p->count, scratch);
        p->keys = keys;
        keys += p->count;
    }
    s->sorted = true;
}

struct order slices_order(struct slices *s, uint64_t *keys, uint64_t *scratch) {
    if (!s->sorted)
        sort_pieces(s, scratch);
    if (s->only)
        return (struct order){s->only->keys, 0, 0};
    uint32_t n = 0;
    for (const struct piece *p = s->pieces; p < s->pieces + s->piece_count; p++)
        for (uint32_t i = 0; p->taken && i < p->count; i++)
            keys[n++] = p->keys[i];
    sort_numbers(keys, n, scratch);
    return (struct order){keys, 0, 0};
}
