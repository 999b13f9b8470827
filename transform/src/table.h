/* table.h - the table of the transformations: a new one is a file and a line here. */
#ifndef ASSAY_TRANSFORM_TABLE_H
#define ASSAY_TRANSFORM_TABLE_H

#include "memory.h"
#include "transformation.h"

enum { TABLE_VALUES = 5 };

struct transformation {
    const char *name;  /* of the command's option */
    const char *takes; /* what its value is, for the help */
    const char *help;
    /** Is a variable one that it could be asked for? NULL if it is about none. */
    bool (*concerns)(const struct tree_variable *variable);
    const char *values[TABLE_VALUES]; /* sensible ones, then NULL; of one that is about a variable
                                       * what stands behind its name, "" if there are none */
    bool (*apply)(const struct request *request, struct change *out, struct refusal *refusal);
    /** Is it worth saying what comes of a value? NULL if it always is. */
    bool (*is_sensible)(const struct request *request);
};

extern const struct transformation transformations[];
extern const size_t transformation_count;

/** Makes one, or refuses it; what must hold of any kernel is asked first. */
bool table_apply(const struct transformation *t, const struct request *request, struct change *out,
                 struct refusal *refusal);

/**
 * A sensible value, by its number from 0.
 *
 * @param out  empty; gets it
 * @return     false behind the last
 */
bool table_value(const struct transformation *t, const struct tree_function *function,
                 size_t number, struct text *out);

#endif
