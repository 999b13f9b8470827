/* soa.c - puts each member of the structures that a buffer holds into an array of its own, so that
 * neighbouring items access neighbouring words; see transformation.h.
 *
 * p[i].x   becomes   p_x[i]
 *
 * Nothing else changes in the kernel: an address in the buffer must be that of one member, in the
 * kernel itself. A variable that holds one all the time, as in `T *q = &p[i];`, becomes one for
 * each member. What it reads as a whole is put together from the arrays; what it stores as a whole
 * is taken apart behind a copy. Two more kernels, which know the structure, copy between the buffer
 * and the arrays, of which there is one for each member that the kernel names.
 */
#include "transformation.h"

#include "element.h"
#include "ids.h"
#include "memory.h"
#include "slice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOTS_MOST = 32 };

struct use {
    bool is_used, is_written;
    char name[80]; /* of the array, or of the address in it */
};

/* The buffer, or a variable that holds an address in it. */
struct root {
    const struct tree_variable *variable;
    const struct tree_node *declaration; /* NULL of the buffer */
    const struct root *of;               /* it points into, */
    const struct tree_node *index;       /* so far behind; NULL: 0 */
    struct use *uses; /* [record->count + 1] by members; the last names the variable of the index */
};

struct splitting {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *buffer;
    const struct tree_record *record;
    struct root roots[ROOTS_MOST]; /* [root_count], the buffer first */
    size_t root_count;
};

/* A place where the kernel names the buffer, or an address in it. */
struct access {
    const struct root *root;
    const struct tree_node *name;
    const struct tree_node *element; /* p[i], *p, or p + i of (p + i)->x */
    const struct tree_node *index;   /* NULL: 0 */
    const struct tree_node *member;  /* p[i].x; NULL of the whole */
    size_t number;                   /* of the member */
};

/* --- accesses --- */

static size_t number_of(const struct tree_record *r, const char *name) {
    for (size_t i = 0; i < r->count; i++)
        if (!strcmp(r->members[i].name, name))
            return i;
    return r->count;
}

/* "p + i" and "i + p": the sum, else the name itself. */
static const struct tree_node *address_at(const struct tree_node *name, struct access *a) {
    const struct tree_node *base = tree_converted(name), *p = base->parent;
    bool is_sum = p && p->kind == TREE_BINARY && !strcmp(p->operation, "+") && p->type.depth == 1;
    if (!is_sum)
        return name;
    a->index = tree_plain(p->children[p->children[0] == base]);
    return p;
}

static const struct root *root_of(const struct splitting *s, const struct tree_node *n) {
    for (size_t i = 0; i < s->root_count && n->kind == TREE_NAME; i++)
        if (s->roots[i].variable == n->variable)
            return &s->roots[i];
    return NULL;
}

/* For tree_each(): notes the first node that a macro gives, or a part of. */
static bool note_hidden(const struct tree_node *n, void *user) {
    const struct tree_node **hidden = user;
    if (!tree_is_written(n))
        *hidden = n;
    return tree_is_written(n);
}

/* An address that is no element's, unless a macro hides that a variable is declared with it. */
static bool refuse_address(const struct splitting *s, const struct tree_node *name) {
    const struct tree_node *n = name, *hidden = name;
    while (n->parent && n->parent->kind != TREE_DECLARATION)
        n = n->parent;
    if (n->parent)
        tree_each(n, note_hidden, &hidden);
    return refuse_text(s->refusal, hidden, "an address in %s is used, not an element",
                       name->variable->name);
}

/* Where the buffer is named it must be for an element, by one index. */
static bool read_access(const struct splitting *s, const struct tree_node *name, struct access *a) {
    *a = (struct access){.name = name, .root = root_of(s, name)};
    const struct tree_node *address = address_at(name, a), *outer = tree_converted(address);
    const struct tree_node *p = outer->parent;
    bool is_arrow = p && p->kind == TREE_MEMBER && p->children[0] == outer;
    bool is_indexed = p && !a->index && p->kind == TREE_SUBSCRIPT && p->children[0] == outer;
    bool is_loaded = p && tree_is_unary(p, "*");
    if (!is_arrow && !is_indexed && !is_loaded)
        return refuse_address(s, name);
    a->element = is_arrow ? address : p;
    if (is_indexed)
        a->index = tree_plain(p->children[1]);
    const struct tree_node *of = is_arrow ? outer : p;
    bool has_member = of->parent && of->parent->kind == TREE_MEMBER;
    a->member = has_member ? of->parent : NULL;
    a->number = has_member ? number_of(s->record, a->member->text) : 0;
    return !has_member || a->number < s->record->count ||
           refuse(s->refusal, name, "%s is a member of a structure without a name",
                  a->member->text);
}

/* --- addresses in the buffer that variables hold --- */

/* "p", "p + i" or "&p[i]": a root, and the index; NULL if it is anything else. */
static const struct root *address_of(const struct splitting *s, const struct tree_node *n,
                                     const struct tree_node **index) {
    n = tree_plain(n);
    *index = NULL;
    if (tree_is_unary(n, "&") && tree_plain(n->children[0])->kind == TREE_SUBSCRIPT) {
        n = tree_plain(n->children[0]);
        *index = tree_plain(n->children[1]);
        n = tree_plain(n->children[0]);
    } else if (n->kind == TREE_BINARY && !strcmp(n->operation, "+")) {
        size_t first = !root_of(s, tree_plain(n->children[0]));
        *index = tree_plain(n->children[!first]);
        n = tree_plain(n->children[first]);
    }
    return root_of(s, n);
}

static bool is_whole_number(const struct tree_node *n) {
    return !n || (n->type.scalar == SCALAR_INTEGER && n->type.lanes == 1 && tree_is_written(n));
}

/* For tree_each(): notes the declarations of variables that hold addresses in the buffer. */
static bool note_root(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    const struct tree_node *index;
    const struct tree_variable *v = n->variable;
    bool may_be = n->kind == TREE_DECLARATION && n->count == 1 && v->type.depth == 1 &&
                  v->type.record == s->record && !v->writes && !v->is_program &&
                  v->type.is_volatile == s->buffer->type.is_volatile && tree_is_written(n) &&
                  n->parent && n->parent->kind == TREE_BLOCK;
    const struct root *of = may_be ? address_of(s, n->children[0], &index) : NULL;
    size_t end = of ? tree_end(s->request->unit, n) : 0;
    if (!of || s->root_count == ROOTS_MOST || !is_whole_number(index) ||
        s->request->unit->source[end - 1] != ';')
        return true;
    struct use *uses = memory_new((s->record->count + 1) * sizeof *uses);
    s->roots[s->root_count++] = (struct root){v, n, of, index, uses};
    return true;
}

/* Is a name the one by which a variable's address begins? */
static bool is_begin(const struct splitting *s, const struct tree_node *name) {
    const struct tree_node *n = name, *index;
    while (n->parent && n->kind != TREE_DECLARATION)
        n = n->parent;
    for (size_t i = 1; i < s->root_count; i++)
        if (s->roots[i].declaration == n)
            return address_of(s, n->children[0], &index) == root_of(s, name) &&
                   !(index && tree_is_inside(name, index));
    return false;
}

/* --- what may be an array --- */

static bool is_padded(const struct tree_record *r) {
    size_t bytes = 0;
    for (size_t i = 0; i < r->count; i++)
        bytes += r->members[i].type.bytes;
    return bytes != r->bytes;
}

static bool is_number(const struct tree_type *t) {
    return (t->scalar == SCALAR_INTEGER || t->scalar == SCALAR_REAL) && !t->depth &&
           !t->dimensions && !t->is_const && !t->is_volatile && strcmp(t->name, "bool") != 0;
}

/* Notes the use of a member, of all that the address was made of too. */
static bool use(const struct splitting *s, const struct access *a, size_t number, bool is_written) {
    const struct tree_member *m = &s->record->members[number];
    const struct tree_node *at = a->name;
    for (const struct root *r = a->root; r; r = r->of) {
        r->uses[number].is_used = true;
        r->uses[number].is_written = r->uses[number].is_written || is_written;
    }
    if (m->is_bits || !is_number(&m->type))
        return refuse(s->refusal, at, "the member %s is no number and no vector of them",
                      m->name[0] ? m->name : "without a name");
    return m->type.lanes != 3 || !is_written ||
           refuse(s->refusal, at,
                  "the member %s of three elements is written, and what stands in the fourth "
                  "would be lost",
                  m->name);
}

/* Is it the address that an atomic function of OpenCL works on? */
static bool is_for_atomic(const struct splitting *s, const struct tree_node *address) {
    const struct tree_node *outer = tree_converted(address), *call = outer->parent;
    return call && call->kind == TREE_CALL && call->children[0] == outer &&
           (!strncmp(call->text, "atomic_", 7) || !strncmp(call->text, "atom_", 5)) &&
           !tree_find(s->request->unit, call->text);
}

static bool use_member(struct splitting *s, const struct access *a) {
    const struct tree_node *n = a->member;
    while (n->parent && (n->parent->kind == TREE_MEMBER || n->parent->kind == TREE_SUBSCRIPT) &&
           n->parent->children[0] == n)
        n = n->parent;
    bool has_address = tree_is_unary(n->parent, "&");
    if (has_address && (n != a->member || !is_for_atomic(s, n->parent)))
        return refuse(s->refusal, a->name, "the address of %s is used", a->member->text);
    return use(s, a, a->number, has_address || element_is_assigned(a->member));
}

/* Nothing that may not be repeated, or is itself to be changed. */
static bool is_steady(const struct tree_node *n, void *user) {
    const struct splitting *s = user;
    if (n->kind == TREE_NAME)
        return !root_of(s, n) && !n->type.is_volatile;
    if (n->kind == TREE_CALL)
        return !strncmp(n->text, "get_", 4) && !tree_find(s->request->unit, n->text);
    return !tree_is_change(n) && n->kind != TREE_EXPRESSION && !n->type.is_volatile;
}

/* p[i] = v; as a statement */
static bool is_plain_store(const struct splitting *s, const struct access *a) {
    const struct tree_node *store = a->element->parent, *value = store->children[1];
    size_t end = tree_end(s->request->unit, store);
    return !strcmp(store->operation, "=") && tree_is_statement(store) &&
           store->parent->kind != TREE_CAST && tree_is_written(store) && tree_is_written(value) &&
           is_whole_number(a->index) && s->request->unit->source[end - 1] == ';';
}

static bool is_stored(const struct access *a) {
    return a->element->parent && a->element->parent->kind == TREE_ASSIGNMENT &&
           a->element->parent->children[0] == a->element;
}

/* Can the index be asked for once for each member, where it is loaded? */
static bool is_repeatable(const struct splitting *s, const struct tree_node *index) {
    return !index || (tree_is_written(index) && tree_each(index, is_steady, (void *)s));
}

/* The part of an access that a macro gives, or else the buffer's name. */
static const struct tree_node *hidden_part(const struct access *a) {
    const struct tree_node *const parts[] = {a->index, a->element, a->member};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i] && !tree_is_written(parts[i]))
            return parts[i];
    return a->name;
}

static bool use_whole(struct splitting *s, const struct access *a) {
    const struct tree_node *p = tree_converted(a->element)->parent;
    bool is_written = is_stored(a);
    if (tree_is_unary(p, "&"))
        return refuse_address(s, a->name);
    if (!p || p->kind == TREE_INTEGER)
        return refuse(s->refusal, a->name, "a structure of %s is asked for its size",
                      a->name->variable->name);
    if (s->buffer->type.is_volatile || (!is_written && !is_repeatable(s, a->index)))
        return refuse_text(
            s->refusal, hidden_part(a),
            "the index of a whole structure would have to be computed for each member");
    if (is_written && !is_plain_store(s, a))
        return refuse_text(s->refusal, hidden_part(a),
                           "a whole structure is stored otherwise than by a statement `p[i] = v;`");
    if (is_written && is_padded(s->record))
        return refuse(s->refusal, a->name,
                      "a whole structure is stored, with what stands between its members");
    for (size_t i = 0; i < s->record->count; i++)
        if (!use(s, a, i, is_written))
            return false;
    return true;
}

static bool note(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    struct access a;
    if (!root_of(s, n) || is_begin(s, n))
        return true;
    s->out->replaced++;
    return read_access(s, n, &a) && a.element && (a.member ? use_member(s, &a) : use_whole(s, &a));
}

/* --- the kernel --- */

/* Takes text away, or what stands in its place; not lines that steer the compiler. */
static bool replace(const struct splitting *s, size_t from, size_t to, const char *text) {
    const char *hash = memchr(s->request->unit->source + from, '#', to - from);
    return from <= to && !hash && edits_add(&s->out->edits, from, to, text);
}

/* "p[i].x", of which all but the name and the index goes. */
static bool change_plain(const struct splitting *s, const struct access *a) {
    const struct tree_range *name = &a->name->range, *element = &a->element->range;
    const char *array = a->root->uses[a->number].name;
    return replace(s, name->from, name->to, array) &&
           replace(s, element->to, a->member->range.to, "");
}

static bool change_member(const struct splitting *s, const struct access *a) {
    const struct tree_range *m = &a->member->range, *index = a->index ? &a->index->range : NULL;
    struct text text = {NULL, 0, 0};
    if (!tree_is_written(a->member) || (a->index && !tree_is_written(a->index)))
        return false;
    bool is_plain = a->element->kind == TREE_SUBSCRIPT && tree_is_written(a->name) &&
                    tree_is_written(a->element) && a->name->range.from == m->from;
    if (is_plain)
        return change_plain(s, a);
    text_write(&text, index ? "%s[" : "%s[0]", a->root->uses[a->number].name);
    bool fine = index ? index->from >= m->from && index->to <= m->to &&
                            replace(s, m->from, index->from, text.at) &&
                            replace(s, index->to, m->to, "]")
                      : replace(s, m->from, m->to, text.at);
    text_close(&text);
    return fine;
}

/* Is an expression the initial value of a declaration, behind its "=" alone? */
static bool is_initial(const struct splitting *s, const struct tree_node *n) {
    const char *source = s->request->unit->source;
    size_t at = n->range.from;
    while (at > 0 && strchr(" \t\r\n", source[at - 1]))
        at--;
    return n->parent->kind == TREE_DECLARATION && at > 0 && source[at - 1] == '=';
}

/* Puts it together where it is loaded. */
static bool change_load(const struct splitting *s, const struct access *a) {
    const struct tree_node *e = a->element;
    struct text text = {NULL, 0, 0};
    bool is_list = is_initial(s, e);
    if (!is_list)
        text_write(&text, "((%s)", s->record->name);
    for (size_t i = 0; i < s->record->count; i++) {
        text_write(&text, i ? ", %s[" : "{%s[", a->root->uses[i].name);
        if (a->index)
            slice_node(s->request->unit, a->index, &text);
        text_write(&text, a->index ? "]" : "0]");
    }
    text_write(&text, is_list ? "}" : "})");
    bool fine = tree_is_written(e) && replace(s, e->range.from, e->range.to, text.at);
    text_close(&text);
    return fine;
}

/* "p_x[i] = v.x; ..." */
static void write_stores(const struct splitting *s, const struct access *a, const char *index,
                         const char *value, struct text *out) {
    for (size_t i = 0; i < s->record->count; i++)
        text_write(out, "%s[%s] = %s.%s; ", a->root->uses[i].name, index, value,
                   s->record->members[i].name);
    text_write(out, "}");
}

/* "p[i] = v;" of two variables */
static bool change_simple_store(const struct splitting *s, const struct access *a) {
    const struct tree_node *store = a->element->parent;
    struct text text = {NULL, 0, 0};
    text_write(&text, "{ ");
    write_stores(s, a, a->index->variable->name, store->children[1]->variable->name, &text);
    bool fine = replace(s, store->range.from, tree_end(s->request->unit, store), text.at);
    text_close(&text);
    return fine;
}

/* Takes it apart where it is stored: its place is computed first, as it was, then the value. */
static bool change_store(const struct splitting *s, const struct access *a) {
    const struct tree_node *store = a->element->parent, *value = store->children[1];
    const struct tree_range *index = a->index ? &a->index->range : NULL;
    char at[80] = "0", copy[80];
    struct text text = {NULL, 0, 0}, declared = {NULL, 0, 0};
    bool fine = true;
    size_t from = store->range.from;
    if (a->index && a->index->kind == TREE_NAME && value->kind == TREE_NAME)
        return change_simple_store(s, a);
    new_name(s->request, "whole", copy);
    if (index) {
        new_name(s->request, "place", at);
        text_write(&text, "{ const %s %s = ", a->index->type.name, at);
        fine = index->from >= from && index->to <= value->range.from &&
               replace(s, from, index->from, text.at);
        from = index->to;
    }
    text_write(&declared, "%s const %s %s = ", index ? ";" : "{", s->record->name, copy);
    text.size = 0;
    text_write(&text, "; ");
    write_stores(s, a, at, copy, &text);
    fine = fine && replace(s, from, value->range.from, declared.at) &&
           replace(s, value->range.to, tree_end(s->request->unit, store), text.at);
    text_close(&text);
    text_close(&declared);
    return fine;
}

static bool change_access(const struct tree_node *n, void *user) {
    const struct splitting *s = user;
    struct access a;
    if (!root_of(s, n) || is_begin(s, n))
        return true;
    if (!read_access(s, n, &a) || !a.element)
        return false;
    bool fine = a.member        ? change_member(s, &a)
                : is_stored(&a) ? change_store(s, &a)
                                : change_load(s, &a);
    return fine || refuse_text(s->refusal, hidden_part(&a),
                               "an access of %s comes out of a macro, or cannot be changed",
                               n->variable->name);
}

static bool is_root_name(const struct splitting *s, const struct tree_node *n) {
    for (size_t i = 0; i < s->root_count; i++)
        if (!strcmp(s->roots[i].variable->name, n->variable->name))
            return true;
    return false;
}

/* An argument of a macro may be used where the same name means something else. */
static bool is_kept(const struct tree_node *n, void *user) {
    const struct splitting *s = user;
    if (n->kind != TREE_NAME || root_of(s, n) || !n->range.is_own || !is_root_name(s, n))
        return true;
    for (size_t i = 0; i < s->out->edits.count; i++) {
        const struct edit *e = &s->out->edits.list[i];
        if (e->from < n->range.to && n->range.from < e->to)
            return refuse(s->refusal, n, "%s means something else where a macro repeats it",
                          n->variable->name);
    }
    return true;
}

/* Does the source say "global", not "__global", of the buffer? */
static bool is_short(const struct splitting *s) {
    const struct tree_range *r = &s->buffer->range;
    const char *text = s->request->unit->source + r->from;
    for (size_t i = 0; i + 6 <= r->to - r->from; i++)
        if (!strncmp(text + i, "global", 6))
            return i == 0 || text[i - 1] != '_';
    return false;
}

/* An address in each array that is used by it, in lines of their own. */
static void write_addresses(const struct splitting *s, const struct root *r, const char *place,
                            struct text *out) {
    struct text begin = {NULL, 0, 0};
    const struct tree_type *t = &r->variable->type;
    slice_indentation(s->request->unit, r->declaration->range.from, &begin);
    for (size_t i = 0; i < s->record->count; i++) {
        if (!r->uses[i].is_used)
            continue;
        if (out->size > 0)
            text_write(out, "\n%s", begin.at ? begin.at : "");
        text_write(out, "%s %s%s%s *%s = &%s[%s];", is_short(s) ? "global" : "__global",
                   t->is_const ? "const " : "", t->is_volatile ? "volatile " : "",
                   s->record->members[i].type.name, r->uses[i].name, r->of->uses[i].name, place);
    }
    text_close(&begin);
}

/* Declares the addresses in the arrays that a variable holds now. */
static bool change_root(const struct splitting *s, const struct root *r) {
    const struct tree_range *d = &r->declaration->range,
                            *index = r->index ? &r->index->range : NULL;
    struct text text = {NULL, 0, 0}, place = {NULL, 0, 0};
    size_t from = d->from, end = tree_end(s->request->unit, r->declaration);
    bool fine = true;
    if (!index)
        text_write(&place, "0");
    else if (r->index->kind == TREE_NAME || r->index->kind == TREE_INTEGER)
        slice_node(s->request->unit, r->index, &place);
    else {
        struct text begin = {NULL, 0, 0};
        text_write(&place, "%s", r->uses[s->record->count].name);
        text_write(&begin, "const %s %s = ", r->index->type.name, place.at);
        fine = replace(s, from, index->from, begin.at);
        from = index->to;
        text_write(&text, ";");
        text_close(&begin);
    }
    write_addresses(s, r, place.at, &text);
    const struct tree_unit *unit = s->request->unit;
    fine = fine && (text.at ? replace(s, from, end, text.at)
                            : edits_remove(&s->out->edits, unit->source, unit->size, from, end));
    text_close(&text);
    text_close(&place);
    return fine || refuse(s->refusal, r->declaration, "the declaration of %s cannot be changed",
                          r->variable->name);
}

static bool change_roots(const struct splitting *s) {
    for (size_t i = 1; i < s->root_count; i++)
        if (!change_root(s, &s->roots[i]))
            return false;
    return true;
}

static bool change_parameter(const struct splitting *s) {
    const struct tree_type *t = &s->buffer->type;
    const struct tree_range *r = &s->buffer->range;
    const char *source = s->request->unit->source, *behind = source + r->to;
    size_t column = 0;
    struct text text = {NULL, 0, 0};
    while (column < r->from && source[r->from - column - 1] != '\n')
        column++;
    for (size_t i = 0; i < s->out->layout.count; i++) {
        const struct new_array *a = &s->out->layout.arrays[i];
        if (i)
            text_write(&text, ",\n%*s", (int)column, "");
        text_write(&text, "%s %s%s%s *%s%s", is_short(s) ? "global" : "__global",
                   t->is_const ? "const " : "", t->is_volatile ? "volatile " : "", a->type,
                   t->is_restrict ? "restrict " : "", a->name);
    }
    behind += strspn(behind, " \t\r\n");
    bool fine =
        r->is_own && !r->in_macro && strchr(",)/", *behind) && replace(s, r->from, r->to, text.at);
    text_close(&text);
    return fine || refuse(s->refusal, NULL,
                          "the declaration of %s comes out of a macro, or has "
                          "attributes",
                          s->buffer->name);
}

/* --- the arrays, and the kernels that copy --- */

/* Is it the name of something else, which may be seen where this is? */
static bool is_given(const struct splitting *s, const struct root *r, size_t number) {
    for (size_t i = 0; i < s->root_count; i++)
        for (size_t k = 0; k <= s->record->count; k++) {
            const struct use *u = &s->roots[i].uses[k];
            bool is_alike = k == number && !strcmp(s->roots[i].variable->name, r->variable->name);
            if (!is_alike && !strcmp(u->name, r->uses[number].name))
                return true;
        }
    return false;
}

/* The variable's name and the member's; of variables with one name the same, as it was. */
static void name_use(const struct splitting *s, const struct root *r, size_t number) {
    const char *member = number < s->record->count ? s->record->members[number].name : "place";
    char name[80];
    snprintf(name, sizeof name, "%.28s_%.28s", r->variable->name, member);
    new_name(s->request, name, r->uses[number].name);
    for (size_t n = 0; is_given(s, r, number); n++) {
        snprintf(name, sizeof name, "%.28s_%.20s_n%zu", r->variable->name, member, n);
        new_name(s->request, name, r->uses[number].name);
    }
}

static void name_uses(const struct splitting *s) {
    for (size_t i = 0; i < s->root_count; i++)
        for (size_t k = 0; k <= s->record->count; k++)
            if (s->roots[i].uses[k].is_used || k == s->record->count)
                name_use(s, &s->roots[i], k);
}

static void add_arrays(struct splitting *s) {
    const struct use *uses = s->roots[0].uses;
    struct layout_change *l = &s->out->layout;
    char name[80];
    *l = (struct layout_change){.buffer = s->buffer, .unit = s->record->bytes};
    l->arrays = memory_new(s->record->count * sizeof *l->arrays);
    bool is_written = false;
    for (size_t i = 0; i < s->record->count; i++) {
        const struct tree_type *t = &s->record->members[i].type;
        if (!uses[i].is_used)
            continue;
        struct new_array *a = &l->arrays[l->count++];
        *a = (struct new_array){.type = t->name, .bytes = t->bytes};
        a->is_written = uses[i].is_written;
        snprintf(a->name, sizeof a->name, "%s", uses[i].name);
        snprintf(a->element, sizeof a->element, "%.*s", (int)strcspn(t->name, "0123456789"),
                 t->name);
        is_written = is_written || a->is_written;
    }
    snprintf(name, sizeof name, "%.50s_to_arrays", s->buffer->name);
    new_name(s->request, name, l->fill);
    snprintf(name, sizeof name, "%.50s_from_arrays", s->buffer->name);
    if (is_written)
        new_name(s->request, name, l->back);
}

/* "kernel void p_to_arrays(global const struct s *all, ..." */
static void write_head(const struct splitting *s, bool is_back, const char *whole,
                       struct text *out) {
    const struct layout_change *l = &s->out->layout;
    const char *global = is_short(s) ? "global" : "__global";
    text_write(out, "%s void %s(%s %s%s *%s", is_short(s) ? "kernel" : "__kernel",
               is_back ? l->back : l->fill, global, is_back ? "" : "const ", s->record->name,
               whole);
    for (size_t i = 0; i < l->count; i++) {
        const struct new_array *a = &l->arrays[i];
        char parameter[160];
        snprintf(parameter, sizeof parameter, "%s %s%s *%s", global, is_back ? "const " : "",
                 a->type, a->name);
        text_write(out, !is_back || a->is_written ? "," : "");
        if (!is_back || a->is_written)
            text_word(out, parameter, "        ");
    }
    text_write(out, ")\n");
}

/* One of the kernels that copy. */
static void write_kernel(const struct splitting *s, bool is_back, struct text *out) {
    char item[80], whole[80];
    new_name(s->request, "item", item);
    new_name(s->request, "all_members", whole);
    const struct layout_change *l = &s->out->layout;
    const struct use *uses = s->roots[0].uses;
    text_write(out, "\n\n/* %s %s, a work-item for each structure. */\n",
               is_back ? "Puts what is written back into" : "Makes the arrays of", s->buffer->name);
    write_head(s, is_back, whole, out);
    const char *in = slice_step(s->request->function, s->request->unit);
    text_write(out, "{\n%sconst size_t %s = get_global_id(0);\n", in, item);
    for (size_t i = 0, k = 0; i < s->record->count; i++) {
        const char *member = s->record->members[i].name, *name = uses[i].name;
        if (!uses[i].is_used || (!l->arrays[k++].is_written && is_back))
            continue;
        if (is_back)
            text_write(out, "%s%s[%s].%s = %s[%s];\n", in, whole, item, member, name, item);
        else
            text_write(out, "%s%s[%s] = %s[%s].%s;\n", in, name, item, whole, item, member);
    }
    text_write(out, "}");
}

static bool add_kernels(const struct splitting *s) {
    size_t at = s->request->function->range.to;
    struct text text = {NULL, 0, 0};
    write_kernel(s, false, &text);
    if (s->out->layout.back[0])
        write_kernel(s, true, &text);
    bool fine = edits_add(&s->out->edits, at, at, text.at);
    text_close(&text);
    return fine;
}

/* --- all of it --- */

static bool is_splittable(const struct splitting *s) {
    const struct tree_record *r = s->record;
    const char *name = s->buffer->name;
    if (s->buffer->writes)
        return refuse(s->refusal, NULL, "%s is moved in the kernel", name);
    if (r->is_union || r->has_attributes)
        return refuse(s->refusal, NULL, "%s holds a union, or a structure that attributes lay out",
                      name);
    return r->name || refuse(s->refusal, NULL,
                             "the structure of %s has no name by which kernels that copy it could "
                             "call it",
                             name);
}

/* Nothing else that the kernel accesses is in the buffer, if one of them is written. */
static bool is_apart(const struct splitting *s) {
    const struct request *r = s->request;
    for (const struct tree_variable *v = r->function->variables; v; v = v->next) {
        bool is_read = !s->out->layout.back[0] && v->type.is_const;
        if (v != s->buffer && request_is_buffer(v) && !is_read &&
            !change_assume_apart(s->out, r, s->buffer, v, NULL, s->refusal))
            return false;
    }
    return true;
}

/* Do the parameters that are new have types of members, in their order? */
static bool holds(const struct tree_function *before, const struct tree_function *after,
                  const char *value) {
    const struct tree_variable *old = tree_variable_of(before, value);
    const struct tree_record *r = old->type.record;
    size_t member = 0;
    for (const struct tree_variable *v = after->variables; v && v->is_parameter; v = v->next) {
        const struct tree_variable *same = tree_variable_of(before, v->name);
        if (!strcmp(v->name, value))
            return false;
        if (same && same->is_parameter)
            continue;
        while (member < r->count && strcmp(r->members[member].type.name, v->type.name) != 0)
            member++;
        if (member++ >= r->count || v->type.depth != 1 || v->type.space != TREE_GLOBAL)
            return false;
    }
    return member > 0;
}

static bool change(struct splitting *s) {
    const struct request *r = s->request;
    const struct tree_node *body = r->function->body;
    if (!is_splittable(s) || !tree_each(body, note_root, s) || !tree_each(body, note, s))
        return false;
    if (s->out->replaced == 0)
        return refuse(s->refusal, NULL, "the kernel does not access %s", r->value);
    if (r->facts.can_replace &&
        !r->facts.can_replace(r->facts.of, s->buffer, s->record->bytes, s->refusal))
        return false;
    name_uses(s);
    add_arrays(s);
    return is_apart(s) && tree_each(body, change_access, s) && change_roots(s) &&
           tree_each(body, is_kept, s) && change_parameter(s) &&
           (add_kernels(s) || refuse(s->refusal, NULL, "nothing can stand behind the kernel"));
}

bool soa(const struct request *r, struct change *out, struct refusal *refusal) {
    struct splitting s = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    s.buffer = request_variable(r, refusal);
    if (!s.buffer)
        return false;
    s.record = s.buffer->type.record;
    if (!request_is_buffer(s.buffer) || s.buffer->type.space != TREE_GLOBAL || !s.record)
        return refuse(refusal, NULL, "%s is no buffer of structures in global memory", r->value);
    struct use *uses = memory_new((s.record->count + 1) * sizeof *uses);
    s.roots[s.root_count++] = (struct root){.variable = s.buffer, .uses = uses};
    bool fine = change(&s);
    out->holds = holds;
    for (size_t i = 0; i < s.root_count; i++)
        free(s.roots[i].uses);
    return fine;
}
