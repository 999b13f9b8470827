/* sim.c - reads simulator files.  The type of an argument must be written; there is no `range`. */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *name) {
    fprintf(stderr, "%s: %s\n", name, what);
    exit(EXIT_FAILURE);
}

static void *allocate(size_t bytes) {
    void *memory = calloc(bytes > 0 ? bytes : 1, 1);
    if (memory == NULL)
        fail("no memory", "sim");
    return memory;
}

char *sim_read_file(const char *file) {
    FILE *in = fopen(file, "rb");
    if (in == NULL)
        fail("cannot be opened", file);
    fseek(in, 0, SEEK_END);
    size_t bytes = (size_t)ftell(in);
    rewind(in);
    char *text = allocate(bytes + 1);
    if (fread(text, 1, bytes, in) != bytes)
        fail("cannot be read", file);
    fclose(in);
    return text;
}

static void read_sizes(char **text, size_t sizes[3]) {
    for (int i = 0; i < 3; i++)
        sizes[i] = strtoull(*text, text, 10);
}

/* What a comment says to this reader. */
static void read_directive(struct sim *sim, char *line) {
    static const char offset[] = "#! offset ", options[] = "#! options ";
    if (strncmp(line, offset, sizeof offset - 1) == 0) {
        char *numbers = line + sizeof offset - 1;
        read_sizes(&numbers, sim->offset);
    } else if (strncmp(line, options, sizeof options - 1) == 0) {
        free(sim->options);
        sim->options = strdup(line + sizeof options - 1);
    }
}

/* Blanks out the comments, behind reading their directives. */
static void strip_comments(struct sim *sim) {
    for (char *mark = strchr(sim->text, '#'); mark != NULL; mark = strchr(mark, '#')) {
        char *end = mark + strcspn(mark, "\n");
        char line_end = *end;
        *end = '\0';
        read_directive(sim, mark);
        *end = line_end;
        memset(mark, ' ', (size_t)(end - mark));
    }
}

static char *next_word(char **text) {
    static const char blanks[] = " \t\n";
    char *word = *text + strspn(*text, blanks);
    char *end = word + strcspn(word, blanks);
    *text = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

enum { NAME_BYTES = 8 };

/* How the values of an argument are written. */
struct format {
    size_t bytes; /* of one */
    bool real;
    bool hex;
    const char *fill; /* the one value of all; NULL: each is written */
};

static bool read_type(struct format *format, const char *word) {
    static const struct {
        char name[NAME_BYTES];
        size_t bytes;
        bool real;
    } types[] = {{"char", 1, false}, {"uchar", 1, false}, {"short", 2, false}, {"ushort", 2, false},
                 {"int", 4, false},  {"uint", 4, false},  {"long", 8, false},  {"ulong", 8, false},
                 {"float", 4, true}, {"double", 8, true}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(word, types[i].name) == 0) {
            format->bytes = types[i].bytes;
            format->real = types[i].real;
            return true;
        }
    return false;
}

static void read_token(struct sim_argument *argument, struct format *format, const char *word) {
    if (strncmp(word, "size=", 5) == 0)
        argument->bytes = strtoull(word + 5, NULL, 10);
    else if (strncmp(word, "fill=", 5) == 0)
        format->fill = word + 5;
    else if (strncmp(word, "share=", 6) == 0)
        argument->share = strdup(word + 6);
    else if (strcmp(word, "hex") == 0)
        format->hex = true;
    else if (strcmp(word, "dump") == 0)
        argument->dump = true;
    else if (strcmp(word, "ro") == 0)
        argument->read_only = true;
    else if (strcmp(word, "wo") == 0)
        argument->write_only = true;
    else if (strcmp(word, "null") != 0 && !read_type(format, word))
        fail("is no word of an argument", word);
}

static void put_value(unsigned char *to, const struct format *format, const char *word) {
    if (format->real && format->bytes == sizeof(float)) {
        float value = strtof(word, NULL);
        memcpy(to, &value, sizeof value);
    } else if (format->real) {
        double value = strtod(word, NULL);
        memcpy(to, &value, sizeof value);
    } else {
        uint64_t value = word[0] == '-' ? (uint64_t)strtoll(word, NULL, 10)
                                        : strtoull(word, NULL, format->hex ? 16 : 10);
        memcpy(to, &value, format->bytes); /* the low bytes come first */
    }
}

static struct sim_argument read_argument(char *head, char **values) {
    struct sim_argument argument = {0};
    struct format format = {0};
    while (*(head += strspn(head, " ")) != '\0')
        read_token(&argument, &format, next_word(&head));
    if (format.bytes == 0)
        return argument;
    argument.data = allocate(argument.bytes);
    for (size_t at = 0; at + format.bytes <= argument.bytes; at += format.bytes)
        put_value(argument.data + at, &format, format.fill ? format.fill : next_word(values));
    return argument;
}

static void read_arguments(struct sim *sim, char *text) {
    for (char *begin = strchr(text, '<'); begin != NULL; begin = strchr(text, '<')) {
        char *end = strchr(begin, '>');
        if (end == NULL)
            fail("an argument has no end", sim->kernel);
        *end = '\0';
        text = end + 1;
        size_t bytes = (sim->argument_count + 1) * sizeof *sim->arguments;
        sim->arguments = realloc(sim->arguments, bytes);
        if (sim->arguments == NULL)
            fail("no memory", sim->kernel);
        sim->arguments[sim->argument_count++] = read_argument(begin + 1, &text);
    }
}

struct sim sim_open(const char *file) {
    struct sim sim = {.text = sim_read_file(file), .options = strdup("")};
    strip_comments(&sim);
    char *rest = sim.text;
    sim.source = next_word(&rest);
    sim.kernel = next_word(&rest);
    read_sizes(&rest, sim.items);
    read_sizes(&rest, sim.group);
    read_arguments(&sim, rest);
    return sim;
}

void sim_close(struct sim *sim) {
    for (size_t i = 0; i < sim->argument_count; i++) {
        free(sim->arguments[i].data);
        free(sim->arguments[i].share);
    }
    free(sim->arguments);
    free(sim->options);
    free(sim->text);
    *sim = (struct sim){0};
}
