/* digest.h - SHA-256 as text. */
#ifndef ASSAY_PROGRAM_DIGEST_H
#define ASSAY_PROGRAM_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_SIZE = 65 }; /* 64 hexadecimal digits and a 0 byte */

void digest_text(const char *text, size_t length, char digest[DIGEST_SIZE]);

/** False if it is no regular file, cannot be read or is larger than 64 MiB: no compiler reads a
 * source of that size. */
bool digest_file(const char *path, char digest[DIGEST_SIZE]);

#endif
