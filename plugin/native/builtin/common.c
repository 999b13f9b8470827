/* common.c - the common functions: limits, blends and angles. */
#include "native/builtin/family.h"
#include "native/builtin/map.h"
#include "native/builtin/nan.h"
#include "native/builtin/order.h"

#include <math.h>

enum kind { FLOATS, SIGNED, UNSIGNED };

static enum kind kind_of(const struct builtin_call *call) {
    char type = builtin_overload_type(call->overload);
    if (builtin_is_float_type(type))
        return FLOATS;
    return builtin_is_signed_type(type) ? SIGNED : UNSIGNED;
}

/* Floats may be limited by scalars; integers only by as many as there are. */
static bool accepts_limits(const struct builtin_call *call) {
    return kind_of(call) == FLOATS ? builtin_accepts_floats_and_scalars(call)
                                   : builtin_accepts_typed_integers(call);
}

static void compute_clamp(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    switch (kind_of(call)) {
    case FLOATS:
        for (uint32_t i = 0; i < call->result.count; i++)
            set_float(&call->result, i,
                      clamp_float(float_at(&in[0], i), float_or_only(&in[1], i),
                                  float_or_only(&in[2], i)));
        break;
    case SIGNED:
        map3_signed(call, clamp_signed);
        break;
    case UNSIGNED:
        map3_unsigned(call, clamp_unsigned);
        break;
    }
}

/* Vectors of floats are compared by the C library, which prefers a number to a NaN. */
static void choose_float(const struct builtin_call *call, double (*of_vectors)(double, double),
                         double (*of_scalars)(double, double)) {
    const struct builtin_value *in = call->arguments;
    if (in[1].count > 1) {
        map2(call, of_vectors);
        return;
    }
    double limit = float_at(&in[1], 0);
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, of_scalars(float_at(&in[0], i), limit));
}

static void compute_max(const struct builtin_call *call) {
    switch (kind_of(call)) {
    case FLOATS:
        choose_float(call, greater_number, greater_float);
        break;
    case SIGNED:
        map2_signed(call, greater_signed);
        break;
    case UNSIGNED:
        map2_unsigned(call, greater_unsigned);
        break;
    }
}

static void compute_min(const struct builtin_call *call) {
    switch (kind_of(call)) {
    case FLOATS:
        choose_float(call, lesser_number, lesser_float);
        break;
    case SIGNED:
        map2_signed(call, lesser_signed);
        break;
    case UNSIGNED:
        map2_unsigned(call, lesser_unsigned);
        break;
    }
}

static double degrees(double x) { return x * (180 / M_PI); }

static double radians(double x) { return x * (M_PI / 180); }

/* Both zeros have the sign -0. */
static double sign(double x) {
    if (is_nan(x))
        return 0;
    if (x == 0)
        return -0.0;
    return x > 0 ? 1 : -1;
}

static void compute_degrees(const struct builtin_call *call) { map1(call, degrees); }

static void compute_radians(const struct builtin_call *call) { map1(call, radians); }

static void compute_sign(const struct builtin_call *call) { map1(call, sign); }

static void compute_mix(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++) {
        double x = float_at(&in[0], i), y = float_at(&in[1], i), a = float_or_only(&in[2], i);
        set_float(&call->result, i, sum(product(y - x, a), x));
    }
}

static void compute_step(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, float_at(&in[1], i) < float_or_only(&in[0], i) ? 0 : 1);
}

static void compute_smoothstep(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++) {
        double low = float_or_only(&in[0], i), high = float_or_only(&in[1], i);
        double t = clamp_float((float_at(&in[2], i) - low) / (high - low), 0, 1);
        set_float(&call->result, i, t * t * (3 - 2 * t));
    }
}

static const struct builtin functions[] = {
    {"clamp", compute_clamp, false, 0, accepts_limits},
    {"degrees", compute_degrees, false, 0, builtin_accepts_floats},
    {"max", compute_max, false, 0, accepts_limits},
    {"min", compute_min, false, 0, accepts_limits},
    {"mix", compute_mix, false, 0, builtin_accepts_floats_and_scalars},
    {"radians", compute_radians, false, 0, builtin_accepts_floats},
    {"sign", compute_sign, false, 0, builtin_accepts_floats},
    {"smoothstep", compute_smoothstep, false, 0, builtin_accepts_floats_and_scalars},
    {"step", compute_step, false, 0, builtin_accepts_floats_and_scalars},
};
const struct builtin_family builtin_common = BUILTIN_FAMILY(functions);
