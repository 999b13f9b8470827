/* hoist.c - keeps an element of a buffer that does not change with a loop in a private variable
 * while the loop runs: it is loaded before, and stored behind if it is changed; see
 * transformation.h.
 *
 * A compiler does so only where it knows that nothing else that the loop touches may be the
 * element. Nobody else may see what the loop leaves in it on the way: that would be a race, unless
 * there is a barrier or an atomic in the loop.
 *
 * The element must be one that the kernel accesses in any case, or else what was never accessed,
 * and may lie outside of the buffer, now would be: the loop surely runs, or a condition asks
 * whether it does.
 */
#include "transformation.h"

#include "access.h"
#include "ids.h"
#include "loop.h"
#include "memory.h"
#include "slice.h"

#include <string.h>

enum { ACCESSES_MOST = 64 };

struct hoisting {
    const struct request *request;
    struct meaning meaning;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *buffer;
    const struct tree_node *accesses[ACCESSES_MOST]; /* [count] of all the kernel */
    size_t count;
    const struct tree_node *loop, *element; /* one of the accesses in it */
    char name[80];
    bool is_written; /* in the loop */
    bool asks;       /* whether the loop runs at all */
};

/* --- the accesses --- */

static bool is_assigned(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && (p->kind == TREE_MEMBER || p->kind == TREE_SUBSCRIPT) && p->children[0] == n) {
        n = p; /* v[i].x, v[i][1] */
        p = p->parent;
    }
    return p && tree_is_change(p) && p->children[0] == n;
}

static bool take_access(const struct tree_node *n, void *user) {
    struct hoisting *h = user;
    if (n->kind != TREE_NAME || n->variable != h->buffer)
        return true;
    const struct tree_node *base = n, *p = n->parent;
    while (p && p->kind == TREE_CAST && p->is_implicit) {
        base = p;
        p = p->parent;
    }
    bool is_element = p && p->kind == TREE_SUBSCRIPT && p->children[0] == base;
    bool is_address = is_element && p->parent && p->parent->kind == TREE_UNARY &&
                      !strcmp(p->parent->operation, "&");
    if (!is_element || is_address)
        return refuse(h->refusal, n, "an address in %s is used, not an element", h->buffer->name);
    if (h->count == ACCESSES_MOST)
        return refuse(h->refusal, n, "%s is accessed in more than %d places", h->buffer->name,
                      ACCESSES_MOST);
    h->accesses[h->count++] = p;
    return true;
}

/* --- what does not change with a loop --- */

static bool is_in(const struct hoisting *h, const struct tree_node *loop, size_t access) {
    return tree_is_inside(h->accesses[access], loop);
}

static bool is_written_in(const struct hoisting *h, const struct tree_node *loop) {
    for (size_t k = 0; k < h->count; k++)
        if (is_in(h, loop, k) && is_assigned(h->accesses[k]))
            return true;
    return false;
}

static bool are_same(const struct tree_node *a, const struct tree_node *b) {
    return tree_is_same(a->children[1], b->children[1]);
}

/* The access in a loop of an element whose index does not change with it; if anything is written
 * there, all must be of that element. NULL if there is none. */
static const struct tree_node *element_of(const struct hoisting *h, const struct tree_node *loop) {
    bool is_written = is_written_in(h, loop);
    const struct tree_node *found = NULL;
    for (size_t k = 0; k < h->count; k++) {
        const struct tree_node *a = h->accesses[k];
        if (!is_in(h, loop, k))
            continue;
        bool is_one = loop_fixes(loop, a->children[1], NULL) && (!found || are_same(a, found));
        if (is_one)
            found = a;
        else if (is_written)
            return NULL;
    }
    return found;
}

/* --- loops that are left only at their end --- */

static bool is_no_goto(const struct tree_node *n, void *refusal) {
    return n->kind != TREE_STATEMENT || !n->text || strcmp(n->text, "goto") != 0 ||
           refuse(refusal, n, "the kernel has labels and goto");
}

/* Does another item see what the loop does on its way? */
static bool is_alone(const struct tree_node *n, void *user) {
    const struct hoisting *h = user;
    if (n->kind != TREE_CALL)
        return true;
    return !strstr(n->text, "barrier") && !strstr(n->text, "atom") && !strstr(n->text, "fence") &&
           !strstr(n->text, "async_") && !tree_find(h->request->unit, n->text);
}

/* --- whether the element is accessed in any case --- */

static bool goes_on(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_BREAK && n->kind != TREE_CONTINUE;
}

static bool is_condition(const struct tree_node *n) {
    return n->kind == TREE_IF || n->kind == TREE_CHOICE || n->kind == TREE_WHILE ||
           (n->kind == TREE_BINARY && (!strcmp(n->operation, "&&") || !strcmp(n->operation, "||")));
}

/* Is a node executed whenever one around it is? */
static bool is_sure(const struct tree_node *n, const struct tree_node *around) {
    for (const struct tree_node *child = n, *p = n->parent; child != around;
         child = p, p = p->parent) {
        bool is_list = p->kind == TREE_STATEMENT && p->text && !strcmp(p->text, "declarations");
        bool is_unknown = (p->kind == TREE_STATEMENT && !is_list) || p->kind == TREE_EXPRESSION;
        if ((is_condition(p) && p->children[0] != child) || is_unknown ||
            (p->kind == TREE_FOR && child != p->children[0]) ||
            (tree_is_loop(p) && !tree_each(p, goes_on, NULL)))
            return false;
    }
    return true;
}

static isl_set *without(isl_set *set, const struct symbol *symbol) {
    int at = isl_set_find_dim_by_id(set, isl_dim_param, symbol->id);
    return at < 0 ? set : isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
}

/* Is the loop's body executed wherever the loop is come to? */
static bool surely_runs(struct hoisting *h, const struct tree_node *loop) {
    const struct tree_node *body = h->meaning.function->body;
    const struct symbol *counter = meaning_counter(&h->meaning, loop);
    bool exactly[2];
    if (!counter)
        return false;
    isl_set *outside = meaning_domain(&h->meaning, body, loop, &exactly[0]);
    isl_set *inside = meaning_domain(&h->meaning, body, loop->children[3], &exactly[1]);
    outside = isl_set_intersect(outside, without(meaning_context(&h->meaning), counter));
    inside = without(inside, counter);
    bool does = exactly[0] && exactly[1] && isl_set_is_subset(outside, inside) == isl_bool_true;
    isl_set_free(outside);
    isl_set_free(inside);
    return does;
}

struct steadiness {
    struct hoisting *h;
    const struct tree_node *from, *to;
};

/* Has a variable one value from one access to the other? */
static bool is_steady(const struct tree_node *n, void *user) {
    const struct steadiness *s = user;
    if (n->kind != TREE_NAME || n->variable->writes == 0)
        return true;
    const struct tree_node *loop = meaning_loop_of(&s->h->meaning, s->to, n->variable);
    return loop && tree_is_inside(s->from, loop->children[3]) &&
           meaning_counter(&s->h->meaning, loop);
}

/* Is the element accessed, or written, before the loop, in a statement of the same block or of one
 * around? */
static bool is_accessed_before(struct hoisting *h, const struct tree_node *loop,
                               const struct tree_node *element, bool is_written) {
    for (size_t k = 0; k < h->count; k++) {
        const struct tree_node *a = h->accesses[k], *block = loop->parent;
        struct steadiness s = {h, a, loop};
        if (is_in(h, loop, k) || a->range.from > loop->range.from || !are_same(a, element) ||
            (is_written && !is_assigned(a)) || !tree_each(a->children[1], is_steady, &s))
            continue;
        while (block && !(block->kind == TREE_BLOCK && tree_is_inside(a, block)))
            block = block->parent;
        const struct tree_node *statement = a;
        while (block && statement->parent != block)
            statement = statement->parent;
        bool is_plain = block && (!block->parent || block->parent->kind != TREE_STATEMENT);
        if (is_plain && is_sure(a, statement))
            return true;
    }
    return false;
}

/* --- the loop --- */

/* Is the element accessed in each turn, or written if it is at all? */
static bool is_accessed_in_each(struct hoisting *h, const struct tree_node *loop,
                                const struct tree_node *element, bool is_written) {
    const struct tree_node *body = loop->children[3];
    for (size_t k = 0; k < h->count; k++) {
        const struct tree_node *a = h->accesses[k];
        if (tree_is_inside(a, body) && are_same(a, element) && (!is_written || is_assigned(a)) &&
            is_sure(a, body))
            return true;
    }
    return false;
}

static bool is_written_out(const struct tree_node *n, void *counter) {
    return n->kind != TREE_NAME || n->variable != counter || tree_is_written(n);
}

/* A condition made of what the loop does not change, and its counter, which begins as it says. */
static bool can_ask(const struct tree_node *loop, const struct tree_variable *counter) {
    const struct tree_node *initial = loop->children[0];
    const struct tree_node *value = initial->children[initial->kind == TREE_ASSIGNMENT];
    return loop->children[1] && tree_is_written(loop->children[1]) && tree_is_written(value) &&
           tree_each(loop->children[1], is_written_out, (void *)counter) &&
           loop_fixes(loop, loop->children[1], counter) && loop_fixes(loop, value, NULL);
}

/* Says nothing of how large a group is, by itself or by a variable that is set. */
static bool is_no_size(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_CALL && (n->kind != TREE_NAME || n->variable->writes == 0) &&
           (n->kind != TREE_NAME || !n->variable->initial);
}

/* Is what is in the loop the same outside of it? */
static bool has_no_own_words(const struct hoisting *h, const struct tree_node *loop) {
    static const char *const words[] = {"#", "enum", "typedef", "struct"};
    const char *source = h->request->unit->source;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = strstr(source + loop->range.from, words[i]);
        if (at && at < source + loop->range.to)
            return false;
    }
    return true;
}

/* Statements can be put before and behind it, if need be with braces around all. */
static bool can_surround(const struct tree_node *loop) {
    const struct tree_node *p = loop->parent;
    return p->kind == TREE_BLOCK || (p->kind == TREE_IF && p->children[0] != loop) ||
           (p->kind == TREE_FOR && p->children[3] == loop);
}

/* Notes what is to be done if so. */
static bool take_loop(struct hoisting *h, const struct tree_node *loop) {
    const struct tree_node *element = loop->kind == TREE_FOR ? element_of(h, loop) : NULL;
    if (!element || !tree_is_written(loop) || !has_no_own_words(h, loop) || !can_surround(loop) ||
        !loop_is_left_at_end(loop) || !loop_is_entered_at_head(loop) ||
        !tree_each(loop, is_alone, h))
        return false;
    bool is_written = is_written_in(h, loop);
    /* what was accessed before may be another item's behind a barrier */
    bool is_before = is_accessed_before(h, loop, element, is_written) &&
                     tree_each(h->request->function->body, is_alone, h);
    const struct symbol *counter = meaning_counter(&h->meaning, loop);
    bool is_each = counter && is_accessed_in_each(h, loop, element, is_written);
    bool runs = is_each && surely_runs(h, loop);
    if (!is_before && !runs && !(is_each && can_ask(loop, counter->variable)))
        return false;
    h->loop = loop;
    h->element = element;
    h->is_written = is_written;
    h->asks = !is_before && !runs;
    h->out->needs_local_size =
        !is_before && runs && !tree_each(loop->children[1], is_no_size, NULL);
    return true;
}

/* The outermost loop around an access that can be taken. */
static bool find_loop(struct hoisting *h) {
    bool in_loop = false;
    for (size_t k = 0; k < h->count && !h->loop; k++)
        for (const struct tree_node *p = h->accesses[k]->parent; p; p = p->parent)
            if (tree_is_loop(p)) {
                in_loop = true;
                take_loop(h, p);
            }
    if (h->loop)
        return true;
    if (!in_loop)
        return refuse(h->refusal, h->count ? h->accesses[0] : NULL, "%s is accessed in no loop",
                      h->buffer->name);
    return refuse(h->refusal, h->accesses[0],
                  "no loop accesses one element of %s only, surely, without barriers, atomics or "
                  "ways out of it",
                  h->buffer->name);
}

/* --- what else the loop touches --- */

/* The address that a node reads or writes memory by; NULL if by none. */
static const struct tree_node *address_of(const struct tree_node *n) {
    bool is_access = n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER ||
                     (n->kind == TREE_UNARY && !strcmp(n->operation, "*"));
    const struct tree_node *a = is_access ? n->children[0] : NULL;
    return a && tree_plain(a)->type.depth ? tree_plain(a) : NULL;
}

static bool is_other_memory(struct hoisting *h, const struct tree_node *n,
                            const struct tree_node *address, bool is_store) {
    const struct tree_variable *v = access_root(address);
    if (v == h->buffer || (!h->is_written && !is_store) || h->buffer->type.is_restrict)
        return true;
    if (v &&
        (v->type.dimensions || v->type.space == TREE_LOCAL || v->type.space == TREE_CONSTANT_SPACE))
        return true;
    if (!v || !v->is_parameter || v->writes)
        return refuse(h->refusal, n, "what is accessed here may be what %s holds", h->buffer->name);
    return change_assume_apart(h->out, h->request, h->buffer, v, is_store ? n : NULL, h->refusal);
}

static bool is_apart(const struct tree_node *n, void *user) {
    struct hoisting *h = user;
    const struct tree_node *address = address_of(n);
    if (address && !is_other_memory(h, n, address, is_assigned(n)))
        return false;
    for (size_t i = 0; n->kind == TREE_CALL && i < n->count; i++) {
        const struct tree_node *a = tree_plain(n->children[i]);
        bool is_address = a->type.depth || a->type.dimensions;
        if (is_address && !is_other_memory(h, n, a, strncmp(n->text, "vload", 5) != 0))
            return false;
    }
    return true;
}

/* --- the new text --- */

/* A condition with a loop's first value in the place of its counter. */
static void write_first(const struct hoisting *h, const struct tree_node *n, size_t *at,
                        const struct tree_variable *counter, const struct tree_node *value,
                        struct text *out) {
    if (n->kind == TREE_NAME && n->variable == counter) {
        text_add(out, h->request->unit->source + *at, n->range.from - *at);
        bool is_word = value->kind == TREE_INTEGER || value->kind == TREE_NAME;
        bool is_same = !strcmp(tree_plain(value)->type.name, counter->type.name);
        if (!is_same)
            text_write(out, "((%s)", counter->type.name);
        text_write(out, is_word && is_same ? "" : "(");
        slice_node(h->request->unit, value, out);
        text_write(out, is_word && is_same ? "" : is_same ? ")" : "))");
        *at = n->range.to;
    }
    for (size_t i = 0; i < n->count; i++)
        if (n->children[i])
            write_first(h, n->children[i], at, counter, value, out);
}

/* "if (0 < n) ", or nothing if it need not be asked. */
static void write_question(struct hoisting *h, struct text *out) {
    const struct tree_node *l = h->loop, *initial = l->children[0], *condition = l->children[1];
    text_add(out, "", 0);
    if (!h->asks)
        return;
    const struct tree_node *value = initial->children[initial->kind == TREE_ASSIGNMENT];
    size_t at = condition->range.from;
    text_write(out, "if (");
    write_first(h, condition, &at, meaning_counter(&h->meaning, l)->variable, value, out);
    text_add(out, h->request->unit->source + at, condition->range.to - at);
    text_write(out, ") ");
}

static bool replace(struct hoisting *h) {
    for (size_t k = 0; k < h->count; k++) {
        const struct tree_node *a = h->accesses[k];
        if (!is_in(h, h->loop, k) || !are_same(a, h->element))
            continue;
        if (!tree_is_written(a) || !edits_add(&h->out->edits, a->range.from, a->range.to, h->name))
            return refuse(h->refusal, a, "%s is accessed inside of a macro", h->buffer->name);
        h->out->replaced++;
    }
    return true;
}

static bool surround(struct hoisting *h) {
    const struct tree_node *l = h->loop, *element = h->element;
    struct text indentation = {NULL, 0, 0}, head = {NULL, 0, 0}, tail = {NULL, 0, 0},
                question = {NULL, 0, 0};
    size_t end = tree_end(h->request->unit, l->children[3]);
    slice_indentation(h->request->unit, l->range.from, &indentation);
    text_add(&indentation, "", 0);
    write_question(h, &question);
    bool has_braces = l->parent->kind != TREE_BLOCK;
    text_write(&head, has_braces ? "{\n%s" : "", indentation.at);
    text_write(&head, "%s %s", h->buffer->type.name, h->name);
    text_write(&head, question.size ? ";\n%s%s%s = " : " = ", indentation.at, question.at, h->name);
    slice_node(h->request->unit, element, &head);
    text_write(&head, ";\n%s", indentation.at);
    text_write(&tail, "\n%s%s", indentation.at, question.at);
    slice_node(h->request->unit, element, &tail);
    text_write(&tail, " = %s;", h->name);
    if (!h->is_written)
        tail.at[tail.size = 0] = '\0';
    text_write(&tail, has_braces ? "\n%s}" : "", indentation.at);
    bool fine = tree_is_written(element) &&
                edits_add(&h->out->edits, l->range.from, l->range.from, head.at) &&
                (!tail.size || edits_add(&h->out->edits, end, end, tail.at));
    text_close(&indentation);
    text_close(&question);
    text_close(&head);
    text_close(&tail);
    return fine || refuse(h->refusal, l, "the loop over %s cannot be changed", h->buffer->name);
}

static bool change(struct hoisting *h) {
    struct text name = {NULL, 0, 0};
    const struct tree_node *body = h->request->function->body;
    if (!tree_each(body, is_no_goto, h->refusal) || !tree_each(body, take_access, h) ||
        !find_loop(h))
        return false;
    text_write(&name, "%s_element", h->buffer->name);
    new_name(h->request, name.at, h->name);
    text_close(&name);
    return tree_each(h->loop, is_apart, h) && replace(h) && surround(h);
}

bool hoist(const struct request *r, struct change *out, struct refusal *refusal) {
    struct hoisting h = {.request = r, .out = out, .refusal = refusal};
    h.buffer = request_variable(r, refusal);
    change_open(out);
    bool is_buffer =
        h.buffer && request_is_buffer(h.buffer) && !h.buffer->writes &&
        (h.buffer->type.scalar == SCALAR_INTEGER || h.buffer->type.scalar == SCALAR_REAL) &&
        !h.buffer->type.is_volatile;
    if (!is_buffer)
        return refuse(refusal, NULL,
                      "%s is no buffer of numbers that the kernel is given, or is "
                      "moved in it",
                      r->value);
    meaning_open(r->unit, r->function, &r->geometry, &h.meaning);
    h.meaning.values = r->values;
    bool fine = change(&h);
    fine = !meaning_is_exhausted(&h.meaning, h.buffer, refusal) && fine;
    change_assume_values(out, &h.meaning);
    meaning_close(&h.meaning);
    return fine;
}
