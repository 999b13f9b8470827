/* element.h - the elements of a buffer that a kernel loads and stores by its name, and what else
 * may be one of them. */
#ifndef ASSAY_TRANSFORM_ELEMENT_H
#define ASSAY_TRANSFORM_ELEMENT_H

#include "transformation.h"

enum { ELEMENTS_MOST = 96 };

struct elements {
    const struct tree_variable *buffer;
    const struct tree_node
        *list[ELEMENTS_MOST]; /* [count] buffer[..], in the order of the source */
    size_t count;
};

/**
 * The buffer of numbers that a request is about, which the kernel is given and never moves.
 *
 * Returns NULL with a refusal if it is none.
 */
const struct tree_variable *element_buffer(const struct request *request, struct refusal *refusal);

/** The element that a buffer is named for, "p[i]" or "*(p + i)"; NULL if for something else. */
const struct tree_node *element_around(const struct tree_node *name);

/** The index of an element, as it stands there. */
const struct tree_node *element_index(const struct tree_node *element);

/** Finds them; refuses if an address in the buffer is used otherwise. */
bool elements_find(const struct request *request, const struct tree_variable *buffer,
                   struct elements *out, struct refusal *refusal);

/** Is it stored to, or a part of it? */
bool element_is_assigned(const struct tree_node *element);

/** Is only a part of it stored to? What else it holds another item may store. */
bool element_is_assigned_in_part(const struct tree_node *element);

/** Are two indexed alike, by expressions that are the same? */
bool element_is_same(const struct tree_node *a, const struct tree_node *b);

/** Is a part executed, and once, whenever the statement is that it stands in? */
bool element_is_sure(const struct tree_node *part, const struct tree_node *statement);

/** For tree_each() with a statement: may what is named here be named before the statement? */
bool element_is_declared_before(const struct tree_node *n, void *statement);

/** Can no other item see what is done here on the way, in the function itself? False of a barrier,
 * an atomic, or a call of one of the program's functions that is given more than numbers; for
 * tree_each() with a unit. */
bool element_is_alone(const struct tree_node *n, void *unit);

/** For tree_each() with a refusal: no labels, no goto. */
bool element_is_no_goto(const struct tree_node *n, void *refusal);

/**
 * Sees that nothing else in a part of the kernel may be an element of the buffer.
 *
 * @param is_written  elements are stored to there; else only stores by other names matter
 * @param out         gets what the launch at hand tells of it as an assumption
 */
bool elements_are_apart(const struct request *request, const struct tree_variable *buffer,
                        const struct tree_node *part, bool is_written, struct change *out,
                        struct refusal *refusal);

#endif
