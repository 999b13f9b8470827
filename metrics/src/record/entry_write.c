/* entry_write.c - an entry as JSON; see entry.h.
 *
 * Members are sorted.  Scopes and names of figures are few beside the cells, which are brought into
 * their order by counting.
 */
#include "record/entry.h"

#include <assay/text.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- values --- */

static void write_whole(struct json_text *t, const char *name, uint64_t value) {
    json_text_member(t, name);
    json_text_whole(t, value);
}

static void write_real(struct json_text *t, const char *name, double value) {
    json_text_member(t, name);
    json_text_real(t, value);
}

/* A launch that did not emit a count had none of it. */
static void write_count(struct json_text *t, const struct cell *c, bool adds_up,
                        uint64_t launches) {
    uint64_t min = c->seen < launches ? 0 : c->whole_min;
    if (min == c->whole_max) {
        json_text_whole(t, min);
        return;
    }
    json_text_begin(t, '{');
    write_whole(t, "max", c->whole_max);
    write_real(t, "mean", (double)c->sum / (double)launches);
    write_whole(t, "min", min);
    if (adds_up)
        write_whole(t, "total", (uint64_t)c->sum);
    json_text_end(t, '}');
}

static void write_varying(struct json_text *t, const struct cell *c, uint64_t launches) {
    json_text_begin(t, '{');
    if (c->defined < launches)
        write_whole(t, "defined", c->defined);
    write_real(t, "max", c->real_max);
    write_real(t, "mean", (double)c->sum / ENTRY_FRACTION / (double)c->defined);
    write_real(t, "min", c->real_min);
    json_text_end(t, '}');
}

static void write_cell(struct json_text *t, const struct cell *c, const struct entry *e) {
    const struct assay_key *key = e->names[c->name].key;
    if (key->kind != ASSAY_REAL)
        write_count(t, c, key->kind == ASSAY_COUNT, e->measured);
    else if (c->defined == 0)
        json_text_null(t);
    else if (c->defined == e->measured && c->real_min == c->real_max)
        json_text_real(t, c->real_min);
    else
        write_varying(t, c, e->measured);
}

static void write_margin(struct json_text *t, const struct cell *c, const struct entry *e) {
    (void)e;
    json_text_real(t, c->margin);
}

/* --- order --- */

struct ranked {
    const char *name;
    uint32_t number;
};

static int by_name(const void *a, const void *b) {
    return strcmp(((const struct ranked *)a)->name, ((const struct ranked *)b)->name);
}

/* The rank of each name [n]; equal ones have one rank.  `list` is scratch. */
static void rank(struct ranked *list, size_t n, uint32_t *ranks) {
    qsort(list, n, sizeof *list, by_name);
    for (size_t i = 0; i < n; i++)
        ranks[list[i].number] = i > 0 && !strcmp(list[i - 1].name, list[i].name)
                                    ? ranks[list[i - 1].number]
                                    : (uint32_t)i;
}

/* Sorts cells `from` [n] by a rank; equal ones stay in their order.  `counts` has a place for each
 * rank and one more. */
static void sort_by(const struct entry *e, bool names, const uint32_t *ranks, const uint32_t *from,
                    uint32_t *to, uint32_t *counts, size_t rank_count) {
    memset(counts, 0, (rank_count + 1) * sizeof *counts);
    for (size_t i = 0; i < e->cell_count; i++) {
        const struct cell *c = &e->cells[from[i]];
        counts[ranks[names ? c->name : c->scope] + 1]++;
    }
    for (size_t i = 0; i < rank_count; i++)
        counts[i + 1] += counts[i];
    for (size_t i = 0; i < e->cell_count; i++) {
        const struct cell *c = &e->cells[from[i]];
        to[counts[ranks[names ? c->name : c->scope]]++] = from[i];
    }
}

/* The entry's cells in the order of the record. */
struct order {
    const struct entry *entry;
    uint32_t *cells;  /* [cell_count] */
    uint32_t *scopes; /* [scope_count] ranks */
    uint32_t *names;  /* [name_count] ranks */
    bool *mentioned;  /* [scope_count] whether there are figures of it */
};

static void close_order(struct order *o) {
    free(o->cells);
    free(o->scopes);
    free(o->names);
    free(o->mentioned);
}

static void rank_all(struct order *o, struct ranked *list) {
    const struct entry *e = o->entry;
    for (uint32_t i = 0; i < e->scope_count; i++)
        list[i] = (struct ranked){e->scopes[i].name, i};
    rank(list, e->scope_count, o->scopes);
    for (uint32_t i = 0; i < e->name_count; i++)
        list[i] = (struct ranked){e->names[i].text, i};
    rank(list, e->name_count, o->names);
}

/* False if memory is short. */
static bool open_order(struct order *o, const struct entry *e) {
    size_t most = e->scope_count > e->name_count ? e->scope_count : e->name_count;
    struct ranked *list = calloc(most + 1, sizeof *list);
    uint32_t *counts = calloc(most + 2, sizeof *counts);
    uint32_t *spare = calloc(e->cell_count + 1, sizeof *spare);
    *o = (struct order){e, calloc(e->cell_count + 1, sizeof *o->cells),
                        calloc(e->scope_count + 1, sizeof *o->scopes),
                        calloc(e->name_count + 1, sizeof *o->names),
                        calloc(e->scope_count + 1, sizeof *o->mentioned)};
    bool fine = list && counts && spare && o->cells && o->scopes && o->names && o->mentioned;
    if (fine) {
        rank_all(o, list);
        for (uint32_t i = 0; i < e->cell_count; i++) {
            o->cells[i] = i;
            o->mentioned[e->cells[i].scope] = true;
        }
        sort_by(e, true, o->names, o->cells, spare, counts, e->name_count);
        sort_by(e, false, o->scopes, spare, o->cells, counts, e->scope_count);
    }
    free(list);
    free(counts);
    free(spare);
    return fine;
}

/* --- scopes --- */

typedef void (*write_what)(struct json_text *t, const struct cell *c, const struct entry *e);

static bool always(const struct cell *c) {
    (void)c;
    return true;
}

static bool has_margin(const struct cell *c) { return isfinite(c->margin); }

/* Are two cells the same figure of the record?  Two variables may have one name. */
static bool same_place(const struct order *o, const struct cell *a, const struct cell *b) {
    return o->scopes[a->scope] == o->scopes[b->scope] && o->names[a->name] == o->names[b->name];
}

/* Cells by scope and name; of those in one place the last.  False if there is none. */
static bool write_cells(struct json_text *t, const struct order *o,
                        bool (*wanted)(const struct cell *), write_what write) {
    const struct entry *e = o->entry;
    const struct cell *before = NULL;
    for (size_t i = 0; i < e->cell_count; i++) {
        const struct cell *c = &e->cells[o->cells[i]];
        const struct cell *next = i + 1 < e->cell_count ? &e->cells[o->cells[i + 1]] : NULL;
        if (!wanted(c) || (next && wanted(next) && same_place(o, c, next)))
            continue;
        if (!before || o->scopes[before->scope] != o->scopes[c->scope]) {
            if (before)
                json_text_end(t, '}');
            else
                json_text_begin(t, '{');
            json_text_named(t, e->scopes[c->scope].name);
            json_text_begin(t, '{');
        }
        json_text_member(t, e->names[c->name].text);
        write(t, c, e);
        before = c;
    }
    if (before) {
        json_text_end(t, '}');
        json_text_end(t, '}');
    }
    return before;
}

static void write_scopes(struct json_text *t, const struct order *o) {
    json_text_member(t, "scopes");
    if (write_cells(t, o, always, write_cell))
        return;
    json_text_begin(t, '{');
    json_text_end(t, '}');
}

static void write_margins(struct json_text *t, const struct order *o) {
    json_text_member(t, "margins");
    if (!write_cells(t, o, has_margin, write_margin))
        json_text_null(t);
}

/* --- what scopes are --- */

/* Has the scope of that name a figure? */
static bool is_mentioned(const struct order *o, const char *name) {
    for (size_t i = 0; i < o->entry->scope_count; i++)
        if (o->mentioned[i] && !strcmp(o->entry->scopes[i].name, name))
            return true;
    return false;
}

/* Those that some figure speaks of, or that are no memory at all. */
static void write_arguments(struct json_text *t, const struct order *o) {
    size_t i;
    json_t *argument;
    json_text_member(t, "arguments");
    json_text_begin(t, '[');
    json_array_foreach(o->entry->arguments, i, argument) {
        const char *scope = json_string_value(json_object_get(argument, "scope"));
        if (scope && !is_mentioned(o, scope))
            continue;
        json_text_element(t);
        json_text_value(t, argument);
    }
    json_text_end(t, ']');
}

static int by_number(const void *a, const void *b) {
    const struct entry_scope *x = *(const struct entry_scope *const *)a;
    const struct entry_scope *y = *(const struct entry_scope *const *)b;
    return (x->scope.number > y->scope.number) - (x->scope.number < y->scope.number);
}

/* Lines that some figure speaks of, in the order of the program. */
static void write_lines(struct json_text *t, const struct order *o) {
    const struct entry *e = o->entry;
    const struct entry_scope **lines = calloc(e->scope_count + 1, sizeof(void *));
    size_t n = 0;
    t->failed |= !lines;
    for (size_t i = 0; lines && i < e->scope_count; i++)
        if (e->scopes[i].line && o->mentioned[i])
            lines[n++] = &e->scopes[i];
    if (n > 0)
        qsort(lines, n, sizeof(void *), by_number);
    json_text_member(t, "lines");
    json_text_begin(t, '[');
    for (size_t i = 0; i < n; i++) {
        json_text_element(t);
        json_text_value(t, lines[i]->line);
    }
    json_text_end(t, ']');
    free(lines);
}

/* --- the launches --- */

static void write_launches(struct json_text *t, const struct entry *e) {
    json_text_member(t, "launch");
    if (e->launch)
        json_text_whole(t, e->launch);
    else
        json_text_null(t);
    json_text_member(t, "launches");
    json_text_begin(t, '{');
    write_whole(t, "count", e->measured);
    write_whole(t, "failed", e->failed);
    json_text_end(t, '}');
}

static void write_triple(struct json_text *t, const char *name, const uint64_t v[3]) {
    json_text_member(t, name);
    json_text_begin(t, '[');
    for (int i = 0; i < 3; i++) {
        json_text_element(t);
        json_text_whole(t, v[i]);
    }
    json_text_end(t, ']');
}

static void write_ndrange(struct json_text *t, const struct entry *e) {
    json_text_member(t, "ndrange");
    json_text_begin(t, '{');
    write_whole(t, "dimensions", e->dimensions);
    write_triple(t, "global", e->ndrange[0]);
    write_triple(t, "groups", e->ndrange[3]);
    write_triple(t, "local", e->ndrange[1]);
    write_triple(t, "offset", e->ndrange[2]);
    json_text_end(t, '}');
}

static void write_null_local_size(struct json_text *t, const struct entry *e) {
    if (!e->null_local_size)
        return;
    json_text_member(t, "null_local_size");
    json_text_begin(t, '{');
    if (e->chosen_local_size)
        write_triple(t, "chosen", e->ndrange[1]);
    write_whole(t, "launches", e->null_local_size);
    json_text_end(t, '}');
}

static void write_sample(struct json_text *t, const struct entry *e) {
    if (!e->sample_groups)
        return;
    json_text_member(t, "sample");
    json_text_begin(t, '{');
    write_whole(t, "groups", e->sample_groups);
    write_whole(t, "measured", e->sample_measured);
    json_text_end(t, '}');
}

static void write_sampled(struct json_text *t, const struct entry *e) {
    char reason[80];
    json_text_member(t, "sampled");
    if (!e->shift) {
        json_text_null(t);
        return;
    }
    snprintf(reason, sizeof reason, "memory limit of %zu bytes reached", e->max_bytes);
    json_t *json = json_pack("{s:f, s:s}", "rate", ldexp(1, -(int)e->shift), "reason", reason);
    t->failed |= !json;
    if (json)
        json_text_value(t, json);
    json_decref(json);
}

static void write_name(struct json_text *t, const char *member, const char *name) {
    json_t *text = assay_text_json(name, strlen(name));
    json_text_member(t, member);
    json_text_value(t, text);
    json_decref(text);
}

static void write_entry(const struct entry *e, struct json_text *text) {
    struct order o;
    if (!open_order(&o, e)) {
        text->failed = true;
        close_order(&o);
        return;
    }
    json_text_begin(text, '{');
    write_arguments(text, &o);
    write_launches(text, e);
    write_lines(text, &o);
    write_margins(text, &o);
    write_name(text, "name", e->kernel);
    write_ndrange(text, e);
    write_null_local_size(text, e);
    write_name(text, "program", e->program);
    write_sample(text, e);
    write_sampled(text, e);
    write_scopes(text, &o);
    json_text_end(text, '}');
    close_order(&o);
}

/* Shorter ones are written again as quickly. */
enum { KEPT_LEAST = 1 << 14 };

void entry_write(struct entry *e, struct json_text *text) {
    if (e->text) {
        json_text_again(text, e->text, e->text_size);
        return;
    }
    const size_t begin = text->size;
    write_entry(e, text);
    e->text_size = text->size - begin;
    if (text->failed || e->text_size < KEPT_LEAST || !(e->text = malloc(e->text_size)))
        return;
    memcpy(e->text, text->bytes + begin, e->text_size);
}
