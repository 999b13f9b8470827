/* lone.c - see lone.h.
 *
 * Steps are held in a table of fixed size; one that needs the place of another hands that on.
 */
#include "lone.h"

#include "trace.h"

#include <stdlib.h>

/* A step, and how often it occurred; 0: none. */
struct held {
    struct assay_event event;
    uint64_t times;
};

enum { PLACES = 2048 };

struct lone {
    const struct assay_launch *launch;
    void (*take)(void *to, const struct bundle *bundle);
    void *to;
    uint32_t last; /* block that the item is in, or ASSAY_NONE */
    struct held held[PLACES];
};

bool lone_suits(const struct assay_launch *launch) {
    const struct assay_program *p = launch->program;
    bool suits = assay_group_items(launch) == 1 && !assay_launch_waits(launch);
    bool *reached = suits ? assay_launch_functions(launch) : NULL;
    for (uint32_t i = 0; i < p->site_count && suits; i++)
        suits = p->sites[i].source == ASSAY_NONE ||
                (reached && !reached[p->blocks[p->sites[i].block].function]);
    free(reached);
    return suits;
}

struct lone *lone_open(const struct assay_launch *launch,
                       void (*take)(void *to, const struct bundle *bundle), void *to) {
    struct lone *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->launch = launch;
    l->take = take;
    l->to = to;
    l->last = ASSAY_NONE;
    return l;
}

void lone_close(struct lone *l) { free(l); }

static void hand_on(const struct lone *l, struct held *h) {
    static const uint32_t item = 0;
    const struct move all = {0, h->times};
    bool entry = assay_event_op(&h->event) == ASSAY_BLOCK;
    const struct bundle b = {.alignments = ASSAY_ORDINAL | ASSAY_SIMT,
                             .count = 1,
                             .items = &item,
                             .what = h->event.what,
                             .size = h->event.size,
                             .addresses = entry ? NULL : &h->event.address,
                             .moves = &all,
                             .move_count = 1};
    l->take(l->to, &b);
    h->times = 0;
}

static struct held *place_of(struct lone *l, const struct assay_event *e) {
    uint64_t key = (e->address ^ (uint64_t)e->what << 16 ^ (uint64_t)e->size << 44) *
                   UINT64_C(0x9E3779B97F4A7C15);
    return &l->held[key >> 32 & (PLACES - 1)];
}

static void hold(struct lone *l, struct assay_event e) {
    uint64_t offset = assay_event_offset(&e);
    e.address -= offset - offset % ASSAY_STEP_PERIOD;
    struct held *h = place_of(l, &e);
    bool same = h->event.what == e.what && h->event.address == e.address && h->event.size == e.size;
    if (h->times && !same)
        hand_on(l, h);
    h->event = e;
    h->times++;
}

/* Holds the block that the item leaves for another, or for good (ASSAY_NONE). */
static void leave(struct lone *l, uint32_t to) {
    if (l->last == ASSAY_NONE)
        return;
    struct assay_event e = assay_event_block(l->last);
    if (to != ASSAY_NONE)
        e.size = trace_outcome(&l->launch->program->blocks[l->last], to);
    hold(l, e);
}

static void read_event(struct lone *l, const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    if (op == ASSAY_BLOCK) {
        leave(l, assay_event_id(e));
        l->last = assay_event_id(e);
    } else if (op != ASSAY_OUT_OF_BOUNDS &&
               l->launch->objects[assay_event_object(e)].space != ASSAY_PRIVATE) {
        hold(l, *e);
    }
}

void lone_read(struct lone *l, const struct assay_turn *turn) {
    if (turn->item.begins)
        l->last = ASSAY_NONE;
    for (uint32_t i = 0; i < turn->run_count; i++) {
        const struct assay_run *run = &turn->runs[i];
        for (size_t e = 0; e < (size_t)run->times * run->length; e++)
            read_event(l, &run->events[e]);
    }
    if (turn->item.ends)
        leave(l, ASSAY_NONE);
}

void lone_flush(struct lone *l) {
    for (int i = 0; i < PLACES; i++)
        if (l->held[i].times)
            hand_on(l, &l->held[i]);
}
