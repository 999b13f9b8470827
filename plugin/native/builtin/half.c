/* half.c - half-precision numbers; see half.h.
 *
 * A half is sign, 5 bits of exponent (bias 15) and 10 of fraction.  Numbers of the same sign are in
 * the order of their bits, so that rounding up in magnitude is adding 1 to the bits: a full
 * fraction carries into the exponent, the greatest finite half into infinity.
 */
#include "native/builtin/half.h"

#include <stdbool.h>
#include <string.h>

enum {
    LEAST_EXPONENT = -14, /* of a normal half */
    GREATEST_EXPONENT = 15,
    INFINITE = 0x7c00,
    GREATEST = 0x7bff,
    QUIET = 0x200,
    SIGN = 0x8000,
    CUT = 52 - 10 /* bits that the fraction of a double has more */
};

enum half_rounding half_rounding(const char *name) {
    if (strstr(name, "_rtz"))
        return HALF_TO_ZERO;
    if (strstr(name, "_rtn"))
        return HALF_DOWN;
    return strstr(name, "_rtp") ? HALF_UP : HALF_NEAREST;
}

/* The float of a half's bits without the sign. */
static uint32_t widened(uint32_t half) {
    uint32_t fraction = half & 0x3ffu;
    if (half > INFINITE)
        return 0x7f800000u | (fraction | QUIET) << 13;
    if (half == INFINITE)
        return 0x7f800000u;
    if (half != fraction)
        return (half << 13) + ((127u - 15u) << 23);
    float denormal = (float)fraction * 0x1p-24f; /* exact */
    uint32_t bits;
    memcpy(&bits, &denormal, sizeof bits);
    return bits;
}

float half_to_float(uint16_t half) {
    uint32_t bits = widened(half & 0x7fffu) | (uint32_t)(half >> 15) << 31;
    float number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

/* Whether what was cut off, in halves of the last bit that is left, makes the magnitude grow. */
static bool grows(enum half_rounding rounding, bool negative, uint64_t bits, uint64_t rest,
                  uint64_t half) {
    switch (rounding) {
    case HALF_NEAREST:
        return rest > half || (rest == half && (bits & 1));
    case HALF_UP:
        return rest && !negative;
    case HALF_DOWN:
        return rest && negative;
    default:
        return false;
    }
}

static uint64_t narrowed(uint64_t fraction, int exponent, bool negative,
                         enum half_rounding rounding) {
    if (exponent > GREATEST_EXPONENT)
        return GREATEST + grows(rounding, negative, 1, 1, 1);
    int below = exponent < LEAST_EXPONENT ? LEAST_EXPONENT - exponent : 0;
    int cut = below < 63 - CUT ? CUT + below : 63; /* 63 leaves nothing of any fraction */
    uint64_t bits = fraction >> cut;
    uint64_t half = UINT64_C(1) << (cut - 1);
    uint64_t rest = fraction & ((half << 1) - 1);
    bits += (uint64_t)(exponent + below - LEAST_EXPONENT) << 10;
    return bits + grows(rounding, negative, bits, rest, half);
}

uint16_t half_from_double(double number, enum half_rounding rounding) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    bool negative = bits >> 63;
    int exponent = (int)(bits >> 52 & 0x7ff);
    uint64_t fraction = bits & 0xfffffffffffffu;
    uint64_t half;
    if (exponent == 0x7ff)
        half = fraction ? INFINITE | QUIET | fraction >> CUT : INFINITE;
    else
        half = narrowed(exponent ? fraction | UINT64_C(1) << 52 : fraction, exponent - 1023,
                        negative, rounding);
    return (uint16_t)(half | (negative ? SIGN : 0));
}

uint16_t half_from_float(float number, enum half_rounding rounding) {
    return half_from_double((double)number, rounding);
}
