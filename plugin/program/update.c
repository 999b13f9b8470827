/* update.c - see update.h. */
#include "program/update.h"

#include "program/opcode.h"

#include <stddef.h>

/* Values, or blocks, that are looked at for one update; beyond them it is taken for none. */
enum { SEEN_MOST = 1024 };

struct seen {
    const void *list[SEEN_MOST];
    size_t count;
};

/* False if it has been seen, or too much has. */
static bool see(struct seen *seen, const void *thing) {
    for (size_t i = 0; i < seen->count; i++)
        if (seen->list[i] == thing)
            return false;
    if (seen->count == SEEN_MOST)
        return false;
    seen->list[seen->count++] = thing;
    return true;
}

static bool is_full(const struct seen *seen) { return seen->count == SEEN_MOST; }

static LLVMValueRef before_casts(LLVMValueRef value) {
    while (LLVMIsACastInst(value))
        value = LLVMGetOperand(value, 0);
    return value;
}

/* The value that an update expects, before conversions. */
static LLVMValueRef expected_of(LLVMValueRef update) {
    return before_casts(LLVMGetOperand(update, 1));
}

/* A comparison of what an update finds with what it expects: whether somebody came between. */
static bool is_trial(LLVMValueRef value, LLVMValueRef update) {
    if (!LLVMIsAICmpInst(value))
        return false;
    LLVMValueRef a = before_casts(LLVMGetOperand(value, 0));
    LLVMValueRef b = before_casts(LLVMGetOperand(value, 1)), expected = expected_of(update);
    return (a == update && b == expected) || (a == expected && b == update);
}

/* A value that is made of its operands alone, as far as the plugin knows. */
static bool computes(LLVMValueRef value) {
    if (LLVMIsAPHINode(value) || LLVMIsACastInst(value) || LLVMIsABinaryOperator(value) ||
        LLVMIsAUnaryOperator(value) || LLVMIsASelectInst(value) || LLVMIsAFreezeInst(value) ||
        LLVMIsACmpInst(value) || LLVMIsAExtractElementInst(value) ||
        LLVMIsAInsertElementInst(value) || LLVMIsAShuffleVectorInst(value))
        return true;
    if (!LLVMIsACallInst(value) || opcode_callee_with_body(value))
        return false;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(value); i++)
        if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(value, i))) == LLVMPointerTypeKind)
            return false;
    return LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMVoidTypeKind;
}

/* True if a value goes nowhere but into the update and its trial. */
static bool goes_into(LLVMValueRef value, LLVMValueRef update, struct seen *seen) {
    for (LLVMUseRef u = LLVMGetFirstUse(value); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (user == update || is_trial(user, update))
            continue;
        if (!computes(user) || (see(seen, user) && !goes_into(user, update, seen)))
            return false;
    }
    return !is_full(seen);
}

/* True if a loop goes on or ends as the trial of the update says. */
static bool is_tried(LLVMValueRef update) {
    for (LLVMUseRef u = LLVMGetFirstUse(update); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        for (LLVMUseRef v = LLVMGetFirstUse(user); v && is_trial(user, update);
             v = LLVMGetNextUse(v))
            if (LLVMIsABranchInst(LLVMGetUser(v)))
                return true;
    }
    return false;
}

static bool adds(LLVMOpcode opcode) {
    return opcode == LLVMAdd || opcode == LLVMFAdd || opcode == LLVMAnd || opcode == LLVMOr ||
           opcode == LLVMXor;
}

static bool is_extreme(LLVMValueRef value) {
    static const char *const names[] = {"min", "max", "fmin", "fmax"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (LLVMIsACallInst(value) && opcode_is_call_of(value, names[i]))
            return true;
    return false;
}

/* True if a value is the other one and something else together, in whatever order such are taken: a
 * sum, a set of bits, the least or the greatest. */
static bool is_sum_with(LLVMValueRef value, LLVMValueRef other) {
    value = before_casts(value);
    if (!LLVMIsAInstruction(value))
        return false;
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    unsigned first = opcode == LLVMSelect ? 1 : 0, past = 0;
    if (adds(opcode) || is_extreme(value))
        past = 2;
    else if (opcode == LLVMSub || opcode == LLVMFSub)
        past = 1;
    else if (opcode == LLVMSelect)
        past = 3;
    for (unsigned i = first; i < past; i++)
        if (before_casts(LLVMGetOperand(value, i)) == other)
            return true;
    return false;
}

/* True if control may come from one block to another, by one branch or more. */
static bool leads_to(LLVMBasicBlockRef from, LLVMBasicBlockRef to, struct seen *seen) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++) {
        LLVMBasicBlockRef next = LLVMGetSuccessor(end, i);
        if (next == to || (see(seen, next) && leads_to(next, to, seen)))
            return true;
    }
    return false;
}

static bool is_in_loop(LLVMValueRef instruction) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(instruction);
    return leads_to(block, block, &(struct seen){.count = 0});
}

bool update_compares(LLVMValueRef instruction) {
    if (!opcode_is_compare_exchange(instruction))
        return false;
    LLVMValueRef expected = expected_of(instruction);
    return LLVMIsAInstruction(expected) && is_tried(instruction) && is_in_loop(instruction) &&
           is_sum_with(LLVMGetOperand(instruction, 2), expected) &&
           goes_into(expected, instruction, &(struct seen){.count = 0}) &&
           goes_into(instruction, instruction, &(struct seen){.count = 0});
}

/* The update that expects a value, or what a phi or a conversion makes of it; or NULL. */
static LLVMValueRef update_of(LLVMValueRef value, struct seen *seen) {
    for (LLVMUseRef u = LLVMGetFirstUse(value); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u), update = NULL;
        if (LLVMIsACallInst(user) && opcode_is_compare_exchange(user) &&
            LLVMGetOperand(user, 1) == value)
            return user;
        if ((LLVMIsAPHINode(user) || LLVMIsACastInst(user)) && see(seen, user))
            update = update_of(user, seen);
        if (update)
            return update;
    }
    return NULL;
}

bool update_begins(LLVMValueRef instruction) {
    if (!LLVMIsALoadInst(instruction))
        return false;
    LLVMValueRef update = update_of(instruction, &(struct seen){.count = 0});
    return update && update_compares(update) &&
           goes_into(instruction, update, &(struct seen){.count = 0});
}
