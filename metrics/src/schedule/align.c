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
    struct ordinal ordinal;
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
    ordinal_close(&a->ordinal);
    free(a);
}

/* --- what is next --- */

static uint32_t kind_of(const struct assay_event *token) { return token->what >> ASSAY_ID_BITS; }

/* Where a node stands in the body: by block, within a block by site, a call last. */
struct place {
    uint64_t position;
    uint32_t what; /* of nodes at one position the least is the first */
};

static const struct place NOWHERE = {UINT64_MAX, UINT32_MAX};

static struct place place_of(const struct assay_program *p, const struct assay_event *token) {
    uint32_t id = assay_event_id(token);
    switch (kind_of(token)) {
    case ASSAY_BLOCK:
        return (struct place){(uint64_t)p->blocks[id].order << 32, token->what};
    case TRACE_LOOP:
        return (struct place){(uint64_t)p->blocks[p->loops[id].header].order << 32, token->what};
    case TRACE_CALL:
        return (struct place){(uint64_t)p->blocks[id].order << 32 | UINT32_MAX, token->what};
    default:
        return (struct place){(uint64_t)p->blocks[p->sites[id].block].order << 32 | (id + 1),
                              token->what};
    }
}

static bool is_before(struct place a, struct place b) {
    return a.position < b.position || (a.position == b.position && a.what < b.what);
}

/* Past the node; of a loop past all stretches of the activation. */
static const struct assay_event *past_node(const struct assay_event *at,
                                           const struct assay_event *end) {
    uint32_t what = at->what;
    bool loop = kind_of(at) == TRACE_LOOP;
    do
        at += trace_node_length(at);
    while (loop && at != end && at->what == what);
    return at;
}

static size_t left_of(const struct lane *lane) { return (size_t)(lane->end - lane->at); }

/* What is next in a body. */
struct next {
    struct place first;  /* the node that is next, */
    struct place second; /* and among the lanes that do not have it; NOWHERE: all have it */
    size_t least, most;  /* tokens that are left of a lane */
};

/* Drops lanes that are at their end. */
static struct next find_next(const struct aligner *a, struct level *l) {
    struct place first = NOWHERE, second = NOWHERE;
    size_t least = SIZE_MAX, most = 0;
    uint32_t kept = 0, count = l->count;
    for (uint32_t i = 0; i < count; i++) {
        const struct lane *lane = &l->lanes[i];
        size_t left = left_of(lane);
        if (!left)
            continue;
        if (kept < i)
            l->lanes[kept] = *lane;
        kept++;
        least = left < least ? left : least;
        most = left > most ? left : most;
        if (lane->at->what == first.what || lane->at->what == second.what)
            continue;
        struct place place = place_of(a->program, lane->at);
        if (is_before(place, first)) {
            second = first;
            first = place;
        } else if (is_before(place, second)) {
            second = place;
        }
    }
    l->count = kept;
    return (struct next){first, second, least, most};
}

/* Chooses the lanes that have the node that is next. */
static void choose(struct level *l, struct next *next) {
    l->chosen_count = 0;
    next->least = SIZE_MAX;
    for (uint32_t i = 0; i < l->count; i++) {
        const struct lane *lane = &l->lanes[i];
        if (lane->at->what != next->first.what)
            continue;
        l->chosen[l->chosen_count++] = *lane;
        next->least = left_of(lane) < next->least ? left_of(lane) : next->least;
    }
}

/* Sends the lanes that have the node on: by so many tokens, or past the node if that is none. */
static void advance(struct level *l, uint32_t what, size_t tokens) {
    for (uint32_t i = 0; i < l->count; i++) {
        struct lane *lane = &l->lanes[i];
        if (lane->at->what == what)
            lane->at = tokens ? lane->at + tokens : past_node(lane->at, lane->end);
    }
}

/* --- what lanes have in common --- */

/* All of a token but its address. */
static uint64_t rest_of(const struct assay_event *token) {
    return (uint64_t)token->what << 32 | token->size;
}

/* True if all lanes have done the same in the tokens from `at` to `past`, at whatever addresses. */
static bool is_common(const struct node *n, size_t at, size_t past) {
    for (; at < past; at++) {
        const struct assay_event *first = n->lanes[0].at + at;
        uint64_t differ = 0, rest = rest_of(first);
        for (uint32_t i = 1; i < n->count; i++)
            differ |= rest_of(n->lanes[i].at + at) ^ rest;
        for (uint32_t i = 1; i < n->count && !differ && kind_of(first) == TRACE_LOOP; i++)
            differ = n->lanes[i].at[at].address ^ first->address;
        if (differ)
            return false;
    }
    return true;
}

/* True if no lane has another stretch of the loop at that place. */
static bool is_over(const struct node *n, size_t past, uint32_t what) {
    for (uint32_t i = 0; i < n->count; i++)
        if (left_of(&n->lanes[i]) > past && n->lanes[i].at[past].what == what)
            return false;
    return true;
}

/* How many of the next tokens all lanes, of each of which so many are left, have in common: whole
 * nodes before that place. */
static size_t count_common(const struct aligner *a, const struct node *n, size_t left,
                           struct place before) {
    size_t common = 0;
    while (common < left) {
        const struct lane *first = &n->lanes[0];
        const struct assay_event *at = first->at + common;
        size_t past = (size_t)(past_node(at, first->end) - first->at);
        if (past > left || !is_before(place_of(a->program, at), before) ||
            !is_common(n, common, past) ||
            (kind_of(at) == TRACE_LOOP && !is_over(n, past, at->what)))
            break;
        common = past;
    }
    return common;
}

/* The nodes from `at` to `past`, which all lanes have at the same places. */
static void walk(struct aligner *a, struct node *n, size_t past) {
    for (; n->at < past && !a->levels.failed;) {
        const struct assay_event *token = n->lanes[0].at + n->at;
        size_t next = n->at + trace_node_length(token);
        uint32_t kind = kind_of(token);
        if (kind == ASSAY_BLOCK) {
            node_enter(&a->levels, n);
        } else if (kind != TRACE_LOOP && kind != TRACE_CALL) {
            node_access(&a->levels, n);
        } else {
            struct level *inner = level_at(&a->levels, n->depth + 1);
            struct node body = {n->lanes, n->count, n->at + 1, n->depth + 1, true};
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

/* --- bodies --- */

static void align_body(struct aligner *a, uint32_t depth);

static void begin_body(struct level *l, uint64_t times) {
    l->times = times;
    l->apart = false;
    l->common = 0;
    l->count = 0;
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

/* Chosen lanes go on by so many iterations, those whose stretch is used up to the next; those past
 * the loop are not chosen any more.  The bodies of the others are next, for as many iterations as
 * all can go on within their stretches. */
static void next_bodies(struct level *l, struct level *inner, uint64_t iterations, uint32_t what) {
    uint64_t times = UINT64_MAX, *skipped = inner->skipped;
    uint32_t kept = 0, count = l->chosen_count;
    bool apart = false;
    for (uint32_t i = 0; i < count; i++) {
        const struct lane *lane = &l->chosen[i];
        const uint32_t item = lane->item;
        const struct assay_event *at = lane->at;
        uint64_t stretch = at->address, done = skipped[item] + iterations;
        if (done == stretch) {
            at += trace_stretch_length(at);
            done = 0;
            if (at == lane->end || at->what != what)
                continue;
            stretch = at->address;
        }
        times = stretch - done < times ? stretch - done : times;
        apart |= stretch > 1;
        skipped[item] = done;
        inner->length[item] = stretch > 1 ? at->size : 0;
        if (kept < i)
            l->chosen[kept] = *lane;
        l->chosen[kept].at = at;
        inner->lanes[kept++] = (struct lane){item, at + 1, at + 1 + at->size};
    }
    begin_body(inner, times);
    inner->apart = apart;
    inner->count = l->chosen_count = kept;
}

/* Iteration meets iteration: stretch by stretch, as far as all lanes in the loop go on evenly. */
static void align_loops(struct aligner *a, uint32_t depth) {
    struct level *inner = level_at(&a->levels, depth + 1);
    if (!inner)
        return;
    struct level *l = a->levels.level[depth];
    uint32_t what = l->chosen[0].at->what;
    for (uint32_t i = 0; i < l->chosen_count; i++)
        inner->skipped[l->chosen[i].item] = 0;
    next_bodies(l, inner, 0, what);
    while (!a->levels.failed && l->chosen_count > 0) {
        align_body(a, depth + 1);
        next_bodies(l, inner, inner->times, what);
    }
}

/* A node of a loop or call. */
static void align_inner(struct aligner *a, uint32_t depth) {
    if (kind_of(a->levels.level[depth]->chosen[0].at) == TRACE_LOOP)
        align_loops(a, depth);
    else
        align_calls(a, depth);
}

/* The next tokens of lanes: those that they have in common, or one that is the same but for its
 * size. */
static void align_tokens(struct aligner *a, const struct node *first, size_t common) {
    struct node n = *first;
    n.same = common;
    node_lanes(&a->levels, &n);
    walk(a, &n, common ? common : 1);
}

static void align_body(struct aligner *a, uint32_t depth) {
    struct level *l = a->levels.level[depth];
    while (!a->levels.failed) {
        struct next next = find_next(a, l);
        if (!l->count)
            return;
        struct node n = {l->lanes, l->count, 0, depth, true};
        bool all = next.second.what == NOWHERE.what;
        if (!all) {
            choose(l, &next);
            n.lanes = l->chosen;
            n.count = l->chosen_count;
        }
        size_t common = count_common(a, &n, next.least, next.second);
        if (all && common == next.most) {
            align_tokens(a, &n, common);
            return;
        }
        a->levels.parted |= l->times > 1; /* they may part in any of these iterations */
        bool inner = !common && kind_of(n.lanes[0].at) >= TRACE_LOOP;
        if (inner && all)
            choose(l, &next);
        if (inner)
            align_inner(a, depth);
        else
            align_tokens(a, &n, common);
        advance(l, next.first.what, inner ? 0 : common ? common : 1);
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
        levels->failed =
            !ordinal_align(&a->ordinal, lanes, count, levels->together, levels->take, levels->to);
    return !levels->failed;
}
