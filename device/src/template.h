/* template.h - `new`: a launch file for the kernels of a source, to be completed by hand. */
#ifndef ASSAY_DEVICE_TEMPLATE_H
#define ASSAY_DEVICE_TEMPLATE_H

#include "ending.h"
#include "options.h"

/**
 * Writes a launch file to stdout: a launch of each kernel of the source, with arguments as its
 * parameters suggest. There are as many dimensions as the source asks ids of, N work-items in each;
 * integers get N, and buffers N elements, or N*N or N*N*N where there are more dimensions or a
 * kernel takes more integers.
 *
 * Errors: END_NO_INPUT if there is no such source; END_BAD_RECORD if it cannot be compiled, has no
 * kernel, or one with a parameter that no launch file can give; END_USAGE if no launch file can
 * name the source; END_UNAVAILABLE; END_IO_ERROR.
 */
enum ending template_write(const struct options *options, struct fault *fault);

#endif
