/* assay/program.h - the static side: what a program is made of, in plain tables.
 *
 * Built once per program by whoever can read its code; every index in an event, a launch or another
 * table is an index here.  A *block* is a straight run of instructions that is executed as a whole:
 * an LLVM basic block, cut after each barrier and after each call of a function that has a body.
 * So the number of executed instructions is a sum over blocks entered, and nothing is counted one
 * by one.
 */
#ifndef ASSAY_PROGRAM_H
#define ASSAY_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ASSAY_NONE UINT32_MAX

enum assay_space { ASSAY_PRIVATE, ASSAY_GLOBAL, ASSAY_CONSTANT, ASSAY_LOCAL, ASSAY_SPACES };

enum assay_class {
    ASSAY_INTEGER,
    ASSAY_DIVISION, /* of integers, or its remainder, by what is no constant: no single instruction
                       of most devices */
    ASSAY_DIVISION64, /* the same of more than 32 bits */
    ASSAY_FLOAT16,
    ASSAY_FLOAT32,
    ASSAY_FLOAT64,
    ASSAY_QUOTIENT,   /* of floats or halves, or its remainder */
    ASSAY_QUOTIENT64, /* the same of doubles */
    ASSAY_NATIVE,     /* native_*, half_*, fast_*, rsqrt: as exact as a device's units are */
    ASSAY_ROOT, /* sqrt, length, ... as exact as OpenCL wants: some instructions around those units,
                   as for what follows */
    ASSAY_ROOT64,      /* the same of doubles: devices have no unit for them */
    ASSAY_EXPONENTIAL, /* exp, exp2, ... */
    ASSAY_EXPONENTIAL64,
    ASSAY_SPECIAL, /* other functions, as sin and log */
    ASSAY_SPECIAL64,
    ASSAY_POWER, /* pow, powr, rootn */
    ASSAY_POWER64,
    ASSAY_MEMORY,
    ASSAY_CONTROL,
    ASSAY_CONVERSION,
    ASSAY_VECTOR, /* moves elements between vectors or aggregates */
    ASSAY_OTHER,  /* work-item functions, printf */
    ASSAY_CLASSES
};

enum assay_end {
    ASSAY_JUMP,   /* to successor[0] */
    ASSAY_BRANCH, /* conditional: successor[0] if taken, else successor[1] */
    ASSAY_SWITCH, /* to one of several blocks */
    ASSAY_CALL,   /* to successor[0] of another function, then successor[1] */
    ASSAY_WAIT,   /* at a barrier, then successor[0] */
    ASSAY_RETURN, /* to the caller, or the end of the item */
    ASSAY_STOP    /* unreachable: the program has no defined way to go on */
};

struct assay_instruction {
    uint16_t opcode; /* index in opcodes */
    uint8_t klass;   /* enum assay_class */
    uint8_t touches; /* a load or store instruction (calls do not count) */
    uint32_t width;  /* elements of its result or stored value; 1 if it has neither */
    uint32_t flops;  /* floating-point operations of one execution */
    uint32_t line;   /* index in lines, or ASSAY_NONE */
};

struct assay_block {
    uint32_t function;
    uint32_t first;        /* index of its first instruction */
    uint32_t count;        /* number of instructions, >= 1 */
    uint32_t touches;      /* of them load or store instructions */
    uint32_t last_touch;   /* 1 + position of the last of those in the block; 0 if none */
    uint32_t end;          /* enum assay_end */
    uint32_t successor[2]; /* blocks, or ASSAY_NONE */
    uint32_t loop;         /* innermost loop, or ASSAY_NONE */
    uint32_t order;        /* within the function: after all predecessors but along back edges */
};

struct assay_loop {
    uint32_t header; /* block: an iteration is an entry of it */
    uint32_t parent; /* loop around it, or ASSAY_NONE */
    uint32_t line;   /* of the source, where its statement begins; 0 if that is not known */
    uint32_t column; /* there */
    uint32_t trips;  /* constant number of iterations of each entry; 0 if the code shows none */
    bool is_known; /* the code shows that number, or from which known loops' counters it follows */
    bool is_carried;   /* an iteration needs what the one before has computed: see loop.carried */
    bool is_counted;   /* compilers know how often it is gone through, when it begins */
    bool may_overflow; /* they do not, as its counter may: see loop.overflow */
};

/* A static instruction that can access memory. */
struct assay_site {
    uint32_t instruction;
    uint32_t block;
    uint32_t
        variable;    /* what its pointer is derived from, or ASSAY_NONE if that is not one thing */
    uint32_t source; /* site that loads the value which this one stores, or ASSAY_NONE */
    bool chooses;    /* it stores that or another value, as the way to it tells: that if the item
                        has loaded it since it stored last */
    bool exchanges;  /* its atomics set a word, whatever it was or if it was what is expected */
    bool compares;   /* they set it, in a loop, to a sum with what was found there, unless another
                        has come between: these are no exchanges */
    bool begins;     /* its loads find that at first, for nothing else */
    uint32_t index;  /* 1 + the first site that loads from far memory by the same value of an index,
                        small constants and offsets added to it apart; 0 if no other does */
    uint32_t indexed; /* what is indexed so, or ASSAY_NONE */
    bool dynamic;     /* it accesses a private array of which some index is not known to compilers,
                         which write out loops of constant length: no registers can be that */
    uint64_t set;     /* which stores its own are of: one bit for all to one argument or variable; 0
                         if it does not store */
    uint64_t
        aliased;     /* of which its loads may find what they have left, as far as compilers know */
    uint64_t behind; /* the same of stores before them in their block: they are not moved up */
    bool overtakes; /* it stores to what a load before it in its block loads; and no access up to it
                       follows from that load or from one behind it */
    uint32_t elements; /* of its vectors, which may lie wherever one of these may; else 0 */
};

struct assay_line {
    const char *file; /* as the debug information names it */
    const char *text; /* the source line without its indentation, or NULL */
    uint32_t line;
    uint32_t column;
};

/* What a file that lines are in held when the program was read. */
struct assay_source {
    const char *file; /* as the lines name it */
    char digest[65];  /* SHA-256 of its text: 64 hexadecimal digits */
};

/* A kernel argument, a __local variable or a variable at program scope. */
struct assay_variable {
    const char *name;
    const char *type;
    uint32_t function; /* the kernel it belongs to; ASSAY_NONE at program scope */
    uint32_t argument; /* position among the kernel's arguments, or ASSAY_NONE */
    uint8_t space; /* enum assay_space: that of what it points to; ASSAY_SPACES for a plain value */
    const char *qualifiers; /* of an argument, such as "const restrict"; NULL if there are none */
};

struct assay_function {
    const char *name;
    uint32_t first_block; /* the entry */
    uint32_t blocks;
    bool kernel;
};

struct assay_program {
    char id[17]; /* 16 hexadecimal digits: equal for equal source, options and code */
    const char *build_options;
    const char *file; /* that the user calls the program's own source, or NULL */
    bool from_binary;
    bool debug_info;
    const char *const *opcodes;
    const struct assay_function *functions;
    const struct assay_block *blocks;
    const struct assay_instruction *instructions;
    const struct assay_site *sites;
    const struct assay_line *lines;     /* sorted by file, line, column */
    const struct assay_source *sources; /* of files that could be read */
    const struct assay_loop *loops;
    const struct assay_variable *variables;
    uint32_t opcode_count, function_count, block_count, instruction_count, site_count, line_count,
        source_count, loop_count, variable_count;
};

#ifdef __cplusplus
}
#endif

#endif
