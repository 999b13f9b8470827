/* items.h - what the items of a group do with an array in local memory, found out by doing it.
 *
 * Each item of one group is gone through with numbers for its ids and for all that follows from
 * them. What the array holds at first is not known: an element, and a variable that holds one, is
 * the collection of those that were put together in it by one operation, each so many times.
 */
#ifndef ASSAY_TRANSFORM_ITEMS_H
#define ASSAY_TRANSFORM_ITEMS_H

#include "transformation.h"

/* What elements are put together by. */
enum operation {
    OPERATION_NONE,
    OPERATION_ADD,
    OPERATION_MULTIPLY,
    OPERATION_AND,
    OPERATION_OR,
    OPERATION_XOR,
    OPERATION_MIN,
    OPERATION_MAX
};

/* How often each element that there was at first is in something; NULL: that is not known. */
typedef const unsigned char *collection;

/* Of one item. */
struct item_value {
    bool is_known;  /* a whole number */
    int64_t number; /* that one */
    collection of;  /* of an element, or several */
};

/* A variable, as each item has it. */
struct item_variable {
    const struct tree_variable *variable;
    struct item_value *values; /* [items] */
    bool is_hidden;            /* its address is taken, or it is volatile */
};

/* A store to the array. */
struct item_store {
    size_t interval, item, element;
};

struct items {
    const struct request *request;
    struct change *change;
    struct refusal *refusal; /* of what cannot be gone through */
    const struct tree_variable *array;
    size_t count, elements;          /* items; elements that can be told apart */
    bool is_exact;                   /* all that happens counts, or only what is sure */
    bool is_early;                   /* what variables are that change is not asked */
    struct item_variable *variables; /* [variable_count] */
    size_t variable_count;
    collection *held;       /* [elements] */
    collection *single;     /* [elements] each by itself */
    unsigned char **memory; /* [memory_count] */
    size_t memory_count;
    size_t *writer, *reader;         /* [elements] item + 1 since the last barrier, or MANY */
    size_t interval;                 /* barriers so far */
    int64_t fences;                  /* what they order */
    const struct tree_node *barrier; /* the first, or NULL */
    struct item_store *stores;       /* [store_count] */
    size_t store_count;
    enum operation operation; /* the only one */
    const char *function;     /* by which it is written: "fmax"; NULL: otherwise */
    size_t combined;          /* how often it was made */
    unsigned char *left;      /* [count] an item leaves a loop, or the turn */
    size_t steps;
};

/** Release with items_close(). */
void items_open(const struct request *request, const struct tree_variable *array,
                struct change *change, struct refusal *refusal, struct items *out);

void items_close(struct items *items);

/** Goes from the beginning of the kernel to a statement, as far as what variables are is sure. */
void items_go_to(struct items *items, const struct tree_node *statement);

/** The array holds its own elements, and nothing has been done yet. */
void items_begin(struct items *items);

/** Has all items execute a statement. Refuses what is no work on the array alone. */
bool items_execute(struct items *items, const struct tree_node *statement);

/** Learns what is sure behind a statement. */
void items_pass(struct items *items, const struct tree_node *statement);

/** What an expression is for an item, if that is sure and nothing changes by it. */
struct item_value items_value(struct items *items, size_t item, const struct tree_node *expression);

/** The same where only what never changes is asked: it is that wherever it is computed. */
struct item_value items_fixed(struct items *items, size_t item, const struct tree_node *expression);

/** Is an expression that is asked for its truth not 0? Neither, if that is not known. */
bool items_is_true(const struct item_value *value);
bool items_is_false(const struct item_value *value);

/** Nothing is known any more of what a node may change. */
void items_forget(struct items *items, const struct tree_node *n);

/** The index of an element of the array that a node is; NULL if it is none. */
const struct tree_node *items_index(const struct items *items, const struct tree_node *n);

/** Is a variable an item's own number, which nothing changes behind the back of what is read? */
bool items_is_plain(const struct tree_variable *variable);

#endif
