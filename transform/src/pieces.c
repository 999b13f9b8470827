/* pieces.c - see pieces.h. */
#include "pieces.h"

#include <isl/constraint.h>
#include <isl/space.h>
#include <stdbool.h>

enum { PIECES_MOST = 40 /* as many pairs of them are asked about as isl can bear */ };

/* Where there is anything of a set, whatever the changing parameters are. */
static isl_set *shadow_of(isl_set *set, const struct pieces_moving *moving) {
    for (size_t i = 0; i < moving->count; i++) {
        int at = isl_set_find_dim_by_id(set, isl_dim_param, moving->ids[i]);
        isl_id *id = at < 0 ? NULL : isl_set_get_dim_id(set, isl_dim_param, (unsigned)at);
        if (at < 0)
            continue;
        set = isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
        set = isl_set_insert_dims(set, isl_dim_param, (unsigned)at, 1);
        set = isl_set_set_dim_id(set, isl_dim_param, (unsigned)at, id);
    }
    return set;
}

/* The hull of two pieces if it is a part of the set, else NULL. Where there is nothing of both the
 * hull of what bounds them may be more than nothing. */
static isl_basic_set *hull_inside(isl_basic_set *a, isl_basic_set *b, isl_set *set,
                                  const struct pieces_moving *moving) {
    isl_set *both = isl_set_union(isl_set_from_basic_set(isl_basic_set_copy(a)),
                                  isl_set_from_basic_set(isl_basic_set_copy(b)));
    isl_basic_set *shadow = isl_set_simple_hull(shadow_of(isl_set_copy(both), moving));
    isl_basic_set *hull = isl_basic_set_intersect(isl_set_simple_hull(both), shadow);
    isl_set *whole = isl_set_from_basic_set(isl_basic_set_copy(hull));
    bool is_inside = isl_set_is_subset(whole, set) == isl_bool_true;
    isl_set_free(whole);
    return is_inside ? hull : (isl_basic_set_free(hull), NULL);
}

struct joining {
    isl_set *set;
    const struct pieces_moving *moving;
    isl_basic_set *list[PIECES_MOST];        /* [count] */
    bool is_tried[PIECES_MOST][PIECES_MOST]; /* those two have no hull inside of the set */
    int count;
};

static void forget_tries(struct joining *j, int at) {
    for (int i = 0; i < PIECES_MOST; i++)
        j->is_tried[at][i] = j->is_tried[i][at] = false;
}

/* Puts a hull in the place of two pieces; false if there are none that have one. */
static bool join_two(struct joining *j) {
    for (int i = 0; i < j->count; i++)
        for (int k = i + 1; k < j->count; k++) {
            isl_basic_set *hull =
                j->is_tried[i][k] ? NULL : hull_inside(j->list[i], j->list[k], j->set, j->moving);
            j->is_tried[i][k] = j->is_tried[k][i] = true;
            if (!hull)
                continue;
            isl_basic_set_free(j->list[i]);
            isl_basic_set_free(j->list[k]);
            j->list[i] = hull;
            j->list[k] = j->list[--j->count];
            forget_tries(j, i);
            forget_tries(j, k);
            return true;
        }
    return false;
}

isl_set *pieces_join(isl_set *set, const struct pieces_moving *moving) {
    struct joining j = {.set = set, .moving = moving};
    isl_basic_set_list *all = isl_set_get_basic_set_list(set);
    j.count = all ? isl_basic_set_list_size(all) : 0;
    if (j.count < 2 || j.count > PIECES_MOST) {
        isl_basic_set_list_free(all);
        return set;
    }
    for (int i = 0; i < j.count; i++)
        j.list[i] = isl_basic_set_list_get_at(all, i);
    isl_basic_set_list_free(all);
    while (join_two(&j))
        continue;
    isl_set *joined = isl_set_empty(isl_set_get_space(set));
    for (int i = 0; i < j.count; i++)
        joined = isl_set_union(joined, isl_set_from_basic_set(j.list[i]));
    isl_set_free(set);
    return joined;
}

/* A piece without one of its bounds, if it is a part of the set then, else NULL. */
static isl_basic_set *without_bound(isl_constraint_list *bounds, int count, int left_out,
                                    isl_space *space, isl_set *set, isl_set *where) {
    isl_basic_set *piece = isl_basic_set_universe(isl_space_copy(space));
    for (int i = 0; i < count; i++)
        if (i != left_out)
            piece = isl_basic_set_add_constraint(piece, isl_constraint_list_get_at(bounds, i));
    isl_set *inside =
        isl_set_intersect(isl_set_from_basic_set(isl_basic_set_copy(piece)), isl_set_copy(where));
    bool is_part = isl_set_is_subset(inside, set) == isl_bool_true;
    isl_set_free(inside);
    return is_part ? piece : (isl_basic_set_free(piece), NULL);
}

static isl_basic_set *loosen(isl_basic_set *piece, isl_set *set, isl_set *where) {
    isl_space *space = isl_basic_set_get_space(piece);
    bool is_looser = true;
    while (is_looser) {
        isl_constraint_list *bounds = isl_basic_set_get_constraint_list(piece);
        int count = bounds ? isl_constraint_list_size(bounds) : 0;
        is_looser = false;
        for (int i = 0; i < count && !is_looser; i++) {
            isl_basic_set *looser = without_bound(bounds, count, i, space, set, where);
            is_looser = looser != NULL;
            if (looser) {
                isl_basic_set_free(piece);
                piece = looser;
            }
        }
        isl_constraint_list_free(bounds);
    }
    isl_space_free(space);
    return piece;
}

isl_set *pieces_loosen(isl_set *set, isl_set *where) {
    isl_basic_set_list *all = isl_set_get_basic_set_list(set);
    int count = all ? isl_basic_set_list_size(all) : 0;
    isl_set *loose = isl_set_empty(isl_set_get_space(set));
    for (int i = 0; i < count && count <= PIECES_MOST; i++) {
        isl_basic_set *piece = isl_basic_set_list_get_at(all, i);
        bool has_divisions = isl_basic_set_dim(piece, isl_dim_div) > 0;
        loose = isl_set_union(
            loose, isl_set_from_basic_set(has_divisions ? piece : loosen(piece, set, where)));
    }
    isl_basic_set_list_free(all);
    if (count > PIECES_MOST) {
        isl_set_free(loose);
        return set;
    }
    isl_set_free(set);
    return loose;
}
