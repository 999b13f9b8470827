/* type.h - LLVM types in OpenCL C's words. */
#ifndef ASSAY_PROGRAM_TYPE_H
#define ASSAY_PROGRAM_TYPE_H

#include <assay/program.h>

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stddef.h>

/** Writes a type ("float4", "int[16][17]"), as far as LLVM remembers it. */
void type_write(LLVMTypeRef type, char *out, size_t size);

/** What a pointer points to; NULL for every other type. */
LLVMTypeRef type_pointee(LLVMTypeRef type);

/** The float or double that all of a type's members and elements are; NULL if there are others. */
LLVMTypeRef type_floating(LLVMTypeRef type);

/** True for a pointer to an opaque structure whose name begins with `part` ("opencl.image"). */
bool type_is_opaque(LLVMTypeRef type, const char *part);

/** enum assay_space of what an argument points to; ASSAY_SPACES if it is a value. */
uint8_t type_space(LLVMTypeRef type);

/** Operand `position` of a function's metadata list `kind`, as text of *length; NULL if it has
 * none. */
const char *type_metadata(LLVMValueRef function, const char *kind, unsigned position,
                          unsigned *length);

#endif
