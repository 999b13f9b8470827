/* simt.c - how well the items of a sub-group stay together.
 *
 * Also says how much of the launch the lockstep metrics speak of.
 */
#include <assay/metric.h>

#include "count/order.h"
#include "count/subgroup.h"
#include "metric/words.h"

#include <stdlib.h>

enum key {
    ACTIVE,
    ACTIVE_INSTRUCTIONS,
    BRANCHES,
    DIVERGENT,
    GROUPS,
    MEASURED,
    SHARE,
    LEFT_OUT,
    KEYS
};

#define DIVERGENCE "NVIDIA, CUDA C++ Programming Guide: SIMT architecture"

static const struct assay_key keys[KEYS] = {
    [ACTIVE] = {"simt.active", "1",
                "active items / items of a sub-group, mean over the SIMT steps that access memory",
                DIVERGENCE, "items of a sub-group", ASSAY_REAL,
                .title = "active lanes at memory accesses", .section = "divergence", .shown = "32",
                .better = ASSAY_MORE,
                .synonyms = WORDS_SUB_GROUP ",divergence,efficiency,occupancy"},
    [ACTIVE_INSTRUCTIONS] = {"simt.active_instructions", "1",
                             "active items / items of a sub-group, mean over the instructions that "
                             "a sub-group executes",
                             DIVERGENCE, "items of a sub-group", ASSAY_REAL,
                             .title = "active lanes", .section = "divergence", .shown = "32",
                             .better = ASSAY_MORE,
                             .synonyms = WORDS_SUB_GROUP ",divergence,efficiency"},
    [BRANCHES] = {"simt.branches", "1",
                  "conditional branches and switches that a sub-group executes", DIVERGENCE,
                  "items of a sub-group", ASSAY_COUNT, .title = "branches of sub-groups",
                  .shown = "32", .synonyms = WORDS_SUB_GROUP ",divergence"},
    [DIVERGENT] = {"simt.divergent_branches", "1",
                   "share of the conditional branches and switches that a sub-group executes at "
                   "which its items disagree",
                   DIVERGENCE, "items of a sub-group", ASSAY_REAL,
                   .title = "share of branches that diverge", .section = "divergence",
                   .shown = "32", .better = ASSAY_LESS,
                   .leads = ASSAY_LEADS_KERNEL | ASSAY_LEADS_LINE,
                   .synonyms = WORDS_SUB_GROUP ",divergence"},
    [GROUPS] = {"lockstep.groups", "1", "work-groups that the lockstep metrics could cover",
                "Assay", NULL, ASSAY_COUNT, .leads = ASSAY_ASIDE},
    [MEASURED] = {"lockstep.measured", "1",
                  "work-groups that they cover; the others did too much between two barriers "
                  "for the memory limit",
                  "Assay", NULL, ASSAY_COUNT, .leads = ASSAY_ASIDE},
    [SHARE] = {"lockstep.share", "%",
               "share of the work-groups that the lockstep metrics cover; below 100 they are "
               "estimates",
               "Assay", NULL, ASSAY_REAL, .leads = ASSAY_ASIDE},
    [LEFT_OUT] = {"lockstep.left_out", "1",
                  "elements of work-group copies, which belong to no item and so to no step",
                  "Assay", NULL, ASSAY_COUNT, .leads = ASSAY_ASIDE},
};

/* Counters of a row: of sub-groups by width, and of the items active in them. */
struct counts {
    uint64_t active, active_instructions;
    uint64_t steps[SUBGROUP_WIDTHS], instructions[SUBGROUP_WIDTHS];
    uint64_t branches[SUBGROUP_WIDTHS], divergent[SUBGROUP_WIDTHS];
};

enum { WIDTH = sizeof(struct counts) / sizeof(uint64_t) };

struct simt {
    const struct assay_launch *launch;
    uint64_t groups, measured, left_out;
};

static void close_simt(void *state) { free(state); }

static enum assay_status open_simt(const struct assay_launch *launch, void **state) {
    struct simt *s = calloc(1, sizeof *s);
    *state = s;
    if (!s)
        return ASSAY_NO_MEMORY;
    s->launch = launch;
    return ASSAY_OK;
}

static uint64_t count_async(const struct assay_run *run) {
    uint64_t n = 0;
    for (uint32_t i = 0; i < run->length; i++) {
        enum assay_op op = assay_event_op(&run->events[i]);
        n += op == ASSAY_ASYNC_LOAD || op == ASSAY_ASYNC_STORE;
    }
    return n * run->times;
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct simt *s = state;
    for (size_t t = 0; t < n; t++)
        for (uint32_t i = 0; turns[t].item.local == ASSAY_NO_ITEM && i < turns[t].run_count; i++)
            s->left_out += count_async(&turns[t].runs[i]);
}

/* Adds sub-groups of which items leave the block for different blocks. */
static void count_divergent(uint64_t divergent[SUBGROUP_WIDTHS], const struct assay_step *step) {
    uint32_t found[SUBGROUP_WIDTHS] = {0}, diverges[SUBGROUP_WIDTHS] = {0};
    for (uint32_t i = 1; i < step->count; i++) {
        uint32_t apart = step->items[i] ^ step->items[i - 1];
        uint32_t differs = step->sizes[i] != step->sizes[i - 1];
        for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
            uint32_t same = apart < subgroup_widths[width], before = same & diverges[width];
            diverges[width] = before | (same & differs);
            found[width] += diverges[width] ^ before;
        }
    }
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        divergent[width] += found[width];
}

static void count_entries(struct counts *c, const struct assay_step *step,
                          const struct assay_block *block) {
    const uint64_t *parts = step_requests(step);
    bool branches = block->end == ASSAY_BRANCH || block->end == ASSAY_SWITCH;
    c->active_instructions += (uint64_t)block->count * step->count;
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        c->instructions[width] += block->count * parts[width];
        c->branches[width] += branches ? parts[width] : 0;
    }
    if (branches && step->sizes)
        count_divergent(c->divergent, step);
}

static bool takes_step(const struct assay_launch *launch, const struct assay_step *step) {
    (void)launch;
    return step->alignments & ASSAY_SIMT;
}

static void measure_step(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    const struct simt *s = state;
    struct counts *c = (struct counts *)counts->row;
    if (!step->addresses) {
        count_entries(c, step, &s->launch->program->blocks[assay_step_id(step)]);
        return;
    }
    c->active += step->count;
    for (int width = 0; width < SUBGROUP_WIDTHS; width++)
        c->steps[width] += step_requests(step)[width];
}

static void end_group(void *state, bool kept) {
    struct simt *s = state;
    s->groups++;
    s->measured += kept;
}

static void fold_simt(void *into, const void *from, uint64_t times) {
    struct simt *to = into;
    const struct simt *shard = from;
    to->groups += times * shard->groups;
    to->measured += times * shard->measured;
    to->left_out += times * shard->left_out;
}

static void clear_simt(void *state) {
    struct simt *s = state;
    s->groups = s->measured = s->left_out = 0;
}

static void emit_row(const void *state, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct counts *c = (const struct counts *)row->counts;
    (void)state;
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        double items = subgroup_widths[width];
        const char *index = subgroup_width_names[width];
        if (c->steps[width] || scope.kind == ASSAY_SCOPE_KERNEL)
            assay_sink_real(sink, scope, &keys[ACTIVE], index,
                            (double)c->active / (double)c->steps[width] / items);
        if (scope.kind == ASSAY_SCOPE_KERNEL)
            assay_sink_real(sink, scope, &keys[ACTIVE_INSTRUCTIONS], index,
                            (double)c->active_instructions / (double)c->instructions[width] /
                                items);
        if (!c->branches[width])
            continue;
        assay_sink_count(sink, scope, &keys[BRANCHES], index, c->branches[width]);
        assay_sink_real(sink, scope, &keys[DIVERGENT], index,
                        (double)c->divergent[width] / (double)c->branches[width]);
    }
}

static enum assay_status emit_simt(const void *state, const struct assay_launch *launch,
                                   struct assay_sink *sink) {
    (void)launch;
    const struct simt *s = state;
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    assay_sink_count(sink, scope, &keys[GROUPS], NULL, s->groups);
    assay_sink_count(sink, scope, &keys[MEASURED], NULL, s->measured);
    assay_sink_ratio(sink, scope, &keys[SHARE], 100 * (double)s->measured, (double)s->groups);
    assay_sink_count(sink, scope, &keys[LEFT_OUT], NULL, s->left_out);
    return ASSAY_OK;
}

static const struct assay_step_metric steps = {
    .width = WIDTH,
    .scopes = 1 << ASSAY_SCOPE_KERNEL | 1 << ASSAY_SCOPE_LINE,
    .takes = takes_step,
    .measure = measure_step,
    .figures = emit_row,
};

const struct assay_metric assay_simt = {
    .name = "simt",
    .keys = keys,
    .key_count = KEYS,
    .open = open_simt,
    .item = read_turns,
    .steps = &steps,
    .end_group = end_group,
    .fold = fold_simt,
    .clear = clear_simt,
    .emit = emit_simt,
    .close = close_simt,
};
