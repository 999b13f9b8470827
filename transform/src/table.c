/* table.c - see table.h. */
#include "table.h"

#include <string.h>

static bool is_local_array(const struct tree_variable *v) {
    return v->type.space == TREE_LOCAL && (v->type.dimensions || v->is_parameter);
}

static bool is_table(const struct tree_variable *v) {
    return v->type.space == TREE_LOCAL && v->type.dimensions > 1;
}

static bool is_read_buffer(const struct tree_variable *v) {
    return request_is_buffer(v) && v->type.is_const;
}

static bool is_global(const struct tree_variable *v) {
    return request_is_buffer(v) && v->type.space == TREE_GLOBAL;
}

static bool is_small(const struct tree_variable *v) { return is_global(v) && v->type.is_const; }

static bool is_counted(const struct tree_variable *v) {
    return is_global(v) && !v->type.is_const && v->type.scalar == SCALAR_INTEGER &&
           v->type.bits == 32 && v->type.lanes == 1;
}

static bool is_structures(const struct tree_variable *v) { return is_global(v) && v->type.record; }

/* Something may be added up in it. */
static bool is_sum(const struct tree_variable *v) {
    const struct tree_type *t = &v->type;
    bool is_number = t->scalar == SCALAR_INTEGER || t->scalar == SCALAR_REAL;
    return !v->is_parameter && t->space == TREE_PRIVATE && is_number && t->bits >= 32 &&
           !t->depth && !t->dimensions && v->writes > 0;
}

const struct transformation transformations[] = {
    {"interchange",
     "D,D",
     "take two dimensions of the launch for one another",
     NULL,
     {"0,1", "0,2", "1,2"},
     interchange},
    {"soa",
     "NAME",
     "put each member of the structures in NAME into an array of its own",
     is_structures,
     {NULL},
     soa},
    {"hoist",
     "NAME",
     "keep an element of the buffer NAME in a variable while a loop runs",
     is_global,
     {NULL},
     hoist},
    {"scalar",
     "NAME",
     "keep elements of NAME that statements access several times in variables",
     is_global,
     {NULL},
     scalar},
    {"rotate",
     "NAME",
     "keep in variables what a loop loads of NAME again in its next turn",
     request_is_buffer,
     {NULL},
     rotate},
    {"split",
     "NAME",
     "share the loop that adds up in the variable NAME among the items of a group",
     is_sum,
     {NULL},
     split},
    {"constant",
     "NAME",
     "put the buffer NAME, small and only read, into constant memory",
     is_small,
     {NULL},
     constant},
    {"privatise",
     "NAME",
     "count what atomics count in NAME in local memory first",
     is_counted,
     {NULL},
     privatise},
    {"stage",
     "NAME",
     "put what a group loads of the buffer NAME into local memory",
     is_read_buffer,
     {NULL},
     stage},
    {"unstage", "NAME", "take the array NAME out of local memory", is_local_array, {NULL}, unstage},
    {"pad",
     "NAME",
     "give rows of the array NAME in local memory one more element",
     is_table,
     {NULL},
     pad},
    {"merge",
     "N[,N[,N]]",
     "have each work-item do the work of so many of its group",
     NULL,
     {"2", "4", "1,2", "1,4"},
     merge},
    {"coarsen",
     "N[,N[,N]]",
     "have each work-group do the work of so many",
     NULL,
     {"2", "4", "8"},
     coarsen},
};

const size_t transformation_count = sizeof transformations / sizeof *transformations;

const char *table_value(const struct transformation *t, const struct tree_function *function,
                        size_t number) {
    if (!t->concerns)
        return number < TABLE_VALUES ? t->values[number] : NULL;
    for (const struct tree_variable *v = function->variables; v; v = v->next)
        if (t->concerns(v) && number-- == 0)
            return v->name;
    return NULL;
}

/* Does a node call no function of that name? */
static bool is_other_call(const struct tree_node *n, void *function) {
    const struct tree_function *f = function;
    return n->kind != TREE_CALL || strcmp(n->text, f->name) != 0;
}

bool table_apply(const struct transformation *t, const struct request *r, struct change *out,
                 struct refusal *refusal) {
    change_open(out);
    for (const struct tree_function *f = r->unit->functions; f; f = f->next)
        if (!tree_each(f->body, is_other_call, (void *)r->function))
            return refuse(refusal, NULL, "%s calls %s, which would be another kernel", f->name,
                          r->function->name);
    if (strstr(r->unit->source, "__LINE__"))
        return refuse(refusal, NULL, "the source asks for __LINE__, which would be another");
    return t->apply(r, out, refusal);
}
