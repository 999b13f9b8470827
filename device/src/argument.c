/* argument.c - see argument.h. */
#define _POSIX_C_SOURCE 200809L
#include "argument.h"

#include "filling.h"
#include "image_header.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A header. */
struct header {
    enum type type;
    size_t bytes;
    bool has_size, null, dump;
    struct filling filling;
};

static bool is_buffer(const struct parameter *p) {
    return p->space == SPACE_GLOBAL || p->space == SPACE_CONSTANT;
}

/* --- the header --- */

static bool read_size(const struct reading *r, const struct word *word, struct header *h) {
    uint64_t bytes;
    if (!reading_value(r, TYPE_ULONG, false, word->text, word->size, &bytes) ||
        *word->text == '-' || bytes > SIZE_MAX)
        return reading_wrong(r, "size=%.*s is no number of bytes", WORD(*word));
    h->bytes = (size_t)bytes;
    h->has_size = true;
    return true;
}

static bool read_type(const struct reading *r, const struct word *word, struct header *h) {
    enum type type = type_find(word->text, word->size);
    if (word_is(word, "sampler") || image_kind_find(word))
        return reading_wrong(r, "'%.*s' where a buffer or a value belongs", WORD(*word));
    if (type == TYPE_NONE)
        return reading_wrong(
            r,
            "'%.*s' in the header is neither a type nor size=, fill=, range=, random=, file=, "
            "hex, null or dump",
            WORD(*word));
    if (h->type != TYPE_NONE)
        return reading_wrong(r, "two types, %s and %s", type_name(h->type), type_name(type));
    h->type = type;
    return true;
}

static bool read_header_word(const struct reading *r, const struct word *word, struct header *h) {
    struct word rest;
    if (word_after(word, "size=", &rest))
        return read_size(r, &rest, h);
    if (filling_word(word, &h->filling))
        return true;
    bool *flag = word_is(word, "null") ? &h->null : word_is(word, "dump") ? &h->dump : NULL;
    if (!flag)
        return read_type(r, word, h);
    *flag = true;
    return true;
}

static bool check_header(const struct reading *r, const struct header *h) {
    if ((h->null || h->dump) && !is_buffer(r->parameter))
        return reading_wrong(r, "%s is for buffers only", h->null ? "null" : "dump");
    int given = filling_count(&h->filling);
    if (h->null && (h->has_size || given || h->dump))
        return reading_wrong(r, "null goes with nothing but a type");
    if (given > 1 && (!r->file->is_sim || h->filling.random.size ||
                      h->filling.file.size)) /* the simulator takes fill= then */
        return reading_wrong(r, "only one of fill=, range=, random= and file= says what is in it");
    if (!h->null && !h->has_size)
        return reading_wrong(r, "its size is missing: <size=BYTES>");
    if (!h->null && h->bytes == 0)
        return reading_wrong(r, "its size is 0");
    return true;
}

static bool read_header(const struct reading *r, struct header *h) {
    struct word text, word;
    *h = (struct header){.type = TYPE_NONE};
    if (!scanner_header(&r->file->scanner, &text)) {
        if (!scanner_value(&r->file->scanner, &text) &&
            r->file->scanner.at >= r->file->scanner.size)
            return reading_wrong(r, "the file ends where its header <...> is expected");
        return reading_wrong(r, "a header <...> is expected");
    }
    struct scanner words = {text.text, text.size, 0, 1};
    while (scanner_word(&words, &word))
        if (!read_header_word(r, &word, h))
            return false;
    return check_header(r, h);
}

/* --- all of it --- */

static bool choose_type(const struct reading *r, const struct header *h, struct argument *a) {
    a->type = h->type ? h->type : type_of_parameter(r->parameter->type);
    if (a->type == TYPE_NONE)
        return r->parameter->space == SPACE_LOCAL ||
               reading_wrong(r, "a type is needed in the header: of %s none follows",
                             r->parameter->type);
    if (a->bytes % type_bytes(a->type) != 0)
        return reading_wrong(r, "%zu bytes are no whole number of %s", a->bytes,
                             type_name(a->type));
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
    if (r->parameter->space == SPACE_LOCAL || filling_read(r, &h.filling, out))
        return true;
    argument_close(out);
    return false;
}

/* Does a parameter take it? An image is for one that takes images of its kind. */
static bool is_taken(const struct parameter *p, const struct buffer *b) {
    return b->image.kind
               ? p->space == SPACE_IMAGE && b->image.kind == image_kind_of_parameter(p->type)
               : is_buffer(p);
}

/* The name of a buffer or an image. */
static bool read_reference(const struct reading *r, struct argument *out) {
    struct word word;
    if (!scanner_value(&r->file->scanner, &word))
        return reading_wrong(r, r->file->scanner.at < r->file->scanner.size
                                    ? "its header <...> does not end in its line"
                                    : "the file ends where its header <...> or a name is expected");
    out->named = launch_file_buffer(r->file, &word);
    if (out->named == NO_BUFFER)
        return launch_file_wrong(r->file, word.text, r->fault,
                                 "no buffer or image is called '%.*s'", WORD(word));
    const struct buffer *b = &r->file->buffers[out->named];
    out->bytes = b->argument.bytes;
    out->type = b->argument.type;
    return is_taken(r->parameter, b) ||
           launch_file_wrong(
               r->file, word.text, r->fault, "argument %zu (%s) is %s, but %s is a%s %s", r->index,
               r->parameter->name, r->parameter->type, b->name, b->image.kind ? "n" : "",
               b->image.kind ? b->image.kind->name : "buffer");
}

/* Does a header come next? */
static bool has_header(const struct reading *r) {
    struct scanner ahead = r->file->scanner;
    struct word word;
    return scanner_header(&ahead, &word);
}

/* An argument of a launch file, behind its word. */
static bool read_any(const struct reading *r, size_t most, struct argument *out) {
    const struct parameter *p = r->parameter;
    if (!has_header(r))
        return read_reference(r, out);
    if (p->space == SPACE_SAMPLER)
        return sampler_read(r, &out->sampler);
    return p->space == SPACE_IMAGE
               ? reading_wrong(r, "is %s, which takes the name of an image", p->type)
               : read_argument(r, most, out);
}

/* The word in front of each argument of a launch file. */
static bool read_keyword(const struct reading *r) {
    struct word word;
    struct scanner before = r->file->scanner;
    if (scanner_word(&r->file->scanner, &word) && word_is(&word, "argument"))
        return true;
    r->file->scanner = before;
    return reading_wrong(r, "is missing: 'argument' is expected here");
}

bool launch_file_argument(struct launch_file *file, size_t index, const struct parameter *parameter,
                          size_t most, struct argument *out, struct fault *fault) {
    struct reading r = {file, NULL, index, parameter, fault};
    bool is_image = parameter->space == SPACE_IMAGE || parameter->space == SPACE_SAMPLER;
    *out = (struct argument){.space = parameter->space, .named = NO_BUFFER};
    if (!file->is_sim)
        return read_keyword(&r) && read_any(&r, most, out);
    return is_image ? reading_wrong(&r, "is %s, which no .sim file can give, but a launch file can",
                                    parameter->type)
                    : read_argument(&r, most, out);
}

bool buffer_read(struct launch_file *file, struct buffer *buffer, struct fault *fault) {
    /* its header names its type, or it is one of bytes */
    struct parameter parameter = {buffer->name, "void*", SPACE_GLOBAL};
    struct reading r = {file, "buffer", 0, &parameter, fault};
    buffer->argument = (struct argument){.space = SPACE_GLOBAL, .named = NO_BUFFER};
    return read_argument(&r, SIZE_MAX, &buffer->argument);
}
