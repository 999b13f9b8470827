/* sim.c - see sim.h. */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool read_name(struct launch_file *file, const char *what, char **out, struct fault *fault) {
    struct word word;
    if (!scanner_word(&file->scanner, &word))
        return fault_set(fault, END_BAD_RECORD, "%s: ends where the name of the %s is expected",
                         file->name, what);
    *out = strndup(word.text, word.size);
    return *out || launch_file_no_memory(file, fault);
}

/* Three numbers of work-items, none of them 0. */
static bool read_sizes(struct launch_file *file, const char *what, size_t *sizes,
                       struct word *numbers, struct fault *fault) {
    for (int i = 0; i < DIMENSIONS; i++) {
        struct word word;
        uint64_t value = 0;
        if (!scanner_word(&file->scanner, &word))
            return fault_set(fault, END_BAD_RECORD, "%s: ends where the %s is expected", file->name,
                             what);
        bool fine =
            word.text[0] != '-' && type_parse(TYPE_ULONG, false, word.text, word.size, &value);
        if (!fine || value == 0 || value > SIZE_MAX)
            return fault_set(fault, END_BAD_RECORD,
                             "%s: line %zu: the %s has '%.*s' where three numbers above 0 belong",
                             file->name, file->scanner.line, what, WORD(word));
        sizes[i] = (size_t)value;
        numbers[i] = word;
    }
    return true;
}

/* --- what comments say --- */

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && strchr(" \t\r\v\f", *at))
        at++;
    return at;
}

/* What a line `# KEY REST` says behind its key, "build-options:" say; of size 0 if it is another.
 */
static struct word comment_of(const char *line, const char *end, const char *key) {
    struct word comment, rest = {end, 0};
    const char *at = skip_blanks(line, end);
    if (at == end || *at != '#')
        return rest;
    at = skip_blanks(at + 1, end);
    comment = (struct word){at, (size_t)(end - at)};
    if (!word_after(&comment, key, &rest))
        return rest;
    rest.text = skip_blanks(rest.text, end);
    rest.size = (size_t)(end - rest.text);
    while (rest.size && strchr(" \t\r\v\f", rest.text[rest.size - 1]))
        rest.size--;
    return rest;
}

/* Does the header of an argument begin here? */
static bool has_header(const char *line, const char *end) {
    while (line < end && *line != '#' && *line != '<')
        line++;
    return line < end && *line == '<';
}

/* Gathers what all comments of a key before the first argument say, with blanks between them. */
static bool read_comments(struct launch_file *file, const char *key, char **said,
                          struct fault *fault) {
    const char *end = file->text + file->scanner.size;
    char *out = *said = calloc(1, file->scanner.size + 1);
    if (!out)
        return launch_file_no_memory(file, fault);
    for (const char *line = file->text; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop ? stop : end;
        if (has_header(line, stop))
            break;
        struct word rest = comment_of(line, stop, key);
        if (rest.size && out != *said)
            *out++ = ' ';
        memcpy(out, rest.text, rest.size);
        out += rest.size;
        line = stop + (stop < end);
    }
    return true;
}

bool sim_read(struct launch_file *file, struct fault *fault) {
    struct ndrange *launch = launch_file_add(file, fault);
    file->sources = calloc(1, sizeof *file->sources);
    file->source_count = file->sources ? 1 : 0;
    if (!launch || !file->sources)
        return launch_file_no_memory(file, fault);
    launch->is_local_null = false;
    bool fine =
        read_comments(file, "build-options:", &file->options, fault) &&
        read_comments(file, "parameters:", &file->parameters, fault) &&
        read_name(file, "program's file", &file->sources[0], fault) &&
        read_name(file, "kernel", &launch->kernel, fault) &&
        read_sizes(file, "NDRange", launch->global, launch->numbers[CLAUSE_GLOBAL], fault) &&
        read_sizes(file, "work-group size", launch->local, launch->numbers[CLAUSE_LOCAL], fault) &&
        launch_file_check_sizes(file, launch, fault);
    launch->arguments = file->scanner;
    return fine;
}
