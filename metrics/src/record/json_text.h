/* json_text.h - JSON, written as it goes.
 *
 * The bytes are those that jansson writes with an indentation of 1 and 15 digits, without an object
 * for each of a million figures.  Members come as they are given: whoever wants them sorted gives
 * them so.
 */
#ifndef ASSAY_JSON_TEXT_H
#define ASSAY_JSON_TEXT_H

#include <jansson.h>

#include <locale.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REALS_KEPT = 1024, REAL_MOST = 32 };

/* A number as text: many figures have the same value. */
struct real_text {
    uint64_t bits;
    unsigned char length; /* 0: none */
    char text[REAL_MOST];
};

struct json_text {
    char *bytes; /* [size] */
    size_t size, capacity;
    unsigned depth;
    bool follows; /* another element or member, at this depth */
    bool failed;  /* memory was short: what is there is not whole */
    locale_t plain, before;
    struct real_text reals[REALS_KEPT];
};

/** Begins a text of some `expected` bytes, by this thread alone; it writes numbers as in locale "C"
 * until it is closed.  NULL if memory is short. */
struct json_text *json_text_open(size_t expected);

/** The text [*size], which ends with a line feed and then a zero, to be freed; NULL if memory was
 * short. */
char *json_text_close(struct json_text *t, size_t *size);

/** Begins or ends an object ("{", "}") or an array ("[", "]"). */
void json_text_begin(struct json_text *t, char bracket);
void json_text_end(struct json_text *t, char bracket);

/** An element of the array under way begins; it is what is written next. */
void json_text_element(struct json_text *t);

/** A member of the object under way begins. `name` needs no escapes, neither here nor there: only
 * printable ASCII without quotes and backslashes; json_text_named() takes any UTF-8. */
void json_text_member(struct json_text *t, const char *name);
void json_text_named(struct json_text *t, const char *name);

void json_text_whole(struct json_text *t, uint64_t value);
void json_text_real(struct json_text *t, double value);
void json_text_null(struct json_text *t);

/** A value [size] as it was written before at the same depth. */
void json_text_again(struct json_text *t, const char *bytes, size_t size);

/** Any value; members are sorted. */
void json_text_value(struct json_text *t, const json_t *value);

#endif
