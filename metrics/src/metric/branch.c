/* branch.c - how predictable the conditional branches are.
 *
 * For each branch and each history pattern - the outcomes, at most 16, that the item had at that
 * branch before - the outcomes are counted.  A pattern is a word whose highest set bit marks its
 * length.
 */
#include <assay/entropy.h>
#include <assay/histogram.h>
#include <assay/metric.h>

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

#define AIWC "AIWC (B. Johnston, J. Milthorpe, 2018)"
#define YOKOTA "T. Yokota et al., 2008, by way of AIWC"
#define LINEAR "S. De Pestel, S. Eyerman, L. Eeckhout, 2015, by way of AIWC"

enum key { EXECUTED, UNIQUE, HOT90, ENTROPY_YOKOTA, ENTROPY_LINEAR, KEYS };

static const struct assay_key keys[KEYS] = {
    [EXECUTED] = {"branch.executed", "1", "conditional branches executed", "Assay", NULL,
                  ASSAY_COUNT, .title = "conditional branches executed", .section = "control",
                  .synonyms = "divergence"},
    [UNIQUE] = {"branch.unique", "1", "distinct conditional branch instructions executed", AIWC,
                NULL, ASSAY_LEVEL, .title = "distinct conditional branches", .section = "control",
                .synonyms = "divergence"},
    [HOT90] = {"branch.hot90", "1",
               "most executed branch instructions that cover 90 % of the branches executed", AIWC,
               NULL, ASSAY_LEVEL, .title = "branches that make up 90 % of those executed",
               .section = "control", .synonyms = "divergence"},
    [ENTROPY_YOKOTA] = {"branch.entropy_yokota", "bit",
                        "entropy of a branch's outcome given the item's last 16 outcomes there, "
                        "mean over executions",
                        YOKOTA, NULL, ASSAY_REAL, .title = "entropy of an outcome after 16 others",
                        .section = "control", .synonyms = "divergence,prediction"},
    [ENTROPY_LINEAR] = {"branch.entropy_linear", "1",
                        "2 min(p, 1 - p) of a branch's outcome given the item's last 16 outcomes "
                        "there, mean over executions",
                        LINEAR, NULL, ASSAY_REAL,
                        .title = "linear entropy of an outcome after 16 others",
                        .section = "control", .synonyms = "divergence,prediction"},
};

enum { HISTORY = 16, FIRST_CAPACITY = 64 };

struct pattern {
    uint64_t key; /* branch << 32 | pattern; 0: empty, a pattern is never 0 */
    uint64_t outcomes[2];
};

struct branch {
    const struct assay_launch *launch;
    uint32_t *number; /* [blocks] of the branch that ends a block, or ASSAY_NONE */
    uint32_t *ends;   /* [branches] block that the branch ends */
    uint32_t branches;
    uint32_t *histories;      /* [items of a group][branches] */
    uint32_t *pending;        /* [items of a group] branch whose outcome the next block tells */
    struct pattern *patterns; /* [capacity], open addressing */
    size_t capacity, used;
    bool failed;
};

static void close_branch(void *state) {
    struct branch *b = state;
    if (!b)
        return;
    free(b->number);
    free(b->ends);
    free(b->histories);
    free(b->pending);
    free(b->patterns);
    free(b);
}

static void number_branches(struct branch *b, const struct assay_program *program) {
    for (uint32_t i = 0; i < program->block_count; i++) {
        bool conditional = program->blocks[i].end == ASSAY_BRANCH;
        if (conditional)
            b->ends[b->branches] = i;
        b->number[i] = conditional ? b->branches++ : ASSAY_NONE;
    }
}

static enum assay_status open_branch(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct branch *b = calloc(1, sizeof *b);
    if (!b)
        return ASSAY_NO_MEMORY;
    b->launch = launch;
    size_t blocks = launch->program->block_count;
    size_t items = (size_t)assay_group_items(launch);
    b->number = calloc(blocks + 1, sizeof *b->number);
    b->ends = calloc(blocks + 1, sizeof *b->ends);
    if (b->number && b->ends)
        number_branches(b, launch->program);
    b->histories = calloc(items * b->branches + 1, sizeof *b->histories);
    b->pending = calloc(items + 1, sizeof *b->pending);
    b->capacity = FIRST_CAPACITY;
    b->patterns = calloc(b->capacity, sizeof *b->patterns);
    if (!b->number || !b->ends || !b->histories || !b->pending || !b->patterns) {
        close_branch(b);
        return ASSAY_NO_MEMORY;
    }
    *state = b;
    return ASSAY_OK;
}

static struct pattern *find(struct pattern *patterns, size_t capacity, uint64_t key) {
    size_t i = (size_t)((key * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & (capacity - 1);
    while (patterns[i].key && patterns[i].key != key)
        i = (i + 1) & (capacity - 1);
    return &patterns[i];
}

static bool grow(struct branch *b) {
    size_t capacity = 2 * b->capacity;
    struct pattern *patterns = calloc(capacity, sizeof *patterns);
    if (!patterns)
        return false;
    for (size_t i = 0; i < b->capacity; i++)
        if (b->patterns[i].key)
            *find(patterns, capacity, b->patterns[i].key) = b->patterns[i];
    free(b->patterns);
    b->patterns = patterns;
    b->capacity = capacity;
    return true;
}

/* A new pattern; NULL if memory is short. */
static struct pattern *add_pattern(struct branch *b, uint64_t key) {
    if (4 * (b->used + 1) > 3 * b->capacity && !grow(b)) {
        b->failed = true;
        return NULL;
    }
    struct pattern *p = find(b->patterns, b->capacity, key);
    p->key = key;
    b->used++;
    return p;
}

/* The pattern of that key, added if need be; NULL if memory is short. */
static inline struct pattern *pattern_of(struct branch *b, uint64_t key) {
    struct pattern *p = find(b->patterns, b->capacity, key);
    return p->key ? p : add_pattern(b, key);
}

/* Counts an outcome under the item's history, then makes it part of the history; true if that is
 * another now. */
static bool count_branch(struct branch *b, uint32_t *history, uint32_t number, bool taken,
                         uint64_t times) {
    uint32_t before = *history;
    struct pattern *p = pattern_of(b, (uint64_t)number << 32 | before);
    if (p)
        p->outcomes[taken] += times;
    uint32_t next = before << 1 | taken;
    uint32_t mark = UINT32_C(1) << HISTORY;
    *history = next < 2 * mark ? next : mark | (next & (mark - 1));
    return *history != before;
}

static void begin_item(struct branch *b, uint32_t local) {
    for (uint32_t i = 0; i < b->branches; i++)
        b->histories[(size_t)local * b->branches + i] = 1;
    b->pending[local] = ASSAY_NONE;
}

/* True if that leaves the item with what it had before: so will the same events once more. */
static bool read_row(struct branch *b, uint32_t local, const struct assay_event *events, uint32_t n,
                     uint64_t times) {
    uint32_t *histories = &b->histories[(size_t)local * b->branches];
    uint32_t before = b->pending[local], pending = before;
    bool changes = false;
    for (uint32_t i = 0; i < n; i++) {
        if (assay_event_op(&events[i]) != ASSAY_BLOCK)
            continue;
        uint32_t block = assay_event_id(&events[i]);
        if (pending != ASSAY_NONE) {
            bool taken = block == b->launch->program->blocks[b->ends[pending]].successor[0];
            changes |= count_branch(b, &histories[pending], pending, taken, times);
        }
        pending = b->number[block];
    }
    b->pending[local] = pending;
    return !changes && pending == before;
}

/* What so many items do. */
static void read_run(struct branch *b, uint32_t local, const struct assay_run *run,
                     uint64_t items) {
    for (uint64_t left = run->times; left > 0;) {
        bool same = read_row(b, local, run->events, run->length, items);
        left--;
        if (!same || left == 0)
            continue;
        read_row(b, local, run->events, run->length, items * left);
        left = 0;
    }
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct branch *b = state;
    for (size_t t = 0, items; t < n && b->branches; t += items) {
        const struct assay_item *item = &turns[t].item;
        items = assay_turns_alike(&turns[t], n - t);
        if (item->local == ASSAY_NO_ITEM)
            continue;
        if (item->begins)
            begin_item(b, item->local);
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            read_run(b, item->local, &turns[t].runs[i], items);
    }
}

static void fold_branch(void *into, const void *from, uint64_t times) {
    struct branch *to = into;
    const struct branch *shard = from;
    for (size_t i = 0; i < shard->capacity; i++) {
        const struct pattern *p = &shard->patterns[i];
        struct pattern *sum = p->key ? pattern_of(to, p->key) : NULL;
        if (sum)
            array_add(sum->outcomes, p->outcomes, 2, times);
    }
    to->failed |= shard->failed;
}

static void clear_branch(void *state) {
    struct branch *b = state;
    memset(b->patterns, 0, b->capacity * sizeof *b->patterns);
    b->used = 0;
}

/* Outcomes of one branch or of several. */
struct outcome_counts {
    uint64_t executed;
    double yokota, linear; /* sums over executions */
};

static void count_pattern(struct outcome_counts *t, const struct pattern *p) {
    uint64_t n = p->outcomes[0] + p->outcomes[1];
    uint64_t fewer = p->outcomes[0] < p->outcomes[1] ? p->outcomes[0] : p->outcomes[1];
    t->executed += n;
    t->yokota += (double)n * assay_entropy(p->outcomes, NULL, 2);
    t->linear += 2 * (double)fewer;
}

static int by_key(const void *a, const void *b) {
    const struct pattern *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

/* The patterns in order, so that reals are added in the same order whatever the threads did. */
static struct pattern *sorted_patterns(const struct branch *b) {
    struct pattern *sorted = malloc((b->used + 1) * sizeof *sorted);
    if (!sorted)
        return NULL;
    size_t n = 0;
    for (size_t i = 0; i < b->capacity; i++)
        if (b->patterns[i].key)
            sorted[n++] = b->patterns[i];
    qsort(sorted, n, sizeof *sorted, by_key);
    return sorted;
}

/* Branches are those executed; executions holds how often, one entry a branch. */
static void emit_counts(struct assay_sink *sink, struct assay_scope scope,
                        const struct outcome_counts *t, struct assay_histogram *executions) {
    assay_sink_count(sink, scope, &keys[EXECUTED], NULL, t->executed);
    assay_sink_count(sink, scope, &keys[UNIQUE], NULL, assay_histogram_total(executions));
    assay_sink_count(sink, scope, &keys[HOT90], NULL, assay_histogram_cover(executions, 900));
    double n = t->executed ? (double)t->executed : 1; /* no branch: entropy 0 */
    assay_sink_real(sink, scope, &keys[ENTROPY_YOKOTA], NULL, t->yokota / n);
    assay_sink_distinct(sink); /* histories are */
    assay_sink_real(sink, scope, &keys[ENTROPY_LINEAR], NULL, t->linear / n);
    assay_sink_distinct(sink);
}

static uint32_t line_of(const struct branch *b, uint32_t number) {
    const struct assay_program *program = b->launch->program;
    const struct assay_block *block = &program->blocks[b->ends[number]];
    return program->instructions[block->first + block->count - 1].line;
}

/* Tallies the branches of one source line, or all with ASSAY_NONE; emits nothing if there are none.
 */
static bool emit_branches(struct assay_sink *sink, struct assay_scope scope, const struct branch *b,
                          const struct outcome_counts *counts) {
    struct assay_histogram *executions = assay_histogram_open();
    if (!executions)
        return false;
    struct outcome_counts sum = {0, 0, 0};
    bool all = scope.kind == ASSAY_SCOPE_KERNEL, any = all;
    for (uint32_t i = 0; i < b->branches; i++) {
        if (!counts[i].executed || (!all && line_of(b, i) != scope.number))
            continue;
        any = true;
        sum.executed += counts[i].executed;
        sum.yokota += counts[i].yokota;
        sum.linear += counts[i].linear;
        assay_histogram_add(executions, counts[i].executed, 1);
    }
    if (any)
        emit_counts(sink, scope, &sum, executions);
    bool failed = assay_histogram_failed(executions);
    assay_histogram_close(executions);
    return !failed;
}

static enum assay_status emit_branch(const void *state, const struct assay_launch *launch,
                                     struct assay_sink *sink) {
    const struct branch *b = state;
    struct pattern *sorted = sorted_patterns(b);
    struct outcome_counts *counts = calloc(b->branches + 1, sizeof *counts);
    bool fine = sorted && counts && !b->failed;
    for (size_t i = 0; fine && i < b->used; i++)
        count_pattern(&counts[sorted[i].key >> 32], &sorted[i]);
    fine = fine && emit_branches(sink, (struct assay_scope){ASSAY_SCOPE_KERNEL, 0}, b, counts);
    for (uint32_t i = 0; fine && i < launch->program->line_count; i++)
        fine = emit_branches(sink, (struct assay_scope){ASSAY_SCOPE_LINE, i}, b, counts);
    free(sorted);
    free(counts);
    return fine ? ASSAY_OK : ASSAY_NO_MEMORY;
}

const struct assay_metric assay_branch = {
    .name = "branch",
    .keys = keys,
    .key_count = KEYS,
    .open = open_branch,
    .item = read_turns,
    .fold = fold_branch,
    .clear = clear_branch,
    .emit = emit_branch,
    .close = close_branch,
};
