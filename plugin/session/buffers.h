/* buffers.h - files of what launches leave in the buffers of their arguments.
 *
 * A file is what the last launch of its kernel has left, or it is missing: it is replaced as a
 * whole, and taken away if it could not be replaced or if the argument has no buffer any more.
 */
#ifndef ASSAY_SESSION_BUFFERS_H
#define ASSAY_SESSION_BUFFERS_H

#include <stdint.h>

struct buffers;

/* The whole buffer that an argument points into. */
struct buffers_content {
    const char *argument; /* its name */
    const void *data;     /* [size] from the buffer's beginning; NULL if there is none */
    uint64_t size;
};

/**
 * Makes the folder and those around it, unless they are there.  Release with buffers_close().
 *
 * @param folder  relative to the current one, or absolute
 * @return        NULL after a line on stderr if nothing can be written there
 */
struct buffers *buffers_open(const char *folder);
void buffers_close(struct buffers *buffers);

/** Writes KERNEL.ARGUMENT.bin (filename.h), without a copy of the contents; the first failure is
 * said on stderr. */
void buffers_write(struct buffers *buffers, const char *kernel,
                   const struct buffers_content *content);

#endif
