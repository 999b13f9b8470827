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
#include "transformation.h"

#include "access.h"
#include "ids.h"
#include "memory.h"
#include "pitch.h"
#include "print.h"
#include "slice.h"
#include "template.h"
#include "writes.h"

#include <ctype.h>
#include <isl/aff.h>
#include <isl/map.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TILE_DIMENSIONS = 3,
    PIECE_MOST = 64,    /* turns of a loop at a time */
    WHOLE_BYTES = 8192, /* of what is not copied in pieces, if it can be: several groups fit */
    LOADS_MOST = 64,
    POINTERS_MOST = 8,
    LANES = 32,
    BANKS = 32
};

/* A variable for each dimension of the tile, the innermost last, if nothing else has its name. */
static const char *const copy_names[TILE_DIMENSIONS] = {"tile_z", "tile_y", "tile_x"};

/* A variable that is an address in the array. */
struct pointer {
    const struct tree_variable *variable;
    const struct tree_node *places[TREE_DIMENSIONS - 1]; /* [count] whose sum says where */
    size_t count;
    bool is_used; /* something is loaded by it */
};

struct staging {
    const struct request *request;
    struct meaning meaning;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *array;
    struct accesses loads; /* `around`: the loop in pieces, or the function's body */
    struct pointer pointers[POINTERS_MOST]; /* [pointer_count] */
    size_t pointer_count;
    const struct tree_node *loop;  /* that is gone through in pieces, or NULL */
    const struct tree_node *turns; /* the loop of which there is a tile for each turn, or NULL */
    const struct tree_node *place; /* the statement before which the tile is copied */
    size_t piece;
    char first[80];                   /* name of the variable where a piece begins */
    char tile[80];                    /* name of the tile */
    char copies[TILE_DIMENSIONS][80]; /* of what goes along its dimensions */
    struct products *index;           /* [loads.count] */
    int64_t
        pitches[TILE_DIMENSIONS - 1]; /* [pitch_count] numbers by which indices are taken apart */
    size_t pitch_count;
    char *factors[TILE_DIMENSIONS]; /* [dimensions], that of 1 last */
    unsigned dimensions;
    isl_set *footprint; /* coordinates that the group loads */
    isl_multi_aff *origin;
    size_t extent[TILE_DIMENSIONS], pad;
};

/* --- the loads --- */

/* What is done with an element, or a part of it: nothing that reaches those beside it. */
static bool is_used_as_value(const struct tree_node *element) {
    const struct tree_node *n = element, *up = n->parent;
    while (up->kind == TREE_MEMBER || (up->kind == TREE_SUBSCRIPT && up->children[0] == n)) {
        n = up;
        up = up->parent;
    }
    return !n->type.dimensions && (up->kind != TREE_UNARY || strcmp(up->operation, "&") != 0);
}

static bool refuse_address(struct staging *s, const struct tree_node *at) {
    return refuse(s->refusal, at, "an address in %s is used, not an element", s->array->name);
}

/* Is a place in the array the same wherever it is asked for while an address of it can be named? */
static bool is_lasting(struct staging *s, const struct tree_node *n) {
    if (n->kind == TREE_NAME && n->variable->writes > 0 &&
        !meaning_loop_of(&s->meaning, n, n->variable))
        return false;
    for (size_t i = 0; i < n->count; i++)
        if (n->children[i] && !is_lasting(s, n->children[i]))
            return false;
    return true;
}

/* The address that begins with a name: &A[e], A + e, A + e + f; notes e and f. */
static const struct tree_node *address_at(const struct tree_node *name, struct pointer *out) {
    const struct tree_node *n = name, *up = n->parent;
    if (up->kind == TREE_SUBSCRIPT && up->children[0] == n) {
        out->places[out->count++] = up->children[1];
        up = up->parent;
        return up->kind == TREE_UNARY && !strcmp(up->operation, "&") ? up : NULL;
    }
    while (up->kind == TREE_CAST && up->is_implicit)
        up = (n = up)->parent;
    while (up->kind == TREE_BINARY && !strcmp(up->operation, "+") && up->type.depth &&
           out->count < TREE_DIMENSIONS - 1) {
        out->places[out->count++] = up->children[up->children[0] == n];
        up = (n = up)->parent;
    }
    return n;
}

/* A variable that is declared with an address in the array, and never has another. */
static bool add_pointer(struct staging *s, const struct tree_node *name) {
    struct pointer p = {.count = 0};
    const struct tree_node *n = address_at(name, &p);
    while (n && n->parent->kind == TREE_CAST && n->parent->is_implicit)
        n = n->parent;
    const struct tree_node *d = n ? n->parent : NULL;
    if (!d || d->kind != TREE_DECLARATION || d->parent->kind != TREE_BLOCK || !tree_is_written(d))
        return refuse_address(s, name);
    const struct tree_type *is = &d->variable->type, *was = &s->array->type;
    bool fits = is->depth == 1 && is->space == was->space && is->bits == was->bits &&
                is->lanes == was->lanes && !is->is_volatile && meaning_is_single(d->variable);
    for (size_t i = 0; fits && i < p.count; i++)
        fits = is_lasting(s, p.places[i]);
    if (!fits || s->pointer_count == POINTERS_MOST)
        return refuse_address(s, name);
    p.variable = d->variable;
    s->pointers[s->pointer_count++] = p;
    return true;
}

static struct pointer *pointer_of(struct staging *s, const struct tree_node *name) {
    for (size_t i = 0; i < s->pointer_count; i++)
        if (s->pointers[i].variable == name->variable)
            return &s->pointers[i];
    return NULL;
}

static bool add_load(struct staging *s, const struct tree_node *name) {
    const struct tree_node *load = name->parent;
    struct pointer *pointer = pointer_of(s, name);
    if (load->kind != TREE_SUBSCRIPT || load->children[0] != name || !is_used_as_value(load))
        return pointer ? refuse_address(s, name) : add_pointer(s, name);
    if (s->loads.count == LOADS_MOST)
        return refuse(s->refusal, name, "%s is loaded in more than %d places", s->array->name,
                      LOADS_MOST);
    struct access a = {.node = load, .index = {load->children[1]}};
    for (size_t i = 0; pointer && i < pointer->count; i++)
        a.index[i + 1] = pointer->places[i];
    if (pointer)
        pointer->is_used = true;
    s->loads.list = memory_grow(s->loads.list, s->loads.count, sizeof *s->loads.list);
    s->loads.list[s->loads.count++] = a;
    return true;
}

static bool find_loads(struct staging *s, const struct tree_node *n) {
    if (!n)
        return true;
    if (n->kind == TREE_NAME && (n->variable == s->array || pointer_of(s, n)))
        return add_load(s, n);
    for (size_t i = 0; i < n->count; i++)
        if (!find_loads(s, n->children[i]))
            return false;
    return true;
}

/* Where the loads are executed in a turn of `around`: surely, or the copy would load more. */
static bool find_domains(struct staging *s, const struct tree_node *around) {
    s->loads.around = around;
    for (size_t i = 0; i < s->loads.count; i++) {
        struct access *a = &s->loads.list[i];
        isl_set_free(a->domain);
        a->domain = meaning_domain(&s->meaning, around, a->node, &a->exactly);
        if (!a->exactly)
            return refuse(s->refusal, a->node,
                          "%s is loaded here under a condition, or in a loop, that is no affine "
                          "function of ids and counters",
                          s->array->name);
    }
    return true;
}

/* --- coordinates --- */

static int compare_factors(const void *a, const void *b) {
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    if (isdigit((unsigned char)*x) && isdigit((unsigned char)*y))
        return (atoll(x) < atoll(y)) - (atoll(x) > atoll(y));
    return (*x == '\0') - (*y == '\0') ? (*x == '\0') - (*y == '\0') : strcmp(x, y);
}

static bool note_factor(struct staging *s, const char *factor, const struct access *at) {
    for (unsigned i = 0; i < s->dimensions; i++)
        if (!strcmp(s->factors[i], factor))
            return true;
    if (s->dimensions == TILE_DIMENSIONS)
        return refuse(s->refusal, at->node, "the index of %s has more than %d pitches",
                      s->array->name, TILE_DIMENSIONS);
    s->factors[s->dimensions++] = memory_copy(factor, strlen(factor));
    return true;
}

/* An index of one coordinate has one for each of some numbers in it. */
static bool take_pitches(struct products *p, const int64_t *pitches, size_t count) {
    if (p->count != 1 || *p->list[0].factor)
        return p->count == 0;
    isl_pw_aff *rest = isl_pw_aff_copy(p->list[0].times);
    for (size_t i = 0; i < count; i++) {
        isl_pw_aff *times = NULL, *left = NULL;
        if (!pitch_take(rest, pitches[i], &times, &left)) {
            isl_pw_aff_free(rest);
            return false;
        }
        isl_pw_aff_free(rest);
        rest = left;
        struct text factor = {NULL, 0, 0};
        text_write(&factor, "%lld", (long long)pitches[i]);
        p->list[p->count].factor = factor.at;
        p->list[p->count++].times = times;
    }
    isl_pw_aff_free(p->list[0].times);
    p->list[0].times = rest;
    return true;
}

/* The index of a load, behind an address the sum of both. */
static bool take_index(struct staging *s, const struct access *a, struct products *out) {
    size_t count = 0;
    while (count < TREE_DIMENSIONS && a->index[count])
        count++;
    return template_index(&s->meaning, &s->loads, a, a->index, count, s->place, out);
}

static void forget_indices(struct staging *s) {
    for (size_t i = 0; s->index && i < s->loads.count; i++)
        products_close(&s->index[i]);
    free(s->index);
    for (unsigned d = 0; d < s->dimensions; d++)
        free(s->factors[d]);
    s->index = NULL;
    s->dimensions = 0;
}

static bool take_indices(struct staging *s) {
    forget_indices(s);
    s->index = memory_new((s->loads.count + 1) * sizeof *s->index);
    if (!note_factor(s, "", &s->loads.list[0]))
        return false;
    for (size_t i = 0; i < s->loads.count; i++) {
        const struct access *a = &s->loads.list[i];
        if (!take_index(s, a, &s->index[i]))
            return refuse(s->refusal, a->node,
                          "the index of %s is no sum of affine functions of ids and counters, with "
                          "pitches that are the same for all items and known before the copy",
                          s->array->name);
        if (s->pitch_count && !take_pitches(&s->index[i], s->pitches, s->pitch_count))
            return refuse(s->refusal, a->node, "the index of %s has no number as its pitch",
                          s->array->name);
        for (size_t k = 0; k < s->index[i].count; k++)
            if (!note_factor(s, s->index[i].list[k].factor, a))
                return false;
    }
    qsort((void *)s->factors, s->dimensions, sizeof *s->factors, compare_factors);
    return true;
}

static isl_pw_aff *number_of(const struct staging *s, int64_t value) {
    return isl_pw_aff_from_aff(isl_aff_val_on_domain_space(
        isl_space_set_alloc(s->meaning.ctx, 0, 0), isl_val_int_from_si(s->meaning.ctx, value)));
}

/* A coordinate of a load; release with isl_pw_aff_free(). */
static isl_pw_aff *coordinate(const struct staging *s, size_t load, unsigned dimension) {
    const struct products *p = &s->index[load];
    for (size_t i = 0; i < p->count; i++)
        if (!strcmp(p->list[i].factor, s->factors[dimension]))
            return isl_pw_aff_copy(p->list[i].times);
    return number_of(s, 0);
}

/* --- the footprint --- */

static isl_pw_aff *first_value(struct staging *s, isl_set *where) {
    const struct tree_node *initial = s->loop->children[0];
    return meaning_of(&s->meaning, initial->children[initial->kind == TREE_ASSIGNMENT], where);
}

/* The loop's condition holds where a piece begins, whole pieces from the loop's own beginning. With
 * values that are known that may say that all pieces are whole. */
static isl_set *whole_pieces_before(struct staging *s, isl_pw_aff *value, isl_set *where) {
    const struct symbol *counter = meaning_counter(&s->meaning, s->loop);
    isl_pw_aff *first = meaning_symbol(meaning_add(&s->meaning, s->first));
    isl_set *goes_on = s->loop->children[1]
                           ? meaning_of_condition(&s->meaning, s->loop->children[1], true, where)
                           : NULL;
    isl_val *piece = isl_val_int_from_si(s->meaning.ctx, (int64_t)s->piece);
    isl_pw_aff *rest = isl_pw_aff_mod_val(isl_pw_aff_sub(isl_pw_aff_copy(first), value), piece);
    isl_set *set = isl_pw_aff_zero_set(rest);
    if (goes_on) {
        isl_set *at = isl_pw_aff_eq_set(meaning_symbol(counter), isl_pw_aff_copy(first));
        goes_on = isl_set_intersect(goes_on, at);
        int dim = isl_set_find_dim_by_id(goes_on, isl_dim_param, counter->id);
        if (dim >= 0)
            goes_on = isl_set_project_out(goes_on, isl_dim_param, (unsigned)dim, 1);
        set = isl_set_intersect(set, goes_on);
    }
    isl_pw_aff_free(first);
    return set;
}

/* A piece begins where the loop does, or further on. */
static isl_set *piece_begins(struct staging *s) {
    isl_set *all = isl_set_universe(isl_space_set_alloc(s->meaning.ctx, 0, 0));
    isl_pw_aff *value = first_value(s, all);
    if (!value)
        return all;
    isl_set *begins = isl_pw_aff_ge_set(meaning_symbol(meaning_add(&s->meaning, s->first)),
                                        isl_pw_aff_copy(value));
    if (s->meaning.values.of)
        begins = isl_set_intersect(begins, whole_pieces_before(s, isl_pw_aff_copy(value), all));
    isl_pw_aff_free(value);
    isl_set_free(all);
    return begins;
}

/* The counter of the loop in pieces lies in one of them, which begins at the new variable. */
static isl_set *in_piece(struct staging *s) {
    const struct symbol *counter = meaning_counter(&s->meaning, s->loop);
    const struct symbol *first = meaning_add(&s->meaning, s->first);
    isl_pw_aff *at = meaning_symbol(counter);
    isl_set *above = isl_pw_aff_ge_set(isl_pw_aff_copy(at), meaning_symbol(first));
    isl_pw_aff *end = isl_pw_aff_add(meaning_symbol(first), number_of(s, (int64_t)s->piece));
    above = isl_set_intersect(above, piece_begins(s));
    return isl_set_intersect(above, isl_pw_aff_lt_set(at, end));
}

static isl_set *footprint_of(struct staging *s, size_t load) {
    isl_pw_aff *values[TILE_DIMENSIONS];
    const struct access *a = &s->loads.list[load];
    isl_set *domain = isl_set_copy(a->domain);
    for (unsigned d = 0; d < s->dimensions; d++)
        values[d] = coordinate(s, load, d);
    if (s->loop)
        domain = isl_set_intersect(domain, in_piece(s));
    isl_map *map = access_relation(&s->meaning, s->loads.around, a->node, domain, values,
                                   s->dimensions, "tile");
    for (unsigned d = 0; d < s->dimensions; d++)
        isl_pw_aff_free(values[d]);
    isl_set_free(domain);
    isl_set *set = isl_map_range(map);
    const struct symbol *counter = s->loop ? meaning_counter(&s->meaning, s->loop) : NULL;
    int at = counter ? isl_set_find_dim_by_id(set, isl_dim_param, counter->id) : -1;
    return at < 0 ? set : isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
}

static bool find_footprint(struct staging *s) {
    isl_set_free(s->footprint);
    s->footprint = footprint_of(s, 0);
    for (size_t i = 1; i < s->loads.count; i++)
        s->footprint = isl_set_union(s->footprint, footprint_of(s, i));
    return isl_ctx_last_error(s->meaning.ctx) == isl_error_none; /* else nothing of it is true */
}

/* False if the coordinates make no box of a known size. */
static bool find_box(struct staging *s) {
    isl_fixed_box *box = isl_set_get_simple_fixed_box_hull(s->footprint);
    bool fine = isl_fixed_box_is_valid(box) == isl_bool_true;
    isl_multi_aff_free(s->origin);
    s->origin = fine ? isl_multi_aff_from_range(isl_fixed_box_get_offset(box)) : NULL;
    isl_multi_val *size = fine ? isl_fixed_box_get_size(box) : NULL;
    for (unsigned d = 0; fine && d < s->dimensions; d++) {
        isl_val *v = isl_multi_val_get_val(size, (int)d);
        fine = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, LOCAL_BYTES) <= 0;
        s->extent[d] = fine ? (size_t)isl_val_get_num_si(v) : 0;
        isl_val_free(v);
    }
    isl_multi_val_free(size);
    isl_fixed_box_free(box);
    return fine;
}

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

static size_t items(const struct geometry *g) { return g->local[0] * g->local[1] * g->local[2]; }

static bool counts_up_by_one(const struct tree_node *loop) {
    const struct tree_node *step = loop->children[2];
    bool is_increment = step && step->kind == TREE_UNARY && strstr(step->operation, "++");
    bool is_sum = step && step->kind == TREE_ASSIGNMENT && !strcmp(step->operation, "+=") &&
                  step->children[1]->kind == TREE_INTEGER && step->children[1]->value == 1;
    return is_increment || is_sum;
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
    s->piece = g->local[1] > 1 ? g->local[0] : items(g);
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
    isl_set *goes_on = s->loop->children[1]
                           ? meaning_of_condition(&s->meaning, s->loop->children[1], true, all)
                           : NULL;
    isl_set_free(all);
    if (goes_on && !tells_items_apart(s, goes_on))
        return true;
    return refuse(s->refusal, s->loop, "how long this loop goes on may differ from item to item");
}

/* Bytes of an element; 0 if that is not known. */
static size_t element_bytes(const struct staging *s) {
    const struct tree_type *type = &s->array->type;
    return (size_t)(type->bits / 8) * (type->lanes == 3 ? 4 : type->lanes);
}

static size_t elements(const struct staging *s) {
    size_t n = 1;
    for (unsigned d = 0; d < s->dimensions; d++)
        n *= s->extent[d];
    return n;
}

/* The box of what is loaded, with indices taken apart by some of the numbers in them; 0 if there is
 * none, or else how many elements it has. */
static size_t try_box(struct staging *s, const int64_t *pitches, size_t count) {
    struct refusal *refusal = s->refusal, none = {0};
    s->refusal = &none;
    memcpy(s->pitches, pitches, count * sizeof *pitches);
    s->pitch_count = count;
    bool fine = take_indices(s) && find_footprint(s) && find_box(s);
    s->refusal = refusal;
    return fine ? elements(s) : 0;
}

/* The smallest box: rows that are known by a number are found as those that are known by a name. */
static bool find_smallest_box(struct staging *s) {
    int64_t pitches[TILE_DIMENSIONS - 1];
    size_t found = 0, best = 0, least = 0;
    for (size_t i = 0; i < s->loads.count; i++)
        for (size_t k = 0; k < TREE_DIMENSIONS; k++)
            pitch_find(s->loads.list[i].index[k], pitches, TILE_DIMENSIONS - 1, &found);
    for (size_t count = 0; count <= found; count++) {
        size_t n = try_box(s, pitches, count);
        best = n && (!least || n <= least) ? count : best;
        least = n && (!least || n <= least) ? n : least;
    }
    return least ? try_box(s, pitches, best) > 0 : false;
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
    s->pitch_count = 0;
    return is_reached_by_all(s, s->place) && find_domains(s, loop) && take_indices(s) &&
           find_footprint(s) && find_smallest_box(s) &&
           elements(s) * element_bytes(s) <= LOCAL_BYTES;
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
    if (!choose_loop(s) || !check_loop(s) || !find_domains(s, s->loop))
        return false;
    s->pitch_count = 0;
    return take_indices(s) && find_footprint(s) &&
           (find_smallest_box(s) || refuse(s->refusal, s->loads.list[0].node,
                                           "what a group loads of %s in a piece of the loop is no "
                                           "box of a known size",
                                           s->array->name));
}

/* The tile: once for all, or one for each piece of a loop, or for each turn. */
static bool find_tile(struct staging *s) {
    s->place = first_statement(s);
    if (!find_domains(s, s->meaning.function->body) || !take_indices(s) || !find_footprint(s))
        return refuse(s->refusal, s->place, "the loads of %s are too much to reason about",
                      s->array->name);
    bool is_box = find_smallest_box(s);
    const struct tree_node *loop = outer_loop(s);
    bool has_pieces = loop && meaning_counter(&s->meaning, loop);
    if (is_box && (!has_pieces || elements(s) * element_bytes(s) <= WHOLE_BYTES))
        return is_reached_by_all(s, s->place);
    struct refusal why = {0}, *refusal = s->refusal;
    s->refusal = &why;
    bool fine = find_pieces(s) || find_turns(s);
    s->refusal = refusal;
    if (!fine)
        *refusal = why;
    return fine;
}

/* --- bank conflicts --- */

static int64_t coefficient(__isl_keep isl_pw_aff *p, const struct symbol *symbol) {
    isl_aff *aff =
        isl_pw_aff_isa_aff(p) == isl_bool_true ? isl_pw_aff_as_aff(isl_pw_aff_copy(p)) : NULL;
    int at = aff ? isl_aff_find_dim_by_name(aff, isl_dim_param, isl_id_get_name(symbol->id)) : -1;
    isl_val *v = at >= 0 ? isl_aff_get_coefficient_val(aff, isl_dim_param, at) : NULL;
    int64_t n = v && isl_val_is_int(v) == isl_bool_true ? isl_val_get_num_si(v) : 0;
    isl_val_free(v);
    isl_aff_free(aff);
    return n;
}

/* How far a coordinate of a load moves with the local id of a dimension. */
static int64_t move_of(const struct staging *s, size_t load, unsigned dimension, unsigned id) {
    int64_t n = 0;
    isl_pw_aff *p = coordinate(s, load, dimension);
    for (size_t i = 0; i < s->meaning.count; i++) {
        const struct symbol *symbol = s->meaning.symbols[i];
        if (symbol->kind == SYMBOL_LOCAL_ID && symbol->dimension == id)
            n = coefficient(p, symbol);
    }
    isl_pw_aff_free(p);
    return n;
}

/* Passes that the first lanes of a group need for a load, with a pad. */
static size_t passes_of(const struct staging *s, size_t load, size_t pad, size_t words) {
    int64_t step[ID_DIMENSIONS] = {0}, pitch = (int64_t)words;
    const size_t *local = s->request->geometry.local;
    for (unsigned d = s->dimensions; d-- > 0;) {
        for (unsigned id = 0; id < ID_DIMENSIONS; id++)
            step[id] += pitch * move_of(s, load, d, id);
        pitch *= (int64_t)(s->extent[d] + (d + 1 == s->dimensions ? pad : 0));
    }
    size_t most = 0;
    for (int64_t bank = 0; bank < BANKS; bank++) {
        int64_t seen[LANES];
        size_t count = 0;
        for (size_t lane = 0; lane < LANES && lane < items(&s->request->geometry); lane++) {
            int64_t word = step[0] * (int64_t)(lane % local[0]) +
                           step[1] * (int64_t)(lane / local[0] % local[1]) +
                           step[2] * (int64_t)(lane / local[0] / local[1]);
            size_t k = 0;
            while (k < count && seen[k] != word)
                k++;
            if (((word % BANKS) + BANKS) % BANKS == bank && k == count)
                seen[count++] = word;
        }
        most = count > most ? count : most;
    }
    return most;
}

/* The smallest pad with which loads conflict least. */
static void choose_pad(struct staging *s, size_t element) {
    size_t words = element / 4 ? element / 4 : 1, least = SIZE_MAX;
    for (size_t pad = 0; pad <= 2 && s->dimensions > 1; pad++) {
        size_t all = 0;
        for (size_t i = 0; i < s->loads.count; i++)
            all += passes_of(s, i, pad, words);
        if (all < least) {
            least = all;
            s->pad = pad;
        }
    }
}

/* --- text --- */

/* A sum as text; false with a refusal. Takes `p`. */
static bool write_function(struct staging *s, isl_pw_aff *p, const struct tree_node *at,
                           struct text *out, size_t *terms) {
    isl_set *where = meaning_context(&s->meaning);
    bool fine = isl_pw_aff_isa_aff(p) == isl_bool_true;
    isl_aff *aff = fine ? isl_pw_aff_as_aff(p) : (isl_pw_aff_free(p), NULL);
    fine = fine && print_affine(&s->meaning, aff, where, at, NULL, out, terms);
    isl_aff_free(aff);
    isl_set_free(where);
    return fine ||
           refuse(s->refusal, at, "an index cannot be written in variables that are visible here");
}

static isl_pw_aff *origin(const struct staging *s, unsigned dimension) {
    return isl_pw_aff_from_aff(isl_multi_aff_get_aff(s->origin, (int)dimension));
}

static bool is_shown(const struct staging *s, unsigned d) {
    return s->extent[d] > 1 || s->dimensions == 1;
}

/* Which dimension of the group copies along one of the tile: the innermost that is shown along the
 * first, and so on. */
static unsigned copier(const struct staging *s, unsigned dimension) {
    unsigned behind = 0;
    for (unsigned d = dimension + 1; d < s->dimensions; d++)
        behind += is_shown(s, d);
    return behind < ID_DIMENSIONS ? behind : ID_DIMENSIONS - 1;
}

/* Is it the outermost that is shown, along which all other dimensions of the group copy, too? */
static bool is_outermost(const struct staging *s, unsigned dimension) {
    for (unsigned d = 0; d < dimension; d++)
        if (is_shown(s, d))
            return false;
    return true;
}

/* Items that copy along a dimension. */
static size_t copiers(const struct staging *s, unsigned dimension) {
    const size_t *local = s->request->geometry.local;
    unsigned id = copier(s, dimension);
    size_t n = local[id];
    for (unsigned k = id + 1; is_outermost(s, dimension) && k < ID_DIMENSIONS; k++)
        n *= local[k];
    return n;
}

/* Does each item copy one element along a dimension, the one of its own id? */
static bool is_one_to_one(const struct staging *s, unsigned dimension) {
    const size_t *local = s->request->geometry.local;
    return is_shown(s, dimension) && s->extent[dimension] == copiers(s, dimension) &&
           copiers(s, dimension) == local[copier(s, dimension)];
}

static isl_pw_aff *local_id(struct staging *s, unsigned dimension) {
    for (size_t i = 0; i < s->meaning.count; i++) {
        const struct symbol *symbol = s->meaning.symbols[i];
        if (symbol->kind == SYMBOL_LOCAL_ID && symbol->dimension == dimension)
            return meaning_symbol(symbol);
    }
    return NULL;
}

static isl_pw_aff *copied(struct staging *s, unsigned dimension) {
    if (!is_shown(s, dimension))
        return number_of(s, 0);
    isl_pw_aff *own = is_one_to_one(s, dimension) ? local_id(s, copier(s, dimension)) : NULL;
    if (own)
        return own;
    const char *name = s->copies[TILE_DIMENSIONS - s->dimensions + dimension];
    return meaning_symbol(meaning_add(&s->meaning, name));
}

/* A[...] of the element that is copied. */
static bool write_source(struct staging *s, struct text *out) {
    text_write(out, "%s[", s->array->name);
    bool fine = true, is_first = true;
    for (unsigned d = 0; d < s->dimensions && fine; d++) {
        struct text sum = {NULL, 0, 0};
        size_t terms = 0;
        bool has_factor = *s->factors[d];
        fine =
            write_function(s, isl_pw_aff_add(origin(s, d), copied(s, d)), s->place, &sum, &terms);
        bool is_zero = fine && !strcmp(sum.at, "0") && (!is_first || d + 1 < s->dimensions);
        if (fine && !is_zero) {
            text_write(out, is_first ? "" : " + ");
            text_write(out, has_factor && terms > 1 ? "(%s)" : "%s", sum.at);
            text_write(out, has_factor ? " * %s" : "%s", s->factors[d]);
            is_first = false;
        }
        text_close(&sum);
    }
    text_write(out, "]");
    return fine;
}

/* tile[y][x], with [0] left out where the tile has but one. */
static bool write_element(struct staging *s, size_t load, const struct tree_node *at,
                          struct text *out) {
    bool fine = true;
    text_write(out, "%s", s->tile);
    for (unsigned d = 0; d < s->dimensions && fine; d++) {
        size_t terms = 0;
        if (!is_shown(s, d))
            continue;
        text_write(out, "[");
        fine = write_function(s, isl_pw_aff_sub(coordinate(s, load, d), origin(s, d)), at, out,
                              &terms);
        text_write(out, "]");
    }
    return fine;
}

static void write_declaration(const struct staging *s, struct text *out) {
    text_write(out, "__local %s %s", s->array->type.name, s->tile);
    for (unsigned d = 0; d < s->dimensions; d++)
        if (is_shown(s, d))
            text_write(out, "[%zu]", s->extent[d] + (d + 1 == s->dimensions ? s->pad : 0));
    text_write(out, ";");
}

/* The first element of an item along a dimension. */
static void write_start(const struct staging *s, unsigned dimension, struct text *out) {
    const size_t *local = s->request->geometry.local;
    unsigned id = copier(s, dimension);
    size_t step = local[id];
    text_write(out, "get_local_id(%u)", id);
    for (unsigned k = id + 1; is_outermost(s, dimension) && k < ID_DIMENSIONS; k++)
        if (local[k] > 1) {
            text_write(out, " + %zu * get_local_id(%u)", step, k);
            step *= local[k];
        }
}

/* Where the group would have loaded the element itself; empty text if everywhere. */
static bool write_guard(struct staging *s, struct text *out) {
    isl_multi_aff *element = isl_multi_aff_copy(s->origin);
    isl_set *where = meaning_context(&s->meaning);
    isl_multi_pw_aff *all = isl_multi_pw_aff_from_multi_aff(element);
    if (s->loop)
        where = isl_set_intersect(where, piece_begins(s));
    bool exactly = true;
    if (s->turns) /* what the counter is in a turn */
        where = isl_set_intersect(
            where, meaning_domain(&s->meaning, s->meaning.function->body, s->place, &exactly));
    for (unsigned d = 0; d < s->dimensions; d++) {
        isl_pw_aff *at = copied(s, d);
        isl_set *inside = isl_set_intersect(
            isl_pw_aff_nonneg_set(isl_pw_aff_copy(at)),
            isl_pw_aff_lt_set(isl_pw_aff_copy(at), number_of(s, (int64_t)s->extent[d])));
        where = isl_set_intersect(where, inside);
        isl_pw_aff *sum = isl_pw_aff_add(isl_multi_pw_aff_get_pw_aff(all, (int)d), at);
        all = isl_multi_pw_aff_set_pw_aff(all, (int)d, sum);
    }
    isl_set *loaded = isl_set_preimage_multi_pw_aff(
        isl_set_set_tuple_id(isl_set_copy(s->footprint),
                             isl_id_alloc(s->meaning.ctx, "tile", NULL)),
        isl_multi_pw_aff_set_tuple_id(all, isl_dim_out,
                                      isl_id_alloc(s->meaning.ctx, "tile", NULL)));
    isl_set *missing = isl_set_subtract(isl_set_copy(where), isl_set_copy(loaded));
    bool fine = isl_set_is_empty(missing) == isl_bool_true ||
                print_condition(&s->meaning, loaded, where, s->place, out) ||
                refuse(s->refusal, s->place,
                       "what of the tile of %s may be loaded cannot be written in variables that "
                       "are visible here",
                       s->array->name);
    isl_set_free(missing);
    isl_set_free(loaded);
    isl_set_free(where);
    return fine;
}

/* What is copied along a dimension, as text. */
static bool write_copied(struct staging *s, unsigned dimension, struct text *out) {
    size_t terms;
    return write_function(s, copied(s, dimension), s->place, out, &terms);
}

/* The loops that copy, at an indentation. */
static bool write_copy(struct staging *s, const char *indentation, struct text *out) {
    struct text guard = {NULL, 0, 0};
    int depth = 0;
    if (!write_guard(s, &guard)) {
        text_close(&guard);
        return false;
    }
    for (unsigned d = 0; d < s->dimensions; d++) {
        const char *name = s->copies[TILE_DIMENSIONS - s->dimensions + d];
        if (!is_shown(s, d) || is_one_to_one(s, d))
            continue;
        text_write(out, "%s%*sfor (int %s = ", indentation, 4 * depth++, "", name);
        write_start(s, d, out);
        text_write(out, "; %s < %zu; %s += %zu)\n", name, s->extent[d], name, copiers(s, d));
    }
    if (guard.size)
        text_write(out, "%s%*sif (%s)\n", indentation, 4 * depth, "", guard.at);
    depth += guard.size > 0;
    text_write(out, "%s%*s%s", indentation, 4 * depth, "", s->tile);
    bool fine = true;
    for (unsigned d = 0; d < s->dimensions && fine; d++)
        if (is_shown(s, d)) {
            text_write(out, "[");
            fine = write_copied(s, d, out);
            text_write(out, "]");
        }
    text_write(out, " = ");
    fine = fine && write_source(s, out);
    text_write(out, ";\n");
    text_close(&guard);
    return fine;
}

static void write_barrier(const char *indentation, struct text *out) {
    text_write(out, "%sbarrier(CLK_LOCAL_MEM_FENCE);\n", indentation);
}

/* --- edits --- */

static bool replace_loads(struct staging *s) {
    for (size_t i = 0; i < s->loads.count; i++) {
        const struct tree_node *n = s->loads.list[i].node;
        struct text text = {NULL, 0, 0};
        bool fine = write_element(s, i, n, &text);
        fine =
            fine && ((tree_is_written(n) &&
                      edits_add(&s->out->edits, n->range.from, n->range.to, text.at)) ||
                     refuse_text(s->refusal, n, "%s is loaded inside of a macro", s->array->name));
        text_close(&text);
        if (!fine)
            return false;
    }
    s->out->replaced = s->loads.count;
    return true;
}

/* What nobody loads by any more. */
static bool remove_pointers(struct staging *s) {
    const struct tree_unit *u = s->request->unit;
    for (size_t i = 0; i < s->pointer_count; i++) {
        const struct tree_node *d = s->pointers[i].variable->declaration;
        if (s->pointers[i].is_used &&
            !edits_remove(&s->out->edits, u->source, u->size, d->range.from, tree_end(u, d)))
            return refuse(s->refusal, d, "%s cannot be taken away", s->pointers[i].variable->name);
    }
    return true;
}

static bool declare(struct staging *s) {
    struct text text = {NULL, 0, 0};
    const struct tree_node *body = s->meaning.function->body;
    text_write(&text, "\n    ");
    write_declaration(s, &text);
    bool fine = edits_add(&s->out->edits, body->range.from + 1, body->range.from + 1, text.at);
    text_close(&text);
    return fine;
}

/* Is it a statement that has all items wait for what is stored in local memory? */
static bool is_local_barrier(const struct tree_node *n) {
    const struct tree_node *flags = n->count ? tree_plain(n->children[0]) : NULL;
    return access_is_barrier(n) && n->count == 1 && flags->kind == TREE_INTEGER &&
           (flags->value & 1) && tree_is_written(n);
}

/* The barrier right in front of where the tile is to be copied, or NULL: it serves both. */
static const struct tree_node *barrier_before(const struct staging *s) {
    const struct tree_node *block = s->place->parent, *before = NULL;
    for (size_t i = 1; block->kind == TREE_BLOCK && i < block->count; i++)
        if (block->children[i] == s->place)
            before = block->children[i - 1];
    return before && is_local_barrier(before) ? before : NULL;
}

/* Nobody copies the next turn's tile before all have loaded of this one. */
static bool wait_behind_turn(struct staging *s) {
    const struct tree_node *body = s->turns->children[3];
    if (is_local_barrier(body->children[body->count - 1]))
        return true;
    struct text text = {NULL, 0, 0};
    write_barrier("    ", &text);
    slice_indentation(s->request->unit, s->turns->range.from, &text);
    bool fine = edits_add(&s->out->edits, body->range.to - 1, body->range.to - 1, text.at);
    text_close(&text);
    return fine;
}

static bool copy_once(struct staging *s) {
    const struct tree_node *barrier = barrier_before(s);
    struct text text = {NULL, 0, 0}, indentation = {NULL, 0, 0};
    size_t at = (barrier ? barrier : s->place)->range.from;
    slice_indentation(s->request->unit, at, &indentation);
    text_add(&indentation, "", 0);
    bool fine = write_copy(s, indentation.at, &text);
    if (!barrier)
        write_barrier(indentation.at, &text);
    /* the place's own blanks stand before it already */
    if (fine) {
        text_write(&text, "%s", indentation.at);
        fine = edits_add(&s->out->edits, at, at, text.at + indentation.size);
    }
    text_close(&indentation);
    text_close(&text);
    return fine && (!s->turns || wait_behind_turn(s));
}

/* A condition with the beginning of a piece in the place of the counter. */
static void write_condition(const struct staging *s, const struct tree_node *n, size_t *at,
                            const struct tree_variable *counter, struct text *out) {
    const char *source = s->request->unit->source;
    if (n->kind == TREE_NAME && n->variable == counter) {
        text_add(out, source + *at, n->range.from - *at);
        text_write(out, "%s", s->first);
        *at = n->range.to;
    }
    for (size_t i = 0; i < n->count; i++)
        if (n->children[i])
            write_condition(s, n->children[i], at, counter, out);
}

/* Does the loop's condition hold in all of a piece? */
static bool are_pieces_whole(struct staging *s) {
    isl_set *in = isl_set_intersect(in_piece(s), meaning_context(&s->meaning));
    isl_set *goes_on = meaning_of_condition(&s->meaning, s->loop->children[1], true, in);
    bool are = goes_on && isl_set_is_subset(in, goes_on) == isl_bool_true;
    isl_set_free(in);
    isl_set_free(goes_on);
    return are;
}

/* The loop in pieces: a loop over these around it. */
static bool copy_in_pieces(struct staging *s) {
    const struct tree_node *l = s->loop, *condition = l->children[1], *body = l->children[3];
    const struct tree_node *initial = l->children[0];
    const struct tree_variable *counter = meaning_counter(&s->meaning, l)->variable;
    const struct tree_node *value = initial->children[initial->kind == TREE_ASSIGNMENT];
    struct text head = {NULL, 0, 0}, tail = {NULL, 0, 0}, outer = {NULL, 0, 0}, in = {NULL, 0, 0};
    size_t end = tree_end(s->request->unit, body);
    if (!tree_is_written(l) || !tree_is_written(condition) || !tree_is_written(value))
        return refuse_text(s->refusal, l, "the loop over %s comes out of a macro", s->array->name);
    slice_indentation(s->request->unit, l->range.from, &outer);
    text_add(&outer, "", 0);
    text_write(&in, "%s    ", outer.at);
    text_write(&head, "for (int %s = ", s->first);
    if (initial->kind ==
        TREE_ASSIGNMENT) /* what is known behind the loop though it takes no turn */
        text_write(&head, "%s = ", counter->name);
    slice_node(s->request->unit, value, &head);
    text_write(&head, "; ");
    size_t at = condition->range.from;
    write_condition(s, condition, &at, counter, &head);
    text_add(&head, s->request->unit->source + at, condition->range.to - at);
    text_write(&head, "; %s += %zu) {\n", s->first, s->piece);
    bool fine = write_copy(s, in.at, &head);
    write_barrier(in.at, &head);
    text_write(&head, "%sfor (%s%s%s = %s; %s < %s + %zu", in.at,
               initial->kind == TREE_DECLARATION ? counter->type.name : "",
               initial->kind == TREE_DECLARATION ? " " : "", counter->name, s->first, counter->name,
               s->first, s->piece);
    if (!are_pieces_whole(s)) {
        text_write(&head, " && (");
        slice_node(s->request->unit, condition, &head);
        text_write(&head, ")");
    }
    text_write(&head, "; ");
    slice_node(s->request->unit, l->children[2], &head);
    text_write(&head, ")%s", body->kind == TREE_BLOCK ? " " : "\n        ");
    if (body->kind != TREE_BLOCK)
        text_write(&head, "%s", outer.at);
    text_write(&tail, "\n%sbarrier(CLK_LOCAL_MEM_FENCE);\n%s}", in.at, outer.at);
    fine = fine && edits_add(&s->out->edits, l->range.from, body->range.from, head.at) &&
           edits_add(&s->out->edits, end, end, tail.at);
    for (size_t line = body->range.from + 1; fine && line < body->range.to; line++)
        edits_indent(&s->out->edits, s->request->unit->source, line, 0, 4);
    text_close(&head);
    text_close(&tail);
    text_close(&outer);
    text_close(&in);
    return fine || refuse_text(s->refusal, l, "the loop over %s cannot be changed", s->array->name);
}

/* --- all of it --- */

static const struct tree_variable *find_array(const struct request *r, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    if (v && request_is_buffer(v) && v->writes == 0)
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
    size_t element = element_bytes(s);
    if (!element)
        return refuse(s->refusal, NULL, "%s has elements of a size that is not known",
                      s->array->name);
    choose_pad(s, element);
    size_t bytes = element, used = request_local_bytes(s->request);
    for (unsigned d = 0; d < s->dimensions; d++)
        bytes *= s->extent[d] + (d + 1 == s->dimensions ? s->pad : 0);
    return bytes + used <= LOCAL_BYTES ||
           refuse(s->refusal, s->place,
                  "the tile of %s would have %zu bytes, with %zu that the kernel has in local "
                  "memory more than %d",
                  s->array->name, bytes, used, LOCAL_BYTES);
}

static bool change(struct staging *s) {
    if (!find_loads(s, s->meaning.function->body))
        return false;
    if (s->loads.count == 0)
        return refuse(s->refusal, NULL, "%s is never loaded", s->array->name);
    choose_names(s);
    if (!writes_are_apart(s->request, s->array, s->out, s->refusal) || !find_tile(s) ||
        !check_size(s) || !declare(s) || !replace_loads(s) || !remove_pointers(s))
        return false;
    return (s->loop ? copy_in_pieces(s) : copy_once(s)) ||
           refuse_text(s->refusal, s->place, "the copy of %s has no place", s->array->name);
}

static void close(struct staging *s) {
    forget_indices(s);
    isl_set_free(s->footprint);
    isl_multi_aff_free(s->origin);
    accesses_close(&s->loads);
    meaning_close(&s->meaning);
}

bool stage(const struct request *request, struct change *out, struct refusal *refusal) {
    struct staging s = {.request = request, .out = out, .refusal = refusal};
    change_open(out);
    out->needs_local_size = true;
    s.array = find_array(request, refusal);
    if (!s.array)
        return false;
    s.loads.array = s.array;
    meaning_open(request->unit, request->function, &request->geometry, &s.meaning);
    s.meaning.values = request->values;
    bool fine = change(&s);
    fine = !meaning_is_exhausted(&s.meaning, s.array, refusal) && fine;
    change_assume_values(out, &s.meaning);
    close(&s);
    return fine;
}
