/* vector.h - the text of an expression for all lanes at once, or for one of them. */
#ifndef ASSAY_TRANSFORM_VECTOR_H
#define ASSAY_TRANSFORM_VECTOR_H

#include "lanes.h"
#include "memory.h"

enum { VECTOR_NAME_MOST = 50 };

struct vectors {
    const struct lanes *lanes;
    struct change *change; /* learns what addresses rely on */
    struct refusal *refusal;
    size_t count;    /* of lanes */
    char item[80];   /* the variable for the first lane's global id */
    bool needs_item; /* it is named */
    size_t accesses; /* loads of vectors that were written */
};

/** Is it a number of a type that vectors have? */
bool vector_has_type(const struct tree_type *type);

/** Is it a call that has no effects, and is the same for the same arguments? */
bool vector_is_known(const struct tree_node *call);

/**
 * Writes an expression as a vector.
 *
 * Refusals: what comes out of a macro, or changes something.
 */
bool vector_write(struct vectors *v, const struct tree_node *n, struct text *out);

/** The same, where nothing stands beside it: without brackets around a sum. */
bool vector_write_alone(struct vectors *v, const struct tree_node *n, struct text *out);

/** The same, but a number where all lanes have the same. */
bool vector_write_operand(struct vectors *v, const struct tree_node *n, struct text *out);

/** The same beside + or -: a product of fractions stays one of vectors, since compilers may round
 * it and the sum at once. */
bool vector_write_addend(struct vectors *v, const struct tree_node *n, struct text *out);

/** Can it be written from its operands, or only as each lane's text? */
bool vector_has_slices(const struct vectors *v, const struct tree_node *n);

/** Writes a condition as whole numbers of `bits` bits, all of them 0 or all of them 1; false if it
 * is none of comparisons, without a refusal. */
bool vector_write_mask(struct vectors *v, const struct tree_node *n, unsigned bits,
                       struct text *out);

/** May an expression be computed where it was not? */
bool vector_is_total(const struct tree_node *n);

/** Does a variable differ between lanes, and is no number or array of numbers that can be one of
 * vectors? There is one for each lane then. */
bool vector_is_copied(const struct lanes *lanes, const struct tree_variable *v);

/** The name of that of a lane. */
void vector_copy_name(const struct vectors *v, const struct tree_variable *variable, size_t lane,
                      char out[80]);

/** The array of vectors, in the kernel, whose element a node is; NULL if it is none. */
const struct tree_variable *vector_array_of(const struct lanes *lanes, const struct tree_node *n);

/** Is it such an element, the same for all lanes? */
bool vector_is_element(const struct vectors *v, const struct tree_node *n);

/** Writes a lane's own text. */
bool vector_write_lane(struct vectors *v, const struct tree_node *n, size_t lane, struct text *out);

/** Writes the first lane's text of what is the same for all, but for vectors in arrays. */
bool vector_write_first(struct vectors *v, const struct tree_node *n, struct text *out);

/** Is it an element that lies behind that of the lane before it? */
bool vector_is_row(const struct vectors *v, const struct tree_node *n);

/** Writes a load of all lanes' elements: through an address, if vectors may lie there, since some
 * compilers load each element of a vload by itself. */
bool vector_write_load(struct vectors *v, const struct tree_node *element, struct text *out);

/** Writes a store of a value to them. */
bool vector_write_store(struct vectors *v, const struct tree_node *element, const char *value,
                        struct text *out);

/** The edits that make the text of a node that of a lane: a byte of the source is at `base` less.
 * Variables that are declared in `n` stay as they are. */
bool vector_edit_lane(struct vectors *v, const struct tree_node *n, size_t lane, size_t base,
                      struct edits *edits);

/** What an id call is in the first lane, or another; false if it stays as it is. */
bool vector_write_id(struct vectors *v, const struct id_call *id, size_t lane, char out[200]);

#endif
