/* argument.h - the arguments of launches, and named buffers. */
#ifndef ASSAY_DEVICE_ARGUMENT_H
#define ASSAY_DEVICE_ARGUMENT_H

#include "launch_file.h"

/**
 * Reads the next argument.
 *
 * @param index  from 0, for messages
 * @param most   largest number of bytes it may have
 * @param out    release with argument_close(); empty unless OK
 *
 * Errors: END_BAD_RECORD with place, argument and what is wrong; END_UNAVAILABLE if it is too
 * large.
 */
bool launch_file_argument(struct launch_file *file, size_t index, const struct parameter *parameter,
                          size_t most, struct argument *out, struct fault *fault);

/** Reads a named buffer's header and values. Errors: those of launch_file_argument(). */
bool buffer_read(struct launch_file *file, struct buffer *buffer, struct fault *fault);

#endif
