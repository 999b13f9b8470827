/* known.h - expressions that are one number, whatever the work-item: what a programmer would
 * compute by hand. */
#ifndef ASSAY_TRANSFORM_KNOWN_H
#define ASSAY_TRANSFORM_KNOWN_H

#include "transformation.h"

/**
 * Finds the number that an expression is. Each part of it must lie in the range of its type, so
 * that nothing wraps around.
 *
 * @param change  learns what the number relies on: the local size, values of parameters
 * @return        false if it is none, or may be another each time
 */
bool known_number(const struct request *request, const struct tree_node *expression,
                  struct change *change, int64_t *value);

/** Does a type of whole numbers hold a number? */
bool known_fits(const struct tree_type *type, int64_t value);

enum { KNOWN_BYTES = 80 /* of a number as a text */ };

/** Writes a number of a type as an operand: "3u", "((short)3)"; with `name`, if that is not NULL,
 * in place of the type's. False if the type does not hold it, or it cannot be written. */
bool known_write(const struct tree_type *type, const char *name, int64_t value,
                 char out[KNOWN_BYTES]);

#endif
