/* memory.h - buffers, images and samplers on a device. */
#ifndef ASSAY_DEVICE_MEMORY_H
#define ASSAY_DEVICE_MEMORY_H

#include "launch_file.h"
#include "session.h"

/* A buffer or an image. */
struct memory {
    cl_mem object;             /* NULL: there is none */
    const struct image *image; /* NULL of a buffer */
    size_t bytes;              /* of all that is in it */
};

/* Whose it is. */
struct owner {
    const struct session *session;
    const char *file; /* name of the launch file, for messages */
};

/**
 * Makes a buffer.
 *
 * @param name  of the buffer, for messages
 * @param out   release with memory_close(); empty unless OK
 *
 * Errors: END_UNAVAILABLE.
 */
bool memory_buffer(const struct owner *owner, const char *name, size_t bytes, struct memory *out,
                   struct fault *fault);

/** Makes a part of a buffer, which outlives it. Otherwise as memory_buffer(). */
bool memory_part(const struct owner *owner, const char *name, const struct memory *whole,
                 size_t origin, size_t bytes, struct memory *out, struct fault *fault);

/**
 * Makes an image.
 *
 * @param image  outlives it
 * @param flags  what kernels do with it: CL_MEM_READ_ONLY, ...
 *
 * Errors: END_UNAVAILABLE, also where the device has no images, or none of that format.
 */
bool memory_image(const struct owner *owner, const char *name, const struct image *image,
                  size_t bytes, cl_mem_flags flags, struct memory *out, struct fault *fault);

/**
 * Puts something into all of it, and does not wait for that.
 *
 * @param data  [bytes] stays until the queue is finished
 *
 * Errors: END_UNAVAILABLE.
 */
bool memory_write(const struct owner *owner, const struct memory *memory, const void *data,
                  struct fault *fault);

/** Reads all that is in it now.
 *
 * @param out  [bytes]
 */
bool memory_read(const struct owner *owner, const struct memory *memory, void *out,
                 struct fault *fault);

void memory_close(struct memory *memory);

/** Makes a sampler; NULL, with END_UNAVAILABLE, if the device has none such. Release with
 * clReleaseSampler(). */
cl_sampler memory_sampler(const struct owner *owner, const char *name,
                          const struct sampler *sampler, struct fault *fault);

#endif
