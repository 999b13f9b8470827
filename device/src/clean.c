/* clean.c - see clean.h. */
#include "clean.h"

#include <stdbool.h>
#include <string.h>

/* The second byte of an inverted question mark, of which the first one is the same. */
static const char LATIN_MARK = '\xbf';

char clean_byte(char before, char byte) {
    unsigned char code = (unsigned char)byte;
    if (code < ' ' || code == 0x7f)
        return ' ';
    bool is_latin = (unsigned char)before == 0xc2 && code >= 0x80 && code < 0xa0;
    if (is_latin)
        return LATIN_MARK;
    return byte;
}

void clean_text(char *text) {
    for (char before = '\0'; *text; text++)
        before = *text = clean_byte(before, *text);
}

void clean_write(FILE *stream, const char *text, const char *kept) {
    for (char before = '\0'; *text; before = *text++)
        fputc(strchr(kept, *text) ? *text : clean_byte(before, *text), stream);
}
