/* stage.c - puts what a group loads of a buffer into local memory; see transformation.h.
 *
 * Loads A[e] are taken apart by the pitches in e: an element has a coordinate for each. The
 * coordinates that the items of a group load make a box, whose origin is an affine function of what
 * is the same for all of them, and whose extents are numbers: the tile. If they do not, because a
 * loop goes on for as long as an argument says, the loop is gone through in pieces, and there is a
 * tile for each.
 *
 * The items copy the tile together, row by row, as far as the group would have loaded it itself,
 * wait for each other, and load from it. The name and the ways to copy are those of J. Fang, A. L.
 * Varbanescu and H. Sips' ELMO (J. Fang, "Towards a systematic exploration of the optimization
 * space for many-core processors", TU Delft, 2014), of which this is the one by tiles.
 */
#include "staging.h"

#include "element.h"
#include "ids.h"
#include "memory.h"
#include "planes.h"
#include "writes.h"

#include <isl/space.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECE_MOST = 64,   /* turns of a loop at a time */
    WHOLE_BYTES = 8192 /* of what is not copied in pieces, if it can be: several groups fit */
};

/* A variable for each dimension of the tile, the innermost last, if nothing else has its name. */
static const char *const copy_names[TILE_DIMENSIONS] = {"tile_z", "tile_y", "tile_x"};

/* --- where --- */

/* Does a set say anything of which item of the group it is? */
static bool tells_items_apart(const struct staging *s, __isl_take isl_set *set) {
    isl_set *simple = isl_set_gist(set, meaning_context(&s->meaning));
    bool does = false;
    for (size_t i = 0; i < s->meaning.count && !does; i++) {
        const struct symbol *symbol = s->meaning.symbols[i];
        int at = isl_set_find_dim_by_id(simple, isl_dim_param, symbol->id);
        does = symbol->kind == SYMBOL_LOCAL_ID && at >= 0 &&
               isl_set_involves_dims(simple, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
    }
    isl_set_free(simple);
    return does;
}

/* All items of a group come to a statement, or none. */
static bool is_reached_by_all(struct staging *s, const struct tree_node *n) {
    bool exactly;
    isl_set *domain = meaning_domain(&s->meaning, s->meaning.function->body, n, &exactly);
    if (exactly && !tells_items_apart(s, domain))
        return true;
    if (!exactly)
        isl_set_free(domain);
    s->refusal->is_for_guards = true;
    return refuse(s->refusal, n,
                  "not all items of a group may come here, where they were to copy %s together",
                  s->array->name);
}

static bool leaves(const struct tree_node *n) {
    if (!n)
        return false;
    if (n->kind == TREE_RETURN || n->kind == TREE_BREAK || n->kind == TREE_CONTINUE)
        return true;
    for (size_t i = 0; i < n->count; i++)
        if (leaves(n->children[i]))
            return true;
    return false;
}

/* The outermost loop around all loads. */
static const struct tree_node *outer_loop(const struct staging *s) {
    const struct tree_node *found = NULL;
    for (const struct tree_node *p = s->loads.list[0].node->parent; p; p = p->parent) {
        bool holds = p->kind == TREE_FOR;
        for (size_t i = 0; i < s->loads.count; i++)
            holds = holds && tree_is_inside(s->loads.list[i].node, p);
        found = holds ? p : found;
    }
    return found;
}

/* The next loop inside of one that is around all loads, too. */
static const struct tree_node *loop_inside(const struct staging *s, const struct tree_node *loop) {
    const struct tree_node *found = NULL;
    for (const struct tree_node *p = s->loads.list[0].node->parent; p != loop; p = p->parent) {
        bool holds = p->kind == TREE_FOR;
        for (size_t i = 0; i < s->loads.count; i++)
            holds = holds && tree_is_inside(s->loads.list[i].node, p);
        found = holds ? p : found;
    }
    return found;
}

/* The statement of the function's body that has the first load in it. */
static const struct tree_node *first_statement(const struct staging *s) {
    const struct tree_node *n = s->loads.list[0].node;
    while (n->parent != s->meaning.function->body)
        n = n->parent;
    return n;
}

static bool counts_up_by_one(const struct tree_node *loop) {
    const struct tree_node *step = loop->children[2];
    bool is_increment = step && step->kind == TREE_UNARY && strstr(step->operation, "++");
    bool is_sum = step && step->kind == TREE_ASSIGNMENT && !strcmp(step->operation, "+=");
    const struct tree_node *by = is_sum ? tree_plain(step->children[1]) : NULL;
    return is_increment || (by && by->kind == TREE_INTEGER && by->value == 1);
}

static bool choose_loop(struct staging *s) {
    const struct tree_node *loop = outer_loop(s);
    const struct symbol *counter = loop ? meaning_counter(&s->meaning, loop) : NULL;
    if (!counter)
        return refuse(s->refusal, s->loads.list[0].node,
                      "what a group loads of %s has no size that is known, and no loop with a "
                      "counter goes through it in pieces",
                      s->array->name);
    const struct geometry *g = &s->request->geometry;
    s->piece = g->local[1] > 1 ? g->local[0] : staging_items(g);
    s->piece = s->piece > PIECE_MOST ? PIECE_MOST : s->piece;
    s->loop = s->place = loop;
    char name[80];
    snprintf(name, sizeof name, "first_%.50s", counter->variable->name);
    new_name(s->request, name, s->first);
    if (!counts_up_by_one(loop))
        return refuse(s->refusal, loop, "the loop over %s does not count up by one",
                      s->array->name);
    if (leaves(loop->children[3]))
        return refuse(s->refusal, loop, "the loop over %s may be left early", s->array->name);
    return is_reached_by_all(s, loop);
}

/* How long the loop goes on is the same for all items. */
static bool check_loop(struct staging *s) {
    isl_set *all = isl_set_universe(isl_space_set_alloc(s->meaning.ctx, 0, 0));
    isl_set *goes_on = s->loop && s->loop->children[1]
                           ? meaning_of_condition(&s->meaning, s->loop->children[1], true, all)
                           : NULL;
    isl_set_free(all);
    if (goes_on && !tells_items_apart(s, goes_on))
        return true;
    return refuse(s->refusal, s->place, "how long this loop goes on may differ from item to item");
}

/* The statement of a block that has the first load in it. */
static const struct tree_node *statement_in(const struct staging *s,
                                            const struct tree_node *block) {
    const struct tree_node *n = s->loads.list[0].node;
    while (n->parent != block)
        n = n->parent;
    return n;
}

/* A loop around all loads, of each turn of which there is a box: its turns are pieces already. */
static bool take_turns_of(struct staging *s, const struct tree_node *loop) {
    const struct tree_node *body = loop->children[3];
    if (body->kind != TREE_BLOCK || !tree_is_written(body) || leaves(body) ||
        !meaning_counter(&s->meaning, loop))
        return false;
    s->place = statement_in(s, body);
    return is_reached_by_all(s, s->place) && staging_find_domains(s, loop) &&
           staging_find_smallest_box(s) &&
           staging_elements(s) * staging_element_bytes(s) <= LOCAL_BYTES;
}

static bool find_turns(struct staging *s) {
    struct refusal *refusal = s->refusal, none = {0};
    s->refusal = &none;
    s->loop = NULL;
    for (const struct tree_node *p = outer_loop(s); p && !s->turns; p = loop_inside(s, p))
        s->turns = take_turns_of(s, p) ? p : NULL;
    s->refusal = refusal;
    return s->turns != NULL;
}

/* Pieces of the outermost loop. */
static bool find_pieces(struct staging *s) {
    if (!choose_loop(s) || !check_loop(s) || !staging_find_domains(s, s->loop))
        return false;
    return staging_find_smallest_box(s) ||
           (staging_can_tell(s) && refuse(s->refusal, s->loads.list[0].node,
                                          "what a group loads of %s in a piece of the loop is no "
                                          "box of a known size",
                                          s->array->name));
}

/* The tile: once for all, or one for each piece of a loop, or for each turn. */
static bool find_tile(struct staging *s) {
    s->place = first_statement(s);
    bool fine = staging_find_domains(s, s->meaning.function->body);
    bool is_box = fine && staging_find_smallest_box(s);
    if (!fine || (!is_box && !staging_can_tell(s)))
        return refuse(s->refusal, s->place, "the loads of %s are too much to reason about",
                      s->array->name);
    const struct tree_node *loop = outer_loop(s);
    bool has_pieces = loop && meaning_counter(&s->meaning, loop);
    if (is_box && (!has_pieces || staging_elements(s) * staging_element_bytes(s) <= WHOLE_BYTES))
        return is_reached_by_all(s, s->place);
    struct refusal why = {0}, *refusal = s->refusal;
    s->refusal = &why;
    fine = (!s->planes && find_pieces(s)) || find_turns(s) || (s->planes && find_pieces(s));
    s->refusal = refusal;
    if (!fine)
        *refusal = why;
    return fine;
}

/* --- all of it --- */

/* "NAME", or "NAME:PLANES". */
static const struct tree_variable *find_array(const struct request *r, unsigned *planes,
                                              struct refusal *refusal) {
    size_t length = strcspn(r->value, ":");
    const char *number = r->value + length;
    if (*number && strcmp(number, ":1") != 0 && strcmp(number, ":3") != 0) {
        refuse(refusal, NULL, "one plane or three can be staged, as %.*s:1", (int)length, r->value);
        return NULL;
    }
    *planes = *number ? (unsigned)(number[1] - '0') : 0;
    char *name = memory_copy(r->value, length);
    struct request named = *r;
    named.value = name;
    const struct tree_variable *v = request_variable(&named, refusal);
    free(name);
    bool is_buffer = v && request_is_buffer(v) && v->writes == 0;
    if (is_buffer && v->type.is_volatile)
        refuse(refusal, NULL, "%s is volatile: each load of it is to be made", v->name);
    else if (is_buffer)
        return v;
    refuse(refusal, NULL, "%s is no buffer that the kernel is given, or is moved in it", r->value);
    return NULL;
}

/* Names that stand nowhere in the source: what is copied may be named by those that do. */
static void choose_names(struct staging *s) {
    char name[80];
    snprintf(name, sizeof name, "%.50s_tile", s->array->name);
    new_name(s->request, name, s->tile);
    for (size_t i = 0; i < TILE_DIMENSIONS; i++)
        new_name(s->request, copy_names[i], s->copies[i]);
}

static bool check_size(struct staging *s) {
    size_t element = staging_element_bytes(s);
    if (!element)
        return refuse(s->refusal, NULL, "%s has elements of a size that is not known",
                      s->array->name);
    staging_choose_pad(s, element);
    size_t bytes = element, used = request_local_bytes(s->request);
    for (unsigned d = 0; d < s->dimensions; d++)
        bytes *= s->extent[d] + (d + 1 == s->dimensions ? s->pad : 0);
    return bytes + used <= LOCAL_BYTES ||
           refuse(s->refusal, s->place,
                  "the tile of %s would have %zu bytes, with %zu that the kernel has in local "
                  "memory more than %d",
                  s->array->name, bytes, used, LOCAL_BYTES);
}

bool staging_open(const struct request *request, struct change *out, struct refusal *refusal,
                  struct staging *s) {
    *s = (struct staging){.request = request, .out = out, .refusal = refusal};
    meaning_open(request->unit, request->function, &request->geometry, &s->meaning);
    s->meaning.values = request->values;
    s->loads.array = s->array = find_array(request, &s->planes, refusal);
    /* a jump leads past conditions, and past the copy */
    if (!s->array || !tree_each(s->meaning.function->body, element_is_no_goto, refusal) ||
        !staging_find_loads(s))
        return false;
    if (s->loads.count == 0)
        return refuse(refusal, NULL, "%s is never loaded", s->array->name);
    meaning_allow(&s->meaning, s->loads.count);
    choose_names(s);
    s->place = first_statement(s);
    return true;
}

void staging_close(struct staging *s) {
    staging_forget_indices(s);
    isl_set_free(s->footprint);
    isl_multi_aff_free(s->origin);
    accesses_close(&s->loads);
    meaning_close(&s->meaning);
}

static bool change(struct staging *s) {
    if ((s->planes && !planes_keep(s, s->planes)) ||
        !writes_are_apart(s->request, s->array, s->out, s->refusal) || !find_tile(s) ||
        !planes_are_few(s) || !check_size(s) || !staging_declare(s) || !staging_replace_loads(s) ||
        !addresses_remove_variables(&s->addresses, s->out, s->refusal))
        return false;
    return (s->loop ? staging_copy_in_pieces(s) : staging_copy_once(s)) ||
           refuse_text(s->refusal, s->place, "the copy of %s has no place", s->array->name);
}

bool stage(const struct request *request, struct change *out, struct refusal *refusal) {
    struct staging s;
    change_open(out);
    out->needs_local_size = true;
    bool fine = staging_open(request, out, refusal, &s) && change(&s);
    fine = !(s.array && meaning_is_exhausted(&s.meaning, s.array, refusal)) && fine;
    change_assume_values(out, &s.meaning);
    staging_close(&s);
    return fine;
}
