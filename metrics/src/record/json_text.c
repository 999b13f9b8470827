/* json_text.c - see json_text.h. */
#include "record/json_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- bytes --- */

/* Room for so many more bytes, which are not counted yet; NULL if memory is short. */
static char *room(struct json_text *t, size_t n) {
    if (t->size + n <= t->capacity)
        return t->bytes + t->size;
    size_t capacity = 2 * t->capacity + n + 4096;
    char *bytes = realloc(t->bytes, capacity);
    if (!bytes) {
        t->failed = true;
        return NULL;
    }
    t->bytes = bytes;
    t->capacity = capacity;
    return bytes + t->size;
}

static void add(struct json_text *t, const char *bytes, size_t n) {
    char *to = room(t, n);
    if (!to)
        return;
    memcpy(to, bytes, n);
    t->size += n;
}

static void add_text(struct json_text *t, const char *text) { add(t, text, strlen(text)); }

struct json_text *json_text_open(size_t expected) {
    struct json_text *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    room(t, expected);
    t->plain = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    t->before = t->plain ? uselocale(t->plain) : (locale_t)0;
    t->failed = !t->plain;
    return t;
}

char *json_text_close(struct json_text *t, size_t *size) {
    add(t, "\n", 2);
    if (t->plain) {
        uselocale(t->before);
        freelocale(t->plain);
    }
    char *bytes = t->bytes;
    *size = t->size - 1;
    if (t->failed) {
        free(bytes);
        bytes = NULL;
    }
    free(t);
    return bytes;
}

/* --- structure --- */

static void begin_line(struct json_text *t) {
    char *to = room(t, t->depth + 1u);
    if (!to)
        return;
    *to = '\n';
    memset(to + 1, ' ', t->depth);
    t->size += t->depth + 1u;
}

void json_text_begin(struct json_text *t, char bracket) {
    add(t, &bracket, 1);
    t->depth++;
    t->follows = false;
}

void json_text_end(struct json_text *t, char bracket) {
    t->depth--;
    if (t->follows)
        begin_line(t);
    add(t, &bracket, 1);
    t->follows = true;
}

void json_text_element(struct json_text *t) {
    if (t->follows)
        add(t, ",", 1);
    begin_line(t);
    t->follows = true;
}

void json_text_member(struct json_text *t, const char *name) {
    json_text_element(t);
    add(t, "\"", 1);
    add_text(t, name);
    add(t, "\": ", 3);
}

/* --- values --- */

/* As jansson escapes it. */
static void add_string(struct json_text *t, const json_t *string) {
    char *text = json_dumps(string, JSON_ENCODE_ANY);
    t->failed |= !text;
    add_text(t, text ? text : "");
    free(text);
}

void json_text_named(struct json_text *t, const char *name) {
    json_t *string = json_string(name);
    t->failed |= !string;
    json_text_element(t);
    if (string)
        add_string(t, string);
    add(t, ": ", 2);
    json_decref(string);
}

void json_text_whole(struct json_text *t, uint64_t value) {
    char digits[24];
    size_t at = sizeof digits;
    value = value > INT64_MAX ? INT64_MAX : value; /* as far as JSON's readers go */
    do
        digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
    add(t, digits + at, sizeof digits - at);
}

/* "1e-07" as "1e-7", "1e+20" as "1e20". */
static void shorten_exponent(char *text) {
    char *to = strchr(text, 'e');
    if (!to)
        return;
    to += to[1] == '-' ? 2 : 1;
    const char *from = to;
    while (*from == '+' || (*from == '0' && from[1]))
        from++;
    memmove(to, from, strlen(from) + 1);
}

static void write_real(struct real_text *r, double value) {
    int n = snprintf(r->text, sizeof r->text, "%.15g", value);
    if (!strpbrk(r->text, ".e"))
        memcpy(r->text + n, ".0", 3);
    shorten_exponent(r->text);
    r->length = (unsigned char)strlen(r->text);
}

void json_text_real(struct json_text *t, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    struct real_text *r = &t->reals[bits * UINT64_C(0x9E3779B97F4A7C15) >> 32 & (REALS_KEPT - 1)];
    if (r->length == 0 || r->bits != bits) {
        write_real(r, value);
        r->bits = bits;
    }
    add(t, r->text, r->length);
}

void json_text_null(struct json_text *t) { add_text(t, "null"); }

void json_text_again(struct json_text *t, const char *bytes, size_t size) {
    add(t, bytes, size);
    t->follows = true;
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of an object's members, sorted, to be freed; NULL if memory is short. */
static const char **sorted_names(const json_t *object) {
    const char **names = malloc((json_object_size(object) + 1) * sizeof *names);
    size_t n = 0;
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, name, value) if (names) names[n++] = name;
    if (names)
        qsort(names, n, sizeof *names, by_name);
    return names;
}

static void add_object(struct json_text *t, const json_t *object) {
    const char **names = sorted_names(object);
    t->failed |= !names;
    json_text_begin(t, '{');
    for (size_t i = 0; names && i < json_object_size(object); i++) {
        json_text_named(t, names[i]);
        json_text_value(t, json_object_get(object, names[i]));
    }
    json_text_end(t, '}');
    free(names);
}

static void add_array(struct json_text *t, const json_t *array) {
    json_text_begin(t, '[');
    for (size_t i = 0; i < json_array_size(array); i++) {
        json_text_element(t);
        json_text_value(t, json_array_get(array, i));
    }
    json_text_end(t, ']');
}

static void add_integer(struct json_text *t, json_int_t value) {
    if (value < 0)
        add(t, "-", 1);
    json_text_whole(t, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void json_text_value(struct json_text *t, const json_t *value) {
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        add_object(t, value);
        break;
    case JSON_ARRAY:
        add_array(t, value);
        break;
    case JSON_STRING:
        add_string(t, value);
        break;
    case JSON_INTEGER:
        add_integer(t, json_integer_value(value));
        break;
    case JSON_REAL:
        json_text_real(t, json_real_value(value));
        break;
    case JSON_TRUE:
        add_text(t, "true");
        break;
    case JSON_FALSE:
        add_text(t, "false");
        break;
    case JSON_NULL:
        json_text_null(t);
    }
}
