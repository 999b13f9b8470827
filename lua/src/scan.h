/* scan.h - the words of JSON, from a text or from a file that is read in parts. */
#ifndef ASSAY_SCAN_H
#define ASSAY_SCAN_H

#include "natural.h"

#include <stdbool.h>
#include <stdio.h>

#include <lua.h>

/* A word is one of the characters {}[]:, or one of these. */
enum word {
    WORD_NONE = 256, /* no word begins so */
    WORD_END,        /* the text ends, behind a word or within one */
    WORD_STRING,
    WORD_WHOLE, /* a number that is an integer of 64 bits, however it is written */
    WORD_REAL,  /* any other number */
    WORD_TRUE,
    WORD_FALSE,
    WORD_NULL,
};

struct scanner {
    FILE *file; /* NULL: all of the text is there */
    char *buffer;
    size_t room;
    const char *start, *end; /* what is there */
    const char *word, *at;   /* the last word, and where to go on */
    size_t before;           /* bytes of the text in front of what is there */
    lua_Integer whole;       /* the last number */
    double real;
    bool is_escaped; /* whether the last string has a backslash */
    bool is_short;   /* of memory: that is why the text ended */
};

/* Scan a text, behind which there is a byte 0. Release the scanner with scanner_close. */
void scanner_open_text(struct scanner *scanner, const char *text, size_t size);

/* Scan an open file. Release the scanner with scanner_close. */
void scanner_open_file(struct scanner *scanner, FILE *file);

void scanner_close(struct scanner *scanner);

/* The next word. */
int scanner_next(struct scanner *scanner);

/* Has the text ended, and not within a word? */
bool scanner_is_done(const struct scanner *scanner);

/* Bytes of the text in front of the last word, and those that there are. */
size_t scanner_place(const struct scanner *scanner);
size_t scanner_size(const struct scanner *scanner);

/* The string that is the last word, as it is written, without its quotes. */
struct name scanner_string(const struct scanner *scanner);

#endif
