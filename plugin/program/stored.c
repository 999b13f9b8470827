/* stored.c - follows stored values back through conversions; see stored.h. */
#include "program/stored.h"

#include "program/opcode.h"
#include "program/select.h"
#include "program/type.h"
#include "program/words.h"

/* Choices between choices, and expressions of their conditions, that are followed. */
enum { DEPTH = 3 };

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
    return LLVMIsALoadInst(value) ||
           (LLVMIsACallInst(value) && !opcode_callee_with_body(value) && !select_count(value));
}

static bool is_far(LLVMTypeRef type) {
    if (!type_pointee(type))
        return false;
    unsigned space = LLVMGetPointerAddressSpace(type);
    return space == 1 || space == 2; /* global, constant */
}

/* Does it load from memory of all work-groups? */
static bool loads_from_far(LLVMValueRef value) {
    for (int i = 0; i < LLVMGetNumOperands(value); i++)
        if (is_far(LLVMTypeOf(LLVMGetOperand(value, (unsigned)i))))
            return true;
    return false;
}

/* What a value was before conversions. */
static LLVMValueRef converted(LLVMValueRef value) {
    for (int steps = 0; steps < 16 && converts(value); steps++)
        value = LLVMGetOperand(value, 0);
    return value;
}

/* True for a select of which neither is a constant: what stands for a value at a border mostly is.
 */
static bool is_open(LLVMValueRef value) {
    return select_condition(value) && !LLVMIsConstant(select_choice(value, 0)) &&
           !LLVMIsConstant(select_choice(value, 1));
}

/* True if a value follows from another. */
static bool follows_from(LLVMValueRef value, LLVMValueRef from, int depth) {
    if (value == from)
        return true;
    for (int i = 0; depth > 0 && LLVMIsAInstruction(value) && i < LLVMGetNumOperands(value); i++)
        if (follows_from(LLVMGetOperand(value, (unsigned)i), from, depth - 1))
            return true;
    return false;
}

/* True if a block, or the one that leads to it, goes on as a value says. */
static bool is_decided_by(LLVMBasicBlockRef block, LLVMValueRef value) {
    for (int i = 0; i < 2 && block; i++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        if (LLVMIsABranchInst(end) && LLVMIsConditional(end) &&
            follows_from(LLVMGetCondition(end), value, DEPTH))
            return true;
        LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
        block = use && !LLVMGetNextUse(use) ? LLVMGetInstructionParent(LLVMGetUser(use)) : NULL;
    }
    return false;
}

/* True if what is loaded tells whether it is taken: a threshold makes other values of it. */
static bool is_chosen_by_itself(LLVMValueRef value, LLVMValueRef load) {
    if (select_condition(value))
        return follows_from(select_condition(value), load, DEPTH);
    for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
        if (is_decided_by(LLVMGetIncomingBlock(value, i), load))
            return true;
    return false;
}

/* The last load from memory of all work-groups among the values of which one is taken; or NULL. */
static LLVMValueRef chosen_load(LLVMValueRef value, int depth) {
    LLVMValueRef found = NULL;
    for (unsigned i = 0; !is_open(value) && i < select_count(value); i++) {
        LLVMValueRef choice = converted(select_choice(value, i));
        LLVMValueRef load = loads(choice) && loads_from_far(choice) ? choice
                            : depth > 0                             ? chosen_load(choice, depth - 1)
                                                                    : NULL;
        found = load && !is_chosen_by_itself(value, load) ? load : found;
    }
    return found;
}

void stored_find_sources(struct table *table, struct assay_site *sites) {
    for (uint32_t i = 0; i < table->program.site_count; i++) {
        LLVMValueRef stored = stored_value(table->sites[i].instruction);
        LLVMValueRef value = stored ? converted(stored) : NULL;
        LLVMValueRef load = !value ? NULL : loads(value) ? value : chosen_load(value, DEPTH);
        sites[i].source = load ? table_find_site(table, words_first_load(load)) : ASSAY_NONE;
        sites[i].chooses = load && LLVMIsAPHINode(value); /* a select has both */
    }
}
