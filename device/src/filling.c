/* filling.c - see filling.h. */
#define _POSIX_C_SOURCE 200809L
#include "filling.h"

#include "file.h"
#include "launch_file_parts.h"

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
           word_after(word, "range=", &filling->range) || word_after(word, "file=", &filling->file);
}

int filling_count(const struct filling *filling) {
    return (filling->fill.size > 0) + (filling->range.size > 0) + (filling->file.size > 0);
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

/* START:INCREMENT:END, each at [8] of `values`. */
static bool parse_range(const struct reading *r, const struct filling *f, enum type type,
                        char values[3][8]) {
    const char *at = f->range.text, *end = at + f->range.size;
    for (int i = 0; i < 3; i++) {
        const char *stop = i < 2 ? memchr(at, ':', (size_t)(end - at)) : end;
        if (!stop || !reading_value(r, type, f->hex, at, (size_t)(stop - at), values[i]))
            return false;
        at = stop + 1;
    }
    return true;
}

static bool read_range(const struct reading *r, const struct filling *f, struct argument *a) {
    char values[3][8];
    if (!parse_range(r, f, a->type, values))
        return reading_wrong(r, "range=%.*s is not START:INCREMENT:END of %s", WORD(f->range),
                             type_name(a->type));
    size_t count = a->bytes / type_bytes(a->type);
    if (!type_range(a->type, values[0], values[1], values[2], count, a->data))
        return reading_wrong(r, "range=%.*s does not give the %zu values of %zu bytes",
                             WORD(f->range), count, a->bytes);
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
    bool fine = filling->fill.size    ? read_fill(r, filling, out)
                : filling->range.size ? read_range(r, filling, out)
                : filling->file.size  ? read_file(r, filling, out)
                                      : read_values(r, filling, out);
    out->bytes = padded;
    return fine;
}
