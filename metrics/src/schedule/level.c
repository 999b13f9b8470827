/* level.c - see level.h. */
#include "schedule/level.h"

#include <stdlib.h>

static void close_level(struct level *l) {
    free(l->length);
    free(l->skipped);
    free(l->strides);
    free(l->lanes);
    free(l->chosen);
    free(l);
}

static void close_all(struct levels *l) {
    for (uint32_t i = 0; i < l->count; i++)
        close_level(l->level[i]);
    free(l->level);
    free(l->all);
    free(l->items);
    free(l->addresses);
    free(l->sizes);
    l->level = NULL;
    l->all = l->items = l->sizes = NULL;
    l->addresses = NULL;
    l->count = l->capacity = 0;
}

void levels_close(struct levels *l) { close_all(l); }

bool levels_reserve(struct levels *l, uint32_t lanes) {
    if (lanes <= l->capacity)
        return true;
    close_all(l); /* the levels have room for fewer */
    l->all = malloc(lanes * sizeof *l->all);
    l->items = malloc(lanes * sizeof *l->items);
    l->addresses = malloc(lanes * sizeof *l->addresses);
    l->sizes = malloc(lanes * sizeof *l->sizes);
    bool fine = l->all && l->items && l->addresses && l->sizes;
    l->capacity = fine ? lanes : 0;
    return fine;
}

struct level *level_at(struct levels *l, uint32_t depth) {
    if (depth < l->count)
        return l->level[depth];
    struct level **all = realloc(l->level, (depth + 1) * sizeof *all);
    struct level *new = all ? calloc(1, sizeof *new) : NULL;
    if (all)
        l->level = all;
    if (!new) {
        l->failed = true;
        return NULL;
    }
    all[l->count++] = new;
    new->length = malloc(l->capacity * sizeof *new->length);
    new->skipped = malloc(l->capacity * sizeof *new->skipped);
    new->strides = malloc(l->capacity * sizeof *new->strides);
    new->lanes = malloc(l->capacity * sizeof *new->lanes);
    new->chosen = malloc(l->capacity * sizeof *new->chosen);
    if (new->length &&new->skipped &&new->strides &&new->lanes &&new->chosen)
        return new;
    l->failed = true;
    return NULL;
}

/* --- steps of one node --- */

static const struct assay_event *token_of(const struct node *n, uint32_t lane) {
    return n->lanes[lane].at + n->at;
}

void node_lanes(struct levels *l, const struct node *n) {
    for (uint32_t i = 0; i < n->count; i++)
        l->items[i] = l->all[n->lanes[i].item];
}

static void note_sizes(struct levels *l, const struct node *n) {
    uint32_t size = token_of(n, 0)->size;
    l->differ = false;
    if (n->same)
        return;
    for (uint32_t i = 0; i < n->count; i++) {
        l->sizes[i] = token_of(n, i)->size;
        l->differ |= l->sizes[i] != size;
    }
}

/* Gives the steps with the addresses and sizes noted. */
static void give(const struct levels *l, const struct node *n, const struct move *moves,
                 uint32_t move_count) {
    const struct assay_event *first = token_of(n, 0);
    bool entry = first->what >> ASSAY_ID_BITS == ASSAY_BLOCK;
    const struct bundle b = {
        .step = {.alignments = l->parted ? ASSAY_SIMT : ASSAY_SIMT | ASSAY_ORDINAL,
                 .count = n->count,
                 .what = first->what,
                 .size = first->size,
                 .items = l->items,
                 .addresses = entry ? NULL : l->addresses,
                 .sizes = l->differ ? l->sizes : NULL,
                 .mixed = !entry && bundle_is_mixed(l->addresses, n->count)},
        .moves = moves,
        .move_count = move_count};
    l->take(l->to, &b);
}

/* How often all levels around the node come to it. */
static uint64_t times_of(const struct levels *l, const struct node *n) {
    uint64_t times = 1;
    for (uint32_t d = 0; d <= n->depth; d++)
        times *= l->level[d]->times;
    return times;
}

void node_enter(struct levels *l, const struct node *n) {
    const struct move all = {0, times_of(l, n)};
    note_sizes(l, n);
    give(l, n, &all, 1);
}

/* The lanes' strides in the level: whether they are one, and what was skipped by them. */
static void place_in(struct levels *l, struct level *around, const struct node *n) {
    uint64_t differ = 0;
    for (uint32_t i = 0; i < n->count; i++) {
        uint32_t item = n->lanes[i].item,
                 length = around->apart ? around->length[item] : around->common;
        uint64_t stride = length ? token_of(n, i)[length].address : 0;
        around->strides[i] = stride;
        differ |= stride ^ around->strides[0];
        if (around->apart)
            l->addresses[i] += stride * around->skipped[item];
    }
    around->even = !differ;
}

/* The addresses as they are in the first iterations of all levels. */
static void place(struct levels *l, const struct node *n) {
    for (uint32_t i = 0; i < n->count; i++)
        l->addresses[i] = token_of(n, i)->address;
    for (uint32_t d = 0; d <= n->depth; d++) {
        struct level *around = l->level[d];
        around->even = true;
        around->strides[0] = 0;
        if (around->apart || around->common)
            place_in(l, around, n);
    }
}

/* To the next iteration of the level, */
static void move_on(struct levels *l, const struct node *n, const struct level *around) {
    for (uint32_t i = 0; i < n->count; i++)
        l->addresses[i] += around->strides[i];
}

/* and back to the first. */
static void move_back(struct levels *l, const struct node *n, const struct level *around) {
    for (uint32_t i = 0; i < n->count; i++)
        l->addresses[i] -= around->times * around->strides[i];
}

/* Walks through the iterations of the levels from `d` on that are not even. */
static void step_through(struct levels *l, const struct node *n, uint32_t d) {
    while (d <= n->depth && (l->level[d]->even || l->level[d]->times == 1))
        d++;
    if (d > n->depth) {
        give(l, n, l->spread.moves, l->spread.count);
        return;
    }
    const struct level *around = l->level[d];
    for (uint64_t i = 0; i < around->times; i++) {
        step_through(l, n, d + 1);
        move_on(l, n, around);
    }
    move_back(l, n, around);
}

void node_access(struct levels *l, const struct node *n) {
    l->parted |= n->count < l->lanes;
    l->together += l->parted ? 0 : times_of(l, n);
    note_sizes(l, n);
    place(l, n);
    spread_begin(&l->spread);
    for (uint32_t d = 0; d <= n->depth; d++)
        if (l->level[d]->even && l->level[d]->times > 1)
            spread_over(&l->spread, l->level[d]->strides[0], l->level[d]->times);
    step_through(l, n, 0);
}
