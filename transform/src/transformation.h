/* transformation.h - the transformations: what each is called, and does. */
#ifndef ASSAY_TRANSFORM_TRANSFORMATION_H
#define ASSAY_TRANSFORM_TRANSFORMATION_H

#include "edit.h"
#include "meaning.h"
#include "refusal.h"

/* What is asked for. */
struct request {
    const struct tree_unit *unit;
    const struct tree_function *function;
    struct geometry geometry;
    const char *array; /* or another name that the transformation is about */
    /** Do two of the kernel's buffers lie apart, in the launch at hand?  NULL if there is none. */
    bool (*are_apart)(const void *of, const struct tree_variable *a, const struct tree_variable *b);
    const void *of;
    struct values values; /* of parameters, to be relied on; `of` is NULL if none are */
};

/* What comes of it. */
struct change {
    struct edits edits;    /* of the source */
    bool needs_local_size; /* the result holds for the launch's local size only */
    char **assumptions; /* [assumption_count] sentences: what it relies on, for the host's code */
    size_t assumption_count;
    size_t replaced; /* accesses */
};

void change_close(struct change *change);

/** Adds a sentence, once. */
void change_assume(struct change *change, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Adds what was taken for granted of parameters. */
void change_assume_values(struct change *change, const struct meaning *meaning);

/**
 * Puts what a group loads of a buffer into local memory: the items copy it together, wait for each
 * other, and load from there.
 *
 * @param out  release with change_close(), also if this is false
 */
bool stage(const struct request *request, struct change *out, struct refusal *refusal);

/**
 * Takes an array out of local memory: what is loaded from it is loaded from where it was copied
 * from.
 *
 * @param out  release with change_close(), also if this is false
 */
bool unstage(const struct request *request, struct change *out, struct refusal *refusal);

#endif
