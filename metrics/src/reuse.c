/* reuse.c - how much other memory a group touches between two uses of a line.
 *
 * LRU stack distances of the group's global and constant accesses, in the order in which the items
 * run.  Every line has the time of its last use; a Fenwick tree over times counts the lines used
 * last at or after a time.  When the times run out, they are dealt out anew, in the same order.
 */
#include <assay/metric.h>

#include "tally.h"

#include <stdlib.h>
#include <string.h>

#define STACK "R. Mattson et al., 1970: LRU stack distance; F. Olken, 1981"

enum key { DISTANCE, WITHIN_GROUP, KEYS };

static const struct assay_key keys[KEYS] = {
    [DISTANCE] =
        {"reuse.distance", "1",
         "uses of 64-byte lines of global and constant memory by how many other lines the group "
         "has used "
         "since its last use of the line: at least so many, less than twice as many; or first uses "
         "(cold)",
         STACK, "lines", ASSAY_COUNT},
    [WITHIN_GROUP] = {"reuse.within_group", "1",
                      "bytes that a group loads from global and constant memory per distinct byte "
                      "that it loads",
                      "J. Fang, 2014, chapter 5: data reuse within a work-group", NULL, ASSAY_REAL},
};

enum { LINE_BYTES = 64, CLASSES = 34, COLD = CLASSES - 1 };

static const char *const class_names[CLASSES] = {
    "0",         "1",         "2",         "4",          "8",          "16",       "32",
    "64",        "128",       "256",       "512",        "1024",       "2048",     "4096",
    "8192",      "16384",     "32768",     "65536",      "131072",     "262144",   "524288",
    "1048576",   "2097152",   "4194304",   "8388608",    "16777216",   "33554432", "67108864",
    "134217728", "268435456", "536870912", "1073741824", "2147483648", "cold"};

/* A row of the tally: uses by class, then bytes. */
enum { LOADED = CLASSES, DISTINCT, WIDTH };

/* A line that the group has used; time 0: none. */
struct line {
    uint64_t number; /* address / LINE_BYTES, with the buffer it is in */
    uint64_t loaded; /* one bit for each of its bytes */
    uint32_t time;
    uint32_t object; /* it was used as first */
};

struct reuse {
    const struct assay_launch *launch;
    struct tally *tally;
    struct line *lines; /* [capacity], open addressing */
    uint32_t *places;   /* [capacity] of the `used` lines in the order of first use */
    uint32_t capacity, used;
    uint32_t *tree;      /* [times + 1] Fenwick tree: 1 at each time that is a line's last */
    uint32_t times;      /* a power of two, at least twice the lines */
    uint32_t now;        /* the latest time */
    struct line *latest; /* line used last, or NULL */
    bool failed;
};

static void close_reuse(void *state) {
    struct reuse *r = state;
    if (!r)
        return;
    tally_close(r->tally);
    free(r->lines);
    free(r->places);
    free(r->tree);
    free(r);
}

static enum assay_status open_reuse(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct reuse *r = calloc(1, sizeof *r);
    if (!r)
        return ASSAY_NO_MEMORY;
    r->launch = launch;
    r->tally = tally_open(launch, WIDTH, TALLY_OF_ALL, NULL);
    if (!r->tally) {
        close_reuse(r);
        return ASSAY_NO_MEMORY;
    }
    *state = r;
    return ASSAY_OK;
}

/* --- lines and times --- */

static void mark(struct reuse *r, uint32_t time, uint32_t by) {
    for (uint32_t i = time; i <= r->times; i += i & -i)
        r->tree[i] += by; /* modulo 2^32: by is 1 or -1 */
}

/* Lines used last at `time` or before. */
static uint32_t count_until(const struct reuse *r, uint32_t time) {
    uint32_t n = 0;
    for (uint32_t i = time; i > 0; i -= i & -i)
        n += r->tree[i];
    return n;
}

static struct line *find(struct line *lines, uint32_t capacity, uint64_t number) {
    uint32_t i = (uint32_t)((number * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & (capacity - 1);
    while (lines[i].time && lines[i].number != number)
        i = (i + 1) & (capacity - 1);
    return &lines[i];
}

static bool grow_lines(struct reuse *r) {
    uint32_t capacity = r->capacity ? 2 * r->capacity : 64;
    struct line *lines = calloc(capacity, sizeof *lines);
    uint32_t *places = realloc(r->places, capacity * sizeof *places);
    if (places)
        r->places = places;
    if (!lines || !places) {
        free(lines);
        return false;
    }
    for (uint32_t i = 0; i < r->used; i++) {
        const struct line *from = &r->lines[places[i]];
        struct line *to = find(lines, capacity, from->number);
        *to = *from;
        places[i] = (uint32_t)(to - lines);
    }
    free(r->lines);
    r->lines = lines;
    r->capacity = capacity;
    return true;
}

/* Times out of use are taken out: line k, by last use, gets time k.  There are four times as many
 * times as lines afterwards. */
static bool renew_times(struct reuse *r) {
    uint32_t times = 256;
    while (times < 4 * r->used)
        times *= 2;
    uint32_t *tree = calloc((size_t)times + 1, sizeof *tree);
    if (!tree)
        return false;
    for (uint32_t i = 0; i < r->used; i++) {
        struct line *line = &r->lines[r->places[i]];
        line->time = count_until(r, line->time);
    }
    free(r->tree);
    r->tree = tree;
    r->times = times;
    r->now = r->used;
    for (uint32_t time = 1; time <= r->used; time++)
        mark(r, time, 1);
    return true;
}

/* The class of this use of a line, which becomes the latest. */
static int use(struct reuse *r, uint64_t number, uint32_t object) {
    if (r->latest && number == r->latest->number)
        return 0;
    r->latest = NULL;
    bool room = 4 * ((uint64_t)r->used + 1) <= 3 * (uint64_t)r->capacity || grow_lines(r);
    if (!room || (r->now == r->times && !renew_times(r))) {
        r->failed = true;
        return COLD;
    }
    struct line *line = find(r->lines, r->capacity, number);
    int class = COLD;
    r->latest = line;
    if (line->time) {
        uint32_t others = r->used - count_until(r, line->time);
        class = others ? 32 - __builtin_clz(others) : 0;
        mark(r, line->time, UINT32_MAX);
    } else {
        *line = (struct line){.number = number, .object = object};
        r->places[r->used++] = (uint32_t)(line - r->lines);
    }
    line->time = ++r->now;
    mark(r, r->now, 1);
    return class;
}

/* Undoes what was done, which is little where groups are small. */
static void forget_lines(struct reuse *r) {
    for (uint32_t i = 0; i < r->used; i++) {
        struct line *line = &r->lines[r->places[i]];
        mark(r, line->time, UINT32_MAX);
        *line = (struct line){0};
    }
    r->used = r->now = 0;
    r->latest = NULL;
}

/* --- events --- */

static uint64_t *row_of(struct reuse *r, enum assay_scope_kind kind, uint32_t number) {
    return tally_row(r->tally, (struct assay_scope){kind, number});
}

/* The rows of an access: kernel, variable, line; those that there are. */
struct rows {
    uint64_t *row[3];
    uint32_t count;
};

static struct rows rows_of(struct reuse *r, uint32_t variable, uint32_t line) {
    struct rows rows = {{row_of(r, ASSAY_SCOPE_KERNEL, 0)}, 1};
    if (variable != ASSAY_NONE)
        rows.row[rows.count++] = row_of(r, ASSAY_SCOPE_VARIABLE, variable);
    if (line != ASSAY_NONE)
        rows.row[rows.count++] = row_of(r, ASSAY_SCOPE_LINE, line);
    return rows;
}

static void add(const struct rows *rows, int column, uint64_t value) {
    for (uint32_t i = 0; i < rows->count; i++)
        rows->row[i][column] += value;
}

/* Bytes from .. past - 1 of the line used last have been loaded. */
static void note_loaded(struct reuse *r, uint64_t from, uint64_t past) {
    uint64_t bytes = past - from;
    if (r->latest)
        r->latest->loaded |= (bytes < 64 ? (UINT64_C(1) << bytes) - 1 : UINT64_MAX) << from;
}

static void read_access(struct reuse *r, const struct assay_event *e) {
    const struct assay_object *o = &r->launch->objects[assay_event_object(e)];
    if (o->space != ASSAY_GLOBAL && o->space != ASSAY_CONSTANT)
        return;
    const struct assay_program *p = r->launch->program;
    uint32_t line = p->instructions[p->sites[assay_event_id(e)].instruction].line;
    uint64_t place = (uint64_t)(o->space << 16 | (o->buffer & 0xFFFF)) << 42;
    uint64_t from = assay_event_offset(e), past = from + e->size;
    bool load = assay_event_op(e) == ASSAY_LOAD;
    struct rows rows = rows_of(r, o->variable, line);
    for (uint64_t at = from; at < past;) {
        uint64_t number = at / LINE_BYTES, begin = number * LINE_BYTES;
        uint64_t end = past < begin + LINE_BYTES ? past : begin + LINE_BYTES;
        add(&rows, use(r, place | number, assay_event_object(e)), 1);
        if (load)
            note_loaded(r, at - begin, end - begin);
        at = end;
    }
    if (load)
        add(&rows, LOADED, e->size);
}

static void read_run(struct reuse *r, const struct assay_run *run) {
    for (size_t i = 0; i < (size_t)run->times * run->length; i++) {
        enum assay_op op = assay_event_op(&run->events[i]);
        if (op == ASSAY_LOAD || op == ASSAY_STORE || op == ASSAY_ATOMIC)
            read_access(r, &run->events[i]);
    }
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    for (size_t t = 0; t < n; t++)
        for (uint32_t i = 0; turns[t].item.local != ASSAY_NO_ITEM && i < turns[t].run_count; i++)
            read_run(state, &turns[t].runs[i]);
}

static void begin_group(void *state, const struct assay_group *group) {
    tally_begin_group(((struct reuse *)state)->tally, group);
}

static void count_distinct(struct reuse *r) {
    for (uint32_t i = 0; i < r->used; i++) {
        const struct line *line = &r->lines[r->places[i]];
        if (!line->loaded)
            continue;
        uint32_t variable = r->launch->objects[line->object].variable;
        struct rows rows = rows_of(r, variable, ASSAY_NONE);
        add(&rows, DISTINCT, (uint64_t)__builtin_popcountll(line->loaded));
    }
}

static void end_group(void *state, bool kept) {
    (void)kept; /* this needs no traces */
    struct reuse *r = state;
    count_distinct(r);
    tally_end_group(r->tally, true);
    forget_lines(r);
}

static void fold_reuse(void *into, void *from) {
    struct reuse *to = into, *shard = from;
    tally_fold(to->tally, shard->tally);
    to->failed |= shard->failed;
}

static void emit_row(const void *metric, const uint64_t *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    (void)metric;
    for (int class = 0; class < CLASSES; class ++)
        if (row[class])
            assay_sink_count(sink, scope, &keys[DISTANCE], class_names[class], row[class]);
    if (row[DISTINCT])
        assay_sink_ratio(sink, scope, &keys[WITHIN_GROUP], (double)row[LOADED],
                         (double)row[DISTINCT]);
}

static enum assay_status emit_reuse(const void *state, const struct assay_launch *launch,
                                    struct assay_sink *sink) {
    (void)launch;
    const struct reuse *r = state;
    return r->failed ? ASSAY_NO_MEMORY : tally_emit(r->tally, sink, emit_row, NULL);
}

const struct assay_metric assay_reuse = {
    .name = "reuse",
    .keys = keys,
    .key_count = KEYS,
    .open = open_reuse,
    .item = read_turns,
    .begin_group = begin_group,
    .end_group = end_group,
    .fold = fold_reuse,
    .emit = emit_reuse,
    .close = close_reuse,
};
