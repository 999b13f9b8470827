/* number.h - floating-point numbers as integers, as the simulator converts them.
 *
 * That is what an x86 processor's conversion to a signed integer gives, from which a compiler makes
 * the one to an unsigned integer.  It is spelt out, because C leaves open what becomes of a number
 * out of range.
 */
#ifndef ASSAY_NATIVE_BUILTIN_NUMBER_H
#define ASSAY_NATIVE_BUILTIN_NUMBER_H

#include <stdint.h>

/** Towards zero; INT64_MIN for what is out of range and for a NaN. */
static inline int64_t number_to_signed(double number) {
    return number >= -0x1p63 && number < 0x1p63 ? (int64_t)number : INT64_MIN;
}

/** Towards zero; a negative number's bits as a signed integer, 0 from 2^64 on, 2^63 for a NaN. */
static inline uint64_t number_to_unsigned(double number) {
    if (number >= 0x1p63)
        return (uint64_t)number_to_signed(number - 0x1p63) ^ (UINT64_C(1) << 63);
    return (uint64_t)number_to_signed(number);
}

/** Towards zero; INT32_MIN for what is out of range and for a NaN. */
static inline int number_to_int(float number) {
    return number >= -0x1p31f && number < 0x1p31f ? (int)number : INT32_MIN;
}

static inline int number_clamp(int number, int least, int most) {
    return number < least ? least : number > most ? most : number;
}

#endif
