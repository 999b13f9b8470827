/* footprint.c - what a group loads of an array, as a box of coordinates; see staging.h. */
#include "staging.h"

#include "element.h"
#include "memory.h"
#include "pitch.h"

#include <ctype.h>
#include <isl/map.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

enum { LOADS_MOST = 1024, LANES = 32, BANKS = 32 };

/* --- the loads --- */

static bool refuse_address(struct staging *s, const struct tree_node *at) {
    return refuse(s->refusal, at, "an address in %s is used, not an element", s->array->name);
}

static bool add_load(struct staging *s, const struct element *e) {
    struct access a = {.node = e->node};
    if (s->loads.count == LOADS_MOST)
        return refuse(s->refusal, e->name, "%s is loaded in more than %d places", s->array->name,
                      LOADS_MOST);
    if (e->is_atomic || e->count > TREE_DIMENSIONS)
        return refuse_address(s, e->name);
    for (size_t i = 0; i < e->count; i++) { /* its own index first */
        const struct place *place = &e->places[e->count - 1 - i];
        if (place->is_minus)
            return refuse_address(s, e->name);
        a.index[i] = place->index;
    }
    s->loads.list = memory_grow(s->loads.list, s->loads.count, sizeof *s->loads.list);
    s->loads.list[s->loads.count++] = a;
    return true;
}

bool staging_find_loads(struct staging *s) {
    if (!addresses_find(s->request, s->array, &s->addresses, s->refusal))
        return false;
    for (size_t i = 0; i < s->addresses.count; i++)
        if (!add_load(s, &s->addresses.list[i]))
            return false;
    return true;
}

/* Where the loads are executed in a turn of `around`: surely, or the copy would load more. */
bool staging_find_domains(struct staging *s, const struct tree_node *around) {
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

/* What an index has of 1 has a coordinate for each of some numbers in it; a bound is none of it. */
static bool take_pitches(struct products *p, const int64_t *pitches, size_t count) {
    size_t one = 0;
    while (one < p->count && *p->list[one].factor)
        one++;
    bool has_names = false, has_bounds = false;
    for (size_t i = 0; i < p->count; i++) {
        has_bounds = has_bounds || p->list[i].bounded;
        has_names = has_names || (*p->list[i].factor && !p->list[i].bounded);
    }
    if (one == p->count || p->list[one].bounded || (has_names && !has_bounds))
        return p->count == 0 || has_bounds;
    isl_pw_aff *rest = isl_pw_aff_copy(p->list[one].times);
    bool fine = true;
    for (size_t i = 0; i < count && fine; i++) {
        isl_pw_aff *times = NULL, *left = NULL;
        if (!pitch_take(rest, pitches[i], &times, &left)) {
            isl_pw_aff_free(rest);
            return false;
        }
        isl_pw_aff_free(rest);
        rest = left;
        struct text factor = {NULL, 0, 0};
        text_write(&factor, "%lld", (long long)pitches[i]);
        fine = products_add(p, factor.at, times, NULL);
    }
    isl_pw_aff_free(p->list[one].times);
    p->list[one].times = rest;
    return fine;
}

/* The index of a load, behind an address the sum of both. */
static bool take_index(struct staging *s, const struct access *a, struct products *out) {
    size_t count = 0;
    while (count < TREE_DIMENSIONS && a->index[count])
        count++;
    return template_index(&s->meaning, &s->loads, a, a->index, count, s->place, s->wraps, out);
}

void staging_forget_indices(struct staging *s) {
    for (size_t i = 0; s->index && i < s->loads.count; i++)
        products_close(&s->index[i]);
    free(s->index);
    for (unsigned d = 0; d < s->dimensions; d++) {
        free(s->factors[d]);
        bound_close(&s->bounds[d]);
    }
    s->index = NULL;
    s->dimensions = 0;
}

/* What a load has of a factor; NULL if nothing. */
static struct product *product_of(const struct staging *s, size_t load, unsigned dimension) {
    struct products *p = &s->index[load];
    for (size_t i = 0; i < p->count; i++)
        if (!strcmp(p->list[i].factor, s->factors[dimension]))
            return &p->list[i];
    return NULL;
}

/* Is a limit the same for all items, and wherever the tile is copied? */
static bool is_lasting_limit(const struct staging *s, const struct limit *l) {
    for (size_t i = 0; l->value && i < s->meaning.count; i++) {
        const struct symbol *symbol = s->meaning.symbols[i];
        bool is_in = meaning_depends_on(l->value, symbol);
        bool is_inner =
            symbol->kind == SYMBOL_COUNTER && !tree_is_inside(s->place, symbol->loop->children[3]);
        if (is_in && (symbol->kind == SYMBOL_LOCAL_ID || is_inner))
            return false;
    }
    return true;
}

static bool refuse_bounds(struct staging *s, size_t load, unsigned dimension) {
    const char *factor = s->factors[dimension];
    return refuse(s->refusal, s->loads.list[load].node,
                  "the loads of %s do not all keep their coordinate times %s inside of the same "
                  "limits, as far as can be shown",
                  s->array->name, *factor ? factor : "1");
}

/* What all loads have of a factor is the same bound of something, if one of them has a bound. */
static bool find_bound(struct staging *s, unsigned dimension) {
    struct bound_use *uses = memory_new((s->loads.count + 1) * sizeof *uses);
    bool has_bounds = false;
    for (size_t i = 0; i < s->loads.count; i++) {
        const struct product *p = product_of(s, i, dimension);
        uses[i] = (struct bound_use){.value = p ? isl_pw_aff_copy(p->times)
                                                : meaning_number(&s->meaning, 0),
                                     .where = isl_set_copy(s->loads.list[i].domain),
                                     .guess = p ? p->bounded : NULL};
        has_bounds = has_bounds || uses[i].guess;
    }
    size_t other = 0;
    struct bound *b = &s->bounds[dimension];
    bool fine = !has_bounds || (bound_choose(&s->meaning, uses, s->loads.count, b, &other) &&
                                is_lasting_limit(s, &b->low) && is_lasting_limit(s, &b->high));
    for (size_t i = 0; i < s->loads.count; i++) {
        struct product *p = product_of(s, i, dimension);
        if (fine && p && has_bounds) {
            isl_pw_aff_free(p->times);
            p->times = isl_pw_aff_copy(uses[i].inner);
        } else if (fine && has_bounds)
            fine = isl_pw_aff_is_equal(uses[i].inner, uses[i].plain) == isl_bool_true;
        bound_use_close(&uses[i]);
    }
    free(uses);
    return fine || refuse_bounds(s, other, dimension);
}

static bool find_bounds(struct staging *s) {
    for (unsigned d = 0; d < s->dimensions; d++)
        if (!find_bound(s, d))
            return false;
    return true;
}

bool staging_take_indices(struct staging *s) {
    staging_forget_indices(s);
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
    return find_bounds(s);
}

bool staging_is_number(isl_pw_aff *p, int64_t *value) {
    isl_pw_aff *simple = isl_pw_aff_coalesce(p);
    isl_aff *aff = isl_pw_aff_isa_aff(simple) == isl_bool_true
                       ? isl_pw_aff_as_aff(isl_pw_aff_copy(simple))
                       : NULL;
    isl_val *v = aff && isl_aff_is_cst(aff) == isl_bool_true ? isl_aff_get_constant_val(aff) : NULL;
    bool is = v && isl_val_is_int(v) == isl_bool_true;
    *value = is ? isl_val_get_num_si(v) : 0;
    isl_val_free(v);
    isl_aff_free(aff);
    isl_pw_aff_free(simple);
    return is;
}

isl_pw_aff *staging_coordinate(const struct staging *s, size_t load, unsigned dimension) {
    const struct product *p = product_of(s, load, dimension);
    return p ? isl_pw_aff_copy(p->times) : meaning_number(&s->meaning, 0);
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
isl_set *staging_piece_begins(struct staging *s) {
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
isl_set *staging_in_piece(struct staging *s) {
    const struct symbol *counter = meaning_counter(&s->meaning, s->loop);
    const struct symbol *first = meaning_add(&s->meaning, s->first);
    isl_pw_aff *at = meaning_symbol(counter);
    isl_set *above = isl_pw_aff_ge_set(isl_pw_aff_copy(at), meaning_symbol(first));
    isl_pw_aff *end =
        isl_pw_aff_add(meaning_symbol(first), meaning_number(&s->meaning, (int64_t)s->piece));
    above = isl_set_intersect(above, staging_piece_begins(s));
    return isl_set_intersect(above, isl_pw_aff_lt_set(at, end));
}

static isl_set *footprint_of(struct staging *s, size_t load) {
    isl_pw_aff *values[TILE_DIMENSIONS];
    const struct access *a = &s->loads.list[load];
    isl_set *domain = isl_set_copy(a->domain);
    for (unsigned d = 0; d < s->dimensions; d++)
        values[d] = staging_coordinate(s, load, d);
    if (s->loop)
        domain = isl_set_intersect(domain, staging_in_piece(s));
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

/* --- how large it is --- */

size_t staging_items(const struct geometry *g) { return g->local[0] * g->local[1] * g->local[2]; }

/* Bytes of an element; 0 if that is not known. */
size_t staging_element_bytes(const struct staging *s) {
    const struct tree_type *type = &s->array->type;
    return (size_t)(type->bits / 8) * (type->lanes == 3 ? 4 : type->lanes);
}

size_t staging_elements(const struct staging *s) {
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
    bool fine = staging_take_indices(s) && find_footprint(s) && find_box(s);
    s->refusal = refusal;
    return fine ? staging_elements(s) : 0;
}

bool staging_can_tell(struct staging *s) {
    s->pitch_count = 0;
    s->wraps = false;
    return staging_take_indices(s) && find_footprint(s);
}

/* Elements of the smallest box, with so many of the pitches, 0 if there is none: rows that are
 * known by a number are found as those that are known by a name. */
static size_t find_smallest(struct staging *s, const int64_t *pitches, size_t found, size_t *best) {
    size_t least = 0;
    for (size_t count = 0; count <= found; count++) {
        size_t n = try_box(s, pitches, count);
        *best = n && (!least || n <= least) ? count : *best;
        least = n && (!least || n <= least) ? n : least;
    }
    return least;
}

/* Of what is a remainder by a number, or of what it is a remainder of if that is smaller. */
bool staging_find_smallest_box(struct staging *s) {
    int64_t pitches[TILE_DIMENSIONS - 1];
    size_t found = 0, best = 0, best_wrapped = 0;
    bool has_remainder = false;
    for (size_t i = 0; i < s->loads.count; i++)
        for (size_t k = 0; k < TREE_DIMENSIONS; k++) {
            const struct tree_node *index = s->loads.list[i].index[k];
            pitch_find(index, pitches, TILE_DIMENSIONS - 1, &found);
            has_remainder = has_remainder || bound_has_remainder(index);
        }
    s->wraps = true;
    size_t wrapped = has_remainder ? find_smallest(s, pitches, found, &best_wrapped) : 0;
    s->wraps = false;
    size_t plain = find_smallest(s, pitches, found, &best);
    s->wraps = wrapped && (!plain || wrapped < plain);
    return (plain || wrapped) && try_box(s, pitches, s->wraps ? best_wrapped : best) > 0;
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
    isl_pw_aff *p = staging_coordinate(s, load, dimension);
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
        for (size_t lane = 0; lane < LANES && lane < staging_items(&s->request->geometry); lane++) {
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
void staging_choose_pad(struct staging *s, size_t element) {
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
