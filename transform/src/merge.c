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
#include "guard.h"
#include "ids.h"
#include "memory.h"
#include "slice.h"
#include "wrap.h"
#include "writes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES_MOST = 16, VARIABLES_MOST = 128, NAME_MOST = 50 };

static const size_t ONE_BY_ONE = SIZE_MAX; /* in place of a copy's number */

struct merging {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    unsigned dimension;
    size_t times, step; /* items that are merged, how far they are from each other */
    struct id_calls calls;
    const struct tree_variable *varying[VARIABLES_MOST]; /* [count] */
    size_t count;
    bool grows;           /* the list grew */
    struct guards guards; /* that differ between the items */
    char item[80], one[80];
    bool needs_item;
};

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

/* --- what differs between the items --- */

static bool is_varying(const struct merging *m, const struct tree_variable *v) {
    for (size_t i = 0; i < m->count; i++)
        if (m->varying[i] == v)
            return true;
    return false;
}

static const struct id_call *id_of(const struct merging *m, const struct tree_node *n) {
    for (size_t i = 0; i < m->calls.count && n->kind == TREE_CALL; i++)
        if (m->calls.list[i].node == n)
            return &m->calls.list[i];
    return NULL;
}

static bool has_no_state(const struct tree_node *n, void *unused) {
    (void)unused;
    const struct tree_variable *v = tree_is_change(n) ? tree_written(n->children[0]) : NULL;
    bool is_atomic = n->kind == TREE_CALL && !strncmp(n->text, "atom", 4);
    return !is_atomic && !(v && v->is_program);
}

/* May two calls with the same arguments come to something else? */
static bool has_state(const struct merging *m, const struct tree_node *call) {
    for (size_t i = 0; i < call->count; i++)
        if (call->children[i]->type.has_pointers)
            return true;
    const struct tree_unit *unit = m->request->unit;
    for (const struct tree_function *f = unit->functions; f; f = f->next)
        if (!strcmp(f->name, call->text) && !(tree_each(f->body, has_no_state, NULL) &&
                                              tree_each_called(unit, f, has_no_state, NULL)))
            return true;
    return !tree_find(unit, call->text) && !has_no_state(call, NULL);
}

static bool is_same_for_all(const struct tree_node *n, void *user) {
    const struct merging *m = user;
    const struct id_call *id = id_of(m, n);
    bool differs = id && id->dimension == m->dimension &&
                   (id->kind == ID_LOCAL_ID || id->kind == ID_GLOBAL_ID);
    return !differs && !(n->kind == TREE_CALL && has_state(m, n)) &&
           !(n->kind == TREE_NAME && is_varying(m, n->variable));
}

static bool differs(const struct merging *m, const struct tree_node *n) {
    return !tree_each(n, is_same_for_all, (void *)m);
}

/* Is nothing declared that differs? */
static bool declares_varying(const struct tree_node *n, void *user) {
    const struct merging *m = user;
    return n->kind != TREE_DECLARATION || !is_varying(m, n->variable);
}

static bool is_switch(const struct tree_node *n) {
    return n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "switch");
}

/* What decides whether the parts of a node are executed differs. */
static bool decides(const struct merging *m, const struct tree_node *n);

/* The loop, or switch, that a break or continue leaves or begins again. */
static const struct tree_node *target_of(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && !tree_is_loop(p) && !(n->kind == TREE_BREAK && is_switch(p)))
        p = p->parent;
    return p;
}

struct leaving {
    const struct merging *m;
    const struct tree_node *target;
};

/* A break or continue that only some items come to? */
static bool leaves_together(const struct tree_node *n, void *user) {
    const struct leaving *l = user;
    if ((n->kind != TREE_BREAK && n->kind != TREE_CONTINUE) || target_of(n) != l->target)
        return true;
    for (const struct tree_node *p = n->parent; p && p != l->target; p = p->parent)
        if (decides(l->m, p))
            return false;
    return true;
}

static bool decides(const struct merging *m, const struct tree_node *n) {
    struct leaving l = {m, n};
    if (guards_at(&m->guards, n))
        return false;
    switch (n->kind) {
    case TREE_IF:
    case TREE_CHOICE:
        return differs(m, n->children[0]);
    case TREE_BINARY:
        return (!strcmp(n->operation, "&&") || !strcmp(n->operation, "||")) &&
               differs(m, n->children[0]);
    case TREE_FOR:
        return (n->children[0] && differs(m, n->children[0])) ||
               !tree_each(n->children[0], declares_varying, (void *)m) ||
               (n->children[1] && differs(m, n->children[1])) ||
               (n->children[2] && differs(m, n->children[2])) || !tree_each(n, leaves_together, &l);
    case TREE_WHILE:
        return differs(m, n->children[0]) || !tree_each(n, leaves_together, &l);
    case TREE_DO:
        return differs(m, n->children[1]) || !tree_each(n, leaves_together, &l);
    default:
        return (is_switch(n) && n->count &&
                (differs(m, n->children[0]) || !tree_each(n, leaves_together, &l))) ||
               (n->kind == TREE_EXPRESSION && differs(m, n));
    }
}

static bool is_for_some(const struct merging *m, const struct tree_node *n) {
    for (const struct tree_node *p = n->parent; p; p = p->parent)
        if (decides(m, p))
            return true;
    return false;
}

static void mark(struct merging *m, const struct tree_variable *v) {
    bool is_private = v && !v->is_program && (v->type.space == TREE_PRIVATE || v->type.depth);
    if (!is_private || is_varying(m, v) || m->count == VARIABLES_MOST)
        return;
    m->varying[m->count++] = v;
    m->grows = true;
}

static bool is_declared_together(const struct tree_node *n) {
    return n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "declarations");
}

static bool is_private_array(const struct tree_variable *v) {
    return v && v->type.dimensions && v->type.space == TREE_PRIVATE && !v->is_program;
}

/* What a call may change: what it is given the address of. */
static void mark_handed(struct merging *m, const struct tree_node *call) {
    for (size_t i = 0; i < call->count; i++) {
        const struct tree_node *a = tree_plain(call->children[i]);
        bool is_address = a->kind == TREE_UNARY && !strcmp(a->operation, "&");
        if (is_address)
            mark(m, tree_written(a->children[0]));
        else if (a->kind == TREE_NAME && is_private_array(a->variable))
            mark(m, a->variable);
    }
}

static bool note(const struct tree_node *n, void *user) {
    struct merging *m = user;
    if (tree_is_change(n) && (differs(m, n) || is_for_some(m, n)))
        mark(m, tree_written(n->children[0]));
    if (n->kind == TREE_DECLARATION && n->variable && n->count && differs(m, n->children[0]))
        mark(m, n->variable);
    if (n->kind == TREE_CALL && (differs(m, n) || is_for_some(m, n)))
        mark_handed(m, n);
    return true;
}

/* --- what cannot be done --- */

/* Does a call have the items of a group wait, or do something together? */
static bool waits(const struct merging *m, const struct tree_node *n) {
    return n->kind == TREE_CALL && !tree_find(m->request->unit, n->text) &&
           (strstr(n->text, "barrier") || !strncmp(n->text, "async_", 6) ||
            !strcmp(n->text, "wait_group_events"));
}

/* An address of private memory that is more than handed to a call. */
static bool keeps_address(const struct tree_node *n) {
    bool is_array = n->kind == TREE_NAME && is_private_array(n->variable);
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
    if (n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "goto"))
        return refuse(m->refusal, n, "the kernel has labels and goto");
    if (n->kind == TREE_RETURN && is_for_some(m, n))
        return refuse(m->refusal, n, "some of the items that are merged return here, others not");
    if (waits(m, n) && (is_for_some(m, n) || differs(m, n)))
        return refuse(m->refusal, n,
                      "%s is called by some of the items that are merged, or with other arguments",
                      n->text);
    if (n->kind == TREE_CALL && !strncmp(n->text, "work_group_", 11) && !waits(m, n))
        return refuse(m->refusal, n, "%s is called, which counts items", n->text);
    bool returns_address = n->kind == TREE_CALL && n->type.depth && n->type.space == TREE_PRIVATE;
    return (!keeps_address(n) && !returns_address) ||
           refuse(m->refusal, n, "an address of private memory is kept");
}

static bool calls_no_wait(const struct tree_node *n, void *user) {
    struct merging *m = user;
    bool counts = n->kind == TREE_CALL && !strncmp(n->text, "work_group_", 11);
    return (!waits(m, n) && !counts) ||
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

/* What an id is where one item comes after the other. */
static bool write_one_id(struct merging *m, const struct id_call *id, char out[200]) {
    if (id->kind == ID_GLOBAL_ID)
        snprintf(out, 200, "%s", m->one);
    else if (id->kind == ID_LOCAL_ID)
        snprintf(out, 200, "(%s - %s + get_local_id(%u))", m->one, m->item, id->dimension);
    else if (id->kind == ID_LOCAL_SIZE || id->kind == ID_GLOBAL_SIZE)
        snprintf(out, 200, "(%zu * %s(%u))", m->times, id_name(id->kind), id->dimension);
    return id->kind == ID_GLOBAL_ID || id->kind == ID_LOCAL_ID || id->kind == ID_LOCAL_SIZE ||
           id->kind == ID_GLOBAL_SIZE;
}

/* What an id is for a copy; false if it stays as it is. */
static bool write_id(struct merging *m, const struct id_call *id, size_t copy, char out[200]) {
    unsigned d = m->dimension;
    size_t more = copy * m->step;
    bool brackets = needs_brackets(id->node);
    if (id->dimension != d)
        return false;
    if (copy == ONE_BY_ONE)
        return write_one_id(m, id, out);
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
    const struct id_call *id = id_of(c->m, n);
    if (id && write_id(c->m, id, c->copy, text)) {
        c->fine = c->fine && tree_is_written(n);
        return replace(c, n, n->range.from, n->range.to, text);
    }
    bool is_name = n->kind == TREE_NAME && is_varying(c->m, n->variable);
    bool is_declaration = n->kind == TREE_DECLARATION && is_varying(c->m, n->variable);
    if (c->copy == 0 || c->copy == ONE_BY_ONE || (!is_name && !is_declaration))
        return true;
    copy_name(c->m, n->variable, c->copy, text);
    c->fine = c->fine && (is_declaration ? n->range.is_own : tree_is_written(n));
    size_t at = is_declaration ? n->variable->name_at : n->range.from;
    size_t size = strlen(n->variable->name);
    c->fine = c->fine && !strncmp(c->m->request->unit->source + at, n->variable->name, size);
    return replace(c, n, at, at + size, text);
}

/* On a line of its own, if what stands there is. */
static void begin_line(const struct merging *m, size_t at, struct text *out) {
    bool is_first = slice_begins_line(m->request->unit, at);
    text_write(out, is_first ? "\n" : " ");
    if (is_first) {
        slice_indentation(m->request->unit, at, out);
        text_write(out, "%*s", (int)(4 * guards_before(&m->guards, at)), "");
    }
}

/* What stands behind a guard now stands inside of one. */
static void indent_lines(const struct merging *m, size_t from, size_t to, size_t base,
                         struct edits *edits) {
    const char *source = m->request->unit->source;
    for (size_t at = from; at < to && m->guards.count > 0; at++) {
        size_t first = at + strspn(source + at, " \t"); /* a block's } stands as the block does */
        edits_indent(edits, source, at, base, 4 * guards_before(&m->guards, first));
    }
}

/* The text of a copy, in a range of the source. */
static bool write_copy(struct merging *m, const struct tree_node *n, size_t from, size_t to,
                       size_t copy, struct text *out) {
    struct edits edits = {NULL, 0};
    struct copying c = {m, copy, from, &edits, true};
    size_t size;
    bool fine = tree_each(n, rename_node, &c);
    if (copy != ONE_BY_ONE)
        indent_lines(m, from + 1, to, from, &edits);
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
        if (!is_varying(m, d->variable))
            continue;
        text_write(out, "%s", separator);
        fine = write_copy(m, d, d->variable->name_at, d->range.to, copy, out);
        separator = ", ";
    }
    text_write(out, ";");
    return fine;
}

/* "const int x = 1, y = 2;": nothing but names and values behind the type. */
static bool is_plain_list(const struct merging *m, const struct tree_node *s) {
    for (size_t i = 0; i < s->count; i++) {
        const struct tree_node *d = s->children[i];
        if (!d || d->kind != TREE_DECLARATION || d->variable->type.depth || !d->range.is_own)
            return false;
    }
    return is_declared_together(s) && s->count && m->times;
}

struct repeating {
    struct merging *m;
    const struct tree_node *statement;
};

/* What would leave the statement before its copies, or be done together once only. */
static bool may_repeat(const struct tree_node *n, void *user) {
    const struct repeating *r = user;
    bool jumps = (n->kind == TREE_BREAK || n->kind == TREE_CONTINUE) &&
                 !tree_is_inside(target_of(n), r->statement);
    if (waits(r->m, n))
        return refuse(r->m->refusal, n, "%s stands in a statement that would be repeated", n->text);
    return (n->kind != TREE_RETURN && !jumps) ||
           refuse(r->m->refusal, n, "a jump stands in a statement that would be repeated");
}

static bool add_braces(struct merging *m, const struct tree_node *s, struct text *behind) {
    size_t head = slice_behind_head(m->request->unit, s);
    if (head)
        begin_line(m, s->parent->range.from, behind);
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
        begin_line(m, s->range.from, &all);
        fine = is_plain_list(m, s) ? write_declarators(m, s, k, &all)
                                   : write_copy(m, s, s->range.from, end, k, &all);
    }
    fine = fine && (s->parent->kind == TREE_BLOCK || add_braces(m, s, &all)) &&
           edits_add(&m->out->edits, end, end, all.at);
    text_close(&all);
    m->out->replaced++;
    return fine || refuse_text(m->refusal, s, "a statement cannot be repeated");
}

/* Does it change no memory but the item's own? */
static bool is_quiet(const struct tree_node *n, void *user) {
    const struct merging *m = user;
    if (tree_is_change(n)) {
        const struct tree_variable *v = tree_written(n->children[0]);
        return v && !v->is_program && (v->type.space == TREE_PRIVATE || v->type.depth);
    }
    if (n->kind != TREE_CALL || waits(m, n))
        return true;
    for (size_t i = 0; i < n->count; i++) {
        const struct tree_type *t = &tree_plain(n->children[i])->type;
        bool is_own = t->space == TREE_PRIVATE && !t->has_pointers;
        if (!is_own && !writes_only_read(m->request->unit, n, i))
            return false;
    }
    return tree_find(m->request->unit, n->text) ||
           (!strstr(n->text, "store") && strcmp(n->text, "printf") != 0 &&
            !strstr(n->text, "write_image"));
}

/* Is a statement to be done for each item? One that only changes what is the same for all is not.
 */
static bool is_for_each(const struct merging *m, const struct tree_node *s) {
    return differs(m, s) || !tree_each(s, is_quiet, (void *)m);
}

/* Does something to each statement that is to be repeated. */
typedef bool (*on_statement)(struct merging *m, const struct tree_node *s);

static bool visit(struct merging *m, const struct tree_node *s, on_statement act);

static bool visit_parts(struct merging *m, const struct tree_node *s, size_t first,
                        on_statement act) {
    for (size_t i = first; i < s->count; i++)
        if (s->children[i] && !visit(m, s->children[i], act))
            return false;
    return true;
}

static bool visit(struct merging *m, const struct tree_node *s, on_statement act) {
    bool is_attributed = s->kind == TREE_STATEMENT && s->text && !strcmp(s->text, "attributes");
    if (s->kind == TREE_BLOCK || is_attributed)
        return visit_parts(m, s, 0, act);
    const struct guard *guard = guards_at(&m->guards, s);
    if (guard && guard->returns)
        return true;
    bool is_branch = s->kind == TREE_IF || tree_is_loop(s);
    if (is_branch && !decides(m, s)) {
        if (s->kind == TREE_FOR)
            return visit(m, s->children[3], act);
        if (s->kind == TREE_DO)
            return visit(m, s->children[0], act);
        return visit_parts(m, s, 1, act);
    }
    bool is_plain = s->kind == TREE_RETURN || s->kind == TREE_BREAK || s->kind == TREE_CONTINUE;
    if (is_plain && !s->count)
        return true;
    bool needs = is_for_each(m, s) || !tree_each(s, declares_varying, m);
    return !needs || act(m, s);
}

static bool mark_change(const struct tree_node *n, void *user) {
    struct merging *m = user;
    if (tree_is_change(n))
        mark(m, tree_written(n->children[0]));
    if (n->kind == TREE_CALL)
        mark_handed(m, n);
    return true;
}

/* What a repeated statement changes has copies, or would be changed several times, and so has what
 * is declared with it. */
static bool mark_changes(struct merging *m, const struct tree_node *s) {
    for (size_t i = 0; is_declared_together(s) && !is_plain_list(m, s) && i < s->count; i++)
        if (s->children[i] && s->children[i]->kind == TREE_DECLARATION)
            mark(m, s->children[i]->variable);
    return tree_each(s, mark_change, m);
}

static bool mark_varying(struct merging *m) {
    const struct tree_node *body = m->request->function->body;
    m->count = 0;
    do {
        m->grows = false;
        tree_each(body, note, m);
        visit(m, body, mark_changes);
    } while (m->grows);
    return m->count < VARIABLES_MOST ||
           refuse(m->refusal, NULL, "more than %d variables differ between items", VARIABLES_MOST);
}

/* --- guards --- */

static bool is_no_loop(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_loop(n);
}

static bool is_quiet_here(const struct tree_node *n, void *user) {
    return is_quiet(n, user) && !(n->kind == TREE_CALL && has_state(user, n));
}

static bool differs_here(const struct tree_node *condition, void *user) {
    return differs(user, condition);
}

static bool returns_outside_loops(const struct tree_node *n, void *user) {
    const struct merging *m = user;
    if (n->kind != TREE_RETURN)
        return true;
    for (const struct tree_node *p = n->parent; p && p != m->request->function->body; p = p->parent)
        if (tree_is_loop(p))
            return false;
    return n->count == 0 && tree_is_written(n);
}

/* What one item leaves in a parameter, the next would begin with. */
static bool changes_parameters(const struct merging *m) {
    const struct tree_variable *v = m->request->function->variables;
    while (v && !(v->is_parameter && v->writes))
        v = v->next;
    return v != NULL;
}

/* Would what is written twice read other macros the second time? */
static bool changes_macros(const struct merging *m) {
    static const char *const words[] = {"define", "undef", "include"};
    const struct tree_node *body = m->request->function->body;
    const char *source = m->request->unit->source;
    for (size_t at = body->range.from; at < body->range.to; at++) {
        size_t word = at + 1 + strspn(source + at + 1, " \t");
        for (size_t i = 0; source[at] == '#' && i < sizeof words / sizeof *words; i++)
            if (!strncmp(source + word, words[i], strlen(words[i])))
                return true;
    }
    return false;
}

/* With fewer variables that differ, some of the guards may not. */
static void drop_same_guards(struct merging *m) {
    size_t count = 0;
    for (size_t i = 0; i < m->guards.count; i++)
        if (differs(m, m->guards.list[i].statement->children[0]))
            m->guards.list[count++] = m->guards.list[i];
    m->guards.count = count;
}

/* Those that some of the items that are merged go past, and others do not.  What one condition is
 * about without loops is repeated as it is. */
static bool find_varying(struct merging *m) {
    const struct tree_node *body = m->request->function->body;
    if (!mark_varying(m))
        return false;
    if (ids_have_groups(m->request) || !tree_each(body, returns_outside_loops, m) ||
        changes_parameters(m) || changes_macros(m))
        return true;
    guards_find(m->request->function, differs_here, is_quiet_here, m, &m->guards);
    size_t count = m->guards.count;
    while (count > 0 && !m->guards.list[count - 1].returns &&
           tree_each(m->guards.list[count - 1].statement, is_no_loop, NULL))
        count--;
    m->guards.count = count;
    if (count == 0)
        return true;
    bool fine = mark_varying(m);
    drop_same_guards(m);
    return fine;
}

struct part {
    struct merging *m;
    size_t copy;
};

static bool write_part(const struct tree_node *n, struct text *out, void *user) {
    const struct part *p = user;
    return write_copy(p->m, n, n->range.from, n->range.to, p->copy, out);
}

static bool is_different_part(const struct tree_node *n, void *user) {
    const struct part *p = user;
    return differs(p->m, n);
}

/* "if (all go past)" in place of a guard. */
static bool change_guard(struct merging *m, const struct guard *g) {
    const struct tree_node *condition = g->statement->children[0];
    struct text text = {NULL, 0, 0};
    bool fine = true;
    for (size_t k = 0; k < m->times && fine; k++) {
        struct part part = {m, k};
        text_write(&text, k ? " && " : g->returns ? "if (" : "");
        fine = guard_write(g, k ? is_different_part : NULL, write_part, &part, &text);
    }
    if (g->returns)
        text_write(&text, ") {");
    size_t from = g->returns ? g->statement->range.from : condition->range.from;
    size_t to = g->returns ? tree_end(m->request->unit, g->statement) : condition->range.to;
    fine = fine && edits_add(&m->out->edits, from, to, text.at);
    text_close(&text);
    return fine || refuse(m->refusal, g->statement, "what is asked here cannot be asked together");
}

static bool go_on(const struct tree_node *n, void *user) {
    struct copying *c = user;
    return n->kind != TREE_RETURN || replace(c, n, n->range.from, n->range.to, "continue");
}

/* The kernel's body, for each of the items. */
static bool write_one_by_one(struct merging *m, struct text *out) {
    const struct tree_unit *unit = m->request->unit;
    const struct tree_node *body = m->request->function->body;
    size_t from = body->range.from + 1, to = body->range.to - 1, size;
    struct edits edits = {NULL, 0};
    struct copying c = {m, ONE_BY_ONE, from, &edits, true};
    bool fine = tree_each(body, rename_node, &c) && tree_each(body, go_on, &c);
    for (size_t at = from; at < to; at++)
        if (at + strspn(unit->source + at, " \t") < to)
            edits_indent(&edits, unit->source, at, from, 4);
    char *text = edits_apply(&edits, unit->source + from, to - from, &size);
    while (size > 0 && strchr(" \t", text[size - 1]))
        size--;
    text_write(out, "    /* some of the %zu have nothing to do */\n", m->times);
    text_write(out, "    for (size_t %s = %s; %s < %s + %zu; %s += %zu) {", m->one, m->item, m->one,
               m->item, m->step * m->times, m->one, m->step);
    text_add(out, text, size);
    text_write(out, size > 0 && text[size - 1] == '\n' ? "    }\n" : "\n    }\n");
    free(text);
    edits_close(&edits);
    m->needs_item = true;
    return fine;
}

/* Behind what is done where all go past the guards of a block. */
static bool end_block(struct merging *m, const struct tree_node *block, bool is_innermost) {
    const struct tree_unit *unit = m->request->unit;
    const struct guards *guards = &m->guards;
    const struct tree_node *last = guards->list[guards->count - 1].statement;
    struct text text = {NULL, 0, 0};
    size_t end = block->range.to - 1;
    while (end > block->range.from + 1 && strchr(" \t", unit->source[end - 1]))
        end--;
    text_write(&text, unit->source[end - 1] == '\n' ? "" : "\n");
    if (is_innermost && block->children[block->count - 1]->kind != TREE_RETURN) {
        slice_indentation(unit, last->range.from, &text);
        text_write(&text, "%*sreturn;\n", (int)(4 * guards_before(guards, last->range.from) + 4),
                   "");
    }
    for (size_t i = guards->count; i-- > 0;) {
        const struct tree_node *s = guards->list[i].statement;
        if (!guards->list[i].returns || s->parent != block)
            continue;
        slice_indentation(unit, s->range.from, &text);
        text_write(&text, "%*s}\n", (int)(4 * guards_before(guards, s->range.from)), "");
    }
    bool fine = block->parent || write_one_by_one(m, &text);
    fine = fine && (text.size == 0 || edits_add(&m->out->edits, end, end, text.at));
    text_close(&text);
    return fine;
}

/* The block with what is done behind a guard. */
static const struct tree_node *block_of(const struct guard *g) {
    return g->returns ? g->statement->parent : g->statement->children[1];
}

/* Who has not gone past all guards does not return where the kernel ends, but goes one by one. */
static bool remove_returns(struct merging *m, const struct guard *last) {
    const struct tree_unit *unit = m->request->unit;
    const struct tree_node *body = m->request->function->body;
    const struct tree_node *n = last->returns ? last->statement->parent : last->statement;
    bool fine = true;
    for (; n != body && fine; n = n->parent) {
        const struct tree_node *block = n->parent;
        bool is_behind = false;
        for (size_t i = 0; block->kind == TREE_BLOCK && i < block->count; i++) {
            const struct tree_node *s = block->children[i];
            if (is_behind && s)
                fine = fine && tree_is_written(s) &&
                       edits_remove(&m->out->edits, unit->source, unit->size, s->range.from,
                                    tree_end(unit, s));
            is_behind = is_behind || s == n;
        }
    }
    return fine;
}

static bool change_guards(struct merging *m) {
    const struct guards *guards = &m->guards;
    if (guards->count == 0)
        return true;
    const struct guard *last = &guards->list[guards->count - 1];
    const struct tree_node *body = m->request->function->body;
    const struct tree_node *innermost = block_of(last);
    bool fine = end_block(m, body, body == innermost);
    for (size_t i = 0; i < guards->count && fine; i++) {
        const struct tree_node *block = block_of(&guards->list[i]);
        bool is_ended = block == body;
        for (size_t k = 0; k < i; k++)
            is_ended = is_ended || block_of(&guards->list[k]) == block;
        fine = change_guard(m, &guards->list[i]) &&
               (is_ended || end_block(m, block, block == innermost));
    }
    fine = fine && remove_returns(m, last);
    indent_lines(m, body->range.from + 1, body->range.to - 1, 0, &m->out->edits);
    return fine;
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
               "\n    const size_t %s = get_global_offset(%u) + get_group_id(%u) * %zu + "
               "get_local_id(%u);",
               m->item, d, d, m->step * m->times, d);
    bool fine = !m->needs_item || edits_add(&m->out->edits, at, at, text.at);
    text_close(&text);
    return fine;
}

static bool change(struct merging *m) {
    const struct request *r = m->request;
    const struct tree_node *body = r->function->body;
    if (!id_calls_find(r, (1 << ID_KINDS) - 1, &m->calls, m->refusal) ||
        !tree_each_called(r->unit, r->function, calls_no_wait, m) || !find_varying(m) ||
        !keeps_parameters(m) || !tree_each(body, is_possible, m))
        return false;
    if (!visit(m, body, repeat) || !change_first(m) || !change_guards(m) || !declare_item(m))
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
