/* type.h - the element types of a .sim file, and their values as text.
 *
 * Values are read as the simulator reads them: whole numbers in range, in hexadecimal on request,
 * negative ones wrapping around for the unsigned types of two bytes and more; decimal fractions
 * without suffix, infinity or NaN. Elements are kept in memory as the host and the device do.
 */
#ifndef ASSAY_DEVICE_TYPE_H
#define ASSAY_DEVICE_TYPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum type {
    TYPE_NONE,
    TYPE_CHAR,
    TYPE_UCHAR,
    TYPE_SHORT,
    TYPE_USHORT,
    TYPE_INT,
    TYPE_UINT,
    TYPE_LONG,
    TYPE_ULONG,
    TYPE_FLOAT,
    TYPE_DOUBLE
};

/** Bytes of an element; 0 of TYPE_NONE. */
size_t type_bytes(enum type type);

/** "uint" and so on. */
const char *type_name(enum type type);

/** The type that is called by [n] characters, TYPE_NONE if none is. */
enum type type_find(const char *word, size_t n);

/** The element type of a kernel's parameter, from how OpenCL names its type: "float4*" is of
 * floats, "void*" of bytes. TYPE_NONE for structures and the like. */
enum type type_of_parameter(const char *parameter);

/**
 * Reads one value.
 *
 * @param text  [n] all of which must belong to the value
 * @param out   [type_bytes(type)]
 * @return      false if it is no value of that type
 */
bool type_parse(enum type type, bool hex, const char *text, size_t n, void *out);

/** Writes one element `count` times. */
void type_fill(enum type type, const void *value, size_t count, void *out);

/**
 * Writes start, start + increment, ... until `count` elements are there.
 *
 * @return  false, and nothing is written, if the last of these would not be `end`, so that the
 *          range is not for `count` elements
 */
bool type_range(enum type type, const void *start, const void *increment, const void *end,
                size_t count, void *out);

/**
 * Writes numbers of a linear congruential generator (D. Knuth, MMIX), those that spaces of studies
 * have: whole ones from least to most, or fractions between them.
 *
 * @param least, most  of the type; of fractions doubles
 * @param seed         where it begins
 * @return             false, and nothing is written, if least is above most, or if there are more
 *                     than 2^53 whole numbers, or no fraction so large, between them
 */
bool type_random(enum type type, const void *least, const void *most, uint64_t seed, size_t count,
                 void *out);

/** Is it float or double? */
bool type_is_real(enum type type);

/** An element of a type of which type_is_real() is true. */
double type_real(enum type type, const void *in);

/** Writes an element so that type_parse() gives it back, if it is finite.
 *
 * @param text  [size] cut if it is longer; 32 are enough
 */
void type_show(enum type type, const void *in, char *text, size_t size);

#endif
