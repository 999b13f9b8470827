/* input.h - what is to be transformed: a kernel with its launch, from a launch file, a .sim file,
 * or a source alone with sizes that the user gives. */
#ifndef ASSAY_TRANSFORM_INPUT_H
#define ASSAY_TRANSFORM_INPUT_H

#include "meaning.h"

#include "fault.h"

/* What a launch gives the kernel's parameters, [argument_count] each. */
struct given {
    size_t *buffers; /* which it is; SIZE_MAX of what is none */
    int64_t *values; /* of a whole number, else INT64_MIN */
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

/** The value that a parameter has in each launch, for struct values; false if it has none or
 * several. */
bool input_value(const void *input, const struct tree_variable *parameter, int64_t *value);

/** Are two parameters other buffers in each launch? For struct request. */
bool input_are_apart(const void *input, const struct tree_variable *a,
                     const struct tree_variable *b);

#endif
