/* align.c - see align.h.
 *
 * The bodies of loops and calls are aligned one inside the other.  Within a body no block repeats
 * (an irreducible cycle apart), and every item passes its blocks in the order of the program's
 * table; so of the items' next nodes the first in that order is taken, by all items that have it,
 * while the others wait: this is where a device reconverges.
 */
#include "align.h"

#include "ordinal.h"

#include <stdlib.h>
#include <string.h>

enum { PERIOD = ASSAY_STEP_PERIOD };

/* A body being aligned.  That of a loop stands for `times` iterations, which for an item begin
 * `skipped` iterations after those that its tokens tell of; its strides stand `length` tokens
 * further on, if there are any. */
struct level {
    uint64_t times;
    uint32_t *length;  /* [lanes]; 0: no strides */
    uint64_t *skipped; /* [lanes] */
    struct lane
        *lanes; /* [lanes] those that take part: `item` is an index of the aligner's items */
    uint32_t count;
    struct lane *chosen; /* [lanes] those of them that have the node that is next */
    uint32_t chosen_count;
    bool even; /* scratch: the current access has one stride for all chosen lanes */
};

/* Steps of one node by how far they are moved from the first: how often each remainder occurs, and
 * one of the moves that lead to it. */
struct moved {
    uint64_t times[PERIOD], by[PERIOD];
};

struct aligner {
    const struct assay_program *program;
    void (*take)(void *to, const struct assay_step *step);
    void *to;
    unsigned alignments;
    uint32_t capacity;     /* lanes that there is room for */
    uint32_t *items;       /* [capacity] */
    struct level **levels; /* [level_count], the outermost first */
    uint32_t level_count;
    uint32_t *step_items; /* [capacity] scratch of a step */
    struct assay_event *step_events;
    struct moved moved[2]; /* scratch */
    bool failed;
};

static void close_levels(struct aligner *a) {
    for (uint32_t i = 0; i < a->level_count; i++) {
        free(a->levels[i]->length);
        free(a->levels[i]->skipped);
        free(a->levels[i]->lanes);
        free(a->levels[i]->chosen);
        free(a->levels[i]);
    }
    free(a->levels);
    a->levels = NULL;
    a->level_count = 0;
}

struct aligner *aligner_open(const struct assay_program *program,
                             void (*take)(void *to, const struct assay_step *step), void *to) {
    struct aligner *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->program = program;
    a->take = take;
    a->to = to;
    return a;
}

void aligner_close(struct aligner *a) {
    if (!a)
        return;
    close_levels(a);
    free(a->items);
    free(a->step_items);
    free(a->step_events);
    free(a);
}

static bool reserve_lanes(struct aligner *a, uint32_t count) {
    if (count <= a->capacity)
        return true;
    close_levels(a); /* they have room for fewer */
    free(a->items);
    free(a->step_items);
    free(a->step_events);
    a->items = malloc(count * sizeof *a->items);
    a->step_items = malloc(count * sizeof *a->step_items);
    a->step_events = malloc(count * sizeof *a->step_events);
    a->capacity = a->items && a->step_items && a->step_events ? count : 0;
    return a->capacity > 0;
}

/* The level of that depth, or NULL if memory is short. */
static struct level *level_at(struct aligner *a, uint32_t depth) {
    if (depth < a->level_count)
        return a->levels[depth];
    struct level **levels = realloc(a->levels, (depth + 1) * sizeof *levels);
    struct level *l = levels ? calloc(1, sizeof *l) : NULL;
    if (levels)
        a->levels = levels;
    if (!l) {
        a->failed = true;
        return NULL;
    }
    levels[a->level_count++] = l;
    l->length = malloc(a->capacity * sizeof *l->length);
    l->skipped = malloc(a->capacity * sizeof *l->skipped);
    l->lanes = malloc(a->capacity * sizeof *l->lanes);
    l->chosen = malloc(a->capacity * sizeof *l->chosen);
    if (l->length && l->skipped && l->lanes && l->chosen)
        return l;
    a->failed = true;
    return NULL;
}

/* --- steps of one node --- */

/* What the access grows by in one iteration of a level. */
static uint64_t stride_in(const struct level *l, const struct lane *lane) {
    uint32_t length = l->length[lane->item];
    return length ? lane->at[length].address : 0;
}

static void give(struct aligner *a, uint32_t count, uint64_t times) {
    struct assay_step step = {a->alignments, count, times, a->step_items, a->step_events};
    a->take(a->to, &step);
}

/* All iterations of the levels up to `depth`. */
static uint64_t times_within(const struct aligner *a, uint32_t depth) {
    uint64_t times = 1;
    for (uint32_t d = 0; d <= depth; d++)
        times *= a->levels[d]->times;
    return times;
}

static void step_of_blocks(struct aligner *a, uint32_t depth) {
    const struct level *l = a->levels[depth];
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        a->step_items[i] = a->items[l->chosen[i].item];
        a->step_events[i] = *l->chosen[i].at;
    }
    give(a, l->chosen_count, times_within(a, depth));
}

/* The accesses as they are in the first iterations of all levels; finds out which levels are even.
 */
static void place_accesses(struct aligner *a, uint32_t depth) {
    const struct level *l = a->levels[depth];
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        a->step_items[i] = a->items[l->chosen[i].item];
        a->step_events[i] = *l->chosen[i].at;
    }
    for (uint32_t d = 0; d <= depth; d++) {
        struct level *around = a->levels[d];
        uint64_t stride = stride_in(around, &l->chosen[0]);
        around->even = true;
        for (uint32_t i = 0; i < l->chosen_count; i++) {
            uint64_t own = stride_in(around, &l->chosen[i]);
            around->even &= own == stride;
            a->step_events[i].address += own * around->skipped[l->chosen[i].item];
        }
    }
}

/* Each of the steps, and after it `times` - 1 more that are moved on by `stride`. */
static void spread(const struct moved *from, struct moved *to, uint64_t stride, uint64_t times) {
    uint64_t period = 1;
    while (period * stride % PERIOD)
        period++;
    uint64_t moves = times < period ? times : period;
    memset(to->times, 0, sizeof to->times);
    for (uint64_t r = 0; r < PERIOD; r++)
        for (uint64_t i = 0; from->times[r] && i < moves; i++) {
            uint64_t by = from->by[r] + i * stride;
            to->times[by % PERIOD] += from->times[r] * (times / period + (i < times % period));
            to->by[by % PERIOD] = by;
        }
}

static uint64_t even_times(const struct aligner *a, uint32_t depth) {
    uint64_t times = 1;
    for (uint32_t d = 0; d <= depth; d++)
        times *= a->levels[d]->even ? a->levels[d]->times : 1;
    return times;
}

/* Steps moved by each remainder that the even levels lead to. */
static void step_evenly(struct aligner *a, uint32_t depth) {
    const struct level *l = a->levels[depth];
    if (even_times(a, depth) == 1) {
        give(a, l->chosen_count, 1);
        return;
    }
    struct moved *now = &a->moved[0], *next = &a->moved[1];
    memset(now->times, 0, sizeof now->times);
    now->times[0] = 1;
    now->by[0] = 0;
    for (uint32_t d = 0; d <= depth; d++) {
        const struct level *around = a->levels[d];
        if (!around->even || around->times == 1)
            continue;
        spread(now, next, stride_in(around, &l->chosen[0]), around->times);
        struct moved *swap = now;
        now = next;
        next = swap;
    }
    uint64_t by = 0;
    for (uint64_t r = 0; r < PERIOD; r++) {
        if (!now->times[r])
            continue;
        for (uint32_t i = 0; i < l->chosen_count; i++)
            a->step_events[i].address += now->by[r] - by;
        by = now->by[r];
        give(a, l->chosen_count, now->times[r]);
    }
    for (uint32_t i = 0; i < l->chosen_count; i++)
        a->step_events[i].address -= by;
}

static void move(struct aligner *a, uint32_t depth, const struct level *around, uint64_t times) {
    const struct level *l = a->levels[depth];
    for (uint32_t i = 0; i < l->chosen_count; i++)
        a->step_events[i].address += times * stride_in(around, &l->chosen[i]);
}

/* Walks through the iterations of the levels from `d` on that are not even. */
static void step_through(struct aligner *a, uint32_t depth, uint32_t d) {
    while (d <= depth && (a->levels[d]->even || a->levels[d]->times == 1))
        d++;
    if (d > depth) {
        step_evenly(a, depth);
        return;
    }
    const struct level *around = a->levels[d];
    for (uint64_t i = 0; i < around->times; i++) {
        step_through(a, depth, d + 1);
        move(a, depth, around, 1);
    }
    move(a, depth, around, -around->times);
}

/* --- bodies --- */

static uint32_t kind_of(const struct lane *lane) { return lane->at->what >> ASSAY_ID_BITS; }

/* Where the node stands in the body: by block, within a block by site, a call last. */
static uint64_t position_of(const struct assay_program *p, const struct assay_event *token) {
    uint32_t id = assay_event_id(token);
    switch (token->what >> ASSAY_ID_BITS) {
    case ASSAY_BLOCK:
        return (uint64_t)p->blocks[id].order << 32;
    case TRACE_LOOP:
        return (uint64_t)p->blocks[p->loops[id].header].order << 32;
    case TRACE_CALL:
        return (uint64_t)p->blocks[id].order << 32 | UINT32_MAX;
    default:
        return (uint64_t)p->blocks[p->sites[id].block].order << 32 | (id + 1);
    }
}

static bool all_agree(const struct level *l) {
    for (uint32_t i = 0; i < l->count; i++)
        if (l->lanes[i].at == l->lanes[i].end || l->lanes[i].at->what != l->lanes[0].at->what)
            return false;
    return true;
}

/* The node that is next, as the index of a lane that has it; l->count if all lanes are at their
 * end. */
static uint32_t find_next(const struct aligner *a, const struct level *l) {
    uint32_t best = l->count, best_what = 0;
    uint64_t best_position = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        if (l->lanes[i].at == l->lanes[i].end)
            continue;
        uint32_t what = l->lanes[i].at->what;
        uint64_t position = position_of(a->program, l->lanes[i].at);
        if (best < l->count &&
            (position > best_position || (position == best_position && what >= best_what)))
            continue;
        best = i;
        best_what = what;
        best_position = position;
    }
    return best;
}

/* Chooses the lanes that have the node that is next; false if all are at their end. */
static bool choose(const struct aligner *a, struct level *l) {
    if (all_agree(l)) {
        memcpy(l->chosen, l->lanes, l->count * sizeof *l->chosen);
        l->chosen_count = l->count;
        return true;
    }
    uint32_t next = find_next(a, l);
    if (next == l->count)
        return false;
    uint32_t what = l->lanes[next].at->what;
    l->chosen_count = 0;
    for (uint32_t i = 0; i < l->count; i++)
        if (l->lanes[i].at != l->lanes[i].end && l->lanes[i].at->what == what)
            l->chosen[l->chosen_count++] = l->lanes[i];
    return true;
}

/* Past the node; of a loop past all stretches of the activation. */
static void advance(struct level *l, uint32_t what) {
    bool loop = what >> ASSAY_ID_BITS == TRACE_LOOP;
    for (uint32_t i = 0; i < l->count; i++) {
        struct lane *lane = &l->lanes[i];
        if (lane->at == lane->end || lane->at->what != what)
            continue;
        do
            lane->at += trace_node_length(lane->at);
        while (loop && lane->at != lane->end && lane->at->what == what);
    }
}

static void align_body(struct aligner *a, uint32_t depth);

static void align_calls(struct aligner *a, uint32_t depth) {
    struct level *inner = level_at(a, depth + 1);
    if (!inner)
        return;
    const struct level *l = a->levels[depth];
    inner->times = 1;
    inner->count = l->chosen_count;
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        const struct lane *lane = &l->chosen[i];
        inner->length[lane->item] = 0;
        inner->skipped[lane->item] = 0;
        inner->lanes[i] = (struct lane){lane->item, lane->at + 1, lane->at + 1 + lane->at->size};
    }
    align_body(a, depth + 1);
}

/* How many iterations all lanes can go on within the stretches that they are in; `done` of each
 * have been aligned.  0 if every lane is past the loop. */
static uint64_t common_iterations(const struct level *l, const uint64_t *done, uint32_t what) {
    uint64_t least = 0;
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        const struct lane *lane = &l->chosen[i];
        if (lane->at == lane->end || lane->at->what != what)
            continue;
        uint64_t left = lane->at->address - done[lane->item];
        if (!least || left < least)
            least = left;
    }
    return least;
}

/* Lanes whose stretch is used up go on to the next. */
static void consume(struct level *l, uint64_t *done, uint64_t iterations, uint32_t what) {
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        struct lane *lane = &l->chosen[i];
        if (lane->at == lane->end || lane->at->what != what)
            continue;
        done[lane->item] += iterations;
        if (done[lane->item] == lane->at->address) {
            lane->at += trace_node_length(lane->at);
            done[lane->item] = 0;
        }
    }
}

/* Iteration meets iteration: stretch by stretch, as far as all lanes in the loop go on evenly. */
static void align_loops(struct aligner *a, uint32_t depth) {
    struct level *inner = level_at(a, depth + 1);
    if (!inner)
        return;
    struct level *l = a->levels[depth];
    uint32_t what = l->chosen[0].at->what;
    uint64_t *done = inner->skipped;
    for (uint32_t i = 0; i < l->chosen_count; i++)
        done[l->chosen[i].item] = 0;
    uint64_t iterations;
    while (!a->failed && (iterations = common_iterations(l, done, what)) > 0) {
        inner->times = iterations;
        inner->count = 0;
        for (uint32_t i = 0; i < l->chosen_count; i++) {
            const struct lane *lane = &l->chosen[i];
            if (lane->at == lane->end || lane->at->what != what)
                continue;
            uint32_t length = lane->at->size;
            inner->length[lane->item] = lane->at->address > 1 ? length : 0;
            inner->lanes[inner->count++] =
                (struct lane){lane->item, lane->at + 1, lane->at + 1 + length};
        }
        align_body(a, depth + 1);
        consume(l, done, iterations, what);
    }
}

static void align_body(struct aligner *a, uint32_t depth) {
    struct level *l = a->levels[depth];
    while (!a->failed && choose(a, l)) {
        advance(l, l->chosen[0].at->what);
        switch (kind_of(&l->chosen[0])) {
        case TRACE_LOOP:
            align_loops(a, depth);
            break;
        case TRACE_CALL:
            align_calls(a, depth);
            break;
        case ASSAY_BLOCK:
            step_of_blocks(a, depth);
            break;
        default:
            place_accesses(a, depth);
            step_through(a, depth, 0);
        }
    }
}

/* --- an interval --- */

/* True if both did the same, at whatever addresses. */
static bool same_shape(const struct lane *a, const struct lane *b) {
    if (a->end - a->at != b->end - b->at)
        return false;
    for (const struct assay_event *p = a->at, *q = b->at; p != a->end; p++, q++) {
        bool stretch = p->what >> ASSAY_ID_BITS == TRACE_LOOP;
        if (p->what != q->what || p->size != q->size || (stretch && p->address != q->address))
            return false;
    }
    return true;
}

static bool all_same_shape(const struct lane *lanes, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        if (!same_shape(&lanes[0], &lanes[i]))
            return false;
    return true;
}

bool aligner_run(struct aligner *a, const struct lane *lanes, uint32_t count) {
    if (count == 0 || a->failed)
        return !a->failed;
    struct level *l = reserve_lanes(a, count) ? level_at(a, 0) : NULL;
    if (!l)
        return false;
    l->times = 1;
    l->count = count;
    for (uint32_t i = 0; i < count; i++) {
        a->items[i] = lanes[i].item;
        l->length[i] = 0;
        l->skipped[i] = 0;
        l->lanes[i] = (struct lane){i, lanes[i].at, lanes[i].end};
    }
    bool even = all_same_shape(lanes, count);
    a->alignments = even ? ASSAY_SIMT | ASSAY_ORDINAL : ASSAY_SIMT;
    align_body(a, 0);
    if (!even && !a->failed)
        a->failed = !ordinal_align(lanes, count, a->take, a->to);
    return !a->failed;
}
