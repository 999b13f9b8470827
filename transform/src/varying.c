/* varying.c - what differs between the items that are merged; see merging.h. */
#include "merging.h"

#include "together.h"
#include "writes.h"

#include <string.h>

/* --- what differs between the items --- */

bool merging_is_varying(const struct merging *m, const struct tree_variable *v) {
    for (size_t i = 0; i < m->count; i++)
        if (m->varying[i] == v)
            return true;
    return false;
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
    const struct id_call *id = id_calls_at(&m->calls, n);
    bool differs = id && id->dimension == m->dimension &&
                   (id->kind == ID_LOCAL_ID || id->kind == ID_GLOBAL_ID);
    return !differs && !(n->kind == TREE_CALL && has_state(m, n)) &&
           !(n->kind == TREE_NAME && merging_is_varying(m, n->variable));
}

bool merging_differs(const struct merging *m, const struct tree_node *n) {
    return !tree_each(n, is_same_for_all, (void *)m);
}

/* Is nothing declared that differs? */
static bool declares_varying(const struct tree_node *n, void *user) {
    const struct merging *m = user;
    return n->kind != TREE_DECLARATION || !merging_is_varying(m, n->variable);
}

static bool is_switch(const struct tree_node *n) {
    return n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "switch");
}

/* What decides whether the parts of a node are executed differs. */
static bool decides(const struct merging *m, const struct tree_node *n);

/* The loop, or switch, that a break or continue leaves or begins again. */
const struct tree_node *merging_target_of(const struct tree_node *n) {
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
    if ((n->kind != TREE_BREAK && n->kind != TREE_CONTINUE) || merging_target_of(n) != l->target)
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
        return merging_differs(m, n->children[0]);
    case TREE_BINARY:
        return (!strcmp(n->operation, "&&") || !strcmp(n->operation, "||")) &&
               merging_differs(m, n->children[0]);
    case TREE_FOR:
        return (n->children[0] && merging_differs(m, n->children[0])) ||
               !tree_each(n->children[0], declares_varying, (void *)m) ||
               (n->children[1] && merging_differs(m, n->children[1])) ||
               (n->children[2] && merging_differs(m, n->children[2])) ||
               !tree_each(n, leaves_together, &l);
    case TREE_WHILE:
        return merging_differs(m, n->children[0]) || !tree_each(n, leaves_together, &l);
    case TREE_DO:
        return merging_differs(m, n->children[1]) || !tree_each(n, leaves_together, &l);
    default:
        return (is_switch(n) && n->count &&
                (merging_differs(m, n->children[0]) || !tree_each(n, leaves_together, &l))) ||
               (n->kind == TREE_EXPRESSION && merging_differs(m, n));
    }
}

bool merging_is_for_some(const struct merging *m, const struct tree_node *n) {
    for (const struct tree_node *p = n->parent; p; p = p->parent)
        if (decides(m, p))
            return true;
    return false;
}

static void mark(struct merging *m, const struct tree_variable *v) {
    bool is_private = v && !v->is_program && (v->type.space == TREE_PRIVATE || v->type.depth);
    if (!is_private || merging_is_varying(m, v) || m->count == VARIABLES_MOST)
        return;
    m->varying[m->count++] = v;
    m->grows = true;
}

static bool is_declared_together(const struct tree_node *n) {
    return n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "declarations");
}

bool merging_is_private_array(const struct tree_variable *v) {
    return v && v->type.dimensions && v->type.space == TREE_PRIVATE && !v->is_program;
}

/* What a call may change: what it is given the address of. */
static void mark_handed(struct merging *m, const struct tree_node *call) {
    for (size_t i = 0; i < call->count; i++) {
        const struct tree_node *a = tree_plain(call->children[i]);
        bool is_address = a->kind == TREE_UNARY && !strcmp(a->operation, "&");
        if (is_address)
            mark(m, tree_written(a->children[0]));
        else if (a->kind == TREE_NAME && merging_is_private_array(a->variable))
            mark(m, a->variable);
    }
}

static bool note(const struct tree_node *n, void *user) {
    struct merging *m = user;
    if (tree_is_change(n) && (merging_differs(m, n) || merging_is_for_some(m, n)))
        mark(m, tree_written(n->children[0]));
    if (n->kind == TREE_DECLARATION && n->variable && n->count &&
        merging_differs(m, n->children[0]))
        mark(m, n->variable);
    if (n->kind == TREE_CALL && (merging_differs(m, n) || merging_is_for_some(m, n)))
        mark_handed(m, n);
    return true;
}

/* --- what is to be done for each --- */

/* Does a call have the items of a group wait, or do something together? */
bool merging_waits(const struct merging *m, const struct tree_node *n) {
    return n->kind == TREE_CALL && !tree_find(m->request->unit, n->text) &&
           (strstr(n->text, "barrier") || !strncmp(n->text, "async_", 6) ||
            !strcmp(n->text, "wait_group_events"));
}

/* Does it change no memory but the item's own? */
static bool is_quiet(const struct tree_node *n, void *user) {
    const struct merging *m = user;
    if (tree_is_change(n)) {
        const struct tree_variable *v = tree_written(n->children[0]);
        return v && !v->is_program && (v->type.space == TREE_PRIVATE || v->type.depth);
    }
    if (n->kind != TREE_CALL || merging_waits(m, n))
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
    return merging_differs(m, s) || !tree_each(s, is_quiet, (void *)m);
}

static bool visit_parts(struct merging *m, const struct tree_node *s, size_t first,
                        on_statement act) {
    for (size_t i = first; i < s->count; i++)
        if (s->children[i] && !merging_visit(m, s->children[i], act))
            return false;
    return true;
}

bool merging_visit(struct merging *m, const struct tree_node *s, on_statement act) {
    bool is_attributed = s->kind == TREE_STATEMENT && s->text && !strcmp(s->text, "attributes");
    if (s->kind == TREE_BLOCK || is_attributed)
        return visit_parts(m, s, 0, act);
    const struct guard *guard = guards_at(&m->guards, s);
    if (guard)
        return !guard->rest || merging_visit(m, guard->rest, act);
    bool is_branch = s->kind == TREE_IF || tree_is_loop(s);
    if (is_branch && !decides(m, s)) {
        if (s->kind == TREE_FOR)
            return merging_visit(m, s->children[3], act);
        if (s->kind == TREE_DO)
            return merging_visit(m, s->children[0], act);
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

/* "const int x = 1, y = 2;": nothing but names and values behind the type. */
bool merging_is_plain_list(const struct merging *m, const struct tree_node *s) {
    for (size_t i = 0; i < s->count; i++) {
        const struct tree_node *d = s->children[i];
        if (!d || d->kind != TREE_DECLARATION || d->variable->type.depth || !d->range.is_own)
            return false;
    }
    return is_declared_together(s) && s->count && m->times;
}

/* What a repeated statement changes has copies, or would be changed several times, and so has what
 * is declared with it. */
static bool mark_changes(struct merging *m, const struct tree_node *s) {
    for (size_t i = 0; is_declared_together(s) && !merging_is_plain_list(m, s) && i < s->count; i++)
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
        merging_visit(m, body, mark_changes);
    } while (m->grows);
    return m->count < VARIABLES_MOST ||
           refuse(m->refusal, NULL, "more than %d variables differ between items", VARIABLES_MOST);
}

/* --- guards that differ --- */

/* No loop, and no way out of what would be repeated. */
static bool is_repeatable(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_loop(n) && n->kind != TREE_RETURN;
}

static bool is_quiet_here(const struct tree_node *n, void *user) {
    return is_quiet(n, user) && !(n->kind == TREE_CALL && has_state(user, n));
}

static bool differs_here(const struct tree_node *condition, void *user) {
    return merging_differs(user, condition);
}

/* Those that some of the items that are merged go past, and others do not.  What one condition is
 * about without loops is repeated as it is. */
bool merging_find_varying(struct merging *m) {
    if (!mark_varying(m))
        return false;
    if (!together_is_possible(m->request))
        return true;
    guards_find(m->request->function, GUARDS_ANY, differs_here, is_quiet_here, m, &m->guards);
    size_t count = m->guards.count;
    while (count > 0 && !m->guards.list[count - 1].returns &&
           tree_each(m->guards.list[count - 1].rest, is_repeatable, NULL))
        count--;
    m->guards.count = count;
    if (count == 0)
        return true;
    bool fine;
    do { /* without one of them others differ again */
        count = m->guards.count;
        fine = mark_varying(m);
        together_drop_same(&m->guards, differs_here, m);
    } while (fine && m->guards.count < count);
    return fine;
}
