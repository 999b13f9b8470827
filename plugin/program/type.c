/* type.c - see type.h. */
#include "program/type.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *integer_name(unsigned bits) {
    return bits <= 8 ? "char" : bits == 16 ? "short" : bits == 32 ? "int" : "long";
}

void type_write(LLVMTypeRef type, char *out, size_t size) {
    char inner[160], dims[80] = "";
    switch (LLVMGetTypeKind(type)) {
    case LLVMHalfTypeKind:
        snprintf(out, size, "half");
        return;
    case LLVMFloatTypeKind:
        snprintf(out, size, "float");
        return;
    case LLVMDoubleTypeKind:
        snprintf(out, size, "double");
        return;
    case LLVMIntegerTypeKind:
        snprintf(out, size, "%s", integer_name(LLVMGetIntTypeWidth(type)));
        return;
    case LLVMVectorTypeKind:
        type_write(LLVMGetElementType(type), inner, sizeof inner);
        snprintf(out, size, "%s%u", inner, LLVMGetVectorSize(type));
        return;
    case LLVMPointerTypeKind:
        type_write(LLVMGetElementType(type), inner, sizeof inner);
        snprintf(out, size, "%s*", inner);
        return;
    case LLVMStructTypeKind: {
        const char *name = LLVMGetStructName(type);
        const char *dot = name ? strrchr(name, '.') : NULL;
        snprintf(out, size, "%s", dot ? dot + 1 : name ? name : "struct");
        return;
    }
    case LLVMArrayTypeKind:
        for (; LLVMGetTypeKind(type) == LLVMArrayTypeKind; type = LLVMGetElementType(type)) {
            size_t used = strlen(dims);
            snprintf(dims + used, sizeof dims - used, "[%u]", LLVMGetArrayLength(type));
        }
        type_write(type, inner, sizeof inner);
        snprintf(out, size, "%s%s", inner, dims);
        return;
    default:
        snprintf(out, size, "?");
    }
}

LLVMTypeRef type_pointee(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMPointerTypeKind ? LLVMGetElementType(type) : NULL;
}

/* LLVM knows but one member of a union. */
static bool is_union(LLVMTypeRef type) {
    const char *name = LLVMGetStructName(type);
    return name && !strncmp(name, "union.", strlen("union."));
}

LLVMTypeRef type_floating(LLVMTypeRef type) {
    LLVMTypeRef all = NULL;
    switch (LLVMGetTypeKind(type)) {
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
        return type;
    case LLVMVectorTypeKind:
    case LLVMArrayTypeKind:
        return type_floating(LLVMGetElementType(type));
    case LLVMStructTypeKind:
        for (unsigned i = 0; !is_union(type) && i < LLVMCountStructElementTypes(type); i++) {
            LLVMTypeRef member = type_floating(LLVMStructGetTypeAtIndex(type, i));
            if (!member || (all && member != all))
                return NULL;
            all = member;
        }
        return all;
    default:
        return NULL;
    }
}

bool type_is_opaque(LLVMTypeRef type, const char *part) {
    LLVMTypeRef to = type_pointee(type);
    const char *name =
        to && LLVMGetTypeKind(to) == LLVMStructTypeKind ? LLVMGetStructName(to) : NULL;
    return name && LLVMIsOpaqueStruct(to) && !strncmp(name, part, strlen(part));
}

uint8_t type_space(LLVMTypeRef type) {
    if (type_is_opaque(type, "opencl.image"))
        return ASSAY_GLOBAL;
    if (!type_pointee(type) || type_is_opaque(type, "opencl."))
        return ASSAY_SPACES;
    switch (LLVMGetPointerAddressSpace(type)) {
    case 1:
        return ASSAY_GLOBAL;
    case 2:
        return ASSAY_CONSTANT;
    case 3:
        return ASSAY_LOCAL;
    default:
        return ASSAY_SPACES;
    }
}

const char *type_metadata(LLVMValueRef function, const char *kind, unsigned position,
                          unsigned *length) {
    LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
    unsigned id = LLVMGetMDKindIDInContext(context, kind, (unsigned)strlen(kind));
    size_t count = 0;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(function, &count);
    const char *text = NULL;
    for (unsigned i = 0; i < count; i++) {
        if (LLVMValueMetadataEntriesGetKind(entries, i) != id)
            continue;
        LLVMValueRef node =
            LLVMMetadataAsValue(context, LLVMValueMetadataEntriesGetMetadata(entries, i));
        unsigned operands = LLVMGetMDNodeNumOperands(node);
        LLVMValueRef *values = calloc(operands + 1, sizeof(LLVMValueRef));
        if (values && position < operands) {
            LLVMGetMDNodeOperands(node, values);
            text = values[position] ? LLVMGetMDString(values[position], length) : NULL;
        }
        free(values);
    }
    LLVMDisposeValueMetadataEntries(entries);
    return text;
}
