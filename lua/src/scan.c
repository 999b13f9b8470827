/* scan.c - see scan.h.
 *
 * A word that reaches the end of what is there is scanned again when more is there. Behind the end
 * there is always a byte 0, and no loop passes it.
 */
#include "scan.h"

#include "number.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_LEAST = 1 << 16 };

void scanner_open_text(struct scanner *scanner, const char *text, size_t size) {
    *scanner = (struct scanner){.start = text, .end = text + size, .word = text, .at = text};
}

void scanner_open_file(struct scanner *scanner, FILE *file) {
    scanner_open_text(scanner, "", 0);
    scanner->file = file;
}

void scanner_close(struct scanner *scanner) {
    free(scanner->buffer);
    scanner->buffer = NULL;
}

bool scanner_is_done(const struct scanner *scanner) {
    return scanner->word == scanner->end && !scanner->is_short;
}

size_t scanner_place(const struct scanner *scanner) {
    return scanner->before + (size_t)(scanner->word - scanner->start);
}

size_t scanner_size(const struct scanner *scanner) {
    return scanner->before + (size_t)(scanner->end - scanner->start);
}

/* --- more of a file --- */

/* The last word moves to the front of a buffer in which there is as much room behind it. */
static bool move_word(struct scanner *scanner, size_t size) {
    size_t room = scanner->room > 2 * size ? scanner->room : 2 * scanner->room + ROOM_LEAST;
    char *moved = room == scanner->room ? scanner->buffer : malloc(room + 1);
    if (!moved)
        return false;
    memmove(moved, scanner->word, size);
    if (moved != scanner->buffer)
        free(scanner->buffer);
    scanner->buffer = moved;
    scanner->room = room;
    return true;
}

/* Read more behind the last word; returns whether there was more. */
static bool read_more(struct scanner *scanner) {
    if (!scanner->file)
        return false;
    size_t place = scanner_place(scanner), size = (size_t)(scanner->end - scanner->word);
    if (!move_word(scanner, size)) {
        scanner->is_short = true;
        return false;
    }
    size_t more = fread(scanner->buffer + size, 1, scanner->room - size, scanner->file);
    scanner->buffer[size + more] = '\0';
    scanner->start = scanner->word = scanner->at = scanner->buffer;
    scanner->end = scanner->buffer + size + more;
    scanner->before = place;
    return more > 0;
}

/* --- words --- */

/* Each kind is scanned from scanner->word on. Where scanner->at is then at the end of what is
 * there, more of the text could make it another word. */

static int scan_string(struct scanner *scanner) {
    const char *at = scanner->word + 1;
    scanner->is_escaped = false;
    while (*at != '"' && (unsigned char)*at >= ' ') {
        if (*at++ == '\\') {
            scanner->is_escaped = true;
            at += at < scanner->end;
        }
    }
    bool is_whole = *at == '"';
    scanner->at = at + is_whole;
    return is_whole ? WORD_STRING : WORD_NONE;
}

static int scan_number(struct scanner *scanner) {
    switch (number_read(scanner->word, &scanner->at, &scanner->whole, &scanner->real)) {
    case NUMBER_WHOLE:
        return WORD_WHOLE;
    case NUMBER_REAL:
        return WORD_REAL;
    default:
        return WORD_NONE;
    }
}

static int scan_literal(struct scanner *scanner, const char *literal, int word) {
    const char *at = scanner->word;
    while (*literal && *at == *literal) {
        at++;
        literal++;
    }
    scanner->at = at;
    return *literal ? WORD_NONE : word;
}

static int scan(struct scanner *scanner) {
    switch (*scanner->word) {
    case '{':
    case '}':
    case '[':
    case ']':
    case ':':
    case ',':
        scanner->at = scanner->word + 1;
        return *scanner->word;
    case '"':
        return scan_string(scanner);
    case 't':
        return scan_literal(scanner, "true", WORD_TRUE);
    case 'f':
        return scan_literal(scanner, "false", WORD_FALSE);
    case 'n':
        return scan_literal(scanner, "null", WORD_NULL);
    default:
        return scan_number(scanner);
    }
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

static void skip_blanks(struct scanner *scanner) {
    do {
        while (is_blank(*scanner->at))
            scanner->at++;
        scanner->word = scanner->at;
    } while (scanner->at == scanner->end && read_more(scanner));
}

int scanner_next(struct scanner *scanner) {
    skip_blanks(scanner);
    if (scanner->at == scanner->end)
        return WORD_END;
    for (;;) {
        int word = scan(scanner);
        bool is_number = word == WORD_WHOLE || word == WORD_REAL;
        if (scanner->at < scanner->end || (word != WORD_NONE && !is_number))
            return word;
        if (!read_more(scanner)) {
            scanner->at = scanner->end;
            return is_number ? word : WORD_END;
        }
    }
}

struct name scanner_string(const struct scanner *scanner) {
    return (struct name){scanner->word + 1, (size_t)(scanner->at - scanner->word) - 2};
}
