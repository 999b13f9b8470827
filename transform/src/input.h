/* input.h - what is to be transformed: a kernel with its launch, from a launch file, a .sim file,
 * or a source alone with sizes that the user gives. */
#ifndef ASSAY_TRANSFORM_INPUT_H
#define ASSAY_TRANSFORM_INPUT_H

#include "edit.h"
#include "meaning.h"

#include "fault.h"
#include "launch_file.h"

/* A number of a launch, where the file has it; empty if it has none. */
struct span {
    size_t from, to;
};

/* A launch of the kernel, and what it gives the parameters, [argument_count] each. */
struct given {
    size_t *buffers; /* which it is; SIZE_MAX of what is none */
    size_t *bytes;
    int64_t *values; /* of a whole number, else INT64_MIN */
    size_t global[ID_DIMENSIONS];
    struct span numbers[CLAUSES][ID_DIMENSIONS];
};

struct input {
    const char *file;  /* as the user calls it */
    char *source_file; /* as the launch file names it; the file itself if it is a source */
    char *source;
    size_t source_size;
    char *launch_text; /* of the launch file, or NULL */
    size_t launch_size;
    struct tree_unit unit;
    const struct tree_function *function;
    struct geometry geometry;
    struct given *given; /* [launch_count] by each launch of the kernel; without a launch file
                            there is none */
    size_t launch_count, argument_count;
    char *options; /* of the compiler */
};

/* What the user says. */
struct input_options {
    const char *file, *kernel;   /* kernel: NULL if there is but one */
    size_t local[ID_DIMENSIONS]; /* of a source alone; 0 where nothing is said */
    unsigned dimensions;
    const char *const *set; /* [set_count] sizes, "N=256" */
    size_t set_count;
    const char *build_options;
};

/**
 * Reads it.
 *
 * @param out  release with input_close(); empty unless true
 *
 * Errors: END_NO_INPUT; END_BAD_RECORD, also for a source that cannot be compiled; END_USAGE if the
 * kernel or the sizes must be said.
 */
bool input_open(const struct input_options *options, struct input *out, struct fault *fault);

void input_close(struct input *input);

/** Are two parameters other buffers in each launch? These are for struct facts. */
bool input_are_apart(const void *input, const struct tree_variable *a,
                     const struct tree_variable *b);
size_t input_bytes(const void *input, const struct tree_variable *buffer);
size_t input_items(const void *input, size_t launch, unsigned dimension);

/** Reads a changed source in the place of its own.
 *
 * @param out      release with tree_close()
 * @param problem  [size] gets what is wrong with it, if this is false
 */
bool input_read(const struct input *input, const char *source, size_t source_size,
                struct tree_unit *out, char *problem, size_t size);

/**
 * The same with another source.
 *
 * @param edits  of the source
 * @param out    shares all but the source and what is read of it; release with
 *               input_close_changed() before the input; nothing unless true
 * @return       false if the compiler does not take it
 */
bool input_change(const struct input *input, const struct edits *edits, struct input *out);

/**
 * The same with macros written out, where they are used in the function that a place is in: those
 * that give what stands at the edges of the place, or else in it.
 *
 * @param from, to  bytes of the source
 * @param out       as of input_change()
 * @return          false if there are none, or if the compiler would see anything else than before
 */
bool input_expand(const struct input *input, size_t from, size_t to, struct input *out);

void input_close_changed(struct input *changed);

/** The value that a parameter has in each launch, for struct values; false if it has none or
 * several. */
bool input_value(const void *input, const struct tree_variable *parameter, int64_t *value);

#endif
