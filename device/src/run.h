/* run.h - the launches of one file, once, in this process: for simulators and other tools that look
 * at what a process does. */
#ifndef ASSAY_DEVICE_RUN_H
#define ASSAY_DEVICE_RUN_H

#include "ending.h"
#include "options.h"

/**
 * Runs them on the chosen device, or if none is, on the first of all.
 *
 * @return  the exit status; of the outputs nothing is said unless they are to be compared
 */
enum ending run_file(const struct options *options, struct fault *fault);

#endif
