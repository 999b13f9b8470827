/* align.c - see align.h.
 *
 * The bodies of loops and calls are aligned one inside the other.  Within a body no block repeats
 * (an irreducible cycle apart), and every item passes its blocks in the order of the program's
 * table; so of the items' next nodes the first in that order is taken, by all items that have it,
 * while the others wait: this is where a device reconverges.  Where all bodies are of one shape,
 * as most are, node meets node.
 */
#include "schedule/align.h"

#include "schedule/ordinal.h"

#include <stdlib.h>

struct aligner {
    const struct assay_program *program;
    struct levels levels;
};

struct aligner *aligner_open(const struct assay_program *program,
                             void (*take)(void *to, const struct bundle *bundle), void *to) {
    struct aligner *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->program = program;
    a->levels.take = take;
    a->levels.to = to;
    return a;
}

void aligner_close(struct aligner *a) {
    if (!a)
        return;
    levels_close(&a->levels);
    free(a);
}

/* --- what is next --- */

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

/* The node that is next, as the index of a lane that has it; l->count if all lanes are at their
 * end. */
static uint32_t find_next(const struct aligner *a, const struct level *l) {
    uint32_t best = l->count, best_what = 0;
    uint64_t best_position = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        if (l->lanes[i].at == l->lanes[i].end)
            continue;
        uint32_t what = l->lanes[i].at->what;
        if (best < l->count && what == best_what)
            continue;
        uint64_t position = position_of(a->program, l->lanes[i].at);
        if (best < l->count &&
            (position > best_position || (position == best_position && what > best_what)))
            continue;
        best = i;
        best_what = what;
        best_position = position;
    }
    return best;
}

/* Past the node; of a loop past all stretches of the activation. */
static void advance(struct lane *lane, uint32_t what) {
    bool loop = what >> ASSAY_ID_BITS == TRACE_LOOP;
    do
        lane->at += trace_node_length(lane->at);
    while (loop && lane->at != lane->end && lane->at->what == what);
}

/* Chooses the lanes that have the node that is next, and sends them on behind it; false if all are
 * at their end. */
static bool choose(const struct aligner *a, struct level *l) {
    uint32_t next = find_next(a, l);
    if (next == l->count)
        return false;
    uint32_t what = l->lanes[next].at->what;
    l->chosen_count = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        struct lane *lane = &l->lanes[i];
        if (lane->at == lane->end || lane->at->what != what)
            continue;
        l->chosen[l->chosen_count++] = *lane;
        advance(lane, what);
    }
    return true;
}

/* --- bodies of one shape --- */

/* How many tokens both have done the same in, at whatever addresses. */
static size_t common_shape(const struct lane *a, const struct lane *b) {
    size_t n = (size_t)(a->end - a->at);
    for (size_t i = 0; i < n; i++) {
        const struct assay_event *p = &a->at[i], *q = &b->at[i];
        bool stretch = p->what >> ASSAY_ID_BITS == TRACE_LOOP;
        if (p->what != q->what || p->size != q->size || (stretch && p->address != q->address))
            return i;
    }
    return n;
}

/* True if what is left of the lanes is of one shape. */
static bool are_alike(struct level *l) {
    const struct lane *first = &l->lanes[0];
    size_t n = (size_t)(first->end - first->at);
    if (l->differs && n >= l->differs)
        return false;
    for (uint32_t i = 1; i < l->count; i++)
        if ((size_t)(l->lanes[i].end - l->lanes[i].at) != n)
            return false;
    for (uint32_t i = 1; i < l->count; i++) {
        size_t same = common_shape(first, &l->lanes[i]);
        if (same == n)
            continue;
        l->differs = n - same;
        return false;
    }
    return true;
}

/* The nodes from `at` to `past`, which all lanes have at the same places. */
static void walk(struct aligner *a, struct node *n, size_t past) {
    for (; n->at < past && !a->levels.failed;) {
        const struct assay_event *token = n->lanes[0].at + n->at;
        size_t next = n->at + trace_node_length(token);
        uint32_t kind = token->what >> ASSAY_ID_BITS;
        if (kind == ASSAY_BLOCK) {
            node_enter(&a->levels, n);
        } else if (kind != TRACE_LOOP && kind != TRACE_CALL) {
            node_access(&a->levels, n);
        } else {
            struct level *inner = level_at(&a->levels, n->depth + 1);
            struct node body = {n->lanes, n->count, n->at + 1, n->depth + 1};
            if (!inner)
                return;
            inner->times = kind == TRACE_LOOP ? token->address : 1;
            inner->apart = false;
            inner->common = inner->times > 1 ? token->size : 0;
            walk(a, &body, n->at + 1 + token->size);
        }
        n->at = next;
    }
}

static void align_alike(struct aligner *a, uint32_t depth) {
    const struct level *l = a->levels.level[depth];
    struct node first = {l->lanes, l->count, 0, depth};
    node_lanes(&a->levels, &first);
    walk(a, &first, (size_t)(l->lanes[0].end - l->lanes[0].at));
}

/* --- any bodies --- */

static void align_body(struct aligner *a, uint32_t depth);

static void begin_body(struct level *l, uint64_t times) {
    l->times = times;
    l->apart = false;
    l->common = 0;
    l->count = 0;
    l->differs = 0;
}

static void align_calls(struct aligner *a, uint32_t depth) {
    struct level *inner = level_at(&a->levels, depth + 1);
    if (!inner)
        return;
    const struct level *l = a->levels.level[depth];
    begin_body(inner, 1);
    inner->count = l->chosen_count;
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        const struct lane *lane = &l->chosen[i];
        inner->lanes[i] = (struct lane){lane->item, lane->at + 1, lane->at + 1 + lane->at->size};
    }
    align_body(a, depth + 1);
}

/* How many iterations all chosen lanes can go on within the stretches that they are in; `done` of
 * each have been aligned. */
static uint64_t common_iterations(const struct level *l, const uint64_t *done) {
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        uint64_t left = l->chosen[i].at->address - done[l->chosen[i].item];
        least = left < least ? left : least;
    }
    return least;
}

/* Lanes whose stretch is used up go on to the next; those past the loop are not chosen any more. */
static void consume(struct level *l, uint64_t *done, uint64_t iterations, uint32_t what) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < l->chosen_count; i++) {
        struct lane lane = l->chosen[i];
        done[lane.item] += iterations;
        if (done[lane.item] == lane.at->address) {
            lane.at += trace_node_length(lane.at);
            done[lane.item] = 0;
        }
        if (lane.at != lane.end && lane.at->what == what)
            l->chosen[left++] = lane;
    }
    l->chosen_count = left;
}

/* Iteration meets iteration: stretch by stretch, as far as all lanes in the loop go on evenly. */
static void align_loops(struct aligner *a, uint32_t depth) {
    struct level *inner = level_at(&a->levels, depth + 1);
    if (!inner)
        return;
    struct level *l = a->levels.level[depth];
    uint32_t what = l->chosen[0].at->what;
    uint64_t *done = inner->skipped;
    for (uint32_t i = 0; i < l->chosen_count; i++)
        done[l->chosen[i].item] = 0;
    while (!a->levels.failed && l->chosen_count > 0) {
        uint64_t iterations = common_iterations(l, done);
        begin_body(inner, iterations);
        inner->count = l->chosen_count;
        for (uint32_t i = 0; i < l->chosen_count; i++) {
            const struct lane *lane = &l->chosen[i];
            uint32_t length = lane->at->size;
            inner->length[lane->item] = lane->at->address > 1 ? length : 0;
            inner->apart |= lane->at->address > 1;
            inner->lanes[i] = (struct lane){lane->item, lane->at + 1, lane->at + 1 + length};
        }
        align_body(a, depth + 1);
        consume(l, done, iterations, what);
    }
}

static void align_node(struct aligner *a, uint32_t depth) {
    const struct level *l = a->levels.level[depth];
    const struct node node = {l->chosen, l->chosen_count, 0, depth};
    switch (kind_of(&l->chosen[0])) {
    case TRACE_LOOP:
        align_loops(a, depth);
        break;
    case TRACE_CALL:
        align_calls(a, depth);
        break;
    case ASSAY_BLOCK:
        node_lanes(&a->levels, &node);
        node_enter(&a->levels, &node);
        break;
    default:
        node_lanes(&a->levels, &node);
        node_access(&a->levels, &node);
    }
}

static void align_body(struct aligner *a, uint32_t depth) {
    struct level *l = a->levels.level[depth];
    while (!a->levels.failed) {
        if (are_alike(l)) {
            align_alike(a, depth);
            return;
        }
        a->levels.parted |= l->times > 1; /* they may part in any of these iterations */
        if (!choose(a, l))
            return;
        align_node(a, depth);
    }
}

/* --- an interval --- */

bool aligner_run(struct aligner *a, const struct lane *lanes, uint32_t count) {
    struct levels *levels = &a->levels;
    if (count == 0 || levels->failed)
        return !levels->failed;
    struct level *l = levels_reserve(levels, count) ? level_at(levels, 0) : NULL;
    if (!l)
        return false;
    begin_body(l, 1);
    l->count = count;
    for (uint32_t i = 0; i < count; i++) {
        levels->all[i] = lanes[i].item;
        l->lanes[i] = (struct lane){i, lanes[i].at, lanes[i].end};
    }
    levels->lanes = count;
    levels->parted = false;
    levels->together = 0;
    align_body(a, 0);
    if (levels->parted && !levels->failed)
        levels->failed = !ordinal_align(lanes, count, levels->together, levels->take, levels->to);
    return !levels->failed;
}
