/* launch.h - what a launch file describes, set up on a device: buffers, kernels and their
 * arguments. */
#ifndef ASSAY_DEVICE_LAUNCH_H
#define ASSAY_DEVICE_LAUNCH_H

#include "memory.h"
#include "program.h"

#include <stdint.h>

/* One argument of a launch. */
struct operand {
    struct signature signature;
    struct argument argument;
    struct memory buffer; /* its own; empty unless it is one, and if it is a named one */
    cl_sampler sampler;   /* NULL unless it is one */
};

struct launch {
    const struct ndrange *ndrange;
    struct kernel kernel;
    struct operand *operands; /* [count] */
    size_t count;
};

/* All launches of a file. */
struct launches {
    struct owner owner;
    const struct launch_file *file;
    struct memory *buffers; /* [file->buffer_count] the images among them, too */
    struct launch *list;    /* [file->launch_count] */
};

/**
 * Reads the arguments and sets the launches up.
 *
 * @param session  it, file and program outlive the launches
 * @param out      release with launches_close(); empty unless OK
 *
 * Errors: END_BAD_RECORD; END_UNAVAILABLE if the device cannot run it: too many work-items in a
 * group, too little memory, no images of a format.
 */
bool launches_open(const struct session *session, struct launch_file *file,
                   const struct program *program, struct launches *out, struct fault *fault);

/**
 * Puts into all buffers and images what is in them at first, and waits for that.
 *
 * Errors: END_UNAVAILABLE; the device may be of no more use.
 */
bool launches_restore(const struct launches *launches, struct fault *fault);

/**
 * Runs the launches once, one after the other, to their end.
 *
 * @param ns  from the start of each kernel on the device to its end, as the device measures it;
 *            the sum
 *
 * Errors: END_UNAVAILABLE; the device may be of no more use.
 */
bool launches_run(const struct launches *launches, uint64_t *ns, struct fault *fault);

/** Is it the last of its kernel? Buffers that arguments have of their own are looked at in that
 * one: their names are those of kernel and argument. */
bool launches_is_last(const struct launches *launches, size_t index);

void launches_close(struct launches *launches);

#endif
