/* ids.h - the calls by which a kernel asks which work-item it is, and how many there are. */
#ifndef ASSAY_TRANSFORM_IDS_H
#define ASSAY_TRANSFORM_IDS_H

#include "transformation.h"

enum id_kind {
    ID_GLOBAL_ID,
    ID_LOCAL_ID,
    ID_GROUP_ID,
    ID_GLOBAL_SIZE,
    ID_LOCAL_SIZE,
    ID_NUM_GROUPS,
    ID_GLOBAL_OFFSET,
    ID_KINDS
};

/* Such a call. */
struct id_call {
    const struct tree_node *node;
    enum id_kind kind;
    unsigned dimension;
};

struct id_calls {
    struct id_call *list; /* [count] in the order of the source */
    size_t count;
};

/**
 * Finds them.
 *
 * @param out  release with id_calls_close(), also if this is false
 *
 * @param kinds  a bit, 1 << ID_..., for each that matters: others are not looked for
 *
 * Refusals: a call in another function; of a dimension that is no number below 3; one that asks for
 * all dimensions at once, or for sub-groups.
 */
bool id_calls_find(const struct request *request, unsigned kinds, struct id_calls *out,
                   struct refusal *refusal);

/** The call that a node is; NULL if it is none of them. */
const struct id_call *id_calls_at(const struct id_calls *calls, const struct tree_node *n);

void id_calls_close(struct id_calls *calls);

/** Is it a call that asks for one of them? */
bool id_is_call(const struct tree_node *n);

/** "get_global_id" */
const char *id_name(enum id_kind kind);

/** Do items of a group wait for each other, in the kernel or what it calls, or share memory? */
bool ids_have_groups(const struct request *request);

/** A name that is no word of the source, of headers or of options: `name`, or with a number behind
 * it. */
void new_name(const struct request *request, const char *name, char out[80]);

#endif
