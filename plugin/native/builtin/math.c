/* math.c - mathematical functions of each element.
 *
 * All are those of the C library for double, for float operands as well.
 */
#include "native/builtin/family.h"
#include "native/builtin/map.h"
#include "native/builtin/nan.h"

#include <math.h>

static double acos_pi(double x) { return acos(x) / M_PI; }

static double asin_pi(double x) { return asin(x) / M_PI; }

static double atan_pi(double x) { return atan(x) / M_PI; }

static double atan2_pi(double y, double x) { return atan2(y, x) / M_PI; }

static double cos_pi(double x) { return cos(x * M_PI); }

static double sin_pi(double x) { return sin(x * M_PI); }

static double tan_pi(double x) { return tan(x * M_PI); }

static double ten_to(double x) { return pow(10, x); }

static double quotient(double x, double y) { return x / y; }

static double reciprocal(double x) { return 1 / x; }

static double reciprocal_root(double x) { return 1 / sqrt(x); }

/* lgamma() itself writes a global variable. */
static double log_gamma(double x) {
    int sign;
    return lgamma_r(x, &sign);
}

static double greater_magnitude(double x, double y) {
    if (fabs(x) == fabs(y) || isunordered(x, y))
        return fmax(x, y);
    return fabs(x) > fabs(y) ? x : y;
}

static double lesser_magnitude(double x, double y) {
    if (fabs(x) == fabs(y) || isunordered(x, y))
        return fmin(x, y);
    return fabs(x) < fabs(y) ? x : y;
}

/* powr() is pow() but for the cases that exp(y log x) has no value for. */
static double power_of_positive(double x, double y) {
    if (x < 0 || isunordered(x, y))
        return NAN;
    if ((x == 1 && is_infinite(y)) || (y == 0 && (x == 0 || is_infinite(x))))
        return NAN;
    return pow(fabs(x), y);
}

/* Name in OpenCL C, how it takes its operands, what computes it; by name. */
#define FUNCTIONS(X)                                                                               \
    X(acos, map1, acos)                                                                            \
    X(acosh, map1, acosh)                                                                          \
    X(acospi, map1, acos_pi)                                                                       \
    X(asin, map1, asin)                                                                            \
    X(asinh, map1, asinh)                                                                          \
    X(asinpi, map1, asin_pi)                                                                       \
    X(atan, map1, atan)                                                                            \
    X(atan2, map2, atan2)                                                                          \
    X(atan2pi, map2, atan2_pi)                                                                     \
    X(atanh, map1, atanh)                                                                          \
    X(atanpi, map1, atan_pi)                                                                       \
    X(cbrt, map1, cbrt)                                                                            \
    X(ceil, map1, ceil)                                                                            \
    X(copysign, map2, copysign)                                                                    \
    X(cos, map1, cos)                                                                              \
    X(cosh, map1, cosh)                                                                            \
    X(cospi, map1, cos_pi)                                                                         \
    X(erf, map1, erf)                                                                              \
    X(erfc, map1, erfc)                                                                            \
    X(exp, map1, exp)                                                                              \
    X(exp10, map1, ten_to)                                                                         \
    X(exp2, map1, exp2)                                                                            \
    X(expm1, map1, expm1)                                                                          \
    X(fabs, map1, fabs)                                                                            \
    X(fdim, map2, fdim)                                                                            \
    X(floor, map1, floor)                                                                          \
    X(fmod, map2, fmod)                                                                            \
    X(half_cos, map1, cos)                                                                         \
    X(half_divide, map2, quotient)                                                                 \
    X(half_exp, map1, exp)                                                                         \
    X(half_exp10, map1, ten_to)                                                                    \
    X(half_exp2, map1, exp2)                                                                       \
    X(half_log, map1, log)                                                                         \
    X(half_log10, map1, log10)                                                                     \
    X(half_log2, map1, log2)                                                                       \
    X(half_powr, map2, power_of_positive)                                                          \
    X(half_recip, map1, reciprocal)                                                                \
    X(half_rsqrt, map1, reciprocal_root)                                                           \
    X(half_sin, map1, sin)                                                                         \
    X(half_sqrt, map1, sqrt)                                                                       \
    X(half_tan, map1, tan)                                                                         \
    X(hypot, map2, hypot)                                                                          \
    X(lgamma, map1, log_gamma)                                                                     \
    X(log, map1, log)                                                                              \
    X(log10, map1, log10)                                                                          \
    X(log1p, map1, log1p)                                                                          \
    X(log2, map1, log2)                                                                            \
    X(logb, map1, logb)                                                                            \
    X(maxmag, map2, greater_magnitude)                                                             \
    X(minmag, map2, lesser_magnitude)                                                              \
    X(native_cos, map1, cos)                                                                       \
    X(native_divide, map2, quotient)                                                               \
    X(native_exp, map1, exp)                                                                       \
    X(native_exp10, map1, ten_to)                                                                  \
    X(native_exp2, map1, exp2)                                                                     \
    X(native_log, map1, log)                                                                       \
    X(native_log10, map1, log10)                                                                   \
    X(native_log2, map1, log2)                                                                     \
    X(native_powr, map2, power_of_positive)                                                        \
    X(native_recip, map1, reciprocal)                                                              \
    X(native_rsqrt, map1, reciprocal_root)                                                         \
    X(native_sin, map1, sin)                                                                       \
    X(native_sqrt, map1, sqrt)                                                                     \
    X(native_tan, map1, tan)                                                                       \
    X(pow, map2, pow)                                                                              \
    X(powr, map2, power_of_positive)                                                               \
    X(remainder, map2, remainder)                                                                  \
    X(rint, map1, rint)                                                                            \
    X(round, map1, round)                                                                          \
    X(rsqrt, map1, reciprocal_root)                                                                \
    X(sin, map1, sin)                                                                              \
    X(sinh, map1, sinh)                                                                            \
    X(sinpi, map1, sin_pi)                                                                         \
    X(sqrt, map1, sqrt)                                                                            \
    X(tan, map1, tan)                                                                              \
    X(tanh, map1, tanh)                                                                            \
    X(tanpi, map1, tan_pi)                                                                         \
    X(tgamma, map1, tgamma)                                                                        \
    X(trunc, map1, trunc)

#define DEFINE(name, map, function)                                                                \
    static void compute_##name(const struct builtin_call *call) { map(call, function); }
#define ROW(name, map, function) {#name, compute_##name, false, 0, builtin_accepts_floats},

FUNCTIONS(DEFINE)

static const struct builtin functions[] = {FUNCTIONS(ROW)};
const struct builtin_family builtin_math = BUILTIN_FAMILY(functions);
