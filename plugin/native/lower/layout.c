/* layout.c - see layout.h. */
#include "native/lower/layout.h"

static uint64_t scalar_size(LLVMTypeRef type) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMIntegerTypeKind:
        return (LLVMGetIntTypeWidth(type) + 7) / 8;
    case LLVMHalfTypeKind:
        return 2;
    case LLVMFloatTypeKind:
        return 4;
    case LLVMDoubleTypeKind:
    case LLVMPointerTypeKind:
        return 8;
    default:
        return 0;
    }
}

static uint64_t round_up(uint64_t offset, uint64_t alignment) {
    return alignment > 1 ? (offset + alignment - 1) / alignment * alignment : offset;
}

/* Where member `end` begins, or the first byte behind all of them. */
static uint64_t offset_of(LLVMTypeRef structure, unsigned end) {
    unsigned count = LLVMCountStructElementTypes(structure);
    uint64_t offset = 0;
    for (unsigned i = 0; i <= end && i < count; i++) {
        LLVMTypeRef member = LLVMStructGetTypeAtIndex(structure, i);
        if (!LLVMIsPackedStruct(structure))
            offset = round_up(offset, layout_alignment(member));
        if (i < end)
            offset += layout_size(member);
    }
    return offset;
}

uint64_t layout_member(LLVMTypeRef structure, unsigned member) {
    return offset_of(structure, member);
}

uint64_t layout_size(LLVMTypeRef type) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMArrayTypeKind:
        return LLVMGetArrayLength(type) * layout_size(LLVMGetElementType(type));
    case LLVMVectorTypeKind: {
        unsigned count = LLVMGetVectorSize(type);
        return (count == 3 ? 4 : count) * layout_size(LLVMGetElementType(type));
    }
    case LLVMStructTypeKind: {
        uint64_t end = offset_of(type, LLVMCountStructElementTypes(type));
        return LLVMIsPackedStruct(type) ? end : round_up(end, layout_alignment(type));
    }
    default:
        return scalar_size(type);
    }
}

uint64_t layout_alignment(LLVMTypeRef type) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMArrayTypeKind:
        return layout_alignment(LLVMGetElementType(type));
    case LLVMStructTypeKind: {
        uint64_t most = 1;
        unsigned count = LLVMIsPackedStruct(type) ? 0 : LLVMCountStructElementTypes(type);
        for (unsigned i = 0; i < count; i++) {
            uint64_t alignment = layout_alignment(LLVMStructGetTypeAtIndex(type, i));
            most = alignment > most ? alignment : most;
        }
        return most;
    }
    default:
        return layout_size(type);
    }
}
