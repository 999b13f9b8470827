/* read.h - reads OpenCL C into a tree, by Clang. */
#ifndef ASSAY_TRANSFORM_READ_H
#define ASSAY_TRANSFORM_READ_H

#include "tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Reads a source as OpenCL's compilers do: for 64-bit devices, with the built-in functions of
 * OpenCL C 1.2, or of the version that the options name.
 *
 * @param name     of the file, for messages
 * @param source   [size] its text; is copied
 * @param options  [count] for the compiler, one word each
 * @param out      release with tree_close(); empty unless true
 * @param problem  [room] the compiler's first error, as "FILE: line L, column C: WHAT"
 */
bool read_source(const char *name, const char *source, size_t size, const char *const *options,
                 size_t count, struct tree_unit *out, char *problem, size_t room);

#ifdef __cplusplus
}
#endif

#endif
