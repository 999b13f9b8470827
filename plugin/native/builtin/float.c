/* float.c - mathematical functions with an integer, a pointer or a precision of their own.
 */
#include "native/builtin/family.h"
#include "native/builtin/map.h"
#include "native/builtin/nan.h"
#include "native/builtin/order.h"

#include <limits.h>
#include <math.h>

static bool is_single(const struct builtin_call *call) {
    return call->result.size == sizeof(float);
}

/* Functions that compute in the precision of the result. */

/* The second operand may be a scalar. */
static void choose(const struct builtin_call *call, double (*function)(double, double)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, function(float_at(&in[0], i), float_or_only(&in[1], i)));
}

static void compute_fmax(const struct builtin_call *call) {
    choose(call, is_single(call) ? greater_single : greater_number);
}

static void compute_fmin(const struct builtin_call *call) {
    choose(call, is_single(call) ? lesser_single : lesser_number);
}

static double next_single(double x, double y) { return (double)nextafterf((float)x, (float)y); }

static void compute_nextafter(const struct builtin_call *call) {
    map2(call, is_single(call) ? next_single : nextafter);
}

/* Functions with an integer. */

static void compute_ilogb(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++) {
        double x = float_at(&call->arguments[0], i);
        set_signed(&call->result, i, is_nan(x) ? INT_MAX : ilogb(x));
    }
}

static void map_integer(const struct builtin_call *call, double (*function)(double, int)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, function(float_at(&in[0], i), (int)signed_at(&in[1], i)));
}

static void compute_ldexp(const struct builtin_call *call) { map_integer(call, ldexp); }

static double power(double x, int n) { return pow(x, n); }

static void compute_pown(const struct builtin_call *call) { map_integer(call, power); }

static double root(double x, int n) {
    bool odd = n & 1;
    if (n == 0 || (x < 0 && !odd))
        return NAN;
    if (x == 0)
        return copysign(n < 0 ? INFINITY : 0, odd ? x : 1);
    long double magnitude = powl(fabsl((long double)x), 1 / (long double)n);
    return (double)(x < 0 ? -magnitude : magnitude);
}

static void compute_rootn(const struct builtin_call *call) { map_integer(call, root); }

static void compute_nan(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, NAN);
}

/* Functions that store a second result. */

static void compute_fract(const struct builtin_call *call) {
    double below_one = is_single(call) ? 0x1.fffffep-1 : 0x1.fffffffffffffp-1;
    for (uint32_t i = 0; i < call->result.count; i++) {
        double x = float_at(&call->arguments[0], i);
        double whole = is_nan(x) ? NAN : floor(x);
        set_float(&call->second, i, whole);
        set_float(&call->result, i, is_nan(x) ? NAN : fmin(x - whole, below_one));
    }
}

static void compute_frexp(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++) {
        int exponent;
        set_float(&call->result, i, frexp(float_at(&call->arguments[0], i), &exponent));
        set_signed(&call->second, i, exponent);
    }
}

static void compute_lgamma_r(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++) {
        double x = float_at(&call->arguments[0], i);
        int unused;
        set_float(&call->result, i, lgamma_r(x, &unused));
        set_signed(&call->second, i, tgamma(x) < 0 ? -1 : 1);
    }
}

static void compute_modf(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++) {
        double x = float_at(&call->arguments[0], i);
        double whole = is_nan(x) ? x : trunc(x); /* leaves a signalling NaN as it is */
        set_float(&call->second, i, whole);
        set_float(&call->result, i, copysign(is_infinite(x) ? 0 : x - whole, x));
    }
}

/* Where there is no remainder, the C library leaves the quotient as it was: in the simulator, what
 * the stack held before. */
static void compute_remquo(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++) {
        int quotient = 0;
        set_float(&call->result, i, remquo(float_at(&in[0], i), float_at(&in[1], i), &quotient));
        set_signed(&call->second, i, quotient);
    }
}

static void compute_sincos(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++) {
        double sine, cosine;
        sincos(float_at(&call->arguments[0], i), &sine, &cosine);
        set_float(&call->second, i, cosine);
        set_float(&call->result, i, sine);
    }
}

static const struct builtin functions[] = {
    {"fma", map_fused, false, 0, builtin_accepts_floats},
    {"fmax", compute_fmax, false, 0, builtin_accepts_floats_and_scalars},
    {"fmin", compute_fmin, false, 0, builtin_accepts_floats_and_scalars},
    {"fract", compute_fract, false, 2, builtin_accepts_floats_and_pointer},
    {"frexp", compute_frexp, false, 2, builtin_accepts_floats_and_pointer},
    {"ilogb", compute_ilogb, false, 0, builtin_accepts_floats},
    {"ldexp", compute_ldexp, false, 0, builtin_accepts_floats},
    {"lgamma_r", compute_lgamma_r, false, 2, builtin_accepts_floats_and_pointer},
    {"mad", map_fused, false, 0, builtin_accepts_floats},
    {"modf", compute_modf, false, 2, builtin_accepts_floats_and_pointer},
    {"nan", compute_nan, false, 0, builtin_accepts_floats},
    {"nanf", compute_nan, false, 0, builtin_accepts_floats},
    {"nextafter", compute_nextafter, false, 0, builtin_accepts_floats},
    {"pown", compute_pown, false, 0, builtin_accepts_floats},
    {"remquo", compute_remquo, false, 3, builtin_accepts_floats_and_pointer},
    {"rootn", compute_rootn, false, 0, builtin_accepts_floats},
    {"sincos", compute_sincos, false, 2, builtin_accepts_floats_and_pointer},
};
const struct builtin_family builtin_float = BUILTIN_FAMILY(functions);
