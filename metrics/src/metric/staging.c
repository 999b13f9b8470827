/* staging.c - what is copied into local memory, how often it is used there, and what the same uses
 * would cost in the memory that it comes from.
 *
 * For every element of local memory that holds a value as it was loaded from global or constant
 * memory, its address there is kept; a later load of the element is a use of that address.
 */
#include <assay/metric.h>

#include "count/subgroup.h"
#include "count/tally.h"
#include "metric/words.h"

#include <math.h>
#include <stdlib.h>

#define STAGING "J. Fang, 2014, chapter 5: data reuse and change of access order"

enum key { ELEMENTS, USES, FETCH, DIRECT, ORDER, KEYS };

static const struct assay_key keys[KEYS] = {
    [ELEMENTS] =
        {"staging.elements", "1",
         "values stored to local memory as they were loaded from global or constant memory by the "
         "same item in the same function; not those of work-group copies",
         STAGING, NULL, ASSAY_COUNT, .synonyms = WORDS_LOCAL ",tiling"},
    [USES] = {"staging.uses", "1",
              "loads of such values, or parts of them, from local memory, per value stored; an "
              "element that is stored again before the next barrier has the last value throughout",
              STAGING, NULL, ASSAY_REAL, .title = "uses of a staged value",
              .leads = ASSAY_LEADS_ARGUMENT, .synonyms = WORDS_LOCAL ",tiling"},
    [FETCH] =
        {"staging.fetch", "1",
         "32-byte segments per request of the loads that bring these values, by sub-groups of "
         "32",
         STAGING, NULL, ASSAY_REAL, .synonyms = WORDS_LOCAL ",tiling"},
    [DIRECT] = {"staging.direct", "1",
                "32-byte segments per request that the uses would touch if they loaded from where "
                "the values come from, by sub-groups of 32",
                STAGING, NULL, ASSAY_REAL, .synonyms = WORDS_LOCAL ",tiling"},
    [ORDER] = {"staging.order", "1",
               "1 if a use would touch more segments than bringing a value does, so that staging "
               "changes the order of accesses for the better; else 0",
               STAGING, NULL, ASSAY_REAL, .synonyms = WORDS_LOCAL ",tiling"},
};

enum { SUBGROUP = 32, SEGMENT_BITS = 5, WORD_BYTES = 4 };

/* A row of the tally. */
enum { STORED, USED, FETCHES, FETCHED, DIRECT_USES, TOUCHED, WIDTH };

/* Where the value of an element comes from: of each word of it, if it has several. */
struct origin {
    uint64_t element; /* the address of the element, or word */
    uint64_t source;
    uint64_t group; /* that this is true of, from 1; another: the cell is empty */
};

struct staging {
    const struct assay_launch *launch;
    struct tally *tally;
    uint32_t *feeds;   /* [sites] a site that stores what this one loads, or ASSAY_NONE */
    uint64_t **loaded; /* [sites][items] address of the last load, where a site feeds another */
    size_t items;
    struct origin *origins; /* [capacity], open addressing */
    size_t capacity, used;
    uint64_t group;
    uint64_t *translated; /* [items] scratch, as the next */
    uint32_t *users, *sizes;
    bool failed;
};

static const uint64_t NO_SOURCE = UINT64_MAX;

static void close_staging(void *state) {
    struct staging *s = state;
    if (!s)
        return;
    for (uint32_t i = 0; s->loaded && i < s->launch->program->site_count; i++)
        free(s->loaded[i]);
    free(s->loaded);
    free(s->feeds);
    free(s->origins);
    free(s->translated);
    free(s->users);
    free(s->sizes);
    tally_close(s->tally);
    free(s);
}

/* True if some site stores what another loads. */
static bool stages(const struct assay_program *p) {
    for (uint32_t i = 0; i < p->site_count; i++)
        if (p->sites[i].source != ASSAY_NONE)
            return true;
    return false;
}

static void find_feeds(struct staging *s, const struct assay_program *p) {
    for (uint32_t i = 0; i < p->site_count; i++)
        s->feeds[i] = ASSAY_NONE;
    for (uint32_t i = 0; i < p->site_count; i++)
        if (p->sites[i].source != ASSAY_NONE)
            s->feeds[p->sites[i].source] = i;
}

/* Programs that stage nothing need no state. */
static enum assay_status open_staging(const struct assay_launch *launch, void **state) {
    *state = NULL;
    if (!stages(launch->program))
        return ASSAY_OK;
    struct staging *s = calloc(1, sizeof *s);
    if (!s)
        return ASSAY_NO_MEMORY;
    size_t sites = (size_t)launch->program->site_count + 1;
    s->launch = launch;
    s->items = (size_t)assay_group_items(launch) + 1;
    s->tally = tally_open(launch, WIDTH, TALLY_OF_EVENTS, NULL);
    s->feeds = malloc(sites * sizeof *s->feeds);
    s->loaded = calloc(sites, sizeof *s->loaded);
    s->translated = malloc(s->items * sizeof *s->translated);
    s->users = malloc(s->items * sizeof *s->users);
    s->sizes = malloc(s->items * sizeof *s->sizes);
    bool scratch = s->translated && s->users && s->sizes;
    if (!s->tally || !s->feeds || !s->loaded || !scratch) {
        close_staging(s);
        return ASSAY_NO_MEMORY;
    }
    find_feeds(s, launch->program);
    *state = s;
    return ASSAY_OK;
}

/* --- where values come from --- */

static struct origin *find(struct origin *origins, size_t capacity, uint64_t group,
                           uint64_t element) {
    size_t i = (size_t)((element * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & (capacity - 1);
    while (origins[i].group == group && origins[i].element != element)
        i = (i + 1) & (capacity - 1);
    return &origins[i];
}

static bool grow(struct staging *s) {
    size_t capacity = s->capacity ? 2 * s->capacity : 256;
    struct origin *origins = calloc(capacity, sizeof *origins);
    if (!origins)
        return false;
    for (size_t i = 0; i < s->capacity; i++)
        if (s->origins[i].group == s->group)
            *find(origins, capacity, s->group, s->origins[i].element) = s->origins[i];
    free(s->origins);
    s->origins = origins;
    s->capacity = capacity;
    return true;
}

static void set_origin(struct staging *s, uint64_t element, uint64_t source) {
    if (2 * (s->used + 1) > s->capacity && !grow(s)) {
        s->failed = true;
        return;
    }
    struct origin *o = find(s->origins, s->capacity, s->group, element);
    s->used += o->group != s->group;
    *o = (struct origin){element, source, s->group};
}

static uint64_t origin_of(const struct staging *s, uint64_t element) {
    if (!s->capacity)
        return NO_SOURCE;
    const struct origin *o = find(s->origins, s->capacity, s->group, element);
    return o->group == s->group ? o->source : NO_SOURCE;
}

/* --- events --- */

static const struct assay_object *object_of(const struct staging *s, const struct assay_event *e) {
    return &s->launch->objects[assay_event_object(e)];
}

static bool is_far(const struct assay_object *o) {
    return o->space == ASSAY_GLOBAL || o->space == ASSAY_CONSTANT;
}

static void note_load(struct staging *s, uint32_t local, const struct assay_event *e) {
    uint32_t site = assay_event_id(e);
    if (!s->loaded[site]) {
        s->loaded[site] = malloc(s->items * sizeof **s->loaded);
        for (size_t i = 0; s->loaded[site] && i < s->items; i++)
            s->loaded[site][i] = NO_SOURCE;
    }
    if (s->loaded[site])
        s->loaded[site][local] = is_far(object_of(s, e)) ? e->address : NO_SOURCE;
    else
        s->failed = true;
}

static void add(struct staging *s, const struct assay_object *o, int column, uint64_t value) {
    tally_row(s->tally, (struct assay_scope){ASSAY_SCOPE_KERNEL, 0})[column] += value;
    struct assay_scope variable = {ASSAY_SCOPE_VARIABLE, o->variable};
    if (o->variable != ASSAY_NONE)
        tally_row(s->tally, variable)[column] += value;
}

static void note_store(struct staging *s, uint32_t local, const struct assay_event *e) {
    const struct assay_object *o = object_of(s, e);
    if (o->space != ASSAY_LOCAL)
        return;
    const struct assay_site *site = &s->launch->program->sites[assay_event_id(e)];
    uint32_t from = site->source;
    bool known = from != ASSAY_NONE && assay_event_op(e) == ASSAY_STORE && s->loaded[from];
    uint64_t source = known ? s->loaded[from][local] : NO_SOURCE;
    if (known && site->chooses)
        s->loaded[from][local] = NO_SOURCE;
    if (source != NO_SOURCE)
        add(s, o, STORED, 1);
    for (uint32_t at = 0; at < e->size && (source != NO_SOURCE || s->used); at += WORD_BYTES)
        set_origin(s, e->address + at, source == NO_SOURCE ? NO_SOURCE : source + at);
}

static bool feeds_another(const struct staging *s, const struct assay_event *e) {
    return assay_event_op(e) == ASSAY_LOAD && s->feeds[assay_event_id(e)] != ASSAY_NONE;
}

static bool stores(const struct assay_event *e) {
    return assay_event_op(e) == ASSAY_STORE || assay_event_op(e) == ASSAY_ATOMIC;
}

static void read_row(struct staging *s, uint32_t local, const struct assay_event *events,
                     uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (feeds_another(s, &events[i]))
            note_load(s, local, &events[i]);
        else if (stores(&events[i]))
            note_store(s, local, &events[i]);
}

static bool matters(const struct staging *s, const struct assay_run *run) {
    for (uint32_t i = 0; i < run->length; i++)
        if (feeds_another(s, &run->events[i]) || stores(&run->events[i]))
            return true;
    return false;
}

static void read_run(struct staging *s, uint32_t local, const struct assay_run *run) {
    for (uint32_t row = 0; row < run->times && matters(s, run); row++)
        read_row(s, local, run->events + (size_t)row * run->length, run->length);
}

/* A load outside of every buffer is no event; what is stored then is not what another item loaded.
 */
static void forget_loads(struct staging *s, uint32_t local) {
    for (uint32_t i = 0; i < s->launch->program->site_count; i++)
        if (s->loaded[i])
            s->loaded[i][local] = NO_SOURCE;
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct staging *s = state;
    for (size_t t = 0; t < n; t++) {
        const struct assay_item *item = &turns[t].item;
        if (item->local == ASSAY_NO_ITEM)
            continue;
        if (item->begins)
            forget_loads(s, item->local);
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            read_run(s, item->local, &turns[t].runs[i]);
    }
}

/* --- steps --- */

static uint64_t count_segments(const struct assay_step *step, uint64_t *requests) {
    struct extent sorted[SUBGROUP_MOST];
    struct subgroup part = {0, 0};
    uint64_t segments = 0;
    for (*requests = 0; subgroup_next(step, SUBGROUP, &part); ++*requests)
        segments += subgroup_count_units(sorted, subgroup_sort(step, &part, sorted), SEGMENT_BITS);
    return segments;
}

/* A load that brings values: counts for what they are stored to. */
static void read_fetch(struct staging *s, const struct assay_step *step) {
    uint32_t store = s->feeds[assay_step_id(step)];
    uint64_t requests, segments = count_segments(step, &requests);
    struct assay_object to = {.variable = s->launch->program->sites[store].variable};
    add(s, &to, FETCHES, step->times * requests);
    add(s, &to, FETCHED, step->times * segments);
}

/* A load from local memory, as if it went to where the values come from. */
static void read_use(struct staging *s, const struct assay_step *step) {
    struct assay_step direct = {.count = 0,
                                .what = step->what,
                                .size = step->size,
                                .items = s->users,
                                .addresses = s->translated,
                                .sizes = step->sizes ? s->sizes : NULL};
    for (uint32_t i = 0; i < step->count; i++) {
        uint64_t source = origin_of(s, step->addresses[i]);
        if (source == NO_SOURCE)
            continue;
        s->users[direct.count] = step->items[i];
        s->sizes[direct.count] = assay_step_size(step, i);
        s->translated[direct.count++] = source;
    }
    if (!direct.count)
        return;
    uint64_t requests, segments = count_segments(&direct, &requests);
    const struct assay_object *o = &s->launch->objects[assay_step_object(step, 0)];
    add(s, o, USED, step->times * direct.count);
    add(s, o, DIRECT_USES, step->times * requests);
    add(s, o, TOUCHED, step->times * segments);
}

static void read_step(void *state, const struct assay_step *step) {
    struct staging *s = state;
    if (!(step->alignments & ASSAY_SIMT) || assay_step_op(step) != ASSAY_LOAD)
        return;
    const struct assay_object *o = &s->launch->objects[assay_step_object(step, 0)];
    if (o->space == ASSAY_LOCAL)
        read_use(s, step);
    else if (is_far(o) && s->feeds[assay_step_id(step)] != ASSAY_NONE)
        read_fetch(s, step);
}

static void begin_group(void *state, const struct assay_group *group) {
    struct staging *s = state;
    tally_begin_group(s->tally, group);
    s->group++;
    s->used = 0;
}

static void end_group(void *state, bool kept) {
    tally_end_group(((struct staging *)state)->tally, kept);
}

static void fold_staging(void *into, const void *from, uint64_t times) {
    struct staging *to = into;
    const struct staging *shard = from;
    tally_fold(to->tally, shard->tally, times);
    to->failed |= shard->failed;
}

static void clear_staging(void *state) { tally_clear(((struct staging *)state)->tally); }

/* --- figures --- */

static double ratio(uint64_t part, uint64_t whole) {
    return whole ? (double)part / (double)whole : NAN;
}

static void emit_row(const void *metric, const struct assay_row *of, struct assay_scope scope,
                     struct assay_sink *sink) {
    const uint64_t *row = of->counts;
    (void)metric;
    if (!row[STORED])
        return;
    double fetch = ratio(row[FETCHED], row[FETCHES]),
           direct = ratio(row[TOUCHED], row[DIRECT_USES]);
    assay_sink_count(sink, scope, &keys[ELEMENTS], NULL, row[STORED]);
    assay_sink_real(sink, scope, &keys[USES], NULL, ratio(row[USED], row[STORED]));
    assay_sink_real(sink, scope, &keys[FETCH], NULL, fetch);
    assay_sink_real(sink, scope, &keys[DIRECT], NULL, direct);
    /* of values, not of requests, some of which bring only the edge of a tile */
    double brought = ratio(row[FETCHED], row[STORED]), used = ratio(row[TOUCHED], row[USED]);
    bool known = row[FETCHES] && row[DIRECT_USES];
    assay_sink_real(sink, scope, &keys[ORDER], NULL, known ? (double)(used > brought) : NAN);
}

static enum assay_status emit_staging(const void *state, const struct assay_launch *launch,
                                      struct assay_sink *sink) {
    (void)launch;
    const struct staging *s = state;
    if (!s)
        return ASSAY_OK;
    return s->failed ? ASSAY_NO_MEMORY : tally_emit(s->tally, sink, emit_row, NULL);
}

const struct assay_metric assay_staging = {
    .name = "staging",
    .keys = keys,
    .key_count = KEYS,
    .open = open_staging,
    .begin_group = begin_group,
    .item = read_turns,
    .step = read_step,
    .end_group = end_group,
    .fold = fold_staging,
    .clear = clear_staging,
    .emit = emit_staging,
    .close = close_staging,
};
