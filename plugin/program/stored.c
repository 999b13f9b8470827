/* stored.c - follows stored values back through conversions; see stored.h. */
#include "program/stored.h"

#include "program/opcode.h"
#include "program/type.h"
#include "program/words.h"

/* What a store instruction or a call of vstoreN stores into local memory, or NULL. */
static LLVMValueRef stored_value(LLVMValueRef instruction) {
    if (LLVMGetInstructionOpcode(instruction) == LLVMStore) {
        LLVMTypeRef pointer = LLVMTypeOf(LLVMGetOperand(instruction, 1));
        return LLVMGetPointerAddressSpace(pointer) == 3 ? LLVMGetOperand(instruction, 0) : NULL;
    }
    if (!opcode_is_vstore(instruction) || LLVMGetNumArgOperands(instruction) != 3)
        return NULL;
    LLVMTypeRef pointer = LLVMTypeOf(LLVMGetOperand(instruction, 2));
    bool local = type_pointee(pointer) && LLVMGetPointerAddressSpace(pointer) == 3;
    return local ? LLVMGetOperand(instruction, 0) : NULL;
}

static bool converts(LLVMValueRef value) {
    return LLVMIsACastInst(value) || LLVMIsAFreezeInst(value);
}

static bool loads(LLVMValueRef value) {
    return LLVMIsALoadInst(value) || (LLVMIsACallInst(value) && !opcode_callee_with_body(value));
}

/* The load or call that a value is, conversions apart; else NULL. */
static LLVMValueRef origin_of(LLVMValueRef value) {
    for (int steps = 0; steps < 16 && converts(value); steps++)
        value = LLVMGetOperand(value, 0);
    return loads(value) ? words_first_load(value) : NULL;
}

void stored_find_sources(struct table *table, struct assay_site *sites) {
    for (uint32_t i = 0; i < table->program.site_count; i++) {
        LLVMValueRef value = stored_value(table->sites[i].instruction);
        LLVMValueRef origin = value ? origin_of(value) : NULL;
        sites[i].source = origin ? table_find_site(table, origin) : ASSAY_NONE;
    }
}
