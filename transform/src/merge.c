/* merge.c - has each work-item do the work of several of its group, side by side; see
 * transformation.h.
 *
 * Items of a group run in any order between barriers, so also one statement of each after the
 * other. What differs between the items that are merged is there once for each of them: a variable
 * gets copies, and a statement is repeated with these. What does not, stands there once; a loop
 * that goes on equally long for all has its statements repeated inside, so that what they load
 * together is loaded once. The group does what it did, with fewer items.
 *
 * Where some of the items do nothing, as "if (i >= n) return;" has it, what is side by side is for
 * those that all have something to do; the others do what the kernel did, one after the other.
 *
 * That is merging as in J. Fang's VDT (intra-vectorisation without vectors), and what others call
 * coarsening of threads, with unroll and jam.
 */
#include "merging.h"

#include "element.h"
#include "memory.h"
#include "slice.h"
#include "together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES_MOST = 16, NAME_MOST = 50 };

/* --- what is asked for --- */

static bool read_times(struct merging *m) {
    size_t times[ID_DIMENSIONS], larger = 0;
    bool fine = request_numbers(m->request, TIMES_MOST, times);
    for (unsigned d = 0; d < ID_DIMENSIONS && fine; d++)
        if (times[d] > 1) {
            larger++;
            m->dimension = d;
            m->times = times[d];
        }
    if (larger != 1)
        return refuse(m->refusal, NULL, "%.20s: expected numbers from 1 to %d, one of them above 1",
                      m->request->value, TIMES_MOST);
    size_t local = m->request->geometry.local[m->dimension];
    m->step = local / m->times;
    return local % m->times == 0 ||
           refuse(m->refusal, NULL,
                  "%zu work-items of a group in dimension %u are no multiple of %zu", local,
                  m->dimension, m->times);
}

/* --- what cannot be done --- */

/* An address of private memory that is more than handed to a call. */
static bool keeps_address(const struct tree_node *n) {
    bool is_array = n->kind == TREE_NAME && merging_is_private_array(n->variable);
    bool is_address = n->kind == TREE_UNARY && !strcmp(n->operation, "&");
    const struct tree_variable *v = is_address ? tree_written(n->children[0]) : NULL;
    const struct tree_node *p = n->parent;
    while (p && p->kind == TREE_CAST && p->is_implicit)
        p = p->parent;
    bool is_row = (n->kind == TREE_MEMBER || n->kind == TREE_SUBSCRIPT) && n->type.dimensions &&
                  tree_written(n) && tree_written(n)->type.space == TREE_PRIVATE;
    if (is_row)
        return !p || p->kind != TREE_SUBSCRIPT;
    if (!is_array && !(v && v->type.space == TREE_PRIVATE))
        return false;
    return p && p->kind != TREE_CALL && p->kind != TREE_INTEGER &&
           !(is_array && p->kind == TREE_SUBSCRIPT);
}

static bool is_possible(const struct tree_node *n, void *user) {
    struct merging *m = user;
    if (!element_is_no_goto(n, m->refusal))
        return false;
    if (guards_leave_out(&m->guards, n))
        return true;
    if (n->kind == TREE_RETURN && merging_is_for_some(m, n))
        return together_is_written(n, m->refusal) &&
               refuse(m->refusal, n, "some of the items that are merged return here, others not");
    if (merging_waits(m, n) && (merging_is_for_some(m, n) || merging_differs(m, n)))
        return refuse(m->refusal, n,
                      "%s is called by some of the items that are merged, or with other arguments",
                      n->text);
    if (n->kind == TREE_CALL && !strncmp(n->text, "work_group_", 11) && !merging_waits(m, n))
        return refuse(m->refusal, n, "%s is called, which counts items", n->text);
    bool returns_address = n->kind == TREE_CALL && n->type.depth && n->type.space == TREE_PRIVATE;
    return (!keeps_address(n) && !returns_address) ||
           refuse(m->refusal, n, "an address of private memory is kept");
}

static bool calls_no_wait(const struct tree_node *n, void *user) {
    struct merging *m = user;
    bool counts = n->kind == TREE_CALL && !strncmp(n->text, "work_group_", 11);
    return (!merging_waits(m, n) && !counts) ||
           refuse(m->refusal, n, "%s is called in a function of the program", n->text);
}

static bool keeps_parameters(struct merging *m) {
    for (size_t i = 0; i < m->count; i++)
        if (strlen(m->varying[i]->name) > NAME_MOST)
            return refuse(m->refusal, m->varying[i]->declaration, "the name %.40s... is too long",
                          m->varying[i]->name);
    for (size_t i = 0; i < m->count; i++)
        if (m->varying[i]->is_parameter)
            return refuse(m->refusal, NULL, "the parameter %s is changed in the kernel",
                          m->varying[i]->name);
    return true;
}

/* --- copies --- */

static void copy_name(const struct merging *m, const struct tree_variable *v, size_t copy,
                      char out[80]) {
    char name[80];
    snprintf(name, sizeof name, "%.*s_%zu", NAME_MOST, v->name, copy);
    new_name(m->request, name, out);
}

struct copying {
    struct merging *m;
    size_t copy, base; /* 0: the statement itself; where it begins */
    struct edits *edits;
    bool fine;
};

/* Needs a sum brackets in the place of a node? */
static bool needs_brackets(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p->kind == TREE_CAST && p->is_implicit)
        p = p->parent;
    return p->kind != TREE_DECLARATION && p->kind != TREE_ASSIGNMENT && p->kind != TREE_CALL;
}

/* What an id is for a copy; false if it stays as it is. */
static bool write_id(struct merging *m, const struct id_call *id, size_t copy, char out[200]) {
    unsigned d = m->dimension;
    size_t more = copy * m->step;
    bool brackets = needs_brackets(id->node);
    if (id->dimension != d)
        return false;
    switch (id->kind) {
    case ID_GLOBAL_ID:
        m->needs_item = true;
        snprintf(out, 200, !more ? "%s" : brackets ? "(%s + %zu)" : "%s + %zu", m->item, more);
        return true;
    case ID_LOCAL_ID:
        snprintf(out, 200, brackets ? "(get_local_id(%u) + %zu)" : "get_local_id(%u) + %zu", d,
                 more);
        return more > 0;
    case ID_LOCAL_SIZE:
    case ID_GLOBAL_SIZE:
        snprintf(out, 200, "(%zu * %s(%u))", m->times, id_name(id->kind), d);
        return true;
    default:
        return false;
    }
}

static bool replace(struct copying *c, const struct tree_node *n, size_t from, size_t to,
                    const char *text) {
    c->fine = c->fine && from >= c->base && edits_add(c->edits, from - c->base, to - c->base, text);
    return c->fine ||
           refuse_text(c->m->refusal, n, "what differs between items comes out of a macro");
}

static bool rename_node(const struct tree_node *n, void *user) {
    struct copying *c = user;
    char text[200];
    bool is_first = c->edits == &c->m->out->edits;
    if (is_first && guards_ask(&c->m->guards, n))
        return true;
    const struct id_call *id = id_calls_at(&c->m->calls, n);
    if (id && write_id(c->m, id, c->copy, text)) {
        c->fine = c->fine && tree_is_written(n);
        return replace(c, n, n->range.from, n->range.to, text);
    }
    bool is_name = n->kind == TREE_NAME && merging_is_varying(c->m, n->variable);
    bool is_declaration = n->kind == TREE_DECLARATION && merging_is_varying(c->m, n->variable);
    if (c->copy == 0 || (!is_name && !is_declaration))
        return true;
    copy_name(c->m, n->variable, c->copy, text);
    c->fine = c->fine && (is_declaration ? n->range.is_own : tree_is_written(n));
    size_t at = is_declaration ? n->variable->name_at : n->range.from;
    size_t size = strlen(n->variable->name);
    c->fine = c->fine && !strncmp(c->m->request->unit->source + at, n->variable->name, size);
    return replace(c, n, at, at + size, text);
}

/* The text of a copy, in a range of the source. */
static bool write_copy(struct merging *m, const struct tree_node *n, size_t from, size_t to,
                       size_t copy, struct text *out) {
    struct edits edits = {NULL, 0};
    struct copying c = {m, copy, from, &edits, true};
    size_t size;
    bool fine = tree_each(n, rename_node, &c);
    together_indent(m->request, &m->guards, from + 1, to, from, &edits);
    char *text = edits_apply(&edits, m->request->unit->source + from, to - from, &size);
    text_add(out, text, size);
    free(text);
    edits_close(&edits);
    return fine;
}

/* Of several variables that one statement declares those that differ. */
static bool write_declarators(struct merging *m, const struct tree_node *s, size_t copy,
                              struct text *out) {
    const char *separator = "";
    bool fine = true;
    size_t head = s->children[0]->variable->name_at - s->range.from;
    text_add(out, m->request->unit->source + s->range.from, head);
    for (size_t i = 0; i < s->count && fine; i++) {
        const struct tree_node *d = s->children[i];
        if (!merging_is_varying(m, d->variable))
            continue;
        text_write(out, "%s", separator);
        fine = write_copy(m, d, d->variable->name_at, d->range.to, copy, out);
        separator = ", ";
    }
    text_write(out, ";");
    return fine;
}

struct repeating {
    struct merging *m;
    const struct tree_node *statement;
};

/* What would leave the statement before its copies, or be done together once only. */
static bool may_repeat(const struct tree_node *n, void *user) {
    const struct repeating *r = user;
    bool jumps = (n->kind == TREE_BREAK || n->kind == TREE_CONTINUE) &&
                 !tree_is_inside(merging_target_of(n), r->statement);
    if (merging_waits(r->m, n))
        return refuse(r->m->refusal, n, "%s stands in a statement that would be repeated", n->text);
    return (n->kind != TREE_RETURN && !jumps) ||
           refuse(r->m->refusal, n, "a jump stands in a statement that would be repeated");
}

static bool add_braces(struct merging *m, const struct tree_node *s, struct text *behind) {
    size_t head = slice_behind_head(m->request->unit, s);
    if (head)
        together_begin_line(m->request, &m->guards, s->parent->range.from, behind);
    text_write(behind, head ? "}" : " }");
    size_t at = head ? head : s->range.from;
    return edits_add(&m->out->edits, at, at, head ? " {" : "{ ");
}

/* A statement once more for each other item, behind it. */
static bool repeat(struct merging *m, const struct tree_node *s) {
    size_t end = tree_end(m->request->unit, s);
    struct text all = {NULL, 0, 0};
    struct repeating r = {m, s};
    bool fine =
        tree_each(s, may_repeat, &r) &&
        (tree_is_written(s) || refuse_text(m->refusal, s, "a statement comes out of a macro"));
    for (size_t k = 1; k < m->times && fine; k++) {
        together_begin_line(m->request, &m->guards, s->range.from, &all);
        fine = merging_is_plain_list(m, s) ? write_declarators(m, s, k, &all)
                                           : write_copy(m, s, s->range.from, end, k, &all);
    }
    bool has_braces = s->parent->kind == TREE_BLOCK || guards_of_rest(&m->guards, s);
    fine = fine && (has_braces || add_braces(m, s, &all)) &&
           edits_add(&m->out->edits, end, end, all.at);
    text_close(&all);
    m->out->replaced++;
    return fine || refuse_text(m->refusal, s, "a statement cannot be repeated");
}

/* --- guards --- */

static bool write_part(const struct tree_node *n, size_t copy, struct text *out, void *user) {
    return write_copy(user, n, n->range.from, n->range.to, copy, out);
}

/* What does not differ is asked once. */
static bool is_asked(const struct tree_node *n, bool holds, size_t copy, void *user) {
    (void)holds;
    return copy == 0 || merging_differs(user, n);
}

static bool change_guards(struct merging *m) {
    struct together t = {.request = m->request,
                         .out = m->out,
                         .refusal = m->refusal,
                         .calls = &m->calls,
                         .guards = &m->guards,
                         .dimension = m->dimension,
                         .count = m->times,
                         .step = m->step,
                         .item = m->item,
                         .one = m->one,
                         .how = {m->times, is_asked, write_part, m}};
    snprintf(t.first_local, sizeof t.first_local, "get_local_id(%u)", m->dimension);
    m->needs_item = m->needs_item || m->guards.count > 0;
    return together_make(&t);
}

/* Ids in what stays where it is. */
static bool change_first(struct merging *m) {
    struct copying c = {m, 0, 0, &m->out->edits, true};
    return tree_each(m->request->function->body, rename_node, &c);
}

static bool declare_item(struct merging *m) {
    struct text text = {NULL, 0, 0};
    unsigned d = m->dimension;
    size_t at = m->request->function->body->range.from + 1;
    text_write(&text,
               "\n%sconst size_t %s = get_global_offset(%u) + get_group_id(%u) * %zu + "
               "get_local_id(%u);",
               slice_step(m->request->function, m->request->unit), m->item, d, d,
               m->step * m->times, d);
    bool fine = !m->needs_item || edits_add(&m->out->edits, at, at, text.at);
    text_close(&text);
    return fine;
}

static bool change(struct merging *m) {
    const struct request *r = m->request;
    const struct tree_node *body = r->function->body;
    if (!id_calls_find(r, (1 << ID_KINDS) - 1, &m->calls, m->refusal) ||
        !tree_each_called(r->unit, r->function, calls_no_wait, m) || !merging_find_varying(m) ||
        !keeps_parameters(m) || !tree_each(body, is_possible, m))
        return false;
    if (!merging_visit(m, body, repeat) || !change_first(m) || !change_guards(m) ||
        !declare_item(m))
        return refuse(m->refusal, body, "the kernel's body cannot be changed");
    return m->out->replaced > 0 ||
           refuse(m->refusal, body, "nothing differs between the items of dimension %u",
                  m->dimension);
}

bool merge(const struct request *r, struct change *out, struct refusal *refusal) {
    struct merging m = {.request = r, .out = out, .refusal = refusal, .times = 1};
    char name[16];
    change_open(out);
    bool is_read = read_times(&m);
    snprintf(name, sizeof name, "item_%u", m.dimension);
    new_name(r, name, m.item);
    snprintf(name, sizeof name, "one_%u", m.dimension);
    new_name(r, name, m.one);
    bool fine = is_read && change(&m);
    id_calls_close(&m.calls);
    out->ndrange.fewer_items[m.dimension] = m.times;
    out->needs_local_size = true;
    return fine;
}
