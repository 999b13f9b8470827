/* writes.h - what a kernel writes to global memory, against what it reads later or earlier than it
 * did. */
#ifndef ASSAY_TRANSFORM_WRITES_H
#define ASSAY_TRANSFORM_WRITES_H

#include "transformation.h"

/**
 * Sees that nothing that the kernel writes may be in `source`.
 *
 * @param out  gets what the launch at hand tells of it as an assumption
 *
 * Refusals: `source` is written, or may overlap what is.
 */
bool writes_are_apart(const struct request *request, const struct tree_variable *source,
                      struct change *out, struct refusal *refusal);

#endif
