/* transfer.h - `transfer`: how long copies take between the host's memory and a device's. */
#ifndef ASSAY_DEVICE_TRANSFER_H
#define ASSAY_DEVICE_TRANSFER_H

#include "options.h"

/**
 * Copies a small and a large block of ordinary (pageable) memory to the device and back, and writes
 * a row for each direction and size: direction, bytes, runs, and median, least and greatest time in
 * seconds from the call to its end, as the host sees it.
 *
 * Errors: END_UNAVAILABLE if the device cannot be used; END_IO_ERROR.
 */
enum ending transfer_run(const struct options *options, struct fault *fault);

#endif
