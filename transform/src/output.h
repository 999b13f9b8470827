/* output.h - a transformed kernel as files: the source, with what its host must know on top, and a
 * launch file or .sim file for it. */
#ifndef ASSAY_TRANSFORM_OUTPUT_H
#define ASSAY_TRANSFORM_OUTPUT_H

#include "input.h"
#include "memory.h"
#include "transformation.h"

/**
 * The new source.
 *
 * @param name, value  what was done, for the comment: "unstage", "tile"
 * @param out          release with text_close(), also if this is false
 *
 * Refusals: what was made cannot be compiled, or is not what it was to be.
 */
bool output_make(const struct input *input, const struct change *change, const char *name,
                 const char *value, struct text *out, struct refusal *refusal);

/**
 * Writes the files into a folder, which is there.
 *
 * @param source  of output_make()
 *
 * Errors: END_CANNOT_CREATE; END_IO_ERROR; END_BAD_RECORD if the files that it names would not be
 * found.
 */
bool output_write(const struct input *input, const struct change *change, const struct text *source,
                  const char *folder, struct fault *fault);

#endif
