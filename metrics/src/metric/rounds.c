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

/* Sets of memories. */
enum { IN_LOCAL = 1 << LOCAL, ALL = (1 << MEMORIES) - 1, IN_GLOBAL = ALL & ~IN_LOCAL };

/* What came since the last round of each memory began; compared as bytes, there is no padding. */
struct since {
    uint64_t stored[MEMORIES], crossed[MEMORIES]; /* sets of stores; those of which a block was
                                                     entered behind one */
    uint8_t loads[MEMORIES];                      /* ROUND_MOST at most */
    uint32_t fresh;         /* sets: there was a store since the last block was entered */
    uint32_t fenced, moved; /* there was a barrier or an atomic; a store to other memory */
    uint32_t entered;       /* a block, since the last load */
    uint32_t parted;        /* an iteration began that is not under way with the one before */
};

_Static_assert(sizeof(struct since) ==
                   2 * (MEMORIES * sizeof(uint64_t)) + MEMORIES + 5 * sizeof(uint32_t),
               "two of them are compared byte by byte");

/* An item. */
struct waits {
    uint64_t rounds[MEMORIES];
    struct since since;
};

static const struct waits no_waits; /* copied: a long way faster than cleared by the processor */

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

/* The memories of which a load waits, but for those of stores to what it loads. */
static uint32_t waiting(const struct since *s, const struct assay_program *p,
                        const struct assay_site *site) {
    uint32_t moved = s->moved & s->entered;
    if (moved && is_unrolled(p, site))
        moved = 0;
    return s->parted | (s->fenced & s->entered) | moved;
}

static void open_round(struct waits *w, int memory) {
    struct since *s = &w->since;
    uint32_t others = ~(UINT32_C(1) << memory);
    w->rounds[memory]++;
    s->loads[memory] = 0;
    s->stored[memory] = s->crossed[memory] = 0;
    s->fenced &= others;
    s->moved &= others;
    s->parted &= others;
}

static void load(struct waits *w, uint32_t memories, const struct assay_program *p,
                 const struct assay_site *site) {
    struct since *s = &w->since;
    uint32_t waits = waiting(s, p, site);
    for (int memory = 0; memory < MEMORIES; memory++) {
        if (!(memories >> memory & 1))
            continue;
        if (s->loads[memory] % ROUND_MOST == 0 || waits >> memory & 1 ||
            (s->crossed[memory] & site->aliased) | (s->stored[memory] & site->behind))
            open_round(w, memory);
        s->loads[memory]++;
    }
    s->entered &= ~memories;
}

static void store(struct since *s, uint32_t memories, const struct assay_site *site) {
    for (int memory = 0; memory < UNORDERED; memory++)
        if (memories >> memory & 1)
            s->stored[memory] |= site->set;
    s->fresh |= memories;
    s->moved |= ALL & ~memories;
}

/* True where an iteration begins of a loop that compilers do not unroll. */
static bool parts(const struct assay_program *p, uint32_t block) {
    uint32_t loop = p->blocks[block].loop;
    return loop != ASSAY_NONE && p->loops[loop].header == block && !p->loops[loop].is_counted;
}

static void enter(struct since *s, bool parted) {
    if (s->fresh)
        memcpy(s->crossed, s->stored, sizeof s->crossed);
    s->fresh = 0;
    s->entered = ALL;
    s->parted |= parted ? 1 << GLOBAL | IN_LOCAL : 0;
}

/* What a row does beside entering blocks. */
struct doings {
    uint32_t local, global; /* loads */
    bool others;            /* stores, atomics, barriers, or iterations that part */
};

static void read_event(const struct rounds *r, struct waits *w, const struct assay_event *e,
                       struct doings *does) {
    const struct assay_program *p = r->launch->program;
    enum assay_op op = assay_event_op(e);
    if (op == ASSAY_BLOCK) {
        bool parted = parts(p, assay_event_id(e));
        enter(&w->since, parted);
        does->others |= parted;
        return;
    }
    if (op == ASSAY_BARRIER) {
        w->since.fenced = ALL;
        does->others = true;
        return;
    }
    if (op != ASSAY_LOAD && op != ASSAY_STORE && op != ASSAY_ATOMIC)
        return;
    enum assay_space space = r->launch->objects[assay_event_object(e)].space;
    if (space == ASSAY_PRIVATE)
        return;
    uint32_t memories = space == ASSAY_LOCAL ? IN_LOCAL : IN_GLOBAL;
    const struct assay_site *site = &p->sites[assay_event_id(e)];
    if (op == ASSAY_LOAD) {
        does->local += memories == IN_LOCAL;
        does->global += memories == IN_GLOBAL;
        load(w, memories, p, site);
        return;
    }
    does->others = true;
    if (op == ASSAY_STORE)
        store(&w->since, memories, site);
    else
        w->since.fenced = ALL;
}

static struct doings read_row(const struct rounds *r, struct waits *w,
                              const struct assay_event *row, uint32_t length) {
    struct doings does = {0};
    for (uint32_t i = 0; i < length; i++)
        read_event(r, w, &row[i], &does);
    return does;
}

/* Goes on as often as `rows` hold what has led from `before`, which is alike. */
static uint64_t skip(struct waits *w, const struct waits *before, uint64_t period, uint64_t rows) {
    for (int memory = 0; memory < MEMORIES; memory++)
        w->rounds[memory] += rows / period * (w->rounds[memory] - before->rounds[memory]);
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
        uint64_t left = rows - 1 - done;
        for (uint64_t period = 1;
             !has_skipped && period <= ROUND_MOST && period <= done + 1 && period <= left;
             period++) {
            const struct waits *earlier = &before[(done + 1 - period) % ROUND_MOST];
            if (memcmp(&earlier->since, &w->since, sizeof w->since) != 0)
                continue;
            done += skip(w, earlier, period, left);
            has_skipped = true;
        }
    }
}

/* Nothing has come that a load would wait for. */
static bool is_free(const struct since *s, uint32_t memories) {
    uint64_t stores = 0;
    for (int memory = 0; memory < MEMORIES; memory++)
        stores |= memories >> memory & 1 ? s->stored[memory] | s->crossed[memory] : 0;
    return !stores && !((s->fenced | s->moved | s->parted) & memories);
}

/* The loads of so many rows, which wait for each other alone. */
static void fill(struct waits *w, const struct doings *does, uint64_t rows) {
    for (int memory = 0; memory < MEMORIES; memory++) {
        uint64_t loads = memory == LOCAL ? does->local : does->global;
        uint64_t all = w->since.loads[memory] + rows * loads;
        uint64_t full = all ? (all - 1) / ROUND_MOST : 0;
        w->rounds[memory] += full;
        w->since.loads[memory] = (uint8_t)(all - full * ROUND_MOST);
    }
}

static void read_run(const struct rounds *r, struct waits *w, const struct assay_run *run) {
    const struct doings does = read_row(r, w, run->events, run->length);
    const uint64_t left = run->times - 1;
    if (!left)
        return;
    uint32_t loaded = (does.local ? IN_LOCAL : 0) | (does.global ? IN_GLOBAL : 0);
    if (does.others || !is_free(&w->since, loaded))
        read_rows(r, w, run->events, run->length, left);
    else
        fill(w, &does, left);
}

static void end_item(struct rounds *r, const struct waits *w) {
    for (int memory = 0; memory < MEMORIES; memory++)
        if (w->rounds[memory] > r->most[memory])
            r->most[memory] = w->rounds[memory];
}

/* Items that are alike have the same rounds: offsets are of no matter here. */
static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct rounds *r = state;
    for (size_t t = 0; t < n; t += assay_turns_alike(&turns[t], n - t)) {
        const struct assay_item *item = &turns[t].item;
        if (item->local == ASSAY_NO_ITEM)
            continue;
        struct waits *w = &r->items[item->local];
        if (item->begins)
            *w = no_waits;
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
