/* memory.c - see memory.h.  The simulator checks indices into arrays at each load and store. */
#include "native/lower/memory.h"

#include "native/lower/access.h"
#include "native/lower/compute.h"
#include "native/lower/emit.h"
#include "native/lower/layout.h"

static bool adds_nothing(LLVMValueRef gep) {
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        if (!LLVMIsAConstantInt(index) || LLVMConstIntGetZExtValue(index) != 0)
            return false;
    }
    return true;
}

/* The address instruction that a pointer comes from, behind casts. */
static LLVMValueRef behind_casts(LLVMValueRef pointer) {
    while (LLVMIsABitCastInst(pointer) ||
           (LLVMIsAGetElementPtrInst(pointer) && adds_nothing(pointer)))
        pointer = LLVMGetOperand(pointer, 0);
    return LLVMIsAGetElementPtrInst(pointer) ? pointer : NULL;
}

static void check_index(struct lowering *l, LLVMValueRef index, uint64_t size, uint32_t site) {
    if (LLVMIsAConstantInt(index) && LLVMConstIntGetZExtValue(index) < size)
        return;
    LLVMValueRef value = lower_operand(l, index);
    value = LLVMBuildIntCast2(l->builder, value, l->i64, true, "");
    LLVMValueRef bad = LLVMBuildICmp(l->builder, LLVMIntUGE, value, lower_number(l, size), "");
    LLVMBasicBlockRef on = lower_begin_rare(l, bad);
    LLVMValueRef arguments[] = {l->self, LLVMConstInt(l->i32, site, 0), value,
                                lower_number(l, size)};
    lower_invoke(l, (const void *)(uintptr_t)native_bad_index, l->none, arguments, 4);
    lower_end_rare(l, on);
}

static void check_indices(struct lowering *l, LLVMValueRef pointer, uint32_t site) {
    for (LLVMValueRef gep; (gep = behind_casts(pointer)); pointer = LLVMGetOperand(gep, 0)) {
        LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(gep, 0));
        for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep); i++) {
            LLVMValueRef index = LLVMGetOperand(gep, i);
            switch (LLVMGetTypeKind(type)) {
            case LLVMArrayTypeKind:
                check_index(l, index, LLVMGetArrayLength(type), site);
                type = LLVMGetElementType(type);
                break;
            case LLVMStructTypeKind:
                type = LLVMStructGetTypeAtIndex(type, (unsigned)LLVMConstIntGetZExtValue(index));
                break;
            default:
                type = LLVMGetElementType(type);
            }
        }
    }
}

/* NATIVE_VIEWS if there is none. */
static enum native_view view_of(unsigned space, enum assay_op op, bool constant) {
    switch (space) {
    case 0:
        return NATIVE_PRIVATES;
    case 1:
    case 2:
        if (op == ASSAY_LOAD)
            return constant ? NATIVE_CONSTANTS : NATIVE_LOADS;
        return op == ASSAY_STORE ? NATIVE_STORES : NATIVE_UPDATES;
    case 3:
        return NATIVE_LOCALS;
    default:
        return NATIVE_VIEWS;
    }
}

bool lower_describe(struct lowering *l, LLVMValueRef instruction, LLVMValueRef pointer,
                    enum assay_op op, uint32_t alignment, struct native_access *access) {
    uint32_t site = table_find_site(l->table, instruction);
    LLVMTypeRef type = LLVMTypeOf(pointer);
    if (LLVMGetTypeKind(type) != LLVMPointerTypeKind || site == ASSAY_NONE) {
        lower_refuse(l, "it accesses memory in an unknown way");
        return false;
    }
    unsigned space = LLVMGetPointerAddressSpace(type);
    enum native_view view = view_of(space, op, l->table->sites[site].constant);
    if (view == NATIVE_VIEWS)
        lower_refuse(l, "it uses address space %u", space);
    *access = (struct native_access){site, (uint8_t)op, (uint8_t)view, alignment,
                                     l->table->sites[site].words};
    return !lower_refused(l);
}

LLVMValueRef lower_load(struct lowering *l, LLVMValueRef load) {
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    LLVMTypeRef type = lower_type_of(l, load);
    struct native_access access;
    if (!type || !lower_describe(l, load, pointer, ASSAY_LOAD, LLVMGetAlignment(load), &access))
        return NULL;
    LLVMValueRef bytes = lower_access(l, &access, lower_operand(l, pointer), lower_bytes(type));
    LLVMValueRef value = lower_read(l, bytes, type);
    check_indices(l, pointer, access.site);
    return value;
}

void lower_store(struct lowering *l, LLVMValueRef store) {
    LLVMValueRef value = lower_operand(l, LLVMGetOperand(store, 0));
    LLVMValueRef pointer = LLVMGetOperand(store, 1);
    struct native_access access;
    if (lower_refused(l) ||
        !lower_describe(l, store, pointer, ASSAY_STORE, LLVMGetAlignment(store), &access))
        return;
    LLVMValueRef bytes =
        lower_access(l, &access, lower_operand(l, pointer), lower_bytes(LLVMTypeOf(value)));
    lower_write(l, bytes, value);
    check_indices(l, pointer, access.site);
}

LLVMValueRef lower_allocation(struct lowering *l, LLVMValueRef allocation) {
    uint64_t size = layout_size(LLVMGetAllocatedType(allocation));
    LLVMValueRef arguments[] = {l->self, lower_number(l, size)};
    l->result->allocates = true;
    return lower_invoke(l, (const void *)(uintptr_t)native_allocate, l->i64, arguments, 2);
}
