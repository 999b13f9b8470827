/* nan.h - what a number is, and sums and products whose NaN does not depend on the
 * compiler.
 *
 * The C library's isnan() and its like take a detour where signalling NaNs are respected, as in the
 * files that include this.  Of two NaN operands the processor hands on its first, and a compiler
 * puts either first where the order makes no difference to numbers.  These hand on the first of the
 * two written, made quiet as the processor does.
 */
#ifndef ASSAY_NATIVE_BUILTIN_NAN_H
#define ASSAY_NATIVE_BUILTIN_NAN_H

#include <math.h>
#include <stdbool.h>

static inline bool is_nan(double x) { return x != x; }

static inline bool is_infinite(double x) { return fabs(x) == INFINITY; }

static inline double product(double a, double b) { return is_nan(a) ? a + a : a * b; }

static inline double sum(double a, double b) { return is_nan(a) ? a + a : a + b; }

#endif
