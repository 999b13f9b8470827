/* expectation.h - the files that say what the buffers of a launch must hold at its end.
 *
 * They lie in one folder: the raw contents of a buffer in KERNEL.ARGUMENT.bin, as `assay run
 * --buffers` names it, or ARGUMENT.bin, or N.bin, after the argument's position from 0; of a
 * named buffer in NAME.bin, or KERNEL.ARGUMENT.bin of the last launch that it is an argument of.
 * Buffers without a file are not compared, and if a launch file says which buffers are outputs, of
 * the named ones no others.
 */
#ifndef ASSAY_DEVICE_EXPECTATION_H
#define ASSAY_DEVICE_EXPECTATION_H

#include "launch.h"
#include "options.h"
#include "row.h"

/**
 * Compares what is in the buffers.
 *
 * @param file     its place among those of the options, which say where the folder is
 * @param outputs  OUTPUTS_UNCHECKED if nothing was asked for, or if it is to lie beside the file
 *                 and does not
 *
 * Errors: END_DIFFERS with buffer and element; END_NO_INPUT if there is no file of any buffer in
 * the folder, or one cannot be read; END_UNAVAILABLE.
 */
bool expectation_compare(const struct launches *launches, const struct options *options,
                         size_t file, enum outputs *outputs, struct fault *fault);

#endif
