/* clean.h - texts without control characters, which a terminal would obey.
 *
 * Names of files come from `#line`, others from programs that were compiled elsewhere. Each byte of
 * a control character, of ASCII or of Latin-1 in UTF-8, becomes another one, so that what is UTF-8
 * stays so.
 */
#ifndef ASSAY_PROGRAM_CLEAN_H
#define ASSAY_PROGRAM_CLEAN_H

#include <stdbool.h>
#include <stddef.h>

/** Cleans a text where it stands. */
void clean_text(char *text);

/** Is that what a text of `length` bytes becomes? */
bool clean_is(const char *clean, const char *text, size_t length);

/** Says a line on stderr, after "assay: "; as for printf, cut if it is longer than 4 KiB. */
__attribute__((format(printf, 1, 2))) void clean_say(const char *format, ...);

#endif
