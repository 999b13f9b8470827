/* vectorise.c - has each work-item do the work of several neighbours by vectors; see
 * transformation.h.
 *
 * Between barriers items run in any order, so also one statement of all lanes after the other, and
 * what one lane writes no other reads there: loads and stores of neighbouring elements become one,
 * sums are of vectors, and variables that differ between lanes become vectors, unless they go up by
 * steps as ids do. A statement that only some lanes come to is repeated for each of them; a barrier
 * is one for all.
 *
 * That is the inter-vectorisation of J. Fang's VDT.
 */
#include "element.h"
#include "slice.h"
#include "together.h"
#include "vector.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vectorising {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    struct lanes lanes;
    struct vectors vectors;
    char chosen[80]; /* a variable for a condition */
    char one[80];    /* the id of one lane after the other */
};

static bool read_count(struct vectorising *z) {
    size_t counts[ID_DIMENSIONS], n;
    bool fine = request_numbers(z->request, 16, counts) && counts[1] == 1 && counts[2] == 1;
    n = z->vectors.count = counts[0];
    if (!fine || (n != 2 && n != 4 && n != 8 && n != 16))
        return refuse(z->refusal, NULL, "%.20s: expected 2, 4, 8 or 16", z->request->value);
    size_t local = z->request->geometry.local[0];
    return local % n == 0 ||
           refuse(z->refusal, NULL,
                  "%zu work-items of a group in dimension 0 are no multiple of %zu", local, n);
}

/* --- what cannot be done --- */

/* Would a word that is written mean something else in the program? */
static bool is_word_free(struct vectorising *z, const char *word) {
    const char *source = z->request->unit->source;
    bool is_taken =
        tree_find(z->request->unit, word) || tree_variable_of(z->request->function, word);
    for (const char *at = source; (at = strstr(at, "define")) && !is_taken;) {
        at += strlen("define");
        at += strspn(at, " \t");
        size_t size = strlen(word);
        is_taken = !strncmp(at, word, size) && strchr(" \t\r\n(", at[size]);
    }
    return !is_taken || refuse(z->refusal, NULL, "the program has its own %s", word);
}

static bool is_for_lanes(const struct vectorising *z, const struct tree_node *n) {
    for (; n; n = n->parent)
        if ((n->kind <= TREE_STATEMENT || tree_is_statement(n)) && lanes_repeat(&z->lanes, n))
            return true;
    return false;
}

/* Is memory changed that is the item's own, behind an address? */
static bool is_private_store(const struct tree_node *n) {
    for (n = tree_plain(n->children[0]);;) {
        bool goes_on = n->kind == TREE_MEMBER || n->kind == TREE_SUBSCRIPT ||
                       (n->kind == TREE_UNARY && !strcmp(n->operation, "*"));
        if (!goes_on)
            return n->kind != TREE_NAME || n->variable->type.space != TREE_LOCAL;
        n = tree_plain(n->children[0]);
        if (n->type.depth && !n->type.dimensions)
            return n->type.space == TREE_PRIVATE;
    }
}

static bool is_possible_change(struct vectorising *z, const struct tree_node *n) {
    const struct tree_variable *v = lanes_written(n);
    if (v && v->is_program)
        return refuse(z->refusal, n, "%s, which all items share, is changed", v->name);
    if (v)
        return true;
    if (is_private_store(n))
        return refuse(z->refusal, n, "private memory is changed through an address");
    return !lanes_are_same(&z->lanes, n->children[0]) || is_for_lanes(z, n) ||
           refuse(z->refusal, n, "all lanes store to the same element");
}

/* Does a call have items wait for each other, or for memory? */
static bool is_wait(const struct tree_node *n) {
    static const char *const names[] = {"barrier", "work_group_barrier", "mem_fence",
                                        "read_mem_fence", "write_mem_fence"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (n->kind == TREE_CALL && !strcmp(n->text, names[i]))
            return true;
    return false;
}

/* What all lanes wait for they wait for once. */
static bool is_possible_wait(struct vectorising *z, const struct tree_node *n) {
    bool is_same = tree_is_statement(n) && !is_for_lanes(z, n);
    for (size_t i = 0; i < n->count; i++)
        is_same = is_same && lanes_are_same(&z->lanes, n->children[i]);
    return is_same || refuse(z->refusal, n, "%s is called for some of the lanes", n->text);
}

/* Stores of vectors are repeated for each lane. */
static bool is_possible_vstore(struct vectorising *z, const struct tree_node *n) {
    const struct tree_node *to = tree_plain(n->children[2]);
    bool is_shared = to->type.depth == 1 && to->type.space != TREE_PRIVATE;
    return (tree_is_statement(n) && is_shared && is_word_free(z, n->text)) ||
           refuse(z->refusal, n, "%s is called otherwise than for memory that items share",
                  n->text);
}

static bool is_possible_call(struct vectorising *z, const struct tree_node *n) {
    bool is_own = tree_find(z->request->unit, n->text) != NULL;
    if (vector_is_known(n) && !is_word_free(z, n->text))
        return false;
    return is_own || vector_is_known(n) || lanes_id(&z->lanes, n) ||
           refuse(z->refusal, n, "%.80s is called, which may have effects", n->text);
}

/* Is an array of vectors named for one of its elements? */
static bool is_for_element(const struct vectorising *z, const struct tree_node *n) {
    const struct tree_node *top = n;
    while (top->parent && top->parent->kind == TREE_SUBSCRIPT && top->parent->children[0] == top)
        top = top->parent;
    return vector_array_of(&z->lanes, top) && top->parent && top->parent->kind != TREE_INTEGER;
}

static bool is_possible(const struct tree_node *n, void *user) {
    struct vectorising *z = user;
    bool is_address = n->kind == TREE_UNARY && !strcmp(n->operation, "&");
    const struct tree_variable *whose = is_address ? tree_written(n->children[0]) : NULL;
    if (!element_is_no_goto(n, z->refusal))
        return false;
    if (guards_leave_out(&z->lanes.guards, n))
        return true;
    if (n->kind == TREE_BLOCK && n->parent && n->parent->kind == TREE_EXPRESSION)
        return refuse(z->refusal, n, "statements stand in an expression");
    if (whose && (whose->type.space == TREE_PRIVATE || whose->type.depth))
        return refuse(z->refusal, n, "the address of %s is taken", whose->name);
    if (n->kind == TREE_NAME && n->variable->type.dimensions &&
        lanes_is_vector(&z->lanes, n->variable) && !vector_is_copied(&z->lanes, n->variable) &&
        !is_for_element(z, n))
        return refuse(z->refusal, n, "%s, which differs between lanes, is no number",
                      n->variable->name);
    if (n->type.is_volatile)
        return refuse(z->refusal, n, "volatile memory is accessed");
    if (tree_is_change(n))
        return is_possible_change(z, n);
    if (is_wait(n) && !tree_find(z->request->unit, n->text))
        return is_possible_wait(z, n);
    if (lanes_is_vstore(n) && !tree_find(z->request->unit, n->text))
        return is_possible_vstore(z, n);
    return n->kind != TREE_CALL || is_possible_call(z, n);
}

/* In a function that the kernel calls. */
static bool has_no_effect(const struct tree_node *n, void *user) {
    struct vectorising *z = user;
    if (tree_is_change(n)) {
        const struct tree_variable *v = tree_written(n->children[0]);
        return (v && !v->is_program) ||
               refuse(z->refusal, n, "memory is changed in a function of the program");
    }
    return n->kind != TREE_CALL || is_possible_call(z, n);
}

static bool is_possible_variable(struct vectorising *z, const struct tree_variable *v) {
    const struct tree_node *at = v->declaration;
    if (!lanes_is_vector(&z->lanes, v))
        return true;
    bool is_address = v->type.depth == 1 && v->type.space != TREE_PRIVATE;
    if (v->is_parameter && (v->type.dimensions || v->type.record ||
                            (v->type.depth ? !is_address : !vector_has_type(&v->type))))
        return refuse(z->refusal, at, "the parameter %s is changed, differently in each lane",
                      v->name);
    return strlen(v->name) <= VECTOR_NAME_MOST || !vector_is_copied(&z->lanes, v) ||
           refuse(z->refusal, at, "the name %.40s... is too long", v->name);
}

static bool are_words_free(struct vectorising *z) {
    static const char *const types[] = {"char", "uchar", "short", "ushort", "int",
                                        "uint", "long",  "ulong", "float",  "double"};
    char word[40];
    bool fine = is_word_free(z, "select");
    for (size_t i = 0; i < sizeof types / sizeof *types && fine; i++) {
        snprintf(word, sizeof word, "convert_%s%zu", types[i], z->vectors.count);
        fine = is_word_free(z, word) && is_word_free(z, word + strlen("convert_"));
        snprintf(word, sizeof word, "%s", types[i]);
        fine = fine && is_word_free(z, word);
    }
    snprintf(word, sizeof word, "vload%zu", z->vectors.count);
    fine = fine && is_word_free(z, word);
    snprintf(word, sizeof word, "vstore%zu", z->vectors.count);
    return fine && is_word_free(z, word);
}

static bool is_all_possible(struct vectorising *z) {
    const struct request *r = z->request;
    for (const struct tree_variable *v = r->function->variables; v; v = v->next)
        if (!is_possible_variable(z, v))
            return false;
    return are_words_free(z) && tree_each_called(r->unit, r->function, has_no_effect, z) &&
           tree_each(r->function->body, is_possible, z);
}

/* --- statements --- */

static bool has_directive(const char *text, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\n') {
            size_t next = i + 1 + strspn(text + i + 1, " \t");
            if (next < size && text[next] == '#')
                return true;
        }
    return false;
}

/* Puts a text in the place of a statement, or of a part of one. */
static bool put(struct vectorising *z, const struct tree_node *s, size_t from, size_t to,
                const struct text *text) {
    if (!tree_is_written(s))
        return refuse_text(z->refusal, s, "a statement comes out of a macro");
    if (has_directive(z->request->unit->source + from, to - from))
        return refuse(z->refusal, s, "a directive stands in a statement");
    return edits_add(&z->out->edits, from, to, text->at) ||
           refuse(z->refusal, s, "a statement cannot be changed");
}

/* Does a jump leave the statement, which is to be repeated? */
static bool stays_inside(const struct tree_node *n, void *user) {
    const struct tree_node *statement = user, *p = n->parent;
    if (n->kind == TREE_RETURN)
        return false;
    if (n->kind != TREE_BREAK && n->kind != TREE_CONTINUE)
        return true;
    while (!tree_is_loop(p) && !(n->kind == TREE_BREAK && p->kind == TREE_STATEMENT && p->text &&
                                 !strcmp(p->text, "switch")))
        p = p->parent;
    return tree_is_inside(p, statement);
}

static bool is_written_return(const struct tree_node *n, void *user) {
    return n->kind != TREE_RETURN || together_is_written(n, user);
}

static bool write_lane(struct vectorising *z, const struct tree_node *s, size_t to, size_t lane,
                       struct text *out) {
    struct edits edits = {NULL, 0};
    size_t size, from = s->range.from;
    bool fine = vector_edit_lane(&z->vectors, s, lane, from, &edits);
    together_indent(z->request, &z->lanes.guards, from + 1, to, from, &edits);
    char *text = edits_apply(&edits, z->request->unit->source + from, to - from, &size);
    text_add(out, text, size);
    free(text);
    edits_close(&edits);
    return fine;
}

/* A statement for each lane, one after the other. */
static bool repeat(struct vectorising *z, const struct tree_node *s) {
    struct text all = {NULL, 0, 0};
    const struct tree_unit *unit = z->request->unit;
    size_t to = tree_end(unit, s);
    const struct guards *guards = &z->lanes.guards;
    bool in_block = s->parent->kind == TREE_BLOCK || guards_of_rest(guards, s);
    bool fine =
        tree_is_written(s) || refuse_text(z->refusal, s, "a statement comes out of a macro");
    if (s->parent->text && !strcmp(s->parent->text, "attributes"))
        fine = refuse(z->refusal, s, "a statement behind a pragma would be repeated");
    if (fine && !tree_each(s, stays_inside, (void *)s))
        fine =
            tree_each(s, is_written_return, z->refusal) &&
            refuse(z->refusal, s, "the lanes may go different ways: some leave here, others not");
    text_write(&all, in_block ? "" : "{ ");
    for (size_t lane = 0; lane < z->vectors.count && fine; lane++) {
        if (lane)
            together_begin_line(z->request, guards, s->range.from, &all);
        fine = write_lane(z, s, to, lane, &all);
    }
    text_write(&all, in_block ? "" : " }");
    fine = fine && put(z, s, s->range.from, to, &all);
    text_close(&all);
    return fine;
}

static bool is_operation(const struct tree_node *n, const char *firsts) {
    return n->kind == TREE_ASSIGNMENT && strchr(firsts, n->operation[0]);
}

/* Has a change operands for which vectors have its operation? */
static bool has_operation(const struct vectorising *z, const struct tree_node *n) {
    const struct tree_type *target = &n->children[0]->type;
    if (!vector_has_type(target) || n->kind == TREE_UNARY)
        return vector_has_type(target);
    const struct tree_type *by = &n->children[1]->type;
    bool is_same = !strcmp(target->name, by->name);
    bool needs_same = is_operation(n, "=<>");
    return vector_has_type(by) && (is_same || !needs_same) &&
           !(is_operation(n, "<>") && by->bits < 32) &&
           (is_operation(n, "=") || vector_has_slices(&z->vectors, n->children[1]));
}

/* The operand of += and the like. */
static bool write_by(struct vectorising *z, const struct tree_node *n, struct text *out) {
    const struct tree_node *by = n->children[1];
    if (is_operation(n, "<>"))
        return vector_write(&z->vectors, by, out);
    return is_operation(n, "+-") ? vector_write_addend(&z->vectors, by, out)
                                 : vector_write_operand(&z->vectors, by, out);
}

/* The value that a change gives its variable or element, whose value before is `before`. */
static bool write_value(struct vectorising *z, const struct tree_node *n, const char *before,
                        struct text *out) {
    const char *type = n->children[0]->type.name;
    size_t count = z->vectors.count;
    if (n->kind == TREE_UNARY) {
        text_write(out, "%s %c (%s)1", before, strchr(n->operation, '+') ? '+' : '-', type);
        return true;
    }
    const struct tree_node *by = n->children[1];
    if (!strcmp(n->operation, "="))
        return vector_write_alone(&z->vectors, by, out);
    bool is_same = !strcmp(type, by->type.name);
    if (is_same)
        text_write(out, "%s", before);
    else
        text_write(out, "convert_%s%zu(convert_%s%zu(%s)", type, count, by->type.name, count,
                   before);
    text_write(out, " %.*s ", (int)strlen(n->operation) - 1, n->operation);
    bool fine = write_by(z, n, out);
    text_write(out, is_same ? "" : ")");
    return fine;
}

/* What is changed: a variable, or an element of an array of them. */
static bool write_target(struct vectorising *z, const struct tree_node *n, struct text *out) {
    if (n->kind == TREE_SUBSCRIPT)
        return vector_write_first(&z->vectors, n, out);
    text_write(out, "%s", n->variable->name);
    return true;
}

/* A change of a variable that is a vector. */
static bool change_variable(struct vectorising *z, const struct tree_node *n) {
    struct text text = {NULL, 0, 0}, name = {NULL, 0, 0};
    bool stays = n->kind == TREE_ASSIGNMENT && strcmp(n->operation, "=") != 0 &&
                 !strcmp(n->children[0]->type.name, n->children[1]->type.name);
    bool fine = write_target(z, n->children[0], &name);
    text_write(&text, "%s %s ", name.at, stays ? n->operation : "=");
    fine = fine && (stays ? write_by(z, n, &text) : write_value(z, n, name.at, &text));
    fine = fine && put(z, n, n->range.from, n->range.to, &text);
    text_close(&text);
    text_close(&name);
    return fine;
}

/* A store to neighbouring elements. */
static bool change_elements(struct vectorising *z, const struct tree_node *n) {
    struct text text = {NULL, 0, 0}, value = {NULL, 0, 0}, before = {NULL, 0, 0};
    bool is_plain = n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "=");
    bool fine = (is_plain || vector_write_load(&z->vectors, n->children[0], &before)) &&
                write_value(z, n, before.at, &value) &&
                vector_write_store(&z->vectors, n->children[0], value.at, &text) &&
                put(z, n, n->range.from, n->range.to, &text);
    text_close(&text);
    text_close(&value);
    text_close(&before);
    return fine;
}

/* Behind a declaration and its semicolon. */
static size_t end_of(const struct vectorising *z, const struct tree_node *d) {
    bool is_closed = z->request->unit->source[d->range.to - 1] == ';';
    return is_closed ? d->range.to : tree_end(z->request->unit, d);
}

/* A declaration's type and name, as they are for a vector. */
static bool write_head(struct vectorising *z, const struct tree_node *d, struct text *out) {
    const struct tree_variable *v = d->variable;
    const char *source = z->request->unit->source;
    bool is_first = d->parent->kind != TREE_STATEMENT || d->parent->children[0] == d;
    size_t from = d->parent->kind == TREE_STATEMENT ? d->parent->range.from : d->range.from;
    bool is_plain = from < v->name_at && !strncmp(source + v->name_at, v->name, strlen(v->name));
    for (size_t i = from; i < v->name_at && is_first; i++)
        is_plain = is_plain && !strchr("(),=*[]{}#/:", source[i]);
    text_write(out, "%s%s%zu %s", v->type.is_const ? "const " : "", v->type.name, z->vectors.count,
               v->name);
    return is_plain || refuse(z->refusal, d, "the declaration of %s is no plain one", v->name);
}

/* Does nothing but a value stand behind the name? */
static bool is_bare(const struct vectorising *z, const struct tree_node *d) {
    const char *at = z->request->unit->source + d->variable->name_at + strlen(d->variable->name);
    for (size_t i = 0; i < d->variable->type.dimensions; i++)
        at += strcspn(at, "];\n") + (at[strcspn(at, "];\n")] == ']');
    at += strspn(at, " \t\r\n");
    return d->count ? *at == '=' : *at == ';' || *at == ',';
}

static bool write_declaration(struct vectorising *z, const struct tree_node *d, struct text *out) {
    const char *type = d->variable->type.name;
    bool fine = write_head(z, d, out);
    if (fine && !is_bare(z, d))
        fine = refuse(z->refusal, d, "more than a value stands behind %s", d->variable->name);
    if (fine && d->count && strcmp(d->children[0]->type.name, type) != 0)
        fine = refuse(z->refusal, d, "a value of another type is assigned");
    for (size_t i = 0; i < d->variable->type.dimensions; i++)
        text_write(out, "[%zu]", d->variable->type.extent[i]);
    text_write(out, d->count ? " = " : "");
    fine = fine && (!d->count || vector_write_alone(&z->vectors, d->children[0], out));
    text_write(out, ";");
    return fine;
}

/* The name of a variable, and its value, as they are for a lane. */
static bool write_copy(struct vectorising *z, const struct tree_node *d, size_t lane,
                       struct text *out) {
    const char *source = z->request->unit->source;
    const struct tree_variable *v = d->variable;
    struct edits edits = {NULL, 0};
    size_t size, from = v->name_at, behind = from + strlen(v->name);
    char name[80];
    if (!d->range.is_own || d->range.in_macro ||
        strncmp(source + from, v->name, behind - from) != 0)
        return refuse_text(z->refusal, d, "the declaration of %s comes out of a macro", v->name);
    vector_copy_name(&z->vectors, v, lane, name);
    edits_add(&edits, 0, behind - from, name);
    bool fine = true;
    for (size_t i = 0; i < d->count && fine; i++)
        fine = vector_edit_lane(&z->vectors, d->children[i], lane, from, &edits);
    size_t to = source[d->range.to - 1] == ';' ? d->range.to - 1 : d->range.to;
    char *text = edits_apply(&edits, source + from, to - from, &size);
    text_add(out, text, size);
    text_write(out, ";");
    free(text);
    edits_close(&edits);
    return fine;
}

/* A variable for each lane. */
static bool write_copies(struct vectorising *z, const struct tree_node *d, size_t from, size_t to,
                         struct text *out) {
    const char *source = z->request->unit->source;
    bool fine = true;
    for (size_t i = from; i < to; i++)
        if (strchr("{}#", source[i]))
            return refuse_text(z->refusal, d, "the declaration of %s is no plain one",
                               d->variable->name);
    for (size_t lane = 0; lane < z->vectors.count && fine; lane++) {
        if (lane)
            together_begin_line(z->request, &z->lanes.guards, from, out);
        text_add(out, source + from, to - from);
        fine = write_copy(z, d, lane, out);
    }
    return fine;
}

static bool change_declaration(struct vectorising *z, const struct tree_node *d) {
    struct text text = {NULL, 0, 0};
    bool is_copied = vector_is_copied(&z->lanes, d->variable);
    if (is_copied && (d->parent->kind != TREE_BLOCK || d->range.from >= d->variable->name_at))
        return refuse_text(z->refusal, d, "the declaration of %s is no plain one",
                           d->variable->name);
    bool fine = is_copied ? write_copies(z, d, d->range.from, d->variable->name_at, &text)
                          : write_declaration(z, d, &text);
    fine = fine && put(z, d, d->range.from, end_of(z, d), &text);
    text_close(&text);
    return fine;
}

static bool has_vector(const struct vectorising *z, const struct tree_node *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->children[i]->kind == TREE_DECLARATION &&
            lanes_is_vector(&z->lanes, s->children[i]->variable))
            return true;
    return false;
}

/* A variable of several that are declared together, and is none. */
static bool write_other(struct vectorising *z, const struct tree_node *d, size_t head_to,
                        struct text *out) {
    const char *source = z->request->unit->source;
    const struct tree_variable *v = d->variable;
    struct edits edits = {NULL, 0};
    size_t size, from = d->parent->range.from;
    if (v->type.depth || !d->range.is_own || d->range.in_macro)
        return refuse(z->refusal, d, "%s is declared together with vectors", v->name);
    text_add(out, source + from, head_to - from);
    bool fine = vector_edit_lane(&z->vectors, d, 0, v->name_at, &edits);
    char *text = edits_apply(&edits, source + v->name_at, d->range.to - v->name_at, &size);
    text_add(out, text, size);
    text_write(out, ";");
    free(text);
    edits_close(&edits);
    return fine;
}

/* "float x = a[i], y = 2;" becomes a declaration of each. */
static bool change_declarations(struct vectorising *z, const struct tree_node *s) {
    struct text text = {NULL, 0, 0};
    size_t head_to = s->children[0]->variable ? s->children[0]->variable->name_at : 0;
    bool fine = head_to > s->range.from && !s->children[0]->variable->type.depth &&
                s->parent->kind == TREE_BLOCK;
    for (size_t i = 0; i < s->count && fine; i++) {
        const struct tree_node *d = s->children[i];
        text_write(&text, i ? " " : "");
        if (d->kind == TREE_DECLARATION && vector_is_copied(&z->lanes, d->variable)) {
            fine = (!d->variable->type.depth ||
                    refuse(z->refusal, d, "addresses that differ are declared together")) &&
                   write_copies(z, d, s->range.from, head_to, &text);
            continue;
        }
        fine = d->kind == TREE_DECLARATION &&
               (lanes_is_vector(&z->lanes, d->variable) ? write_declaration(z, d, &text)
                                                        : write_other(z, d, head_to, &text));
    }
    fine = fine && put(z, s, s->range.from, end_of(z, s), &text);
    text_close(&text);
    return fine || refuse(z->refusal, s, "several variables are declared, some of them vectors");
}

/* --- choices --- */

/* The changes that a branch is made of; false if there is something else in it. */
static bool is_of_changes(const struct vectorising *z, const struct tree_node *s, size_t *count) {
    if (!s)
        return true;
    if (s->kind == TREE_BLOCK) {
        for (size_t i = 0; i < s->count; i++)
            if (!is_of_changes(z, s->children[i], count))
                return false;
        return true;
    }
    (*count)++;
    return tree_is_change(s) && s->children[0]->kind == TREE_NAME &&
           vector_has_type(&s->children[0]->type) && s->children[0]->variable->type.bits >= 32 &&
           lanes_is_vector(&z->lanes, s->children[0]->variable) &&
           !vector_is_copied(&z->lanes, s->children[0]->variable) && has_operation(z, s) &&
           !(is_operation(s, "/%") && s->type.scalar == SCALAR_INTEGER) &&
           (s->kind == TREE_UNARY || vector_is_total(s->children[1]));
}

/* "x = select(x, value, mask);" for each change of a branch. */
static bool write_changes(struct vectorising *z, const struct tree_node *s, const char *mask,
                          bool if_not, struct text *out) {
    if (!s)
        return true;
    if (s->kind == TREE_BLOCK) {
        for (size_t i = 0; i < s->count; i++)
            if (!write_changes(z, s->children[i], mask, if_not, out))
                return false;
        return true;
    }
    const char *name = s->children[0]->variable->name;
    text_write(out, if_not ? " %s = select(" : " %s = select(%s, ", name, name);
    bool fine = write_value(z, s, name, out);
    if (if_not)
        text_write(out, ", %s", name);
    text_write(out, ", %s);", mask);
    return fine;
}

struct width {
    const struct tree_node *of;
    unsigned bits;
    bool is_one;
};

static bool note_width(const struct tree_node *n, void *user) {
    struct width *w = user;
    if (!tree_is_change(n))
        return true;
    unsigned bits = n->children[0]->type.bits;
    w->is_one = w->is_one && (!w->bits || w->bits == bits);
    w->bits = bits;
    return true;
}

/* An if whose branches only change variables, all of the same width; false without a refusal if it
 * is none. */
static bool choose(struct vectorising *z, const struct tree_node *s) {
    struct width w = {s, 0, true};
    struct text mask = {NULL, 0, 0}, all = {NULL, 0, 0};
    size_t count = 0;
    size_t accesses = z->vectors.accesses;
    bool may = is_of_changes(z, s->children[1], &count) &&
               is_of_changes(z, s->children[2], &count) && count > 0 &&
               lanes_is_pure(s->children[0]) && vector_has_slices(&z->vectors, s->children[0]) &&
               tree_each(s->children[1], note_width, &w) &&
               tree_each(s->children[2], note_width, &w) && w.is_one && tree_is_written(s) &&
               vector_write_mask(&z->vectors, s->children[0], w.bits, &mask);
    if (may) {
        text_write(&all, "{ const %s%zu %s = %s;", w.bits == 32 ? "int" : "long", z->vectors.count,
                   z->chosen, mask.at);
        may = write_changes(z, s->children[1], z->chosen, false, &all) &&
              write_changes(z, s->children[2], z->chosen, true, &all);
        text_write(&all, " }");
        may = may && put(z, s, s->range.from, tree_end(z->request->unit, s), &all);
    }
    if (!may)
        z->vectors.accesses = accesses;
    text_close(&mask);
    text_close(&all);
    return may;
}

/* --- guards --- */

/* The lane of which all do if it does what is asked; false if that may be any. */
static bool decides(const struct vectorising *z, const struct tree_node *part, bool holds,
                    size_t *lane) {
    const char *comparison = guard_comparison(part, holds);
    if (!comparison || !strchr("<>", comparison[0]))
        return false;
    const struct tree_node *plain = tree_plain(part);
    struct lane_value left = lanes_of(&z->lanes, plain->children[0]);
    struct lane_value right = lanes_of(&z->lanes, plain->children[1]);
    if (left.kind != LANES_STEP || right.kind != LANES_STEP || left.trust < TRUST_EXACT ||
        right.trust < TRUST_EXACT)
        return false;
    int64_t step = left.step - right.step;
    bool is_last = comparison[0] == '<' ? step > 0 : step < 0;
    *lane = is_last ? z->vectors.count - 1 : 0;
    return true;
}

static bool is_asked(const struct tree_node *n, bool holds, size_t lane, void *user) {
    const struct vectorising *z = user;
    size_t only = 0;
    return (!lanes_are_same(&z->lanes, n) && !decides(z, n, holds, &only)) || lane == only;
}

static bool write_part(const struct tree_node *n, size_t lane, struct text *out, void *user) {
    struct vectorising *z = user;
    return vector_write_lane(&z->vectors, n, lane, out);
}

static bool change_guards(struct vectorising *z) {
    const struct guards *guards = &z->lanes.guards;
    struct together t = {.request = z->request,
                         .out = z->out,
                         .refusal = z->refusal,
                         .calls = &z->lanes.calls,
                         .guards = guards,
                         .count = z->vectors.count,
                         .step = 1,
                         .item = z->vectors.item,
                         .one = z->one,
                         .how = {z->vectors.count, is_asked, write_part, z}};
    snprintf(t.first_local, sizeof t.first_local, "%zu * get_local_id(0)", z->vectors.count);
    z->vectors.needs_item = z->vectors.needs_item || guards->count > 0;
    return together_make(&t);
}

/* --- all of it --- */

static bool visit(struct vectorising *z, const struct tree_node *s);

static bool visit_parts(struct vectorising *z, const struct tree_node *s, size_t first) {
    for (size_t i = first; i < s->count; i++)
        if (s->children[i] && !visit(z, s->children[i]))
            return false;
    return true;
}

static bool visit_change(struct vectorising *z, const struct tree_node *s) {
    const struct tree_node *target = s->children[0];
    if (lanes_is_store(s))
        return vector_is_row(&z->vectors, target) && has_operation(z, s) ? change_elements(z, s)
                                                                         : repeat(z, s);
    if (!lanes_is_vector(&z->lanes, lanes_written(s)))
        return true;
    bool is_one = vector_is_element(&z->vectors, target) ||
                  (target->kind == TREE_NAME && !vector_is_copied(&z->lanes, target->variable));
    return is_one && has_operation(z, s) ? change_variable(z, s) : repeat(z, s);
}

static bool visit(struct vectorising *z, const struct tree_node *s) {
    const struct guard *guard = guards_at(&z->lanes.guards, s);
    if (guard)
        return !guard->rest || visit(z, guard->rest);
    if (lanes_repeat(&z->lanes, s))
        return (s->kind == TREE_IF && choose(z, s)) || (!z->refusal->text[0] && repeat(z, s));
    switch (s->kind) {
    case TREE_BLOCK:
    case TREE_STATEMENT:
        if (s->text && !strcmp(s->text, "declarations") && has_vector(z, s))
            return change_declarations(z, s);
        return visit_parts(z, s, 0);
    case TREE_DECLARATION:
        return !lanes_is_vector(&z->lanes, s->variable) || change_declaration(z, s);
    case TREE_IF:
    case TREE_WHILE:
        return visit_parts(z, s, 1);
    case TREE_DO:
        return visit(z, s->children[0]);
    case TREE_FOR:
        return visit(z, s->children[3]);
    default:
        return !tree_is_change(s) || visit_change(z, s);
    }
}

static bool is_edited(const struct vectorising *z, const struct tree_node *n) {
    for (size_t i = 0; i < z->out->edits.count; i++) {
        const struct edit *e = &z->out->edits.list[i];
        if (e->to > e->from && n->range.from >= e->from && n->range.to <= e->to)
            return true;
    }
    return false;
}

/* Is a variable that became a vector named nowhere but in what was changed? */
static bool is_consistent(const struct tree_node *n, void *user) {
    struct vectorising *z = user;
    bool is_vector = (n->kind == TREE_NAME || n->kind == TREE_DECLARATION) &&
                     lanes_is_vector(&z->lanes, n->variable);
    return (!is_vector && !lanes_is_store(n)) || guards_leave_out(&z->lanes.guards, n) ||
           (n->range.is_own && is_edited(z, n)) ||
           refuse(z->refusal, n,
                  "something that differs between lanes stands where it cannot be changed");
}

/* Ids in what stays as it was. */
static bool change_ids(struct vectorising *z) {
    for (size_t i = 0; i < z->lanes.calls.count; i++) {
        const struct id_call *id = &z->lanes.calls.list[i];
        const struct tree_node *n = id->node;
        char text[200];
        if ((n->range.is_own && is_edited(z, n)) || !vector_write_id(&z->vectors, id, 0, text))
            continue;
        if (!tree_is_written(n) || !edits_add(&z->out->edits, n->range.from, n->range.to, text))
            return refuse_text(z->refusal, n, "%s is called inside of a macro", id_name(id->kind));
    }
    return true;
}

static const char *space_of(const struct tree_type *t) {
    return t->space == TREE_GLOBAL  ? "__global "
           : t->space == TREE_LOCAL ? "__local "
                                    : "__constant ";
}

/* A variable for each lane in place of a parameter that is changed. */
static void declare_parameters(struct vectorising *z, struct text *out) {
    const struct tree_variable *v = z->request->function->variables;
    for (; v; v = v->next)
        for (size_t lane = 0; v->is_parameter && lane < z->vectors.count; lane++) {
            char name[80];
            if (!vector_is_copied(&z->lanes, v))
                break;
            vector_copy_name(&z->vectors, v, lane, name);
            text_write(out, "\n%s", slice_step(z->request->function, z->request->unit));
            if (v->type.depth)
                text_write(out, "%s%s%s *%s", space_of(&v->type), v->type.is_const ? "const " : "",
                           v->type.name, name);
            else
                text_write(out, "%s %s", v->type.name, name);
            text_write(out, " = %s;", v->name);
        }
}

static bool declare_item(struct vectorising *z) {
    struct text text = {NULL, 0, 0};
    size_t at = z->request->function->body->range.from + 1;
    if (z->vectors.needs_item)
        text_write(&text,
                   "\n%sconst size_t %s = get_global_offset(0) + %zu * (get_global_id(0) - "
                   "get_global_offset(0));",
                   slice_step(z->request->function, z->request->unit), z->vectors.item,
                   z->vectors.count);
    declare_parameters(z, &text);
    bool fine = !text.size || (tree_is_written(z->request->function->body) &&
                               edits_add(&z->out->edits, at, at, text.at));
    text_close(&text);
    return fine || refuse(z->refusal, NULL, "the kernel's body cannot be changed");
}

static bool change(struct vectorising *z) {
    const struct tree_node *body = z->request->function->body;
    if (!is_all_possible(z) || !visit(z, body) || !change_guards(z) ||
        !tree_each(body, is_consistent, z) || !change_ids(z) || !declare_item(z))
        return false;
    z->out->replaced = z->vectors.accesses;
    return z->vectors.accesses > 0 ||
           refuse(z->refusal, body, "no neighbouring elements are loaded or stored");
}

static bool vectorise_with(const struct request *r, enum lane_guards guards, struct change *out,
                           struct refusal *refusal, bool *has_others) {
    struct vectorising z = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    z.vectors = (struct vectors){.lanes = &z.lanes, .change = out, .refusal = refusal, .count = 1};
    new_name(r, "item_0", z.vectors.item);
    new_name(r, "one_0", z.one);
    new_name(r, "chosen", z.chosen);
    bool fine = read_count(&z) && lanes_open(r, guards, &z.lanes, refusal);
    size_t last = z.lanes.guards.count;
    *has_others = last > 0 && !z.lanes.guards.list[last - 1].returns;
    fine = fine && change(&z);
    lanes_close(&z.lanes);
    out->ndrange.fewer_items[0] = z.vectors.count ? z.vectors.count : 1;
    out->needs_local_size = true;
    return fine;
}

/* Where a condition cannot be asked by all lanes together, what stands under it may be repeated. */
bool vectorise(const struct request *r, struct change *out, struct refusal *refusal) {
    struct refusal other = {0};
    bool has_others;
    if (vectorise_with(r, LANES_GUARDS, out, refusal, &has_others))
        return true;
    if (!has_others || refusal->from < refusal->to)
        return false;
    change_close(out);
    bool fine = vectorise_with(r, LANES_RETURNS, out, &other, &has_others);
    if (fine || other.from < other.to)
        *refusal = other;
    return fine;
}
