/* launch_file.c - see launch_file.h. */
#define _POSIX_C_SOURCE 200809L
#include "launch_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char FIRST[] = "launch-file";

bool launch_file_no_memory(const struct launch_file *file, struct fault *fault) {
    return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
}

bool launch_file_wrong(const struct launch_file *file, const char *at, struct fault *fault,
                       const char *format, ...) {
    char text[512];
    size_t line = 1, column = 1;
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    for (const char *c = file->text; c < at; c++) {
        column = *c == '\n' ? 1 : column + 1;
        line += *c == '\n';
    }
    return fault_set(fault, END_BAD_RECORD, "%s: line %zu, column %zu: %s", file->name, line,
                     column, text);
}

struct ndrange *launch_file_add(struct launch_file *file, struct fault *fault) {
    size_t bytes = (file->launch_count + 1) * sizeof *file->launches;
    struct ndrange *list = realloc(file->launches, bytes);
    if (!list) {
        launch_file_no_memory(file, fault);
        return NULL;
    }
    file->launches = list;
    struct ndrange *added = &list[file->launch_count++];
    *added = (struct ndrange){
        .dimensions = DIMENSIONS, .global = {1, 1, 1}, .local = {1, 1, 1}, .is_local_null = true};
    return added;
}

bool ndrange_has_rest(const struct ndrange *launch) {
    bool has_rest = false;
    for (int i = 0; i < DIMENSIONS && !launch->is_local_null; i++)
        has_rest = has_rest || launch->global[i] % launch->local[i] != 0;
    return has_rest;
}

/* May the last work-groups be smaller? From OpenCL C 2.0 on, unless an option says otherwise. */
static bool may_have_rest(const struct launch_file *file) {
    const char *version = strstr(file->options, "-cl-std=CL");
    return version && version[strlen("-cl-std=CL")] >= '2' &&
           !strstr(file->options, "-cl-uniform-work-group-size");
}

bool launch_file_check_sizes(const struct launch_file *file, const struct ndrange *launch,
                             struct fault *fault) {
    if (!ndrange_has_rest(launch) || may_have_rest(file))
        return true;
    for (int i = 0; i < DIMENSIONS; i++)
        if (launch->global[i] % launch->local[i] != 0)
            return fault_set(fault, END_BAD_RECORD,
                             "%s: %zu work-items in dimension %d are not whole work-groups of %zu",
                             file->name, launch->global[i], i, launch->local[i]);
    return true;
}

bool launch_file_line(struct launch_file *file, char **joined, struct fault *fault) {
    const char *from = file->text + file->scanner.at, *end = file->text + file->scanner.size;
    const char *stop = from;
    while (stop < end && *stop != '\n' && *stop != '#')
        stop++;
    size_t before = strlen(*joined), more = (size_t)(stop - from);
    char *longer = realloc(*joined, before + more + 2);
    if (!longer)
        return launch_file_no_memory(file, fault);
    file->scanner.at += more;
    longer[before] = ' ';
    memcpy(longer + before + 1, from, more);
    longer[before + 1 + more] = '\0';
    *joined = longer;
    return true;
}

size_t launch_file_buffer(const struct launch_file *file, const struct word *name) {
    for (size_t i = 0; i < file->buffer_count; i++)
        if (word_is(name, file->buffers[i].name))
            return i;
    return NO_BUFFER;
}

static bool read_version(struct launch_file *file, struct fault *fault) {
    struct word version;
    if (!scanner_word(&file->scanner, &version))
        return fault_set(fault, END_BAD_RECORD, "%s: ends behind %s; expected %s 1", file->name,
                         FIRST, FIRST);
    return word_is(&version, "1") ||
           launch_file_wrong(file, version.text, fault, "version %.*s is not known; expected %s 1",
                             WORD(version), FIRST);
}

bool launch_file_head(struct launch_file *file, struct fault *fault) {
    struct scanner begin = file->scanner;
    struct word first;
    if (memchr(file->text, '\0', file->scanner.size))
        return fault_set(fault, END_BAD_RECORD,
                         "%s: is no text, as a launch file or a .sim file is", file->name);
    file->is_sim = !scanner_word(&file->scanner, &first) || !word_is(&first, FIRST);
    if (!file->is_sim)
        return read_version(file, fault);
    file->scanner = begin;
    return true;
}

void launch_file_begin(struct launch_file *file, size_t launch) {
    file->scanner = file->launches[launch].arguments;
}

void argument_close(struct argument *argument) {
    free(argument->data);
    *argument = (struct argument){.space = SPACE_PRIVATE, .named = NO_BUFFER};
}

static void close_sizes(struct sizes *sizes) {
    for (size_t i = 0; i < sizes->count; i++)
        free(sizes->list[i].name);
    free(sizes->list);
}

void launch_file_close(struct launch_file *file) {
    if (!file)
        return;
    close_sizes(&file->sizes);
    close_sizes(&file->set);
    for (size_t i = 0; i < file->source_count; i++)
        free(file->sources[i]);
    for (size_t i = 0; i < file->buffer_count; i++) {
        free(file->buffers[i].name);
        argument_close(&file->buffers[i].argument);
    }
    for (size_t i = 0; i < file->launch_count; i++)
        free(file->launches[i].kernel);
    free((void *)file->sources);
    free(file->buffers);
    free(file->launches);
    free(file->folder);
    free(file->options);
    free(file->parameters);
    free(file->both);
    free(file->text);
    free(file);
}
