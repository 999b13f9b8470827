/* transpose.c - has the rows of a matrix that a buffer holds become columns, so that neighbouring
 * items that go along neighbouring rows access neighbouring words; see transformation.h.
 *
 * A[row * n + k]   becomes   A_columns[k * A_rows + row]
 *
 * Each index is taken apart into a row and a column (summand.h). A column must lie in its row for
 * certain, or the element would be another one: what the item's guards and loops say of it is asked
 * of sets of integers. Two more kernels copy between the buffer and its columns.
 */
#include "transformation.h"

#include "address.h"
#include "element.h"
#include "ids.h"
#include "memory.h"
#include "summand.h"
#include "writes.h"

#include <isl/val.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PITCHES_MOST = 16, PITCH_BITS = 31 };

/* An access, taken apart. */
struct cell {
    struct summands row, column;
    struct atom pitch; /* as it stands there; its node is NULL if it does not */
};

struct transposing {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    struct meaning meaning;
    const struct tree_variable *buffer;
    struct addresses addresses;
    isl_set **domains;                  /* [addresses.count] */
    struct cell *cells;                 /* [addresses.count] */
    struct pitch pitches[PITCHES_MOST]; /* [pitch_count] that rows may have */
    size_t pitch_count;
    int64_t pitch_most; /* that the launches have; or as a buffer of a size that is allowed may */
    char columns[80], rows[80]; /* names of the parameters */
};

/* --- pitches --- */

static bool read_index(struct transposing *t, size_t access, const struct pitch *pitch,
                       struct summands *out) {
    const struct element *e = &t->addresses.list[access];
    const struct reading reading = {&t->meaning, t->domains[access], pitch};
    *out = (struct summands){.count = 0};
    for (size_t i = 0; i < e->count; i++)
        if (!summands_add(&reading, &e->places[i], out))
            return false;
    return true;
}

static void add_pitch(struct transposing *t, int64_t times, const struct tree_node *atom) {
    struct text text = {NULL, 0, 0};
    bool fine = times > 0 && (atom || times > 1);
    if (fine && atom) {
        struct text inner = {NULL, 0, 0};
        fine = summand_text(t->request->unit, atom, &inner);
        bool is_sum = fine && strpbrk(inner.at, "+-/");
        if (fine && times == 1)
            text_write(&text, "%s", inner.at);
        else if (fine)
            text_write(&text, is_sum ? "%lld*(%s)" : "%lld*%s", (long long)times, inner.at);
        text_close(&inner);
    } else if (fine)
        text_write(&text, "%lld", (long long)times);
    for (size_t i = 0; fine && i < t->pitch_count; i++)
        fine = strcmp(t->pitches[i].text, text.at) != 0;
    if (fine && t->pitch_count < PITCHES_MOST)
        t->pitches[t->pitch_count++] = (struct pitch){times, atom, text.at};
    else
        text_close(&text);
}

/* What the products in the indices are multiples of: that of a name before the name by itself, and
 * names before numbers. */
static void find_pitches(struct transposing *t) {
    struct summands sum;
    for (int numbers = 0; numbers < 2; numbers++)
        for (size_t i = 0; i < t->addresses.count; i++) {
            if (!read_index(t, i, NULL, &sum))
                continue;
            for (size_t k = 0; k < sum.count; k++) {
                const struct summand *s = &sum.list[k];
                int64_t times = s->times < 0 ? -s->times : s->times;
                for (size_t a = 0; a < s->count && !numbers; a++) {
                    add_pitch(t, times, s->atoms[a].node);
                    add_pitch(t, 1, s->atoms[a].node);
                }
                if (numbers && s->count > 0)
                    add_pitch(t, times, NULL);
            }
        }
}

/* The largest number comes first: rows of rows are rows, too. */
static int compare_pitches(const void *a, const void *b) {
    const struct pitch *x = a, *y = b;
    if (x->atom || y->atom)
        return (x->atom == NULL) - (y->atom == NULL);
    return (x->times < y->times) - (x->times > y->times);
}

static isl_pw_aff *pitch_meaning(struct transposing *t, const struct pitch *p, isl_set *where) {
    struct summands sum = {.list = {{.times = p->times}}, .count = 1};
    if (p->atom) {
        sum.list[0].atoms[0].node = p->atom;
        sum.list[0].count = 1;
    }
    return summands_meaning(&t->meaning, &sum, where);
}

/* --- rows and columns --- */

static bool add_summand(struct summands *sum, const struct summand *s) {
    if (sum->count == SUMMANDS_MOST)
        return false;
    sum->list[sum->count++] = *s;
    return true;
}

/* Moves whole rows out of what numbers a column has: 35 is 2 rows of 16, and 3. */
static bool move_numbers(const struct pitch *p, struct cell *c) {
    struct summand number = {.times = 0};
    size_t kept = 0;
    for (size_t i = 0; i < c->column.count; i++) {
        if (c->column.list[i].count == 0)
            number.times += c->column.list[i].times;
        else
            c->column.list[kept++] = c->column.list[i];
    }
    c->column.count = kept;
    struct summand rows = {.times = 0};
    if (!p->atom) {
        rows.times = number.times / p->times - (number.times % p->times < 0);
        number.times -= rows.times * p->times;
    }
    return (number.times == 0 || add_summand(&c->column, &number)) &&
           (rows.times == 0 || add_summand(&c->row, &rows));
}

static bool divide(struct transposing *t, size_t access, const struct pitch *p, struct cell *out) {
    struct summands sum;
    const struct tree_unit *unit = t->request->unit;
    *out = (struct cell){.pitch = {NULL, false}};
    if (!read_index(t, access, p, &sum))
        return false;
    for (size_t i = 0; i < sum.count; i++) {
        struct summand rest;
        const struct summand *s = &sum.list[i];
        bool is_row = (s->count > 0 || p->atom) && summand_divide(unit, s, p, &rest);
        if (!add_summand(is_row ? &out->row : &out->column, is_row ? &rest : s))
            return false;
        for (size_t a = 0; is_row && p->atom && a < s->count; a++)
            if (a == rest.count || rest.atoms[a].node != s->atoms[a].node) {
                out->pitch = s->atoms[a];
                break;
            }
    }
    return move_numbers(p, out);
}

/* A row has an element at least, and fewer than are allowed: else there were no columns. */
static isl_set *length_of_rows(__isl_keep isl_pw_aff *pitch) {
    isl_ctx *ctx = isl_pw_aff_get_ctx(pitch);
    isl_val *most = isl_val_2exp(isl_val_int_from_ui(ctx, PITCH_BITS));
    isl_pw_aff *less = isl_pw_aff_add_constant_val(isl_pw_aff_copy(pitch), isl_val_neg(most));
    return isl_set_intersect(isl_pw_aff_pos_set(isl_pw_aff_copy(pitch)),
                             isl_pw_aff_pos_set(isl_pw_aff_neg(less)));
}

/* Does a column, so many rows further on, lie in its row wherever it is asked for? */
static bool is_inside(struct transposing *t, size_t access, const struct pitch *p, int moved) {
    isl_set *where = t->domains[access];
    isl_pw_aff *column = summands_meaning(&t->meaning, &t->cells[access].column, where);
    isl_pw_aff *pitch = column ? pitch_meaning(t, p, where) : NULL;
    if (!pitch) {
        isl_pw_aff_free(column);
        return false;
    }
    if (moved != 0)
        column = moved > 0 ? isl_pw_aff_add(column, isl_pw_aff_copy(pitch))
                           : isl_pw_aff_sub(column, isl_pw_aff_copy(pitch));
    isl_set *all = isl_set_intersect(isl_set_copy(where), meaning_context(&t->meaning));
    all = isl_set_intersect(all, length_of_rows(pitch));
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(column), pitch);
    isl_set *inside = isl_set_intersect(isl_pw_aff_nonneg_set(column), below);
    bool is = isl_set_is_subset(all, inside) == isl_bool_true;
    isl_set_free(all);
    isl_set_free(inside);
    return is;
}

/* A column that begins before its row, or behind it, belongs to the row before, or the next one. */
static bool move_row(struct transposing *t, size_t access, const struct pitch *p, int moved) {
    struct cell *c = &t->cells[access];
    struct summand row = {.times = -moved}, column = {.times = moved * p->times};
    if (p->atom) {
        column.atoms[0] = c->pitch;
        column.count = 1;
    }
    return (!p->atom || c->pitch.node) && add_summand(&c->row, &row) &&
           add_summand(&c->column, &column);
}

static bool take_cell(struct transposing *t, size_t access, const struct pitch *p,
                      struct refusal *refusal) {
    const struct element *e = &t->addresses.list[access];
    if (!divide(t, access, p, &t->cells[access]))
        return refuse(refusal, e->node, "the index of %s is too long to be taken apart",
                      t->buffer->name);
    for (int i = 0; i < 3; i++) {
        int moved = i == 2 ? -1 : i;
        if (is_inside(t, access, p, moved) && (moved == 0 || move_row(t, access, p, moved)))
            return true;
    }
    return refuse(refusal, e->node,
                  "the column of %s here may lie outside of a row of %s elements, or is no affine "
                  "function of ids, counters and parameters",
                  t->buffer->name, p->text);
}

/* --- indices without a sign --- */

/* Adds what the launches say of the work-items, and of the pitch. */
static isl_set *known_launch(struct transposing *t, size_t access, const struct pitch *p) {
    const struct facts *f = &t->request->facts;
    isl_set *all =
        isl_set_intersect(isl_set_copy(t->domains[access]), meaning_context(&t->meaning));
    isl_pw_aff *pitch = pitch_meaning(t, p, t->domains[access]);
    isl_val *most = isl_val_int_from_si(t->meaning.ctx, t->pitch_most);
    if (pitch)
        all = isl_set_intersect(all, isl_pw_aff_nonneg_set(isl_pw_aff_neg(
                                         isl_pw_aff_add_constant_val(pitch, isl_val_neg(most)))));
    else
        isl_val_free(most);
    for (size_t i = 0; i < t->meaning.count && f->items; i++) {
        const struct symbol *s = t->meaning.symbols[i];
        if (s->kind != SYMBOL_GROUP_ID)
            continue;
        size_t items = 0, local = t->meaning.geometry.local[s->dimension];
        for (size_t n = 0, launch; (launch = f->items(f->of, n, s->dimension)) > 0; n++)
            items = launch > items ? launch : items;
        isl_val *last = isl_val_int_from_ui(t->meaning.ctx, items / local);
        isl_pw_aff *beyond = isl_pw_aff_add_constant_val(meaning_symbol(s), isl_val_neg(last));
        all = isl_set_intersect(all, isl_pw_aff_nonneg_set(isl_pw_aff_neg(beyond)));
    }
    return all;
}

/* Does a function stay below 2 to that power, and above its negative? */
static bool is_below(isl_pw_aff *p, isl_set *where, unsigned bits) {
    isl_val *most = isl_val_2exp(isl_val_int_from_ui(isl_pw_aff_get_ctx(p), bits));
    isl_pw_aff *more = isl_pw_aff_add_constant_val(isl_pw_aff_copy(p), isl_val_copy(most));
    isl_pw_aff *less = isl_pw_aff_add_constant_val(isl_pw_aff_neg(isl_pw_aff_copy(p)), most);
    isl_set *fits = isl_set_intersect(isl_pw_aff_nonneg_set(more), isl_pw_aff_nonneg_set(less));
    bool is = isl_set_is_subset(where, fits) == isl_bool_true;
    isl_set_free(fits);
    return is;
}

/* The smallest power of 2 that the size of an atom does not exceed; its type's if nothing is known.
 */
static unsigned bits_of(struct transposing *t, const struct tree_node *n, isl_set *where) {
    unsigned high = n->type.bits, low = 0;
    isl_pw_aff *p = meaning_of(&t->meaning, n, where);
    if (p && meaning_is_value(&t->meaning, n, p, where) && is_below(p, where, high)) {
        while (low < high) {
            unsigned middle = (low + high) / 2;
            bool is = is_below(p, where, middle);
            high = is ? middle : high;
            low = is ? low : middle + 1;
        }
    }
    isl_pw_aff_free(p);
    return high;
}

/* What the sizes of all products add up to. */
static double size_of(struct transposing *t, const struct summands *sum, isl_set *where) {
    double all = 0;
    for (size_t i = 0; i < sum->count; i++) {
        double size = fabs((double)sum->list[i].times);
        for (size_t k = 0; k < sum->list[i].count; k++)
            size = ldexp(size, (int)bits_of(t, sum->list[i].atoms[k].node, where));
        all += size;
    }
    return all;
}

/* Is the largest size that row * pitch + column may have, in whatever order it is summed up, less
 * than so many bits hold? */
static bool is_small(struct transposing *t, size_t access, isl_set *where, double pitch,
                     unsigned bits) {
    double size = size_of(t, &t->cells[access].row, where) * pitch +
                  size_of(t, &t->cells[access].column, where) + pitch;
    return size < ldexp(1, (int)bits - 1);
}

/* Is the index what it says, row * pitch + column, and not that modulo 2 to some power? Signed
 * sums that wrap around have no meaning in C. */
static bool is_no_remainder(struct transposing *t, size_t access, const struct pitch *p) {
    struct summands sum;
    const struct element *e = &t->addresses.list[access];
    if (!read_index(t, access, p, &sum))
        return false;
    isl_set *all =
        isl_set_intersect(isl_set_copy(t->domains[access]), meaning_context(&t->meaning));
    isl_set *known = known_launch(t, access, p);
    isl_pw_aff *pitch = pitch_meaning(t, p, t->domains[access]);
    all = pitch ? isl_set_intersect(all, length_of_rows(pitch)) : all;
    isl_pw_aff_free(pitch);
    bool is = !sum.wraps || is_small(t, access, all, ldexp(1, PITCH_BITS), sum.wraps);
    if (!is && is_small(t, access, known, (double)t->pitch_most, sum.wraps)) {
        change_assume(t->out, "no index of %s wraps around, as it is computed in %u bits",
                      t->buffer->name, sum.wraps);
        is = true;
    }
    isl_set_free(all);
    isl_set_free(known);
    return is || refuse(t->refusal, e->node,
                        "the index of %s, of %u bits without a sign or cut off from more, may wrap "
                        "around",
                        t->buffer->name, sum.wraps);
}

/* --- choosing --- */

static bool take_cells(struct transposing *t, const struct pitch *p, struct refusal *refusal) {
    for (size_t i = 0; i < t->addresses.count; i++)
        if (!take_cell(t, i, p, refusal))
            return false;
    return true;
}

/* The first pitch by which all indices can be taken apart. */
static const struct pitch *choose_pitch(struct transposing *t) {
    struct refusal first = {0};
    find_pitches(t);
    qsort(t->pitches, t->pitch_count, sizeof *t->pitches, compare_pitches);
    for (size_t i = 0; i < t->pitch_count; i++) {
        struct refusal why = {0};
        if (take_cells(t, &t->pitches[i], &why))
            return &t->pitches[i];
        if (!*first.text)
            first = why;
    }
    if (*first.text && !*t->refusal->text)
        *t->refusal = first;
    else
        refuse(t->refusal, t->addresses.list[0].node,
               "the index of %s has no pitch that is made of parameters and numbers",
               t->buffer->name);
    return NULL;
}

/* --- the kernel --- */

static bool replace(const struct transposing *t, size_t from, size_t to, const char *text) {
    const char *hash = memchr(t->request->unit->source + from, '#', to - from);
    return from <= to && !hash && edits_add(&t->out->edits, from, to, text);
}

static bool is_zero(const struct summands *sum) {
    int64_t number = 0;
    for (size_t i = 0; i < sum->count; i++) {
        if (sum->list[i].count > 0 && sum->list[i].times != 0)
            return false;
        number += sum->list[i].count > 0 ? 0 : sum->list[i].times;
    }
    return number == 0;
}

static bool is_sum(const char *text) {
    int depth = 0;
    for (const char *c = text; *c; c++) {
        depth += (*c == '(' || *c == '[') - (*c == ')' || *c == ']');
        if (depth == 0 && (*c == '+' || *c == '-'))
            return true;
    }
    return false;
}

/* "k * A_rows + row" */
static bool write_index(const struct transposing *t, size_t access, struct text *out) {
    const struct tree_node *at = t->addresses.list[access].node;
    const struct cell *c = &t->cells[access];
    struct text column = {NULL, 0, 0}, row = {NULL, 0, 0};
    bool fine = summands_write(&t->meaning, &c->column, at, &column) &&
                summands_write(&t->meaning, &c->row, at, &row);
    if (fine && !strcmp(column.at, "1"))
        text_write(out, "%s", t->rows);
    else if (fine && !is_zero(&c->column))
        text_write(out, is_sum(column.at) ? "(%s) * %s" : "%s * %s", column.at, t->rows);
    if (fine && (is_zero(&c->column) || !is_zero(&c->row))) {
        bool is_minus = out->size > 0 && *row.at == '-';
        text_write(out, out->size == 0 ? "%s" : is_minus ? " - %s" : " + %s", row.at + is_minus);
    }
    text_close(&column);
    text_close(&row);
    return fine;
}

/* A[..], where just the index is another, or what stands for it. */
static bool change_access(const struct transposing *t, size_t access) {
    const struct element *e = &t->addresses.list[access];
    const struct tree_node *index = e->node->kind == TREE_SUBSCRIPT ? e->node->children[1] : NULL;
    struct text text = {NULL, 0, 0}, whole = {NULL, 0, 0};
    if (!tree_is_written(e->node))
        return refuse_text(t->refusal, e->node, "an access of %s comes out of a macro",
                           t->buffer->name);
    bool fine = write_index(t, access, &text);
    bool is_plain = fine && index && e->count == 1 && tree_is_written(index) &&
                    tree_is_written(e->name) && e->name->range.from == e->node->range.from &&
                    e->name->variable == t->buffer;
    if (is_plain)
        fine = replace(t, e->name->range.from, e->name->range.to, t->columns) &&
               replace(t, index->range.from, index->range.to, text.at);
    else if (fine) {
        text_write(&whole, "%s[%s]", t->columns, text.at);
        fine = replace(t, e->node->range.from, e->node->range.to, whole.at);
    }
    text_close(&text);
    text_close(&whole);
    return fine || refuse_text(t->refusal, e->node,
                               "an access of %s comes out of a macro, or names what cannot be seen "
                               "where it stands",
                               t->buffer->name);
}

static bool remove_variables(const struct transposing *t) {
    const struct tree_unit *u = t->request->unit;
    for (size_t i = 0; i < t->addresses.variable_count; i++) {
        const struct tree_node *d = t->addresses.variables[i]->declaration;
        size_t end = tree_end(u, d);
        if (!tree_is_written(d))
            return refuse_text(t->refusal, d, "the declaration of %s comes out of a macro",
                               d->variable->name);
        if (u->source[end - 1] != ';' ||
            memchr(u->source + d->range.from, '#', end - d->range.from) ||
            !edits_remove(&t->out->edits, u->source, u->size, d->range.from, end))
            return refuse(t->refusal, d, "the declaration of %s cannot be taken away",
                          d->variable->name);
    }
    return true;
}

/* An argument of a macro may be used where the same name means something else. */
static bool is_kept(const struct tree_node *n, void *user) {
    const struct transposing *t = user;
    bool is_alike = n->kind == TREE_NAME && !strcmp(n->variable->name, t->buffer->name);
    for (size_t i = 0; i < t->addresses.variable_count && n->kind == TREE_NAME; i++)
        is_alike = is_alike || !strcmp(n->variable->name, t->addresses.variables[i]->name);
    if (!is_alike || address_is_root(&t->addresses, n) || !n->range.is_own)
        return true;
    for (size_t i = 0; i < t->out->edits.count; i++) {
        const struct edit *e = &t->out->edits.list[i];
        if (e->from < n->range.to && n->range.from < e->to)
            return refuse(t->refusal, n, "%s means something else where a macro repeats it",
                          n->variable->name);
    }
    return true;
}

/* The buffer's declaration has another name, and behind it stands the number of rows. */
static bool change_parameter(const struct transposing *t) {
    const struct tree_variable *v = t->buffer;
    const char *source = t->request->unit->source, *behind = source + v->range.to;
    size_t length = strlen(v->name);
    struct text text = {NULL, 0, 0};
    behind += strspn(behind, " \t\r\n");
    text_write(&text, ", const int %s", t->rows);
    bool fine = v->range.is_own && !v->range.in_macro && strchr(",)/", *behind) &&
                v->name_at >= v->range.from && v->name_at + length <= v->range.to &&
                !strncmp(source + v->name_at, v->name, length) &&
                replace(t, v->name_at, v->name_at + length, t->columns) &&
                replace(t, v->range.to, v->range.to, text.at);
    text_close(&text);
    return fine || refuse(t->refusal, NULL,
                          "the declaration of %s comes out of a macro, or has attributes", v->name);
}

/* --- the kernels that copy --- */

/* Does the source say "global", not "__global", of the buffer? */
static bool is_short(const struct transposing *t) {
    const struct tree_range *r = &t->buffer->range;
    const char *text = t->request->unit->source + r->from;
    for (size_t i = 0; i + 6 <= r->to - r->from; i++)
        if (!strncmp(text + i, "global", 6))
            return i == 0 || text[i - 1] != '_';
    return false;
}

static const char *element_name(const struct transposing *t) {
    const struct tree_type *type = &t->buffer->type;
    return type->record ? type->record->name : type->name;
}

static void write_kernel(const struct transposing *t, bool is_back, struct text *out) {
    char item[80], whole[80], pitch[80];
    new_name(t->request, "item", item);
    new_name(t->request, "all_rows", whole);
    new_name(t->request, "row_size", pitch);
    const struct layout_change *l = &t->out->layout;
    const char *global = is_short(t) ? "global" : "__global", *type = element_name(t);
    text_write(out, "\n\n/* %s %s, a work-item for each element. */\n",
               is_back ? "Puts the columns back into the rows of" : "Makes columns of the rows of",
               t->buffer->name);
    text_write(out, "%s void %s(%s %s%s *%s, %s %s%s *%s,\n", is_short(t) ? "kernel" : "__kernel",
               is_back ? l->back : l->fill, global, is_back ? "" : "const ", type, whole, global,
               is_back ? "const " : "", type, t->columns);
    text_write(out, "        const int %s, const int %s)\n", pitch, t->rows);
    text_write(out, "{\n    const size_t %s = get_global_id(0);\n", item);
    if (is_back)
        text_write(out, "    %s[%s] = %s[%s %% %s * %s + %s / %s];\n}", whole, item, t->columns,
                   item, pitch, t->rows, item, pitch);
    else
        text_write(out, "    %s[%s %% %s * %s + %s / %s] = %s[%s];\n}", t->columns, item, pitch,
                   t->rows, item, pitch, whole, item);
}

static size_t element_bytes(const struct transposing *t) {
    const struct tree_type *type = &t->buffer->type;
    if (type->record)
        return type->record->bytes;
    return (size_t)(type->bits / 8) * (type->lanes == 3 ? 4 : type->lanes);
}

static bool is_written(const struct transposing *t) {
    for (size_t i = 0; i < t->addresses.count; i++)
        if (t->addresses.list[i].is_written)
            return true;
    return false;
}

static void add_layout(struct transposing *t, const struct pitch *p) {
    struct layout_change *l = &t->out->layout;
    const struct tree_type *type = &t->buffer->type;
    char name[80];
    *l = (struct layout_change){.buffer = t->buffer, .unit = element_bytes(t), .count = 1};
    l->arrays = memory_new(sizeof *l->arrays);
    l->arrays[0] =
        (struct new_array){.type = element_name(t), .bytes = l->unit, .is_written = is_written(t)};
    snprintf(l->arrays[0].name, sizeof l->arrays[0].name, "%s", t->columns);
    snprintf(l->arrays[0].element, sizeof l->arrays[0].element, "%.*s",
             type->record ? 5 : (int)strcspn(type->name, "0123456789"),
             type->record ? "uchar" : type->name);
    snprintf(l->rows, sizeof l->rows, "%s", t->rows);
    l->pitch = memory_copy(p->text, strlen(p->text));
    snprintf(name, sizeof name, "%.50s_to_columns", t->buffer->name);
    new_name(t->request, name, l->fill);
    snprintf(name, sizeof name, "%.50s_from_columns", t->buffer->name);
    if (is_written(t))
        new_name(t->request, name, l->back);
}

static bool add_kernels(const struct transposing *t) {
    size_t at = t->request->function->range.to;
    struct text text = {NULL, 0, 0};
    write_kernel(t, false, &text);
    if (t->out->layout.back[0])
        write_kernel(t, true, &text);
    bool fine = edits_add(&t->out->edits, at, at, text.at);
    text_close(&text);
    return fine;
}

/* --- all of it --- */

static bool is_transposable(const struct transposing *t) {
    const struct tree_variable *v = t->buffer;
    const struct tree_record *r = v->type.record;
    bool is_number = v->type.scalar == SCALAR_INTEGER || v->type.scalar == SCALAR_REAL;
    if (!request_is_buffer(v) || v->type.space != TREE_GLOBAL || v->type.dimensions ||
        !(is_number || r))
        return refuse(t->refusal, NULL, "%s is no buffer of numbers or structures in global memory",
                      v->name);
    if (r && (!r->name || v->type.has_pointers))
        return refuse(t->refusal, NULL,
                      "the structure of %s has no name by which kernels that copy it could call "
                      "it, or has addresses in it",
                      v->name);
    return !v->writes || refuse(t->refusal, NULL, "%s is moved in the kernel", v->name);
}

/* Nothing else that the kernel accesses is in the buffer, if one of them is written. */
static bool is_apart(const struct transposing *t) {
    const struct request *r = t->request;
    if (!is_written(t))
        return writes_are_apart(r, t->buffer, t->out, t->refusal);
    for (const struct tree_variable *v = r->function->variables; v; v = v->next)
        if (v != t->buffer && request_is_buffer(v) &&
            !change_assume_apart(t->out, r, t->buffer, v, NULL, t->refusal))
            return false;
    return t->buffer->type.lanes != 3 ||
           refuse(t->refusal, NULL,
                  "%s of three elements is written, and what stands in the fourth "
                  "would be lost",
                  t->buffer->name);
}

static void find_domains(struct transposing *t) {
    size_t count = t->addresses.count;
    t->domains = memory_new((count + 1) * sizeof *t->domains);
    t->cells = memory_new((count + 1) * sizeof *t->cells);
    for (size_t i = 0; i < count; i++) {
        bool exactly;
        t->domains[i] = meaning_domain(&t->meaning, t->request->function->body,
                                       t->addresses.list[i].node, &exactly);
    }
}

/* Does it ask how its group is launched? Then what is shown of it holds for these groups. */
static bool asks_no_group(const struct tree_node *n, void *unused) {
    static const char *const names[] = {"get_local_", "get_group_", "get_enqueued_"};
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names && n->kind == TREE_CALL; i++)
        if (!strncmp(n->text, names[i], strlen(names[i])))
            return false;
    return true;
}

/* May the launches have columns instead? */
static bool fits_launches(struct transposing *t, const struct pitch *p) {
    const struct facts *f = &t->request->facts;
    t->pitch_most = INT64_C(1) << PITCH_BITS;
    if (!f->can_replace)
        return true;
    return f->can_replace(f->of, t->buffer, element_bytes(t), t->refusal) &&
           f->can_have_rows(f->of, t->buffer, p->text, &t->pitch_most, t->refusal);
}

static bool change_text(const struct transposing *t) {
    for (size_t i = 0; i < t->addresses.count; i++)
        if (!change_access(t, i))
            return false;
    return remove_variables(t) && tree_each(t->request->function->body, is_kept, (void *)t) &&
           change_parameter(t) &&
           (add_kernels(t) || refuse(t->refusal, NULL, "nothing can stand behind the kernel"));
}

static bool make(struct transposing *t) {
    const struct request *r = t->request;
    const struct tree_node *body = r->function->body;
    char name[80];
    if (!tree_each(body, element_is_no_goto, t->refusal) || !is_transposable(t) ||
        !addresses_find(r, t->buffer, &t->addresses, t->refusal))
        return false;
    if (t->addresses.count == 0)
        return refuse(t->refusal, NULL, "the kernel does not access %s", r->value);
    find_domains(t);
    const struct pitch *p = choose_pitch(t);
    if (!p || !fits_launches(t, p))
        return false;
    for (size_t i = 0; i < t->addresses.count; i++)
        if (!is_no_remainder(t, i, p))
            return false;
    snprintf(name, sizeof name, "%.60s_columns", t->buffer->name);
    new_name(r, name, t->columns);
    snprintf(name, sizeof name, "%.60s_rows", t->buffer->name);
    new_name(r, name, t->rows);
    t->out->replaced = t->addresses.count;
    t->out->needs_local_size = !tree_each(body, asks_no_group, NULL);
    change_assume_values(t->out, &t->meaning);
    add_layout(t, p);
    return is_apart(t) && change_text(t);
}

/* Do the columns and their number of rows stand where the buffer did, of its type? */
static bool holds(const struct tree_function *before, const struct tree_function *after,
                  const char *value) {
    const struct tree_variable *old = before->variables, *new = after->variables;
    for (; old && old->is_parameter && new &&strcmp(old->name, value) != 0; old = old->next)
        new = new->next;
    const struct tree_variable *rows = new ? new->next : NULL;
    return old && old->is_parameter && rows && rows->is_parameter &&
           !strcmp(old->type.name, new->type.name) && new->type.depth == 1 &&
           new->type.space == TREE_GLOBAL &&strcmp(new->name, value) != 0 &&
           !strcmp(rows->type.name, "int") && rows->type.depth == 0;
}

bool transpose(const struct request *r, struct change *out, struct refusal *refusal) {
    struct transposing t = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    t.buffer = request_variable(r, refusal);
    if (!t.buffer)
        return false;
    meaning_open(r->unit, r->function, &r->geometry, &t.meaning);
    t.meaning.values = r->values;
    bool fine = make(&t);
    fine = !meaning_is_exhausted(&t.meaning, t.buffer, refusal) && fine;
    out->holds = holds;
    for (size_t i = 0; t.domains && i < t.addresses.count; i++)
        isl_set_free(t.domains[i]);
    for (size_t i = 0; i < t.pitch_count; i++)
        free(t.pitches[i].text);
    free((void *)t.domains);
    free(t.cells);
    meaning_close(&t.meaning);
    return fine;
}
