/* reuse.c - how much other memory a group touches between two uses of a line.
 *
 * LRU stack distances (stack.h) of the group's global and constant accesses, in the order in which
 * the items run.
 */
#include <assay/metric.h>
#include <assay/profile.h>

#include "base/array.h"
#include "count/source.h"
#include "count/tally.h"
#include "metric/lines.h"
#include "metric/words.h"

#include <stdlib.h>

#define STACK "R. Mattson et al., 1970: LRU stack distance; Y. Kim et al., 1991"

enum key { DISTANCE, WITHIN_GROUP, SECTORS_PER_GROUP, SAME_ITEM, OTHER_ITEMS, WORDS_UPDATED, KEYS };

static const struct assay_key keys[KEYS] = {
    [DISTANCE] =
        {"reuse.distance", "1",
         "uses of 64-byte lines of global and constant memory by how many other lines the group "
         "has used "
         "since its last use of the line: at least so many, less than twice as many; or first uses "
         "(cold)",
         STACK, "lines", ASSAY_COUNT, .shown = "cold",
         .synonyms = WORDS_REUSE ",cache line,working set"},
    [WITHIN_GROUP] = {"reuse.within_group", "1",
                      "bytes that a group loads from global and constant memory per distinct byte "
                      "that it loads; of no argument that shares its buffer with another",
                      "J. Fang, 2014, chapter 5: data reuse within a work-group", NULL, ASSAY_REAL,
                      .title = "loads per distinct byte of a work-group",
                      .leads = ASSAY_LEADS_ARGUMENT, .synonyms = WORDS_REUSE ",tiling"},
    [SECTORS_PER_GROUP] = {"reuse.sectors_per_group", "1",
                           "distinct 32-byte sectors of global and constant memory that a group "
                           "loads, mean over groups: what misses in a cache that groups do not "
                           "share; of no argument that shares its buffer with another",
                           "Assay", NULL, ASSAY_REAL, .synonyms = WORDS_REUSE ",sector"},
    [SAME_ITEM] = {"reuse.same_item", "%",
                   "share of the loads from global and constant memory whose first byte the group "
                   "has used before, and its word of 4 bytes the same item last",
                   "Assay", NULL, ASSAY_REAL, .synonyms = WORDS_REUSE},
    [OTHER_ITEMS] = {"reuse.other_items", "%",
                     "share of the loads from global and constant memory whose first byte the "
                     "group has used before, and its word of 4 bytes another item last",
                     "Assay", NULL, ASSAY_REAL, .synonyms = WORDS_REUSE},
    [WORDS_UPDATED] = {"reuse.words_updated", "1",
                       "distinct words of 4 bytes of global memory that the atomic operations of a "
                       "group update, by the first byte of each, mean over groups: what is left to "
                       "update if groups add up first; of no argument that shares its buffer with "
                       "another",
                       "Assay", NULL, ASSAY_REAL, .synonyms = WORDS_REUSE ",atomics,contention"},
};

enum { CLASSES = STACK_CLASSES };

static const char *const class_names[CLASSES] = {
    "0",         "1",         "2",         "4",          "8",          "16",       "32",
    "64",        "128",       "256",       "512",        "1024",       "2048",     "4096",
    "8192",      "16384",     "32768",     "65536",      "131072",     "262144",   "524288",
    "1048576",   "2097152",   "4194304",   "8388608",    "16777216",   "33554432", "67108864",
    "134217728", "268435456", "536870912", "1073741824", "2147483648", "cold"};

/* A row of the tally: uses by class, then bytes, sectors, updated words, and loads. */
enum {
    LOADED = CLASSES,
    DISTINCT,
    SECTORS,
    UPDATED,
    ALL_LOADS,
    BY_SAME_ITEM,
    BY_OTHER_ITEMS,
    WIDTH
};

enum { SECTOR_BYTES = 32, LINE_SECTORS = LINE_BYTES / SECTOR_BYTES };

/* What groups load, each byte and sector once in a group; and the words that they update. */
struct distinct {
    uint64_t bytes, sectors, words;
};

/* Bytes [from, past) that a work-group copy has loaded. */
struct copied {
    uint32_t access;
    uint64_t from, past;
};

struct reuse {
    const struct assay_launch *launch;
    struct sources sources;
    struct access *accesses; /* [count] by source */
    size_t count, capacity;
    struct lines lines;
    struct column *columns;    /* [events of a batch] scratch: of a run */
    struct distinct *distinct; /* [variables + 1] that of none of them is the last */
    struct copied *copied;     /* [copied_count] in the group under way */
    size_t copied_count, copied_capacity;
    uint64_t groups; /* that are over */
    bool failed;
};

static void close_reuse(void *state) {
    struct reuse *r = state;
    if (!r)
        return;
    lines_close(&r->lines);
    sources_close(&r->sources);
    free(r->accesses);
    free(r->columns);
    free(r->distinct);
    free(r->copied);
    free(r);
}

static enum assay_status open_reuse(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct reuse *r = calloc(1, sizeof *r);
    if (!r)
        return ASSAY_NO_MEMORY;
    const struct assay_program *p = launch->program;
    r->launch = launch;
    r->columns = malloc(ASSAY_BATCH * sizeof *r->columns);
    r->distinct = calloc((size_t)p->variable_count + 1, sizeof *r->distinct);
    if (!sources_open(&r->sources, launch) || !r->columns || !r->distinct) {
        close_reuse(r);
        return ASSAY_NO_MEMORY;
    }
    *state = r;
    return ASSAY_OK;
}

/* --- events --- */

static struct access access_of(const struct reuse *r, uint32_t source) {
    const struct source *s = &r->sources.list[source];
    const struct assay_object *o = &r->launch->objects[s->object];
    const struct assay_event e = {.what = s->what};
    return (struct access){.buffer = (uint64_t)(o->space << 16 | (o->buffer & 0xFFFF)) << 42,
                           .source = source,
                           .far = o->space == ASSAY_GLOBAL || o->space == ASSAY_CONSTANT,
                           .load = assay_event_op(&e) == ASSAY_LOAD,
                           .update = assay_event_op(&e) == ASSAY_ATOMIC};
}

/* The accesses of all sources; false if memory is short. */
static bool make_accesses(struct reuse *r) {
    while (r->count < r->sources.count) {
        struct access *accesses = array_room(r->accesses, r->count, &r->capacity, sizeof *accesses);
        r->failed |= !accesses;
        if (!accesses)
            return false;
        r->accesses = accesses;
        accesses[r->count] = access_of(r, (uint32_t)r->count);
        r->count++;
    }
    return true;
}

/* The number of the source of accesses `what` to an object; ASSAY_NONE if memory is short. */
static inline uint32_t find_source(struct reuse *r, uint32_t what, uint32_t object) {
    uint32_t number = sources_of_access(&r->sources, what, object);
    r->failed |= number == ASSAY_NONE;
    return number < r->count || make_accesses(r) ? number : ASSAY_NONE;
}

/* The access that an event is, if it is to global or constant memory; else ASSAY_NONE. */
static inline uint32_t find_access(struct reuse *r, const struct assay_event *e) {
    uint32_t number = find_source(r, e->what, assay_event_object(e));
    return number != ASSAY_NONE && r->accesses[number].far ? number : ASSAY_NONE;
}

static bool is_of_item(enum assay_op op) {
    return op == ASSAY_LOAD || op == ASSAY_STORE || op == ASSAY_ATOMIC;
}

static void count_loads(struct uses *uses, const struct assay_event *e, uint64_t loads) {
    if (assay_event_op(e) != ASSAY_LOAD)
        return;
    uses->loads += loads;
    uses->loaded += loads * e->size;
}

/* Finds the columns of a run that use lines, for so many items that do the same; how many. */
static uint32_t find_columns(struct reuse *r, const struct assay_run *run, uint64_t items) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < run->length; i++) {
        const struct assay_event *e = &run->events[i];
        uint32_t access = is_of_item(assay_event_op(e)) ? find_access(r, e) : ASSAY_NONE;
        if (access == ASSAY_NONE)
            continue;
        count_loads(&r->accesses[access].uses, e, items * run->times);
        r->columns[n++] = (struct column){access, i};
    }
    return r->failed ? 0 : n;
}

/* A run of the first of turns that are alike; if these are several, it is their only one. */
static void read_run(struct reuse *r, const struct assay_turn *turns, size_t items, uint32_t i) {
    uint32_t n = find_columns(r, &turns->runs[i], items);
    for (size_t t = 0; t < items && n; t++)
        lines_use(&r->lines, turns[t].item.local, &turns[t].runs[i], r->columns, n, r->accesses);
    r->failed |= r->lines.stack.failed;
}

/* Most elements lie behind the one before. */
static void note_copied(struct reuse *r, uint32_t access, const struct assay_event *e) {
    struct copied *last = r->copied_count ? &r->copied[r->copied_count - 1] : NULL;
    uint64_t from = assay_event_offset(e);
    if (last && last->access == access && last->past == from) {
        last->past += e->size;
        return;
    }
    struct copied *copied =
        array_room(r->copied, r->copied_count, &r->copied_capacity, sizeof *copied);
    r->failed |= !copied;
    if (!copied)
        return;
    r->copied = copied;
    copied[r->copied_count++] = (struct copied){access, from, from + e->size};
}

/* Of what work-group copies do, only what they load has a part in this. */
static void read_copies(struct reuse *r, const struct assay_run *run) {
    for (uint32_t i = 0; i < run->length && !r->failed; i++) {
        const struct assay_event *e = &run->events[i];
        uint32_t access = assay_event_op(e) == ASSAY_ASYNC_LOAD ? find_access(r, e) : ASSAY_NONE;
        for (uint32_t row = 0; row < run->times && access != ASSAY_NONE && !r->failed; row++)
            note_copied(r, access, &e[(size_t)row * run->length]);
    }
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    for (size_t t = 0, items; t < n; t += items) {
        items = assay_turns_alike(&turns[t], n - t);
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            if (turns[t].item.local == ASSAY_NO_ITEM)
                read_copies(state, &turns[t].runs[i]);
            else
                read_run(state, &turns[t], items, i);
    }
}

/* --- groups and shards --- */

/* __builtin_popcountll() would be a call where there is no instruction for it. */
static uint64_t count_bits(uint64_t bits) {
    const uint64_t pairs = UINT64_MAX / 3, fours = UINT64_MAX / 5, eights = UINT64_MAX / 17;
    bits -= bits >> 1 & pairs;
    bits = (bits & fours) + (bits >> 2 & fours);
    return ((bits + (bits >> 4)) & eights) * (UINT64_MAX / 255) >> 56;
}

static uint64_t count_sectors(uint64_t bytes) {
    uint64_t sectors = 0;
    for (int i = 0; i < LINE_SECTORS; i++)
        sectors += (uint32_t)(bytes >> (i * SECTOR_BYTES)) != 0;
    return sectors;
}

/* What is loaded of the variable that a line is of. */
static struct distinct *distinct_of(struct reuse *r, const struct line *line) {
    uint32_t variable = r->sources.list[line->source].numbers[ASSAY_SCOPE_VARIABLE];
    return &r->distinct[variable == ASSAY_NONE ? r->launch->program->variable_count : variable];
}

/* What work-group copies have loaded as well. */
static void add_copies(struct reuse *r) {
    for (size_t i = 0; i < r->copied_count; i++)
        lines_copy(&r->lines, &r->accesses[r->copied[i].access], r->copied[i].from,
                   r->copied[i].past);
    r->copied_count = 0;
}

/* Bytes are those of items, sectors those of work-group copies as well. */
static void end_group(void *state, bool kept) {
    (void)kept; /* this needs no traces */
    struct reuse *r = state;
    struct stack *s = &r->lines.stack;
    bool copied = r->copied_count;
    for (uint32_t i = 1; i <= s->count; i++) {
        struct distinct *d = distinct_of(r, &s->lines[i]);
        d->bytes += count_bits(s->lines[i].loaded);
        d->sectors += copied ? 0 : count_sectors(s->lines[i].loaded);
        d->words += s->lines[i].updated ? count_bits(s->lines[i].updated) : 0;
    }
    add_copies(r);
    for (uint32_t i = 1; i <= s->count && copied; i++)
        distinct_of(r, &s->lines[i])->sectors += count_sectors(s->lines[i].loaded);
    r->failed |= s->failed;
    r->groups++;
    lines_clear(&r->lines);
}

static void add_uses(struct uses *into, const struct uses *from, uint64_t times) {
    for (int class = 0; class < CLASSES; class ++)
        into->classes[class] += times * from->classes[class];
    into->loaded += times * from->loaded;
    into->loads += times * from->loads;
    for (int other = 0; other < 2; other++)
        into->again[other] += times * from->again[other];
}

static void fold_reuse(void *into, const void *from, uint64_t times) {
    struct reuse *to = into;
    const struct reuse *shard = from;
    for (size_t i = 0; i < shard->count; i++) {
        const struct source *source = &shard->sources.list[i];
        uint32_t number = find_source(to, source->what, source->object);
        if (number == ASSAY_NONE)
            return;
        add_uses(&to->accesses[number].uses, &shard->accesses[i].uses, times);
    }
    for (uint32_t v = 0; v <= to->launch->program->variable_count; v++) {
        to->distinct[v].bytes += times * shard->distinct[v].bytes;
        to->distinct[v].sectors += times * shard->distinct[v].sectors;
        to->distinct[v].words += times * shard->distinct[v].words;
    }
    to->groups += times * shard->groups;
    to->failed |= shard->failed;
}

static void clear_reuse(void *state) {
    struct reuse *r = state;
    r->groups = 0;
    for (size_t i = 0; i < r->count; i++)
        r->accesses[i].uses = (struct uses){.loads = 0};
    for (uint32_t v = 0; v <= r->launch->program->variable_count; v++)
        r->distinct[v] = (struct distinct){0, 0, 0};
}

/* --- figures --- */

static void add_to_scope(struct tally *t, enum assay_scope_kind kind, uint32_t number,
                         const struct uses *uses) {
    if (number == ASSAY_NONE)
        return;
    uint64_t *row = tally_row(t, (struct assay_scope){kind, number});
    for (int class = 0; class < CLASSES; class ++)
        row[class] += uses->classes[class];
    row[LOADED] += uses->loaded;
    row[ALL_LOADS] += uses->loads;
    row[BY_SAME_ITEM] += uses->again[0];
    row[BY_OTHER_ITEMS] += uses->again[1];
}

static void add_sources(struct tally *t, const struct reuse *r) {
    for (size_t i = 0; i < r->count; i++) {
        const uint32_t *numbers = r->sources.list[i].numbers;
        add_to_scope(t, ASSAY_SCOPE_KERNEL, 0, &r->accesses[i].uses);
        add_to_scope(t, ASSAY_SCOPE_VARIABLE, numbers[ASSAY_SCOPE_VARIABLE], &r->accesses[i].uses);
        add_to_scope(t, ASSAY_SCOPE_LINE, numbers[ASSAY_SCOPE_LINE], &r->accesses[i].uses);
    }
}

static void add_distinct(struct tally *t, enum assay_scope_kind kind, size_t number,
                         const struct distinct *distinct) {
    uint64_t *row = tally_row(t, (struct assay_scope){kind, (uint32_t)number});
    row[DISTINCT] += distinct->bytes;
    row[SECTORS] += distinct->sectors;
    row[UPDATED] += distinct->words;
}

/* True if what the variable is bound to is used through another as well: lines are then of whatever
 * used them first. */
static bool shares_buffer(const struct reuse *r, size_t variable) {
    const struct assay_object *objects = r->launch->objects;
    for (size_t i = 0; i < r->count; i++) {
        const struct assay_object *o = &objects[r->sources.list[i].object];
        for (size_t k = 0; o->variable == variable && k < r->count; k++) {
            const struct assay_object *other = &objects[r->sources.list[k].object];
            if (other->variable != variable && other->space == o->space &&
                other->buffer == o->buffer)
                return true;
        }
    }
    return false;
}

static void add_all_distinct(struct tally *t, const struct reuse *r) {
    size_t variables = r->launch->program->variable_count;
    for (size_t v = 0; v <= variables; v++) {
        if (!r->distinct[v].sectors && !r->distinct[v].words)
            continue;
        add_distinct(t, ASSAY_SCOPE_KERNEL, 0, &r->distinct[v]);
        if (v < variables && !shares_buffer(r, v))
            add_distinct(t, ASSAY_SCOPE_VARIABLE, v, &r->distinct[v]);
    }
}

static void emit_row(const void *metric, const struct assay_row *of, struct assay_scope scope,
                     struct assay_sink *sink) {
    const uint64_t *row = of->counts;
    const struct reuse *r = metric;
    for (int class = 0; class < CLASSES; class ++)
        if (row[class])
            assay_sink_count(sink, scope, &keys[DISTANCE], class_names[class], row[class]);
    if (row[DISTINCT])
        assay_sink_ratio(sink, scope, &keys[WITHIN_GROUP], (double)row[LOADED],
                         (double)row[DISTINCT]);
    if (row[SECTORS])
        assay_sink_ratio(sink, scope, &keys[SECTORS_PER_GROUP], (double)row[SECTORS],
                         (double)r->groups);
    if (row[UPDATED])
        assay_sink_ratio(sink, scope, &keys[WORDS_UPDATED], (double)row[UPDATED],
                         (double)r->groups);
    if (row[ALL_LOADS]) {
        double loads = (double)row[ALL_LOADS];
        assay_sink_ratio(sink, scope, &keys[SAME_ITEM], 100 * (double)row[BY_SAME_ITEM], loads);
        assay_sink_ratio(sink, scope, &keys[OTHER_ITEMS], 100 * (double)row[BY_OTHER_ITEMS], loads);
    }
}

static enum assay_status emit_reuse(const void *state, const struct assay_launch *launch,
                                    struct assay_sink *sink) {
    const struct reuse *r = state;
    struct tally *t = r->failed ? NULL : tally_open(launch, WIDTH, TALLY_OF_ALL, NULL);
    if (!t)
        return ASSAY_NO_MEMORY;
    add_sources(t, r);
    add_all_distinct(t, r);
    enum assay_status status = tally_emit(t, sink, emit_row, r);
    tally_close(t);
    return status;
}

const struct assay_metric assay_reuse = {
    .name = "reuse",
    .keys = keys,
    .key_count = KEYS,
    .open = open_reuse,
    .item = read_turns,
    .end_group = end_group,
    .fold = fold_reuse,
    .clear = clear_reuse,
    .emit = emit_reuse,
    .close = close_reuse,
};
