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
 * Refusals: a call in another function; of a dimension that is no number below 3; one that asks for
 * all dimensions at once, or for sub-groups.
 */
bool id_calls_find(const struct request *request, struct id_calls *out, struct refusal *refusal);

void id_calls_close(struct id_calls *calls);

/** "get_global_id" */
const char *id_name(enum id_kind kind);

/** A name that nothing in the source has: `name`, or with a number behind it; in room of 80. */
void new_name(const struct request *request, const char *name, char out[80]);

#endif
