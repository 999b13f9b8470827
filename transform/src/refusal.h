/* refusal.h - why a transformation cannot be made: the line, what stands there, and the condition
 * that does not hold. */
#ifndef ASSAY_TRANSFORM_REFUSAL_H
#define ASSAY_TRANSFORM_REFUSAL_H

#include "tree.h"

struct refusal {
    unsigned line; /* 0: of none but where what is asked for is declared */
    char text[400];
};

/** Notes it, unless one is noted. Returns false. */
__attribute__((format(printf, 3, 4))) bool
refuse(struct refusal *refusal, const struct tree_node *at, const char *format, ...);

#endif
