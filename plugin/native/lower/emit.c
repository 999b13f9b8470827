/* emit.c - see emit.h. */
#include "native/lower/emit.h"

#include "native/run/runtime.h"

#include <stdlib.h>
#include <string.h>

LLVMValueRef lower_number(struct lowering *l, uint64_t value) {
    return LLVMConstInt(l->i64, value, 0);
}

LLVMValueRef lower_splat(LLVMTypeRef type, uint64_t value) {
    if (LLVMGetTypeKind(type) != LLVMVectorTypeKind)
        return LLVMConstInt(type, value, 0);
    LLVMValueRef elements[64];
    unsigned count = LLVMGetVectorSize(type);
    for (unsigned i = 0; i < count && i < 64; i++)
        elements[i] = LLVMConstInt(LLVMGetElementType(type), value, 0);
    return LLVMConstVector(elements, count);
}

LLVMValueRef lower_invoke(struct lowering *l, const void *function, LLVMTypeRef result,
                          const LLVMValueRef *arguments, unsigned count) {
    LLVMTypeRef types[8];
    for (unsigned i = 0; i < count; i++)
        types[i] = LLVMTypeOf(arguments[i]);
    LLVMTypeRef type = LLVMFunctionType(result, types, count, 0);
    LLVMValueRef address =
        LLVMConstIntToPtr(lower_number(l, (uintptr_t)function), LLVMPointerType(type, 0));
    return LLVMBuildCall2(l->builder, type, address, (LLVMValueRef *)(uintptr_t)arguments, count,
                          "");
}

LLVMValueRef lower_keep(struct lowering *l, const void *data, size_t size) {
    struct lower_result *r = l->result;
    void **list = realloc(r->kept, (r->kept_count + 1) * sizeof *list);
    void *own = malloc(size);
    if (list)
        r->kept = list;
    if (!list || !own) {
        free(own);
        lower_refuse(l, "out of memory");
        return LLVMConstNull(l->bytes);
    }
    memcpy(own, data, size);
    r->kept[r->kept_count++] = own;
    return LLVMConstIntToPtr(lower_number(l, (uintptr_t)own), l->bytes);
}

void lower_stop(struct lowering *l, LLVMValueRef instruction, const char *why) {
    LLVMValueRef where = LLVMConstIntToPtr(lower_number(l, (uintptr_t)instruction), l->bytes);
    LLVMValueRef arguments[] = {l->self, where, lower_keep(l, why, strlen(why) + 1)};
    lower_invoke(l, (const void *)(uintptr_t)native_stop, l->none, arguments, 3);
}

LLVMValueRef lower_room(struct lowering *l, LLVMTypeRef type) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(l->builder);
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(l->target);
    LLVMPositionBuilderBefore(l->builder, LLVMGetFirstInstruction(entry));
    LLVMValueRef room = LLVMBuildAlloca(l->builder, type, "");
    LLVMSetAlignment(room, 16);
    LLVMPositionBuilderAtEnd(l->builder, here);
    return LLVMBuildBitCast(l->builder, room, l->bytes, "");
}

LLVMValueRef lower_at(struct lowering *l, LLVMValueRef bytes, uint64_t offset) {
    LLVMValueRef by = lower_number(l, offset);
    return LLVMBuildGEP2(l->builder, l->i8, bytes, &by, 1, "");
}

static LLVMValueRef as_pointer(struct lowering *l, LLVMValueRef bytes, LLVMTypeRef type) {
    return LLVMBuildBitCast(l->builder, bytes, LLVMPointerType(type, 0), "");
}

LLVMValueRef lower_read(struct lowering *l, LLVMValueRef bytes, LLVMTypeRef type) {
    LLVMValueRef load = LLVMBuildLoad2(l->builder, type, as_pointer(l, bytes, type), "");
    LLVMSetAlignment(load, 1);
    return load;
}

void lower_write(struct lowering *l, LLVMValueRef bytes, LLVMValueRef value) {
    LLVMValueRef store = LLVMBuildStore(l->builder, value, as_pointer(l, bytes, LLVMTypeOf(value)));
    LLVMSetAlignment(store, 1);
}

LLVMValueRef lower_member(struct lowering *l, LLVMValueRef structure, size_t offset,
                          LLVMTypeRef type) {
    LLVMValueRef bytes = lower_at(l, structure, offset);
    return LLVMBuildLoad2(l->builder, type, as_pointer(l, bytes, type), "");
}

LLVMValueRef lower_field(struct lowering *l, size_t offset, LLVMTypeRef type, bool constant) {
    LLVMValueRef load = lower_member(l, l->self, offset, type);
    if (constant) {
        unsigned kind = LLVMGetMDKindIDInContext(l->context, "invariant.load", 14);
        LLVMValueRef empty =
            LLVMMetadataAsValue(l->context, LLVMMDNodeInContext2(l->context, NULL, 0));
        LLVMSetMetadata(load, kind, empty);
    }
    return load;
}

void lower_set_field(struct lowering *l, size_t offset, LLVMValueRef value) {
    LLVMValueRef bytes = lower_at(l, l->self, offset);
    LLVMBuildStore(l->builder, value, as_pointer(l, bytes, LLVMTypeOf(value)));
}

LLVMValueRef lower_given(struct lowering *l, uint32_t number, LLVMTypeRef type) {
    LLVMValueRef values = lower_field(l, offsetof(struct native_context, values), l->bytes, true);
    return lower_read(l, lower_at(l, values, l->result->values[number].offset), type);
}

LLVMBasicBlockRef lower_begin_rare(struct lowering *l, LLVMValueRef condition) {
    LLVMBasicBlockRef rare = LLVMAppendBasicBlockInContext(l->context, l->target, "");
    LLVMBasicBlockRef on = LLVMAppendBasicBlockInContext(l->context, l->target, "");
    LLVMValueRef branch = LLVMBuildCondBr(l->builder, condition, rare, on);
    LLVMMetadataRef weights[] = {
        LLVMMDStringInContext2(l->context, "branch_weights", 14),
        LLVMValueAsMetadata(LLVMConstInt(l->i32, 1, 0)),
        LLVMValueAsMetadata(LLVMConstInt(l->i32, 2000, 0)),
    };
    LLVMMetadataRef node = LLVMMDNodeInContext2(l->context, weights, 3);
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(l->context, "prof", 4),
                    LLVMMetadataAsValue(l->context, node));
    LLVMPositionBuilderAtEnd(l->builder, rare);
    return on;
}

void lower_end_rare(struct lowering *l, LLVMBasicBlockRef on) {
    LLVMBuildBr(l->builder, on);
    LLVMPositionBuilderAtEnd(l->builder, on);
}
