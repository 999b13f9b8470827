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

#include "element.h"
#include "ids.h"
#include "matrix.h"
#include "memory.h"
#include "slice.h"
#include "writes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct transposing {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *buffer;
    struct matrix matrix;
    char columns[80], rows[80]; /* names of the parameters */
};

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
    const struct tree_node *at = t->matrix.addresses.list[access].node;
    const struct cell *c = &t->matrix.cells[access];
    struct text column = {NULL, 0, 0}, row = {NULL, 0, 0};
    bool fine = summands_write(&t->matrix.meaning, &c->column, at, &column) &&
                summands_write(&t->matrix.meaning, &c->row, at, &row);
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
    const struct element *e = &t->matrix.addresses.list[access];
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

/* An argument of a macro may be used where the same name means something else. */
static bool is_kept(const struct tree_node *n, void *user) {
    const struct transposing *t = user;
    bool is_alike = n->kind == TREE_NAME && !strcmp(n->variable->name, t->buffer->name);
    for (size_t i = 0; i < t->matrix.addresses.variable_count && n->kind == TREE_NAME; i++)
        is_alike = is_alike || !strcmp(n->variable->name, t->matrix.addresses.variables[i]->name);
    if (!is_alike || address_is_root(&t->matrix.addresses, n) || !n->range.is_own)
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
    const char *in = slice_step(t->request->function, t->request->unit);
    text_write(out, "{\n%sconst size_t %s = get_global_id(0);\n", in, item);
    if (is_back)
        text_write(out, "%s%s[%s] = %s[%s %% %s * %s + %s / %s];\n}", in, whole, item, t->columns,
                   item, pitch, t->rows, item, pitch);
    else
        text_write(out, "%s%s[%s %% %s * %s + %s / %s] = %s[%s];\n}", in, t->columns, item, pitch,
                   t->rows, item, pitch, whole, item);
}

static size_t element_bytes(const struct transposing *t) {
    const struct tree_type *type = &t->buffer->type;
    if (type->record)
        return type->record->bytes;
    return (size_t)(type->bits / 8) * (type->lanes == 3 ? 4 : type->lanes);
}

static bool is_written(const struct transposing *t) {
    for (size_t i = 0; i < t->matrix.addresses.count; i++)
        if (t->matrix.addresses.list[i].is_written)
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
    t->matrix.pitch_most = INT64_C(1) << PITCH_BITS;
    if (!f->can_replace)
        return true;
    return f->can_replace(f->of, t->buffer, element_bytes(t), t->refusal) &&
           f->can_have_rows(f->of, t->buffer, p->text, &t->matrix.pitch_most, t->refusal);
}

static bool change_text(const struct transposing *t) {
    for (size_t i = 0; i < t->matrix.addresses.count; i++)
        if (!change_access(t, i))
            return false;
    return addresses_remove_variables(&t->matrix.addresses, t->out, t->refusal) &&
           tree_each(t->request->function->body, is_kept, (void *)t) && change_parameter(t) &&
           (add_kernels(t) || refuse(t->refusal, NULL, "nothing can stand behind the kernel"));
}

static bool make(struct transposing *t) {
    const struct request *r = t->request;
    const struct tree_node *body = r->function->body;
    char name[80];
    if (!tree_each(body, element_is_no_goto, t->refusal) || !is_transposable(t) ||
        !addresses_find(r, t->buffer, &t->matrix.addresses, t->refusal))
        return false;
    if (t->matrix.addresses.count == 0)
        return refuse(t->refusal, NULL, "the kernel does not access %s", r->value);
    matrix_open(&t->matrix);
    const struct pitch *p = matrix_choose_pitch(&t->matrix);
    if (!p || !fits_launches(t, p) || !matrix_has_no_remainders(&t->matrix, p))
        return false;
    snprintf(name, sizeof name, "%.60s_columns", t->buffer->name);
    new_name(r, name, t->columns);
    snprintf(name, sizeof name, "%.60s_rows", t->buffer->name);
    new_name(r, name, t->rows);
    t->out->replaced = t->matrix.addresses.count;
    t->out->needs_local_size = !tree_each(body, asks_no_group, NULL);
    change_assume_values(t->out, &t->matrix.meaning);
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
    t.matrix = (struct matrix){.request = r, .out = out, .refusal = refusal, .buffer = t.buffer};
    meaning_open(r->unit, r->function, &r->geometry, &t.matrix.meaning);
    t.matrix.meaning.values = r->values;
    bool fine = make(&t);
    fine = !meaning_is_exhausted(&t.matrix.meaning, t.buffer, refusal) && fine;
    out->holds = holds;
    matrix_close(&t.matrix);
    return fine;
}
