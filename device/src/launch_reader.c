/* launch_reader.c - see launch_reader.h. */
#include "launch_reader.h"

#include "derived.h"
#include "file.h"
#include "sim.h"
#include "statement.h"

#include <stdlib.h>
#include <string.h>

/* Sizes are set by whoever has a launch file; a .sim file has none. */
static bool refuse_settings(const struct launch_file *file, const struct settings *settings,
                            struct fault *fault) {
    return settings->count == 0 ||
           fault_set(fault, END_USAGE, "%s: is a .sim file, which has no sizes to set", file->name);
}

static bool read_form(struct launch_file *file, const struct settings *settings,
                      struct fault *fault) {
    if (!launch_file_head(file, fault))
        return false;
    if (file->is_sim)
        return refuse_settings(file, settings, fault) && sim_read(file, fault);
    return derived_is(file) ? derived_read(file, settings, fault)
                            : statements_read(file, settings, fault);
}

/* Takes the text over. */
static bool read_text(const char *name, char *text, size_t size, const struct settings *settings,
                      struct launch_file **out, struct fault *fault) {
    *out = NULL;
    struct launch_file *file = calloc(1, sizeof *file);
    if (!file) {
        free(text);
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", name);
    }
    *file = (struct launch_file){.name = name, .text = text, .scanner = {text, size, 0, 1}};
    file->folder = file_folder(name);
    bool fine =
        (file->folder || launch_file_no_memory(file, fault)) && read_form(file, settings, fault);
    if (fine)
        *out = file;
    else
        launch_file_close(file);
    return fine;
}

bool launch_file_open(const char *name, const struct settings *settings, struct launch_file **out,
                      struct fault *fault) {
    char *text;
    size_t size;
    *out = NULL;
    return file_read(name, &text, &size, fault) &&
           read_text(name, text, size, settings, out, fault);
}

bool launch_file_parse(const char *name, const char *text, size_t size,
                       const struct settings *settings, struct launch_file **out,
                       struct fault *fault) {
    *out = NULL;
    char *copy = malloc(size + 1);
    if (!copy)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", name);
    memcpy(copy, text, size);
    copy[size] = '\0';
    return read_text(name, copy, size, settings, out, fault);
}
