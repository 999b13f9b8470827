/* clean.c - see clean.h. */
#include "program/clean.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 4096 };

/* The second byte of an inverted question mark, of which the first one is the same. */
static const char LATIN_MARK = '\xbf';

/* A byte of a text as it is to be, of which the byte before may be clean already. */
static char clean_byte(char before, char byte) {
    unsigned char code = (unsigned char)byte;
    if (code < 0x20 || code == 0x7f)
        return '?';
    bool is_latin = (unsigned char)before == 0xc2 && code >= 0x80 && code < 0xa0;
    if (is_latin)
        return LATIN_MARK;
    return byte;
}

void clean_text(char *text) {
    for (char before = 0; *text; text++)
        before = *text = clean_byte(before, *text);
}

bool clean_is(const char *clean, const char *text, size_t length) {
    char before = '\0';
    for (size_t i = 0; i < length; i++) {
        if (!clean[i] || clean[i] != clean_byte(before, text[i]))
            return false;
        before = text[i];
    }
    return !clean[length];
}

void clean_say(const char *format, ...) {
    char line[LINE_MOST];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    clean_text(line);
    fprintf(stderr, "assay: %s\n", line);
}
