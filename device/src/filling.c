/* filling.c - see filling.h. */
#define _POSIX_C_SOURCE 200809L
#include "filling.h"

#include "file.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(const struct reading *r, enum ending code, const char *text) {
    const char *file = r->file->name;
    size_t line = r->file->scanner.line;
    if (r->named)
        return fault_set(r->fault, code, "%s: line %zu: %s %s: %s", file, line, r->named,
                         r->parameter->name, text);
    return fault_set(r->fault, code, "%s: line %zu: argument %zu (%s): %s", file, line, r->index,
                     r->parameter->name, text);
}

bool reading_wrong(const struct reading *r, const char *format, ...) {
    char text[512];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return fail(r, END_BAD_RECORD, text);
}

bool reading_value(const struct reading *r, enum type type, bool hex, const char *text, size_t n,
                   void *out) {
    uint64_t value;
    char digits[24];
    if (type_parse(type, hex, text, n, out))
        return true;
    if (r->file->is_sim || hex || expression_value(&r->file->sizes, text, n, &value))
        return false;
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    return type_parse(type, false, digits, (size_t)length, out);
}

bool filling_word(const struct word *word, struct filling *filling) {
    if (word_is(word, "hex"))
        return filling->hex = true;
    return word_after(word, "fill=", &filling->fill) ||
           word_after(word, "range=", &filling->range) ||
           word_after(word, "random=", &filling->random) ||
           word_after(word, "file=", &filling->file);
}

int filling_count(const struct filling *filling) {
    return (filling->fill.size > 0) + (filling->range.size > 0) + (filling->random.size > 0) +
           (filling->file.size > 0);
}

static bool is_zero(const char *value, size_t bytes) {
    static const char zero[8];
    return !memcmp(value, zero, bytes);
}

static bool read_fill(const struct reading *r, const struct filling *f, struct argument *a) {
    char value[8];
    if (!reading_value(r, a->type, f->hex, f->fill.text, f->fill.size, value))
        return reading_wrong(r, "fill=%.*s is no %s", WORD(f->fill), type_name(a->type));
    if (is_zero(value, type_bytes(a->type)))
        return true; /* it is, and its pages need not be touched */
    type_fill(a->type, value, a->bytes / type_bytes(a->type), a->data);
    return true;
}

/* What stands between the colons of a word: how many parts there are, 0 if more than three. */
static size_t split(struct word word, struct word parts[3]) {
    for (size_t n = 0; n < 3; n++) {
        const char *stop = memchr(word.text, ':', word.size);
        parts[n] = (struct word){word.text, stop ? (size_t)(stop - word.text) : word.size};
        if (!stop)
            return n + 1;
        word = (struct word){stop + 1, word.size - parts[n].size - 1};
    }
    return 0;
}

/* Each part at [8] of `values`. */
static bool parse_parts(const struct reading *r, const struct filling *f, enum type type,
                        const struct word *parts, size_t n, char values[][8]) {
    for (size_t i = 0; i < n; i++)
        if (!reading_value(r, type, f->hex, parts[i].text, parts[i].size, values[i]))
            return false;
    return true;
}

static bool read_range(const struct reading *r, const struct filling *f, struct argument *a) {
    char values[3][8];
    struct word parts[3];
    if (split(f->range, parts) != 3 || !parse_parts(r, f, a->type, parts, 3, values))
        return reading_wrong(r, "range=%.*s is not START:INCREMENT:END of %s", WORD(f->range),
                             type_name(a->type));
    size_t count = a->bytes / type_bytes(a->type);
    if (!type_range(a->type, values[0], values[1], values[2], count, a->data))
        return reading_wrong(r, "range=%.*s does not give the %zu values of %zu bytes",
                             WORD(f->range), count, a->bytes);
    return true;
}

/* LEAST:MOST[:SEED]; the bounds of fractions are as exact as those of a study's space. */
static bool read_random(const struct reading *r, const struct filling *f, struct argument *a) {
    char bounds[2][8];
    struct word parts[3];
    uint64_t seed = 1;
    size_t n = split(f->random, parts);
    enum type type = type_is_real(a->type) ? TYPE_DOUBLE : a->type;
    if (n < 2 || !parse_parts(r, f, type, parts, 2, bounds) ||
        (n == 3 && !reading_value(r, TYPE_ULONG, false, parts[2].text, parts[2].size, &seed)))
        return reading_wrong(r, "random=%.*s is not LEAST:MOST or LEAST:MOST:SEED of %s",
                             WORD(f->random), type_name(a->type));
    if (!type_random(a->type, bounds[0], bounds[1], seed, a->bytes / type_bytes(a->type), a->data))
        return reading_wrong(r, "random=%.*s has LEAST above MOST, or too far from it for %s",
                             WORD(f->random), type_name(a->type));
    return true;
}

static bool read_values(const struct reading *r, const struct filling *f, struct argument *a) {
    size_t bytes = type_bytes(a->type), count = a->bytes / bytes;
    for (size_t i = 0; i < count; i++) {
        struct word word;
        if (!scanner_value(&r->file->scanner, &word))
            return reading_wrong(r, "only %zu of its %zu values are there", i, count);
        if (!reading_value(r, a->type, f->hex, word.text, word.size, (char *)a->data + i * bytes))
            return reading_wrong(r, "value %zu, '%.*s', is no %s", i, WORD(word),
                                 type_name(a->type));
    }
    return true;
}

/* The raw contents of a file, which is named relative to the launch file's folder. */
static bool read_file(const struct reading *r, const struct filling *f, struct argument *a) {
    char name[1024], *bytes = NULL;
    size_t size = 0;
    if (f->file.size >= sizeof name)
        return reading_wrong(r, "the name of its file has more than %zu bytes", sizeof name - 1);
    memcpy(name, f->file.text, f->file.size);
    name[f->file.size] = '\0';
    char *path = file_join(r->file->folder, name);
    if (!path)
        return launch_file_no_memory(r->file, r->fault);
    bool fine = file_read(path, &bytes, &size, r->fault) || fault_prefix(r->fault, r->file->name);
    free(path);
    fine = fine && (size == a->bytes ||
                    reading_wrong(r, "%s has %zu bytes, not %zu", name, size, a->bytes));
    if (fine)
        memcpy(a->data, bytes, size);
    free(bytes);
    return fine;
}

/* Three elements take the room of four: OpenCL C, 6.1.5. */
static size_t padded_bytes(const struct parameter *p, size_t bytes) {
    size_t n = strlen(p->type), element = type_bytes(type_of_parameter(p->type));
    bool is_three = p->space == SPACE_PRIVATE && n && p->type[n - 1] == '3';
    return is_three && bytes == 3 * element ? 4 * element : bytes;
}

bool filling_read(const struct reading *r, const struct filling *filling, struct argument *out) {
    size_t padded = padded_bytes(r->parameter, out->bytes);
    out->data = calloc(1, padded);
    if (!out->data) {
        char text[64];
        snprintf(text, sizeof text, "not enough memory for %zu bytes", out->bytes);
        return fail(r, END_UNAVAILABLE, text);
    }
    bool fine = filling->fill.size     ? read_fill(r, filling, out)
                : filling->range.size  ? read_range(r, filling, out)
                : filling->random.size ? read_random(r, filling, out)
                : filling->file.size   ? read_file(r, filling, out)
                                       : read_values(r, filling, out);
    out->bytes = padded;
    return fine;
}
