/* table.c - see table.h. */
#include "table.h"

static bool is_local_array(const struct tree_variable *v) {
    return v->type.space == TREE_LOCAL && (v->type.dimensions || v->is_parameter);
}

const struct transformation transformations[] = {
    {"unstage", is_local_array, unstage},
};

const size_t transformation_count = sizeof transformations / sizeof *transformations;
