/* split.c - has the items of a group share the turns of a loop that adds something up, each every
 * so many-th, and add up what they have in local memory; see transformation.h.
 *
 * A group takes the place of an item: whatever stands before the loop all its items compute alike,
 * and what stands behind it one of them does. So nothing before the loop may have effects. Whole
 * numbers may be added in any order; of fractions the sum is another one, within what the order of
 * a sum makes out.
 */
#include "ids.h"
#include "loop.h"
#include "memory.h"
#include "slice.h"
#include "wrap.h"
#include "writes.h"

#include <stdio.h>
#include <string.h>

enum { LANES = 64, SUMS_MOST = 8 };

struct splitting {
    const struct request *request;
    struct meaning meaning;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *wanted;
    const struct tree_node *loop;
    const struct symbol *counter;
    const struct tree_variable *sums[SUMS_MOST]; /* [count] that the loop adds up */
    size_t count;
    char lane[80], part[SUMS_MOST][80], shared[SUMS_MOST][80], step[80];
};

/* --- the loop --- */

static bool is_in_itself(const struct tree_variable *v, const struct tree_node *loop) {
    return v->declaration && tree_is_inside(v->declaration, loop);
}

static bool note_sum(struct splitting *s, const struct tree_variable *v) {
    for (size_t i = 0; i < s->count; i++)
        if (s->sums[i] == v)
            return true;
    if (s->count == SUMS_MOST)
        return false;
    s->sums[s->count++] = v;
    return true;
}

static bool is_number(const struct tree_type *t) {
    return (t->scalar == SCALAR_INTEGER || t->scalar == SCALAR_REAL) && t->bits >= 32 &&
           !t->depth && !t->dimensions;
}

static bool is_name_of(const struct tree_node *n, const struct tree_variable *v) {
    n = tree_plain(n);
    return n->kind == TREE_NAME && n->variable == v;
}

/* The variable that sum += x, sum -= x, sum = sum + x or sum++ adds to; NULL if it is none of them.
 */
static const struct tree_variable *added_to(const struct tree_node *n) {
    const struct tree_node *to = tree_is_change(n) ? n->children[0] : NULL;
    if (!to || to->kind != TREE_NAME || !tree_is_statement(n))
        return NULL;
    const struct tree_variable *v = to->variable;
    if (n->kind == TREE_UNARY)
        return v;
    const struct tree_node *what = tree_plain(n->children[1]);
    if (!strcmp(n->operation, "=")) {
        bool is_sum = what->kind == TREE_BINARY && !strcmp(what->operation, "+");
        int own = is_sum && is_name_of(what->children[1], v);
        if (!is_sum || !is_name_of(what->children[own], v))
            return NULL;
        what = tree_plain(what->children[1 - own]);
    } else if (strcmp(n->operation, "+=") != 0 && strcmp(n->operation, "-=") != 0)
        return NULL;
    /* a fraction that is added to a whole number is cut off each time */
    bool is_exact = v->type.scalar == SCALAR_REAL || what->type.scalar == SCALAR_INTEGER;
    return is_exact && !tree_names(what, v) ? v : NULL;
}

/* An assignment or the like in the loop. */
static bool take_write(struct splitting *s, const struct tree_node *n) {
    const struct tree_node *to = n->children[0];
    const struct tree_variable *v = to->kind == TREE_NAME ? to->variable : NULL;
    while (to->kind == TREE_MEMBER ||
           (to->kind == TREE_SUBSCRIPT && to->children[0]->type.dimensions))
        to = to->children[0];
    bool is_private = to->kind == TREE_NAME && to->variable && !to->type.depth &&
                      is_in_itself(to->variable, s->loop);
    bool is_step = v && v == s->counter->variable && tree_is_inside(n, s->loop->children[2]);
    if (is_private || is_step)
        return true;
    if (!v || !is_number(&v->type) || v->is_parameter || v->is_program)
        return refuse(s->refusal, n, "the loop changes more than what it adds up");
    return (added_to(n) == v && note_sum(s, v)) ||
           refuse(s->refusal, n, "%s is changed here otherwise than by adding something to it",
                  v->name);
}

static bool writes_no_memory(const struct tree_node *n, void *unused) {
    (void)unused;
    const struct tree_variable *v = tree_is_change(n) ? tree_written(n->children[0]) : NULL;
    return !tree_is_change(n) || (v && !v->is_program);
}

/* A call that may do more than give a value. */
static bool has_effects(const struct splitting *s, const struct tree_node *n) {
    static const char *const parts[] = {"atom",   "barrier",     "fence",  "async",
                                        "vstore", "write_image", "printf", "wait_"};
    if (n->kind != TREE_CALL)
        return false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(n->text, parts[i]))
            return true;
    for (size_t i = 0; i < n->count; i++) {
        const struct tree_type *t = &tree_plain(n->children[i])->type;
        bool is_own = t->space == TREE_PRIVATE && !t->has_pointers && !tree_is_inside(n, s->loop);
        if (!is_own && !writes_only_read(s->request->unit, n, i))
            return true;
    }
    const struct tree_function *f = tree_find(s->request->unit, n->text);
    return f && !(tree_each(f->body, writes_no_memory, NULL) &&
                  tree_each_called(s->request->unit, f, writes_no_memory, NULL));
}

static bool look(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    if (tree_is_change(n) && n != s->loop->children[0])
        return take_write(s, n);
    if (n->kind == TREE_UNARY && !strcmp(n->operation, "&"))
        return refuse(s->refusal, n, "an address is taken in the loop");
    return !has_effects(s, n) || refuse(s->refusal, n, "%s is called in the loop", n->text);
}

/* A sum that is looked at in the loop is another one for each item. */
static bool is_only_added(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    for (size_t i = 0; i < s->count && n->kind == TREE_NAME; i++) {
        const struct tree_node *p = n->parent;
        while (p && (p->kind == TREE_CAST || p->kind == TREE_BINARY))
            p = p->parent;
        if (n->variable == s->sums[i] && !(p && added_to(p) == s->sums[i]))
            return refuse(s->refusal, n, "%s is looked at in the loop", n->variable->name);
    }
    return true;
}

static bool has_no_address(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    bool is_address = n->kind == TREE_UNARY && !strcmp(n->operation, "&");
    const struct tree_variable *v = is_address ? tree_written(n->children[0]) : NULL;
    for (size_t i = 0; i < s->count && v; i++)
        if (s->sums[i] == v)
            return refuse(s->refusal, n, "the address of %s is taken", v->name);
    return true;
}

/* Does nothing leave the loop before its end? */
static bool stays(const struct tree_node *n, void *loop) {
    bool is_goto = n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "goto");
    const struct tree_node *p = n->parent;
    if (n->kind == TREE_RETURN || is_goto)
        return false;
    if (n->kind != TREE_BREAK)
        return true;
    while (p && !tree_is_loop(p) &&
           !(p->kind == TREE_STATEMENT && p->text && !strcmp(p->text, "switch")))
        p = p->parent;
    return p != loop;
}

/* Are lanes further on than the first of the same kind as it? What is below 0 is not, where it is
 * taken for a large number. */
static bool begins_well(const struct splitting *s, const struct tree_node *value,
                        const struct tree_node *compared) {
    const struct tree_type *type = &s->counter->variable->type;
    value = tree_plain(value);
    if (value->kind == TREE_INTEGER && value->value >= 0)
        return true;
    bool is_difference = value->kind == TREE_BINARY && !strcmp(value->operation, "-");
    return value->type.scalar == SCALAR_INTEGER && compared->type.is_signed == type->is_signed &&
           (type->is_signed || (!value->type.is_signed && !is_difference));
}

static bool is_written(const struct splitting *s, const struct tree_node *part) {
    return tree_is_written(part) ||
           refuse_text(s->refusal, part, "the loop over %s comes out of a macro", s->wanted->name);
}

/* It goes on while the counter is below, or above, what does not change. */
static bool is_plain_loop(struct splitting *s) {
    const struct tree_node *l = s->loop, *c = l->children[1];
    const struct tree_node *left = c && c->kind == TREE_BINARY ? tree_plain(c->children[0]) : NULL;
    bool compares = left && left->kind == TREE_NAME && left->variable == s->counter->variable &&
                    strpbrk(c->operation, "<>") && strlen(c->operation) <= 2 &&
                    strcmp(c->operation, "<<") != 0 && strcmp(c->operation, ">>") != 0;
    const struct tree_node *step = l->children[2];
    bool is_by_one = step->kind == TREE_UNARY;
    bool is_up = strchr(step->operation, '+') != NULL;
    const struct tree_type *type = &s->counter->variable->type;
    bool may_wrap = type->bits < 32 || (!is_up && !type->is_signed); /* 64 steps further on */
    bool fits = compares && !may_wrap && is_up == (c->operation[0] == '<') &&
                loop_fixes_loads(s->request->unit, l, c->children[1]);
    const struct tree_node *initial = l->children[0];
    const struct tree_node *value = initial->children[initial->kind == TREE_ASSIGNMENT];
    if (!fits || !begins_well(s, value, c->children[0]) || !tree_each(l, stays, (void *)l))
        return refuse(s->refusal, l,
                      "the loop does not go on as long as its counter is below, or above, "
                      "what does not change, or is left early");
    const struct tree_node *whole = loop_whole(l);
    return is_written(s, l) && is_written(s, whole) && is_written(s, whole->parent) &&
           is_written(s, value) && is_written(s, step) &&
           (is_by_one || is_written(s, step->children[1]));
}

struct search {
    struct splitting *s;
    const struct tree_node *found;
    bool several;
};

static bool find_addition(const struct tree_node *n, void *user) {
    struct search *f = user;
    if (added_to(n) != f->s->wanted)
        return true;
    const struct tree_node *loop = NULL; /* the outermost of the body */
    for (const struct tree_node *p = n->parent; p; p = p->parent)
        loop = tree_is_loop(p) ? p : loop;
    f->several = f->several || (f->found && loop && loop != f->found);
    f->found = f->found ? f->found : loop;
    return true;
}

static bool find_loop(struct splitting *s) {
    struct search f = {s, NULL, false};
    tree_each(s->request->function->body, find_addition, &f);
    if (!f.found)
        return refuse(s->refusal, s->wanted->declaration, "nothing is added to %s in a loop",
                      s->wanted->name);
    if (f.several)
        return refuse(s->refusal, f.found, "%s is added to in several loops", s->wanted->name);
    s->loop = f.found;
    s->counter = meaning_counter(&s->meaning, f.found);
    if (!s->counter)
        return refuse(s->refusal, f.found, "the loop has no counter");
    return is_plain_loop(s) && tree_each(f.found, look, s) &&
           tree_each(f.found, is_only_added, s) &&
           tree_each(s->request->function->body, has_no_address, s);
}

/* --- what stands around it --- */

/* Of what is not in the loop, nor behind it in its block. */
static bool has_no_effect(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    const struct tree_node *l = s->loop;
    bool is_behind = tree_is_inside(n, loop_whole(l)->parent) && n->range.from >= l->range.to;
    if (is_behind && n->kind == TREE_NAME && n->variable == s->counter->variable)
        return refuse(s->refusal, n, "%s is used behind the loop", n->variable->name);
    if (is_behind || tree_is_inside(n, l))
        return true;
    const struct tree_node *to = tree_is_change(n) ? n->children[0] : NULL;
    while (to && (to->kind == TREE_MEMBER ||
                  (to->kind == TREE_SUBSCRIPT && to->children[0]->type.dimensions)))
        to = to->children[0];
    bool is_memory =
        to && (to->kind != TREE_NAME || to->variable->is_program ||
               (to->variable->type.space != TREE_PRIVATE && !to->variable->type.depth));
    bool jumps = n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "goto");
    return (!is_memory && !has_effects(s, n) && !jumps) ||
           refuse(s->refusal, n,
                  "what stands beside the loop over %s has effects, which all items of the group "
                  "would have",
                  s->wanted->name);
}

/* Only conditions are around it, behind which nothing comes. */
static bool is_last(struct splitting *s) {
    const struct tree_node *body = s->request->function->body, *n = loop_whole(s->loop)->parent;
    if (n->kind != TREE_BLOCK)
        return refuse(s->refusal, s->loop, "the loop stands in no block of its own");
    for (; n != body && n->parent; n = n->parent) {
        const struct tree_node *p = n->parent;
        if (p->kind == TREE_BLOCK && p->children[p->count - 1] != n)
            return refuse(s->refusal, p->children[p->count - 1],
                          "something follows what the loop stands in");
        if (p->kind != TREE_BLOCK && (p->kind != TREE_IF || p->children[0] == n))
            return refuse(s->refusal, s->loop, "the loop stands in another one, or in a switch");
    }
    return n == body;
}

static bool has_no_groups(struct splitting *s) {
    return !ids_have_groups(s->request) ||
           refuse(s->refusal, NULL,
                  "the kernel's items wait for each other, or share local memory");
}

/* Ids of dimension 0 are those of the group now. */
static bool change_ids(struct splitting *s) {
    struct id_calls calls;
    bool fine = id_calls_find(s->request, (1 << ID_KINDS) - 1, &calls, s->refusal);
    if (fine && s->request->geometry.offset[0])
        fine = refuse(s->refusal, NULL, "the launch has a global offset in dimension 0");
    for (size_t i = 0; fine && i < calls.count; i++) {
        const struct id_call *c = &calls.list[i];
        const struct tree_node *n = c->node;
        bool is_global = c->kind == ID_GLOBAL_ID || c->kind == ID_GLOBAL_SIZE;
        if (!is_global && c->kind != ID_GLOBAL_OFFSET)
            fine =
                refuse(s->refusal, n, "%s is called, and groups are others now", id_name(c->kind));
        else if (is_global && c->dimension == 0)
            fine = (tree_is_written(n) &&
                    edits_add(&s->out->edits, n->range.from, n->range.to,
                              c->kind == ID_GLOBAL_ID ? "get_group_id(0)" : "get_num_groups(0)")) ||
                   refuse_text(s->refusal, n, "%s is called inside of a macro", id_name(c->kind));
    }
    id_calls_close(&calls);
    return fine;
}

/* --- the new text --- */

static size_t sum_index(const struct splitting *s, const struct tree_variable *v) {
    size_t i = 0;
    while (i < s->count && s->sums[i] != v)
        i++;
    return i;
}

static bool rename_sum(const struct tree_node *n, void *user) {
    struct splitting *s = user;
    size_t i = n->kind == TREE_NAME ? sum_index(s, n->variable) : s->count;
    if (i == s->count)
        return true;
    s->out->replaced++;
    return (tree_is_written(n) &&
            edits_add(&s->out->edits, n->range.from, n->range.to, s->part[i])) ||
           refuse_text(s->refusal, n, "%s is added to inside of a macro", n->variable->name);
}

/* An expression, converted to the counter's type if it has another, with brackets if it needs them.
 */
static void write_converted(const struct splitting *s, const struct tree_node *n,
                            struct text *out) {
    const char *type = s->counter->variable->type.name;
    bool is_word = n->kind == TREE_INTEGER || n->kind == TREE_NAME;
    bool is_same = !strcmp(tree_plain(n)->type.name, type);
    if (!is_same)
        text_write(out, "(%s)", type);
    text_write(out, is_word ? "" : "(");
    slice_node(s->request->unit, n, out);
    text_write(out, is_word ? "" : ")");
}

/* for (k = first + lane; ...; k += 64 * step) */
static bool change_head(struct splitting *s) {
    const struct tree_node *l = s->loop, *initial = l->children[0], *step = l->children[2];
    const struct tree_node *value = initial->children[initial->kind == TREE_ASSIGNMENT];
    const char *sign = strchr(step->operation, '+') ? "+" : "-";
    struct text first = {NULL, 0, 0}, next = {NULL, 0, 0};
    if (value->kind != TREE_INTEGER || value->value != 0 || *sign == '-') {
        write_converted(s, value, &first);
        text_write(&first, " %s ", sign);
    }
    text_write(&next, "%s %s= %d", s->counter->variable->name, sign, LANES);
    if (step->kind == TREE_ASSIGNMENT) {
        write_converted(s, step->children[1], &first);
        text_write(&first, " * ");
        text_write(&next, " * ");
        write_converted(s, step->children[1], &next);
    }
    text_write(&first, "%s", s->lane);
    bool fine = edits_add(&s->out->edits, value->range.from, value->range.to, first.at) &&
                edits_add(&s->out->edits, step->range.from, step->range.to, next.at);
    text_close(&first);
    text_close(&next);
    return fine || refuse(s->refusal, l, "the head of the loop cannot be changed");
}

static void write_tree(const struct splitting *s, const char *in, struct text *out) {
    const char *more = slice_step(s->request->function, s->request->unit);
    for (size_t i = 0; i < s->count; i++)
        text_write(out, "\n%s%s[%s] = %s;", in, s->shared[i], s->lane, s->part[i]);
    text_write(out, "\n%sfor (int %s = %d; %s > 0; %s /= 2) {", in, s->step, LANES / 2, s->step,
               s->step);
    text_write(out,
               "\n%s%sbarrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);\n%s%sif (%s < %s)%s", in,
               more, in, more, s->lane, s->step, s->count > 1 ? " {" : "");
    for (size_t i = 0; i < s->count; i++)
        text_write(out, "\n%s%s%s%s[%s] += %s[%s + %s];", in, more, more, s->shared[i], s->lane,
                   s->shared[i], s->lane, s->step);
    if (s->count > 1)
        text_write(out, "\n%s%s}", in, more);
    text_write(out, "\n%s}\n%sif (%s == 0) {", in, in, s->lane);
    for (size_t i = 0; i < s->count; i++)
        text_write(out, "\n%s%s%s += %s[0];", in, more, s->sums[i]->name, s->shared[i]);
}

static bool surround(struct splitting *s) {
    const struct tree_node *l = s->loop, *whole = loop_whole(l), *block = whole->parent;
    const struct tree_unit *unit = s->request->unit;
    struct text in = {NULL, 0, 0}, head = {NULL, 0, 0}, behind = {NULL, 0, 0}, begin = {NULL, 0, 0},
                close = {NULL, 0, 0};
    size_t end = tree_end(unit, l->children[3]), last = block->range.to - 1;
    const char *step = slice_step(s->request->function, unit);
    slice_indentation(unit, l->range.from, &in);
    text_add(&in, "", 0);
    for (size_t i = 0; i < s->count; i++)
        text_write(&head, "%s %s = 0;\n%s", s->sums[i]->type.name, s->part[i], in.at);
    write_tree(s, in.at, &behind);
    while (last > end && strchr(" \t\r\n", unit->source[last - 1]))
        last--;
    for (size_t at = end; at < last; at++)
        if (unit->source[at - 1] == '\n' && !strchr("\r\n#", unit->source[at]))
            edits_add(&s->out->edits, at, at, step);
    text_write(&close, "\n%s}", in.at);
    for (size_t i = 0; i < s->count; i++)
        text_write(&begin, "%s__local %s %s[%d];\n", step, s->sums[i]->type.name, s->shared[i],
                   LANES);
    text_write(&begin, "%sconst int %s = get_local_id(0);\n", step, s->lane);
    if (last == end)
        text_write(&behind, "%s", close.at);
    bool fine = edits_add(&s->out->edits, whole->range.from, whole->range.from, head.at) &&
                edits_add(&s->out->edits, end, end, behind.at) &&
                (last == end || edits_add(&s->out->edits, last, last, close.at)) &&
                wrap_body(s->request, begin.at, "", false, s->out, s->refusal);
    text_close(&in);
    text_close(&head);
    text_close(&behind);
    text_close(&begin);
    text_close(&close);
    return fine || refuse(s->refusal, l, "what stands around the loop cannot be changed");
}

static void name_new(struct splitting *s) {
    struct text name = {NULL, 0, 0};
    new_name(s->request, "lane", s->lane);
    new_name(s->request, "distance", s->step);
    for (size_t i = 0; i < s->count; i++) {
        name.size = 0;
        text_write(&name, "%.50s_part", s->sums[i]->name);
        new_name(s->request, name.at, s->part[i]);
        name.size = 0;
        text_write(&name, "%.50s_parts", s->sums[i]->name);
        new_name(s->request, name.at, s->shared[i]);
    }
    text_close(&name);
}

static bool change(struct splitting *s) {
    if (!find_loop(s) || !is_last(s) || !has_no_groups(s) ||
        !tree_each(s->request->function->body, has_no_effect, s))
        return false;
    name_new(s);
    for (size_t i = 0; i < s->count; i++)
        if (s->sums[i]->type.scalar == SCALAR_REAL)
            change_assume(s->out, "%s may be added up in another order", s->sums[i]->name);
    change_assume(s->out, "the loop begins and ends %d steps before the largest %s, or more", LANES,
                  s->counter->variable->type.name);
    s->out->ndrange.more = LANES;
    s->out->ndrange.local[0] = LANES;
    s->out->ndrange.local[1] = s->out->ndrange.local[2] = 1;
    return change_ids(s) && change_head(s) && tree_each(s->loop->children[3], rename_sum, s) &&
           surround(s);
}

bool split(const struct request *r, struct change *out, struct refusal *refusal) {
    struct splitting s = {.request = r, .out = out, .refusal = refusal};
    s.wanted = request_variable(r, refusal);
    change_open(out);
    bool is_sum = s.wanted && is_number(&s.wanted->type) && !s.wanted->is_parameter &&
                  s.wanted->type.space == TREE_PRIVATE;
    if (!is_sum)
        return refuse(refusal, s.wanted ? s.wanted->declaration : NULL,
                      "%s is no number of 32 or 64 bits of an item's own", r->value);
    meaning_open(r->unit, r->function, &r->geometry, &s.meaning);
    bool fine = change(&s);
    meaning_close(&s.meaning);
    return fine;
}
