/* sim.c - the head of a .sim file; see sim.h. Its arguments are read in argument.c. */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"

#include "file.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool no_memory(const struct sim *sim, struct fault *fault) {
    return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", sim->name);
}

static bool read_name(struct sim *sim, const char *what, char **out, struct fault *fault) {
    struct word word;
    if (!scanner_word(&sim->scanner, &word))
        return fault_set(fault, END_BAD_RECORD, "%s: ends where the name of the %s is expected",
                         sim->name, what);
    *out = strndup(word.text, word.size);
    return *out || no_memory(sim, fault);
}

/* Three numbers of work-items, none of them 0. */
static bool read_sizes(struct sim *sim, const char *what, size_t *sizes, struct fault *fault) {
    for (int i = 0; i < SIM_DIMENSIONS; i++) {
        struct word word;
        uint64_t value = 0;
        if (!scanner_word(&sim->scanner, &word))
            return fault_set(fault, END_BAD_RECORD, "%s: ends where the %s is expected", sim->name,
                             what);
        bool fine =
            word.text[0] != '-' && type_parse(TYPE_ULONG, false, word.text, word.size, &value);
        if (!fine || value == 0 || value > SIZE_MAX)
            return fault_set(fault, END_BAD_RECORD,
                             "%s: line %zu: the %s has '%.*s' where three numbers above 0 belong",
                             sim->name, sim->scanner.line, what, WORD(word));
        sizes[i] = (size_t)value;
    }
    return true;
}

static bool check_sizes(const struct sim *sim, struct fault *fault) {
    for (int i = 0; i < SIM_DIMENSIONS; i++)
        if (sim->global[i] % sim->local[i] != 0)
            return fault_set(fault, END_BAD_RECORD,
                             "%s: %zu work-items in dimension %d are not whole work-groups of %zu",
                             sim->name, sim->global[i], i, sim->local[i]);
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
static bool read_comments(struct sim *sim, const char *key, char **said, struct fault *fault) {
    const char *end = sim->text + sim->scanner.size;
    char *out = *said = calloc(1, sim->scanner.size + 1);
    if (!out)
        return no_memory(sim, fault);
    for (const char *line = sim->text; line < end;) {
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

static bool read_head(struct sim *sim, struct fault *fault) {
    return read_comments(sim, "build-options:", &sim->options, fault) &&
           read_comments(sim, "parameters:", &sim->parameters, fault) &&
           read_name(sim, "program's file", &sim->program, fault) &&
           read_name(sim, "kernel", &sim->kernel, fault) &&
           read_sizes(sim, "NDRange", sim->global, fault) &&
           read_sizes(sim, "work-group size", sim->local, fault) && check_sizes(sim, fault);
}

/* Takes the text over. */
static bool read_text(const char *name, char *text, size_t size, struct sim **out,
                      struct fault *fault) {
    *out = NULL;
    if (memchr(text, '\0', size)) {
        free(text);
        return fault_set(fault, END_BAD_RECORD,
                         "%s: is no text, but FILE.sim is: what oclgrind-kernel runs", name);
    }
    struct sim *sim = calloc(1, sizeof *sim);
    if (!sim) {
        free(text);
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", name);
    }
    *sim = (struct sim){.name = name, .text = text, .scanner = {text, size, 0, 1}};
    sim->folder = file_folder(name);
    bool fine = sim->folder ? read_head(sim, fault) : no_memory(sim, fault);
    if (fine)
        *out = sim;
    else
        sim_close(sim);
    return fine;
}

bool sim_open(const char *name, struct sim **out, struct fault *fault) {
    char *text;
    size_t size;
    *out = NULL;
    return file_read(name, &text, &size, fault) && read_text(name, text, size, out, fault);
}

bool sim_parse(const char *name, const char *text, size_t size, struct sim **out,
               struct fault *fault) {
    *out = NULL;
    char *copy = malloc(size + 1);
    if (!copy)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", name);
    memcpy(copy, text, size);
    copy[size] = '\0';
    return read_text(name, copy, size, out, fault);
}

bool sim_end(struct sim *sim, size_t count, struct fault *fault) {
    struct word word;
    if (!scanner_word(&sim->scanner, &word))
        return true;
    return fault_set(fault, END_BAD_RECORD,
                     "%s: line %zu: '%.*s' follows the last of %zu arguments of %s", sim->name,
                     sim->scanner.line, WORD(word), count, sim->kernel);
}

void sim_close(struct sim *sim) {
    if (!sim)
        return;
    free(sim->folder);
    free(sim->program);
    free(sim->kernel);
    free(sim->options);
    free(sim->parameters);
    free(sim->text);
    free(sim);
}
