/* table.h - the table of the transformations: a new one is a file and a line here. */
#ifndef ASSAY_TRANSFORM_TABLE_H
#define ASSAY_TRANSFORM_TABLE_H

#include "transformation.h"

struct transformation {
    const char *name; /* of the command's option */
    /** Is a variable one that it could be asked for? */
    bool (*concerns)(const struct tree_variable *variable);
    bool (*apply)(const struct request *request, struct change *out, struct refusal *refusal);
};

extern const struct transformation transformations[];
extern const size_t transformation_count;

#endif
