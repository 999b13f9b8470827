/* clean.h - texts without control characters, which a terminal would obey.
 *
 * Names of files, devices and kernels, and what compilers say, may have any. One of ASCII becomes a
 * blank, one of Latin-1 in UTF-8 an inverted question mark, so that what is UTF-8 stays so.
 */
#ifndef ASSAY_DEVICE_CLEAN_H
#define ASSAY_DEVICE_CLEAN_H

#include <stdio.h>

/** A byte of a text as it is to be. `before` is the one before it, 0 at the beginning. */
char clean_byte(char before, char byte);

/** Cleans a text where it stands. */
void clean_text(char *text);

/** Writes a text, cleaned but for the characters of `kept`. */
void clean_write(FILE *stream, const char *text, const char *kept);

#endif
