/* copies.h - copies of a loop's body, in each of which something else stands for the counter. */
#ifndef ASSAY_TRANSFORM_COPIES_H
#define ASSAY_TRANSFORM_COPIES_H

#include "memory.h"
#include "transformation.h"

struct place {
    size_t from, to; /* bytes of the source */
};

/* A body that may be copied. */
struct copies {
    const struct tree_unit *unit;
    const struct tree_variable *counter;
    struct place whole;   /* the statement, with braces if it has some */
    struct place inner;   /* what is between them, without blanks; the same if it has none */
    bool is_block;        /* it has braces */
    bool declares;        /* so that each copy needs braces of its own */
    struct place *places; /* [count] where the counter is named, in order */
    size_t count;
    const struct place *others; /* [other_count] in order, where a copy has something else, too */
    size_t other_count;
};

/**
 * Looks at the body of a loop.
 *
 * @param out  release with copies_close(), also if this is false
 *
 * Refusals: a way out of a turn, labels, cases of a switch around it; what macros give in parts;
 * lines for the preprocessor that count where they stand; names that no expression has.
 */
bool copies_open(const struct request *request, const struct tree_node *loop,
                 const struct tree_variable *counter, struct copies *out, struct refusal *refusal);

/** Writes a piece of the body, `whole` or `inner`, with something instead of the counter.
 *
 * @param instead  NULL: the counter; what has several terms is in brackets, which an index alone
 *                 does without
 * @param other    in the other places; NULL: what stands there
 */
void copies_write(const struct copies *copies, struct place piece, const char *instead,
                  const char *other, struct text *out);

void copies_close(struct copies *copies);

/** Does the program have __COUNTER__, which is another each time that it is written? */
bool copies_are_counted(const struct tree_unit *unit);

/** Has the program a macro that makes a text or another word of an argument? */
bool copies_make_words(const struct tree_unit *unit);

/** Are there no lines for the preprocessor in a piece of the source? */
bool copies_is_plain(const struct tree_unit *unit, struct place piece);

#endif
