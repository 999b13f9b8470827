/* sim.h - the head of a .sim file. */
#ifndef ASSAY_DEVICE_SIM_H
#define ASSAY_DEVICE_SIM_H

#include "launch_file.h"

/** Reads a .sim file as far as its first argument. Errors: those of launch_file_open(). */
bool sim_read(struct launch_file *file, struct fault *fault);

#endif
