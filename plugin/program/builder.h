/* builder.h - the lists of a program table while it grows.
 *
 * Shared by those who read a module: code.c, variables.c, position.c.  What they append stays where
 * it is only until the next is appended; the texts they keep live as long as the table.
 */
#ifndef ASSAY_PROGRAM_BUILDER_H
#define ASSAY_PROGRAM_BUILDER_H

#include "program/identity.h"
#include "program/table.h"

#include <stddef.h>

/* A growing array; fails once, then stays failed. */
struct list {
    void *items;
    size_t count, capacity;
};

struct builder {
    struct table *table;
    const struct table_origin *origin;
    struct list functions, blocks, instructions, sites, marks, lines, files, sources, variables,
        values, ends, cases, edges, heads;
    struct assay_loop *loops;
    uint32_t loop_count;
    struct identity identity;
    bool failed;
};

/** A new item of `size` bytes, all 0; NULL if memory is short. */
void *builder_append(struct builder *b, struct list *l, size_t size);

/** A copy that lives as long as the table; "" if memory is short. */
const char *builder_keep(struct builder *b, const char *text, size_t length);
const char *builder_keep_text(struct builder *b, const char *text);

/** The same of a name, without control characters. */
const char *builder_keep_name(struct builder *b, const char *text, size_t length);

/** The name of a function, an argument or a variable at program scope. */
const char *builder_name_of(LLVMValueRef value);

#endif
