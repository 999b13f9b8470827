/* transformation.h - the transformations: what each is called, and does. */
#ifndef ASSAY_TRANSFORM_TRANSFORMATION_H
#define ASSAY_TRANSFORM_TRANSFORMATION_H

#include "edit.h"
#include "meaning.h"
#include "refusal.h"

/* What the launches at hand say; each function is NULL if there are none. */
struct facts {
    /** Do two of the kernel's buffers lie apart? */
    bool (*are_apart)(const void *of, const struct tree_variable *a, const struct tree_variable *b);
    /** The most bytes that a buffer has; 0 if that is not known. */
    size_t (*bytes)(const void *of, const struct tree_variable *buffer);
    /** The work-items in a dimension, of the launch of that number; 0 if there is none. */
    size_t (*items)(const void *of, size_t launch, unsigned dimension);
    /** Can the host give the kernel other buffers in place of one, which holds units of so many
     * bytes? Refuses if not. */
    bool (*can_replace)(const void *of, const struct tree_variable *buffer, size_t unit,
                        struct refusal *refusal);
    /** Can the host say how many rows a buffer has, of so many elements each, `pitch` in parameters
     * of the kernel? The same in all launches. `most` becomes the longest. Refuses if not. */
    bool (*can_have_rows)(const void *of, const struct tree_variable *buffer, const char *pitch,
                          int64_t *most, struct refusal *refusal);
    const void *of;
};

/* What is asked for. */
struct request {
    const struct tree_unit *unit;
    const struct tree_function *function;
    struct geometry geometry;
    const char *value; /* what the transformation is about: a name, or numbers */
    struct facts facts;
    struct values values; /* of parameters, to be relied on; `of` is NULL if none are */
};

/** The variable that it is about; NULL with a refusal if there is none. */
const struct tree_variable *request_variable(const struct request *request,
                                             struct refusal *refusal);

/** Reads what it is about as numbers from 1, "N[,N[,N]]": 1 where it has none; false if it is none.
 */
bool request_numbers(const struct request *request, size_t most, size_t out[ID_DIMENSIONS]);

/** Is it a buffer that the kernel is given? */
bool request_is_buffer(const struct tree_variable *v);

enum { LOCAL_BYTES = 32768 /* of local memory, which every device has */ };

/** Bytes of local memory that the kernel has, with those that the launches give it. */
size_t request_local_bytes(const struct request *request);

/* How the kernel is to be launched instead. */
struct ndrange_change {
    unsigned global_from[ID_DIMENSIONS], local_from[ID_DIMENSIONS]; /* the dimension that it was */
    size_t fewer[ID_DIMENSIONS];       /* work-groups are so many times fewer */
    size_t fewer_items[ID_DIMENSIONS]; /* work-items of each group are so many times fewer */
    size_t more;                       /* work-items of dimension 0 are so many times more */
    size_t local[ID_DIMENSIONS];       /* the local size if it is not one that was, else 0 */
};

/* A buffer that comes in place of one. */
struct new_array {
    char name[80];    /* of the parameter */
    const char *type; /* of its elements, "float4" */
    char element[16]; /* of these, "float" */
    size_t bytes;     /* for each unit of the old buffer */
    bool is_written;  /* by the kernel */
};

/* How the host is to lay out a buffer instead: two kernels of the result, with an item for each
 * unit, fill the new ones from it, and put back what is written. */
struct layout_change {
    const struct tree_variable *buffer; /* NULL: none changes */
    size_t unit;                        /* bytes of it */
    struct new_array *arrays;           /* [count] parameters that stand in its place, in order */
    size_t count;
    char fill[80]; /* kernel of the old buffer, then of all the new ones */
    char back[80]; /* of the old buffer, then of the new ones that are written; "" if none is */
    char *pitch;   /* elements of a row of the old buffer, whose rows become columns: in parameters
                    * of the kernel, without blanks; NULL if none do. Both kernels are given it */
    char rows[80]; /* ... and this number, which is a parameter of the kernel behind the buffer */
};

/* What comes of it. */
struct change {
    struct edits edits; /* of the source */
    struct ndrange_change ndrange;
    struct layout_change layout;
    bool needs_local_size; /* the result holds for the launch's local size only */
    char **assumptions; /* [assumption_count] sentences: what it relies on, for the host's code */
    size_t assumption_count;
    size_t replaced; /* accesses, or calls */
    /** Has the result what it was made for? NULL if there is nothing to ask. */
    bool (*holds)(const struct tree_function *before, const struct tree_function *after,
                  const char *value);
    const char *remains; /* what is said if not; NULL: that its declaration is elsewhere */
};

/** Nothing changes. */
void change_open(struct change *change);

void change_close(struct change *change);

/** Adds a sentence, once. */
void change_assume(struct change *change, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Do two buffers lie apart, as `restrict` or else the launches say? What these say is an
 * assumption of the change. Refuses if not. */
bool change_assume_apart(struct change *change, const struct request *request,
                         const struct tree_variable *a, const struct tree_variable *b,
                         const struct tree_node *at, struct refusal *refusal);

/** Adds what was taken for granted of parameters. */
void change_assume_values(struct change *change, const struct meaning *meaning);

/* --- the transformations ---
 *
 * Each fills `out`, which is to be released with change_close(), also if it is refused.
 */

/** Launches the kernel in groups of another size: "N[,N[,N]]". */
bool group(const struct request *request, struct change *out, struct refusal *refusal);

/** Takes the dimensions of the ids, and of the launch, for one another: "0,1". */
bool interchange(const struct request *request, struct change *out, struct refusal *refusal);

/** Has each work-group do the work of several, one after the other: "N[,N[,N]]" in each dimension.
 */
bool coarsen(const struct request *request, struct change *out, struct refusal *refusal);

/** Has each work-item do the work of several of its group, side by side: "N" or "1,N". */
bool merge(const struct request *request, struct change *out, struct refusal *refusal);

/** Has each work-item do the work of several neighbours in dimension 0, by vectors: "4". */
bool vectorise(const struct request *request, struct change *out, struct refusal *refusal);

/** Keeps an element that does not change with a loop in a private variable. */
bool hoist(const struct request *request, struct change *out, struct refusal *refusal);

/** Keeps elements that a block of statements accesses several times in private variables. */
bool scalar(const struct request *request, struct change *out, struct refusal *refusal);

/** Keeps what a loop loads again in its next turn in private variables. */
bool rotate(const struct request *request, struct change *out, struct refusal *refusal);

/** Has the items of a group share the turns of a loop that adds something up, and add up what each
 * has; the group takes the place of an item. */
bool split(const struct request *request, struct change *out, struct refusal *refusal);

/** Puts each member of the structures that a buffer holds into an array of its own. */
bool soa(const struct request *request, struct change *out, struct refusal *refusal);

/** Has the rows of a matrix that a buffer holds become columns. */
bool transpose(const struct request *request, struct change *out, struct refusal *refusal);

/** Makes a small buffer that is only read one in constant memory. */
bool constant(const struct request *request, struct change *out, struct refusal *refusal);

/** Declares a buffer restrict that nothing is stored to. */
bool restrict_buffer(const struct request *request, struct change *out, struct refusal *refusal);

/** Is a variable an int that is changed, as a counter is? */
bool stride_counts(const struct tree_variable *variable);

/** Adds ints to a counter to which unsigned numbers were added. */
bool stride(const struct request *request, struct change *out, struct refusal *refusal);

/** Loads several elements of a buffer at once, that a loop goes along: "A", "A:4". */
bool widen_loads(const struct request *request, struct change *out, struct refusal *refusal);

/** Is a variable a whole number that the host gives? */
bool specialise_concerns(const struct tree_variable *variable);

/** Writes the values of whole numbers that launches give: "n", "all". */
bool specialise(const struct request *request, struct change *out, struct refusal *refusal);

/** Calls a device's own functions, and divides as it does by itself: "exp", "divide", "all". */
bool native(const struct request *request, struct change *out, struct refusal *refusal);

/** Has what is computed in double precision between floats be floats: "all". */
bool single(const struct request *request, struct change *out, struct refusal *refusal);

/** Has the first items of a group add up an array in local memory, half as many each time, where
 * they add it up by another tree. */
bool reduce(const struct request *request, struct change *out, struct refusal *refusal);

/** Gives the rows of an array in local memory one more element. */
bool pad(const struct request *request, struct change *out, struct refusal *refusal);

/** Counts what atomics count in a buffer in local memory first, for each group. */
bool privatise(const struct request *request, struct change *out, struct refusal *refusal);

/**
 * Puts what a group loads of a buffer into local memory: the items copy it together, wait for each
 * other, and load from there.
 */
bool stage(const struct request *request, struct change *out, struct refusal *refusal);

/**
 * Takes an array out of local memory: what is loaded from it is loaded from where it was copied
 * from.
 */
bool unstage(const struct request *request, struct change *out, struct refusal *refusal);

/** Writes the body of the loops that count in a variable once for each turn, or for so many turns:
 * "NAME" or "NAME,N". */
bool unroll(const struct request *request, struct change *out, struct refusal *refusal);

/** Does a loop count in a variable? */
bool unroll_counts(const struct tree_variable *variable);

/** Are so few turns asked for that a programmer would write them down? */
bool unroll_is_sensible(const struct request *request);

#endif
