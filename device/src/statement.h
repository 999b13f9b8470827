/* statement.h - the statements of a launch file. */
#ifndef ASSAY_DEVICE_STATEMENT_H
#define ASSAY_DEVICE_STATEMENT_H

#include "launch_file.h"

/** Reads the statements of a launch file, behind its first words; of its launches as far as their
 * arguments. Errors: those of launch_file_open(). */
bool statements_read(struct launch_file *file, const struct settings *settings,
                     struct fault *fault);

/** Fails with END_BAD_RECORD if something follows the `count` arguments of a launch. */
bool launch_file_end(struct launch_file *file, size_t launch, size_t count, struct fault *fault);

#endif
