/* wrap.c - see wrap.h. */
#include "wrap.h"

#include "memory.h"
#include "slice.h"

#include <string.h>

struct wrapping {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
};

/* An array in local or constant memory, which OpenCL C wants outside of a loop. */
static bool is_outside(const struct tree_variable *v) {
    return (v->type.space == TREE_LOCAL || v->type.space == TREE_CONSTANT_SPACE) && !v->type.depth;
}

static bool declares_any(const struct tree_node *n) {
    if (n->kind == TREE_DECLARATION)
        return is_outside(n->variable);
    for (size_t i = 0; i < n->count; i++)
        if (n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "declarations") &&
            n->children[i] && declares_any(n->children[i]))
            return true;
    return false;
}

static bool declares_only(const struct tree_node *n) {
    if (n->kind == TREE_DECLARATION)
        return is_outside(n->variable);
    for (size_t i = 0; i < n->count; i++)
        if (!n->children[i] || !declares_only(n->children[i]))
            return false;
    return true;
}

static bool has_word(const struct tree_unit *unit, size_t from, size_t to, const char *word) {
    const char *at = strstr(unit->source + from, word);
    return at && at < unit->source + to;
}

struct hiding {
    const struct tree_variable *variable;
    struct refusal *refusal;
};

static bool is_not_hidden(const struct tree_node *n, void *user) {
    const struct hiding *h = user;
    const struct tree_variable *v = h->variable;
    return n->kind != TREE_NAME || !n->variable || n->variable == v || n->range.from > v->name_at ||
           strcmp(n->variable->name, v->name) != 0 ||
           refuse(h->refusal, n, "%s is another variable here than further on", v->name);
}

/* Would a declaration mean the same at the beginning of the body? */
static bool may_move(struct wrapping *w, const struct tree_node *n) {
    static const char *const words[] = {"#", "enum", "typedef", "struct"};
    const struct tree_node *body = w->request->function->body;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (has_word(w->request->unit, body->range.from, n->range.from, words[i]))
            return refuse(
                w->refusal, n,
                "local memory is declared behind %s, and may mean something else before it",
                words[i]);
    for (const struct tree_variable *v = w->request->function->variables; v; v = v->next) {
        struct hiding h = {v, w->refusal};
        if (v->declaration && tree_is_inside(v->declaration, n) &&
            !tree_each(body, is_not_hidden, &h))
            return false;
    }
    return declares_only(n) || refuse(w->refusal, n,
                                      "local memory is declared together with "
                                      "something else");
}

/* Moves the declarations of arrays in local memory to the front. */
static bool move_declarations(struct wrapping *w, struct text *moved) {
    const struct tree_unit *unit = w->request->unit;
    const struct tree_node *body = w->request->function->body;
    for (size_t i = 0; i < body->count; i++) {
        const struct tree_node *n = body->children[i];
        if (!n || !declares_any(n))
            continue;
        if (!may_move(w, n))
            return false;
        size_t end = tree_is_written(n) ? tree_end(unit, n) : 0;
        if (!end || unit->source[end - 1] != ';' ||
            !edits_remove(&w->out->edits, unit->source, unit->size, n->range.from, end))
            return refuse_text(w->refusal, n, "local memory is declared inside of a macro");
        text_write(moved, "%s%.*s\n", slice_step(w->request->function, unit),
                   (int)(end - n->range.from), unit->source + n->range.from);
    }
    return true;
}

static bool leave(const struct tree_node *n, void *user) {
    struct wrapping *w = user;
    if (n->kind != TREE_RETURN)
        return true;
    if (n->count)
        return refuse(w->refusal, n, "a return calls something");
    for (const struct tree_node *p = n->parent; p && p != w->request->function->body; p = p->parent)
        if (tree_is_loop(p))
            return refuse(w->refusal, n, "a return out of a loop cannot go on elsewhere");
    return (tree_is_written(n) &&
            edits_add(&w->out->edits, n->range.from, n->range.to, "continue")) ||
           refuse_text(w->refusal, n, "a return stands inside of a macro");
}

static bool is_no_return(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_RETURN;
}

bool wrap_returns(const struct request *r) {
    return !tree_each(r->function->body, is_no_return, NULL);
}

/* Lines behind the { of the body. */
static bool begin_body(const struct request *r, struct text *lines, struct change *out) {
    size_t at = r->function->body->range.from + 1;
    struct text text = {NULL, 0, 0};
    text_write(&text, "\n%s", lines->at);
    text.at[text.size - 1] = '\0'; /* the line's own end follows */
    bool fine = edits_add(&out->edits, at, at, text.at);
    text_close(&text);
    return fine;
}

/* And before its }. */
static bool end_body(const struct request *r, const char *lines, struct change *out) {
    const struct tree_node *body = r->function->body;
    struct text text = {NULL, 0, 0};
    size_t end = slice_block_end(r->unit, body, &text);
    text_write(&text, "%s", lines);
    bool fine = edits_add(&out->edits, end, end, text.at);
    text_close(&text);
    return fine;
}

/* The lines of the body are now inside of a loop. */
static void indent_lines(const struct request *r, struct change *out) {
    const struct tree_node *body = r->function->body;
    for (size_t at = body->range.from + 1; at < body->range.to - 1; at++)
        if (at + strspn(r->unit->source + at, " \t") < body->range.to - 1)
            edits_indent(&out->edits, r->unit->source, at, 0, slice_step(r->function, r->unit), 1);
}

bool wrap_body(const struct request *r, const char *head, const char *tail, bool is_loop,
               struct change *out, struct refusal *refusal) {
    struct wrapping w = {r, out, refusal};
    const struct tree_node *body = r->function->body;
    struct text begin = {NULL, 0, 0};
    bool fine = tree_is_written(body) ||
                refuse_text(refusal, body, "the kernel's body comes out of a macro");
    if (is_loop)
        fine = fine && move_declarations(&w, &begin) && tree_each(body, leave, &w);
    text_write(&begin, "%s", head);
    if (is_loop && fine)
        indent_lines(r, out);
    fine = fine && begin_body(r, &begin, out) && end_body(r, tail, out);
    text_close(&begin);
    return fine || refuse(refusal, body, "the kernel's body cannot be changed");
}
