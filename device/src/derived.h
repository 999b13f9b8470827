/* derived.h - launch files that derive from another: what they set and add stands in a file of its
 * own, all else in the other.
 *
 *     launch-file 1
 *     from FILE                           named relative to this one, which derives from none
 *     set NAME NUMBER                     a size of the other file, unless the user sets it
 *     options OPTION...                   behind those of the other file, to the end of the line
 *     parameters NAME=VALUE; ...          which point of a study it is, to the end of the line
 *
 * in any order; `#` begins a comment, but not between the quotes of a value of `parameters`.
 */
#ifndef ASSAY_DEVICE_DERIVED_H
#define ASSAY_DEVICE_DERIVED_H

#include "launch_file.h"

/** Does a launch file derive from another? Its first words have been read; nothing is taken. */
bool derived_is(const struct launch_file *file);

/**
 * Reads the statements of a launch file that derives from another, and then that one in its place:
 * text, folder and all that is read are those of the other. Errors: those of launch_file_open().
 */
bool derived_read(struct launch_file *file, const struct settings *settings, struct fault *fault);

#endif
