/* value.c - types, operands and constants; see lowering.h. */
#include "native/lower/lowering.h"

#include <stdlib.h>
#include <string.h>

struct lowered {
    LLVMValueRef source, target;
};

LLVMTypeRef lower_type(struct lowering *l, LLVMTypeRef type) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMVoidTypeKind:
        return l->none;
    case LLVMFloatTypeKind:
        return l->f32;
    case LLVMDoubleTypeKind:
        return l->f64;
    case LLVMPointerTypeKind:
        return l->i64;
    case LLVMIntegerTypeKind:
        switch (layout_size(type)) {
        case 1:
            return l->i8;
        case 2:
            return l->i16;
        case 4:
            return l->i32;
        case 8:
            return l->i64;
        default:
            return NULL;
        }
    case LLVMVectorTypeKind: {
        LLVMTypeRef element = lower_type(l, LLVMGetElementType(type));
        return element ? LLVMVectorType(element, LLVMGetVectorSize(type)) : NULL;
    }
    default:
        return NULL;
    }
}

unsigned lower_width(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetVectorSize(type) : 1;
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

LLVMValueRef lower_number(struct lowering *l, uint64_t value) {
    return LLVMConstInt(l->i64, value, 0);
}

/* --- what values have become --- */

static size_t slot_of(const struct lowering *l, LLVMValueRef source) {
    size_t i = (size_t)(((uintptr_t)source * UINT64_C(0x9E3779B97F4A7C15)) >> 32);
    for (i &= l->value_capacity - 1; l->values[i].source && l->values[i].source != source;)
        i = (i + 1) & (l->value_capacity - 1);
    return i;
}

static bool grow(struct lowering *l) {
    struct lowered *old = l->values;
    size_t count = l->value_capacity;
    l->value_capacity = count ? 2 * count : 256;
    l->values = calloc(l->value_capacity, sizeof *l->values);
    if (!l->values) {
        l->values = old;
        l->value_capacity = count;
        lower_refuse(l, "out of memory");
        return false;
    }
    for (size_t i = 0; i < count; i++)
        if (old[i].source)
            l->values[slot_of(l, old[i].source)] = old[i];
    free(old);
    return true;
}

void lower_set(struct lowering *l, LLVMValueRef source, LLVMValueRef target) {
    if (2 * l->value_count >= l->value_capacity && !grow(l))
        return;
    struct lowered *to = &l->values[slot_of(l, source)];
    l->value_count += !to->source;
    *to = (struct lowered){source, target};
}

LLVMValueRef lower_get(const struct lowering *l, LLVMValueRef source) {
    return l->value_capacity ? l->values[slot_of(l, source)].target : NULL;
}

void lower_forget(struct lowering *l) {
    if (l->values)
        memset(l->values, 0, l->value_capacity * sizeof *l->values);
    l->value_count = 0;
}

/* --- operands --- */

static LLVMValueRef lower_elements(struct lowering *l, LLVMValueRef vector) {
    LLVMValueRef elements[64];
    unsigned count = LLVMGetVectorSize(LLVMTypeOf(vector));
    bool packed = LLVMIsAConstantDataVector(vector) != NULL;
    for (unsigned i = 0; i < count && i < 64; i++)
        elements[i] = lower_operand(l, packed ? LLVMGetElementAsConstant(vector, i)
                                              : LLVMGetOperand(vector, i));
    return LLVMConstVector(elements, count);
}

static LLVMValueRef lower_variable(struct lowering *l, LLVMValueRef variable) {
    for (uint32_t i = 0; i < l->result->value_count; i++)
        if (l->result->values[i].value == variable) {
            LLVMValueRef values =
                lower_field(l, offsetof(struct native_context, values), l->bytes, true);
            LLVMValueRef at = lower_number(l, l->result->values[i].offset);
            LLVMValueRef bytes = LLVMBuildGEP2(l->builder, l->i8, values, &at, 1, "");
            return lower_read(l, bytes, l->i64);
        }
    lower_refuse(l, "it uses a variable that is not its own");
    return lower_number(l, 0);
}

/* By way of its bits: LLVM's way by way of a double would make a signalling NaN quiet. */
static LLVMValueRef lower_real_constant(LLVMValueRef value, LLVMTypeRef type) {
    unsigned width = LLVMGetTypeKind(type) == LLVMFloatTypeKind ? 32 : 64;
    LLVMContextRef from = LLVMGetTypeContext(LLVMTypeOf(value)), to = LLVMGetTypeContext(type);
    LLVMValueRef bits = LLVMConstBitCast(value, LLVMIntTypeInContext(from, width));
    uint64_t number = LLVMConstIntGetZExtValue(bits);
    return LLVMConstBitCast(LLVMConstInt(LLVMIntTypeInContext(to, width), number, 0), type);
}

static LLVMValueRef lower_constant(struct lowering *l, LLVMValueRef value, LLVMTypeRef type) {
    if (LLVMIsUndef(value) || LLVMIsPoison(value) || LLVMIsNull(value))
        return LLVMConstNull(type);
    if (LLVMIsAConstantInt(value))
        return LLVMConstInt(type, LLVMConstIntGetZExtValue(value), 0);
    if (LLVMIsAConstantFP(value))
        return lower_real_constant(value, type);
    if (LLVMIsAConstantDataVector(value) || LLVMIsAConstantVector(value))
        return lower_elements(l, value);
    return NULL;
}

LLVMValueRef lower_operand(struct lowering *l, LLVMValueRef value) {
    LLVMValueRef known = lower_get(l, value);
    if (known)
        return known;
    if (LLVMIsAGlobalVariable(value))
        return lower_variable(l, value);
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(value));
    if (type && LLVMIsAConstantExpr(value))
        known = lower_compute(l, value, LLVMGetConstOpcode(value));
    else if (type && LLVMIsAConstant(value))
        known = lower_constant(l, value, type);
    if (known)
        return known;
    if (type)
        lower_refuse(l, "it has an operand of an unknown kind");
    else
        lower_refuse_type(l, LLVMTypeOf(value));
    return LLVMGetUndef(type && type != l->none ? type : l->i64);
}
