/* tree.h - an OpenCL kernel as its source has it: statements and expressions, each with its place.
 *
 * What Clang reads (read.h), and nothing of Clang's. A tree lives as long as its unit; texts and
 * nodes are never released one by one.
 */
#ifndef ASSAY_TRANSFORM_TREE_H
#define ASSAY_TRANSFORM_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum tree_space { TREE_PRIVATE, TREE_GLOBAL, TREE_CONSTANT_SPACE, TREE_LOCAL };

enum tree_scalar { SCALAR_VOID, SCALAR_INTEGER, SCALAR_REAL, SCALAR_OTHER };

enum { TREE_DIMENSIONS = 4 };

struct tree_record;

/* Without names that the source gives to types: "float4", or what a pointer points to. */
struct tree_type {
    const char *name; /* as the source would say it: "__local float *" */
    enum tree_scalar scalar;
    unsigned bits;  /* of an element */
    bool is_signed; /* of whole numbers */
    unsigned lanes; /* of a vector; 1 */
    unsigned depth; /* of a pointer: how often it points; 0 */
    bool is_const;  /* what it is, or points to, cannot be written through it */
    bool is_restrict, is_volatile;
    bool has_pointers;                /* a structure with addresses in it */
    const struct tree_record *record; /* the structure that it is, or points to; or NULL */
    size_t bytes;                     /* all of it */
    enum tree_space space;            /* of the variable, or of what a pointer points to */
    size_t extent[TREE_DIMENSIONS];   /* of an array, the outermost first */
    unsigned dimensions;              /* of an array; 0 */
};

struct tree_member {
    const char *name; /* "" if it has none */
    struct tree_type type;
    bool is_bits; /* it has a width in bits */
};

/* A structure. */
struct tree_record {
    const char *name; /* by which all of the program may call it, "struct s"; or NULL */
    const struct tree_member *members; /* [count] in their order */
    size_t count, bytes;
    bool is_union, has_attributes; /* that say how it is laid out */
};

/* Bytes of the source's own file, from the first to behind the last, as they are written there: of
 * what a macro gives those of its use. */
struct tree_range {
    size_t from, to;
    bool is_own;   /* it begins and ends in that file */
    bool in_macro; /* it begins or ends inside of what a macro gives */
};

struct tree_variable {
    const char *name;
    struct tree_type type;
    bool is_parameter;
    bool is_program;               /* declared outside of functions */
    unsigned index;                /* of a parameter */
    size_t name_at;                /* byte of the source where it is declared */
    struct tree_range range;       /* of a parameter's declaration */
    struct tree_node *declaration; /* NULL of a parameter */
    struct tree_node *initial;     /* what it is declared with, or NULL */
    unsigned writes;               /* places that may change it, besides the declaration */
    struct tree_variable *next;
};

enum tree_kind {
    /* statements */
    TREE_BLOCK,       /* children in order */
    TREE_DECLARATION, /* of one variable; child: its initial value, if it has one */
    TREE_IF,          /* condition, then, else or NULL */
    TREE_FOR,         /* initial, condition, step, body; the first three or NULL */
    TREE_WHILE,       /* condition, body */
    TREE_DO,          /* body, condition */
    TREE_RETURN,
    TREE_BREAK,
    TREE_CONTINUE,
    TREE_STATEMENT, /* any other; children in order. `text` is "declarations" of several in one,
                     * "attributes" of a statement behind some or behind a pragma, "switch", or
                     * "goto", of labels too and of a switch with some inside of its statements;
                     * else NULL */
    /* expressions */
    TREE_INTEGER,    /* a whole number known to the compiler: `value` */
    TREE_CONSTANT,   /* any other literal */
    TREE_NAME,       /* of `variable` */
    TREE_UNARY,      /* `operation`: "-", "~", "!", "*", "&", "++", "--", "x++", "x--" */
    TREE_BINARY,     /* `operation`, without "=" */
    TREE_ASSIGNMENT, /* `operation`: "=", "+=" and so on */
    TREE_CHOICE,     /* condition ? one : other */
    TREE_CALL,       /* of `text`, with its arguments */
    TREE_SUBSCRIPT,  /* what is indexed, index */
    TREE_MEMBER,     /* of its child; `text` names it */
    TREE_CAST,       /* written as such, or a conversion between whole numbers that is not */
    TREE_EXPRESSION  /* any other; children in order */
};

struct tree_node {
    enum tree_kind kind;
    struct tree_range range;
    struct tree_range brackets; /* with the outermost brackets around an expression; `range` */
    struct tree_type type;      /* of an expression */
    const char *operation;      /* see above, or NULL */
    const char *text;           /* see above, or NULL */
    struct tree_variable *variable;
    int64_t value;
    bool is_implicit; /* a conversion that is not written */
    struct tree_node *parent;
    struct tree_node **children; /* [count] */
    size_t count;
    unsigned line, column; /* where it begins, from 1 */
};

struct tree_function {
    const char *name;
    bool is_kernel;
    size_t required[3];               /* reqd_work_group_size, or 0 */
    struct tree_range required_range; /* where it says so */
    struct tree_range range;
    size_t body_from; /* of the text: behind its { */
    struct tree_node *body;
    struct tree_variable *variables; /* parameters and all that it declares, in order */
    struct tree_function *next;
};

/* A file that the source includes, none of the compiler's. */
struct tree_header {
    const char *path; /* as the compiler found it */
    struct tree_header *next;
};

/* A use of a macro in the source's own text, outside of other uses, and what could stand there
 * instead: it has as many ends of lines. */
struct tree_expansion {
    size_t from, to;  /* bytes of the source */
    const char *name; /* of the macro */
    const char *text; /* NULL if it must stay: of the compiler's own macros, such as M_PI, and its
                       * options', and of what gives a pragma or nothing */
    bool is_own;      /* none of the compiler's own */
    bool is_question; /* whether there is such a macro, as of #ifdef */
    struct tree_expansion *next;
};

/* A place of the source's own text where a macro begins or ends to be defined. */
struct tree_definition {
    size_t at;
    const char *name; /* "" if it may be any */
    struct tree_definition *next;
};

struct tree_unit {
    const char *name;   /* of the file */
    const char *source; /* [size] */
    size_t size;
    struct tree_function *functions; /* with a body, of headers too */
    struct tree_header *headers;
    const char **names; /* [name_count] all words of the source, of headers and of options */
    size_t name_count;
    struct tree_expansion *expansions; /* in order */
    struct tree_definition *definitions;
    uint64_t
        tokens;   /* the same if, and only if, the compiler sees the same: a hash of all tokens */
    void *memory; /* of all of it */
};

/** Memory that lives as long as the unit, zeroed; never NULL: the program ends if there is none. */
void *tree_allocate(struct tree_unit *unit, size_t bytes);

/** A copy of `size` bytes, then a 0 byte. */
const char *tree_keep(struct tree_unit *unit, const char *text, size_t size);

/** The function of that name with a body, or NULL. */
struct tree_function *tree_find(const struct tree_unit *unit, const char *name);

/** The variable of that name, which the function is given or declares; NULL if there is none. */
struct tree_variable *tree_variable_of(const struct tree_function *function, const char *name);

/** Calls for a node and all below it, those above first, until one call returns false; false then.
 * NULL has no nodes. */
bool tree_each(const struct tree_node *n, bool (*call)(const struct tree_node *n, void *user),
               void *user);

/** The same for all of the functions that one calls, and that these call, without it. */
bool tree_each_called(const struct tree_unit *unit, const struct tree_function *function,
                      bool (*call)(const struct tree_node *n, void *user), void *user);

/** Is a variable named in a node? */
bool tree_names(const struct tree_node *n, const struct tree_variable *v);

/** Are two expressions the same, but for blanks, brackets and conversions that are not written? */
bool tree_is_same(const struct tree_node *a, const struct tree_node *b);

/** Is a node inside of another, or it itself? */
bool tree_is_inside(const struct tree_node *n, const struct tree_node *outer);

/** Does it begin and end in the source's own text, so that this may be edited? */
bool tree_is_written(const struct tree_node *n);

/** The use of one of the source's own macros that these bytes of it stand in, also as an argument,
 * and that can be written out; NULL if there is none. */
const struct tree_expansion *tree_macro_around(const struct tree_unit *unit, size_t from,
                                               size_t to);

/** The variable that is written where this is assigned to, `v` of v[i].x; NULL if it is memory
 * behind an address. */
const struct tree_variable *tree_written(const struct tree_node *target);

/** Is it an assignment, or ++ or --? */
bool tree_is_change(const struct tree_node *n);

/** Is an expression a statement, of which nobody uses the value? */
bool tree_is_statement(const struct tree_node *n);

/** An expression without conversions around it that are not written. */
const struct tree_node *tree_plain(const struct tree_node *n);

/** An expression with the conversions around it that are not written. */
const struct tree_node *tree_converted(const struct tree_node *n);

/** Is it an expression with that operation, as "&", of one operand? NULL is none. */
bool tree_is_unary(const struct tree_node *n, const char *operation);

/** Is it a loop? */
bool tree_is_loop(const struct tree_node *n);

/** Is it "do .. while (0)", which nothing leaves, or begins again, but at its end? */
bool tree_is_once(const struct tree_node *n);

/** What a loop does in each turn. */
const struct tree_node *tree_body(const struct tree_node *loop);

/** Behind a statement and its semicolon. */
size_t tree_end(const struct tree_unit *unit, const struct tree_node *statement);

void tree_close(struct tree_unit *unit);

#ifdef __cplusplus
}
#endif

#endif
