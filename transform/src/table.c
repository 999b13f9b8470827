/* table.c - see table.h. */
#include "table.h"

static bool is_local_array(const struct tree_variable *v) {
    return v->type.space == TREE_LOCAL && (v->type.dimensions || v->is_parameter);
}

static bool is_read_buffer(const struct tree_variable *v) {
    return v->is_parameter && v->type.depth == 1 &&
           (v->type.space == TREE_GLOBAL || v->type.space == TREE_CONSTANT_SPACE) &&
           v->type.is_const;
}

const struct transformation transformations[] = {
    {"stage", is_read_buffer, stage},
    {"unstage", is_local_array, unstage},
};

const size_t transformation_count = sizeof transformations / sizeof *transformations;
