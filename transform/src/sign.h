/* sign.h - what the text of an expression says of its sign. */
#ifndef ASSAY_TRANSFORM_SIGN_H
#define ASSAY_TRANSFORM_SIGN_H

#include "tree.h"

/** Is an expression, a number, never less than 0, whatever the values of variables (it may be no
 * number)? False if that is not seen. */
bool sign_is_never_negative(const struct tree_unit *unit, const struct tree_node *expression);

#endif
