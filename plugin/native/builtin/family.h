/* family.h - the tables of builtin_find(), a file each, and what their rows share. */
#ifndef ASSAY_NATIVE_BUILTIN_FAMILY_H
#define ASSAY_NATIVE_BUILTIN_FAMILY_H

#include "native/builtin/builtin.h"

#include <stddef.h>

struct builtin_family {
    const struct builtin *functions; /* [count] by name; prefixes in the order they are tried */
    size_t count;
};

#define BUILTIN_FAMILY(table)                                                                      \
    { (table), sizeof(table) / sizeof *(table) }

/* Functions of whole names. */
extern const struct builtin_family builtin_common;
extern const struct builtin_family builtin_float;
extern const struct builtin_family builtin_geometric;
extern const struct builtin_family builtin_integer;
extern const struct builtin_family builtin_math;
extern const struct builtin_family builtin_relational;
extern const struct builtin_family builtin_saturating;
extern const struct builtin_family builtin_shuffle;

/* Functions told by the beginning of their names. */
extern const struct builtin_family builtin_conversion;
extern const struct builtin_family builtin_intrinsic;

/** First parameter type of an overload, a vector's that of its elements: 'f' of "Dv4_fS_"; 'D' of
 *  what the simulator has no name for. */
char builtin_overload_type(const char *overload);
bool builtin_is_float_type(char type);
bool builtin_is_signed_type(char type);
bool builtin_is_unsigned_type(char type);

/* Values of `accepts`.  "Alike" is: each argument has as many elements as the result. */

bool builtin_accepts_floats(const struct builtin_call *call); /* alike */
/** Alike but for arguments that are scalars. */
bool builtin_accepts_floats_and_scalars(const struct builtin_call *call);
bool builtin_accepts_floats_and_pointer(const struct builtin_call *call); /* alike but for it */
/** One float or a vector of up to four, all arguments the same. */
bool builtin_accepts_space(const struct builtin_call *call);
bool builtin_accepts_numbers(const struct builtin_call *call); /* alike, of any type but half */
/** Alike, of integers that the overload tells signed from unsigned. */
bool builtin_accepts_typed_integers(const struct builtin_call *call);
bool builtin_accepts_typed(const struct builtin_call *call); /* the same, of floats as well */

#endif
