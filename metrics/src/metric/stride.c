/* stride.c - how far an item's next access is from its last, at one place in the program or at any.
 */
#include <assay/metric.h>
#include <assay/profile.h>

#include "count/source.h"
#include "count/tally.h"

#include <stdlib.h>

#define MICA "MICA (K. Hoste, L. Eeckhout, 2007): data strides"

enum key { LOCAL, GLOBAL, KEYS };

static const struct assay_key keys[KEYS] = {
    [LOCAL] = {"stride.local", "%",
               "share of an item's accesses whose distance to its last access at the same place in "
               "the program is at most so many bytes, or more",
               MICA, "bytes", ASSAY_REAL, .leads = ASSAY_ASIDE,
               .synonyms = "access pattern,locality"},
    [GLOBAL] = {"stride.global", "%",
                "share of an item's accesses whose distance to its last access is at most so many "
                "bytes, or more; another buffer, or the same through another argument, is more",
                MICA, "bytes", ASSAY_REAL, .leads = ASSAY_ASIDE,
                .synonyms = "access pattern,locality"},
};

/* Classes of distances: up to each limit, and more. */
enum { LIMITS = 5, CLASSES };
static const uint64_t limits[LIMITS] = {0, 8, 64, 512, 4096};
enum {
    SCOPES = 1 << ASSAY_SCOPE_COMBINED | 1 << ASSAY_SCOPE_SPACE | 1 << ASSAY_SCOPE_VARIABLE |
             1 << ASSAY_SCOPE_LINE
};

static const char *const class_names[CLASSES] = {"0", "8", "64", "512", "4096", "more"};

/* Counters of a row: distances by class. */
struct distances {
    uint64_t local[CLASSES], global[CLASSES];
};

/* An address, and the run of an item that it is of. */
struct last {
    uint64_t address, run;
};

struct stride {
    const struct assay_launch *launch;
    struct sources sources;
    struct tally *tally;
    struct last **at_site; /* [sites][items], NULL where a site has not been reached */
    struct last *anywhere; /* [items] */
    uint64_t *runs;        /* [items] number of the item's run */
    uint64_t run;          /* the latest */
    size_t items;
    uint32_t *accesses; /* [events of a batch] scratch */
    bool failed;
};

static void close_stride(void *state) {
    struct stride *s = state;
    if (!s)
        return;
    for (uint32_t i = 0; s->at_site && i < s->launch->program->site_count; i++)
        free(s->at_site[i]);
    free(s->at_site);
    free(s->anywhere);
    free(s->runs);
    free(s->accesses);
    sources_close(&s->sources);
    tally_close(s->tally);
    free(s);
}

static enum assay_status open_stride(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct stride *s = calloc(1, sizeof *s);
    if (!s)
        return ASSAY_NO_MEMORY;
    uint32_t sites = launch->program->site_count;
    s->launch = launch;
    s->items = (size_t)assay_group_items(launch) + 1;
    s->tally = tally_open_sources(launch, sizeof(struct distances) / sizeof(uint64_t), SCOPES);
    s->at_site = calloc((size_t)sites + 1, sizeof *s->at_site);
    s->anywhere = calloc(s->items, sizeof *s->anywhere);
    s->runs = calloc(s->items, sizeof *s->runs);
    s->accesses = malloc(ASSAY_BATCH * sizeof *s->accesses);
    bool scratch = s->at_site && s->anywhere && s->runs && s->accesses;
    if (!sources_open(&s->sources, launch) || !s->tally || !scratch) {
        close_stride(s);
        return ASSAY_NO_MEMORY;
    }
    *state = s;
    return ASSAY_OK;
}

/* Of the site and object of an access; NULL if memory is short. */
static struct distances *distances_of(struct stride *s, const struct assay_event *e) {
    uint32_t number = sources_of_access(&s->sources, e->what, assay_event_object(e));
    if (number == ASSAY_NONE)
        return NULL;
    return (struct distances *)tally_source(s->tally, number, &s->sources.list[number]);
}

/* Of one object. */
static uint64_t distance_of(uint64_t from, uint64_t to) {
    return from < to ? to - from : from - to;
}

/* Without a branch: distances of irregular accesses are anyone's guess. */
static int class_of(uint64_t from, uint64_t to) {
    bool apart = from >> ASSAY_OFFSET_BITS != to >> ASSAY_OFFSET_BITS;
    uint64_t distance = apart ? UINT64_MAX : distance_of(from, to);
    int class = 0;
    for (int i = 0; i < LIMITS; i++)
        class += distance > limits[i];
    return class;
}

static void count_distance(uint64_t counts[CLASSES], struct last *last, uint64_t run,
                           uint64_t address) {
    if (last->run == run)
        counts[class_of(last->address, address)]++;
    *last = (struct last){address, run};
}

static void count_access(struct stride *s, uint32_t local, const struct assay_event *e) {
    uint32_t site = assay_event_id(e);
    if (s->launch->objects[assay_event_object(e)].space == ASSAY_PRIVATE)
        return;
    if (!s->at_site[site])
        s->at_site[site] = calloc(s->items, sizeof **s->at_site);
    struct distances *d = distances_of(s, e);
    if (!d || !s->at_site[site]) {
        s->failed = true;
        return;
    }
    uint64_t run = s->runs[local];
    count_distance(d->local, &s->at_site[site][local], run, e->address);
    count_distance(d->global, &s->anywhere[local], run, e->address);
}

static bool is_access(const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    return op == ASSAY_LOAD || op == ASSAY_STORE || op == ASSAY_ATOMIC;
}

/* --- tables --- */

/* Distances from one column to another, which may be in the row before. */
struct pair {
    uint32_t from, to;
    bool before; /* `from` is in the row before that of `to` */
};

static const struct assay_event *event_at(const struct assay_run *run, uint32_t row,
                                          uint32_t column) {
    return &run->events[(size_t)row * run->length + column];
}

/* True if it is the same distance in all rows. */
static bool is_constant(const struct assay_run *run, const struct pair *p) {
    if (assay_event_object(&run->events[p->from]) != assay_event_object(&run->events[p->to]))
        return true;
    if (!run->columns)
        return false;
    const struct assay_column *from = &run->columns[p->from], *to = &run->columns[p->to];
    return from->even && to->even && from->stride == to->stride;
}

/* In the rows from `first` on, which have others before them unless it is 0. */
static void count_pair(uint64_t counts[CLASSES], const struct assay_run *run, const struct pair *p,
                       uint32_t first) {
    if (p->before && !first)
        return;
    const uint32_t rows = run->times - first;
    const struct assay_event *from = event_at(run, first - p->before, p->from),
                             *to = event_at(run, first, p->to);
    if (is_constant(run, p)) {
        counts[class_of(from->address, to->address)] += rows;
        return;
    }
    uint64_t beyond[LIMITS] = {0};
    for (uint32_t row = 0; row < rows; row++, from += run->length, to += run->length) {
        uint64_t distance = distance_of(from->address, to->address);
        for (int i = 0; i < LIMITS; i++)
            beyond[i] += distance > limits[i];
    }
    counts[0] += rows - beyond[0];
    for (int i = 1; i < LIMITS; i++)
        counts[i] += beyond[i - 1] - beyond[i];
    counts[LIMITS] += beyond[LIMITS - 1];
}

/* The accesses of the body, by number; how many. */
static uint32_t list_accesses(struct stride *s, const struct assay_run *run) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < run->length; i++)
        if (is_access(&run->events[i]) &&
            s->launch->objects[assay_event_object(&run->events[i])].space != ASSAY_PRIVATE)
            s->accesses[n++] = i;
    return n;
}

/* The access of the same site that comes before number `i`, if need be in the row before. */
static struct pair find_last(const struct stride *s, const struct assay_run *run, uint32_t n,
                             uint32_t i) {
    uint32_t k = i, what = assay_event_id(&run->events[s->accesses[i]]);
    do
        k = k ? k - 1 : n - 1;
    while (assay_event_id(&run->events[s->accesses[k]]) != what);
    return (struct pair){s->accesses[k], s->accesses[i], k >= i};
}

/* The rows from `first` on, of the accesses that have been listed [n]. */
static void count_rows(struct stride *s, const struct assay_run *run, uint32_t n, uint32_t first) {
    for (uint32_t i = 0; i < n && !s->failed; i++) {
        struct distances *d = distances_of(s, &run->events[s->accesses[i]]);
        const struct pair at_site = find_last(s, run, n, i),
                          anywhere = {s->accesses[i ? i - 1 : n - 1], s->accesses[i], i == 0};
        s->failed |= !d;
        if (!d)
            return;
        count_pair(d->local, run, &at_site, first);
        count_pair(d->global, run, &anywhere, first);
    }
}

/* The rows but for the first, which has been counted. */
static void read_table(struct stride *s, uint32_t local, const struct assay_run *run) {
    uint32_t n = list_accesses(s, run);
    count_rows(s, run, n, 1);
    for (uint32_t i = 0; i < n; i++) {
        const struct assay_event *e = event_at(run, run->times - 1, s->accesses[i]);
        s->at_site[assay_event_id(e)][local].address = s->anywhere[local].address = e->address;
    }
}

/* Items that are alike: as the rows of a table, of which none goes on from the one before. */
static void read_alike(struct stride *s, const struct assay_run *first, size_t items) {
    const struct assay_run all = {first->events, NULL, first->length, (uint32_t)items};
    count_rows(s, &all, list_accesses(s, &all), 0);
}

static void read_run(struct stride *s, uint32_t local, const struct assay_run *run) {
    for (uint32_t i = 0; i < run->length; i++)
        if (is_access(&run->events[i]))
            count_access(s, local, &run->events[i]);
    if (run->times > 1 && !s->failed)
        read_table(s, local, run);
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct stride *s = state;
    for (size_t t = 0, items; t < n; t += items) {
        const struct assay_item *item = &turns[t].item;
        items = assay_turns_alike(&turns[t], n - t);
        if (items > 1)
            read_alike(s, turns[t].runs, items);
        if (items > 1 || item->local == ASSAY_NO_ITEM)
            continue;
        if (item->begins)
            s->runs[item->local] = ++s->run;
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            read_run(s, item->local, &turns[t].runs[i]);
    }
}

static void fold_stride(void *into, const void *from, uint64_t times) {
    struct stride *to = into;
    const struct stride *shard = from;
    tally_fold(to->tally, shard->tally, times);
    to->failed |= shard->failed || shard->sources.failed;
}

static void clear_stride(void *state) { tally_clear(((struct stride *)state)->tally); }

static void emit_shares(struct assay_sink *sink, struct assay_scope scope,
                        const struct assay_key *key, const uint64_t *row) {
    uint64_t all = 0, up_to = 0;
    for (int c = 0; c < CLASSES; c++)
        all += row[c];
    for (int c = 0; c < CLASSES; c++) {
        up_to = c < LIMITS ? up_to + row[c] : row[c];
        assay_sink_real(sink, scope, key, class_names[c], 100 * (double)up_to / (double)all);
    }
}

static void emit_row(const void *metric, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct distances *d = (const struct distances *)row->counts;
    (void)metric;
    emit_shares(sink, scope, &keys[LOCAL], d->local);
    emit_shares(sink, scope, &keys[GLOBAL], d->global);
}

static enum assay_status emit_stride(const void *state, const struct assay_launch *launch,
                                     struct assay_sink *sink) {
    const struct stride *s = state;
    (void)launch;
    return s->failed ? ASSAY_NO_MEMORY : tally_emit(s->tally, sink, emit_row, NULL);
}

const struct assay_metric assay_stride = {
    .name = "stride",
    .keys = keys,
    .key_count = KEYS,
    .open = open_stride,
    .item = read_turns,
    .fold = fold_stride,
    .clear = clear_stride,
    .emit = emit_stride,
    .close = close_stride,
};
