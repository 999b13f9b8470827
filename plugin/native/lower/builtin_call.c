/* builtin_call.c - calls of functions that only compute: as LLVM's intrinsics where these do
 * exactly the same, else through memory (builtin.h); see builtin_call.h.
 */
#include "native/lower/builtin_call.h"

#include "native/builtin/builtin.h"
#include "native/lower/access.h"
#include "native/lower/compute.h"
#include "native/lower/emit.h"
#include "native/lower/layout.h"
#include "native/lower/memory.h"
#include "native/lower/real.h"

#include <string.h>

/* Functions whose results are exact, so that it cannot matter who computes them. */
static const struct exact {
    const char *name, *intrinsic;
    unsigned arguments;
} exacts[] = {
    {"ceil", "llvm.ceil", 1},      {"fabs", "llvm.fabs", 1},      {"floor", "llvm.floor", 1},
    {"fma", "llvm.fma", 3},        {"llvm.fabs", "llvm.fabs", 1}, {"llvm.fmuladd", "llvm.fma", 3},
    {"mad", "llvm.fma", 3},        {"sqrt", "llvm.sqrt", 1},      {"native_sqrt", "llvm.sqrt", 1},
    {"half_sqrt", "llvm.sqrt", 1}, {"trunc", "llvm.trunc", 1},
};

/* "llvm.fma.v4f32" without its types. */
static bool is_called(const char *name, const char *as) {
    size_t length = strlen(as);
    return !strncmp(name, as, length) &&
           (!name[length] || (!strncmp(as, "llvm.", 5) && name[length] == '.'));
}

static LLVMValueRef lower_exact(struct lowering *l, LLVMValueRef call, const struct exact *exact,
                                LLVMTypeRef type) {
    LLVMValueRef arguments[3] = {NULL};
    for (unsigned i = 0; i < exact->arguments; i++) {
        arguments[i] = lower_operand(l, LLVMGetOperand(call, i));
        if (LLVMTypeOf(arguments[i]) != type)
            return NULL;
    }
    if (exact->arguments == 3)
        return lower_fused(l, arguments[0], arguments[1], arguments[2]);
    arguments[0] = lower_quiet(l, arguments[0]); /* fabs would keep it as it is */
    unsigned id = LLVMLookupIntrinsicID(exact->intrinsic, strlen(exact->intrinsic));
    LLVMValueRef function = LLVMGetIntrinsicDeclaration(l->module, id, &type, 1);
    LLVMTypeRef signature = LLVMIntrinsicGetType(l->context, id, &type, 1);
    return LLVMBuildCall2(l->builder, signature, function, arguments, exact->arguments, "");
}

static bool is_real(LLVMTypeRef type) {
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    if (kind == LLVMVectorTypeKind)
        kind = LLVMGetTypeKind(LLVMGetElementType(type));
    return kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind;
}

/* Writes a struct builtin_value of `count` elements that lie in `data`. */
static void describe_value(struct lowering *l, LLVMValueRef at, LLVMValueRef data, uint64_t size,
                           unsigned count) {
    LLVMValueRef address = LLVMBuildPtrToInt(l->builder, data, l->i64, "");
    lower_write(l, lower_at(l, at, offsetof(struct builtin_value, data)), address);
    lower_write(l, lower_at(l, at, offsetof(struct builtin_value, size)),
                LLVMConstInt(l->i32, size, 0));
    lower_write(l, lower_at(l, at, offsetof(struct builtin_value, count)),
                LLVMConstInt(l->i32, count, 0));
}

LLVMValueRef lower_arguments(struct lowering *l, LLVMValueRef call, unsigned first) {
    unsigned count = LLVMGetNumArgOperands(call);
    uint64_t each = sizeof(struct builtin_value);
    LLVMValueRef list = lower_room(l, LLVMArrayType(l->i8, (unsigned)(count + 1) * (unsigned)each));
    for (unsigned i = first; i < count && !lower_refused(l); i++) {
        LLVMValueRef value = lower_operand(l, LLVMGetOperand(call, i));
        if (lower_refused(l))
            break;
        LLVMTypeRef type = LLVMTypeOf(value);
        unsigned width = lower_width(type);
        LLVMValueRef data = lower_room(l, type);
        lower_write(l, data, value);
        describe_value(l, lower_at(l, list, (i - first) * each), data, lower_bytes(type) / width,
                       width);
    }
    return list;
}

bool lower_scatters(const struct callee *callee) {
    const struct builtin *builtin = builtin_find(callee->name);
    return builtin && builtin->pointer;
}

/* What the function leaves for its pointer argument: told to the call, then stored. */
struct second {
    LLVMValueRef data, pointer;
    uint64_t size;
    unsigned count;
};

/* Bytes of an element of what a pointer points to. */
static uint64_t element_size(LLVMValueRef pointer) {
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(pointer));
    return layout_size(LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type)
                                                                   : type);
}

static struct second prepare_second(struct lowering *l, LLVMValueRef call, unsigned position,
                                    unsigned count) {
    struct second s = {.pointer = LLVMGetOperand(call, position), .count = count};
    s.size = element_size(s.pointer);
    s.data = lower_room(l, LLVMArrayType(l->i8, (unsigned)s.size * count));
    return s;
}

static void store_second(struct lowering *l, LLVMValueRef call, const struct second *s,
                         LLVMValueRef value) {
    struct native_access store;
    if (!lower_describe(l, call, s->pointer, ASSAY_STORE, 0, &store))
        return;
    LLVMValueRef arguments[] = {l->self, lower_keep(l, &store, sizeof store),
                                lower_operand(l, s->pointer), value};
    lower_close(l);
    lower_invoke(l, (const void *)(uintptr_t)native_scatter, l->none, arguments, 4);
}

/* True if the simulator computes that call, whatever the operands are. */
static bool is_accepted(struct lowering *l, LLVMValueRef call, const struct callee *callee,
                        const struct builtin *builtin, LLVMTypeRef type) {
    struct builtin_value values[16] = {0};
    unsigned count = LLVMGetNumArgOperands(call), width = lower_width(type);
    struct builtin_call c = {.name = callee->name,
                             .overload = callee->overload,
                             .result = {NULL, (uint32_t)(lower_bytes(type) / width), width},
                             .arguments = values,
                             .argument_count = count};
    for (unsigned i = 0; i < count && i < 16; i++) {
        LLVMTypeRef given = lower_type(l, LLVMTypeOf(LLVMGetOperand(call, i)));
        if (!given)
            return false;
        values[i].count = lower_width(given);
        values[i].size = (uint32_t)(lower_bytes(given) / values[i].count);
    }
    if (builtin->pointer) {
        LLVMValueRef pointer = LLVMGetOperand(call, builtin->pointer - 1u);
        c.second = (struct builtin_value){NULL, (uint32_t)element_size(pointer), width};
    }
    return count <= 16 && (!builtin->accepts || builtin->accepts(&c));
}

static LLVMValueRef compute(struct lowering *l, LLVMValueRef call, const struct callee *callee,
                            const struct builtin *builtin, LLVMTypeRef type) {
    unsigned width = lower_width(type), count = LLVMGetNumArgOperands(call);
    struct builtin_call constant = {.argument_count = count};
    LLVMValueRef name = lower_keep(l, callee->name, strlen(callee->name) + 1);
    LLVMValueRef overload = lower_keep(l, callee->overload, strlen(callee->overload) + 1);
    LLVMValueRef room = lower_room(l, LLVMArrayType(l->i8, sizeof constant));
    LLVMValueRef result = lower_room(l, type);
    LLVMValueRef list = lower_arguments(l, call, 0);
    if (lower_refused(l))
        return NULL;
    LLVMBuildMemCpy(l->builder, room, 8, lower_keep(l, &constant, sizeof constant), 8,
                    lower_number(l, sizeof constant));
    const size_t texts[] = {offsetof(struct builtin_call, name),
                            offsetof(struct builtin_call, overload),
                            offsetof(struct builtin_call, arguments)};
    const LLVMValueRef pointers[] = {name, overload, list};
    for (int i = 0; i < 3; i++)
        lower_write(l, lower_at(l, room, texts[i]),
                    LLVMBuildPtrToInt(l->builder, pointers[i], l->i64, ""));
    describe_value(l, lower_at(l, room, offsetof(struct builtin_call, result)), result,
                   lower_bytes(type) / width, width);
    LLVMValueRef second = lower_at(l, room, offsetof(struct builtin_call, second));
    struct second s = {0};
    if (builtin->pointer) {
        s = prepare_second(l, call, builtin->pointer - 1u, width);
        describe_value(l, second, s.data, s.size, s.count);
    }
    lower_invoke(l, (const void *)(uintptr_t)builtin->compute, l->none, &room, 1);
    LLVMValueRef value = lower_read(l, result, type);
    if (builtin->pointer)
        store_second(l, call, &s, second);
    return value;
}

LLVMValueRef lower_builtin(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(call));
    const struct builtin *builtin = builtin_find(callee->name);
    if (!builtin || !type || type == l->none) {
        lower_refuse(l, "it calls %s", *callee->name ? callee->name : "a function by its address");
        return NULL;
    }
    if (!is_accepted(l, call, callee, builtin, type)) {
        lower_refuse(l, "it calls %s with operands that the simulator does not take", callee->name);
        return NULL;
    }
    for (size_t i = 0; i < sizeof exacts / sizeof *exacts && is_real(type); i++) {
        if (!is_called(callee->name, exacts[i].name))
            continue;
        LLVMValueRef value = lower_exact(l, call, &exacts[i], type);
        if (value || lower_refused(l))
            return value;
    }
    return compute(l, call, callee, builtin, type);
}
