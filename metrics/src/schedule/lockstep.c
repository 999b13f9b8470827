/* lockstep.c - see lockstep.h.
 *
 * An item that waits at a barrier goes on only when all have arrived; so the first batch of an item
 * that waits ends the interval for all.
 */
#include "schedule/lockstep.h"

#include "schedule/align.h"
#include "schedule/single_item.h"
#include "stream/trace.h"

#include <stdlib.h>

/* An item of the group under way. */
struct item_state {
    size_t first, past; /* its tokens of the current interval */
    bool traced;        /* it has some */
    bool waits;         /* at a barrier */
    uint32_t next;      /* block that it enters behind the barrier, or ASSAY_NONE */
    struct nest inside; /* what it waits in */
};

struct lockstep {
    const struct assay_launch *launch;
    struct lockstep_owner owner;
    struct single_item *single_item; /* where that suits, instead of all that follows; or NULL */
    size_t most;                     /* tokens of a group without asking */
    struct trace trace;
    struct aligner *aligner;
    struct item_state *states; /* [items] */
    struct lane *lanes;        /* [items] scratch */
    uint32_t items;            /* most that a group has */
    uint32_t begun;            /* 1 + the last item of the group under way */
    bool overflowed;           /* the group's traces took too much memory */
    bool failed;               /* memory was short */
};

static size_t ask_for_tokens(void *to) {
    const struct lockstep *l = to;
    return l->owner.ask(l->owner.owner) / sizeof(struct assay_event);
}

static bool open_traces(struct lockstep *l, const struct assay_launch *launch, size_t most) {
    l->items = (uint32_t)assay_group_items(launch);
    l->most = most / sizeof(struct assay_event);
    trace_open(&l->trace, launch, l->most, ask_for_tokens, l);
    l->states = calloc(l->items + 1, sizeof *l->states);
    l->lanes = calloc(l->items + 1, sizeof *l->lanes);
    l->aligner = aligner_open(launch->program, l->owner.take, l->owner.owner);
    return l->states && l->lanes && l->aligner;
}

struct lockstep *lockstep_open(const struct assay_launch *launch, size_t most,
                               const struct lockstep_owner *owner) {
    struct lockstep *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->launch = launch;
    l->owner = *owner;
    bool open = single_item_suits(launch)
                    ? (l->single_item = single_item_open(launch, owner->take, owner->owner)) != NULL
                    : open_traces(l, launch, most);
    if (open)
        return l;
    lockstep_close(l);
    return NULL;
}

void lockstep_close(struct lockstep *l) {
    if (!l)
        return;
    for (uint32_t i = 0; l->states && i < l->items; i++)
        nest_close(&l->states[i].inside);
    free(l->states);
    free(l->lanes);
    single_item_close(l->single_item);
    trace_close(&l->trace);
    aligner_close(l->aligner);
    free(l);
}

bool lockstep_is_single_item(const struct lockstep *l) { return l->single_item; }

/* All have arrived: aligns what they did. */
static void end_interval(struct lockstep *l) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < l->begun; i++) {
        const struct item_state *p = &l->states[i];
        if (p->traced)
            l->lanes[count++] =
                (struct lane){i, l->trace.tokens + p->first, l->trace.tokens + p->past};
        l->states[i].traced = false;
    }
    l->overflowed |= l->trace.full;
    l->failed |= l->trace.failed;
    if (!l->overflowed && !aligner_run(l->aligner, l->lanes, count))
        l->failed = l->overflowed = true;
    trace_clear(&l->trace);
}

static void begin_trace(struct lockstep *l, struct item_state *p) {
    p->first = l->trace.count;
    p->traced = true;
    trace_begin_item(&l->trace, &p->inside);
}

static void end_trace(struct lockstep *l, struct item_state *p) {
    trace_end_item(&l->trace);
    p->past = l->trace.count;
}

static void begin_item(struct lockstep *l, struct item_state *p) {
    nest_begin(&p->inside, l->launch->program);
    begin_trace(l, p);
}

static void resume_item(struct lockstep *l, struct item_state *p) {
    if (p->traced)
        end_interval(l);
    p->waits = false;
    begin_trace(l, p);
    if (p->next != ASSAY_NONE)
        trace_enter_block(&l->trace, p->next);
}

/* Keeps what the item waits in. */
static void wait(struct lockstep *l, struct item_state *p) {
    end_trace(l, p);
    p->waits = true;
    p->next = ASSAY_NONE;
    nest_copy(&p->inside, &l->trace.nest);
    if (p->inside.failed)
        l->failed = l->overflowed = true;
}

/* The block behind a barrier is told of before the others have arrived. */
static bool is_told_before(const struct item_state *p, const struct assay_event *e) {
    return p->waits && p->next == ASSAY_NONE && assay_event_op(e) == ASSAY_BLOCK;
}

static void read_run(struct lockstep *l, struct item_state *p, const struct assay_run *run) {
    size_t events = (size_t)run->times * run->length;
    for (size_t i = 0; i < events; i++) {
        if (is_told_before(p, &run->events[i])) {
            p->next = assay_event_id(&run->events[i]);
            continue;
        }
        if (p->waits)
            resume_item(l, p);
        i = trace_run(&l->trace, run, i);
        if (i < events)
            wait(l, p);
    }
}

/* Reads all of an item that does what the one before has done, without loops; false if it does not.
 */
static bool read_alike(struct lockstep *l, struct item_state *p, const struct assay_turn *turn) {
    size_t first = l->trace.count;
    if (!turn->item.ends || turn->run_count != 1 || turn->runs->times > 1 ||
        !trace_alike(&l->trace, turn->runs->events, turn->runs->length))
        return false;
    p->first = first;
    p->past = l->trace.count;
    p->traced = true;
    return true;
}

/* Of a turn of an item that waits, the entry of the block behind the barrier tells nothing yet. */
bool lockstep_ends_interval(const struct lockstep *l, const struct assay_turn *turn) {
    if (turn->item.local == ASSAY_NO_ITEM || l->overflowed || l->single_item)
        return false;
    const struct item_state *p = &l->states[turn->item.local];
    if (!p->waits || !p->traced)
        return false;
    size_t events = turn->run_count ? (size_t)turn->runs[0].length * turn->runs[0].times : 0;
    bool enters =
        p->next == ASSAY_NONE && events && assay_event_op(turn->runs[0].events) == ASSAY_BLOCK;
    return turn->item.ends || turn->run_count > 1 || events > enters;
}

void lockstep_read(struct lockstep *l, const struct assay_turn *turn) {
    if (turn->item.local == ASSAY_NO_ITEM || l->overflowed)
        return; /* a work-group copy */
    if (l->single_item) {
        single_item_read(l->single_item, turn);
        return;
    }
    struct item_state *p = &l->states[turn->item.local];
    if (turn->item.begins) {
        l->begun = turn->item.local < l->begun ? l->begun : turn->item.local + 1;
        p->waits = false;
        if (read_alike(l, p, turn))
            return;
        begin_item(l, p);
    }
    for (uint32_t i = 0; i < turn->run_count; i++)
        read_run(l, p, &turn->runs[i]);
    if (!turn->item.ends)
        return;
    if (p->waits)
        resume_item(l, p);
    end_trace(l, p);
}

static void forget_traces(struct lockstep *l) {
    for (uint32_t i = 0; i < l->begun; i++)
        l->states[i].traced = false;
    trace_clear(&l->trace);
    if (l->trace.most != l->most)
        trace_shrink(&l->trace, l->most);
}

void lockstep_give_up(struct lockstep *l) {
    l->overflowed = true;
    forget_traces(l);
}

bool lockstep_end_group(struct lockstep *l) {
    if (l->single_item)
        return true;
    end_interval(l);
    bool complete = !l->overflowed;
    lockstep_abandon_group(l);
    return complete;
}

void lockstep_abandon_group(struct lockstep *l) {
    forget_traces(l);
    l->begun = 0;
    l->overflowed = false;
}

void lockstep_flush(struct lockstep *l) {
    if (l->single_item)
        single_item_flush(l->single_item);
}

bool lockstep_failed(const struct lockstep *l) { return l->failed; }
