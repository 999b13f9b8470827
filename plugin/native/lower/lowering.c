/* lowering.c - see lowering.h. */
#include "native/lower/lowering.h"

#include "native/lower/layout.h"
#include "program/type.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct lowered {
    LLVMValueRef source, target;
};

void lower_refuse(struct lowering *l, const char *format, ...) {
    if (lower_refused(l))
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(l->result->refusal, sizeof l->result->refusal, format, arguments);
    va_end(arguments);
}

void lower_refuse_type(struct lowering *l, LLVMTypeRef type) {
    char text[100];
    if (LLVMGetTypeKind(type) == LLVMIntegerTypeKind)
        snprintf(text, sizeof text, "integers of %u bits", LLVMGetIntTypeWidth(type));
    else
        type_write(type, text, sizeof text);
    lower_refuse(l, "it computes with values of type %s", text);
}

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

LLVMTypeRef lower_type_of(struct lowering *l, LLVMValueRef value) {
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(value));
    if (!type)
        lower_refuse_type(l, LLVMTypeOf(value));
    return type;
}

uint64_t lower_bytes(LLVMTypeRef lowered) {
    LLVMTypeKind kind = LLVMGetTypeKind(lowered);
    if (kind == LLVMVectorTypeKind)
        return LLVMGetVectorSize(lowered) * lower_bytes(LLVMGetElementType(lowered));
    return kind == LLVMFloatTypeKind    ? 4
           : kind == LLVMDoubleTypeKind ? 8
                                        : LLVMGetIntTypeWidth(lowered) / 8;
}

unsigned lower_width(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetVectorSize(type) : 1;
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
