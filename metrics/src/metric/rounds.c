/* rounds.c - how often an item has to wait for what it loads.
 *
 * Loads that can be under way together are a round.  A load opens a new one if ROUND_MOST are in it
 * already; if a barrier, an atomic or a store to the other memory came since the round began, and a
 * block was entered since the item's last load: within a block a compiler moves loads up; or if a
 * store came that may be to what is loaded, as far as compilers know; or if an iteration began of a
 * loop that compilers do not unroll.  It is an estimate, as compilers unroll loops and order loads,
 * and a load that needs the value of another counts like any.
 */
#include <assay/metric.h>

#include "metric/words.h"

#include <stdlib.h>
#include <string.h>

enum { ROUND_MOST = 8 };

/* Memories that are waited for apart, and the first of them as it would be if compilers unrolled
 * all loops, and if no load had to wait for a store, either. */
enum memory { GLOBAL, LOCAL, UNROLLED, UNORDERED, MEMORIES };

#define WAITS(memory)                                                                              \
    "rounds of loads from " memory " memory, which can be under way together: a load opens "       \
    "another if the last has 8, if a barrier, an atomic or a store to another memory came since "  \
    "that began and a block was entered since the last load, if a store came that may be to what " \
    "is loaded as far as compilers know, or if an iteration began of a loop that they do not "     \
    "unroll (loop.counted); of the item of a group that has most, mean over groups"

enum { LONGEST = MEMORIES, KEYS };

static const struct assay_key keys[KEYS] = {
    [GLOBAL] = {"rounds.global", "1", WAITS("global and constant"), "Assay", NULL, ASSAY_REAL,
                .synonyms = "latency"},
    [LOCAL] = {"rounds.local", "1", WAITS("local"), "Assay", NULL, ASSAY_REAL,
               .synonyms = WORDS_LOCAL ",latency"},
    [UNROLLED] =
        {"rounds.unrolled", "1",
         "rounds of loads from global and constant memory, as rounds.global counts them, if "
         "compilers unrolled all loops; of the item of a group that has most, mean over groups",
         "Assay", NULL, ASSAY_REAL, .synonyms = "latency"},
    [UNORDERED] =
        {"rounds.unordered", "1",
         "rounds of loads from global and constant memory, as rounds.unrolled counts them, if "
         "none had to wait for a store to what is loaded, either: as if all were done first; of "
         "the item of a group that has most, mean over groups",
         "Assay", NULL, ASSAY_REAL, .synonyms = "latency"},
    [LONGEST] =
        {"rounds.longest", "1",
         "rounds of loads from global and constant memory, as rounds.global counts them, of "
         "the item that has most of all",
         "Assay", NULL, ASSAY_LEVEL, .synonyms = "latency"},
};

/* An item, with respect to one memory: since its last round began. */
struct wait {
    uint64_t rounds;
    uint32_t loads;
    uint64_t stored, crossed; /* sets of stores; those of which a block was entered behind one */
    bool fenced, moved;       /* there was a barrier or an atomic; a store to the other memory */
    bool entered;             /* a block, since the last load */
    bool parted;              /* an iteration began that is not under way with the one before */
};

struct waits {
    struct wait of[MEMORIES];
};

struct rounds {
    const struct assay_launch *launch;
    struct waits *items;      /* [items of a group] */
    uint64_t most[MEMORIES];  /* of the group under way */
    uint64_t total[MEMORIES]; /* over the groups */
    uint64_t longest;         /* of all groups, in global memory */
    uint64_t groups;
};

static void close_rounds(void *state) {
    struct rounds *r = state;
    if (!r)
        return;
    free(r->items);
    free(r);
}

static enum assay_status open_rounds(const struct assay_launch *launch, void **state) {
    struct rounds *r = calloc(1, sizeof *r);
    *state = r;
    if (!r)
        return ASSAY_NO_MEMORY;
    r->launch = launch;
    r->items = calloc(assay_group_items(launch) + 1, sizeof *r->items);
    if (r->items)
        return ASSAY_OK;
    close_rounds(r);
    *state = NULL;
    return ASSAY_NO_MEMORY;
}

/* --- events --- */

/* True in a loop that compilers write out. */
static bool is_unrolled(const struct assay_program *p, const struct assay_site *site) {
    uint32_t loop = p->blocks[site->block].loop;
    return loop != ASSAY_NONE && p->loops[loop].trips;
}

static void load(struct wait *w, const struct assay_program *p, const struct assay_site *site) {
    bool waits = w->parted || (w->fenced && w->entered) || (w->crossed & site->aliased) ||
                 (w->stored & site->behind) || (w->moved && w->entered && !is_unrolled(p, site));
    if (w->loads == 0 || w->loads == ROUND_MOST || waits) {
        w->rounds++;
        w->loads = 0;
        w->stored = w->crossed = 0;
        w->fenced = w->moved = w->parted = false;
    }
    w->loads++;
    w->entered = false;
}

static void store(struct waits *w, enum assay_space space, const struct assay_site *site) {
    if (space == ASSAY_LOCAL) {
        w->of[LOCAL].stored |= site->set;
        w->of[GLOBAL].moved = w->of[UNROLLED].moved = w->of[UNORDERED].moved = true;
    } else {
        w->of[GLOBAL].stored |= site->set;
        w->of[UNROLLED].stored |= site->set;
        w->of[LOCAL].moved = true;
    }
}

static void fence(struct waits *w) {
    for (int memory = 0; memory < MEMORIES; memory++)
        w->of[memory].fenced = true;
}

/* True where an iteration begins of a loop that compilers do not unroll. */
static bool parts(const struct assay_program *p, uint32_t block) {
    uint32_t loop = p->blocks[block].loop;
    return loop != ASSAY_NONE && p->loops[loop].header == block && !p->loops[loop].is_counted;
}

static void enter(struct waits *w, bool parted) {
    for (int memory = 0; memory < MEMORIES; memory++) {
        w->of[memory].entered = true;
        w->of[memory].crossed = w->of[memory].stored;
    }
    w->of[GLOBAL].parted |= parted;
    w->of[LOCAL].parted |= parted;
}

static void load_from(struct waits *w, enum assay_space space, const struct assay_program *p,
                      const struct assay_site *site) {
    if (space == ASSAY_LOCAL) {
        load(&w->of[LOCAL], p, site);
    } else {
        load(&w->of[GLOBAL], p, site);
        load(&w->of[UNROLLED], p, site);
        load(&w->of[UNORDERED], p, site);
    }
}

/* What a row does beside entering blocks. */
struct doings {
    uint32_t loads[MEMORIES];
    bool others; /* stores, atomics, barriers, or iterations that part */
};

static void read_event(const struct rounds *r, struct waits *w, const struct assay_event *e,
                       struct doings *does) {
    enum assay_op op = assay_event_op(e);
    if (op == ASSAY_BLOCK) {
        bool parted = parts(r->launch->program, assay_event_id(e));
        enter(w, parted);
        does->others |= parted;
        return;
    }
    if (op == ASSAY_BARRIER) {
        fence(w);
        does->others = true;
        return;
    }
    if (op != ASSAY_LOAD && op != ASSAY_STORE && op != ASSAY_ATOMIC)
        return;
    enum assay_space space = r->launch->objects[assay_event_object(e)].space;
    if (space == ASSAY_PRIVATE)
        return;
    const struct assay_program *p = r->launch->program;
    const struct assay_site *site = &p->sites[assay_event_id(e)];
    if (op == ASSAY_LOAD) {
        bool is_local = space == ASSAY_LOCAL;
        does->loads[LOCAL] += is_local;
        does->loads[GLOBAL] += !is_local;
        does->loads[UNROLLED] = does->loads[UNORDERED] = does->loads[GLOBAL];
        load_from(w, space, p, site);
        return;
    }
    does->others = true;
    if (op == ASSAY_STORE)
        store(w, space, site);
    else
        fence(w);
}

static struct doings read_row(const struct rounds *r, struct waits *w,
                              const struct assay_event *row, uint32_t length) {
    struct doings does = {0};
    for (uint32_t i = 0; i < length; i++)
        read_event(r, w, &row[i], &does);
    return does;
}

static bool are_alike(const struct waits *a, const struct waits *b) {
    bool alike = true;
    for (int memory = 0; memory < MEMORIES; memory++) {
        const struct wait *x = &a->of[memory], *y = &b->of[memory];
        alike &= x->loads == y->loads && x->stored == y->stored && x->crossed == y->crossed &&
                 x->moved == y->moved && x->fenced == y->fenced && x->entered == y->entered &&
                 x->parted == y->parted;
    }
    return alike;
}

/* Goes on as often as `rows` hold what has led from `before`, which is alike. */
static uint64_t skip(struct waits *w, const struct waits *before, uint64_t period, uint64_t rows) {
    for (int memory = 0; memory < MEMORIES; memory++)
        w->of[memory].rounds += rows / period * (w->of[memory].rounds - before->of[memory].rounds);
    return rows / period * period;
}

/* Rows that do the same: sooner or later the state recurs. */
static void read_rows(const struct rounds *r, struct waits *w, const struct assay_event *row,
                      uint32_t length, uint64_t rows) {
    struct waits before[ROUND_MOST];
    bool has_skipped = false;
    for (uint64_t done = 0; done < rows; done++) {
        before[done % ROUND_MOST] = *w;
        read_row(r, w, row, length);
        for (uint64_t period = 1; !has_skipped && period <= ROUND_MOST && period <= done + 1;
             period++) {
            const struct waits *earlier = &before[(done + 1 - period) % ROUND_MOST];
            if (!are_alike(earlier, w))
                continue;
            done += skip(w, earlier, period, rows - 1 - done);
            has_skipped = true;
        }
    }
}

/* Nothing has come that a load would wait for. */
static bool is_free(const struct wait *w) {
    return !(w->stored | w->crossed) && !w->fenced && !w->moved && !w->parted;
}

/* Further loads, which wait for each other alone. */
static void fill(struct wait *w, uint64_t loads) {
    uint64_t all = w->loads + loads, full = all ? (all - 1) / ROUND_MOST : 0;
    w->rounds += full;
    w->loads = (uint32_t)(all - full * ROUND_MOST);
}

static void read_run(const struct rounds *r, struct waits *w, const struct assay_run *run) {
    struct doings does = read_row(r, w, run->events, run->length);
    uint64_t left = run->times - 1;
    bool fills = !does.others;
    for (int memory = 0; memory < MEMORIES; memory++)
        fills &= does.loads[memory] == 0 || is_free(&w->of[memory]);
    if (!fills && left) {
        read_rows(r, w, run->events, run->length, left);
        return;
    }
    for (int memory = 0; memory < MEMORIES; memory++)
        fill(&w->of[memory], left * does.loads[memory]);
}

static void end_item(struct rounds *r, const struct waits *w) {
    for (int memory = 0; memory < MEMORIES; memory++)
        if (w->of[memory].rounds > r->most[memory])
            r->most[memory] = w->of[memory].rounds;
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct rounds *r = state;
    for (size_t t = 0; t < n; t++) {
        const struct assay_item *item = &turns[t].item;
        if (item->local == ASSAY_NO_ITEM)
            continue;
        struct waits *w = &r->items[item->local];
        if (item->begins)
            memset(w, 0, sizeof *w);
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            read_run(r, w, &turns[t].runs[i]);
        if (item->ends)
            end_item(r, w);
    }
}

/* --- groups --- */

static void begin_group(void *state, const struct assay_group *group) {
    struct rounds *r = state;
    (void)group;
    memset(r->most, 0, sizeof r->most);
}

/* Whether its steps are kept does not matter. */
static void end_group(void *state, bool kept) {
    struct rounds *r = state;
    (void)kept;
    for (int memory = 0; memory < MEMORIES; memory++)
        r->total[memory] += r->most[memory];
    if (r->most[GLOBAL] > r->longest)
        r->longest = r->most[GLOBAL];
    r->groups++;
}

static void fold_rounds(void *into, const void *from, uint64_t times) {
    struct rounds *to = into;
    const struct rounds *shard = from;
    for (int memory = 0; memory < MEMORIES; memory++)
        to->total[memory] += times * shard->total[memory];
    if (shard->longest > to->longest)
        to->longest = shard->longest;
    to->groups += times * shard->groups;
}

static void clear_rounds(void *state) {
    struct rounds *r = state;
    memset(r->total, 0, sizeof r->total);
    r->longest = r->groups = 0;
}

static enum assay_status emit_rounds(const void *state, const struct assay_launch *launch,
                                     struct assay_sink *sink) {
    const struct rounds *r = state;
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    (void)launch;
    for (int memory = 0; memory < MEMORIES; memory++)
        assay_sink_ratio(sink, scope, &keys[memory], (double)r->total[memory], (double)r->groups);
    assay_sink_count(sink, scope, &keys[LONGEST], NULL, r->longest);
    return ASSAY_OK;
}

const struct assay_metric assay_rounds = {
    .name = "rounds",
    .keys = keys,
    .key_count = KEYS,
    .open = open_rounds,
    .item = read_turns,
    .begin_group = begin_group,
    .end_group = end_group,
    .fold = fold_rounds,
    .clear = clear_rounds,
    .emit = emit_rounds,
    .close = close_rounds,
};
