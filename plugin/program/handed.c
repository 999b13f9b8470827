/* handed.c - see handed.h. */
#include "program/handed.h"

#include <stddef.h>

/* What a user of a function passes for a parameter; NULL if it is no call. */
static LLVMValueRef handed_by(LLVMUseRef use, LLVMValueRef function, LLVMValueRef parameter) {
    LLVMValueRef call = LLVMGetUser(use);
    if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != function)
        return NULL;
    for (unsigned i = 0; i < LLVMCountParams(function) && i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetParam(function, i) == parameter)
            return LLVMGetOperand(call, i);
    return NULL;
}

/* NULL of a kernel, which the host launches, too. */
static LLVMUseRef first_call(LLVMValueRef function) {
    bool is_kernel = LLVMGetFunctionCallConv(function) == LLVMSPIRKERNELCallConv;
    return is_kernel ? NULL : LLVMGetFirstUse(function);
}

LLVMValueRef handed_once(LLVMValueRef parameter) {
    LLVMValueRef function = LLVMGetParamParent(parameter);
    LLVMUseRef use = first_call(function);
    return use && !LLVMGetNextUse(use) ? handed_by(use, function, parameter) : NULL;
}

static bool is_integer(LLVMValueRef value) {
    return value && LLVMIsAConstantInt(value) && LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64;
}

LLVMValueRef handed_always(LLVMValueRef parameter) {
    LLVMValueRef function = LLVMGetParamParent(parameter), always = NULL;
    for (LLVMUseRef use = first_call(function); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef value = handed_by(use, function, parameter);
        if (!is_integer(value) || (always && value != always))
            return NULL;
        always = value;
    }
    return always;
}

bool handed_numbers(LLVMValueRef parameter, uint64_t limit) {
    LLVMValueRef function = LLVMGetParamParent(parameter);
    LLVMUseRef use = first_call(function);
    bool all = use != NULL;
    for (; all && use; use = LLVMGetNextUse(use)) {
        LLVMValueRef value = handed_by(use, function, parameter);
        all = is_integer(value) && LLVMConstIntGetZExtValue(value) < limit;
    }
    return all;
}
