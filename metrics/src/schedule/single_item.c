/* single_item.c - see single_item.h.
 *
 * Steps are held in a table of fixed size; one that needs the place of another hands that on.
 */
#include "schedule/single_item.h"

#include "stream/trace.h"

#include <stdlib.h>

/* A step, and how often it occurred; 0: none. */
struct held {
    struct assay_event event;
    uint64_t times;
};

enum { PLACES = 2048 };

struct single_item {
    const struct assay_launch *launch;
    void (*take)(void *to, const struct bundle *bundle);
    void *to;
    uint32_t last; /* block that the item is in, or ASSAY_NONE */
    struct held held[PLACES];
};

bool single_item_suits(const struct assay_launch *launch) {
    const struct assay_program *p = launch->program;
    bool suits = assay_group_items(launch) == 1 && !assay_launch_waits(launch);
    bool *reached = suits ? assay_launch_functions(launch) : NULL;
    for (uint32_t i = 0; i < p->site_count && suits; i++)
        suits = p->sites[i].source == ASSAY_NONE ||
                (reached && !reached[p->blocks[p->sites[i].block].function]);
    free(reached);
    return suits;
}

struct single_item *single_item_open(const struct assay_launch *launch,
                                     void (*take)(void *to, const struct bundle *bundle),
                                     void *to) {
    struct single_item *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->launch = launch;
    s->take = take;
    s->to = to;
    s->last = ASSAY_NONE;
    return s;
}

void single_item_close(struct single_item *s) { free(s); }

static void hand_on(const struct single_item *s, struct held *h) {
    static const uint32_t item = 0;
    const struct move all = {0, h->times};
    bool entry = assay_event_op(&h->event) == ASSAY_BLOCK;
    const struct bundle b = {.step = {.alignments = ASSAY_ORDINAL | ASSAY_SIMT,
                                      .count = 1,
                                      .what = h->event.what,
                                      .size = h->event.size,
                                      .items = &item,
                                      .addresses = entry ? NULL : &h->event.address},
                             .moves = &all,
                             .move_count = 1};
    s->take(s->to, &b);
    h->times = 0;
}

static struct held *place_of(struct single_item *s, const struct assay_event *e) {
    uint64_t key = (e->address ^ (uint64_t)e->what << 16 ^ (uint64_t)e->size << 44) *
                   UINT64_C(0x9E3779B97F4A7C15);
    return &s->held[key >> 32 & (PLACES - 1)];
}

static void hold(struct single_item *s, struct assay_event e) {
    uint64_t offset = assay_event_offset(&e);
    e.address -= offset - offset % ASSAY_STEP_PERIOD;
    struct held *h = place_of(s, &e);
    bool same = h->event.what == e.what && h->event.address == e.address && h->event.size == e.size;
    if (h->times && !same)
        hand_on(s, h);
    h->event = e;
    h->times++;
}

/* Holds the block that the item leaves for another, or for good (ASSAY_NONE). */
static void leave(struct single_item *s, uint32_t to) {
    if (s->last == ASSAY_NONE)
        return;
    struct assay_event e = assay_event_block(s->last);
    if (to != ASSAY_NONE)
        e.size = trace_outcome(&s->launch->program->blocks[s->last], to);
    hold(s, e);
}

static void read_event(struct single_item *s, const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    if (op == ASSAY_BLOCK) {
        leave(s, assay_event_id(e));
        s->last = assay_event_id(e);
    } else if (op != ASSAY_OUT_OF_BOUNDS &&
               s->launch->objects[assay_event_object(e)].space != ASSAY_PRIVATE) {
        hold(s, *e);
    }
}

void single_item_read(struct single_item *s, const struct assay_turn *turn) {
    if (turn->item.begins)
        s->last = ASSAY_NONE;
    for (uint32_t i = 0; i < turn->run_count; i++) {
        const struct assay_run *run = &turn->runs[i];
        for (size_t e = 0; e < (size_t)run->times * run->length; e++)
            read_event(s, &run->events[e]);
    }
    if (turn->item.ends)
        leave(s, ASSAY_NONE);
}

void single_item_flush(struct single_item *s) {
    for (int i = 0; i < PLACES; i++)
        if (s->held[i].times)
            hand_on(s, &s->held[i]);
}
