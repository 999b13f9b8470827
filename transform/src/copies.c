/* copies.c - see copies.h.
 *
 * The compiler says where the counter is named. What it does not say is found in the text, word by
 * word: a name in a part that is not compiled, in a type, or in the argument of a macro that makes
 * something else of it.
 */
#include "copies.h"

#include "file.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct look {
    struct copies *copies;
    const struct request *request;
    const struct tree_node *loop, *at; /* where a refusal is */
    struct refusal *refusal;
    bool in_switch, in_loop; /* that is inside of the body */
    struct place *others;    /* [other_count] where other variables of that name are named */
    size_t other_count;
    size_t open; /* #if without their #endif */
};

/* --- ways out of a turn --- */

static bool has_text(const struct tree_node *n, const char *text) {
    return n->text && !strcmp(n->text, text);
}

static bool stays_in_turn(struct look *l, const struct tree_node *n);

/* What stands in the head of a loop leaves the one around it. */
static bool is_body(const struct tree_node *n, size_t child) {
    return !tree_is_loop(n) || n->children[child] == n->children[n->kind == TREE_FOR     ? 3
                                                                 : n->kind == TREE_WHILE ? 1
                                                                                         : 0];
}

static bool children_stay(const struct look *l, const struct tree_node *n) {
    bool is_switch = n->kind == TREE_STATEMENT && has_text(n, "switch");
    for (size_t i = 0; i < n->count; i++) {
        struct look inner = *l;
        inner.in_loop = l->in_loop || (tree_is_loop(n) && is_body(n, i));
        inner.in_switch = l->in_switch || is_switch;
        if (n->children[i] && !stays_in_turn(&inner, n->children[i]))
            return false;
    }
    return true;
}

static bool stays_in_turn(struct look *l, const struct tree_node *n) {
    const char *name = l->copies->counter->name;
    if (n->kind == TREE_CONTINUE && !l->in_loop)
        return refuse(l->refusal, n, "continue leaves a turn of the loop of %s", name);
    if (n->kind == TREE_BREAK && !l->in_loop && !l->in_switch)
        return refuse(l->refusal, n, "break leaves the loop of %s", name);
    if (n->kind == TREE_STATEMENT && has_text(n, "goto"))
        return refuse(l->refusal, n, "the loop of %s has labels or goto", name);
    if (n->kind == TREE_STATEMENT && !n->text && n->count && !l->in_switch)
        return refuse(l->refusal, n, "a switch around the loop of %s has a case in it", name);
    if (n->kind == TREE_DECLARATION && n->type.space == TREE_LOCAL && !n->type.depth)
        return refuse(l->refusal, n, "%s is in local memory, and declared in the loop of %s",
                      n->variable->name, name);
    return children_stay(l, n);
}

/* --- where the counter is named --- */

static bool is_at(const struct place *list, size_t count, size_t from) {
    for (size_t i = 0; i < count; i++)
        if (list[i].from == from)
            return true;
    return false;
}

static void note(struct place **list, size_t *count, size_t from, size_t to) {
    if (is_at(*list, *count, from))
        return;
    *list = memory_grow(*list, *count, sizeof **list);
    (*list)[(*count)++] = (struct place){from, to};
}

/* Does a text have what one looks for? */
typedef bool (*finder)(const char *text);

static bool counts_itself(const char *text) { return strstr(text, "__COUNTER__") != NULL; }

/* Has it a macro that makes a text or another word of an argument? */
static bool makes_words(const char *text) {
    for (const char *at = text; (at = strstr(at, "define")); at++)
        for (const char *c = at; *c && (*c != '\n' || c[-1] == '\\'); c++)
            if (*c == '#' || !strncmp(c, "%:", 2))
                return true;
    return false;
}

/* In the source or one of its headers. */
static bool is_found(const struct tree_unit *unit, finder finds) {
    bool is = finds(unit->source);
    for (const struct tree_header *h = unit->headers; h && !is; h = h->next) {
        struct fault fault = {.code = END_OK};
        char *text;
        size_t size;
        if (!file_read(h->path, &text, &size, &fault)) {
            fault_clear(&fault);
            return true;
        }
        is = strlen(text) < size || finds(text);
        free(text);
    }
    return is;
}

bool copies_are_counted(const struct tree_unit *unit) { return is_found(unit, counts_itself); }

bool copies_make_words(const struct tree_unit *unit) { return is_found(unit, makes_words); }

/* What a macro makes of an argument may be more than an expression. */
static bool is_plain_argument(const struct look *l, const struct tree_node *n) {
    bool is_argument = false;
    for (const struct tree_node *p = n->parent; p && p != l->loop; p = p->parent)
        is_argument = is_argument || p->range.in_macro;
    return !is_argument || !copies_make_words(l->copies->unit) ||
           refuse(l->refusal, n, "a macro may make a text or another name of its argument %s",
                  l->copies->counter->name);
}

static bool take_name(const struct tree_node *n, void *user) {
    struct look *l = user;
    struct copies *c = l->copies;
    const char *name = c->counter->name;
    size_t size = strlen(name);
    bool is_name = n->kind == TREE_NAME && !strcmp(n->variable->name, name);
    if (!is_name)
        return true;
    const char *text = c->unit->source + n->range.from;
    bool is_written =
        tree_is_written(n) && n->range.to - n->range.from == size && !strncmp(text, name, size);
    if (n->variable != c->counter) {
        if (is_written)
            note(&l->others, &l->other_count, n->range.from, n->range.to);
        return true;
    }
    if (!is_written)
        return refuse_text(l->refusal, n, "%s is named inside of a macro", name);
    note(&c->places, &c->count, n->range.from, n->range.to);
    return is_plain_argument(l, n);
}

static int compare(const void *a, const void *b) {
    const struct place *x = a, *y = b;
    return x->from < y->from ? -1 : x->from > y->from;
}

/* Variables of the same name that are declared in the body. */
static void note_others(struct look *l) {
    const struct tree_variable *counter = l->copies->counter;
    for (const struct tree_variable *v = l->request->function->variables; v; v = v->next)
        if (v != counter && !strcmp(v->name, counter->name))
            note(&l->others, &l->other_count, v->name_at, v->name_at + strlen(v->name));
}

/* --- words of the text --- */

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Behind what begins there and is no word: a comment, a text, a number, a sign. */
static const char *skip(const char *at, const char *end) {
    if (!strncmp(at, "/*", 2)) {
        const char *close = strstr(at + 2, "*/");
        return close ? close + 2 : end;
    }
    if (!strncmp(at, "//", 2)) {
        while (at < end && (*at != '\n' || at[-1] == '\\'))
            at++;
        return at;
    }
    if (*at == '"' || *at == '\'') {
        char quote = *at++;
        while (at < end && *at != quote && *at != '\n')
            at += *at == '\\' ? 2 : 1;
        return at + (at < end && *at == quote);
    }
    if (isdigit((unsigned char)*at))
        while (at < end && (is_letter(*at) || *at == '.'))
            at++;
    else
        at++;
    return at;
}

/* Is it the member of something? */
static bool is_member(const char *source, const char *at) {
    while (at > source && isspace((unsigned char)at[-1]))
        at--;
    return at > source && (at[-1] == '.' || (at - source > 1 && at[-2] == '-' && at[-1] == '>'));
}

static bool take_word(struct look *l, const char *at, size_t size) {
    const struct copies *c = l->copies;
    const char *source = c->unit->source, *name = c->counter->name;
    if (size != strlen(name) || strncmp(at, name, size) != 0)
        return true;
    bool is_counter = is_at(c->places, c->count, (size_t)(at - source));
    bool is_other = is_at(l->others, l->other_count, (size_t)(at - source));
    if (is_counter != is_other || (!is_counter && is_member(source, at)))
        return true;
    return refuse(l->refusal, l->at, "%s is also named where no expression of this loop is", name);
}

/* A line for the preprocessor, of which some may be copied. */
static bool take_directive(struct look *l, const char *at) {
    at += 1 + strspn(at + 1, " \t");
    size_t size = strspn(at, "abcdefghijklmnopqrstuvwxyz");
    const char *behind = at + size + strspn(at + size, " \t");
    if (!strncmp(at, "pragma", size) && size == 6 && !strncmp(behind, "unroll", 6))
        return true;
    if (size >= 2 && !strncmp(at, "if", 2)) {
        l->open++;
        return true;
    }
    if (l->open && (!strncmp(at, "el", 2) || !strncmp(at, "endif", 5))) {
        l->open -= *(at + 1) == 'n';
        return true;
    }
    return refuse(l->refusal, l->at, "a line for the preprocessor in the loop of %s: #%.*s",
                  l->copies->counter->name, (int)size, at);
}

static const char *behind_line(const char *at, const char *end) {
    while (at < end && (*at != '\n' || at[-1] == '\\'))
        at++;
    return at;
}

/* Looks at all words of a piece; of a directive at those of its line, too. */
static bool take_words(struct look *l, struct place piece) {
    const char *source = l->copies->unit->source;
    const char *at = source + piece.from, *end = source + piece.to;
    bool begins_line = false;
    while (at < end) {
        bool is_directive = begins_line && (*at == '#' || !strncmp(at, "%:", 2));
        if (is_directive && !take_directive(l, at))
            return false;
        if (*at == '\n' || !isspace((unsigned char)*at))
            begins_line = *at == '\n' || (begins_line && !strncmp(at, "/*", 2));
        if (is_directive && !strncmp(at, "#pragma", 7))
            at = behind_line(at, end);
        else if (is_letter(*at) && !isdigit((unsigned char)*at)) {
            size_t size = 1;
            while (is_letter(at[size]))
                size++;
            if (!take_word(l, at, size))
                return false;
            at += size;
        } else
            at = skip(at, end);
    }
    return l->open == 0 || refuse(l->refusal, l->at,
                                  "#if and #endif are not both in the "
                                  "body of the loop of %s",
                                  l->copies->counter->name);
}

bool copies_is_plain(const struct tree_unit *unit, struct place piece) {
    for (const char *at = unit->source + piece.from; at < unit->source + piece.to; at++)
        if (*at == '#' || !strncmp(at, "%:", 2))
            return false;
    return true;
}

/* --- the body --- */

static bool is_declaring(const struct tree_node *body) {
    for (size_t i = 0; i < body->count; i++)
        if (body->children[i]->kind == TREE_DECLARATION ||
            body->children[i]->kind == TREE_STATEMENT)
            return true;
    return false;
}

static bool find_body(struct look *l, const struct tree_node *body) {
    struct copies *c = l->copies;
    const char *source = c->unit->source;
    c->is_block = body->kind == TREE_BLOCK && source[body->range.from] == '{';
    c->whole =
        (struct place){body->range.from, c->is_block ? body->range.to : tree_end(c->unit, body)};
    c->inner = c->whole;
    c->declares = c->is_block && is_declaring(body);
    char last = source[c->whole.to - 1];
    bool is_macro = body->kind == TREE_BLOCK && !c->is_block; /* which gives the braces, too */
    bool is_whole = is_macro || last == '}' || (last == ';' && !c->is_block);
    if (!tree_is_written(body) || !is_whole)
        return refuse_text(l->refusal, body, "the body of the loop of %s comes out of a macro",
                           c->counter->name);
    if (!c->is_block)
        return true;
    c->inner.from++;
    c->inner.to--;
    while (c->inner.from < c->inner.to && isspace((unsigned char)source[c->inner.from]))
        c->inner.from++;
    while (c->inner.from < c->inner.to && isspace((unsigned char)source[c->inner.to - 1]))
        c->inner.to--;
    return true;
}

bool copies_open(const struct request *r, const struct tree_node *loop,
                 const struct tree_variable *counter, struct copies *out, struct refusal *refusal) {
    const struct tree_node *body = loop->children[3];
    *out = (struct copies){.unit = r->unit, .counter = counter};
    struct look l = {.copies = out, .request = r, .loop = loop, .at = loop, .refusal = refusal};
    if (copies_are_counted(r->unit))
        return refuse(refusal, loop, "__COUNTER__ would be another in each copy");
    note_others(&l);
    bool fine = find_body(&l, body) && stays_in_turn(&l, body) && tree_each(body, take_name, &l) &&
                take_words(&l, out->whole);
    if (out->count)
        qsort(out->places, out->count, sizeof *out->places, compare);
    free(l.others);
    return fine;
}

/* Is it an index by itself, as in a[i]? */
static bool is_index(const char *source, struct place p) {
    while (p.from > 0 && (source[p.from - 1] == ' ' || source[p.from - 1] == '\t'))
        p.from--;
    p.to += strspn(source + p.to, " \t");
    return p.from > 0 && source[p.from - 1] == '[' && source[p.to] == ']';
}

/* Up to a place, and what comes there instead; what begins before `*at` has gone. */
static void add_up_to(const struct copies *c, struct place p, const char *instead, size_t *at,
                      struct text *out) {
    const char *source = c->unit->source;
    size_t size = strlen(instead), open = *instead == '(' && is_index(source, p);
    if (p.from < *at)
        return;
    text_add(out, source + *at, p.from - *at);
    text_add(out, instead + open, size - 2 * open);
    *at = p.to;
}

void copies_write(const struct copies *c, struct place piece, const char *instead,
                  const char *other, struct text *out) {
    size_t at = piece.from, k = 0, others = other ? c->other_count : 0;
    for (size_t i = 0; i < c->count && instead; i++) {
        for (; k < others && c->others[k].from < c->places[i].from; k++)
            add_up_to(c, c->others[k], other, &at, out);
        add_up_to(c, c->places[i], instead, &at, out);
    }
    for (; k < others; k++)
        add_up_to(c, c->others[k], other, &at, out);
    text_add(out, c->unit->source + at, piece.to - at);
}

void copies_close(struct copies *c) {
    free(c->places);
    *c = (struct copies){.places = NULL};
}
