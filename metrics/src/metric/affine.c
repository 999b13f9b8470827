/* affine.c - which accesses have addresses that are affine functions of loops and ids.
 *
 * A part of the accesses is looked at: some of an item's at a site (track.h), of some items of a
 * group, of some groups.  Which ones follows from hashes of their numbers, so it is the same
 * whoever measures what.
 */
#include "base/array.h"
#include "base/mix.h"
#include "metric/affine_figures.h"
#include "metric/calls.h"
#include "metric/form.h"
#include "metric/track.h"
#include "stream/nest.h"

#include <stdlib.h>
#include <string.h>

/* --- state --- */

/* Items of a group, and groups, that are looked at; of a program of many sites fewer, so that
 * neither a launch of one short item a site gets long by it, nor the tracks of items that wait take
 * much memory. */
enum { ITEMS_MOST = 32, GROUPS_MOST = 32, LOOKED_LEAST = 8 };
enum { SITES_OF_ITEMS = 1 << 12, SITES_OF_GROUPS = 1 << 14 };

/* Sites that calls may make of those of a program. */
enum { SITES_BY_CALLS = 1 << 11 };

/* What a form is of: the accesses of one operation that a site makes to an object, behind the same
 * calls. A site that copies a structure both loads and stores, and one behind a pointer that is
 * chosen accesses several objects. */
struct kind {
    uint32_t number; /* of the site in the program */
    enum affine_operation operation;
    uint32_t object;
    uint64_t calls; /* from nest_calls(), or 0 of a function whose calls are not told apart */
};

struct site {
    struct kind kind;
    uint32_t next;        /* 1 + index of another of the same number; 0: there is none */
    struct track *tracks; /* [slots] */
    struct form *items;   /* [items] of the group under way */
    struct form *groups;  /* [groups_most] */
};

/* An access of a table's rows. */
struct column {
    struct track *track;
    uint32_t number; /* among those of the track in a row */
};

struct affine {
    const struct assay_launch *launch;
    struct site *sites; /* [count] in the order in which they were come to */
    uint32_t count;
    size_t capacity;
    uint32_t *places; /* [sites of the program] 1 + index of the last in sites; 0: there is none */
    bool *apart;      /* [functions] whether calls of them are told apart */
    uint32_t *number; /* [items of a group] of an item that is looked at, or ASSAY_NONE */
    uint32_t *local;  /* [items] its local id, by number */
    uint32_t items;   /* that are looked at */
    uint32_t slots;   /* of them that can be under way at a time: 1 if none waits */
    struct nest *nests;         /* [slots] */
    struct nest before, behind; /* scratch: a row */
    struct nest ahead;          /* scratch: within a row that is not read */
    struct column *columns;     /* scratch: accesses of rows */
    size_t column_capacity;
    struct assay_group group;     /* under way */
    uint32_t groups_most;         /* GROUPS_MOST, or all of the launch */
    bool looks;                   /* at the group */
    uint32_t left;                /* of its items that are looked at */
    uint64_t groups[GROUPS_MOST]; /* [group_count] numbers of those that were looked at */
    uint32_t group_count;
    bool failed; /* memory was short */
};

/* --- sites --- */

static void close_site(struct site *s) {
    free(s->tracks);
    free(s->items);
    free(s->groups);
}

/* NULL if memory is short. */
static struct site *add_site(struct affine *a, const struct kind *kind) {
    struct site *sites = array_room(a->sites, a->count, &a->capacity, sizeof *sites);
    if (sites)
        a->sites = sites;
    struct site s = {.kind = *kind,
                     .next = a->places[kind->number],
                     .tracks = calloc(a->slots, sizeof *s.tracks),
                     .items = calloc(a->items, sizeof *s.items),
                     .groups = calloc(a->groups_most, sizeof *s.groups)};
    if (!sites || !s.tracks || !s.items || !s.groups) {
        close_site(&s);
        a->failed = true;
        return NULL;
    }
    sites[a->count++] = s;
    a->places[kind->number] = a->count;
    return &sites[a->count - 1];
}

/* The site of a kind; NULL if memory is short. */
static struct site *find_site(struct affine *a, const struct kind *kind) {
    for (uint32_t i = a->places[kind->number]; i; i = a->sites[i - 1].next) {
        const struct kind *k = &a->sites[i - 1].kind;
        if (k->operation == kind->operation && k->object == kind->object && k->calls == kind->calls)
            return &a->sites[i - 1];
    }
    return add_site(a, kind);
}

/* --- opening --- */

static void close_affine(void *state) {
    struct affine *a = state;
    if (!a)
        return;
    for (uint32_t i = 0; i < a->count; i++)
        close_site(&a->sites[i]);
    for (uint32_t i = 0; a->nests && i < a->slots; i++)
        nest_close(&a->nests[i]);
    nest_close(&a->before);
    nest_close(&a->behind);
    nest_close(&a->ahead);
    free(a->columns);
    free(a->sites);
    free(a->places);
    free(a->apart);
    free(a->number);
    free(a->local);
    free(a->nests);
    free(a);
}

/* The first item and one of each of the strata behind it. */
static void choose_items(struct affine *a, uint32_t items) {
    for (uint32_t i = 0; i < items; i++)
        a->number[i] = ASSAY_NONE;
    for (uint32_t i = 0; i < a->items; i++) {
        uint32_t first = (uint32_t)((uint64_t)items * i / a->items);
        uint32_t past = (uint32_t)((uint64_t)items * (i + 1) / a->items);
        a->local[i] = i ? first + (uint32_t)(mix(i) % (past - first)) : 0;
        a->number[a->local[i]] = i;
    }
}

/* How many of `all` are looked at, if they are to have so many sites together. */
static uint32_t count_looked(uint64_t all, uint32_t most, uint32_t together, uint32_t sites) {
    uint32_t fit = together / (sites + 1);
    fit = fit < LOOKED_LEAST ? LOOKED_LEAST : fit > most ? most : fit;
    return all < fit ? (uint32_t)all : fit;
}

static enum assay_status open_affine(const struct assay_launch *launch, void **state) {
    uint32_t items = (uint32_t)assay_group_items(launch), sites = 0;
    struct affine *a = calloc(1, sizeof *a);
    *state = a;
    if (!a)
        return ASSAY_NO_MEMORY;
    a->launch = launch;
    a->apart = calls_apart(launch, SITES_BY_CALLS, &sites);
    a->items = count_looked(items, ITEMS_MOST, SITES_OF_ITEMS, sites);
    a->groups_most = count_looked(assay_launch_groups(launch), GROUPS_MOST, SITES_OF_GROUPS, sites);
    a->slots = assay_launch_waits(launch) ? a->items : 1;
    a->places = calloc((size_t)launch->program->site_count + 1, sizeof *a->places);
    a->number = calloc((size_t)items + 1, sizeof *a->number);
    a->local = calloc((size_t)a->items + 1, sizeof *a->local);
    a->nests = calloc((size_t)a->slots + 1, sizeof *a->nests);
    if (a->places && a->apart && a->number && a->local && a->nests) {
        choose_items(a, items);
        nest_begin(&a->ahead, launch->program);
        return ASSAY_OK;
    }
    close_affine(a);
    *state = NULL;
    return ASSAY_NO_MEMORY;
}

/* --- groups --- */

/* Where a group's forms are to stand: the groups with the least hashes are kept.  ASSAY_NONE if
 * its hash is not among them. */
static uint32_t find_place(const struct affine *a, uint64_t group) {
    if (a->group_count < a->groups_most)
        return a->group_count;
    uint32_t worst = 0;
    for (uint32_t i = 1; i < a->groups_most; i++)
        if (mix(a->groups[i]) > mix(a->groups[worst]))
            worst = i;
    return mix(group) < mix(a->groups[worst]) ? worst : ASSAY_NONE;
}

/* Takes a group's place, if it has one; whose it was is forgotten. */
static uint32_t take_place(struct affine *a, uint64_t group) {
    uint32_t place = find_place(a, group);
    if (place == ASSAY_NONE)
        return place;
    for (uint32_t i = 0; i < a->count; i++)
        a->sites[i].groups[place].accesses = 0;
    a->groups[place] = group;
    a->group_count += place == a->group_count;
    return place;
}

static void begin_group(void *state, const struct assay_group *group) {
    struct affine *a = state;
    uint64_t items = group->size[0] * group->size[1] * group->size[2];
    a->looks = find_place(a, assay_group_number(a->launch, group)) != ASSAY_NONE;
    if (!a->looks)
        return;
    a->group = *group;
    for (a->left = 0; a->left < a->items && a->local[a->left] < items;)
        a->left++;
    for (uint32_t i = 0; i < a->count; i++) {
        struct site *s = &a->sites[i];
        for (uint32_t item = 0; item < a->items; item++)
            s->items[item].accesses = 0;
        for (uint32_t t = 0; t < a->slots; t++) /* of a group that was abandoned */
            track_clear(&s->tracks[t]);
    }
}

/* All items that are looked at have come to their end. */
static void end_group(struct affine *a) {
    struct fit_point scratch[ITEMS_MOST];
    uint32_t place = take_place(a, assay_group_number(a->launch, &a->group));
    a->looks = false;
    for (uint32_t i = 0; i < a->count && place != ASSAY_NONE; i++) {
        struct site *s = &a->sites[i];
        struct form *f = &s->groups[place];
        *f = form_join(s->items, a->items, FORM_OF_GROUP, scratch);
        for (int d = 0; d < FORM_IDS; d++)
            f->at[FORM_GROUP + d] = (uint32_t)a->group.id[d];
    }
}

/* --- items --- */

/* The calls by which an access is told apart from others of its site. */
static uint64_t calls_of(const struct affine *a, const struct nest *nest, uint32_t site) {
    const struct assay_program *p = a->launch->program;
    return a->apart[p->blocks[p->sites[site].block].function] ? nest_calls(nest) : 0;
}

/* That of an event where a nest is; NULL if it is no access that is looked at, or memory is short.
 */
static struct track *find_track(struct affine *a, uint32_t slot, const struct nest *nest,
                                const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    if (op != ASSAY_LOAD && op != ASSAY_STORE && op != ASSAY_ATOMIC)
        return NULL;
    uint32_t object = assay_event_object(e);
    if (a->launch->objects[object].space == ASSAY_PRIVATE)
        return NULL;
    enum affine_operation operation = op == ASSAY_LOAD    ? AFFINE_LOADS
                                      : op == ASSAY_STORE ? AFFINE_STORES
                                                          : AFFINE_ATOMICS;
    uint32_t number = assay_event_id(e);
    struct site *s =
        find_site(a, &(struct kind){number, operation, object, calls_of(a, nest, number)});
    return s ? &s->tracks[slot] : NULL;
}

static void read_row(struct affine *a, uint32_t slot, const struct assay_event *row, uint32_t n) {
    struct nest *nest = &a->nests[slot];
    for (uint32_t i = 0; i < n; i++) {
        const struct assay_event *e = &row[i];
        if (assay_event_op(e) == ASSAY_BLOCK)
            nest_enter_block(nest, assay_event_id(e));
        struct track *t = find_track(a, slot, nest, e);
        if (!t || !track_count(t))
            continue;
        int64_t iterations[TRACK_LOOPS];
        nest_iterations(nest, iterations, TRACK_LOOPS);
        track_keep(t, iterations, e->address);
    }
}

/* --- tables --- */

/* Finds the accesses of a table's rows, [*n]; false if memory is short. */
static bool find_columns(struct affine *a, uint32_t slot, const struct assay_run *run, size_t *n) {
    *n = 0;
    nest_copy(&a->ahead, &a->nests[slot]);
    for (uint32_t i = 0; i < run->length; i++) {
        const struct assay_event *e = &run->events[i];
        if (assay_event_op(e) == ASSAY_BLOCK)
            nest_enter_block(&a->ahead, assay_event_id(e));
        struct track *t = find_track(a, slot, &a->ahead, e);
        struct column *columns = array_room(a->columns, *n, &a->column_capacity, sizeof *columns);
        a->failed |= !columns;
        if (a->failed)
            return false;
        a->columns = columns;
        if (t)
            columns[(*n)++] = (struct column){t, t->in_row++};
    }
    return true;
}

/* True if an access is to be kept of the row behind so many. */
static bool keeps_row(const struct column *columns, size_t n, uint32_t rows) {
    for (size_t i = 0; i < n; i++) {
        const struct track *t = columns[i].track;
        if (track_keeps(t, t->accesses + (uint64_t)rows * t->in_row + columns[i].number))
            return true;
    }
    return false;
}

/* Passes over the next rows, of which no access is to be kept; how many. */
static uint32_t skip_rows(struct affine *a, uint32_t slot, size_t n, uint32_t left) {
    uint32_t rows = 0;
    while (rows < left && !keeps_row(a->columns, n, rows))
        rows++;
    for (size_t i = 0; i < n; i++)
        a->columns[i].track->accesses += rows;
    nest_repeat(&a->nests[slot], &a->before, &a->behind, rows);
    return rows;
}

/* What a row does to the loops follows from its second. */
static void read_run(struct affine *a, uint32_t slot, const struct assay_run *run) {
    size_t n = 0;
    for (uint32_t i = 0; i < run->times && !a->failed; i++) {
        if (i == 1)
            nest_copy(&a->before, &a->nests[slot]);
        if (i == 2) {
            nest_copy(&a->behind, &a->nests[slot]);
            find_columns(a, slot, run, &n);
        }
        if (i >= 2 && !a->failed)
            i += skip_rows(a, slot, n, run->times - i);
        if (i < run->times)
            read_row(a, slot, run->events + (size_t)i * run->length, run->length);
    }
    for (size_t i = 0; i < n; i++)
        a->columns[i].track->in_row = 0;
}

/* Puts the item's accesses at a site in one form. */
static void end_track(struct affine *a, struct site *s, uint32_t slot, uint32_t number) {
    struct track *t = &s->tracks[slot];
    uint32_t local = a->local[number];
    uint64_t width = a->group.size[0], height = a->group.size[1];
    if (!t->accesses)
        return;
    struct form *f = &s->items[number];
    *f = form_of_item(t->points, t->count, t->accesses);
    f->at[FORM_LOCAL] = (uint32_t)(local % width);
    f->at[FORM_LOCAL + 1] = (uint32_t)(local / width % height);
    f->at[FORM_LOCAL + 2] = (uint32_t)(local / width / height);
    track_clear(t);
}

static void end_item(struct affine *a, uint32_t slot, uint32_t number) {
    for (uint32_t i = 0; i < a->count; i++)
        end_track(a, &a->sites[i], slot, number);
    if (--a->left == 0)
        end_group(a);
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct affine *a = state;
    for (size_t i = 0; i < n && a->looks && !a->failed; i++) {
        const struct assay_turn *turn = &turns[i];
        uint32_t local = turn->item.local;
        uint32_t number = local == ASSAY_NO_ITEM ? ASSAY_NONE : a->number[local];
        if (number == ASSAY_NONE)
            continue;
        uint32_t slot = a->slots > 1 ? number : 0;
        if (turn->item.begins)
            nest_begin(&a->nests[slot], a->launch->program);
        for (uint32_t r = 0; r < turn->run_count; r++)
            read_run(a, slot, &turn->runs[r]);
        a->failed |=
            a->nests[slot].failed || a->before.failed || a->behind.failed || a->ahead.failed;
        if (turn->item.ends)
            end_item(a, slot, number);
    }
}

/* --- folding --- */

static void fold_affine(void *into, const void *from, uint64_t times) {
    struct affine *to = into;
    const struct affine *shard = from;
    (void)times; /* 1: it matters where a group is */
    for (uint32_t g = 0; g < shard->group_count; g++) {
        uint32_t place = take_place(to, shard->groups[g]);
        for (uint32_t i = 0; i < shard->count && place != ASSAY_NONE; i++) {
            const struct site *s = &shard->sites[i];
            struct site *site = find_site(to, &s->kind);
            if (site)
                site->groups[place] = s->groups[g];
        }
    }
    to->failed |= shard->failed;
}

static void clear_affine(void *state) {
    struct affine *a = state;
    a->group_count = 0;
}

/* --- figures --- */

static int by_group(const void *a, const void *b) {
    const struct form *x = a, *y = b;
    for (int d = FORM_ALL; d-- > FORM_GROUP;)
        if (x->at[d] != y->at[d])
            return x->at[d] < y->at[d] ? -1 : 1;
    return 0;
}

/* The form of all accesses of a site. */
static struct site_form join_groups(const struct affine *a, const struct site *s) {
    struct form forms[GROUPS_MOST];
    struct fit_point scratch[GROUPS_MOST];
    memcpy(forms, s->groups, a->group_count * sizeof *forms);
    qsort(forms, a->group_count, sizeof *forms, by_group);
    return (struct site_form){.form = form_join(forms, a->group_count, FORM_OF_LAUNCH, scratch),
                              .site = s->kind.number,
                              .object = s->kind.object,
                              .operation = s->kind.operation,
                              .calls = s->kind.calls};
}

static enum assay_status emit_affine(const void *state, const struct assay_launch *launch,
                                     struct assay_sink *sink) {
    const struct affine *a = state;
    size_t n = 0;
    struct site_form *forms = a->failed ? NULL : malloc((a->count + 1) * sizeof *forms);
    for (uint32_t i = 0; forms && i < a->count; i++) {
        forms[n] = join_groups(a, &a->sites[i]);
        n += forms[n].form.accesses > 0;
    }
    bool fine = forms && affine_figures_emit(launch, forms, n, sink);
    free(forms);
    return fine ? ASSAY_OK : ASSAY_NO_MEMORY;
}

const struct assay_metric assay_affine = {
    .name = "affine",
    .keys = affine_keys,
    .key_count = AFFINE_KEYS,
    .absolute = true,
    .open = open_affine,
    .item = read_turns,
    .begin_group = begin_group,
    .fold = fold_affine,
    .clear = clear_affine,
    .emit = emit_affine,
    .close = close_affine,
};
