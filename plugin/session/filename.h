/* filename.h - what the files are called: the record, and contents of buffers. */
#ifndef ASSAY_SESSION_FILENAME_H
#define ASSAY_SESSION_FILENAME_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Absolute, because the program may change its directory.
 *
 * @param wanted  what the user calls it, or NULL: assay-PROGRAM.json
 * @return        false if that is longer than a path may be; `out` then holds its beginning
 */
bool filename_absolute(const char *wanted, char *out, size_t size);

/** NAME.json, NAME-2.json, NAME-3.json, ... for 1, 2, 3, ... */
void filename_numbered(char *out, size_t size, const char *name, int number);

/**
 * KERNEL.ARGUMENT.bin, for what a kernel leaves in the buffer of an argument.  What is not plain in
 * a file's name, a slash or a control character, becomes an underscore.
 *
 * @return  false if that does not fit into `out`
 */
bool filename_buffer(char *out, size_t size, const char *kernel, const char *argument);

#endif
