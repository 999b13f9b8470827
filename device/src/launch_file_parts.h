/* launch_file_parts.h - the forms of a launch file, for launch_file.c. */
#ifndef ASSAY_DEVICE_LAUNCH_FILE_PARTS_H
#define ASSAY_DEVICE_LAUNCH_FILE_PARTS_H

#include "filling.h"
#include "launch_file.h"

/** Reads a .sim file as far as its first argument. Errors: those of launch_file_open(). */
bool sim_read(struct launch_file *file, struct fault *fault);

/** Reads the statements of a launch file, behind its first words; of its launches as far as their
 * arguments. Errors: those of launch_file_open(). */
bool statements_read(struct launch_file *file, const struct settings *settings,
                     struct fault *fault);

/** Reads the first words of a launch file; a .sim file has none, and `is_sim` tells. Errors:
 * END_BAD_RECORD if it is no text, or of another version. */
bool launch_file_head(struct launch_file *file, struct fault *fault);

/** Reads the rest of a line, without a comment, and joins it to a text, behind a blank.
 *
 * @param joined  release with free()
 *
 * Errors: END_UNAVAILABLE; the text then stays as it is.
 */
bool launch_file_line(struct launch_file *file, char **joined, struct fault *fault);

/** Adds an empty launch; NULL if there is no memory. */
struct ndrange *launch_file_add(struct launch_file *file, struct fault *fault);

/** Fails if the work-items of a launch are no whole work-groups. */
bool launch_file_check_sizes(const struct launch_file *file, const struct ndrange *launch,
                             struct fault *fault);

/** Notes that there is no memory. Returns false. */
bool launch_file_no_memory(const struct launch_file *file, struct fault *fault);

/** Reads a named buffer's header and values. Errors: those of launch_file_argument(). */
bool buffer_read(struct launch_file *file, struct buffer *buffer, struct fault *fault);

/** The same of a named image. */
bool image_read(struct launch_file *file, struct buffer *buffer, struct fault *fault);

/** Reads the header of a sampler. Errors: END_BAD_RECORD. */
bool sampler_read(const struct reading *r, struct sampler *out);

#endif
