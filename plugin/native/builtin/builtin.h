/* builtin.h - the functions of OpenCL C that only compute, as the simulator computes them.
 *
 * Operands and results lie in memory as a vector's elements do, one after another, three-element
 * vectors too; compiled code calls these where it has no shorter way.  Functions that need memory,
 * the item's place or its group are not here: they are the engine's.
 */
#ifndef ASSAY_NATIVE_BUILTIN_BUILTIN_H
#define ASSAY_NATIVE_BUILTIN_BUILTIN_H

#include <stdbool.h>
#include <stdint.h>

/* One operand or result. */
struct builtin_value {
    void *data;     /* [count], not necessarily aligned */
    uint32_t size;  /* bytes of an element; a pointer has 8 */
    uint32_t count; /* elements; 1 for a scalar */
};

struct builtin_call {
    const char *name;     /* "convert_int4_sat", without the mangling; "llvm.smax.i32" */
    const char *overload; /* mangled parameter types: "Dv4_fS_"; "" for an LLVM intrinsic */
    struct builtin_value result;
    struct builtin_value second; /* what is to be stored through the pointer argument, if any */
    const struct builtin_value *arguments; /* [argument_count] */
    uint32_t argument_count;
};

struct builtin {
    const char *name; /* or the beginning of the names, if prefix */
    void (*compute)(const struct builtin_call *call);
    bool prefix;
    uint8_t pointer; /* 1 + position of the argument that points to where `second` goes; 0: none */
    /* Whether what the simulator computes there follows from the operands alone.  Where it does
     * not, the simulator ends the launch (a half operand) or reads past an operand (a scalar where
     * it takes a vector for granted).  Looks at sizes, counts and overload, not at data. */
    bool (*accepts)(const struct builtin_call *call);
};

/** The function of that name, or NULL if there is none here. */
const struct builtin *builtin_find(const char *name);

#endif
