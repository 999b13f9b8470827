/* matrix.c - see matrix.h. */
#include "matrix.h"

#include "memory.h"

#include <isl/val.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- pitches --- */

static bool read_index(struct matrix *m, size_t access, const struct pitch *pitch,
                       struct summands *out) {
    const struct element *e = &m->addresses.list[access];
    const struct reading reading = {&m->meaning, m->domains[access], pitch};
    *out = (struct summands){.count = 0};
    for (size_t i = 0; i < e->count; i++)
        if (!summands_add(&reading, &e->places[i], out))
            return false;
    return true;
}

static void add_pitch(struct matrix *m, int64_t times, const struct tree_node *atom) {
    struct text text = {NULL, 0, 0};
    bool fine = times > 0 && (atom || times > 1);
    if (fine && atom) {
        struct text inner = {NULL, 0, 0};
        fine = summand_text(m->request->unit, atom, &inner);
        bool is_sum = fine && strpbrk(inner.at, "+-/");
        if (fine && times == 1)
            text_write(&text, "%s", inner.at);
        else if (fine)
            text_write(&text, is_sum ? "%lld*(%s)" : "%lld*%s", (long long)times, inner.at);
        text_close(&inner);
    } else if (fine)
        text_write(&text, "%lld", (long long)times);
    for (size_t i = 0; fine && i < m->pitch_count; i++)
        fine = strcmp(m->pitches[i].text, text.at) != 0;
    if (fine && m->pitch_count < PITCHES_MOST)
        m->pitches[m->pitch_count++] = (struct pitch){times, atom, text.at};
    else
        text_close(&text);
}

/* What the products of an index are multiples of: numbers, or else names. */
static void find_pitches_of(struct matrix *m, const struct summands *sum, bool numbers) {
    for (size_t i = 0; i < sum->count; i++) {
        const struct summand *s = &sum->list[i];
        int64_t times = s->times < 0 ? -s->times : s->times;
        for (size_t k = 0; k < s->count && !numbers; k++) {
            add_pitch(m, times, s->atoms[k].node);
            add_pitch(m, 1, s->atoms[k].node);
        }
        if (numbers && s->count > 0)
            add_pitch(m, times, NULL);
    }
}

/* The largest number comes first: rows of rows are rows, too. */
static int compare_numbers(const void *a, const void *b) {
    const struct pitch *x = a, *y = b;
    return (x->times < y->times) - (x->times > y->times);
}

/* Those of names come first, and of them that of several times a name before the name by itself. */
static void find_pitches(struct matrix *m) {
    struct summands sum;
    size_t names = 0;
    for (int numbers = 0; numbers < 2; numbers++) {
        names = m->pitch_count;
        for (size_t i = 0; i < m->addresses.count; i++)
            if (read_index(m, i, NULL, &sum))
                find_pitches_of(m, &sum, numbers);
    }
    qsort(m->pitches + names, m->pitch_count - names, sizeof *m->pitches, compare_numbers);
}

static isl_pw_aff *pitch_meaning(struct matrix *m, const struct pitch *p, isl_set *where) {
    struct summands sum = {.list = {{.times = p->times}}, .count = 1};
    if (p->atom) {
        sum.list[0].atoms[0].node = p->atom;
        sum.list[0].count = 1;
    }
    return summands_meaning(&m->meaning, &sum, where);
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

static bool divide(struct matrix *m, size_t access, const struct pitch *p, struct cell *out) {
    struct summands sum;
    const struct tree_unit *unit = m->request->unit;
    *out = (struct cell){.pitch = {NULL, false}};
    if (!read_index(m, access, p, &sum))
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

/* The most items that a launch has in a dimension. */
static size_t items_of(const struct matrix *m, unsigned dimension) {
    const struct facts *f = &m->request->facts;
    size_t most = 0;
    for (size_t i = 0, items; (items = f->items(f->of, i, dimension)) > 0; i++)
        most = items > most ? items : most;
    return most;
}

/* Adds that there are no more work-items than the launches have. */
static isl_set *known_items(const struct matrix *m, isl_set *all) {
    const struct facts *f = &m->request->facts;
    for (size_t i = 0; i < m->meaning.count && f->items; i++) {
        const struct symbol *s = m->meaning.symbols[i];
        if (s->kind != SYMBOL_GROUP_ID)
            continue;
        isl_val *last = isl_val_int_from_ui(
            m->meaning.ctx, items_of(m, s->dimension) / m->meaning.geometry.local[s->dimension]);
        isl_pw_aff *beyond = isl_pw_aff_add_constant_val(meaning_symbol(s), isl_val_neg(last));
        all = isl_set_intersect(all, isl_pw_aff_pos_set(isl_pw_aff_neg(beyond)));
    }
    return all;
}

/* Which dimensions of the launch a function depends on, a bit for each. */
static unsigned char dimensions_of(const struct matrix *m, __isl_keep isl_pw_aff *p) {
    unsigned char all = 0;
    for (size_t i = 0; i < m->meaning.count; i++) {
        const struct symbol *s = m->meaning.symbols[i];
        int at = isl_pw_aff_find_dim_by_name(p, isl_dim_param, isl_id_get_name(s->id));
        if (s->kind == SYMBOL_GROUP_ID && at >= 0)
            all |= (unsigned char)(1U << s->dimension);
    }
    return all;
}

/* Where an access is executed, with rows of a length that is allowed. */
static isl_set *where_executed(struct matrix *m, size_t access, __isl_keep isl_pw_aff *pitch) {
    isl_set *all =
        isl_set_intersect(isl_set_copy(m->domains[access]), meaning_context(&m->meaning));
    return isl_set_intersect(all, length_of_rows(pitch));
}

/* Does a column lie in its row wherever it is asked for? If nothing else says so, and the values of
 * the launches are taken for granted, their numbers of items may. */
static bool is_column(struct matrix *m, size_t access, __isl_keep isl_pw_aff *column,
                      __isl_keep isl_pw_aff *pitch) {
    isl_set *all = where_executed(m, access, pitch);
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(column), isl_pw_aff_copy(pitch));
    isl_set *inside = isl_set_intersect(isl_pw_aff_nonneg_set(isl_pw_aff_copy(column)), below);
    bool is = isl_set_is_subset(all, inside) == isl_bool_true;
    if (!is && m->request->values.of) {
        all = known_items(m, all);
        is = isl_set_is_subset(all, inside) == isl_bool_true;
        m->cells[access].items = is ? dimensions_of(m, column) : 0;
    }
    isl_set_free(all);
    isl_set_free(inside);
    return is;
}

/* The remainder that a column is by itself: (x + n - 1) % n. */
static const struct tree_node *remainder_of(const struct summands *column) {
    const struct summand *s = column->count == 1 ? &column->list[0] : NULL;
    const struct tree_node *n =
        s && s->count == 1 && s->times == 1 ? tree_plain(s->atoms[0].node) : NULL;
    if (n && n->kind == TREE_NAME && meaning_is_single(n->variable) &&
        n->variable->type.bits >= 32 && n->variable->initial->type.bits == n->type.bits)
        n = tree_plain(n->variable->initial);
    return n && n->kind == TREE_BINARY && !strcmp(n->operation, "%") ? n : NULL;
}

/* Is it one by the pitch, of what is not below 0? */
static bool is_remainder(struct matrix *m, size_t access, const struct pitch *p,
                         __isl_keep isl_pw_aff *pitch) {
    const struct tree_node *n = remainder_of(&m->cells[access].column);
    struct text by = {NULL, 0, 0};
    bool is = n && summand_text(m->request->unit, n->children[1], &by) && !strcmp(by.at, p->text);
    text_close(&by);
    if (!is || !n->type.is_signed)
        return is;
    isl_set *where = m->domains[access];
    isl_pw_aff *of = meaning_of(&m->meaning, n->children[0], where);
    is = of && meaning_is_value(&m->meaning, n->children[0], of, where);
    isl_set *all = where_executed(m, access, pitch);
    isl_set *positive = is ? isl_pw_aff_nonneg_set(isl_pw_aff_copy(of)) : NULL;
    is = is && isl_set_is_subset(all, positive) == isl_bool_true;
    isl_set_free(all);
    isl_set_free(positive);
    isl_pw_aff_free(of);
    return is;
}

/* Does a column, so many rows further on, lie in its row wherever it is asked for? */
static bool is_inside(struct matrix *m, size_t access, const struct pitch *p, int moved) {
    isl_set *where = m->domains[access];
    isl_pw_aff *column = summands_meaning(&m->meaning, &m->cells[access].column, where);
    isl_pw_aff *pitch = pitch_meaning(m, p, where);
    bool is = pitch && moved == 0 && is_remainder(m, access, p, pitch);
    if (pitch && column && !is) {
        if (moved != 0)
            column = moved > 0 ? isl_pw_aff_add(column, isl_pw_aff_copy(pitch))
                               : isl_pw_aff_sub(column, isl_pw_aff_copy(pitch));
        is = is_column(m, access, column, pitch);
    }
    isl_pw_aff_free(column);
    isl_pw_aff_free(pitch);
    return is;
}

/* A column that begins before its row, or behind it, belongs to the row before, or the next one. */
static bool move_row(struct matrix *m, size_t access, const struct pitch *p, int moved) {
    struct cell *c = &m->cells[access];
    struct summand row = {.times = -moved}, column = {.times = moved * p->times};
    if (p->atom) {
        column.atoms[0] = c->pitch;
        column.count = 1;
    }
    return (!p->atom || c->pitch.node) && add_summand(&c->row, &row) &&
           add_summand(&c->column, &column);
}

static bool take_cell(struct matrix *m, size_t access, const struct pitch *p,
                      struct refusal *refusal) {
    const struct element *e = &m->addresses.list[access];
    if (!divide(m, access, p, &m->cells[access]))
        return refuse(refusal, e->node, "the index of %s is too long to be taken apart",
                      m->buffer->name);
    for (int i = 0; i < 3; i++) {
        int moved = i == 2 ? -1 : i;
        if (is_inside(m, access, p, moved) && (moved == 0 || move_row(m, access, p, moved)))
            return true;
    }
    return refuse(refusal, e->node,
                  "the column of %s here may lie outside of a row of %s elements, or is no affine "
                  "function of ids, counters and parameters",
                  m->buffer->name, p->text);
}

/* --- indices without a sign --- */

/* Adds what the launches say of the work-items, and of the pitch. */
static isl_set *known_launch(struct matrix *m, size_t access, __isl_keep isl_pw_aff *pitch) {
    isl_val *most = isl_val_int_from_si(m->meaning.ctx, m->pitch_most);
    isl_pw_aff *more = isl_pw_aff_add_constant_val(isl_pw_aff_copy(pitch), isl_val_neg(most));
    isl_set *all = isl_set_intersect(where_executed(m, access, pitch),
                                     isl_pw_aff_nonneg_set(isl_pw_aff_neg(more)));
    return known_items(m, all);
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
static unsigned bits_of(struct matrix *m, const struct tree_node *n, isl_set *where) {
    unsigned high = n->type.bits, low = 0;
    isl_pw_aff *p = meaning_of(&m->meaning, n, where);
    if (p && meaning_is_value(&m->meaning, n, p, where) && is_below(p, where, high)) {
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
static double size_of(struct matrix *m, const struct summands *sum, isl_set *where) {
    double all = 0;
    for (size_t i = 0; i < sum->count; i++) {
        double size = fabs((double)sum->list[i].times);
        for (size_t k = 0; k < sum->list[i].count; k++)
            size = ldexp(size, (int)bits_of(m, sum->list[i].atoms[k].node, where));
        all += size;
    }
    return all;
}

/* Is the largest size that row * pitch + column may have, in whatever order it is summed up, less
 * than so many bits hold? */
static bool is_small(struct matrix *m, size_t access, isl_set *where, double pitch, unsigned bits) {
    double size = size_of(m, &m->cells[access].row, where) * pitch +
                  size_of(m, &m->cells[access].column, where) + pitch;
    return size < ldexp(1, (int)bits - 1);
}

/* Is the index what it says, row * pitch + column, and not that modulo 2 to some power? Signed
 * sums that wrap around have no meaning in C. */
static bool is_no_remainder(struct matrix *m, size_t access, const struct pitch *p) {
    struct summands sum;
    const struct element *e = &m->addresses.list[access];
    if (!read_index(m, access, p, &sum))
        return false;
    isl_pw_aff *pitch = sum.wraps ? pitch_meaning(m, p, m->domains[access]) : NULL;
    if (!pitch)
        return !sum.wraps;
    isl_set *all = where_executed(m, access, pitch);
    isl_set *known = known_launch(m, access, pitch);
    isl_pw_aff_free(pitch);
    bool is = is_small(m, access, all, ldexp(1, PITCH_BITS), sum.wraps);
    if (!is && is_small(m, access, known, (double)m->pitch_most, sum.wraps)) {
        change_assume(m->out, "no index of %s wraps around, as it is computed in %u bits",
                      m->buffer->name, sum.wraps);
        is = true;
    }
    isl_set_free(all);
    isl_set_free(known);
    return is || refuse(m->refusal, e->node,
                        "the index of %s, of %u bits without a sign or cut off from more, may wrap "
                        "around",
                        m->buffer->name, sum.wraps);
}

/* --- choosing --- */

/* Returns how many accesses can be taken apart by a pitch, before the first that cannot. */
static size_t take_cells(struct matrix *m, const struct pitch *p, struct refusal *refusal) {
    size_t taken = 0;
    while (taken < m->addresses.count && take_cell(m, taken, p, refusal))
        taken++;
    return taken;
}

/* Does a sum differ between neighbours of a group? */
static bool goes_along_group(struct matrix *m, const struct summands *sum, isl_set *where) {
    bool does = false;
    for (size_t i = 0; i < sum->count && !does; i++)
        for (size_t a = 0; a < sum->list[i].count && !does; a++) {
            isl_pw_aff *p = meaning_of(&m->meaning, sum->list[i].atoms[a].node, where);
            for (size_t k = 0; p && k < m->meaning.count && !does; k++) {
                const struct symbol *s = m->meaning.symbols[k];
                does = s->kind == SYMBOL_LOCAL_ID && s->dimension == 0 && meaning_depends_on(p, s);
            }
            isl_pw_aff_free(p);
        }
    return does;
}

/* Accesses that neighbours make in rows of their own, and so side by side in columns. */
static size_t count_rows_of_items(struct matrix *m) {
    size_t n = 0;
    for (size_t i = 0; i < m->addresses.count; i++)
        n += goes_along_group(m, &m->cells[i].row, m->domains[i]) &&
             !goes_along_group(m, &m->cells[i].column, m->domains[i]);
    return n;
}

const struct pitch *matrix_choose_pitch(struct matrix *m) {
    const struct pitch *best = NULL;
    size_t best_rows = 0;
    struct refusal nearest = {0}; /* by the pitch that was found most often */
    size_t most = 0;
    int64_t times = INT64_MAX;
    find_pitches(m);
    for (size_t i = 0; i < m->pitch_count; i++) {
        struct refusal why = {0};
        const struct pitch *p = &m->pitches[i];
        size_t taken = take_cells(m, p, &why);
        if (taken == m->addresses.count) {
            size_t rows = count_rows_of_items(m);
            if (!best || rows > best_rows) {
                best = p;
                best_rows = rows;
            }
            continue;
        }
        if (taken > most || (taken == most && p->atom && p->times < times) || !*nearest.text) {
            nearest = why;
            most = taken;
            times = p->times;
        }
    }
    if (best) {
        take_cells(m, best, &nearest);
        return best;
    }
    if (*nearest.text && !*m->refusal->text)
        *m->refusal = nearest;
    else
        refuse(m->refusal, m->addresses.list[0].node,
               "the index of %s has no pitch that is made of parameters and numbers",
               m->buffer->name);
    return NULL;
}

/* --- all of it --- */

void matrix_open(struct matrix *m) {
    size_t count = m->addresses.count;
    m->domains = memory_new((count + 1) * sizeof *m->domains);
    m->cells = memory_new((count + 1) * sizeof *m->cells);
    m->pitch_most = INT64_C(1) << PITCH_BITS;
    for (size_t i = 0; i < count; i++) {
        bool exactly;
        m->domains[i] = meaning_domain(&m->meaning, m->request->function->body,
                                       m->addresses.list[i].node, &exactly);
    }
}

void matrix_close(struct matrix *m) {
    for (size_t i = 0; m->domains && i < m->addresses.count; i++)
        isl_set_free(m->domains[i]);
    for (size_t i = 0; i < m->pitch_count; i++)
        free(m->pitches[i].text);
    free((void *)m->domains);
    free(m->cells);
    meaning_close(&m->meaning);
}

bool matrix_has_no_remainders(struct matrix *m, const struct pitch *p) {
    for (size_t i = 0; i < m->addresses.count; i++) {
        if (!is_no_remainder(m, i, p))
            return false;
        for (unsigned d = 0; d < ID_DIMENSIONS; d++)
            if (m->cells[i].items >> d & 1)
                change_assume(m->out, "there are no more than %zu work-items in dimension %u",
                              items_of(m, d), d);
    }
    return true;
}
