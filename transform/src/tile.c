/* tile.c - the text of a tile: its declaration, the loops that copy it, and the loads from it; see
 * staging.h. */
#include "staging.h"

#include "memory.h"
#include "print.h"
#include "slice.h"

#include <isl/map.h>
#include <isl/space.h>
#include <string.h>

/* --- text --- */

/* A sum as text; false with a refusal. Takes `p`.
 *
 * @param type  of what it stands for; NULL if its terms must be ints */
static bool write_function(struct staging *s, isl_pw_aff *p, const struct tree_node *at,
                           const struct tree_type *type, struct text *out, size_t *terms) {
    bool exactly;
    isl_set *where =
        isl_set_intersect(meaning_context(&s->meaning),
                          meaning_domain(&s->meaning, s->meaning.function->body, at, &exactly));
    bool fine = isl_pw_aff_isa_aff(p) == isl_bool_true;
    isl_aff *aff = fine ? isl_pw_aff_as_aff(p) : (isl_pw_aff_free(p), NULL);
    fine = fine && print_affine(&s->meaning, aff, where, at, type, out, terms);
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

isl_pw_aff *staging_copier(struct staging *s, unsigned dimension, int64_t *items) {
    unsigned id = copier(s, dimension);
    size_t size = s->request->geometry.local[id];
    isl_pw_aff *own =
        is_shown(s, dimension) && size > 1 ? meaning_of_local_id(&s->meaning, id) : NULL;
    *items = own ? (int64_t)size : 1;
    return own ? own : meaning_number(&s->meaning, 0);
}

static isl_pw_aff *copied(struct staging *s, unsigned dimension) {
    if (!is_shown(s, dimension))
        return meaning_number(&s->meaning, 0);
    if (is_one_to_one(s, dimension))
        return meaning_of_local_id(&s->meaning, copier(s, dimension));
    const char *name = s->copies[TILE_DIMENSIONS - s->dimensions + dimension];
    return meaning_symbol(meaning_add(&s->meaning, name));
}

/* --- limits --- */

/* What a limit is for groups that load anything. */
static isl_pw_aff *limit_here(struct staging *s, const struct limit *l) {
    isl_set *where = isl_set_intersect(isl_set_params(isl_set_copy(s->footprint)),
                                       isl_set_params(meaning_context(&s->meaning)));
    isl_pw_aff *p = isl_pw_aff_copy(l->value);
    if (isl_pw_aff_isa_aff(p) != isl_bool_true)
        p = isl_pw_aff_gist_params(isl_pw_aff_intersect_params(p, isl_set_copy(where)),
                                   isl_set_copy(where));
    isl_set_free(where);
    return isl_pw_aff_coalesce(p);
}

/* A limit as text: as a sum of ints, or as it is written; false if neither can be. */
static bool write_limit(struct staging *s, const struct limit *l, struct text *out, bool *is_int) {
    struct refusal none = {0}, *refusal = s->refusal;
    struct text sum = {NULL, 0, 0};
    size_t terms = 0;
    s->refusal = &none;
    bool fine = write_function(s, limit_here(s, l), s->place, NULL, &sum, &terms);
    s->refusal = refusal;
    *is_int = fine || l->is_int;
    if (fine)
        text_write(out, "%s", sum.at);
    else if (l->text)
        text_write(out, "%s", l->text);
    text_close(&sum);
    return fine || l->text;
}

static bool refuse_limit(struct staging *s) {
    return refuse(s->refusal, s->place,
                  "a limit of the index of %s cannot be written in variables that are visible here",
                  s->array->name);
}

/* Is the first limit not larger than the second wherever the group loads anything? */
static bool are_limits_in_order(struct staging *s, const struct bound *b) {
    isl_set *where = isl_set_intersect(isl_set_params(isl_set_copy(s->footprint)),
                                       isl_set_params(meaning_context(&s->meaning)));
    isl_set *ordered =
        isl_pw_aff_le_set(isl_pw_aff_copy(b->low.value), isl_pw_aff_copy(b->high.value));
    ordered = isl_set_params(ordered);
    bool are = isl_set_is_subset(where, ordered) == isl_bool_true;
    isl_set_free(where);
    isl_set_free(ordered);
    return are;
}

/* What is inside of the limits; of longs where one of these may be none of type int. */
static bool write_inside(struct staging *s, const struct bound *b, const char *sum,
                         struct text *out) {
    struct text low = {NULL, 0, 0}, high = {NULL, 0, 0};
    bool is_low_int = true, is_high_int = true;
    bool fine = (!b->low.value || write_limit(s, &b->low, &low, &is_low_int)) &&
                (!b->high.value || write_limit(s, &b->high, &high, &is_high_int));
    bool is_int = is_low_int && is_high_int;
    const char *to = is_int ? "" : "(long)(", *end = is_int ? "" : ")";
    text_write(out, is_int ? "" : "(int)");
    bool is_clamp = low.size && high.size && (b->is_clamp || are_limits_in_order(s, b));
    if (is_clamp)
        text_write(out, "clamp(%s%s%s, %s%s%s, %s%s%s)", to, sum, end, to, low.at, end, to, high.at,
                   end);
    else if (!high.size)
        text_write(out, "max(%s%s%s, %s%s%s)", to, sum, end, to, low.at, end);
    else if (!low.size)
        text_write(out, "min(%s%s%s, %s%s%s)", to, sum, end, to, high.at, end);
    else if (b->kind == BOUND_LOW_FIRST)
        text_write(out, "min(max(%s%s%s, %s%s%s), %s%s%s)", to, sum, end, to, low.at, end, to,
                   high.at, end);
    else
        text_write(out, "max(min(%s%s%s, %s%s%s), %s%s%s)", to, sum, end, to, high.at, end, to,
                   low.at, end);
    text_close(&low);
    text_close(&high);
    return fine || refuse_limit(s);
}

/* Is a coordinate below 0 anywhere in what the group loads? */
static bool goes_below(const struct staging *s, unsigned dimension) {
    isl_set *all = isl_set_intersect_params(isl_set_copy(s->footprint),
                                            isl_set_params(meaning_context(&s->meaning)));
    all = isl_set_upper_bound_si(all, isl_dim_set, dimension, -1);
    bool does = isl_set_is_empty(all) != isl_bool_true;
    isl_set_free(all);
    return does;
}

/* The remainder, which is not below 0; without a sign, lest the sum be too large. */
static bool write_wrapped(struct staging *s, unsigned dimension, const char *sum,
                          struct text *out) {
    static const struct tree_type type = {.scalar = SCALAR_INTEGER, .bits = 32, .lanes = 1};
    struct text size = {NULL, 0, 0};
    size_t terms = 0;
    isl_set *where = meaning_context(&s->meaning);
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(s->bounds[dimension].high.value));
    bool fine = print_affine(&s->meaning, aff, where, s->place, &type, &size, &terms);
    isl_aff_free(aff);
    isl_set_free(where);
    const char *open = terms > 1 ? "(" : "", *end = terms > 1 ? ")" : "";
    if (fine && goes_below(s, dimension))
        text_write(out, "((uint)(%s) + %s%s%s) %% %s%s%s", sum, open, size.at, end, open, size.at,
                   end);
    else if (fine)
        text_write(out, "(uint)(%s) %% %s%s%s", sum, open, size.at, end);
    text_close(&size);
    return fine || refuse_limit(s);
}

/* What becomes of a coordinate of the tile, with brackets if it is to be a factor and needs some.
 */
static bool write_bounded(struct staging *s, unsigned dimension, const char *sum, size_t terms,
                          struct text *out) {
    const struct bound *b = &s->bounds[dimension];
    bool has_factor = *s->factors[dimension];
    if (b->kind == BOUND_NONE) {
        text_write(out, has_factor && terms > 1 ? "(%s)" : "%s", sum);
        return true;
    }
    if (b->kind != BOUND_WRAPPED)
        return write_inside(s, b, sum, out);
    text_write(out, has_factor ? "(" : "");
    bool fine = write_wrapped(s, dimension, sum, out);
    text_write(out, has_factor ? ")" : "");
    return fine;
}

/* --- what is copied, and loaded --- */

/* A[...] of an element of the tile. */
static bool write_source(struct staging *s, isl_pw_aff *const *at, struct text *out) {
    text_write(out, "%s[", s->array->name);
    bool fine = true, is_first = true;
    for (unsigned d = 0; d < s->dimensions && fine; d++) {
        struct text sum = {NULL, 0, 0};
        size_t terms = 0;
        bool is_last = is_first && d + 1 == s->dimensions;
        fine = write_function(s, isl_pw_aff_add(origin(s, d), isl_pw_aff_copy(at[d])), s->place,
                              NULL, &sum, &terms);
        bool is_zero = fine && s->bounds[d].kind == BOUND_NONE && sum.size == 1 &&
                       sum.at[0] == '0' && !is_last;
        if (fine && !is_zero) {
            text_write(out, is_first ? "" : " + ");
            fine = write_bounded(s, d, sum.at, terms, out);
            text_write(out, *s->factors[d] ? " * %s" : "%s", s->factors[d]);
            is_first = false;
        }
        text_close(&sum);
    }
    text_write(out, "]");
    return fine;
}

/* tile[y][x], with [0] left out where the tile has but one. What an index comes to is small, also
 * if it is computed modulo 2^32. */
static bool write_element(struct staging *s, size_t load, const struct tree_node *at,
                          struct text *out) {
    static const struct tree_type index = {.scalar = SCALAR_INTEGER, .bits = 32, .lanes = 1};
    bool fine = true;
    text_write(out, "%s", s->tile);
    for (unsigned d = 0; d < s->dimensions && fine; d++) {
        size_t terms = 0;
        if (!is_shown(s, d))
            continue;
        text_write(out, "[");
        fine = write_function(s, isl_pw_aff_sub(staging_coordinate(s, load, d), origin(s, d)), at,
                              &index, out, &terms);
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

/* Where a set of coordinates holds what is copied. */
static isl_set *where_copied(struct staging *s, __isl_take isl_set *set,
                             __isl_keep isl_multi_pw_aff *coordinates) {
    return isl_set_preimage_multi_pw_aff(
        isl_set_set_tuple_id(set, isl_id_alloc(s->meaning.ctx, "tile", NULL)),
        isl_multi_pw_aff_set_tuple_id(isl_multi_pw_aff_copy(coordinates), isl_dim_out,
                                      isl_id_alloc(s->meaning.ctx, "tile", NULL)));
}

/* The coordinates of what is copied, and where that is one of the tile's, which is added to
 * `where`. */
static isl_multi_pw_aff *coordinates_copied(struct staging *s, isl_set **where) {
    isl_multi_pw_aff *all = isl_multi_pw_aff_from_multi_aff(isl_multi_aff_copy(s->origin));
    for (unsigned d = 0; d < s->dimensions; d++) {
        isl_pw_aff *at = copied(s, d);
        isl_set *inside = isl_set_intersect(
            isl_pw_aff_nonneg_set(isl_pw_aff_copy(at)),
            isl_pw_aff_lt_set(isl_pw_aff_copy(at),
                              meaning_number(&s->meaning, (int64_t)s->extent[d])));
        *where = isl_set_intersect(*where, inside);
        isl_pw_aff *sum = isl_pw_aff_add(isl_multi_pw_aff_get_pw_aff(all, (int)d), at);
        all = isl_multi_pw_aff_set_pw_aff(all, (int)d, sum);
    }
    return all;
}

/* Do limits have their say in the coordinates, and nothing else? */
static bool has_limits(const struct staging *s) {
    bool has = false;
    for (unsigned d = 0; d < s->dimensions; d++) {
        if (s->bounds[d].kind == BOUND_WRAPPED)
            return false;
        has = has || s->bounds[d].kind != BOUND_NONE;
    }
    return has;
}

/* The elements that the group loads: its coordinates, inside of their limits. */
static isl_set *elements_loaded(struct staging *s) {
    isl_set *set = isl_set_reset_tuple_id(isl_set_copy(s->footprint));
    isl_space *space = isl_space_map_from_set(isl_set_get_space(set));
    isl_multi_pw_aff *all = isl_multi_pw_aff_from_multi_aff(isl_multi_aff_identity(space));
    for (unsigned d = 0; d < s->dimensions; d++) {
        struct bound b = s->bounds[d];
        b.low.value = b.low.value ? isl_pw_aff_insert_dims(isl_pw_aff_copy(b.low.value), isl_dim_in,
                                                           0, s->dimensions)
                                  : NULL;
        b.high.value = b.high.value ? isl_pw_aff_insert_dims(isl_pw_aff_copy(b.high.value),
                                                             isl_dim_in, 0, s->dimensions)
                                    : NULL;
        isl_pw_aff *at = bound_apply(&b, isl_multi_pw_aff_get_pw_aff(all, (int)d));
        all = isl_multi_pw_aff_set_pw_aff(all, (int)d, at);
        isl_pw_aff_free(b.low.value);
        isl_pw_aff_free(b.high.value);
    }
    return isl_set_apply(set, isl_map_from_multi_pw_aff(all));
}

/* Where what is copied is, inside of its limits, an element that the group loads. Beside what the
 * group has coordinates of it may be one that it has. */
static isl_set *where_inside(struct staging *s, __isl_keep isl_multi_pw_aff *coordinates) {
    isl_multi_pw_aff *all = isl_multi_pw_aff_copy(coordinates);
    for (unsigned d = 0; d < s->dimensions; d++) {
        isl_pw_aff *at = bound_apply(&s->bounds[d], isl_multi_pw_aff_get_pw_aff(all, (int)d));
        all = isl_multi_pw_aff_set_pw_aff(all, (int)d, at);
    }
    isl_set *inside = where_copied(s, elements_loaded(s), all);
    isl_multi_pw_aff_free(all);
    return inside;
}

/* The variable or id that goes along a dimension of the tile; NULL if it has one element there. */
static const struct symbol *copied_by(const struct staging *s, unsigned dimension) {
    const char *name = s->copies[TILE_DIMENSIONS - s->dimensions + dimension];
    bool is_own = is_one_to_one(s, dimension);
    for (size_t i = 0; i < s->meaning.count && is_shown(s, dimension); i++) {
        const struct symbol *symbol = s->meaning.symbols[i];
        if (is_own ? symbol->kind == SYMBOL_LOCAL_ID && symbol->dimension == copier(s, dimension)
                   : symbol->kind == SYMBOL_NEW && symbol->name == name)
            return symbol;
    }
    return NULL;
}

/* Where a set holds anything along the dimensions that have limits. Takes it. */
static isl_set *along_limits(const struct staging *s, isl_set *set) {
    for (unsigned d = 0; d < s->dimensions; d++) {
        const struct symbol *symbol = s->bounds[d].kind == BOUND_NONE ? NULL : copied_by(s, d);
        int at = symbol ? isl_set_find_dim_by_id(set, isl_dim_param, symbol->id) : -1;
        if (at >= 0)
            set = isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
    }
    return isl_set_coalesce(set);
}

/* The simplest set of what may be copied where there are limits: all along these, if each element
 * is one that the group loads. Takes `loaded`. */
static isl_set *simplest(struct staging *s, isl_set *loaded, __isl_keep isl_set *where,
                         __isl_keep isl_multi_pw_aff *coordinates) {
    isl_set *inside = isl_set_intersect(where_inside(s, coordinates), isl_set_copy(where));
    isl_set *groups = along_limits(s, isl_set_copy(inside));
    isl_set *all = isl_set_intersect(isl_set_copy(groups), isl_set_copy(where));
    bool is_whole = isl_set_is_subset(all, inside) == isl_bool_true;
    isl_set_free(all);
    isl_set_free(inside);
    isl_set_free(is_whole ? loaded : groups);
    return is_whole ? groups : loaded;
}

/* Where the group would have loaded the element itself; empty text if everywhere. */
static bool write_guard(struct staging *s, struct text *out) {
    isl_set *where = meaning_context(&s->meaning);
    if (s->loop)
        where = isl_set_intersect(where, staging_piece_begins(s));
    bool exactly = true;
    if (s->turns) /* what the counter is in a turn */
        where = isl_set_intersect(
            where, meaning_domain(&s->meaning, s->meaning.function->body, s->place, &exactly));
    isl_multi_pw_aff *coordinates = coordinates_copied(s, &where);
    isl_set *loaded = where_copied(s, isl_set_copy(s->footprint), coordinates);
    if (has_limits(s))
        loaded = simplest(s, loaded, where, coordinates);
    isl_set *missing = isl_set_subtract(isl_set_copy(where), isl_set_copy(loaded));
    bool fine = isl_set_is_empty(missing) == isl_bool_true ||
                print_condition(&s->meaning, loaded, where, s->place, out) ||
                refuse(s->refusal, s->place,
                       "what of the tile of %s may be loaded cannot be written in variables that "
                       "are visible here",
                       s->array->name);
    isl_multi_pw_aff_free(coordinates);
    isl_set_free(missing);
    isl_set_free(loaded);
    isl_set_free(where);
    return fine;
}

bool staging_write_copy(struct staging *s, isl_pw_aff *const *at, const struct tree_node *as,
                        struct text *out) {
    bool fine = true;
    text_write(out, "%s", s->tile);
    for (unsigned d = 0; d < s->dimensions && fine; d++)
        if (is_shown(s, d)) {
            size_t terms;
            text_write(out, "[");
            fine = write_function(s, isl_pw_aff_copy(at[d]), s->place, NULL, out, &terms);
            text_write(out, "]");
        }
    text_write(out, " = ");
    if (as)
        slice_node(s->request->unit, as, out);
    else
        fine = fine && write_source(s, at, out);
    text_write(out, ";\n");
    return fine;
}

/* The loops that copy, at an indentation, or the items' own loads. */
static bool write_copy(struct staging *s, const char *indentation, struct text *out) {
    struct text guard = {NULL, 0, 0};
    int depth = 0;
    if (staging_copy_own(s, indentation, out))
        return true;
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
    isl_pw_aff *at[TILE_DIMENSIONS] = {NULL};
    for (unsigned d = 0; d < s->dimensions; d++)
        at[d] = copied(s, d);
    text_write(out, "%s%*s", indentation, 4 * depth, "");
    bool fine = staging_write_copy(s, at, NULL, out);
    for (unsigned d = 0; d < s->dimensions; d++)
        isl_pw_aff_free(at[d]);
    text_close(&guard);
    return fine;
}

static void write_barrier(const char *indentation, struct text *out) {
    text_write(out, "%sbarrier(CLK_LOCAL_MEM_FENCE);\n", indentation);
}

/* --- edits --- */

bool staging_replace_loads(struct staging *s) {
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

bool staging_declare(struct staging *s) {
    struct text text = {NULL, 0, 0};
    const struct tree_node *body = s->meaning.function->body;
    text_write(&text, "\n%s", slice_step(s->meaning.function, s->request->unit));
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

bool staging_copy_once(struct staging *s) {
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
    isl_set *in = isl_set_intersect(staging_in_piece(s), meaning_context(&s->meaning));
    isl_set *goes_on = meaning_of_condition(&s->meaning, s->loop->children[1], true, in);
    bool are = goes_on && isl_set_is_subset(in, goes_on) == isl_bool_true;
    isl_set_free(in);
    isl_set_free(goes_on);
    return are;
}

/* The loop in pieces: a loop over these around it. */
bool staging_copy_in_pieces(struct staging *s) {
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
    const char *step = slice_step(s->request->function, s->request->unit);
    text_write(&in, "%s%s", outer.at, step);
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
    text_write(&head, body->kind == TREE_BLOCK ? ") " : ")\n%s%s", in.at, step);
    text_write(&tail, "\n%sbarrier(CLK_LOCAL_MEM_FENCE);\n%s}", in.at, outer.at);
    fine = fine && edits_add(&s->out->edits, l->range.from, body->range.from, head.at) &&
           edits_add(&s->out->edits, end, end, tail.at);
    for (size_t line = body->range.from + 1; fine && line < body->range.to; line++)
        edits_indent(&s->out->edits, s->request->unit->source, line, 0, step, 1);
    text_close(&head);
    text_close(&tail);
    text_close(&outer);
    text_close(&in);
    return fine || refuse_text(s->refusal, l, "the loop over %s cannot be changed", s->array->name);
}
