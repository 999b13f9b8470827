/* directive.c - see directive.h. */
#include "program/directive.h"

#include "program/clean.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is left of a line. */
struct rest {
    const char *at, *end;
};

static void skip_blanks(struct rest *r) {
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t'))
        r->at++;
}

static bool accept(struct rest *r, const char *word) {
    size_t length = strlen(word);
    bool is = (size_t)(r->end - r->at) >= length && !memcmp(r->at, word, length);
    r->at += is ? length : 0;
    return is;
}

/* Digits, as many as there are; false if there are none, or the number is too large. */
static bool read_number(struct rest *r, unsigned *number) {
    const char *first = r->at;
    for (*number = 0; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++) {
        if (*number > (INT_MAX - 9) / 10)
            return false;
        *number = *number * 10 + (unsigned)(*r->at - '0');
    }
    return r->at > first;
}

/* The name in quotes, if there is one that says itself what it is. */
static void read_name(struct rest *r, struct stretch *s) {
    const char *end = NULL;
    if (accept(r, "\""))
        end = memchr(r->at, '"', (size_t)(r->end - r->at));
    if (!end)
        return;
    bool plain = !memchr(r->at, '\\', (size_t)(end - r->at));
    s->file = plain ? r->at : NULL;
    s->length = plain ? (size_t)(end - r->at) : 0;
}

/* `# line NUMBER ["NAME"]`; without a name it stays. */
static bool read_directive(struct rest r, struct stretch *s) {
    skip_blanks(&r);
    if (!accept(&r, "#"))
        return false;
    skip_blanks(&r);
    if (!accept(&r, "line"))
        return false;
    skip_blanks(&r);
    if (!read_number(&r, &s->named))
        return false;
    skip_blanks(&r);
    read_name(&r, s);
    return true;
}

static bool append(struct directives *d, const struct stretch *s) {
    struct stretch *larger = realloc(d->stretches, (d->count + 1) * sizeof *larger);
    if (!larger)
        return false;
    d->stretches = larger;
    d->stretches[d->count++] = *s;
    return true;
}

bool directives_open(struct directives *d, const char *own, const char *source, size_t length) {
    struct stretch now = {.file = own, .length = strlen(own), .own = 1, .named = 1};
    struct rest r = {source, source};
    *d = (struct directives){NULL, 0};
    for (unsigned number = 1; r.end < source + length; number++, r.at = r.end + 1) {
        r.end = memchr(r.at, '\n', (size_t)(source + length - r.at));
        r.end = r.end ? r.end : source + length;
        struct stretch next = now;
        if (!read_directive(r, &next)) {
            now.count++;
            continue;
        }
        if (!append(d, &now)) {
            directives_close(d);
            return false;
        }
        next.own = number + 1;
        next.count = 0;
        now = next;
    }
    bool fine = append(d, &now);
    if (!fine)
        directives_close(d);
    return fine;
}

void directives_close(struct directives *d) {
    free(d->stretches);
    *d = (struct directives){NULL, 0};
}

unsigned directives_own_line(const struct directives *d, const char *file, unsigned line) {
    for (size_t i = d->count; i-- > 0;) {
        const struct stretch *s = &d->stretches[i];
        if (s->file && line >= s->named && line - s->named < s->count &&
            clean_is(file, s->file, s->length))
            return s->own + (line - s->named);
    }
    return 0;
}
