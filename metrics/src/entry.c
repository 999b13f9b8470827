/* entry.c - aggregates launches and writes them as JSON; see entry.h.
 *
 * Launches of one entry emit the same figures in nearly always the same order, so a figure is first
 * looked for where the last launch had it.
 */
#include "entry.h"

#include "array.h"

#include <assay/recorder.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double FRACTION = 1099511627776.0; /* 2^40 */

static const char *const space_names[ASSAY_SPACES + 1] = {
    [ASSAY_PRIVATE] = "private", [ASSAY_GLOBAL] = "global", [ASSAY_CONSTANT] = "constant",
    [ASSAY_LOCAL] = "local",     [ASSAY_SPACES] = "value",
};

static json_t *text_or_null(const char *text) {
    return text ? assay_text_json(text, strlen(text)) : json_null();
}

static json_t *number_or_null(uint32_t number) {
    return number == ASSAY_NONE ? json_null() : json_integer(number);
}

static char *scope_name(const struct assay_program *program, struct assay_scope scope) {
    const struct assay_line *line;
    char *name = NULL;
    int length = 0;
    switch (scope.kind) {
    case ASSAY_SCOPE_KERNEL:
        return strdup("kernel");
    case ASSAY_SCOPE_COMBINED:
        return strdup("combined");
    case ASSAY_SCOPE_SPACE:
        return strdup(space_names[scope.number]);
    case ASSAY_SCOPE_VARIABLE:
        length = asprintf(&name, "arg:%s", program->variables[scope.number].name);
        break;
    case ASSAY_SCOPE_LINE:
        line = &program->lines[scope.number];
        length = asprintf(&name, "line:%s:%u:%u", line->file, line->line, line->column);
        break;
    }
    return length < 0 ? NULL : name;
}

static json_t *scope_json(const struct assay_program *program, enum assay_scope_kind kind,
                          uint32_t number) {
    char *name = scope_name(program, (struct assay_scope){kind, number});
    json_t *j = name ? text_or_null(name) : NULL;
    free(name);
    return j;
}

static bool belongs(const struct assay_variable *v, uint32_t kernel) {
    return v->function == kernel || v->function == ASSAY_NONE;
}

static json_t *describe_arguments(const struct assay_launch *launch) {
    const struct assay_program *p = launch->program;
    json_t *all = json_array();
    for (uint32_t i = 0; i < p->variable_count; i++) {
        const struct assay_variable *v = &p->variables[i];
        if (!belongs(v, launch->kernel))
            continue;
        json_t *scope =
            v->space == ASSAY_SPACES ? json_null() : scope_json(p, ASSAY_SCOPE_VARIABLE, i);
        json_array_append_new(all, json_pack("{s:o, s:o, s:o, s:s, s:o}", "name",
                                             text_or_null(v->name), "scope", scope, "type",
                                             text_or_null(v->type), "space", space_names[v->space],
                                             "index", number_or_null(v->argument)));
    }
    return all;
}

static json_t *describe_lines(const struct assay_program *p) {
    json_t *all = json_array();
    for (uint32_t i = 0; i < p->line_count; i++) {
        const struct assay_line *l = &p->lines[i];
        json_array_append_new(
            all, json_pack("{s:o, s:o, s:I, s:I, s:o}", "scope", scope_json(p, ASSAY_SCOPE_LINE, i),
                           "file", text_or_null(l->file), "line", (json_int_t)l->line, "column",
                           (json_int_t)l->column, "text", text_or_null(l->text)));
    }
    return all;
}

static void copy_ndrange(uint64_t to[4][3], const struct assay_launch *launch) {
    memcpy(to[0], launch->global, sizeof to[0]);
    memcpy(to[1], launch->local, sizeof to[1]);
    memcpy(to[2], launch->offset, sizeof to[2]);
    memcpy(to[3], launch->groups, sizeof to[3]);
}

struct entry *entry_open(const struct assay_launch *launch, uint64_t number) {
    struct entry *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->kernel = strdup(launch->program->functions[launch->kernel].name);
    memcpy(e->program, launch->program->id, sizeof e->program);
    e->dimensions = launch->dimensions;
    copy_ndrange(e->ndrange, launch);
    e->launch = number;
    e->arguments = describe_arguments(launch);
    e->lines = describe_lines(launch->program);
    if (!e->kernel || !e->arguments || !e->lines) {
        entry_close(e);
        return NULL;
    }
    return e;
}

/* Forgets the cells but the first `count`. */
static void drop_cells(struct entry *e, size_t count) {
    while (e->cell_count > count)
        free(e->cells[--e->cell_count].index);
}

void entry_close(struct entry *e) {
    if (!e)
        return;
    drop_cells(e, 0);
    for (size_t i = 0; i < e->scope_count; i++)
        free(e->scope_names[i]);
    free(e->scope_names);
    free(e->cells);
    free(e->kernel);
    json_decref(e->arguments);
    json_decref(e->lines);
    free(e);
}

bool entry_matches(const struct entry *e, const struct assay_launch *launch, uint64_t number) {
    uint64_t ndrange[4][3];
    copy_ndrange(ndrange, launch);
    return e->launch == number && !memcmp(e->ndrange, ndrange, sizeof ndrange) &&
           e->dimensions == launch->dimensions &&
           !memcmp(e->program, launch->program->id, sizeof e->program) &&
           !strcmp(e->kernel, launch->program->functions[launch->kernel].name);
}

int entry_compare(const struct entry *a, const struct entry *b) {
    int order = strcmp(a->kernel, b->kernel);
    order = order ? order : strcmp(a->program, b->program);
    for (int i = 0; i < 12 && !order; i++) {
        uint64_t x = a->ndrange[i / 3][i % 3], y = b->ndrange[i / 3][i % 3];
        order = (x > y) - (x < y);
    }
    order = order ? order : (a->dimensions > b->dimensions) - (a->dimensions < b->dimensions);
    return order ? order : (a->launch > b->launch) - (a->launch < b->launch);
}

/* --- aggregation --- */

static bool same_index(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool is_for(const struct cell *c, const struct figure *f) {
    return c->scope.kind == f->scope.kind && c->scope.number == f->scope.number &&
           c->key == f->key && same_index(c->index, f->index);
}

/* The scope's name in the entry's list.  Figures of a metric mostly come in the order of scopes
 * that those of the last had: it is looked for from the last one on.  NULL if memory is short. */
static const char *intern_scope(struct entry *e, const struct assay_program *program,
                                struct assay_scope scope) {
    char *name = scope_name(program, scope);
    for (size_t i = 0; name && i < e->scope_count; i++) {
        size_t at = (e->last_scope + i) % e->scope_count;
        if (!strcmp(e->scope_names[at], name)) {
            free(name);
            e->last_scope = at;
            return e->scope_names[at];
        }
    }
    char **names = name ? realloc(e->scope_names, (e->scope_count + 1) * sizeof *names) : NULL;
    if (!names) {
        free(name);
        return NULL;
    }
    e->scope_names = names;
    e->last_scope = e->scope_count++;
    return names[e->last_scope] = name;
}

static struct cell *append_cell(struct entry *e, const struct assay_program *program,
                                const struct figure *f) {
    const char *name = intern_scope(e, program, f->scope);
    if (!name)
        return NULL;
    struct cell *cells = array_room(e->cells, e->cell_count, &e->cell_capacity, sizeof *cells);
    if (!cells)
        return NULL;
    e->cells = cells;
    char *index = f->index ? strdup(f->index) : NULL;
    if (f->index && !index)
        return NULL;
    struct cell *c = &e->cells[e->cell_count++];
    *c = (struct cell){
        .scope = f->scope, .scope_name = name, .key = f->key, .index = index, .margin = NAN};
    return c;
}

/* The cell for a figure, looked for at `guess` first, and in an entry's first launch, whose figures
 * are all new, nowhere else; NULL if memory is short. */
static struct cell *cell_for(struct entry *e, const struct assay_program *program,
                             const struct figure *f, size_t guess) {
    if (guess < e->cell_count && is_for(&e->cells[guess], f))
        return &e->cells[guess];
    for (size_t i = 0; i < e->cell_count && e->measured; i++)
        if (is_for(&e->cells[i], f))
            return &e->cells[i];
    return append_cell(e, program, f);
}

static void add_whole(struct cell *c, uint64_t value) {
    bool first = c->defined == 0;
    c->whole_min = first || value < c->whole_min ? value : c->whole_min;
    c->whole_max = first || value > c->whole_max ? value : c->whole_max;
    c->sum += (wide)value;
    c->defined++;
}

static void add_real(struct cell *c, double value) {
    bool first = c->defined == 0;
    c->real_min = first || value < c->real_min ? value : c->real_min;
    c->real_max = first || value > c->real_max ? value : c->real_max;
    c->sum += (wide)nearbyint(value * FRACTION);
    c->defined++;
}

static void add_figure(struct cell *c, const struct figure *f) {
    c->seen++;
    c->margin = fmax(c->margin, f->margin);
    if (f->form == WHOLE)
        add_whole(c, f->whole);
    else if (f->form == REAL)
        add_real(c, f->real);
}

/* Twice over the figures: the first time cells are only made, so that a failure leaves nothing of
 * the launch. */
enum assay_status entry_add(struct entry *e, const struct assay_launch *launch,
                            const struct assay_sink *sink) {
    const size_t before = e->cell_count;
    for (int round = 0; round < 2; round++) {
        size_t guess = 0;
        for (size_t i = 0; i < sink->count; i++) {
            struct cell *c = cell_for(e, launch->program, &sink->figures[i], guess);
            if (!c) {
                drop_cells(e, before);
                return ASSAY_NO_MEMORY;
            }
            guess = (size_t)(c - e->cells) + 1;
            if (round == 1)
                add_figure(c, &sink->figures[i]);
        }
    }
    e->measured++;
    e->shift = sink->shift > e->shift ? sink->shift : e->shift;
    e->max_bytes = sink->max_bytes;
    return ASSAY_OK;
}

/* --- JSON --- */

static json_t *whole_json(uint64_t value) {
    return json_integer(value > INT64_MAX ? INT64_MAX : (json_int_t)value);
}

/* A launch that did not emit a count had none of it. */
static json_t *count_json(const struct cell *c, uint64_t launches) {
    uint64_t min = c->seen < launches ? 0 : c->whole_min;
    if (min == c->whole_max)
        return whole_json(min);
    json_t *j = json_pack("{s:o, s:o, s:f}", "min", whole_json(min), "max",
                          whole_json(c->whole_max), "mean", (double)c->sum / (double)launches);
    if (c->key->kind == ASSAY_COUNT)
        json_object_set_new(j, "total", whole_json((uint64_t)c->sum));
    return j;
}

static json_t *real_json(const struct cell *c, uint64_t launches) {
    if (c->defined == 0)
        return json_null();
    if (c->defined == launches && c->real_min == c->real_max)
        return json_real(c->real_min);
    double mean = (double)c->sum / FRACTION / (double)c->defined;
    json_t *j = json_pack("{s:f, s:f, s:f}", "min", c->real_min, "max", c->real_max, "mean", mean);
    if (c->defined < launches)
        json_object_set_new(j, "defined", whole_json(c->defined));
    return j;
}

static void set_cell(json_t *scope, const struct cell *c, json_t *value) {
    char id[128];
    if (c->index)
        snprintf(id, sizeof id, "%s[%s]", c->key->id, c->index);
    else
        snprintf(id, sizeof id, "%s", c->key->id);
    json_object_set_new(scope, id, value);
}

/* The object for the cell's scope, made if need be; borrowed, NULL if memory is short. */
static json_t *scope_of(json_t *scopes, const struct cell *c) {
    json_t *scope = json_object_get(scopes, c->scope_name);
    if (scope)
        return scope;
    json_object_set_new(scopes, c->scope_name, json_object());
    return json_object_get(scopes, c->scope_name);
}

static json_t *scopes_json(const struct entry *e) {
    json_t *scopes = json_object();
    for (size_t i = 0; scopes && i < e->cell_count; i++) {
        const struct cell *c = &e->cells[i];
        bool real = c->key->kind == ASSAY_REAL;
        set_cell(scope_of(scopes, c), c,
                 real ? real_json(c, e->measured) : count_json(c, e->measured));
    }
    return scopes;
}

static json_t *margins_json(const struct entry *e) {
    json_t *margins = NULL;
    for (size_t i = 0; i < e->cell_count; i++) {
        const struct cell *c = &e->cells[i];
        if (!isfinite(c->margin))
            continue;
        margins = margins ? margins : json_object();
        set_cell(scope_of(margins, c), c, json_real(c->margin));
    }
    return margins ? margins : json_null();
}

/* Those of the described things that some figure speaks of, or that are no memory at all. */
static json_t *mentioned(const json_t *described, const json_t *scopes) {
    json_t *some = json_array();
    size_t i;
    json_t *thing;
    json_array_foreach(described, i, thing) {
        const char *scope = json_string_value(json_object_get(thing, "scope"));
        if (!scope || json_object_get(scopes, scope))
            json_array_append(some, thing);
    }
    return some;
}

static json_t *triple(const uint64_t *v) {
    return json_pack("[I, I, I]", (json_int_t)v[0], (json_int_t)v[1], (json_int_t)v[2]);
}

static json_t *ndrange_json(const struct entry *e) {
    return json_pack("{s:i, s:o, s:o, s:o, s:o}", "dimensions", (int)e->dimensions, "global",
                     triple(e->ndrange[0]), "local", triple(e->ndrange[1]), "offset",
                     triple(e->ndrange[2]), "groups", triple(e->ndrange[3]));
}

static json_t *sampled_json(const struct entry *e) {
    if (!e->shift)
        return json_null();
    char reason[80];
    snprintf(reason, sizeof reason, "memory limit of %zu bytes reached", e->max_bytes);
    return json_pack("{s:f, s:s}", "rate", ldexp(1, -(int)e->shift), "reason", reason);
}

json_t *entry_json(const struct entry *e) {
    json_t *scopes = scopes_json(e);
    if (!scopes)
        return NULL;
    json_t *launch = e->launch ? json_integer((json_int_t)e->launch) : json_null();
    return json_pack("{s:o, s:s, s:o, s:o, s:{s:I, s:I}, s:o, s:o, s:o, s:o, s:o}", "name",
                     text_or_null(e->kernel), "program", e->program, "ndrange", ndrange_json(e),
                     "launch", launch, "launches", "count", (json_int_t)e->measured, "failed",
                     (json_int_t)e->failed, "sampled", sampled_json(e), "margins", margins_json(e),
                     "arguments", mentioned(e->arguments, scopes), "lines",
                     mentioned(e->lines, scopes), "scopes", scopes);
}
