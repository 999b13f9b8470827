/* reached.h - a kernel and the functions that it calls, whose text a transformation may change
 * together. */
#ifndef ASSAY_TRANSFORM_REACHED_H
#define ASSAY_TRANSFORM_REACHED_H

#include "transformation.h"

struct reached {
    const struct tree_function **list; /* [count] the kernel first */
    size_t count;
};

/** Finds them; release with reached_close(). False with a refusal if another kernel reaches one of
 * them as well, which would change with it. */
bool reached_open(const struct request *request, struct reached *out, struct refusal *refusal);
void reached_close(struct reached *reached);

/** Calls for all nodes of these functions, until one call returns false; false then. */
bool reached_each(const struct reached *reached,
                  bool (*call)(const struct tree_node *n, void *user), void *user);

#endif
