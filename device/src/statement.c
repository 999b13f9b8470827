/* statement.c - see statement.h. */
#define _POSIX_C_SOURCE 200809L
#include "statement.h"

#include "argument.h"
#include "image_header.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_LONGEST 256 /* of a number */

/* What is being read. */
struct state {
    struct launch_file *file;
    const struct settings *settings;
    struct fault *fault;
};

/* --- words --- */

/* The next word, which is to be `what`. */
static bool take(const struct state *s, const char *what, struct word *out) {
    return scanner_word(&s->file->scanner, out) ||
           fault_set(s->fault, END_BAD_RECORD, "%s: ends where %s is expected", s->file->name,
                     what);
}

static bool take_copy(const struct state *s, const char *what, char **out) {
    struct word word;
    if (!take(s, what, &word))
        return false;
    *out = strndup(word.text, word.size);
    return *out || launch_file_no_memory(s->file, s->fault);
}

/* Does a word begin a statement, or a clause of a launch? Then it is no value. */
static bool is_keyword(const struct word *word);

static bool is_name(const struct word *word) {
    for (size_t i = 0; i < word->size; i++) {
        char c = word->text[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!is_letter && (i == 0 || c < '0' || c > '9'))
            return false;
    }
    return word->size > 0 && !is_keyword(word);
}

/* A name that nothing has yet. */
static bool take_name(const struct state *s, const char *what, char **out) {
    struct word word;
    if (!take(s, what, &word))
        return false;
    if (!is_name(&word))
        return launch_file_wrong(s->file, word.text, s->fault, "'%.*s' is no name: %s", WORD(word),
                                 "letters, digits and _, and no word of a statement");
    if (launch_file_buffer(s->file, &word) != NO_BUFFER ||
        sizes_find(&s->file->sizes, word.text, word.size))
        return launch_file_wrong(s->file, word.text, s->fault, "'%.*s' is there already",
                                 WORD(word));
    *out = strndup(word.text, word.size);
    return *out || launch_file_no_memory(s->file, s->fault);
}

static bool to_number(const struct state *s, const char *what, const struct word *word,
                      size_t least, size_t *out) {
    uint64_t value;
    const char *wrong = expression_value(&s->file->sizes, word->text, word->size, &value);
    if (wrong)
        return launch_file_wrong(s->file, word->text, s->fault, "%s: '%.*s' %s", what, WORD(*word),
                                 wrong);
    if (value < least || value > SIZE_MAX)
        return launch_file_wrong(s->file, word->text, s->fault, "%s: '%.*s' is %llu", what,
                                 WORD(*word), (unsigned long long)value);
    *out = (size_t)value;
    return true;
}

static bool take_number(const struct state *s, const char *what, size_t least, size_t *out) {
    struct word word;
    return take(s, what, &word) && to_number(s, what, &word, least, out);
}

/* Is the next word none that begins a statement? Then it is taken. */
static bool next_value(const struct state *s, struct word *out) {
    struct scanner before = s->file->scanner;
    if (scanner_word(&s->file->scanner, out) && !is_keyword(out))
        return true;
    s->file->scanner = before;
    return false;
}

/* One to three numbers; the others stay. */
static bool take_sizes(const struct state *s, const char *what, size_t least, size_t *out,
                       struct word *numbers, unsigned *count) {
    if (!take(s, what, &numbers[0]) || !to_number(s, what, &numbers[0], least, &out[0]))
        return false;
    struct word word;
    for (*count = 1; *count < DIMENSIONS && next_value(s, &word); ++*count) {
        if (!to_number(s, what, &word, least, &out[*count]))
            return false;
        numbers[*count] = word;
    }
    return true;
}

/* Makes room for one more element of [count]; it is zero. */
static bool grow(const struct state *s, void *list, size_t count, size_t bytes) {
    void **pointer = list;
    void *grown = realloc(*pointer, (count + 1) * bytes);
    if (!grown)
        return launch_file_no_memory(s->file, s->fault);
    memset((char *)grown + count * bytes, 0, bytes);
    *pointer = grown;
    return true;
}

/* --- statements --- */

/* What the user sets instead of the file's value; NULL if nothing. */
static const char *set_by_user(const struct state *s, const char *name) {
    const char *value = NULL;
    size_t n = strlen(name);
    for (size_t i = 0; i < s->settings->count; i++)
        if (!strncmp(s->settings->list[i], name, n) && s->settings->list[i][n] == '=')
            value = s->settings->list[i] + n + 1;
    return value;
}

/* The user has the last word, then a file that derives from this one. */
static bool use_setting(const struct state *s, struct size *size) {
    const uint64_t *set = sizes_find(&s->file->set, size->name, strlen(size->name));
    size->value = set ? *set : size->value;
    const char *value = set_by_user(s, size->name);
    const struct sizes none = {NULL, 0};
    const char *wrong = value ? expression_value(&none, value, strlen(value), &size->value) : NULL;
    return !wrong || fault_set(s->fault, END_USAGE, "--set %s=%.*s %s", size->name, TEXT_LONGEST,
                               value, wrong);
}

static bool read_size(const struct state *s) {
    struct sizes *sizes = &s->file->sizes;
    size_t value;
    char *name = NULL;
    if (!grow(s, &sizes->list, sizes->count, sizeof *sizes->list) ||
        !take_name(s, "the name of a size", &name) || !name)
        return false;
    if (!take_number(s, "its value", 0, &value)) {
        free(name);
        return false;
    }
    struct size *added = &sizes->list[sizes->count++];
    *added = (struct size){name, value};
    return use_setting(s, added);
}

static bool read_source(const struct state *s) {
    struct launch_file *f = s->file;
    if (!grow(s, &f->sources, f->source_count, sizeof *f->sources))
        return false;
    if (!take_copy(s, "the name of a source file", &f->sources[f->source_count]))
        return false;
    f->source_count++;
    return true;
}

static bool read_options(const struct state *s) {
    return launch_file_line(s->file, &s->file->options, s->fault);
}

/* Adds a buffer of the name that comes next; NULL, with the fault set, if it cannot be. */
static struct buffer *add_buffer(const struct state *s, const char *what) {
    struct launch_file *f = s->file;
    if (!grow(s, &f->buffers, f->buffer_count, sizeof *f->buffers))
        return NULL;
    struct buffer *b = &f->buffers[f->buffer_count];
    b->whole = b->argument.named = NO_BUFFER;
    if (!take_name(s, what, &b->name))
        return NULL;
    f->buffer_count++;
    return b;
}

static bool read_buffer(const struct state *s) {
    struct buffer *b = add_buffer(s, "the name of a buffer");
    return b && buffer_read(s->file, b, s->fault);
}

static bool read_image(const struct state *s) {
    struct buffer *b = add_buffer(s, "the name of an image");
    return b && image_read(s->file, b, s->fault);
}

static bool take_buffer(const struct state *s, const char *what, size_t *out) {
    struct word word;
    if (!take(s, what, &word))
        return false;
    *out = launch_file_buffer(s->file, &word);
    return *out != NO_BUFFER ||
           launch_file_wrong(s->file, word.text, s->fault, "no buffer or image is called '%.*s'",
                             WORD(word));
}

static bool read_part(const struct state *s) {
    struct launch_file *f = s->file;
    const char *at = f->text + f->scanner.at;
    size_t whole;
    struct buffer *b = add_buffer(s, "the name of a part");
    if (!b || !take_buffer(s, "the buffer that it is of", &whole) ||
        !take_number(s, "its first byte", 0, &b->origin) ||
        !take_number(s, "its number of bytes", 1, &b->argument.bytes))
        return false;
    const struct buffer *of = &f->buffers[whole];
    if (of->image.kind)
        return launch_file_wrong(f, at, s->fault, "%s is an image, which has no parts", of->name);
    if (of == b || of->whole != NO_BUFFER)
        return launch_file_wrong(f, at, s->fault, "%s is a part itself", of->name);
    if (b->origin > of->argument.bytes || b->argument.bytes > of->argument.bytes - b->origin)
        return launch_file_wrong(f, at, s->fault, "%s ends behind the %zu bytes of %s", b->name,
                                 of->argument.bytes, of->name);
    b->whole = whole;
    b->argument.type = of->argument.type;
    return true;
}

static bool read_fraction(const struct state *s, const struct word *word, double *out) {
    char text[TEXT_LONGEST], *end;
    size_t n = word->size < sizeof text ? word->size : sizeof text - 1;
    memcpy(text, word->text, n);
    text[n] = '\0';
    *out = strtod(text, &end);
    return (n == word->size && end != text && !*end && isfinite(*out) && *out >= 0) ||
           launch_file_wrong(s->file, word->text, s->fault, "'%.*s' is no number of 0 or more",
                             WORD(*word));
}

static bool read_output(const struct state *s) {
    size_t which;
    struct word word, rest;
    if (!take_buffer(s, "the name of a buffer or an image", &which))
        return false;
    struct buffer *b = &s->file->buffers[which];
    b->is_output = true;
    while (next_value(s, &word)) {
        b->has_tolerance = true;
        if (word_is(&word, "exact"))
            b->tolerance = (struct tolerance){0, 0};
        else if (word_after(&word, "relative=", &rest)
                     ? !read_fraction(s, &rest, &b->tolerance.relative)
                 : word_after(&word, "absolute=", &rest)
                     ? !read_fraction(s, &rest, &b->tolerance.absolute)
                     : !launch_file_wrong(
                           s->file, word.text, s->fault,
                           "'%.*s' is neither exact nor relative= or absolute=", WORD(word)))
            return false;
    }
    return true;
}

/* --- launches --- */

static bool read_local(const struct state *s, struct ndrange *launch) {
    struct scanner before = s->file->scanner;
    struct word word;
    unsigned count;
    launch->is_local_null = scanner_word(&s->file->scanner, &word) && word_is(&word, "null");
    if (launch->is_local_null)
        return true;
    s->file->scanner = before;
    return take_sizes(s, "local", 1, launch->local, launch->numbers[CLAUSE_LOCAL], &count);
}

/* Reads what stands between the kernel's name and its arguments; false also if something is twice
 * there. */
static bool read_clause(const struct state *s, struct ndrange *launch, const struct word *word,
                        unsigned *seen) {
    static const char *const clauses[CLAUSES] = {
        [CLAUSE_GLOBAL] = "global", [CLAUSE_LOCAL] = "local", [CLAUSE_OFFSET] = "offset"};
    for (unsigned i = 0; i < CLAUSES; i++) {
        if (!word_is(word, clauses[i]))
            continue;
        if (*seen & 1U << i)
            return launch_file_wrong(s->file, word->text, s->fault, "%s is there twice",
                                     clauses[i]);
        *seen |= 1U << i;
        unsigned count;
        struct word *numbers = launch->numbers[i];
        return i == CLAUSE_GLOBAL
                   ? take_sizes(s, "global", 1, launch->global, numbers, &launch->dimensions)
               : i == CLAUSE_LOCAL ? read_local(s, launch)
                                   : take_sizes(s, "offset", 0, launch->offset, numbers, &count);
    }
    return launch_file_wrong(s->file, word->text, s->fault,
                             "'%.*s' where global, local, offset or argument belongs", WORD(*word));
}

/* Past the arguments, which are read once the kernel is there. */
static void skip_arguments(struct scanner *scanner) {
    struct word word;
    for (;;) {
        struct scanner before = *scanner;
        if (scanner_header(scanner, &word))
            continue;
        if (!scanner_value(scanner, &word) && !scanner_word(scanner, &word))
            return;
        if (is_keyword(&word) && !word_is(&word, "argument")) {
            *scanner = before;
            return;
        }
    }
}

static bool read_launch(const struct state *s) {
    struct launch_file *f = s->file;
    struct ndrange *launch = launch_file_add(f, s->fault);
    unsigned seen = 0;
    if (!launch || !take_copy(s, "the name of a kernel", &launch->kernel))
        return false;
    for (struct word word;;) {
        struct scanner before = f->scanner;
        bool more = scanner_word(&f->scanner, &word);
        bool is_argument = more && word_is(&word, "argument");
        bool is_next = more && !is_argument && is_keyword(&word) && !word_is(&word, "global") &&
                       !word_is(&word, "local") && !word_is(&word, "offset");
        if (!more || is_argument || is_next) {
            f->scanner = launch->arguments = before;
            break;
        }
        if (!read_clause(s, launch, &word, &seen))
            return false;
    }
    if (!(seen & 1))
        return fault_set(s->fault, END_BAD_RECORD, "%s: the launch of %s has no global", f->name,
                         launch->kernel);
    skip_arguments(&f->scanner);
    return launch_file_check_sizes(f, launch, s->fault);
}

/* --- all of them --- */

static const struct {
    const char *word;
    bool (*read)(const struct state *s);
} statements[] = {
    {"size", read_size},     {"source", read_source}, {"options", read_options},
    {"buffer", read_buffer}, {"image", read_image},   {"part", read_part},
    {"output", read_output}, {"launch", read_launch},
};

enum { STATEMENTS = sizeof statements / sizeof *statements };

static bool is_keyword(const struct word *word) {
    static const char *const clauses[] = {"global", "local", "offset", "argument"};
    for (size_t i = 0; i < STATEMENTS; i++)
        if (word_is(word, statements[i].word))
            return true;
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (word_is(word, clauses[i]))
            return true;
    return false;
}

static bool read_statement(const struct state *s, const struct word *word) {
    for (size_t i = 0; i < STATEMENTS; i++)
        if (word_is(word, statements[i].word))
            return statements[i].read(s);
    return launch_file_wrong(s->file, word->text, s->fault,
                             "'%.*s' where size, source, options, buffer, image, part, output or "
                             "launch belongs",
                             WORD(*word));
}

static bool check_settings(const struct state *s) {
    for (size_t i = 0; i < s->settings->count; i++) {
        const char *setting = s->settings->list[i];
        if (!sizes_find(&s->file->sizes, setting, strcspn(setting, "=")))
            return fault_set(s->fault, END_USAGE, "%s: has no size for --set %.80s", s->file->name,
                             setting);
    }
    return true;
}

static bool check_whole(const struct state *s) {
    const struct launch_file *f = s->file;
    if (f->source_count == 0)
        return fault_set(s->fault, END_BAD_RECORD, "%s: has no source", f->name);
    return f->launch_count > 0 || fault_set(s->fault, END_BAD_RECORD, "%s: has no launch", f->name);
}

/* "N=256; M=3": which of the files that may be made of this one it is. */
static bool name_point(const struct state *s) {
    const struct sizes *sizes = &s->file->sizes;
    size_t room = 1;
    for (size_t i = 0; i < sizes->count; i++)
        room += strlen(sizes->list[i].name) + 24;
    char *text = realloc(s->file->parameters, room), *at = text;
    if (!text)
        return launch_file_no_memory(s->file, s->fault);
    s->file->parameters = text;
    *at = '\0';
    for (size_t i = 0; i < sizes->count; i++)
        at += snprintf(at, room - (size_t)(at - text), "%s%s=%llu", i ? "; " : "",
                       sizes->list[i].name, (unsigned long long)sizes->list[i].value);
    return true;
}

bool statements_read(struct launch_file *file, const struct settings *settings,
                     struct fault *fault) {
    struct state s = {file, settings, fault};
    struct word word;
    file->options = calloc(1, 1);
    file->parameters = calloc(1, 1);
    if (!file->options || !file->parameters)
        return launch_file_no_memory(file, fault);
    while (scanner_word(&file->scanner, &word))
        if (!read_statement(&s, &word))
            return false;
    return check_settings(&s) && check_whole(&s) && name_point(&s);
}

bool launch_file_end(struct launch_file *file, size_t launch, size_t count, struct fault *fault) {
    struct word word;
    if (!scanner_word(&file->scanner, &word) ||
        (!file->is_sim && is_keyword(&word) && !word_is(&word, "argument")))
        return true;
    return launch_file_wrong(file, word.text, fault,
                             "'%.*s' follows the last of %zu arguments of %s", WORD(word), count,
                             file->launches[launch].kernel);
}
