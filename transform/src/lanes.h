/* lanes.h - how what a kernel computes differs between neighbours in dimension 0, the lanes of
 * vectors.
 *
 * A value is the same for all lanes, or a whole number, or an address, that goes up by a step from
 * lane to lane, or anything. Statements that only some of the lanes come to, or that have more than
 * one effect, are to be repeated for each lane; what they change may be anything.
 */
#ifndef ASSAY_TRANSFORM_LANES_H
#define ASSAY_TRANSFORM_LANES_H

#include "guard.h"
#include "ids.h"

enum lane_kind {
    LANES_UNKNOWN, /* of a variable without a value so far */
    LANES_STEP,    /* the first lane's value, and `step` for each lane behind it */
    LANES_ANY
};

/* Which guards all lanes go past together, or none does; what is left out is not looked at. */
enum lane_guards {
    LANES_NO_GUARDS,
    LANES_RETURNS, /* not the last conditions, under which all is that is left to do */
    LANES_GUARDS
};

/* How far steps may be relied on. */
enum lane_trust {
    TRUST_INDEX,  /* modulo 2 to the power of 32: enough for an index, which lies in its buffer */
    TRUST_MODULO, /* modulo 2 to the power of the type's bits */
    TRUST_EXACT,  /* as whole numbers, of any size */
    TRUST_SMALL   /* and as small as ids are, so in any type of 32 bits */
};

struct lane_value {
    enum lane_kind kind;
    int64_t step; /* 0: the same for all */
    enum lane_trust trust;
};

struct lane_variable {
    const struct tree_variable *variable;
    struct lane_value value;
};

struct lanes {
    const struct request *request;
    struct refusal *refusal;
    struct id_calls calls;
    struct guards guards;       /* that differ */
    struct lane_variable *list; /* [count] */
    size_t count;
    bool grows;      /* the list changed */
    bool is_settled; /* what is unknown stays so: it is never set, and taken for the same */
};

/** Finds how all variables differ; release with lanes_close(), also if it is refused. */
bool lanes_open(const struct request *request, enum lane_guards guards, struct lanes *out,
                struct refusal *refusal);

void lanes_close(struct lanes *lanes);

struct lane_value lanes_of(const struct lanes *lanes, const struct tree_node *expression);

struct lane_value lanes_of_variable(const struct lanes *lanes, const struct tree_variable *v);

/** Is it the same for all lanes? */
bool lanes_are_same(const struct lanes *lanes, const struct tree_node *expression);

/** Is a variable anything, so that it must become a vector? */
bool lanes_is_vector(const struct lanes *lanes, const struct tree_variable *v);

/** Must a statement be repeated for each lane? */
bool lanes_repeat(const struct lanes *lanes, const struct tree_node *statement);

/** Is it an address, or an array, of elements that lie side by side in memory that items share? */
bool lanes_is_row_base(const struct tree_node *base);

/** The id call that a node is, or NULL. */
const struct id_call *lanes_id(const struct lanes *lanes, const struct tree_node *n);

/** Is nothing changed in an expression, and no statement in it? */
bool lanes_is_pure(const struct tree_node *expression);

/** The variable of an item's own that a change writes to; NULL if it is memory. */
const struct tree_variable *lanes_written(const struct tree_node *change);

/** Is it a change of memory behind an address, or in local memory, also by vstore? */
bool lanes_is_store(const struct tree_node *n);

/** Is it a call of vstore2 and the like? */
bool lanes_is_vstore(const struct tree_node *n);

#endif
