/* select.c - see select.h. */
#include "program/select.h"

#include "program/opcode.h"

#include <stdbool.h>
#include <stddef.h>

/* select(a, b, c) is b where c is true: components of vectors apart. */
static bool is_call(LLVMValueRef value) {
    return LLVMIsACallInst(value) && opcode_is_call_of(value, "select") &&
           LLVMGetNumArgOperands(value) == 3;
}

unsigned select_count(LLVMValueRef value) {
    if (LLVMIsAPHINode(value))
        return LLVMCountIncoming(value);
    return LLVMIsASelectInst(value) || is_call(value) ? 2 : 0;
}

LLVMValueRef select_choice(LLVMValueRef value, unsigned i) {
    if (LLVMIsAPHINode(value))
        return LLVMGetIncomingValue(value, i);
    return LLVMGetOperand(value, LLVMIsASelectInst(value) ? i + 1 : i);
}

LLVMValueRef select_condition(LLVMValueRef value) {
    if (LLVMIsAPHINode(value) || !select_count(value))
        return NULL;
    return LLVMGetOperand(value, LLVMIsASelectInst(value) ? 0 : 2);
}
