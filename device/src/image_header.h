/* image_header.h - the headers of images and samplers in a launch file. */
#ifndef ASSAY_DEVICE_IMAGE_HEADER_H
#define ASSAY_DEVICE_IMAGE_HEADER_H

#include "filling.h"
#include "launch_file.h"

/** Reads a named image's header and values. Errors: those of launch_file_argument(). */
bool image_read(struct launch_file *file, struct buffer *buffer, struct fault *fault);

/** Reads the header of a sampler. Errors: END_BAD_RECORD. */
bool sampler_read(const struct reading *r, struct sampler *out);

#endif
