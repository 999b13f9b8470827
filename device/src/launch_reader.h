/* launch_reader.h - reads a launch file, whichever of its forms (launch_file.h) it has. */
#ifndef ASSAY_DEVICE_LAUNCH_READER_H
#define ASSAY_DEVICE_LAUNCH_READER_H

#include "launch_file.h"

/**
 * Reads a file as far as the arguments of its launches.
 *
 * @param name      outlives the result
 * @param settings  of sizes, which the file must have
 * @param out       release with launch_file_close(); NULL unless OK
 *
 * Errors: END_NO_INPUT; END_BAD_RECORD with file, place and what is wrong; END_USAGE if it has no
 * such size; END_UNAVAILABLE.
 */
bool launch_file_open(const char *name, const struct settings *settings, struct launch_file **out,
                      struct fault *fault);

/** The same of a text that is already there.
 *
 * @param text  [size], is copied
 */
bool launch_file_parse(const char *name, const char *text, size_t size,
                       const struct settings *settings, struct launch_file **out,
                       struct fault *fault);

#endif
