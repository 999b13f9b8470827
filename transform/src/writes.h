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

/** Does what a call calls only read what it is given there, as far as memory goes? */
bool writes_only_read(const struct tree_unit *unit, const struct tree_node *call, size_t argument);

#endif
