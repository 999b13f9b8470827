/* messages.c - see messages.h. */
#define _POSIX_C_SOURCE 200809L
#include "messages.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char joined[] = "input.cl:"; /* what stands in front of a line of the joined text */

/* Does a place begin here, and not in the middle of another name? */
static bool is_place(const char *log, const char *at) {
    char behind = at[sizeof joined - 1];
    bool begins = at == log || at[-1] == '\n' || at[-1] == ' ';
    return begins && behind >= '0' && behind <= '9';
}

static const struct piece *find_piece(const struct piece *pieces, size_t count, size_t line) {
    const struct piece *found = NULL;
    for (size_t i = 0; i < count && pieces[i].line <= line; i++)
        found = &pieces[i];
    return found;
}

/* Writes a place, of which `at` is the number. Returns what is behind it. */
static const char *write_place(FILE *out, const char *at, const struct piece *pieces,
                               size_t count) {
    char *end;
    unsigned long long line = strtoull(at, &end, 10);
    const struct piece *piece = find_piece(pieces, count, (size_t)line);
    if (!piece) {
        fputs(joined, out);
        return at;
    }
    fprintf(out, "%s:%llu", piece->name, line - piece->line + 1);
    return end;
}

char *messages_name(char *log, const struct piece *pieces, size_t count) {
    char *text = NULL;
    size_t size;
    FILE *out = log ? open_memstream(&text, &size) : NULL;
    if (!out) {
        free(log);
        return NULL;
    }
    const char *rest = log, *at = log;
    while ((at = strstr(at, joined))) {
        const char *number = at + sizeof joined - 1;
        if (is_place(log, at)) {
            fwrite(rest, 1, (size_t)(at - rest), out);
            number = rest = write_place(out, number, pieces, count);
        }
        at = number;
    }
    fputs(rest, out);
    if (fclose(out) != 0) {
        free(text);
        text = NULL;
    }
    free(log);
    return text;
}
