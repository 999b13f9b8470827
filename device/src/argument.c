/* argument.c - the arguments of launches, and named buffers; see launch_file.h. */
#define _POSIX_C_SOURCE 200809L
#include "file.h"
#include "launch_file_parts.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A header. */
struct header {
    enum type type;
    size_t bytes;
    bool has_size, hex, null, dump;
    struct word fill, range, random, file; /* of size 0 if they are not there */
};

/* What is being read, for messages. */
struct reading {
    struct launch_file *file;
    size_t index; /* of the argument, NO_BUFFER of a named buffer */
    const struct parameter *parameter;
    struct fault *fault;
};

/* Notes what is wrong, with the place before it. */
__attribute__((format(printf, 2, 3))) static bool wrong(const struct reading *r, const char *format,
                                                        ...) {
    char text[512];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (r->index == NO_BUFFER)
        return fault_set(r->fault, END_BAD_RECORD, "%s: line %zu: buffer %s: %s", r->file->name,
                         r->file->scanner.line, r->parameter->name, text);
    return fault_set(r->fault, END_BAD_RECORD, "%s: line %zu: argument %zu (%s): %s", r->file->name,
                     r->file->scanner.line, r->index, r->parameter->name, text);
}

/* A value, or an expression of the file's sizes. */
static bool parse_value(const struct reading *r, enum type type, bool hex, const char *text,
                        size_t n, void *out) {
    uint64_t value;
    char digits[24];
    if (type_parse(type, hex, text, n, out))
        return true;
    if (r->file->is_sim || hex || expression_value(&r->file->sizes, text, n, &value))
        return false;
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    return type_parse(type, false, digits, (size_t)length, out);
}

static bool is_buffer(const struct parameter *p) {
    return p->space == SPACE_GLOBAL || p->space == SPACE_CONSTANT;
}

/* --- the header --- */

static bool read_size(const struct reading *r, const struct word *word, struct header *h) {
    uint64_t bytes;
    if (!parse_value(r, TYPE_ULONG, false, word->text, word->size, &bytes) || *word->text == '-' ||
        bytes > SIZE_MAX)
        return wrong(r, "size=%.*s is no number of bytes", WORD(*word));
    h->bytes = (size_t)bytes;
    h->has_size = true;
    return true;
}

static bool read_type(const struct reading *r, const struct word *word, struct header *h) {
    enum type type = type_find(word->text, word->size);
    if (type == TYPE_NONE)
        return wrong(r,
                     "'%.*s' in the header is neither a type nor size=, fill=, range=, "
                     "random=, file=, hex, null or dump",
                     WORD(*word));
    if (h->type != TYPE_NONE)
        return wrong(r, "two types, %s and %s", type_name(h->type), type_name(type));
    h->type = type;
    return true;
}

static bool read_header_word(const struct reading *r, const struct word *word, struct header *h) {
    struct word rest;
    if (word_after(word, "size=", &rest))
        return read_size(r, &rest, h);
    if (word_after(word, "fill=", &h->fill) || word_after(word, "range=", &h->range) ||
        word_after(word, "random=", &h->random) || word_after(word, "file=", &h->file))
        return true;
    bool *flag = word_is(word, "hex")    ? &h->hex
                 : word_is(word, "null") ? &h->null
                 : word_is(word, "dump") ? &h->dump
                                         : NULL;
    if (!flag)
        return read_type(r, word, h);
    *flag = true;
    return true;
}

static bool check_header(const struct reading *r, const struct header *h) {
    int given =
        (h->fill.size > 0) + (h->range.size > 0) + (h->random.size > 0) + (h->file.size > 0);
    if ((h->null || h->dump) && !is_buffer(r->parameter))
        return wrong(r, "%s is for buffers only", h->null ? "null" : "dump");
    if (h->null && (h->has_size || given || h->dump))
        return wrong(r, "null goes with nothing but a type");
    if (given > 1 &&
        (!r->file->is_sim || h->random.size || h->file.size)) /* the simulator takes fill= then */
        return wrong(r, "only one of fill=, range=, random= and file= says what is in it");
    if (!h->null && !h->has_size)
        return wrong(r, "its size is missing: <size=BYTES>");
    if (!h->null && h->bytes == 0)
        return wrong(r, "its size is 0");
    return true;
}

static bool read_header(const struct reading *r, struct header *h) {
    struct word text, word;
    *h = (struct header){.type = TYPE_NONE};
    if (!scanner_header(&r->file->scanner, &text)) {
        if (!scanner_value(&r->file->scanner, &text) &&
            r->file->scanner.at >= r->file->scanner.size)
            return wrong(r, "the file ends where its header <...> is expected");
        return wrong(r, "a header <...> is expected");
    }
    struct scanner words = {text.text, text.size, 0, 1};
    while (scanner_word(&words, &word))
        if (!read_header_word(r, &word, h))
            return false;
    return check_header(r, h);
}

/* --- its data --- */

static bool is_zero(const char *value, size_t bytes) {
    static const char zero[8];
    return !memcmp(value, zero, bytes);
}

static bool read_fill(const struct reading *r, const struct header *h, struct argument *a) {
    char value[8];
    if (!parse_value(r, a->type, h->hex, h->fill.text, h->fill.size, value))
        return wrong(r, "fill=%.*s is no %s", WORD(h->fill), type_name(a->type));
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
static bool parse_parts(const struct reading *r, const struct header *h, enum type type,
                        const struct word *parts, size_t n, char values[][8]) {
    for (size_t i = 0; i < n; i++)
        if (!parse_value(r, type, h->hex, parts[i].text, parts[i].size, values[i]))
            return false;
    return true;
}

static bool read_range(const struct reading *r, const struct header *h, struct argument *a) {
    char values[3][8];
    struct word parts[3];
    if (split(h->range, parts) != 3 || !parse_parts(r, h, a->type, parts, 3, values))
        return wrong(r, "range=%.*s is not START:INCREMENT:END of %s", WORD(h->range),
                     type_name(a->type));
    size_t count = a->bytes / type_bytes(a->type);
    if (!type_range(a->type, values[0], values[1], values[2], count, a->data))
        return wrong(r, "range=%.*s does not give the %zu values of %zu bytes", WORD(h->range),
                     count, a->bytes);
    return true;
}

/* LEAST:MOST[:SEED]; the bounds of fractions are as exact as those of a study's space. */
static bool read_random(const struct reading *r, const struct header *h, struct argument *a) {
    char bounds[2][8];
    struct word parts[3];
    uint64_t seed = 1;
    size_t n = split(h->random, parts);
    enum type type = type_is_real(a->type) ? TYPE_DOUBLE : a->type;
    if (n < 2 || !parse_parts(r, h, type, parts, 2, bounds) ||
        (n == 3 && !parse_value(r, TYPE_ULONG, false, parts[2].text, parts[2].size, &seed)))
        return wrong(r, "random=%.*s is not LEAST:MOST or LEAST:MOST:SEED of %s", WORD(h->random),
                     type_name(a->type));
    if (!type_random(a->type, bounds[0], bounds[1], seed, a->bytes / type_bytes(a->type), a->data))
        return wrong(r, "random=%.*s has LEAST above MOST, or too far from it for %s",
                     WORD(h->random), type_name(a->type));
    return true;
}

static bool read_values(const struct reading *r, const struct header *h, struct argument *a) {
    size_t bytes = type_bytes(a->type), count = a->bytes / bytes;
    for (size_t i = 0; i < count; i++) {
        struct word word;
        if (!scanner_value(&r->file->scanner, &word))
            return wrong(r, "only %zu of its %zu values are there", i, count);
        if (!parse_value(r, a->type, h->hex, word.text, word.size, (char *)a->data + i * bytes))
            return wrong(r, "value %zu, '%.*s', is no %s", i, WORD(word), type_name(a->type));
    }
    return true;
}

/* The raw contents of a file, which is named relative to the launch file's folder. */
static bool read_file(const struct reading *r, const struct header *h, struct argument *a) {
    char name[1024], *bytes = NULL;
    size_t size = 0;
    if (h->file.size >= sizeof name)
        return wrong(r, "the name of its file has more than %zu bytes", sizeof name - 1);
    memcpy(name, h->file.text, h->file.size);
    name[h->file.size] = '\0';
    char *path = file_join(r->file->folder, name);
    if (!path)
        return launch_file_no_memory(r->file, r->fault);
    bool fine = file_read(path, &bytes, &size, r->fault) || fault_prefix(r->fault, r->file->name);
    free(path);
    fine =
        fine && (size == a->bytes || wrong(r, "%s has %zu bytes, not %zu", name, size, a->bytes));
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

static bool read_data(const struct reading *r, const struct header *h, struct argument *a) {
    size_t padded = padded_bytes(r->parameter, a->bytes);
    a->data = calloc(1, padded);
    if (!a->data)
        return fault_set(r->fault, END_UNAVAILABLE,
                         "%s: argument %zu (%s): not enough memory for %zu bytes", r->file->name,
                         r->index, r->parameter->name, a->bytes);
    bool fine = h->fill.size     ? read_fill(r, h, a)
                : h->range.size  ? read_range(r, h, a)
                : h->random.size ? read_random(r, h, a)
                : h->file.size   ? read_file(r, h, a)
                                 : read_values(r, h, a);
    a->bytes = padded;
    return fine;
}

static bool choose_type(const struct reading *r, const struct header *h, struct argument *a) {
    a->type = h->type ? h->type : type_of_parameter(r->parameter->type);
    if (a->type == TYPE_NONE)
        return r->parameter->space == SPACE_LOCAL ||
               wrong(r, "a type is needed in the header: of %s none follows", r->parameter->type);
    if (a->bytes % type_bytes(a->type) != 0)
        return wrong(r, "%zu bytes are no whole number of %s", a->bytes, type_name(a->type));
    return true;
}

static bool check_size(const struct reading *r, size_t bytes, size_t most) {
    return bytes <= most ||
           fault_set(r->fault, END_UNAVAILABLE,
                     "%s: argument %zu (%s): %zu bytes, but the device takes at most %zu",
                     r->file->name, r->index, r->parameter->name, bytes, most);
}

/* Reads it from its header on. */
static bool read_argument(const struct reading *r, size_t most, struct argument *out) {
    struct header h;
    if (!read_header(r, &h))
        return false;
    out->bytes = h.bytes;
    if (h.null)
        return true;
    if (!choose_type(r, &h, out) || !check_size(r, h.bytes, most))
        return false;
    if (r->parameter->space == SPACE_LOCAL || read_data(r, &h, out))
        return true;
    argument_close(out);
    return false;
}

/* A buffer's name instead of a header; `*is` tells whether there is one. */
static bool read_reference(const struct reading *r, struct argument *out, bool *is) {
    struct scanner before = r->file->scanner;
    struct word word;
    *is = !scanner_header(&r->file->scanner, &word);
    r->file->scanner = before;
    if (!*is)
        return true;
    if (!scanner_value(&r->file->scanner, &word))
        return wrong(r, "the file ends where its header <...> or a name is expected");
    out->named = launch_file_buffer(r->file, &word);
    if (out->named == NO_BUFFER)
        return launch_file_wrong(r->file, word.text, r->fault, "no buffer is called '%.*s'",
                                 WORD(word));
    out->bytes = r->file->buffers[out->named].argument.bytes;
    out->type = r->file->buffers[out->named].argument.type;
    return is_buffer(r->parameter) || wrong(r, "is %s, but %s is a buffer", r->parameter->type,
                                            r->file->buffers[out->named].name);
}

/* The word in front of each argument of a launch file. */
static bool read_keyword(const struct reading *r) {
    struct word word;
    if (r->file->is_sim)
        return true;
    struct scanner before = r->file->scanner;
    if (scanner_word(&r->file->scanner, &word) && word_is(&word, "argument"))
        return true;
    r->file->scanner = before;
    return wrong(r, "is missing: 'argument' is expected here");
}

bool launch_file_argument(struct launch_file *file, size_t index, const struct parameter *parameter,
                          size_t most, struct argument *out, struct fault *fault) {
    struct reading r = {file, index, parameter, fault};
    bool is_reference = false;
    *out = (struct argument){.space = parameter->space, .named = NO_BUFFER};
    if (!read_keyword(&r) || (!file->is_sim && !read_reference(&r, out, &is_reference)))
        return false;
    return is_reference || read_argument(&r, most, out);
}

bool buffer_read(struct launch_file *file, struct buffer *buffer, struct fault *fault) {
    /* its header names its type, or it is one of bytes */
    struct parameter parameter = {buffer->name, "void*", SPACE_GLOBAL};
    struct reading r = {file, NO_BUFFER, &parameter, fault};
    buffer->argument = (struct argument){.space = SPACE_GLOBAL, .named = NO_BUFFER};
    return read_argument(&r, SIZE_MAX, &buffer->argument);
}

void argument_close(struct argument *argument) {
    free(argument->data);
    *argument = (struct argument){.space = SPACE_PRIVATE, .named = NO_BUFFER};
}
