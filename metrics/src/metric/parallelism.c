/* parallelism.c - how the work is split: items, groups, barriers, instructions per item and between
 * barriers, and what AIWC derives from the positions of loads and stores.
 *
 * Items of a group take turns at barriers, so each has its own running counts.
 */
#include <assay/histogram.h>
#include <assay/metric.h>

#include "metric/words.h"

#include <stdlib.h>

#define AIWC "AIWC (B. Johnston, J. Milthorpe, 2018)"

enum key {
    ITEMS,
    GROUPS,
    ITEMS_PER_GROUP,
    GRANULARITY,
    BARRIERS,
    BARRIERS_PER_INSTRUCTION,
    ITB_MIN,
    ITB_MAX,
    ITB_MEDIAN,
    ITB_MEAN,
    IPT_MIN,
    IPT_MAX,
    IPT_MEDIAN,
    IPT_MEAN,
    FREEDOM,
    PRESSURE,
    KEYS
};

#define ITB "instructions of an item between two barriers (or its start, or its end), "
#define IPT "instructions of an item, "

static const struct assay_key keys[KEYS] = {
    [ITEMS] = {"items", "1", "work-items executed", AIWC, NULL, ASSAY_COUNT, .title = "work-items",
               .section = "parallelism", .synonyms = "occupancy,parallelism,thread,work-item"},
    [GROUPS] = {"groups", "1", "work-groups executed", AIWC, NULL, ASSAY_COUNT,
                .title = "work-groups", .section = "parallelism",
                .synonyms = WORDS_WORK_GROUP ",occupancy,parallelism"},
    [ITEMS_PER_GROUP] = {"items_per_group", "1", "work-items per work-group, mean", AIWC, NULL,
                         ASSAY_REAL, .title = "work-items of a work-group",
                         .section = "parallelism",
                         .synonyms = WORDS_WORK_GROUP ",occupancy,thread,work-item"},
    [GRANULARITY] = {"granularity", "1", "1 / work-items", AIWC, NULL, ASSAY_REAL,
                     .synonyms = "parallelism"},
    [BARRIERS] = {"barriers.total", "1", "barriers executed, summed over the work-items", AIWC,
                  NULL, ASSAY_COUNT, .title = "barriers, of all work-items",
                  .section = "parallelism", .leads = ASSAY_LEADS_KERNEL,
                  .synonyms = WORDS_SYNCHRONISATION},
    [BARRIERS_PER_INSTRUCTION] = {"barriers.per_instruction", "1",
                                  "barriers executed per instruction executed", AIWC, NULL,
                                  ASSAY_REAL, .synonyms = WORDS_SYNCHRONISATION},
    [ITB_MIN] = {"itb.min", "1", ITB "least", AIWC, NULL, ASSAY_LEVEL,
                 .title = "instructions between barriers, least", .section = "parallelism",
                 .synonyms = WORDS_SYNCHRONISATION},
    [ITB_MAX] = {"itb.max", "1", ITB "most", AIWC, NULL, ASSAY_LEVEL,
                 .title = "instructions between barriers, most", .section = "parallelism",
                 .synonyms = WORDS_SYNCHRONISATION},
    [ITB_MEDIAN] = {"itb.median", "1", ITB "median", AIWC, NULL, ASSAY_REAL,
                    .title = "instructions between barriers, median", .section = "parallelism",
                    .synonyms = WORDS_SYNCHRONISATION},
    [ITB_MEAN] = {"itb.mean", "1", ITB "mean", AIWC, NULL, ASSAY_REAL,
                  .synonyms = WORDS_SYNCHRONISATION},
    [IPT_MIN] = {"ipt.min", "1", IPT "least", AIWC, NULL, ASSAY_LEVEL,
                 .title = "instructions of a work-item, least", .section = "parallelism",
                 .synonyms = WORDS_BALANCE ",thread,work-item"},
    [IPT_MAX] = {"ipt.max", "1", IPT "most", AIWC, NULL, ASSAY_LEVEL,
                 .title = "instructions of a work-item, most", .section = "parallelism",
                 .synonyms = WORDS_BALANCE ",thread,work-item"},
    [IPT_MEDIAN] = {"ipt.median", "1", IPT "median", AIWC, NULL, ASSAY_REAL,
                    .title = "instructions of a work-item, median", .section = "parallelism",
                    .synonyms = WORDS_BALANCE ",thread,work-item"},
    [IPT_MEAN] = {"ipt.mean", "1", IPT "mean", AIWC, NULL, ASSAY_REAL,
                  .title = "instructions of a work-item, mean", .section = "parallelism",
                  .synonyms = WORDS_BALANCE ",thread,work-item"},
    [FREEDOM] = {"operands.freedom_to_reorder", "1",
                 "instructions up to and with each load or store instruction since the item's "
                 "previous one, mean",
                 AIWC, NULL, ASSAY_REAL, .title = "instructions from one memory access to the next",
                 .section = "parallelism", .synonyms = "register"},
    [PRESSURE] = {"operands.resource_pressure", "1", "load and store instructions per work-item",
                  AIWC, NULL, ASSAY_REAL, .title = "loads and stores of a work-item",
                  .section = "parallelism", .synonyms = "register"},
};

struct running {
    uint64_t executed;   /* instructions so far */
    uint64_t at_barrier; /* of them up to the last barrier */
    uint64_t at_touch;   /* of them up to the last load or store instruction */
};

struct parallelism {
    const struct assay_launch *launch;
    struct running *items; /* [items of a group] */
    uint64_t ended, barriers;
    uint64_t groups;   /* that ended: each has an item 0 */
    uint64_t touches;  /* load and store instructions executed */
    uint64_t at_touch; /* sum over items ended of instructions up to their last one */
    struct assay_histogram *between, *per_item;
};

static void close_parallelism(void *state) {
    struct parallelism *p = state;
    if (!p)
        return;
    assay_histogram_close(p->between);
    assay_histogram_close(p->per_item);
    free(p->items);
    free(p);
}

static enum assay_status open_parallelism(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct parallelism *p = calloc(1, sizeof *p);
    if (!p)
        return ASSAY_NO_MEMORY;
    p->launch = launch;
    p->items = calloc(assay_group_items(launch) + 1, sizeof *p->items);
    p->between = assay_histogram_open();
    p->per_item = assay_histogram_open();
    if (!p->items || !p->between || !p->per_item) {
        close_parallelism(p);
        return ASSAY_NO_MEMORY;
    }
    *state = p;
    return ASSAY_OK;
}

static void enter_block(struct parallelism *p, struct running *r, const struct assay_block *b) {
    if (b->touches) {
        r->at_touch = r->executed + b->last_touch;
        p->touches += b->touches;
    }
    r->executed += b->count;
}

static void close_interval(struct parallelism *p, struct running *r, uint64_t items) {
    assay_histogram_add(p->between, r->executed - r->at_barrier, items);
    r->at_barrier = r->executed;
}

static void end_items(struct parallelism *p, struct running *r, uint64_t items) {
    close_interval(p, r, items);
    assay_histogram_add(p->per_item, r->executed, items);
    p->at_touch += items * r->at_touch;
    p->ended += items;
}

/* The events of the first row; then what they counted, for the other rows. */
static void read_run(struct parallelism *p, struct running *r, const struct assay_run *run) {
    const struct assay_block *blocks = p->launch->program->blocks;
    uint64_t executed = r->executed, touches = p->touches, more = run->times - 1;
    for (uint32_t i = 0; i < run->length; i++) {
        const struct assay_event *e = &run->events[i];
        if (assay_event_op(e) == ASSAY_BLOCK) {
            enter_block(p, r, &blocks[assay_event_id(e)]);
        } else if (assay_event_op(e) == ASSAY_BARRIER) {
            p->barriers++;
            close_interval(p, r, 1);
        }
    }
    executed = r->executed - executed;
    touches = p->touches - touches;
    r->executed += more * executed;
    r->at_touch += touches ? more * executed : 0;
    p->touches += more * touches;
}

/* What so many items do. */
static void read_turn(struct parallelism *p, const struct assay_turn *turn, uint64_t items) {
    if (turn->item.local == ASSAY_NO_ITEM)
        return;
    struct running *r = &p->items[turn->item.local];
    uint64_t touches = p->touches;
    if (turn->item.begins)
        *r = (struct running){0, 0, 0};
    for (uint32_t i = 0; i < turn->run_count; i++)
        read_run(p, r, &turn->runs[i]);
    p->touches += (items - 1) * (p->touches - touches);
    if (turn->item.ends)
        end_items(p, r, items);
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct parallelism *p = state;
    for (size_t i = 0; i < n; i++)
        p->groups += turns[i].item.ends && turns[i].item.local == 0;
    for (size_t i = 0, items; i < n; i += items) {
        items = assay_turns_alike(&turns[i], n - i);
        read_turn(p, &turns[i], items);
    }
}

static void fold_parallelism(void *into, const void *from, uint64_t times) {
    struct parallelism *to = into;
    const struct parallelism *shard = from;
    to->ended += times * shard->ended;
    to->groups += times * shard->groups;
    to->barriers += times * shard->barriers;
    to->touches += times * shard->touches;
    to->at_touch += times * shard->at_touch;
    assay_histogram_merge(to->between, shard->between, times);
    assay_histogram_merge(to->per_item, shard->per_item, times);
}

static void clear_parallelism(void *state) {
    struct parallelism *p = state;
    p->ended = p->groups = p->barriers = p->touches = p->at_touch = 0;
    assay_histogram_clear(p->between);
    assay_histogram_clear(p->per_item);
}

static void emit_summary(struct assay_sink *sink, enum key first, struct assay_histogram *h) {
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    struct assay_summary s = assay_histogram_summary(h);
    double any = assay_histogram_total(h) ? 1 : 0; /* 0 makes the means undefined */
    assay_sink_count(sink, scope, &keys[first], NULL, s.min);
    assay_sink_count(sink, scope, &keys[first + 1], NULL, s.max);
    assay_sink_ratio(sink, scope, &keys[first + 2], s.median, any);
    assay_sink_ratio(sink, scope, &keys[first + 3], s.mean, any);
}

static enum assay_status emit_parallelism(const void *state, const struct assay_launch *launch,
                                          struct assay_sink *sink) {
    const struct parallelism *p = state;
    (void)launch;
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    double items = (double)p->ended;
    double instructions = (double)assay_histogram_sum(p->per_item);
    assay_sink_count(sink, scope, &keys[ITEMS], NULL, p->ended);
    assay_sink_count(sink, scope, &keys[GROUPS], NULL, p->groups);
    assay_sink_ratio(sink, scope, &keys[ITEMS_PER_GROUP], items, (double)p->groups);
    assay_sink_ratio(sink, scope, &keys[GRANULARITY], 1, items * assay_sink_scale(sink));
    assay_sink_count(sink, scope, &keys[BARRIERS], NULL, p->barriers);
    assay_sink_ratio(sink, scope, &keys[BARRIERS_PER_INSTRUCTION], (double)p->barriers,
                     instructions);
    emit_summary(sink, ITB_MIN, p->between);
    emit_summary(sink, IPT_MIN, p->per_item);
    assay_sink_ratio(sink, scope, &keys[FREEDOM], (double)p->at_touch, (double)p->touches);
    assay_sink_ratio(sink, scope, &keys[PRESSURE], (double)p->touches, items);
    bool failed = assay_histogram_failed(p->between) || assay_histogram_failed(p->per_item);
    return failed ? ASSAY_NO_MEMORY : ASSAY_OK;
}

const struct assay_metric assay_parallelism = {
    .name = "parallelism",
    .keys = keys,
    .key_count = KEYS,
    .open = open_parallelism,
    .item = read_turns,
    .fold = fold_parallelism,
    .clear = clear_parallelism,
    .emit = emit_parallelism,
    .close = close_parallelism,
};
