/* pattern.c - what each argument in global or constant memory is loaded like.
 *
 * Every item loads a set of elements of a certain shape around a base (lattice.h).  If most items
 * have one shape (shape_class.h), and their bases are an affine function of the items' local ids
 * and their groups' ids (moments.h), the argument is affine, and may have a name in the taxonomy of
 * memory access patterns (MAP).
 */
#include <assay/metric.h>

#include "metric/lattice.h"
#include "metric/map.h"
#include "metric/shape_class.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAP "J. Fang, 2014, chapter 5: memory access patterns (MAP)"

enum key { NAME, COVERED, STRIDE, ORDER, KEYS };

static const struct assay_key keys[KEYS] = {
    [NAME] = {"pattern.map", "1",
              "number of the memory access pattern of the loads: its first digit says what an item "
              "loads around its base (1 single, 2 row, 3 column, 4 block, 5 neighbor), the others "
              "how bases follow from ids",
              MAP, NULL, ASSAY_REAL, .synonyms = "access pattern,tiling"},
    [COVERED] = {"pattern.affine", "%",
                 "share of the items that load elements of the commonest shape around a base that "
                 "is an affine function of their ids; 0 if most do not",
                 MAP, NULL, ASSAY_REAL, .synonyms = "access pattern,tiling"},
    [STRIDE] =
        {"pattern.stride", "B",
         "bytes by which the base moves from an item of a group to the next, or from a group "
         "to the next",
         MAP, "dimension", ASSAY_REAL, .synonyms = "access pattern,tiling"},
    [ORDER] = {"pattern.order", "1",
               "1 if items next to each other in dimension x load elements that are not, so that "
               "staging in local memory would change the order of accesses; else 0",
               MAP, NULL, ASSAY_REAL, .synonyms = "access pattern,tiling"},
};

static const char *const id_names[IDS] = {"x", "y", "z", "group x", "group y", "group z"};

struct argument {
    struct shape_classes classes;
    uint64_t run; /* the last that has loaded from it */
};

/* What an item under way has loaded from an argument. */
struct open_lattice {
    struct lattice lattice;
    struct argument *argument;
    struct open_lattice *next; /* another of the item, or of those that are spare */
};

struct pattern {
    const struct assay_launch *launch;
    struct argument *arguments; /* [variables] */
    struct open_lattice **open; /* [items of a group] one of each argument loaded from, or NULL */
    struct open_lattice *spare; /* most items are over before another begins */
    struct assay_group group;   /* under way */
    uint64_t run;               /* number of the latest */
    bool failed;
};

static void close_lattices(struct open_lattice *o) {
    for (struct open_lattice *next; o; o = next) {
        next = o->next;
        lattice_close(&o->lattice);
        free(o);
    }
}

static void close_pattern(void *state) {
    struct pattern *p = state;
    if (!p)
        return;
    for (uint32_t v = 0; p->arguments && v < p->launch->program->variable_count; v++)
        shape_classes_close(&p->arguments[v].classes);
    for (uint64_t i = 0; p->open && i < assay_group_items(p->launch); i++)
        close_lattices(p->open[i]);
    close_lattices(p->spare);
    free(p->arguments);
    free(p->open);
    free(p);
}

static enum assay_status open_pattern(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct pattern *p = calloc(1, sizeof *p);
    if (!p)
        return ASSAY_NO_MEMORY;
    p->launch = launch;
    memcpy(p->group.size, launch->local, sizeof p->group.size);
    p->arguments = calloc((size_t)launch->program->variable_count + 1, sizeof *p->arguments);
    p->open = calloc((size_t)assay_group_items(launch) + 1, sizeof *p->open);
    if (!p->arguments || !p->open) {
        close_pattern(p);
        return ASSAY_NO_MEMORY;
    }
    *state = p;
    return ASSAY_OK;
}

/* --- items --- */

static void end_lattice(struct pattern *p, struct open_lattice *o, const int64_t ids[IDS]) {
    int64_t base;
    struct shape shape = lattice_shape(&o->lattice, &base);
    p->failed |= o->lattice.failed;
    shape_classes_add(&o->argument->classes, &shape, ids, base);
    o->next = p->spare;
    p->spare = o;
}

static void find_ids(const struct pattern *p, uint32_t local, int64_t ids[IDS]) {
    const uint64_t *group = p->group.id;
    uint32_t width = (uint32_t)p->group.size[0], height = (uint32_t)p->group.size[1];
    bool first = local < width;
    ids[0] = first ? local : local % width;
    ids[1] = first ? 0 : local / width % height;
    ids[2] = first ? 0 : local / width / height;
    for (int i = 0; i < 3; i++)
        ids[3 + i] = (int64_t)group[i];
}

static void end_item(struct pattern *p, uint32_t local) {
    int64_t ids[IDS];
    find_ids(p, local, ids);
    for (struct open_lattice *o = p->open[local], *next; o; o = next) {
        next = o->next;
        end_lattice(p, o, ids);
    }
    p->open[local] = NULL;
}

/* The argument in global or constant memory that an event loads from; NULL if it is none, or known
 * to be irregular. */
static struct argument *find_argument(const struct pattern *p, const struct assay_event *e) {
    if (assay_event_op(e) != ASSAY_LOAD)
        return NULL;
    const struct assay_object *o = &p->launch->objects[assay_event_object(e)];
    bool far = o->space == ASSAY_GLOBAL || o->space == ASSAY_CONSTANT;
    if (!far || o->variable == ASSAY_NONE || p->arguments[o->variable].classes.has_too_many)
        return NULL;
    return &p->arguments[o->variable];
}

/* An empty lattice; NULL if memory is short. */
static struct open_lattice *take_spare(struct pattern *p) {
    struct open_lattice *o = p->spare;
    p->spare = o ? o->next : NULL;
    o = o ? o : calloc(1, sizeof *o);
    p->failed |= !o;
    if (o)
        lattice_clear(&o->lattice);
    return o;
}

/* The item's lattice of the argument that an event loads from; NULL if that is none, or memory is
 * short. */
static struct lattice *find_lattice(struct pattern *p, uint32_t local,
                                    const struct assay_event *e) {
    struct argument *a = find_argument(p, e);
    if (!a)
        return NULL;
    struct open_lattice *o = p->open[local];
    while (o && o->argument != a)
        o = o->next;
    if (!o && (o = take_spare(p))) {
        o->argument = a;
        o->next = p->open[local];
        p->open[local] = o;
    }
    return o ? &o->lattice : NULL;
}

static void begin_group(void *state, const struct assay_group *group) {
    ((struct pattern *)state)->group = *group;
}

static void read_row(struct pattern *p, uint32_t local, const struct assay_event *events,
                     uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        struct lattice *l = find_lattice(p, local, &events[i]);
        if (l)
            lattice_add(l, (int64_t)assay_event_offset(&events[i]), events[i].size);
    }
}

/* Whether each argument is loaded by one column of the run at most. */
static bool are_alone(struct pattern *p, const struct assay_run *run) {
    bool alone = true;
    p->run++;
    for (uint32_t i = 0; i < run->length; i++) {
        struct argument *a = find_argument(p, &run->events[i]);
        if (!a)
            continue;
        alone &= a->run != p->run;
        a->run = p->run;
    }
    return alone;
}

static void read_columns(struct pattern *p, uint32_t local, const struct assay_run *run) {
    for (uint32_t i = 0; i < run->length; i++) {
        const struct assay_event *e = &run->events[i];
        struct lattice *l = find_lattice(p, local, e);
        if (l && run->columns[i].even) {
            lattice_add_series(l, (int64_t)assay_event_offset(e), (int64_t)run->columns[i].stride,
                               run->times, e->size);
            continue;
        }
        for (uint32_t row = 0; l && row < run->times; row++, e += run->length)
            lattice_add(l, (int64_t)assay_event_offset(e), e->size);
    }
}

static void read_run(struct pattern *p, uint32_t local, const struct assay_run *run) {
    if (run->times > 1 && are_alone(p, run))
        read_columns(p, local, run);
    else
        for (uint32_t row = 0; row < run->times; row++)
            read_row(p, local, run->events + (size_t)row * run->length, run->length);
}

/* True if all that the item loads from an argument is an element. */
static bool is_single(struct pattern *p, const struct assay_turn *turn) {
    bool whole = turn->item.begins && turn->item.ends && turn->run_count == 1;
    return whole && turn->runs->times == 1 && are_alone(p, turn->runs);
}

/* The items of turns that are alike, of which the first is single. */
static void add_singles(struct pattern *p, const struct assay_turn *turns, size_t n) {
    for (uint32_t i = 0; i < turns->runs->length; i++) {
        const struct assay_event *e = &turns->runs->events[i];
        struct argument *a = find_argument(p, e);
        const struct shape shape = lattice_single(e->size);
        struct shape_class *class = a ? shape_classes_find(&a->classes, &shape) : NULL;
        for (size_t t = 0; t < n && class; t++) {
            int64_t ids[IDS];
            find_ids(p, turns[t].item.local, ids);
            shape_class_add(class, ids, (int64_t)assay_event_offset(&turns[t].runs->events[i]));
        }
    }
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct pattern *p = state;
    for (size_t t = 0, items; t < n; t += items) {
        const struct assay_item *item = &turns[t].item;
        items = 1;
        if (item->local == ASSAY_NO_ITEM)
            continue;
        if (is_single(p, &turns[t])) {
            items = assay_turns_alike(&turns[t], n - t);
            add_singles(p, &turns[t], items);
            continue;
        }
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            read_run(p, item->local, &turns[t].runs[i]);
        if (item->ends)
            end_item(p, item->local);
    }
}

static void fold_pattern(void *into, const void *from, uint64_t times) {
    struct pattern *to = into;
    const struct pattern *shard = from;
    for (uint32_t v = 0; v < to->launch->program->variable_count; v++)
        shape_classes_fold(&to->arguments[v].classes, &shard->arguments[v].classes, times);
    to->failed |= shard->failed;
}

static void clear_pattern(void *state) {
    struct pattern *p = state;
    for (uint32_t v = 0; v < p->launch->program->variable_count; v++)
        shape_classes_clear(&p->arguments[v].classes);
}

/* --- figures --- */

/* From strides in the group and between groups to those by global ids; false if they are none. */
static bool merge_ids(const struct assay_launch *launch, const int64_t strides[IDS],
                      int64_t global[3]) {
    for (int i = 0; i < 3; i++) {
        int64_t local = (int64_t)launch->local[i];
        global[i] = local > 1 ? strides[i] : strides[3 + i];
        if (launch->groups[i] > 1 && strides[3 + i] != global[i] * local)
            return false;
    }
    return true;
}

static void emit_affine(struct assay_sink *sink, struct assay_scope scope,
                        const struct assay_launch *launch, const struct shape_class *c,
                        const int64_t strides[IDS]) {
    int64_t global[3];
    bool merged = merge_ids(launch, strides, global);
    uint32_t number = merged ? map_number(&c->shape, global, launch) : 0;
    assay_sink_real(sink, scope, &keys[NAME], NULL, number ? (double)number : NAN);
    for (uint32_t i = 0; i < launch->dimensions && i < 3; i++) {
        assay_sink_real(sink, scope, &keys[STRIDE], id_names[i], (double)strides[i]);
        assay_sink_real(sink, scope, &keys[STRIDE], id_names[3 + i], (double)strides[3 + i]);
    }
    bool next = strides[0] == 0 || strides[0] == c->shape.size;
    assay_sink_real(sink, scope, &keys[ORDER], NULL, next ? 0 : 1);
}

static void emit_argument(const struct argument *a, uint32_t variable,
                          const struct assay_launch *launch, struct assay_sink *sink) {
    struct assay_scope scope = {ASSAY_SCOPE_VARIABLE, variable};
    uint64_t items = shape_classes_items(&a->classes);
    if (!items && !a->classes.has_too_many)
        return;
    const struct shape_class *c = shape_classes_largest(&a->classes);
    int64_t strides[IDS];
    if (c && 2 * c->items > items && moments_fit(&c->moments, strides)) {
        assay_sink_real(sink, scope, &keys[COVERED], NULL, 100 * (double)c->items / (double)items);
        emit_affine(sink, scope, launch, c, strides);
        return;
    }
    assay_sink_real(sink, scope, &keys[COVERED], NULL, 0);
    assay_sink_real(sink, scope, &keys[NAME], NULL, NAN);
    assay_sink_real(sink, scope, &keys[ORDER], NULL, 1);
}

static enum assay_status emit_pattern(const void *state, const struct assay_launch *launch,
                                      struct assay_sink *sink) {
    const struct pattern *p = state;
    bool failed = p->failed;
    for (uint32_t v = 0; v < launch->program->variable_count; v++) {
        emit_argument(&p->arguments[v], v, launch, sink);
        failed |= p->arguments[v].classes.failed;
    }
    return failed ? ASSAY_NO_MEMORY : ASSAY_OK;
}

const struct assay_metric assay_pattern = {
    .name = "pattern",
    .keys = keys,
    .key_count = KEYS,
    .absolute = true,
    .open = open_pattern,
    .begin_group = begin_group,
    .item = read_turns,
    .fold = fold_pattern,
    .clear = clear_pattern,
    .emit = emit_pattern,
    .close = close_pattern,
};
