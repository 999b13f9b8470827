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
    {.name = "interchange",
     .takes = "D,D",
     .help = "take two dimensions of the launch for one another",
     .values = {"0,1", "0,2", "1,2"},
     .apply = interchange},
    {.name = "group",
     .takes = "N[,N[,N]]",
     .help = "launch it in work-groups of that size, where it sees nothing of them",
     .values = {"64", "256", "16,16", "32,8"},
     .apply = group},
    {.name = "soa",
     .takes = "NAME",
     .help = "put each member of the structures in NAME into an array of its own",
     .concerns = is_structures,
     .apply = soa},
    {.name = "transpose",
     .takes = "NAME",
     .help = "have the rows of the matrix in NAME become columns",
     .concerns = is_global,
     .apply = transpose},
    {.name = "hoist",
     .takes = "NAME",
     .help = "keep an element of the buffer NAME in a variable while a loop runs",
     .concerns = is_global,
     .apply = hoist},
    {.name = "scalar",
     .takes = "NAME",
     .help = "keep elements of NAME that statements access several times in variables",
     .concerns = is_global,
     .apply = scalar},
    {.name = "rotate",
     .takes = "NAME",
     .help = "keep in variables what a loop loads of NAME again in its next turn",
     .concerns = request_is_buffer,
     .apply = rotate},
    {.name = "split",
     .takes = "NAME",
     .help = "share the loop that adds up in the variable NAME among the items of a group",
     .concerns = is_sum,
     .apply = split},
    {.name = "constant",
     .takes = "NAME",
     .help = "put the buffer NAME, small and only read, into constant memory",
     .concerns = is_small,
     .apply = constant},
    {.name = "restrict",
     .takes = "NAME",
     .help = "declare the buffer NAME, which is only read, restrict",
     .concerns = is_global,
     .apply = restrict_buffer},
    {.name = "stride",
     .takes = "NAME",
     .help = "add ints to the counter NAME, to which unsigned numbers are added",
     .concerns = stride_counts,
     .apply = stride},
    {.name = "privatise",
     .takes = "NAME",
     .help = "count what atomics count in NAME in local memory first",
     .concerns = is_counted,
     .apply = privatise},
    {.name = "stage",
     .takes = "NAME[:PLANES]",
     .help = "put what a group loads of the buffer NAME into local memory",
     .concerns = is_read_buffer,
     .apply = stage},
    {.name = "unstage",
     .takes = "NAME",
     .help = "take the array NAME out of local memory",
     .concerns = is_local_array,
     .apply = unstage},
    {.name = "pad",
     .takes = "NAME",
     .help = "give rows of the array NAME in local memory one more element",
     .concerns = is_table,
     .apply = pad},
    {.name = "merge",
     .takes = "N[,N[,N]]",
     .help = "have each work-item do the work of so many of its group",
     .values = {"2", "4", "1,2", "1,4"},
     .apply = merge},
    {.name = "vectorise",
     .takes = "N",
     .help = "have each work-item do the work of N neighbours by vectors",
     .values = {"2", "4", "8"},
     .apply = vectorise},
    {.name = "coarsen",
     .takes = "N[,N[,N]]",
     .help = "have each work-group do the work of so many",
     .values = {"2", "4", "8"},
     .apply = coarsen},
    {.name = "tree",
     .takes = "NAME",
     .help = "have the first items add up the array NAME in local memory, half as many each time",
     .concerns = is_local_array,
     .apply = reduce},
    {.name = "widen",
     .takes = "NAME[:N]",
     .help = "load N elements of the buffer NAME at once where a loop goes along them",
     .concerns = is_read_buffer,
     .apply = widen_loads},
    {.name = "specialise",
     .takes = "NAME",
     .help = "write the value of the number NAME that launches give; or all of them",
     .concerns = specialise_concerns,
     .apply = specialise},
    {.name = "native",
     .takes = "FUNCTION",
     .help = "call the device's own FUNCTION; divide: its quotients; pow: products; or all",
     .values = {"all"},
     .apply = native},
    {.name = "single",
     .takes = "all",
     .help = "have what is computed in double precision between floats be floats",
     .values = {"all"},
     .apply = single},
    {.name = "unroll",
     .takes = "NAME[,N]",
     .help = "write what N turns of the loops of NAME do, or all, behind each other",
     .concerns = unroll_counts,
     .values = {"", ",4"},
     .is_sensible = unroll_is_sensible,
     .apply = unroll},
};

const size_t transformation_count = sizeof transformations / sizeof *transformations;

/* Is it the first of its name that is concerned? One name is asked for once. */
static bool is_concerned(const struct transformation *t, const struct tree_function *function,
                         const struct tree_variable *v) {
    const struct tree_variable *first = function->variables;
    while (first != v && !(t->concerns(first) && !strcmp(first->name, v->name)))
        first = first->next;
    return first == v && t->concerns(v);
}

bool table_value(const struct transformation *t, const struct tree_function *function,
                 size_t number, struct text *out) {
    size_t count = 0;
    while (count < TABLE_VALUES && t->values[count])
        count++;
    const struct tree_variable *v = t->concerns ? function->variables : NULL;
    size_t each = count ? count : 1;
    for (; v; v = v->next)
        if (is_concerned(t, function, v)) {
            if (number < each)
                break;
            number -= each;
        }
    if (t->concerns ? !v : number >= count)
        return false;
    text_write(out, "%s%s", v ? v->name : "", count ? t->values[number] : "");
    return true;
}

/* Does a node call no function of that name? */
static bool is_other_call(const struct tree_node *n, void *function) {
    const struct tree_function *f = function;
    return n->kind != TREE_CALL || strcmp(n->text, f->name) != 0;
}

/* Is a macro defined inside of a function; with `name`, one of that name? */
static bool is_defined_in(const struct request *r, const char *name) {
    const struct tree_range *all = &r->function->range;
    for (const struct tree_definition *d = r->unit->definitions; d; d = d->next)
        if (all->from <= d->at && d->at < all->to && (!name || !*d->name || !strcmp(d->name, name)))
            return true;
    return false;
}

/* Text that moves, or is repeated, means the same everywhere in the kernel: it uses no macros, if
 * any are defined there. Those of the compiler's own are the same everywhere. */
static bool keeps_meaning(const struct request *r, struct refusal *refusal) {
    const struct tree_range *all = &r->function->range;
    if (!is_defined_in(r, NULL))
        return true;
    for (const struct tree_expansion *e = r->unit->expansions; e; e = e->next)
        if (e->is_own && all->from <= e->from && e->to <= all->to &&
            (!e->is_question || is_defined_in(r, e->name))) {
            refuse(refusal, r->function->body,
                   "macros are defined inside of the kernel, and %s may not be the same everywhere",
                   e->name);
            return refuse_range(refusal, all->from, all->to);
        }
    return true;
}

bool table_apply(const struct transformation *t, const struct request *r, struct change *out,
                 struct refusal *refusal) {
    change_open(out);
    for (const struct tree_function *f = r->unit->functions; f; f = f->next)
        if (!tree_each(f->body, is_other_call, (void *)r->function))
            return refuse(refusal, NULL, "%s calls %s, which would be another kernel", f->name,
                          r->function->name);
    if (!tree_is_written(r->function->body))
        return refuse_text(refusal, r->function->body, "the kernel's body comes out of a macro");
    if (!keeps_meaning(r, refusal))
        return false;
    if (strstr(r->unit->source, "__LINE__"))
        return refuse(refusal, NULL, "the source asks for __LINE__, which would be another");
    return t->apply(r, out, refusal);
}
