/* order.h - the greater and the lesser of two; of two that do not compare, the second. */
#ifndef ASSAY_NATIVE_BUILTIN_ORDER_H
#define ASSAY_NATIVE_BUILTIN_ORDER_H

#include <math.h>
#include <stdint.h>

static inline double greater_float(double a, double b) { return a > b ? a : b; }

static inline double lesser_float(double a, double b) { return a < b ? a : b; }

static inline int64_t greater_signed(int64_t a, int64_t b) { return a > b ? a : b; }

static inline int64_t lesser_signed(int64_t a, int64_t b) { return a < b ? a : b; }

static inline uint64_t greater_unsigned(uint64_t a, uint64_t b) { return a > b ? a : b; }

static inline uint64_t lesser_unsigned(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* The C library's choice, which prefers a number to a NaN.  The simulator's compiler exchanged the
 * operands, which shows in the sign of zero. */

static inline double greater_number(double a, double b) { return fmax(b, a); }

static inline double lesser_number(double a, double b) { return fmin(b, a); }

static inline double greater_single(double a, double b) {
    return (double)fmaxf((float)b, (float)a);
}

static inline double lesser_single(double a, double b) { return (double)fminf((float)b, (float)a); }

/* Within bounds; the lower one where x does not compare. */
static inline double clamp_float(double x, double low, double high) {
    return lesser_float(greater_float(x, low), high);
}

static inline int64_t clamp_signed(int64_t x, int64_t low, int64_t high) {
    return lesser_signed(greater_signed(x, low), high);
}

static inline uint64_t clamp_unsigned(uint64_t x, uint64_t low, uint64_t high) {
    return lesser_unsigned(greater_unsigned(x, low), high);
}

#endif
