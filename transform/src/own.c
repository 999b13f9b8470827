/* own.c - a tile that each item copies by what it would have loaded itself, as far as no other item
 * copies the same: the element at its own place first, then, by the items at the group's borders,
 * what is around; see staging.h.
 *
 * J. Fang's ELMO calls it the central part, then the halo; in Mint these are ghost cells. A loop
 * over planes may then have the item's own element in a register already (rotate.c).
 */
#include "staging.h"

#include "memory.h"
#include "print.h"
#include "slice.h"

#include <isl/map.h>
#include <isl/space.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOADS_MOST = 32,
    CONDITION_MOST = 400 /* characters: no programmer would write longer ones */
};

/* A load by which something is copied. */
struct own {
    size_t load;
    int64_t from[TILE_DIMENSIONS]; /* the place of the item in the tile, as it is in its group */
    unsigned axes;                 /* along which it is not at the place of the first */
    int64_t far;
};

/* What decides whether an item loads anything: the branch of a condition without an else, in which
 * all loads are; or NULL. */
static const struct tree_node *branch_of(const struct staging *s) {
    const struct tree_node *p = s->place;
    if (p->kind != TREE_IF || (p->count > 2 && p->children[2]))
        return NULL;
    for (size_t i = 0; i < s->loads.count; i++)
        if (!tree_is_inside(s->loads.list[i].node, p->children[1]))
            return NULL;
    return p->children[1];
}

static isl_pw_aff *in_tile(const struct staging *s, size_t load, unsigned dimension) {
    isl_pw_aff *origin = isl_pw_aff_from_aff(isl_multi_aff_get_aff(s->origin, (int)dimension));
    return isl_pw_aff_sub(staging_coordinate(s, load, dimension), origin);
}

/* A number for each dimension, or false. */
static bool find_place(struct staging *s, size_t load, struct own *out) {
    bool fine = true;
    int64_t items;
    *out = (struct own){.load = load};
    for (unsigned d = 0; d < s->dimensions && fine; d++)
        fine = staging_is_number(isl_pw_aff_sub(in_tile(s, load, d), staging_copier(s, d, &items)),
                                 &out->from[d]);
    return fine;
}

static int64_t items_along(struct staging *s, unsigned dimension) {
    int64_t items;
    isl_pw_aff_free(staging_copier(s, dimension, &items));
    return items;
}

/* How far a load is from the middle of the tile, twice. */
static int64_t distance(struct staging *s, const struct own *load) {
    int64_t sum = 0;
    for (unsigned d = 0; d < s->dimensions; d++)
        sum += llabs(2 * load->from[d] - ((int64_t)s->extent[d] - items_along(s, d)));
    return sum;
}

static bool is_before(const struct own *a, const struct own *b) {
    return a->axes != b->axes ? a->axes < b->axes : a->far > b->far;
}

/* The loads in the order in which they copy: that in the middle, then along one axis what is far
 * before what is near, which it then has copied, too; then those at corners. */
static bool find_order(struct staging *s, struct own *list, size_t *count) {
    size_t middle = 0;
    *count = 0;
    for (size_t i = 0; i < s->loads.count; i++) {
        struct own o;
        struct own *known = NULL;
        if (!find_place(s, i, &o))
            return false;
        for (size_t k = 0; k < *count && !known; k++)
            known = memcmp(list[k].from, o.from, s->dimensions * sizeof *o.from) ? NULL : &list[k];
        if (!known && *count == LOADS_MOST)
            return false;
        /* of several of the same element each may be executed where the others are not */
        if (known && isl_set_plain_is_equal(s->loads.list[i].domain,
                                            s->loads.list[known->load].domain) != isl_bool_true)
            return false;
        if (!known)
            list[(*count)++] = o;
    }
    for (size_t i = 1; i < *count; i++)
        middle = distance(s, &list[i]) < distance(s, &list[middle]) ? i : middle;
    for (size_t i = 0; i < *count; i++)
        for (unsigned d = 0; d < s->dimensions; d++) {
            int64_t far = llabs(list[i].from[d] - list[middle].from[d]);
            list[i].axes += far > 0;
            list[i].far += far;
        }
    for (size_t i = 1; i < *count; i++)
        for (size_t k = i; k > 0 && is_before(&list[k], &list[k - 1]); k--) {
            struct own swapped = list[k];
            list[k] = list[k - 1];
            list[k - 1] = swapped;
        }
    return true;
}

/* --- which items copy --- */

/* Elements of the tile, as far as they are loaded by one load. */
static isl_set *elements_of(struct staging *s, size_t load) {
    const struct access *a = &s->loads.list[load];
    isl_pw_aff *values[TILE_DIMENSIONS];
    for (unsigned d = 0; d < s->dimensions; d++)
        values[d] = in_tile(s, load, d);
    isl_map *map = access_relation(&s->meaning, s->loads.around, a->node, a->domain, values,
                                   s->dimensions, "tile");
    for (unsigned d = 0; d < s->dimensions; d++)
        isl_pw_aff_free(values[d]);
    return isl_map_range(map);
}

/* The items whose element of a load lies in a set. */
static isl_set *items_in(struct staging *s, size_t load, __isl_take isl_set *elements) {
    isl_space *none = isl_space_set_alloc(s->meaning.ctx, 0, 0);
    isl_space *tile = isl_space_set_tuple_name(
        isl_space_set_alloc(s->meaning.ctx, 0, s->dimensions), isl_dim_set, "tile");
    isl_multi_pw_aff *at = isl_multi_pw_aff_zero(isl_space_map_from_domain_and_range(none, tile));
    for (unsigned d = 0; d < s->dimensions; d++)
        at = isl_multi_pw_aff_set_pw_aff(at, (int)d, in_tile(s, load, d));
    return isl_set_preimage_multi_pw_aff(elements, at);
}

/* Where all that is known holds: of the turn of the loop around, and of the branch. */
static isl_set *context_of(struct staging *s) {
    const struct tree_node *branch = branch_of(s);
    bool exactly;
    isl_set *where = meaning_domain(&s->meaning, s->meaning.function->body,
                                    branch ? branch : s->place, &exactly);
    return isl_set_intersect(where, meaning_context(&s->meaning));
}

/* A load that may stand in front of the place as it is written. */
static bool is_known_before(const struct tree_node *n, void *user) {
    struct staging *s = user;
    const struct tree_variable *v = n->kind == TREE_NAME ? n->variable : NULL;
    return !v || (print_is_visible(&s->meaning, v, s->place) &&
                  (v == s->array || !address_is_root(&s->addresses, n)) && /* these go */
                  (v->writes == 0 || meaning_loop_of(&s->meaning, s->place, v)));
}

static const struct tree_node *as_written(struct staging *s, size_t load) {
    const struct access *a = &s->loads.list[load];
    bool is = tree_is_written(a->node) && tree_each(a->node, is_known_before, s);
    return is ? a->node : NULL;
}

static const char *step_of(const struct staging *s) {
    return slice_step(s->request->function, s->request->unit);
}

/* "if (lx == 0) tile[..] = A[..];", and nothing if nobody has to. */
static bool write_statement(struct staging *s, size_t load, __isl_keep isl_set *items,
                            __isl_keep isl_set *where, const char *indentation, struct text *out) {
    isl_pw_aff *at[TILE_DIMENSIONS] = {NULL};
    struct text condition = {NULL, 0, 0};
    isl_set *left = isl_set_subtract(isl_set_copy(where), isl_set_copy(items));
    bool is_all = isl_set_is_empty(left) == isl_bool_true;
    bool fine = is_all || (print_condition(&s->meaning, items, where, s->place, &condition) &&
                           condition.size <= CONDITION_MOST);
    if (fine && !is_all)
        text_write(out, "%sif (%s)\n%s", indentation, condition.at, step_of(s));
    text_write(out, "%s", indentation);
    for (unsigned d = 0; d < s->dimensions; d++)
        at[d] = in_tile(s, load, d);
    fine = fine && staging_write_copy(s, at, as_written(s, load), out);
    for (unsigned d = 0; d < s->dimensions; d++)
        isl_pw_aff_free(at[d]);
    text_close(&condition);
    isl_set_free(left);
    return fine;
}

/* All statements, one for each load that copies anything; false if they cannot be written. */
static bool write_statements(struct staging *s, const char *indentation, size_t *count,
                             struct text *out) {
    struct own list[LOADS_MOST];
    size_t loads;
    *count = 0;
    if (!find_order(s, list, &loads))
        return false;
    isl_set *where = context_of(s), *copied = NULL;
    bool fine = true;
    for (size_t i = 0; i < loads && fine; i++) {
        size_t load = list[i].load;
        isl_set *items = isl_set_copy(s->loads.list[load].domain);
        if (copied)
            items = isl_set_subtract(items, items_in(s, load, isl_set_copy(copied)));
        items = isl_set_coalesce(isl_set_intersect(items, isl_set_copy(where)));
        if (isl_set_is_empty(items) == isl_bool_false) {
            fine = write_statement(s, load, items, where, indentation, out);
            ++*count;
        }
        isl_set_free(items);
        isl_set *elements = elements_of(s, load);
        copied = copied ? isl_set_coalesce(isl_set_union(copied, elements)) : elements;
    }
    isl_set_free(copied);
    isl_set_free(where);
    return fine;
}

/* Has each item a place of its own in the tile, and are the items more than what is around them? */
static bool has_own_places(struct staging *s) {
    size_t items = 1;
    bool is_centre = true;
    for (unsigned d = 0; d < s->dimensions; d++) {
        size_t along = (size_t)items_along(s, d);
        items *= along;
        is_centre = is_centre && (along == 1 || s->extent[d] < 3 * along);
    }
    return items == staging_items(&s->request->geometry) && (is_centre || s->planes);
}

bool staging_copy_own(struct staging *s, const char *indentation, struct text *out) {
    const struct tree_node *branch = branch_of(s), *condition = s->place->children[0];
    struct text inner = {NULL, 0, 0}, statements = {NULL, 0, 0};
    size_t count = 0;
    text_write(&inner, "%s%s", indentation, branch ? step_of(s) : "");
    bool fine = !s->loop && has_own_places(s) && (!branch || tree_is_written(condition)) &&
                write_statements(s, inner.at, &count, &statements);
    bool has_braces = branch && count > 1;
    if (fine && branch) {
        text_write(out, "%sif (", indentation);
        slice_node(s->request->unit, condition, out);
        text_write(out, has_braces ? ") {\n" : ")\n");
    }
    if (fine)
        text_add(out, statements.at, statements.size);
    if (fine && has_braces)
        text_write(out, "%s}\n", indentation);
    text_close(&inner);
    text_close(&statements);
    return fine && count > 0;
}
