/* measure.h - times the launches of one file on a device. */
#ifndef ASSAY_DEVICE_MEASURE_H
#define ASSAY_DEVICE_MEASURE_H

#include "options.h"
#include "program.h"
#include "row.h"
#include "session.h"

/**
 * Runs a file's launches: first the warm-up runs, then those that are timed. Before each run all
 * buffers get what was in them at first, so that all runs do the same work, unless the options say
 * that they are to be kept. What is in them after
 * the last is compared with what is expected, if anything is.
 *
 * @param file     its place among those of the options
 * @param built    the program of the file before, which may be this one's as well
 * @param row      all of it but file, device and driver; what failed is told there
 * @param details  further lines on what failed, such as the compiler's, or NULL; release with
 * free()
 * @return         false if the device failed, and may be of no more use in this process
 */
bool measure(const struct session *session, const struct options *options, size_t file,
             struct built *built, struct row *row, char **details);

#endif
