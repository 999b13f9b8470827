/* half.h - half-precision numbers as the simulator converts them.
 *
 * For convert_half, and for the engine's vload_half and vstore_half.
 */
#ifndef ASSAY_NATIVE_BUILTIN_HALF_H
#define ASSAY_NATIVE_BUILTIN_HALF_H

#include <stdint.h>

enum half_rounding { HALF_NEAREST, HALF_TO_ZERO, HALF_UP, HALF_DOWN };

/** The rounding that a function's name asks for ("vstore_half4_rtz"); to nearest if it has none. */
enum half_rounding half_rounding(const char *name);

/** Exact; a signalling NaN becomes a quiet one. */
float half_to_float(uint16_t half);

/**
 * The half next to a number; ties go to even.  Directed roundings overflow to the greatest finite
 * half and underflow to the least denormal where infinity and zero lie in the other direction.  A
 * NaN keeps its sign and the upper bits of its payload and becomes quiet.
 */
uint16_t half_from_double(double number, enum half_rounding rounding);

/** The same of a float: one rounding. */
uint16_t half_from_float(float number, enum half_rounding rounding);

#endif
