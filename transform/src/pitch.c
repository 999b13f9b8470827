/* pitch.c - see pitch.h. */
#include "pitch.h"

#include "meaning.h"

#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

enum {
    PITCH_MOST = 1 << 24,
    ROW_LEAST = 16 /* a smaller pitch is that of a structure's parts, of which none is below 0 */
};

/* --- which numbers --- */

static void note(int64_t pitch, int64_t *list, size_t room, size_t *count) {
    size_t at = 0;
    while (at < *count && list[at] > pitch)
        at++;
    if (at == room || (at < *count && list[at] == pitch))
        return;
    *count += *count < room;
    memmove(list + at + 1, list + at, (*count - at - 1) * sizeof *list);
    list[at] = pitch;
}

static const struct tree_node *without_casts(const struct tree_node *n) {
    while (n->kind == TREE_CAST)
        n = n->children[0];
    return n;
}

/* The factor of a product that is a number; 0 if none is. */
static int64_t number_in(const struct tree_node *product, const struct tree_node **other) {
    for (size_t i = 0; i < 2; i++) {
        const struct tree_node *n = without_casts(product->children[i]);
        *other = product->children[1 - i];
        if (n->kind == TREE_INTEGER && n->value > 1 && n->value < PITCH_MOST)
            return n->value;
    }
    return 0;
}

/* What stands in a product of products counts as often as all of them say. */
static void find(const struct tree_node *n, int64_t times, int64_t *list, size_t room,
                 size_t *count) {
    if (!n)
        return;
    bool is_product = n->kind == TREE_BINARY && !strcmp(n->operation, "*");
    const struct tree_node *other = NULL;
    int64_t number = is_product ? number_in(n, &other) : 0;
    if (number && times * number < PITCH_MOST) {
        note(times * number, list, room, count);
        find(other, times * number, list, room, count);
    } else if (n->kind == TREE_NAME && meaning_is_single(n->variable)) {
        find(n->variable->initial, times, list, room, count);
    } else if (n->kind == TREE_BINARY || n->kind == TREE_CAST) {
        for (size_t i = 0; i < n->count; i++)
            find(n->children[i], times, list, room, count);
    }
}

void pitch_find(const struct tree_node *index, int64_t *list, size_t room, size_t *count) {
    find(index, 1, list, room, count);
}

/* --- taking apart --- */

/* A number in whole pitches: towards 0, so that neither 1 nor -1 is a row further on. */
static isl_val *whole_pitches(isl_val *number, int64_t pitch) {
    isl_val *by = isl_val_int_from_si(isl_val_get_ctx(number), pitch);
    return isl_val_trunc(isl_val_div(isl_val_copy(number), by));
}

/* The same of what is added: to the nearest, as the element in front of a row is beside its first.
 */
static isl_val *nearest_pitches(isl_val *number, int64_t pitch) {
    if (pitch < ROW_LEAST)
        return whole_pitches(number, pitch);
    isl_ctx *ctx = isl_val_get_ctx(number);
    isl_val *half = isl_val_int_from_si(ctx, pitch / 2);
    isl_val *sum = isl_val_add(isl_val_copy(number), half);
    return isl_val_floor(isl_val_div(sum, isl_val_int_from_si(ctx, pitch)));
}

static isl_val *rest_of(isl_val *number, isl_val *times, int64_t pitch) {
    isl_val *by = isl_val_int_from_si(isl_val_get_ctx(number), pitch);
    return isl_val_sub(isl_val_copy(number), isl_val_mul(isl_val_copy(times), by));
}

/* Does it have whole numbers as coefficients, and no divisions? */
static bool is_whole(isl_aff *sum) {
    isl_val *c = isl_aff_get_constant_val(sum);
    bool is = isl_aff_dim(sum, isl_dim_div) == 0 && isl_val_is_int(c) == isl_bool_true;
    isl_val_free(c);
    for (int i = 0; is && i < isl_aff_dim(sum, isl_dim_param); i++) {
        c = isl_aff_get_coefficient_val(sum, isl_dim_param, i);
        is = isl_val_is_int(c) == isl_bool_true;
        isl_val_free(c);
    }
    return is;
}

/* Takes a sum of whole numbers apart, one coefficient after another. */
static void take_coefficients(isl_aff *sum, int64_t pitch, isl_aff **times, isl_aff **rest) {
    isl_aff *a = isl_aff_zero_on_domain(isl_aff_get_domain_local_space(sum)), *b = isl_aff_copy(a);
    isl_val *c = isl_aff_get_constant_val(sum), *n = nearest_pitches(c, pitch);
    b = isl_aff_set_constant_val(b, rest_of(c, n, pitch));
    a = isl_aff_set_constant_val(a, n);
    isl_val_free(c);
    for (int i = 0; i < isl_aff_dim(sum, isl_dim_param); i++) {
        c = isl_aff_get_coefficient_val(sum, isl_dim_param, i);
        n = whole_pitches(c, pitch);
        b = isl_aff_set_coefficient_val(b, isl_dim_param, i, rest_of(c, n, pitch));
        a = isl_aff_set_coefficient_val(a, isl_dim_param, i, n);
        isl_val_free(c);
    }
    *times = a;
    *rest = b;
}

bool pitch_take(isl_pw_aff *sum, int64_t pitch, isl_pw_aff **times, isl_pw_aff **rest) {
    if (isl_pw_aff_isa_aff(sum) != isl_bool_true)
        return false;
    isl_aff *all = isl_pw_aff_as_aff(isl_pw_aff_copy(sum)), *a, *b;
    bool fine = is_whole(all);
    if (fine) {
        take_coefficients(all, pitch, &a, &b);
        *times = isl_pw_aff_from_aff(a);
        *rest = isl_pw_aff_from_aff(b);
    }
    isl_aff_free(all);
    return fine;
}
