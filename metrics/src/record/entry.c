/* entry.c - aggregates launches; see entry.h.
 *
 * Launches of one entry emit the same figures in nearly always the same order, and most have the
 * same value as in the launch before: these are added when there is another, or they are wanted.
 */
#include "record/entry.h"

#include "base/array.h"

#include <assay/text.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        json_t *argument = json_pack("{s:o, s:o, s:o, s:s, s:o}", "name", text_or_null(v->name),
                                     "scope", scope, "type", text_or_null(v->type), "space",
                                     space_names[v->space], "index", number_or_null(v->argument));
        if (v->qualifiers)
            json_object_set_new(argument, "qualifiers", text_or_null(v->qualifiers));
        json_array_append_new(all, argument);
    }
    return all;
}

static json_t *describe_line(const struct assay_line *l, const char *scope) {
    return json_pack("{s:s, s:o, s:I, s:I, s:o}", "scope", scope, "file", text_or_null(l->file),
                     "line", (json_int_t)l->line, "column", (json_int_t)l->column, "text",
                     text_or_null(l->text));
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
    if (!e->kernel || !e->arguments) {
        entry_close(e);
        return NULL;
    }
    return e;
}

void entry_close(struct entry *e) {
    if (!e)
        return;
    for (size_t i = 0; i < e->scope_count; i++) {
        free(e->scopes[i].name);
        json_decref(e->scopes[i].line);
    }
    for (size_t i = 0; i < e->name_count; i++) {
        free(e->names[i].index);
        free(e->names[i].text);
    }
    free(e->scopes);
    free(e->names);
    free(e->cells);
    free(e->slots);
    free(e->recent);
    free(e->text);
    free(e->kernel);
    json_decref(e->arguments);
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

static void change(struct entry *e) {
    free(e->text);
    e->text = NULL;
}

void entry_fail(struct entry *e) {
    change(e);
    e->failed++;
}

void entry_note_local_size(struct entry *e, const struct assay_launch *launch) {
    if (launch->local_from == ASSAY_LOCAL_GIVEN)
        return;
    change(e);
    e->null_local_size++;
    e->chosen_local_size |= launch->local_from == ASSAY_LOCAL_CHOSEN;
}

static bool is_scope(const struct entry_scope *s, struct assay_scope scope) {
    return s->scope.kind == scope.kind && s->scope.number == scope.number;
}

static bool is_name(const struct entry_name *n, const struct assay_key *key, const char *index) {
    return n->key == key && (n->index == index || (n->index && index && !strcmp(n->index, index)));
}

static bool is_for(const struct entry *e, const struct cell *c, const struct figure *f) {
    return is_scope(&e->scopes[c->scope], f->scope) &&
           is_name(&e->names[c->name], f->key, f->index);
}

static bool append_scope(struct entry *e, const struct assay_program *program,
                         struct assay_scope scope) {
    struct entry_scope *scopes =
        array_room(e->scopes, e->scope_count, &e->scope_capacity, sizeof *scopes);
    if (!scopes)
        return false;
    e->scopes = scopes;
    json_t *name = scope_json(program, scope.kind, scope.number);
    struct entry_scope s = {scope, name ? strdup(json_string_value(name)) : NULL, NULL};
    json_decref(name);
    if (s.name && scope.kind == ASSAY_SCOPE_LINE)
        s.line = describe_line(&program->lines[scope.number], s.name);
    if (!s.name || (scope.kind == ASSAY_SCOPE_LINE && !s.line)) {
        free(s.name);
        return false;
    }
    e->last_scope = e->scope_count;
    scopes[e->scope_count++] = s;
    return true;
}

/* The scope's place, made if need be; SIZE_MAX if memory is short.  Figures of a metric mostly come
 * in the order of scopes that those of the last had: it is looked for from the last one on. */
static size_t find_scope(struct entry *e, const struct assay_program *program,
                         struct assay_scope scope) {
    for (size_t i = 0; i < e->scope_count; i++) {
        size_t at = (e->last_scope + i) % e->scope_count;
        if (is_scope(&e->scopes[at], scope))
            return e->last_scope = at;
    }
    return append_scope(e, program, scope) ? e->last_scope : SIZE_MAX;
}

static bool append_name(struct entry *e, const struct assay_key *key, const char *index) {
    struct entry_name *names =
        array_room(e->names, e->name_count, &e->name_capacity, sizeof *names);
    if (!names)
        return false;
    e->names = names;
    struct entry_name n = {key, index ? strdup(index) : NULL, NULL};
    int length = asprintf(&n.text, index ? "%s[%s]" : "%s", key->id, index);
    if (length < 0 || (index && !n.index)) {
        free(n.index);
        free(length < 0 ? NULL : n.text);
        return false;
    }
    e->last_name = e->name_count;
    names[e->name_count++] = n;
    return true;
}

/* As for scopes. */
static size_t find_name(struct entry *e, const struct assay_key *key, const char *index) {
    for (size_t i = 0; i < e->name_count; i++) {
        size_t at = (e->last_name + i) % e->name_count;
        if (is_name(&e->names[at], key, index))
            return e->last_name = at;
    }
    return append_name(e, key, index) ? e->last_name : SIZE_MAX;
}

/* Where the number of a cell stands, or would. */
static uint32_t *slot_of(const struct entry *e, size_t scope, size_t name) {
    uint64_t hash = ((uint64_t)scope << 32 | name) * UINT64_C(0x9E3779B97F4A7C15);
    size_t i = hash >> 32 & (e->slot_count - 1);
    for (; e->slots[i]; i = (i + 1) & (e->slot_count - 1)) {
        const struct cell *c = &e->cells[e->slots[i] - 1];
        if (c->scope == scope && c->name == name)
            break;
    }
    return &e->slots[i];
}

/* Puts the first `count` cells into a table of so many slots; false if memory is short. */
static bool index_cells(struct entry *e, size_t count, size_t slots) {
    uint32_t *table = calloc(slots, sizeof *table);
    if (!table)
        return false;
    free(e->slots);
    e->slots = table;
    e->slot_count = slots;
    for (size_t i = 0; i < count; i++)
        *slot_of(e, e->cells[i].scope, e->cells[i].name) = (uint32_t)i + 1;
    return true;
}

/* Forgets the cells but the first `count`. */
static void drop_cells(struct entry *e, size_t count) {
    for (; e->cell_count > count; e->cell_count--)
        *slot_of(e, e->cells[e->cell_count - 1].scope, e->cells[e->cell_count - 1].name) = 0;
}

/* Room for so many cells at first, and no more: an entry has as many as its launches have figures,
 * and a record some hundred thousand.  False if memory is short. */
static bool reserve_cells(struct entry *e, size_t count) {
    size_t slots = 256;
    while (slots < 2 * count)
        slots *= 2;
    struct cell *cells = calloc(count + 1, sizeof *cells);
    if (!cells || !index_cells(e, 0, slots)) {
        free(cells);
        return false;
    }
    e->cells = cells;
    e->cell_capacity = count;
    return true;
}

static struct cell *append_cell(struct entry *e, size_t scope, size_t name) {
    if (2 * (e->cell_count + 1) > e->slot_count &&
        !index_cells(e, e->cell_count, 2 * e->slot_count))
        return NULL;
    struct cell *cells = array_room(e->cells, e->cell_count, &e->cell_capacity, sizeof *cells);
    if (!cells)
        return NULL;
    e->cells = cells;
    uint32_t *slot = slot_of(e, scope, name);
    struct cell *c = &cells[e->cell_count++];
    *c = (struct cell){.scope = (uint32_t)scope, .name = (uint32_t)name, .margin = NAN};
    *slot = (uint32_t)e->cell_count;
    return c;
}

/* The cell for a figure, made if need be, looked for at `guess` first; NULL if memory is short. */
static struct cell *cell_for(struct entry *e, const struct assay_program *program,
                             const struct figure *f, size_t guess) {
    if (guess < e->cell_count && is_for(e, &e->cells[guess], f))
        return &e->cells[guess];
    size_t scope = find_scope(e, program, f->scope);
    size_t name = scope == SIZE_MAX ? SIZE_MAX : find_name(e, f->key, f->index);
    if (name == SIZE_MAX)
        return NULL;
    uint32_t number = *slot_of(e, scope, name);
    return number ? &e->cells[number - 1] : append_cell(e, scope, name);
}

static void add_whole(struct cell *c, uint64_t value, uint64_t launches) {
    bool first = c->defined == 0;
    c->whole_min = first || value < c->whole_min ? value : c->whole_min;
    c->whole_max = first || value > c->whole_max ? value : c->whole_max;
    c->sum += (wide)value * launches;
    c->defined += launches;
}

static void add_real(struct cell *c, double value, uint64_t launches) {
    bool first = c->defined == 0;
    c->real_min = first || value < c->real_min ? value : c->real_min;
    c->real_max = first || value > c->real_max ? value : c->real_max;
    c->sum += (wide)nearbyint(value * ENTRY_FRACTION) * launches;
    c->defined += launches;
}

static struct addition addition_of(const struct entry *e, const struct cell *c,
                                   const struct figure *f) {
    struct addition a = {.cell = (uint32_t)(c - e->cells), .form = f->form};
    if (f->form == REAL)
        a.real = f->real;
    else
        a.whole = f->whole;
    return a;
}

static void add(struct entry *e, const struct addition *a, uint64_t launches) {
    struct cell *c = &e->cells[a->cell];
    c->seen += launches;
    if (a->form == WHOLE)
        add_whole(c, a->whole, launches);
    else if (a->form == REAL)
        add_real(c, a->real, launches);
}

/* --- figures that stay the same --- */

void entry_settle(struct entry *e) {
    for (size_t i = 0; i < e->recent_count; i++) {
        struct recent *r = &e->recent[i];
        if (r->since < e->recent_launches)
            add(e, &r->addition, e->recent_launches - r->since);
        r->since = e->recent_launches;
    }
}

/* The next launch may be like this one; if memory is short, none is. */
static void remember(struct entry *e, const struct assay_sink *sink,
                     const struct addition *additions) {
    entry_settle(e);
    struct recent *recent = realloc(e->recent, (sink->count + 1) * sizeof *recent);
    e->recent = recent ? recent : e->recent;
    e->recent_count = recent ? sink->count : 0;
    e->recent_names = sink->names;
    e->recent_launches = 0;
    for (size_t i = 0; i < e->recent_count; i++)
        recent[i] = (struct recent){additions[i], 0};
}

static bool is_like_last(const struct entry *e, const struct assay_sink *sink) {
    return e->recent_count > 0 && e->recent_count == sink->count && e->recent_names == sink->names;
}

/* To the last bit, so that the order of launches cannot show. */
static bool same_real(double a, double b) {
    uint64_t x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    return x == y;
}

static bool same_value(const struct addition *a, const struct figure *f) {
    if (a->form != f->form)
        return false;
    return f->form == WHOLE ? a->whole == f->whole : f->form != REAL || same_real(a->real, f->real);
}

/* The launch has the figures of the last one, most with the same value. */
static void add_alike(struct entry *e, const struct assay_sink *sink, struct addition *additions) {
    for (size_t i = 0; i < sink->count; i++) {
        struct recent *r = &e->recent[i];
        const struct figure *f = &sink->figures[i];
        struct cell *c = &e->cells[r->addition.cell];
        if (!same_value(&r->addition, f)) {
            if (r->since < e->recent_launches)
                add(e, &r->addition, e->recent_launches - r->since);
            *r = (struct recent){addition_of(e, c, f), e->recent_launches};
        }
        if (isfinite(f->margin))
            c->margin = fmax(c->margin, f->margin);
        if (additions)
            additions[i] = r->addition;
    }
    e->recent_launches++;
}

/* --- launches --- */

/* Twice over the figures: the first time cells are only made, so that a failure leaves nothing of
 * the launch.  False if memory is short. */
static bool add_all(struct entry *e, const struct assay_program *program,
                    const struct assay_sink *sink, struct addition *additions) {
    const size_t before = e->cell_count;
    if (!e->cells && !reserve_cells(e, sink->count))
        return false;
    for (int round = 0; round < 2; round++) {
        size_t guess = 0;
        for (size_t i = 0; i < sink->count; i++) {
            struct cell *c = cell_for(e, program, &sink->figures[i], guess);
            if (!c) {
                drop_cells(e, before);
                return false;
            }
            guess = (size_t)(c - e->cells) + 1;
            if (round == 0)
                continue;
            struct addition a = addition_of(e, c, &sink->figures[i]);
            add(e, &a, 1);
            c->margin = fmax(c->margin, sink->figures[i].margin);
            if (additions)
                additions[i] = a;
        }
    }
    if (additions && e->measured > 0)
        remember(e, sink, additions);
    return true;
}

enum assay_status entry_add(struct entry *e, const struct assay_launch *launch,
                            const struct assay_sink *sink, struct addition **additions) {
    bool fine = true;
    struct addition *list =
        additions || e->measured > 0 ? malloc((sink->count + 1) * sizeof *list) : NULL;
    if (is_like_last(e, sink))
        add_alike(e, sink, list);
    else
        fine = add_all(e, launch->program, sink, list);
    if (additions && fine) {
        *additions = list;
        list = NULL;
    }
    free(list);
    if (!fine)
        return ASSAY_NO_MEMORY;
    change(e);
    e->measured++;
    e->shift = sink->shift > e->shift ? sink->shift : e->shift;
    e->sample_measured = sink->measured;
    e->sample_groups = sink->groups;
    e->max_bytes = sink->max_bytes;
    return ASSAY_OK;
}

void entry_add_again(struct entry *e, const struct addition *additions, size_t n,
                     uint64_t launches) {
    for (size_t i = 0; i < n; i++)
        add(e, &additions[i], launches);
    change(e);
    e->measured += launches;
}
