/* layout.h - launch files whose kernel is given other buffers in place of one. */
#ifndef ASSAY_TRANSFORM_LAYOUT_H
#define ASSAY_TRANSFORM_LAYOUT_H

#include "input.h"
#include "memory.h"
#include "transformation.h"

/** Can the launch file give the kernel other buffers in place of one? For struct facts. */
bool layout_can_replace(const void *input, const struct tree_variable *buffer, size_t unit,
                        struct refusal *refusal);

/** Can the launch file say how many rows a buffer has? For struct facts. */
bool layout_can_have_rows(const void *input, const struct tree_variable *buffer, const char *pitch,
                          int64_t *most, struct refusal *refusal);

/** Changes the text of a launch file, as `layout` says; false if it is not as expected. */
bool layout_change_launches(const struct input *input, const struct layout_change *layout,
                            struct edits *edits);

/** Adds what the host's programmer must know, as lines of a comment. */
void layout_describe(const struct layout_change *layout, struct text *out);

#endif
