/* format.h - printf() of a kernel, as the simulator prints it. */
#ifndef ASSAY_NATIVE_BUILTIN_FORMAT_H
#define ASSAY_NATIVE_BUILTIN_FORMAT_H

#include "native/builtin/builtin.h"

#include <stdio.h>

/**
 * Whether what the simulator prints follows from the format and the arguments: that there are as
 * many of these, and as wide, as the format asks for, and that it asks for nothing but flags,
 * widths, precisions, h, l, j, t, z and v, and the conversions c, d, i, o, u, x, X, p, f, F, e, E,
 * g, G, a, A, s and %.  Looks at sizes and counts of arguments, not at data.
 */
bool native_format_accepts(const char *format, const struct builtin_value *arguments,
                           uint32_t count);

/**
 * Prints what the format makes of the arguments after it; that of %s is a pointer to characters of
 * this process, or null.  The format is accepted by native_format_accepts().
 */
void native_format(FILE *to, const char *format, const struct builtin_value *arguments,
                   uint32_t count);

#endif
