/* contents.h - what is in buffers and images at the end, as files. */
#ifndef ASSAY_DEVICE_CONTENTS_H
#define ASSAY_DEVICE_CONTENTS_H

#include "launch.h"

/**
 * Writes the raw contents of each buffer and image: of a named one to NAME.bin, of one that an
 * argument has of its own to KERNEL.ARGUMENT.bin; of several such launches of a kernel the last.
 *
 * @param folder  is made if it is not there
 *
 * Errors: END_CANNOT_CREATE, END_IO_ERROR, END_UNAVAILABLE.
 */
bool contents_write(const struct launches *launches, const char *folder, struct fault *fault);

#endif
