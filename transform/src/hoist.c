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

#include "element.h"
#include "ids.h"
#include "loop.h"
#include "memory.h"
#include "slice.h"

#include <string.h>

struct hoisting {
    const struct request *request;
    struct meaning meaning;
    struct change *out;
    struct refusal *refusal;
    struct elements elements;               /* of all the kernel */
    const struct tree_node *loop, *element; /* one of the accesses in it */
    const struct tree_node *hidden;         /* for which no loop was taken as a macro gives it */
    char name[80];
    bool is_written; /* in the loop */
    bool asks;       /* whether the loop runs at all */
};

/* --- what does not change with a loop --- */

static bool is_in(const struct hoisting *h, const struct tree_node *loop, size_t access) {
    return tree_is_inside(h->elements.list[access], loop);
}

static bool is_written_in(const struct hoisting *h, const struct tree_node *loop) {
    for (size_t k = 0; k < h->elements.count; k++)
        if (is_in(h, loop, k) && element_is_assigned(h->elements.list[k]))
            return true;
    return false;
}

/* The access in a loop of an element whose index does not change with it; if anything is written
 * there, all must be of that element. NULL if there is none. */
static const struct tree_node *element_of(const struct hoisting *h, const struct tree_node *loop) {
    bool is_written = is_written_in(h, loop);
    const struct tree_node *found = NULL;
    for (size_t k = 0; k < h->elements.count; k++) {
        const struct tree_node *a = h->elements.list[k];
        if (!is_in(h, loop, k))
            continue;
        if (element_is_assigned_in_part(a))
            return NULL;
        bool is_one = loop_fixes(h->request->unit, loop, element_index(a), NULL) &&
                      (!found || element_is_same(a, found));
        if (is_one)
            found = a;
        else if (is_written)
            return NULL;
    }
    return found;
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
    for (size_t k = 0; k < h->elements.count; k++) {
        const struct tree_node *a = h->elements.list[k], *block = loop->parent;
        struct steadiness s = {h, a, loop};
        if (is_in(h, loop, k) || a->range.from > loop->range.from || !element_is_same(a, element) ||
            (is_written && !element_is_assigned(a)) || !tree_each(element_index(a), is_steady, &s))
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
    for (size_t k = 0; k < h->elements.count; k++) {
        const struct tree_node *a = h->elements.list[k];
        if (tree_is_inside(a, body) && element_is_same(a, element) &&
            (!is_written || element_is_assigned(a)) && is_sure(a, body))
            return true;
    }
    return false;
}

/* Is it in the source's own text? Else it is noted that a loop is not taken for that. */
static bool is_written_out(struct hoisting *h, const struct tree_node *n) {
    if (!tree_is_written(n) && !h->hidden)
        h->hidden = n;
    return tree_is_written(n);
}

struct asking {
    struct hoisting *h;
    const struct tree_variable *counter;
};

static bool can_replace(const struct tree_node *n, void *user) {
    const struct asking *a = user;
    return n->kind != TREE_NAME || n->variable != a->counter || is_written_out(a->h, n);
}

/* A condition made of what the loop does not change, and its counter, which begins as it says. */
static bool can_ask(struct hoisting *h, const struct tree_node *loop,
                    const struct tree_variable *counter) {
    struct asking asking = {h, counter};
    const struct tree_node *initial = loop->children[0];
    const struct tree_node *value = initial->children[initial->kind == TREE_ASSIGNMENT];
    return loop->children[1] && loop_fixes(h->request->unit, loop, loop->children[1], counter) &&
           loop_fixes(h->request->unit, loop, value, NULL) &&
           is_written_out(h, loop->children[1]) && is_written_out(h, value) &&
           tree_each(loop->children[1], can_replace, &asking);
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
    const struct tree_node *whole = loop_whole(loop), *p = whole->parent;
    return tree_is_written(whole) &&
           (p->kind == TREE_BLOCK || (p->kind == TREE_IF && p->children[0] != whole) ||
            (p->kind == TREE_FOR && p->children[3] == whole));
}

/* Notes what is to be done if so. */
static bool take_loop(struct hoisting *h, const struct tree_node *loop) {
    const struct tree_node *element = loop->kind == TREE_FOR ? element_of(h, loop) : NULL;
    if (!element || !is_written_out(h, loop) || !has_no_own_words(h, loop) || !can_surround(loop) ||
        !loop_is_left_at_end(loop) || !loop_is_entered_at_head(loop) ||
        !tree_each(loop, element_is_alone, (void *)h->request->unit))
        return false;
    bool is_written = is_written_in(h, loop);
    /* what was accessed before may be another item's behind a barrier */
    bool is_before =
        is_accessed_before(h, loop, element, is_written) &&
        tree_each(h->request->function->body, element_is_alone, (void *)h->request->unit);
    const struct symbol *counter = meaning_counter(&h->meaning, loop);
    bool is_each = counter && is_accessed_in_each(h, loop, element, is_written);
    bool runs = is_each && surely_runs(h, loop);
    if (!is_before && !runs && !(is_each && can_ask(h, loop, counter->variable)))
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
    for (size_t k = 0; k < h->elements.count && !h->loop; k++)
        for (const struct tree_node *p = h->elements.list[k]->parent; p; p = p->parent)
            if (tree_is_loop(p)) {
                in_loop = true;
                take_loop(h, p);
            }
    if (h->loop)
        return true;
    if (!in_loop)
        return refuse(h->refusal, h->elements.count ? h->elements.list[0] : NULL,
                      "%s is accessed in no loop", h->elements.buffer->name);
    if (h->hidden)
        return refuse_text(h->refusal, h->hidden, "the loop over %s comes out of a macro",
                           h->elements.buffer->name);
    return refuse(h->refusal, h->elements.list[0],
                  "no loop accesses one element of %s only, surely, without barriers, atomics or "
                  "ways out of it",
                  h->elements.buffer->name);
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
    for (size_t k = 0; k < h->elements.count; k++) {
        const struct tree_node *a = h->elements.list[k];
        if (!is_in(h, h->loop, k) || !element_is_same(a, h->element))
            continue;
        if (!tree_is_written(a) || !edits_add(&h->out->edits, a->range.from, a->range.to, h->name))
            return refuse_text(h->refusal, a, "%s is accessed inside of a macro",
                               h->elements.buffer->name);
        h->out->replaced++;
    }
    return true;
}

static bool surround(struct hoisting *h) {
    const struct tree_node *l = h->loop, *whole = loop_whole(l), *element = h->element;
    struct text indentation = {NULL, 0, 0}, head = {NULL, 0, 0}, tail = {NULL, 0, 0},
                question = {NULL, 0, 0};
    size_t end = tree_end(h->request->unit, l->children[3]);
    slice_indentation(h->request->unit, l->range.from, &indentation);
    text_add(&indentation, "", 0);
    write_question(h, &question);
    bool has_braces = whole->parent->kind != TREE_BLOCK;
    text_write(&head, has_braces ? "{\n%s" : "", indentation.at);
    text_write(&head, "%s %s", h->elements.buffer->type.name, h->name);
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
                edits_add(&h->out->edits, whole->range.from, whole->range.from, head.at) &&
                (!tail.size || edits_add(&h->out->edits, end, end, tail.at));
    text_close(&indentation);
    text_close(&question);
    text_close(&head);
    text_close(&tail);
    return fine ||
           refuse(h->refusal, l, "the loop over %s cannot be changed", h->elements.buffer->name);
}

static bool change(struct hoisting *h) {
    struct text name = {NULL, 0, 0};
    const struct tree_node *body = h->request->function->body;
    if (!tree_each(body, element_is_no_goto, h->refusal) ||
        !elements_find(h->request, h->elements.buffer, &h->elements, h->refusal) || !find_loop(h))
        return false;
    text_write(&name, "%s_element", h->elements.buffer->name);
    new_name(h->request, name.at, h->name);
    text_close(&name);
    return elements_are_apart(h->request, h->elements.buffer, h->loop, h->is_written, h->out,
                              h->refusal) &&
           replace(h) && surround(h);
}

bool hoist(const struct request *r, struct change *out, struct refusal *refusal) {
    struct hoisting h = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    h.elements.buffer = element_buffer(r, refusal);
    if (!h.elements.buffer)
        return false;
    meaning_open(r->unit, r->function, &r->geometry, &h.meaning);
    h.meaning.values = r->values;
    bool fine = change(&h);
    fine = !meaning_is_exhausted(&h.meaning, h.elements.buffer, refusal) && fine;
    change_assume_values(out, &h.meaning);
    meaning_close(&h.meaning);
    return fine;
}
