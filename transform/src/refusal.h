/* refusal.h - why a transformation cannot be made: the line, what stands there, and the condition
 * that does not hold. */
#ifndef ASSAY_TRANSFORM_REFUSAL_H
#define ASSAY_TRANSFORM_REFUSAL_H

#include "tree.h"

struct refusal {
    unsigned line; /* 0: of none but where what is asked for is declared */
    char text[400];
    /* bytes of the source that would have to be changed, but that a macro may give, which could be
     * written out there; 0, 0 if that would not help */
    size_t from, to;
    bool is_for_guards; /* some items have returned, and all were to come here */
};

/** Notes it, unless one is noted. Returns false. */
__attribute__((format(printf, 3, 4))) bool
refuse(struct refusal *refusal, const struct tree_node *at, const char *format, ...);

/** Says of what is noted that it is due to these bytes of the source, which a macro may give.
 * Returns false. */
bool refuse_range(struct refusal *refusal, size_t from, size_t to);

/** The same as refuse(), because the text of a node cannot be changed as a macro gives it, or a
 * part of it. */
__attribute__((format(printf, 3, 4))) bool
refuse_text(struct refusal *refusal, const struct tree_node *at, const char *format, ...);

#endif
