/* centre.c - the part of a tile that each item copies by itself, before loops copy the rest: the
 * element at its own place, which it would have loaded anyway; see staging.h.
 *
 * That is what J. Fang's ELMO calls the central part, and Mint the tile without its ghost cells. A
 * loop over planes may then have the element in a register already (rotate.c).
 */
#include "staging.h"

#include "print.h"
#include "slice.h"

#include <isl/map.h>
#include <stdlib.h>

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

/* A load in the tile, from the place of the item: a number for each dimension, or false. */
static bool shift_of(const struct staging *s, size_t load, int64_t *out) {
    bool fine = true;
    int64_t items;
    for (unsigned d = 0; d < s->dimensions && fine; d++) {
        isl_pw_aff *origin = isl_pw_aff_from_aff(isl_multi_aff_get_aff(s->origin, (int)d));
        isl_pw_aff *p = isl_pw_aff_sub(staging_coordinate(s, load, d), origin);
        fine = staging_is_number(isl_pw_aff_sub(p, staging_copier(s, d, &items)), &out[d]);
    }
    return fine;
}

/* Items of the group along a dimension of the tile. */
static int64_t items_along(const struct staging *s, unsigned dimension) {
    int64_t items;
    isl_pw_aff_free(staging_copier(s, dimension, &items));
    return items;
}

/* How far it is from the tile's middle. */
static int64_t distance(const struct staging *s, const int64_t *shift) {
    int64_t sum = 0;
    for (unsigned d = 0; d < s->dimensions; d++)
        sum += llabs(2 * shift[d] - ((int64_t)s->extent[d] - items_along(s, d)));
    return sum;
}

/* The load that is nearest to the middle, or else the middle itself. */
static void find_shift(const struct staging *s, int64_t *best) {
    int64_t shift[TILE_DIMENSIONS];
    bool has = false;
    for (unsigned d = 0; d < s->dimensions; d++)
        best[d] = ((int64_t)s->extent[d] - items_along(s, d)) / 2;
    for (size_t i = 0; i < s->loads.count; i++)
        if (shift_of(s, i, shift) && (!has || distance(s, shift) < distance(s, best))) {
            has = true;
            for (unsigned d = 0; d < s->dimensions; d++)
                best[d] = shift[d];
        }
}

/* The elements that the items copy so. */
static isl_set *elements_of(struct staging *s) {
    isl_pw_aff *values[TILE_DIMENSIONS];
    const struct tree_node *branch = branch_of(s), *at = branch ? branch : s->place;
    bool exactly;
    isl_set *domain = meaning_domain(&s->meaning, s->loads.around, at, &exactly);
    for (unsigned d = 0; d < s->dimensions; d++)
        values[d] = isl_pw_aff_add(isl_pw_aff_copy(s->centre[d]),
                                   isl_pw_aff_from_aff(isl_multi_aff_get_aff(s->origin, (int)d)));
    isl_map *map =
        access_relation(&s->meaning, s->loads.around, at, domain, values, s->dimensions, "tile");
    for (unsigned d = 0; d < s->dimensions; d++)
        isl_pw_aff_free(values[d]);
    isl_set_free(domain);
    return exactly ? isl_map_range(map) : (isl_map_free(map), NULL);
}

static void forget(struct staging *s) {
    for (unsigned d = 0; d < s->dimensions; d++) {
        isl_pw_aff_free(s->centre[d]);
        s->centre[d] = NULL;
    }
}

/* Has each item of the group a place of its own in the tile? Not if the grid has fewer dimensions
 * than the group: two would store one element at a time. */
static bool have_own_places(const struct staging *s) {
    int64_t places = 1;
    for (unsigned d = 0; d < s->dimensions; d++)
        places *= items_along(s, d);
    return places == (int64_t)staging_items(&s->request->geometry);
}

bool staging_find_centre(struct staging *s) {
    int64_t shift[TILE_DIMENSIONS], items;
    if (!s->planes || s->loop || !have_own_places(s))
        return true;
    find_shift(s, shift);
    for (unsigned d = 0; d < s->dimensions; d++)
        s->centre[d] = isl_pw_aff_add(staging_copier(s, d, &items), staging_number_of(s, shift[d]));
    isl_set *elements = elements_of(s);
    bool is = elements && isl_set_is_subset(elements, s->footprint) == isl_bool_true;
    if (is)
        s->rest = isl_set_subtract(isl_set_copy(s->footprint), isl_set_copy(elements));
    else
        forget(s);
    isl_set_free(elements);
    return true;
}

/* Is a name the same before the place as behind it? */
static bool is_known_before(const struct tree_node *n, void *user) {
    struct staging *s = user;
    const struct tree_variable *v = n->kind == TREE_NAME ? n->variable : NULL;
    return !v || (print_is_visible(&s->meaning, v, s->place) &&
                  (v->writes == 0 || meaning_loop_of(&s->meaning, s->place, v)));
}

/* A load of the item's own element that may stand before the place, or NULL. */
static const struct tree_node *own_load(struct staging *s) {
    for (size_t i = 0; i < s->loads.count; i++) {
        const struct tree_node *n = s->loads.list[i].node;
        bool is_same = !s->loads.list[i].index[1] && tree_is_written(n);
        for (unsigned d = 0; d < s->dimensions && is_same; d++) {
            isl_pw_aff *origin = isl_pw_aff_from_aff(isl_multi_aff_get_aff(s->origin, (int)d));
            isl_pw_aff *p = isl_pw_aff_sub(staging_coordinate(s, i, d), origin);
            is_same = isl_pw_aff_is_equal(p, s->centre[d]) == isl_bool_true;
            isl_pw_aff_free(p);
        }
        if (is_same && tree_each(n, is_known_before, s))
            return n;
    }
    return NULL;
}

bool staging_write_centre(struct staging *s, const char *indentation, struct text *out) {
    if (!s->centre[0])
        return true;
    const struct tree_node *own = own_load(s), *condition = s->place->children[0];
    text_write(out, "%s", indentation);
    if (branch_of(s)) {
        if (!tree_is_written(condition))
            return refuse_text(s->refusal, condition, "the condition comes out of a macro");
        text_write(out, "if (");
        slice_node(s->request->unit, condition, out);
        text_write(out, ")\n%s    ", indentation);
    }
    return staging_write_copy(s, s->centre, own, out);
}
