/* handed.c - see handed.h. */
#include "program/handed.h"

#include <stddef.h>

static bool is_kernel(LLVMValueRef function) {
    return LLVMGetFunctionCallConv(function) == LLVMSPIRKERNELCallConv;
}

/* What the user of a function hands it for a parameter; NULL if it is no call. */
static LLVMValueRef handed_by(LLVMUseRef use, LLVMValueRef function, LLVMValueRef parameter) {
    LLVMValueRef call = LLVMGetUser(use);
    if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != function)
        return NULL;
    for (unsigned i = 0; i < LLVMCountParams(function) && i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetParam(function, i) == parameter)
            return LLVMGetOperand(call, i);
    return NULL;
}

LLVMValueRef handed_once(LLVMValueRef parameter) {
    LLVMValueRef function = LLVMGetParamParent(parameter);
    LLVMUseRef use = LLVMGetFirstUse(function);
    bool is_only = use && !LLVMGetNextUse(use) && !is_kernel(function);
    return is_only ? handed_by(use, function, parameter) : NULL;
}

/* The integer that the first call hands; NULL if one of them hands none, or if all must hand the
 * same and do not. */
static LLVMValueRef number_of_calls(LLVMValueRef parameter, bool same) {
    LLVMValueRef function = LLVMGetParamParent(parameter), first = NULL;
    LLVMUseRef use = is_kernel(function) ? NULL : LLVMGetFirstUse(function);
    for (; use; use = LLVMGetNextUse(use)) {
        LLVMValueRef value = handed_by(use, function, parameter);
        if (!value || !LLVMIsAConstantInt(value) || (same && first && value != first))
            return NULL;
        first = first ? first : value;
    }
    return first;
}

LLVMValueRef handed_always(LLVMValueRef parameter) { return number_of_calls(parameter, true); }

bool handed_numbers(LLVMValueRef parameter) { return number_of_calls(parameter, false) != NULL; }
