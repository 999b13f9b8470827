/* unroll.c - writes the body of a loop several times, so that it has fewer turns, or none; see
 * transformation.h.
 *
 * A turn does what it did, in the same order: only the counter is written as a number, or as a sum.
 * Where the number of turns is not known, a loop makes so many at once for as long as as many are
 * left, and the loop as it was goes on from there. How many are left is asked by a difference of
 * numbers without a sign, which is what it is whatever the bound: a bound moved by some turns may
 * wrap around.
 */
#include "copies.h"
#include "ids.h"
#include "known.h"
#include "loop.h"
#include "memory.h"
#include "slice.h"
#include "wide.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TURNS_MOST = 64,
    SHORT_MOST = 16, /* turns, for all of them to be offered */
    LINES_MOST = 2000,
    BYTES_MOST = 1 << 20,
    STEP_MOST = 1 << 24
};

struct unrolling {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    char name[80];
    size_t times; /* turns that become one; 0: all */
    size_t loops, lines, short_loops;
    struct place last; /* the loop before */
    struct wide *wide; /* what these turns load at once; NULL: nothing */
};

/* A loop with a counter. */
struct counted {
    const struct tree_node *loop;
    const struct tree_variable *variable;
    const struct tree_node *first, *bound; /* the first is NULL if it is not set in the loop */
    const char *relation;                  /* of the counter to the bound: "<" */
    struct tree_type compared;             /* as what both are compared */
    int64_t step;
    int64_t factor; /* not 0: it is multiplied by that, or divided, in place of a step */
    bool is_divided;
    bool is_declared; /* in the loop */
    bool is_known;    /* how many turns there are */
    int64_t begin, turns;
    bool is_relative; /* so many from wherever it begins, which is not known */
};

/* --- what is asked for --- */

static bool read_value(struct unrolling *u) {
    const char *v = u->request->value, *comma = strchr(v, ',');
    size_t size = comma ? (size_t)(comma - v) : strlen(v);
    char *end = NULL;
    unsigned long times =
        comma && isdigit((unsigned char)comma[1]) ? strtoul(comma + 1, &end, 10) : 0;
    bool fine = size > 0 && size < sizeof u->name &&
                (!comma || (end && !*end && times >= 2 && times <= TURNS_MOST));
    snprintf(u->name, sizeof u->name, "%.*s", fine ? (int)size : 0, v);
    u->times = times;
    return fine || refuse(u->refusal, NULL,
                          "%.80s: expected a loop's counter, or NAME,N for N turns at "
                          "a time, from 2 to %d",
                          v, TURNS_MOST);
}

/* --- loops --- */

/* The variable that is set first in a loop. */
static const struct tree_variable *set_first(const struct tree_node *initial) {
    if (initial && initial->kind == TREE_DECLARATION)
        return initial->variable;
    if (initial && initial->kind == TREE_ASSIGNMENT && initial->children[0]->kind == TREE_NAME)
        return initial->children[0]->variable;
    return NULL;
}

struct search {
    const char *name;
    const struct tree_variable *found;
    size_t changes; /* of any variable */
};

static bool take_change(const struct tree_node *n, void *user) {
    struct search *s = user;
    const struct tree_variable *v = tree_is_change(n) ? tree_written(n->children[0]) : NULL;
    s->changes += tree_is_change(n);
    if (v && !strcmp(v->name, s->name))
        s->found = v;
    return true;
}

/* The variable of that name that a loop counts in: changed in its last part, or else set first. */
static const struct tree_variable *counts_in(const struct tree_node *loop, const char *name) {
    struct search s = {.name = name};
    tree_each(loop->children[2], take_change, &s);
    const struct tree_variable *first = set_first(loop->children[0]);
    if (!s.found && !s.changes && first && !strcmp(first->name, name))
        return first;
    return s.found;
}

static bool is_countable(const struct unrolling *u, const struct counted *c) {
    const struct tree_type *t = &c->variable->type;
    bool is_number = t->scalar == SCALAR_INTEGER && t->lanes == 1 && !t->depth && !t->dimensions &&
                     t->bits >= 8 && t->bits <= 64 && strcmp(t->name, "bool") != 0;
    if (!is_number || t->space != TREE_PRIVATE || c->variable->is_program || t->is_volatile)
        return refuse(u->refusal, c->loop, "%s is no private variable that holds a whole number",
                      u->name);
    for (const struct tree_node *p = c->loop->parent; p; p = p->parent)
        if (p->range.in_macro)
            return refuse_text(u->refusal, c->loop, "the loop of %s stands inside of a macro",
                               u->name);
    return (tree_is_written(c->loop)) ||
           refuse_text(u->refusal, c->loop, "the loop of %s comes out of a macro", u->name);
}

/* i += n, i = i + n: what is added, or taken away. */
static const struct tree_node *added(const struct counted *c, const struct tree_node *step,
                                     bool *is_less) {
    const char *o = step->operation;
    *is_less = *o == '-';
    if (!strcmp(o, "+=") || !strcmp(o, "-="))
        return step->children[1];
    const struct tree_node *sum = tree_plain(step->children[1]);
    bool is_sum = !strcmp(o, "=") && sum->kind == TREE_BINARY &&
                  (!strcmp(sum->operation, "+") || !strcmp(sum->operation, "-"));
    if (!is_sum || tree_plain(sum->children[0])->kind != TREE_NAME ||
        tree_plain(sum->children[0])->variable != c->variable)
        return NULL;
    *is_less = *sum->operation == '-';
    return sum->children[1];
}

/* i *= 2, i >>= 1, i = i / 2: by what it is multiplied, or divided. */
static bool read_factor(const struct unrolling *u, struct counted *c,
                        const struct tree_node *step) {
    const struct tree_node *by = step->children[1], *product = tree_plain(by);
    const char *o = step->operation;
    if (!strcmp(o, "=") && product->kind == TREE_BINARY &&
        tree_plain(product->children[0])->kind == TREE_NAME &&
        tree_plain(product->children[0])->variable == c->variable) {
        o = product->operation;
        by = product->children[1];
    }
    bool is_shift = !strncmp(o, "<<", 2) || !strncmp(o, ">>", 2);
    bool is_scaled = (is_shift || *o == '*' || *o == '/') && strcmp(o, "=") != 0;
    if (!is_scaled || !known_number(u->request, by, u->out, &c->factor))
        return false;
    c->is_divided = *o == '/' || *o == '>';
    if (is_shift)
        c->factor = c->factor >= 1 && c->factor < 16 ? INT64_C(1) << c->factor : 0;
    c->factor = c->factor >= 2 && c->factor <= UINT16_MAX ? c->factor : 0;
    return c->factor != 0;
}

static bool read_step(const struct unrolling *u, struct counted *c) {
    const struct tree_node *step = c->loop->children[2], *by = NULL;
    bool is_less = false, fine = false;
    if (step && tree_is_change(step) && step->children[0]->kind == TREE_NAME &&
        step->children[0]->variable == c->variable) {
        if (step->kind == TREE_UNARY) {
            is_less = strstr(step->operation, "--") != NULL;
            c->step = 1;
            fine = true;
        } else {
            by = added(c, step, &is_less);
            fine = by ? known_number(u->request, by, u->out, &c->step) : read_factor(u, c, step);
        }
    }
    c->step = is_less ? -c->step : c->step;
    if (!fine || (c->step == 0) == (c->factor == 0) || (c->factor && u->times))
        return refuse(u->refusal, c->loop,
                      "%s is not changed by a constant in the loop's last part", u->name);
    return (tree_is_written(step) && c->step < STEP_MOST && c->step > -STEP_MOST) ||
           refuse_text(u->refusal, c->loop, "the step of %s comes out of a macro, or is too large",
                       u->name);
}

/* Nothing but its last part changes it. */
static bool keeps_counter(const struct unrolling *u, struct counted *c) {
    const struct tree_node *initial = c->loop->children[0], *root = c->loop;
    const struct tree_variable *v = c->variable;
    while (root->parent)
        root = root->parent;
    bool is_set = initial && set_first(initial) == v && initial->count;
    bool is_plain =
        is_set && (initial->kind == TREE_DECLARATION || !strcmp(initial->operation, "="));
    if (initial && !is_plain)
        return refuse(u->refusal, c->loop, "the loop's first part does more than to set %s",
                      u->name);
    c->is_declared = initial && initial->kind == TREE_DECLARATION;
    c->first = initial ? initial->children[initial->count - 1] : NULL;
    if (!loop_takes_no_address(root, v))
        return refuse(u->refusal, c->loop, "the address of %s is taken", u->name);
    return (loop_keeps(c->loop->children[1], v) && loop_keeps(c->loop->children[3], v) &&
            (!c->first || loop_keeps(c->first, v))) ||
           refuse(u->refusal, c->loop, "%s is changed in the loop, beside its last part", u->name);
}

static bool is_not_volatile(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_NAME || !n->variable->type.is_volatile;
}

static const char *turned(const char *relation) {
    static const char *const all[][2] = {
        {"<", ">"}, {"<=", ">="}, {">", "<"}, {">=", "<="}, {"!=", "!="}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i][0], relation))
            return all[i][1];
    return NULL;
}

/* i < n or n > i. */
static bool read_condition(const struct unrolling *u, struct counted *c) {
    const struct tree_node *n = c->loop->children[1];
    if (!n || n->kind != TREE_BINARY || !turned(n->operation))
        return refuse(u->refusal, c->loop, "the condition does not compare %s with a bound",
                      u->name);
    for (size_t k = 0; k < 2 && !c->bound; k++) {
        const struct tree_node *side = n->children[k], *name = tree_plain(side);
        if (!side || name->kind != TREE_NAME || name->variable != c->variable)
            continue;
        c->bound = n->children[1 - k];
        c->relation = k ? turned(n->operation) : turned(turned(n->operation));
        c->compared = side->type;
    }
    if (!c->bound || c->bound->type.scalar != SCALAR_INTEGER || c->compared.bits < 32 ||
        c->compared.lanes != 1)
        return refuse(u->refusal, c->loop, "the condition does not compare %s with a bound",
                      u->name);
    return (!tree_names(c->bound, c->variable) && tree_each(c->bound, is_not_volatile, NULL)) ||
           refuse(u->refusal, c->loop, "the bound of %s may change", u->name);
}

/* How many turns there are from `begin`, as the relation holds there. */
static int64_t turns_to(const struct counted *c, int64_t bound) {
    bool is_up = c->step > 0;
    int64_t size = is_up ? c->step : -c->step, far = is_up ? bound - c->begin : c->begin - bound;
    if (!strcmp(c->relation, "!="))
        return far == 0 ? 0 : far > 0 && far % size == 0 ? far / size : -1;
    if ((*c->relation == '<' ? bound - c->begin : c->begin - bound) < (c->relation[1] != '='))
        return 0;
    if ((*c->relation == '<') != is_up)
        return -1;
    return c->relation[1] == '=' ? far / size + 1 : (far + size - 1) / size;
}

/* "k = first; k < first + 32": sums with a sign do not wrap around. */
static void count_relative_turns(const struct unrolling *u, struct counted *c) {
    const struct tree_node *bound = tree_plain(c->bound);
    int64_t more;
    bool is_sum = c->first && bound->kind == TREE_BINARY && !strcmp(bound->operation, "+") &&
                  tree_is_same(bound->children[0], c->first) &&
                  loop_fixes(u->request->unit, c->loop, c->first, NULL) &&
                  known_number(u->request, bound->children[1], u->out, &more);
    bool is_signed = c->variable->type.is_signed && c->compared.is_signed &&
                     bound->type.is_signed && bound->type.bits == c->variable->type.bits &&
                     c->compared.bits == c->variable->type.bits;
    if (!is_sum || !is_signed || strcmp(c->relation, "<") != 0 || c->step <= 0 || more <= 0 ||
        more > INT32_MAX)
        return;
    c->turns = (more + c->step - 1) / c->step;
    c->is_relative = true;
}

/* The counter's value in a turn. */
static int64_t value_in(const struct counted *c, int64_t turn) {
    int64_t value = c->begin + turn * c->step;
    for (int64_t k = 0; k < turn && c->factor; k++)
        value = c->is_divided ? value / c->factor : value * c->factor;
    return value;
}

static bool is_going_on(const struct counted *c, int64_t value, int64_t bound) {
    bool is_equal = value == bound;
    if (*c->relation == '!')
        return !is_equal;
    return is_equal ? c->relation[1] == '=' : (*c->relation == '<') == (value < bound);
}

/* Of one that is multiplied or divided: all of its values are gone through. */
static void count_scaled_turns(struct counted *c, int64_t bound) {
    const struct tree_type *t = &c->variable->type;
    int64_t value = c->begin;
    bool fits = value > 0;
    for (c->turns = 0; fits && is_going_on(c, value, bound) && c->turns <= TURNS_MOST; c->turns++) {
        value = c->is_divided ? value / c->factor : value * c->factor;
        fits = known_fits(t, value) && known_fits(&c->compared, value);
    }
    c->is_known = fits && c->turns <= TURNS_MOST && known_fits(t, c->begin) &&
                  known_fits(&c->compared, c->begin) && known_fits(&c->compared, bound);
}

/* All values that the counter has must be such as both its type and that of the comparison hold. */
static void count_turns(const struct unrolling *u, struct counted *c) {
    int64_t bound, end;
    if (!c->first || !known_number(u->request, c->first, u->out, &c->begin) ||
        !known_number(u->request, c->bound, u->out, &bound)) {
        if (!c->factor)
            count_relative_turns(u, c);
        return;
    }
    if (c->factor) {
        count_scaled_turns(c, bound);
        return;
    }
    c->turns = turns_to(c, bound);
    if (c->turns < 0 || c->turns > INT32_MAX)
        return;
    end = c->begin + c->turns * c->step;
    const struct tree_type *t = &c->variable->type;
    c->is_known = known_fits(t, c->begin) && known_fits(t, end) &&
                  known_fits(&c->compared, c->begin) && known_fits(&c->compared, end);
}

/* --- numbers in place of the counter --- */

static bool is_macro(const struct unrolling *u, const char *word) {
    size_t size = strlen(word);
    for (const char *at = u->request->unit->source; (at = strstr(at, "define")); at++) {
        const char *name = at + 6 + strspn(at + 6, " \t");
        if (!strncmp(name, word, size) && !isalnum((unsigned char)name[size]) && name[size] != '_')
            return true;
    }
    return false;
}

/* Does the source give a word a meaning of its own? */
static bool is_taken(const struct unrolling *u, const char *word) {
    return is_macro(u, word) || tree_variable_of(u->request->function, word);
}

/* Is a variable declared as one of a type whose size is that of an address? */
static const char *size_type(const struct unrolling *u, const struct tree_variable *v) {
    static const char *const names[] = {"size_t", "ptrdiff_t", "intptr_t", "uintptr_t"};
    const char *source = u->request->unit->source;
    size_t to = v->name_at, from;
    while (to > 0 && isspace((unsigned char)source[to - 1]))
        to--;
    for (from = to;
         from > 0 && (isalnum((unsigned char)source[from - 1]) || source[from - 1] == '_');)
        from--;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == to - from && !strncmp(names[i], source + from, to - from))
            return names[i];
    return NULL;
}

/* A number of the counter's type, as an operand; false if there is no way to write it. */
static bool write_number(const struct unrolling *u, const struct counted *c, int64_t value,
                         char out[KNOWN_BYTES]) {
    const struct tree_type *t = &c->variable->type;
    const char *name = t->bits == 64 ? size_type(u, c->variable) : NULL;
    const char *cast = t->bits < 32 ? t->name : name;
    return known_write(t, name, value, out) && (!cast || !is_taken(u, cast));
}

/* --- layout --- */

static size_t indentation(const struct tree_unit *unit, size_t at) {
    struct text blanks = {NULL, 0, 0};
    slice_indentation(unit, at, &blanks);
    size_t size = blanks.size;
    text_close(&blanks);
    return size;
}

/* Blanks, or tabs where the function has these. */
static void add_blanks(const struct unrolling *u, size_t count, struct text *out) {
    const char *step = slice_step(u->request->function, u->request->unit);
    for (size_t i = 0; i < count; i++)
        text_add(out, step, 1);
}

/* Adds a text whose lines, but for the first, have so many blanks more or fewer. */
static void add_moved(const struct unrolling *u, const struct text *from, long by,
                      struct text *out) {
    const char *at = from->at ? from->at : "", *end;
    bool keeps = strstr(at, "\\\n") || strstr(at, "\\\r");
    for (; (end = strchr(at, '\n')); at = end + 1) {
        text_add(out, at, (size_t)(end + 1 - at));
        size_t blanks = strspn(end + 1, " \t");
        bool is_empty = end[1 + blanks] == '\n' || end[1 + blanks] == '\r';
        if (by > 0 && !keeps && !is_empty)
            add_blanks(u, (size_t)by, out);
        if (by < 0 && !keeps)
            end += blanks < (size_t)-by ? blanks : (size_t)-by;
    }
    text_write(out, "%s", at);
}

/* What stands in a line before a statement, or else as many blanks. */
static void new_line(const struct unrolling *u, size_t at, size_t more, struct text *out) {
    text_write(out, "\n");
    slice_indentation(u->request->unit, at, out);
    add_blanks(u, more, out);
}

/* How many blanks the body begins behind the loop; 0 if it does not begin a line. */
static long depth_of(const struct unrolling *u, const struct counted *c) {
    const struct tree_unit *unit = u->request->unit;
    const struct tree_node *first = c->loop->children[3];
    if (first->kind == TREE_BLOCK && first->count && first->children[0]->range.is_own)
        first = first->children[0];
    size_t at = first->range.from;
    if (at <= c->loop->range.from || !slice_begins_line(unit, at))
        return 0;
    return (long)indentation(unit, at) - (long)indentation(unit, c->loop->range.from);
}

/* The same where something is to be written behind it. */
static size_t new_depth(const struct unrolling *u, const struct counted *c) {
    long depth = depth_of(u, c);
    return depth > 0 && depth <= 8 ? (size_t)depth
                                   : strlen(slice_step(u->request->function, u->request->unit));
}

/* A copy of the body: in braces if it declares something. Its lines begin `deep` blanks behind
 * those of the loop. */
static void add_copy(const struct unrolling *u, const struct copies *copies,
                     const struct counted *c, const char *instead, const char *other, size_t deep,
                     struct text *out) {
    struct text text = {NULL, 0, 0};
    copies_write(copies, copies->declares ? copies->whole : copies->inner, instead, other, &text);
    add_moved(u, &text, (long)deep - (copies->declares ? 0 : depth_of(u, c)), out);
    text_close(&text);
}

/* --- the whole loop --- */

/* The loop, or what is before it and belongs to it. */
struct frame {
    struct place place;
    bool in_block; /* several statements may stand there */
};

/* A line before the loop that asks for the same goes. */
static bool find_frame(const struct unrolling *u, const struct counted *c,
                       const struct copies *copies, struct frame *out) {
    const char *source = u->request->unit->source;
    const struct tree_node *outer = c->loop->parent;
    size_t from = c->loop->range.from, line = from;
    *out = (struct frame){{from, copies->whole.to}, outer && outer->kind == TREE_BLOCK};
    if (outer && outer->kind == TREE_STATEMENT && outer->text &&
        !strcmp(outer->text, "attributes")) {
        while (line > 0 && isspace((unsigned char)source[line - 1]))
            line--;
        while (line > 0 && source[line - 1] != '\n')
            line--;
        line += strspn(source + line, " \t");
        if (strncmp(source + line, "#pragma unroll", 14) != 0 ||
            memchr(source + line, '/', from - line) || memchr(source + line, '\\', from - line))
            return refuse(u->refusal, c->loop, "the loop of %s has an attribute", u->name);
        out->place.from = line;
        out->in_block = outer->parent && outer->parent->kind == TREE_BLOCK;
    }
    return true;
}

/* Only blanks behind it, up to the end of the line. */
static bool ends_line(const struct tree_unit *unit, size_t at) {
    at += strspn(unit->source + at, " \t\r");
    return unit->source[at] == '\n' || unit->source[at] == '\0';
}

static bool write_whole(struct unrolling *u, const struct counted *c, const struct copies *copies,
                        const struct frame *frame, struct text *out) {
    size_t at = c->loop->range.from, deep = frame->in_block ? 0 : new_depth(u, c);
    char number[KNOWN_BYTES];
    bool is_empty = true;
    text_write(out, frame->in_block ? "" : "{");
    for (int64_t k = 0; k < c->turns && copies->inner.from < copies->inner.to; k++) {
        if (!write_number(u, c, value_in(c, k), number))
            return refuse(u->refusal, c->loop, "%s cannot be written as a number", u->name);
        if (!is_empty || !frame->in_block)
            new_line(u, at, deep, out);
        is_empty = false;
        add_copy(u, copies, c, number, NULL, deep, out);
    }
    if (!c->is_declared) {
        if (!write_number(u, c, value_in(c, c->turns), number))
            return refuse(u->refusal, c->loop, "%s cannot be written as a number", u->name);
        if (!is_empty || !frame->in_block)
            new_line(u, at, deep, out);
        is_empty = false;
        text_write(out, "%s = %s;", u->name, number);
    }
    if (!frame->in_block || !ends_line(u->request->unit, frame->place.to))
        new_line(u, at, 0, out);
    text_write(out, frame->in_block ? is_empty ? ";" : "" : "}");
    return true;
}

static bool take_all(struct unrolling *u, const struct counted *c) {
    if (!c->is_known)
        return refuse(u->refusal, c->loop,
                      c->factor
                          ? "the number of turns of the loop of %s is not known, or too large"
                          : "the number of turns of the loop of %s is not known; %s,4 would do",
                      u->name, u->name);
    int by = 4;
    for (int n = 16; n > 4 && by == 4; n--)
        by = c->turns % n == 0 ? n : by;
    return c->turns <= TURNS_MOST ||
           refuse(u->refusal, c->loop,
                  "the loop of %s has %lld turns, more than %d; %s,%d would do", u->name,
                  (long long)c->turns, TURNS_MOST, u->name, by);
}

/* --- so many turns at once --- */

/* Does it leave memory as it is, and nobody else a time to change it? */
static bool is_quiet(const struct tree_node *n, void *user) {
    const struct unrolling *u = user;
    if (tree_is_change(n)) {
        const struct tree_variable *v = tree_written(n->children[0]);
        return v && v->type.space == TREE_PRIVATE && !v->is_program;
    }
    if (n->kind != TREE_CALL)
        return n->kind != TREE_EXPRESSION || n->count > 0;
    bool is_still = *n->text && !tree_find(u->request->unit, n->text) &&
                    !strstr(n->text, "barrier") && !strstr(n->text, "fence") &&
                    !strstr(n->text, "wait") && !strstr(n->text, "write");
    for (size_t i = 0; i < n->count && is_still; i++)
        is_still = !n->children[i]->type.depth && !n->children[i]->type.dimensions;
    return is_still;
}

static bool is_for_some(const struct unrolling *u, const struct counted *c) {
    const struct tree_type *t = &c->variable->type;
    bool is_up = c->step > 0, is_unequal = !strcmp(c->relation, "!=");
    if (t->bits < 32)
        return refuse(u->refusal, c->loop, "%s is narrower than int, which sums are", u->name);
    if (c->is_known)
        return c->turns >= (int64_t)u->times ||
               refuse(u->refusal, c->loop, "the loop of %s has %lld turns, fewer than %zu", u->name,
                      (long long)c->turns, u->times);
    if (!is_unequal && (*c->relation == '<') != is_up)
        return refuse(u->refusal, c->loop, "%s does not count towards its bound", u->name);
    if (is_unequal && c->compared.bits != t->bits)
        return refuse(u->refusal, c->loop, "%s is narrower than what it is compared with", u->name);
    bool is_fixed = loop_fixes(u->request->unit, c->loop, c->bound, NULL) ||
                    (loop_fixes_loads(u->request->unit, c->loop, c->bound) &&
                     tree_each(c->loop, is_quiet, (void *)u));
    return (tree_is_written(c->bound) && is_fixed) ||
           refuse(u->refusal, c->loop, "the bound of %s may change in the loop", u->name);
}

/* An expression, in brackets unless it is a word. */
static void add_operand(const struct unrolling *u, const struct tree_node *n, struct text *out) {
    struct text text = {NULL, 0, 0};
    slice_node(u->request->unit, n, &text);
    bool is_word = tree_plain(n)->kind == TREE_NAME || tree_plain(n)->kind == TREE_INTEGER;
    for (size_t i = 0; i < text.size; i++)
        is_word = is_word && (isalnum((unsigned char)text.at[i]) || text.at[i] == '_');
    text_write(out, is_word ? "%s" : "(%s)", text.at);
    text_close(&text);
}

/* i < n && (uint)n - (uint)i > 3 steps: so many turns are left. */
static bool write_guard(const struct unrolling *u, const struct counted *c, struct text *out) {
    const char *type = c->compared.bits == 64 ? "ulong" : "uint",
               *end = c->compared.bits == 64 ? "ul" : "u";
    bool is_up = c->step > 0, is_closed = c->relation[1] == '=' && *c->relation != '!';
    long long most = (long long)(c->step < 0 ? -c->step : c->step) * (long long)(u->times - 1);
    struct text bound = {NULL, 0, 0};
    if (is_taken(u, type))
        return refuse(u->refusal, c->loop, "%s is a name of the source", type);
    add_operand(u, c->bound, &bound);
    if (*c->relation != '!')
        text_write(out, "%s %s %s && ", u->name, c->relation, bound.at);
    text_write(out, "(%s)%s - (%s)%s", type, is_up ? bound.at : u->name, type,
               is_up ? u->name : bound.at);
    text_write(out, " %s %lld%s", is_closed ? ">=" : ">", most, end);
    text_close(&bound);
    return true;
}

/* The condition of the loop that makes several turns at once, where another has what is left. */
static bool write_turns(const struct unrolling *u, const struct counted *c, struct text *out) {
    char number[KNOWN_BYTES];
    int64_t turns = c->turns - c->turns % (int64_t)u->times;
    if (!c->is_known)
        return write_guard(u, c, out);
    if (!write_number(u, c, c->begin + turns * c->step, number))
        return refuse(u->refusal, c->loop, "%s cannot be written as a number", u->name);
    text_write(out, "%s %s %s", u->name, c->step > 0 ? "<" : ">", number);
    return true;
}

static bool write_condition(const struct unrolling *u, const struct counted *c, struct text *out) {
    bool fine = write_turns(u, c, out);
    if (u->wide)
        wide_write_condition(u->wide, u->request->unit, out);
    return fine;
}

/* The body so many times, in braces. */
static void write_copies(const struct unrolling *u, const struct counted *c,
                         const struct copies *copies, struct text *out) {
    size_t at = c->loop->range.from, deep = new_depth(u, c);
    text_write(out, "{");
    if (u->wide) {
        new_line(u, at, deep, out);
        wide_write_load(u->wide, u->request->unit, out);
    }
    for (size_t k = 0; k < u->times; k++) {
        char sum[120], lane[100];
        long long more = (long long)k * c->step;
        snprintf(sum, sizeof sum, "(%s %c %lld)", u->name, more < 0 ? '-' : '+',
                 more < 0 ? -more : more);
        snprintf(lane, sizeof lane, "%s.s%zx", u->wide ? u->wide->name : "", k);
        new_line(u, at, deep, out);
        add_copy(u, copies, c, k ? sum : NULL, u->wide ? lane : NULL, deep, out);
    }
    new_line(u, at, 0, out);
    text_write(out, "}");
}

static void write_step(const struct unrolling *u, const struct counted *c, struct text *out) {
    long long step = (long long)c->step * (long long)u->times;
    text_write(out, "%s %s= %lld", u->name, step < 0 ? "-" : "+", step < 0 ? -step : step);
}

static void add_piece(const struct unrolling *u, size_t from, size_t to, struct text *out) {
    text_add(out, u->request->unit->source + from, to - from);
}

/* Nothing is left: only the step is another. */
static void write_even(const struct unrolling *u, const struct counted *c,
                       const struct copies *copies, struct text *out) {
    const struct tree_range *step = &c->loop->children[2]->range;
    add_piece(u, c->loop->range.from, step->from, out);
    write_step(u, c, out);
    struct text head = {NULL, 0, 0};
    add_piece(u, step->to, copies->whole.from, &head);
    size_t size = head.size;
    while (size > 0 && isspace((unsigned char)head.at[size - 1]) && !strstr(head.at, "//"))
        size--;
    text_add(out, head.at, size);
    text_write(out, " ");
    text_close(&head);
    write_copies(u, c, copies, out);
}

/* The loop as it was, going on. */
static void write_rest(const struct unrolling *u, const struct counted *c,
                       const struct copies *copies, struct text *out) {
    const struct tree_unit *unit = u->request->unit;
    text_write(out, "for (; ");
    slice_node(unit, c->loop->children[1], out);
    text_write(out, "; ");
    slice_node(unit, c->loop->children[2], out);
    text_write(out, ")");
    if (copies->is_block)
        text_write(out, " ");
    else
        new_line(u, c->loop->range.from, new_depth(u, c), out);
    struct text body = {NULL, 0, 0};
    copies_write(copies, copies->whole, NULL, NULL, &body);
    add_moved(u, &body, 0, out);
    text_close(&body);
}

static bool write_both(const struct unrolling *u, const struct counted *c,
                       const struct copies *copies, struct text *out) {
    const struct tree_node *initial = c->loop->children[0];
    if (!tree_is_written(c->loop->children[1]) || (initial && !tree_is_written(initial)))
        return refuse_text(u->refusal, c->loop, "the head of the loop of %s comes out of a macro",
                           u->name);
    if (initial && c->is_declared) {
        add_piece(u, initial->range.from, initial->range.to, out);
        text_write(out, out->at[out->size - 1] == ';' ? "" : ";");
        new_line(u, c->loop->range.from, 0, out);
    }
    text_write(out, "for (");
    if (initial && !c->is_declared)
        slice_node(u->request->unit, initial, out);
    text_write(out, "; ");
    if (!write_condition(u, c, out))
        return false;
    text_write(out, "; ");
    write_step(u, c, out);
    text_write(out, ") ");
    write_copies(u, c, copies, out);
    new_line(u, c->loop->range.from, 0, out);
    write_rest(u, c, copies, out);
    return true;
}

static bool write_some(const struct unrolling *u, const struct counted *c,
                       const struct copies *copies, const struct frame *frame, struct text *out) {
    bool is_even = (c->is_known || c->is_relative) && c->turns % (int64_t)u->times == 0;
    if (is_even && !u->wide) {
        write_even(u, c, copies, out);
        return true;
    }
    struct text text = {NULL, 0, 0};
    bool needs_block = c->is_declared || !frame->in_block;
    size_t deep = needs_block ? new_depth(u, c) : 0;
    bool fine = write_both(u, c, copies, &text);
    if (needs_block) {
        text_write(out, "{");
        new_line(u, c->loop->range.from, deep, out);
    }
    add_moved(u, &text, (long)deep, out);
    text_close(&text);
    if (needs_block) {
        new_line(u, c->loop->range.from, 0, out);
        text_write(out, "}");
    }
    return fine;
}

/* --- all loops --- */

static bool is_short(struct unrolling *u, const struct counted *c, const struct text *text) {
    for (size_t i = 0; i < text->size; i++)
        u->lines += text->at[i] == '\n';
    return (u->lines <= LINES_MOST && text->size <= BYTES_MOST) ||
           refuse(u->refusal, c->loop, "the loops of %s would have more than %d lines", u->name,
                  LINES_MOST);
}

static bool replace(struct unrolling *u, const struct counted *c, const struct copies *copies) {
    struct frame frame;
    struct text text = {NULL, 0, 0};
    const struct place head = {c->loop->range.from, copies->whole.from};
    if (!copies_is_plain(u->request->unit, head))
        return refuse(u->refusal, c->loop,
                      "a line for the preprocessor in the head of the loop of %s", u->name);
    bool fine = find_frame(u, c, copies, &frame) &&
                (u->times ? write_some(u, c, copies, &frame, &text)
                          : write_whole(u, c, copies, &frame, &text)) &&
                is_short(u, c, &text);
    if (fine && frame.place.from < u->last.to && u->last.from < frame.place.to &&
        (frame.place.from != u->last.from || frame.place.to != u->last.to))
        fine = refuse(u->refusal, c->loop, "a loop of %s is inside of another", u->name);
    u->last = fine ? frame.place : u->last;
    if (fine &&
        !edits_add(&u->out->edits, frame.place.from, frame.place.to, text.at ? text.at : ""))
        fine =
            refuse(u->refusal, c->loop, "the loop of %s would become two different ones", u->name);
    text_close(&text);
    u->out->replaced += copies->count * (u->times ? u->times : (size_t)c->turns);
    return fine;
}

static bool unroll_loop(struct unrolling *u, struct counted *c) {
    bool counts =
        is_countable(u, c) && keeps_counter(u, c) && read_step(u, c) && read_condition(u, c);
    if (!counts || !c->relation)
        return false;
    count_turns(u, c);
    if (u->wide && c->is_known && c->turns < (int64_t)u->times)
        return ++u->short_loops > 0;
    if (!(u->times ? is_for_some(u, c) : take_all(u, c)))
        return false;
    struct copies copies;
    bool fine = copies_open(u->request, c->loop, c->variable, &copies, u->refusal);
    if (u->wide) {
        copies.others = u->wide->loads;
        copies.other_count = u->wide->count;
    }
    fine = fine && replace(u, c, &copies);
    copies_close(&copies);
    u->loops += fine;
    return fine;
}

static bool take_loop(const struct tree_node *n, void *user) {
    struct unrolling *u = user;
    struct counted c = {.loop = n};
    if (n->kind != TREE_FOR || !(c.variable = counts_in(n, u->name)))
        return true;
    return unroll_loop(u, &c);
}

/* --- what is listed --- */

struct offer {
    const struct tree_variable *variable; /* is it a counter? */
    const struct unrolling *unrolling;
    bool is_counter, is_long;
};

static bool take_counter(const struct tree_node *n, void *user) {
    struct offer *o = user;
    if (n->kind == TREE_FOR && counts_in(n, o->variable->name) == o->variable)
        o->is_counter = true;
    return true;
}

bool unroll_counts(const struct tree_variable *v) {
    const struct tree_node *root = v->declaration;
    struct offer o = {.variable = v};
    while (root && root->parent)
        root = root->parent;
    tree_each(root, take_counter, &o);
    return o.is_counter;
}

/* Are there so many turns that nobody would write them down? */
static bool take_length(const struct tree_node *n, void *user) {
    struct offer *o = user;
    struct counted c = {.loop = n};
    if (n->kind != TREE_FOR || !(c.variable = counts_in(n, o->unrolling->name)))
        return true;
    if (keeps_counter(o->unrolling, &c) && read_step(o->unrolling, &c) &&
        read_condition(o->unrolling, &c))
        count_turns(o->unrolling, &c);
    o->is_long = o->is_long || !c.is_known || c.turns > SHORT_MOST;
    return true;
}

bool unroll_is_sensible(const struct request *r) {
    struct change change;
    struct refusal refusal = {0};
    struct unrolling u = {.request = r, .out = &change, .refusal = &refusal};
    struct offer o = {.unrolling = &u};
    change_open(&change);
    if (read_value(&u) && !u.times)
        tree_each(r->function->body, take_length, &o);
    change_close(&change);
    return !o.is_long;
}

bool unroll(const struct request *r, struct change *out, struct refusal *refusal) {
    struct unrolling u = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    if (!read_value(&u))
        return false;
    return tree_each(r->function->body, take_loop, &u) &&
           (u.loops > 0 ||
            refuse(refusal, NULL, "%s counts in no for loop of %s", u.name, r->function->name));
}

/* --- loads of vectors --- */

/* Words of the result must not be macros, nor the vector's type a name of the source. */
static bool has_words(const struct unrolling *u) {
    char word[80];
    for (size_t k = 0; k < u->wide->lanes; k++) {
        snprintf(word, sizeof word, "s%zx", k);
        if (is_macro(u, word))
            return refuse(u->refusal, u->wide->element, "%s is a macro of the source", word);
    }
    snprintf(word, sizeof word, "%s%zu", u->wide->element->type.name, u->wide->lanes);
    return (!is_taken(u, word) && !is_taken(u, "size_t")) ||
           refuse(u->refusal, u->wide->element, "%s, or size_t, is a name of the source", word);
}

/* A loop that cannot be changed stays; why, is said of the first, if none can. */
static bool take_wide_loop(const struct tree_node *n, void *user) {
    struct unrolling *u = user;
    struct counted c = {.loop = n, .variable = wide_counter(n)};
    if (!c.variable)
        return true;
    struct refusal *first = u->refusal, own = {0};
    snprintf(u->name, sizeof u->name, "%s", c.variable->name);
    wide_find(u->request, n, u->wide);
    u->refusal = &own;
    bool fine = !u->wide->element || (has_words(u) && unroll_loop(u, &c));
    u->refusal = first;
    if (!fine && !*first->text)
        *first = own;
    free(u->wide->loads);
    return true;
}

bool widen_loads(const struct request *r, struct change *out, struct refusal *refusal) {
    struct wide wide;
    struct refusal first = {0};
    change_open(out);
    if (!wide_read(r, &wide, out, refusal))
        return false;
    struct unrolling u = {.request = r, .out = out, .refusal = &first, .wide = &wide};
    u.times = wide.lanes;
    tree_each(r->function->body, take_wide_loop, &u);
    if (!u.loops && *first.text)
        *refusal = first;
    else if (!u.loops && u.short_loops)
        refuse(refusal, NULL, "the loops along %s have fewer than %zu turns", wide.buffer->name,
               wide.lanes);
    else if (!u.loops)
        refuse(refusal, NULL, "no loop goes along %s, element by element, in each of its turns",
               wide.buffer->name);
    return u.loops > 0;
}
