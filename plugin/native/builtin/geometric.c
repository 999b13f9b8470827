/* geometric.c - functions of vectors in space. */
#include "native/builtin/family.h"
#include "native/builtin/nan.h"
#include "native/builtin/value.h"

#include <float.h>
#include <math.h>

enum { AXES = 4 };

/* Multiplied by these, squares neither overflow nor vanish. */
static const double down = 0x1p-512, up = 0x1p640;

static void load(double *vector, const struct builtin_value *value) {
    for (uint32_t i = 0; i < value->count && i < AXES; i++)
        vector[i] = float_at(value, i);
}

static void scale(double *vector, uint32_t n, double factor) {
    for (uint32_t i = 0; i < n; i++)
        vector[i] *= factor;
}

/* Of several NaN the first comes out. */
static double squares(const double *vector, uint32_t n) {
    double total = 0;
    for (uint32_t i = 0; i < n; i++)
        total = sum(total, vector[i] * vector[i]);
    return total;
}

static bool has_vanished(double total, uint32_t n) { return total < n * DBL_MIN / DBL_EPSILON; }

/* Of several NaN the last comes out. */
static double squares_for_normalizing(const double *vector, uint32_t n) {
    double total = 0;
    for (uint32_t i = 0; i < n; i++)
        total = sum(vector[i] * vector[i], total);
    return total;
}

static double length(double *vector, uint32_t n) {
    double total = squares(vector, n);
    double factor = 1;
    if (total == INFINITY)
        factor = down;
    else if (has_vanished(total, n))
        factor = up;
    if (factor != 1) {
        scale(vector, n, factor);
        total = squares(vector, n);
    }
    return sqrt(total) * (1 / factor);
}

static void compute_length(const struct builtin_call *call) {
    double vector[AXES] = {0};
    load(vector, &call->arguments[0]);
    set_float(&call->result, 0, length(vector, call->arguments[0].count));
}

static void compute_distance(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    double vector[AXES] = {0}, from[AXES] = {0};
    load(vector, &in[0]);
    load(from, &in[1]);
    for (uint32_t i = 0; i < in[0].count && i < AXES; i++)
        vector[i] -= from[i];
    set_float(&call->result, 0, length(vector, in[0].count));
}

static void compute_dot(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    double total = 0;
    for (uint32_t i = 0; i < in[0].count; i++)
        total = sum(product(float_at(&in[1], i), float_at(&in[0], i)), total);
    set_float(&call->result, 0, total);
}

static double minor(const double *a, const double *b, int i, int k) {
    return product(a[i], b[k]) - product(a[k], b[i]);
}

static void compute_cross(const struct builtin_call *call) {
    double a[AXES] = {0}, b[AXES] = {0};
    load(a, &call->arguments[0]);
    load(b, &call->arguments[1]);
    set_float(&call->result, 0, minor(a, b, 1, 2));
    /* As minor(a, b, 2, 0), but of two NaN the other one comes out. */
    set_float(&call->result, 1, product(a[2], b[0]) - product(b[2], a[0]));
    set_float(&call->result, 2, minor(a, b, 0, 1));
    if (call->result.count == AXES)
        set_float(&call->result, 3, 0);
}

/* Of infinite elements only the signs count, beside which the others are zero. */
static void keep_infinite(double *vector, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        vector[i] = copysign(is_infinite(vector[i]) ? 1 : 0, vector[i]);
}

static double rescale(double *vector, uint32_t n, double factor) {
    scale(vector, n, factor);
    double total = squares(vector, n);
    if (total == INFINITY) {
        keep_infinite(vector, n);
        total = squares(vector, n);
    }
    return total;
}

static void compute_normalize(const struct builtin_call *call) {
    double vector[AXES] = {0};
    uint32_t n = call->result.count;
    load(vector, &call->arguments[0]);
    double total = squares_for_normalizing(vector, n);
    bool is_small = has_vanished(total, n);
    if (total == INFINITY)
        total = rescale(vector, n, down);
    else if (is_small)
        total = rescale(vector, n, up);
    /* A zero vector stays as it is; one that is too large even so, with no infinite element,
     * becomes NaN. */
    double divisor = is_small && total == 0 ? 1 : sqrt(total);
    for (uint32_t i = 0; i < n; i++)
        set_float(&call->result, i, vector[i] / divisor);
}

static bool accepts_cross(const struct builtin_call *call) {
    return call->result.count >= 3 && builtin_accepts_space(call) &&
           call->arguments[0].count == call->result.count;
}

static const struct builtin functions[] = {
    {"cross", compute_cross, false, 0, accepts_cross},
    {"distance", compute_distance, false, 0, builtin_accepts_space},
    {"dot", compute_dot, false, 0, builtin_accepts_space},
    {"fast_distance", compute_distance, false, 0, builtin_accepts_space},
    {"fast_length", compute_length, false, 0, builtin_accepts_space},
    {"fast_normalize", compute_normalize, false, 0, builtin_accepts_space},
    {"length", compute_length, false, 0, builtin_accepts_space},
    {"normalize", compute_normalize, false, 0, builtin_accepts_space},
};
const struct builtin_family builtin_geometric = BUILTIN_FAMILY(functions);
