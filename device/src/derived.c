/* derived.c - see derived.h. */
#define _POSIX_C_SOURCE 200809L
#include "derived.h"

#include "file.h"
#include "statement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is being read. */
struct derived {
    struct launch_file own;   /* this file: name, folder, text and scanner */
    struct launch_file *file; /* the other, and what becomes of both */
    struct word from;         /* the name of the other; of size 0 until it is read */
    struct word *set;         /* [file->set.count] names of sizes, where they stand */
    char *options;            /* "" if there are none */
    char *parameters;         /* NULL until they are read */
    struct fault *fault;
};

/* --- statements --- */

/* The next word, which is to be `what`. */
static bool take(struct derived *d, const char *what, struct word *out) {
    return scanner_word(&d->own.scanner, out) ||
           fault_set(d->fault, END_BAD_RECORD, "%s: ends where %s is expected", d->own.name, what);
}

static bool read_from(struct derived *d, const struct word *word) {
    if (d->from.size)
        return launch_file_wrong(&d->own, word->text, d->fault, "from is there twice");
    return take(d, "the name of the other file", &d->from);
}

/* Adds a size that is set; it has no value yet. */
static bool add_set(struct derived *d, const struct word *name) {
    struct sizes *set = &d->file->set;
    struct word *words = realloc(d->set, (set->count + 1) * sizeof *words);
    d->set = words ? words : d->set;
    struct size *list = realloc(set->list, (set->count + 1) * sizeof *list);
    set->list = list ? list : set->list;
    char *copy = strndup(name->text, name->size);
    if (!words || !list || !copy) {
        free(copy);
        return launch_file_no_memory(&d->own, d->fault);
    }
    words[set->count] = *name;
    list[set->count++] = (struct size){copy, 0};
    return true;
}

static bool read_set(struct derived *d, const struct word *statement) {
    (void)statement;
    static const struct sizes none = {NULL, 0};
    struct sizes *set = &d->file->set;
    struct word name, value;
    if (!take(d, "the name of a size", &name))
        return false;
    if (sizes_find(set, name.text, name.size))
        return launch_file_wrong(&d->own, name.text, d->fault, "'%.*s' is set already", WORD(name));
    if (!take(d, "its value", &value) || !add_set(d, &name))
        return false;
    const char *wrong =
        expression_value(&none, value.text, value.size, &set->list[set->count - 1].value);
    return !wrong || launch_file_wrong(&d->own, value.text, d->fault, "its value: '%.*s' %s",
                                       WORD(value), wrong);
}

static bool read_options(struct derived *d, const struct word *statement) {
    (void)statement;
    return launch_file_line(&d->own, &d->options, d->fault);
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* To the end of the line, or a comment; a # between quotes begins none. */
static bool read_parameters(struct derived *d, const struct word *statement) {
    struct scanner *s = &d->own.scanner;
    bool is_quoted = false;
    if (d->parameters)
        return launch_file_wrong(&d->own, statement->text, d->fault, "parameters is there twice");
    while (s->at < s->size && s->text[s->at] != '\n' && is_blank(s->text[s->at]))
        s->at++;
    const char *from = s->text + s->at;
    for (; s->at < s->size && s->text[s->at] != '\n'; s->at++) {
        if (s->text[s->at] == '#' && !is_quoted)
            break;
        is_quoted = is_quoted != (s->text[s->at] == '"');
    }
    size_t size = (size_t)(s->text + s->at - from);
    while (size && is_blank(from[size - 1]))
        size--;
    d->parameters = strndup(from, size);
    return d->parameters || launch_file_no_memory(&d->own, d->fault);
}

static const struct {
    const char *word;
    bool (*read)(struct derived *d, const struct word *statement);
} statements[] = {
    {"from", read_from},
    {"set", read_set},
    {"options", read_options},
    {"parameters", read_parameters},
};

enum { STATEMENTS = sizeof statements / sizeof *statements };

static bool read_statement(struct derived *d, const struct word *word) {
    for (size_t i = 0; i < STATEMENTS; i++)
        if (word_is(word, statements[i].word))
            return statements[i].read(d, word);
    return launch_file_wrong(&d->own, word->text, d->fault,
                             "'%.*s' where from, set, options or parameters belongs: the file "
                             "derives from another, which has all else",
                             WORD(*word));
}

static bool read_statements(struct derived *d) {
    struct word word;
    d->options = calloc(1, 1);
    if (!d->options)
        return launch_file_no_memory(&d->own, d->fault);
    while (scanner_word(&d->own.scanner, &word))
        if (!read_statement(d, &word))
            return false;
    return d->from.size || fault_set(d->fault, END_BAD_RECORD,
                                     "%s: has no from: the file that it "
                                     "derives from",
                                     d->own.name);
}

/* `options` may be in both forms: the first other word decides. */
bool derived_is(const struct launch_file *file) {
    struct scanner s = file->scanner;
    struct word word;
    while (scanner_word(&s, &word)) {
        if (!word_is(&word, "options"))
            return word_is(&word, "from") || word_is(&word, "set") || word_is(&word, "parameters");
        while (s.at < s.size && s.text[s.at] != '\n')
            s.at++;
    }
    return false;
}

/* --- the other file --- */

/* The other file as seen from here, release with free(); NULL if there is no memory. */
static char *path_of_other(const struct derived *d) {
    char *name = strndup(d->from.text, d->from.size);
    char *path = name ? file_join(d->own.folder, name) : NULL;
    free(name);
    return path;
}

/* Puts the name, folder and text of the other file in the place of its own. Messages name both. */
static bool take_other(struct derived *d, const char *path) {
    struct launch_file *f = d->file;
    size_t size, room = strlen(d->own.name) + strlen(path) + 3;
    if (!file_read(path, &f->text, &size, d->fault))
        return fault_prefix(d->fault, d->own.name);
    f->scanner = (struct scanner){f->text, size, 0, 1};
    f->folder = file_folder(path);
    f->both = malloc(room);
    if (!f->folder || !f->both)
        return launch_file_no_memory(&d->own, d->fault);
    snprintf(f->both, room, "%s: %s", d->own.name, path);
    f->name = f->both;
    return true;
}

static bool open_other(struct derived *d) {
    char *path = path_of_other(d);
    bool fine = path ? take_other(d, path) : launch_file_no_memory(&d->own, d->fault);
    free(path);
    return fine;
}

static bool read_other(struct derived *d, const struct settings *settings) {
    struct launch_file *f = d->file;
    if (!launch_file_head(f, d->fault))
        return false;
    if (f->is_sim)
        return fault_set(d->fault, END_BAD_RECORD, "%s: is a .sim file; expected a launch file",
                         f->name);
    if (derived_is(f))
        return fault_set(d->fault, END_BAD_RECORD,
                         "%s: derives from another file itself; expected one with launches",
                         f->name);
    return statements_read(f, settings, d->fault);
}

static bool check_set(const struct derived *d) {
    const struct sizes *set = &d->file->set;
    for (size_t i = 0; i < set->count; i++)
        if (!sizes_find(&d->file->sizes, d->set[i].text, d->set[i].size))
            return launch_file_wrong(&d->own, d->set[i].text, d->fault, "'%.*s' is no size of %.*s",
                                     WORD(d->set[i]), WORD(d->from));
    return true;
}

/* --- both --- */

static bool join_options(const struct derived *d) {
    struct launch_file *f = d->file;
    size_t before = strlen(f->options), more = strlen(d->options);
    char *joined = realloc(f->options, before + more + 1);
    if (!joined)
        return launch_file_no_memory(f, d->fault);
    memcpy(joined + before, d->options, more + 1);
    f->options = joined;
    return true;
}

/* The parameters stand for the sizes; those that the user sets stand behind them, as that is
 * another point. */
static bool name_point(struct derived *d, const struct settings *settings) {
    if (!d->parameters)
        return true;
    size_t size = strlen(d->parameters) + 1;
    for (size_t i = 0; i < settings->count; i++)
        size += strlen(settings->list[i]) + 2;
    char *text = realloc(d->parameters, size);
    if (!text)
        return launch_file_no_memory(d->file, d->fault);
    size_t used = strlen(text);
    for (size_t i = 0; i < settings->count; i++)
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s", used ? "; " : "", settings->list[i]);
    free(d->file->parameters);
    d->file->parameters = text;
    d->parameters = NULL;
    return true;
}

bool derived_read(struct launch_file *file, const struct settings *settings, struct fault *fault) {
    struct derived d = {.own = *file, .file = file, .from = {"", 0}, .fault = fault};
    bool fine = read_statements(&d);
    file->text = file->folder = NULL; /* they are d.own's, until the end */
    fine = fine && open_other(&d) && read_other(&d, settings) && check_set(&d) &&
           join_options(&d) && name_point(&d, settings);
    free(d.own.text);
    free(d.own.folder);
    free(d.set);
    free(d.options);
    free(d.parameters);
    return fine;
}
