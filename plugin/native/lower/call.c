/* call.c - calls of functions without a body: work-item queries, memory, atomics, copies,
 * fences; see call.h.  What only computes is in builtin_call.c.
 */
#include "native/lower/call.h"

#include "native/builtin/format.h"
#include "native/builtin/half.h"
#include "native/lower/access.h"
#include "native/lower/builtin_call.h"
#include "native/lower/compute.h"
#include "native/lower/emit.h"
#include "native/lower/image_call.h"
#include "native/lower/layout.h"
#include "native/lower/memory.h"
#include "program/opcode.h"

#include <string.h>

static LLVMValueRef argument(struct lowering *l, LLVMValueRef call, unsigned i) {
    return lower_operand(l, LLVMGetOperand(call, i));
}

static LLVMValueRef wide(struct lowering *l, LLVMValueRef integer) {
    return LLVMBuildIntCast2(l->builder, integer, l->i64, false, "");
}

/* --- where the item is --- */

/* A call answered from the context: the field, and whether the call asks for a dimension of it. */
static const struct query {
    const char *name;
    size_t offset;
    bool dimension;
} queries[] = {
    {"get_enqueued_local_size", offsetof(struct native_context, local_size), true},
    {"get_global_id", offsetof(struct native_context, global_id), true},
    {"get_global_offset", offsetof(struct native_context, offset), true},
    {"get_global_size", offsetof(struct native_context, global_size), true},
    {"get_group_id", offsetof(struct native_context, group_id), true},
    {"get_local_id", offsetof(struct native_context, local_id), true},
    {"get_local_size", offsetof(struct native_context, group_size), true},
    {"get_num_groups", offsetof(struct native_context, groups), true},
    {"get_work_dim", offsetof(struct native_context, dimensions), false},
};

static LLVMValueRef field(struct lowering *l, size_t offset, unsigned dimension) {
    return lower_field(l, offset + dimension * sizeof(uint64_t), l->i64, true);
}

static LLVMValueRef answer(struct lowering *l, LLVMValueRef call, const struct query *query) {
    if (!query->dimension)
        return field(l, query->offset, 0);
    LLVMValueRef asked = argument(l, call, 0), result = lower_number(l, 0);
    for (unsigned d = 0; d < 3; d++) {
        LLVMValueRef this = LLVMConstInt(LLVMTypeOf(asked), d, 0);
        LLVMValueRef is = LLVMBuildICmp(l->builder, LLVMIntEQ, asked, this, "");
        result = LLVMBuildSelect(l->builder, is, field(l, query->offset, d), result, "");
    }
    return result;
}

/* x + nx * (y + ny * z), of ids less an offset if `from` is not 0. */
static LLVMValueRef linear(struct lowering *l, size_t id, size_t size, size_t from) {
    LLVMValueRef sum = lower_number(l, 0);
    for (unsigned d = 3; d-- > 0;) {
        LLVMValueRef i = field(l, id, d);
        if (from)
            i = LLVMBuildSub(l->builder, i, field(l, from, d), "");
        sum = LLVMBuildMul(l->builder, sum, field(l, size, d), "");
        sum = LLVMBuildAdd(l->builder, sum, i, "");
    }
    return sum;
}

static LLVMValueRef where(struct lowering *l, LLVMValueRef call, const char *name) {
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++)
        if (!strcmp(queries[i].name, name))
            return answer(l, call, &queries[i]);
    if (!strcmp(name, "get_global_linear_id"))
        return linear(l, offsetof(struct native_context, global_id),
                      offsetof(struct native_context, global_size),
                      offsetof(struct native_context, offset));
    if (!strcmp(name, "get_local_linear_id"))
        return linear(l, offsetof(struct native_context, local_id),
                      offsetof(struct native_context, group_size), 0);
    return NULL;
}

/* --- vload and vstore --- */

static LLVMValueRef element_address(struct lowering *l, LLVMValueRef base, LLVMValueRef offset,
                                    uint64_t size) {
    LLVMValueRef bytes = LLVMBuildMul(l->builder, wide(l, offset), lower_number(l, size), "");
    return LLVMBuildAdd(l->builder, base, bytes, "");
}

/* Bytes of the halves of a vector: those of three lie as far apart as those of four if the name
 * says that they are aligned. */
static uint64_t halves_stride(const struct callee *callee, unsigned width) {
    bool aligned = !strncmp(callee->name, "vloada", 6) || !strncmp(callee->name, "vstorea", 7);
    return UINT64_C(2) * (aligned && width == 3 ? 4 : width);
}

/* What `make` makes of a scalar, or a vector of what it makes of each element. */
static LLVMValueRef each(struct lowering *l, LLVMValueRef value, LLVMTypeRef element,
                         LLVMValueRef (*make)(struct lowering *, LLVMValueRef, const char *),
                         const char *name) {
    unsigned width = lower_width(LLVMTypeOf(value));
    if (width == 1)
        return make(l, value, name);
    LLVMValueRef result = LLVMGetUndef(LLVMVectorType(element, width));
    for (unsigned i = 0; i < width; i++) {
        LLVMValueRef at = LLVMConstInt(l->i32, i, 0);
        LLVMValueRef from = LLVMBuildExtractElement(l->builder, value, at, "");
        result = LLVMBuildInsertElement(l->builder, result, make(l, from, name), at, "");
    }
    return result;
}

static LLVMValueRef from_half(struct lowering *l, LLVMValueRef half, const char *name) {
    (void)name;
    half = LLVMBuildZExt(l->builder, half, l->i32, "");
    return lower_invoke(l, (const void *)(uintptr_t)native_from_half, l->f32, &half, 1);
}

static LLVMValueRef load_vector(struct lowering *l, LLVMValueRef call,
                                const struct callee *callee) {
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(call)), stored = type;
    LLVMValueRef pointer = LLVMGetOperand(call, 1);
    struct native_access access;
    if (!type || !lower_describe(l, call, pointer, ASSAY_LOAD, 0, &access))
        return NULL;
    unsigned width = lower_width(type);
    bool halves = strstr(callee->name, "_half") != NULL;
    if (halves)
        stored = width > 1 ? LLVMVectorType(l->i16, width) : l->i16;
    uint64_t size = lower_bytes(stored);
    LLVMValueRef address = element_address(l, lower_operand(l, pointer), argument(l, call, 0),
                                           halves ? halves_stride(callee, width) : size);
    LLVMValueRef value = lower_read(l, lower_access(l, &access, address, size), stored);
    return halves ? each(l, value, l->f32, from_half, callee->name) : value;
}

/* As the function of that name rounds. */
static LLVMValueRef to_half(struct lowering *l, LLVMValueRef number, const char *name) {
    bool is_double = LLVMTypeOf(number) == l->f64;
    LLVMValueRef arguments[] = {number, LLVMConstInt(l->i32, half_rounding(name), 0)};
    const void *convert = is_double ? (const void *)(uintptr_t)native_half_from_double
                                    : (const void *)(uintptr_t)native_half_from_float;
    LLVMValueRef half = lower_invoke(l, convert, l->i32, arguments, 2);
    return LLVMBuildTrunc(l->builder, half, l->i16, "");
}

static void store_vector(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    LLVMValueRef value = argument(l, call, 0), pointer = LLVMGetOperand(call, 2);
    struct native_access access;
    if (lower_refused(l) || !lower_describe(l, call, pointer, ASSAY_STORE, 0, &access))
        return;
    unsigned width = lower_width(LLVMTypeOf(value));
    bool halves = strstr(callee->name, "_half") != NULL;
    if (halves)
        value = each(l, value, l->i16, to_half, callee->name);
    uint64_t size = lower_bytes(LLVMTypeOf(value));
    LLVMValueRef address = element_address(l, lower_operand(l, pointer), argument(l, call, 1),
                                           halves ? halves_stride(callee, width) : size);
    lower_write(l, lower_access(l, &access, address, size), value);
}

/* --- atomics --- */

static bool is_atomic(const char *name) {
    return !strncmp(name, "atomic_", 7) || !strncmp(name, "atom_", 5);
}

static const struct update {
    const char *name;
    LLVMAtomicRMWBinOp operation, if_signed;
    bool by_one;
} updates[] = {
    {"add", LLVMAtomicRMWBinOpAdd, LLVMAtomicRMWBinOpAdd, false},
    {"and", LLVMAtomicRMWBinOpAnd, LLVMAtomicRMWBinOpAnd, false},
    {"dec", LLVMAtomicRMWBinOpSub, LLVMAtomicRMWBinOpSub, true},
    {"inc", LLVMAtomicRMWBinOpAdd, LLVMAtomicRMWBinOpAdd, true},
    {"max", LLVMAtomicRMWBinOpUMax, LLVMAtomicRMWBinOpMax, false},
    {"min", LLVMAtomicRMWBinOpUMin, LLVMAtomicRMWBinOpMin, false},
    {"or", LLVMAtomicRMWBinOpOr, LLVMAtomicRMWBinOpOr, false},
    {"sub", LLVMAtomicRMWBinOpSub, LLVMAtomicRMWBinOpSub, false},
    {"xchg", LLVMAtomicRMWBinOpXchg, LLVMAtomicRMWBinOpXchg, false},
    {"xor", LLVMAtomicRMWBinOpXor, LLVMAtomicRMWBinOpXor, false},
};

/* As an integer of the atomic's width. */
static LLVMValueRef as_integer(struct lowering *l, LLVMValueRef value, LLVMTypeRef type) {
    if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind)
        return LLVMBuildBitCast(l->builder, value, type, "");
    return LLVMBuildIntCast2(l->builder, value, type, false, "");
}

static LLVMValueRef exchange(struct lowering *l, LLVMValueRef call, LLVMValueRef place,
                             LLVMTypeRef type) {
    LLVMValueRef compared = as_integer(l, argument(l, call, 1), type);
    LLVMValueRef value = as_integer(l, argument(l, call, 2), type);
    LLVMAtomicOrdering ordering = LLVMAtomicOrderingSequentiallyConsistent;
    LLVMValueRef both =
        LLVMBuildAtomicCmpXchg(l->builder, place, compared, value, ordering, ordering, false);
    return LLVMBuildExtractValue(l->builder, both, 0, "");
}

static LLVMValueRef update(struct lowering *l, LLVMValueRef call, const struct callee *callee,
                           LLVMValueRef place, LLVMTypeRef type) {
    const char *name = strchr(callee->name, '_') + 1;
    size_t length = strlen(callee->overload);
    bool is_signed = length && strchr("casilxn", callee->overload[length - 1]);
    for (size_t i = 0; i < sizeof updates / sizeof *updates; i++) {
        const struct update *u = &updates[i];
        if (strcmp(u->name, name) != 0)
            continue;
        LLVMValueRef value =
            u->by_one ? LLVMConstInt(type, 1, 0) : as_integer(l, argument(l, call, 1), type);
        return LLVMBuildAtomicRMW(l->builder, is_signed ? u->if_signed : u->operation, place, value,
                                  LLVMAtomicOrderingSequentiallyConsistent, false);
    }
    lower_refuse(l, "it calls %s", callee->name);
    return LLVMGetUndef(type);
}

static LLVMValueRef atomic(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    LLVMValueRef pointer = LLVMGetOperand(call, 0);
    LLVMTypeRef result = lower_type(l, LLVMTypeOf(call));
    if (LLVMGetTypeKind(LLVMTypeOf(pointer)) != LLVMPointerTypeKind || !result) {
        lower_refuse(l, "it calls %s in an unknown way", callee->name);
        return NULL;
    }
    LLVMTypeRef element = lower_type(l, LLVMGetElementType(LLVMTypeOf(pointer)));
    uint64_t size = element && lower_bytes(element) == 8 ? 8 : 4;
    LLVMTypeRef type = size == 8 ? l->i64 : l->i32;
    struct native_access access;
    if (!lower_describe(l, call, pointer, ASSAY_ATOMIC, (uint32_t)size, &access))
        return NULL;
    LLVMValueRef bytes = lower_access(l, &access, lower_operand(l, pointer), size);
    LLVMValueRef place = LLVMBuildBitCast(l->builder, bytes, LLVMPointerType(type, 0), "");
    bool exchanges = strstr(callee->name, "cmpxchg") != NULL;
    LLVMValueRef old =
        exchanges ? exchange(l, call, place, type) : update(l, call, callee, place, type);
    if (lower_refused(l) || result == LLVMTypeOf(old))
        return old;
    return LLVMGetTypeKind(result) == LLVMIntegerTypeKind
               ? LLVMBuildIntCast2(l->builder, old, result, false, "")
               : LLVMBuildBitCast(l->builder, old, result, "");
}

/* --- bytes and copies --- */

static void copy_bytes(struct lowering *l, LLVMValueRef call) {
    LLVMValueRef to = LLVMGetOperand(call, 0), from = LLVMGetOperand(call, 1);
    struct native_access load, store;
    if (!lower_describe(l, call, from, ASSAY_LOAD, 0, &load) ||
        !lower_describe(l, call, to, ASSAY_STORE, 0, &store))
        return;
    LLVMValueRef arguments[] = {l->self,
                                lower_keep(l, &load, sizeof load),
                                lower_keep(l, &store, sizeof store),
                                lower_operand(l, to),
                                lower_operand(l, from),
                                wide(l, argument(l, call, 2))};
    lower_close(l);
    lower_invoke(l, (const void *)(uintptr_t)native_copy, l->none, arguments, 6);
}

static void fill_bytes(struct lowering *l, LLVMValueRef call) {
    LLVMValueRef to = LLVMGetOperand(call, 0);
    struct native_access store;
    if (!lower_describe(l, call, to, ASSAY_STORE, 0, &store))
        return;
    LLVMValueRef arguments[] = {l->self, lower_keep(l, &store, sizeof store), lower_operand(l, to),
                                argument(l, call, 1), wide(l, argument(l, call, 2))};
    lower_close(l);
    lower_invoke(l, (const void *)(uintptr_t)native_fill, l->none, arguments, 5);
}

static LLVMValueRef wait_for_copies(struct lowering *l, LLVMValueRef call) {
    LLVMValueRef events = LLVMGetOperand(call, 1);
    struct native_access load;
    if (!lower_describe(l, call, events, ASSAY_LOAD, 0, &load))
        return NULL;
    load.view = NATIVE_PRIVATES; /* whatever the pointer says */
    LLVMValueRef arguments[] = {l->self, lower_keep(l, &load, sizeof load),
                                LLVMConstInt(l->i32, l->block, 0), wide(l, argument(l, call, 0)),
                                lower_operand(l, events)};
    lower_close(l);
    lower_invoke(l, (const void *)(uintptr_t)native_wait_events, l->none, arguments, 5);
    return NULL;
}

/* Stores a 64-bit field of a native_transfer. */
static void set(struct lowering *l, LLVMValueRef transfer, size_t offset, LLVMValueRef value) {
    lower_write(l, lower_at(l, transfer, offset), wide(l, value));
}

static LLVMValueRef transfer(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    LLVMTypeRef pointer = LLVMTypeOf(LLVMGetOperand(call, 0));
    bool strided = !strcmp(callee->name, "async_work_group_strided_copy");
    struct native_transfer t = {.site = table_find_site(l->table, call),
                                .to_local = LLVMGetPointerAddressSpace(pointer) == 3,
                                .size = layout_size(LLVMGetElementType(pointer)),
                                .to_stride = 1,
                                .from_stride = 1};
    LLVMValueRef room = lower_room(l, LLVMArrayType(l->i64, sizeof t / 8));
    LLVMValueRef size = lower_number(l, sizeof t);
    LLVMBuildMemCpy(l->builder, room, 8, lower_keep(l, &t, sizeof t), 8, size);
    set(l, room, offsetof(struct native_transfer, to), argument(l, call, 0));
    set(l, room, offsetof(struct native_transfer, from), argument(l, call, 1));
    set(l, room, offsetof(struct native_transfer, count), argument(l, call, 2));
    if (strided)
        set(l, room,
            t.to_local ? offsetof(struct native_transfer, from_stride)
                       : offsetof(struct native_transfer, to_stride),
            argument(l, call, 3));
    set(l, room, offsetof(struct native_transfer, event), argument(l, call, strided ? 4 : 3));
    LLVMValueRef arguments[] = {l->self, room};
    l->result->waits = true;
    return lower_invoke(l, (const void *)(uintptr_t)native_transfer_begin, l->i64, arguments, 2);
}

/* The characters of a call's constant format, or NULL. */
static const char *format_of(LLVMValueRef call) {
    LLVMValueRef value = LLVMGetOperand(call, 0);
    while (LLVMIsAConstantExpr(value))
        value = LLVMGetOperand(value, 0);
    value = LLVMIsAGlobalVariable(value) ? LLVMGetInitializer(value) : NULL;
    size_t length;
    return value && LLVMIsAConstantDataSequential(value) && LLVMIsConstantString(value)
               ? LLVMGetAsString(value, &length)
               : NULL;
}

/* True if what is printed follows from the format and the types of the arguments. */
static bool is_printable(struct lowering *l, LLVMValueRef call) {
    struct builtin_value values[64] = {0};
    unsigned count = LLVMGetNumArgOperands(call);
    const char *format = format_of(call);
    for (unsigned i = 1; i < count && i <= 64; i++) {
        LLVMTypeRef type = lower_type(l, LLVMTypeOf(LLVMGetOperand(call, i)));
        if (!type)
            return false;
        values[i - 1].count = lower_width(type);
        values[i - 1].size = (uint32_t)(lower_bytes(type) / values[i - 1].count);
    }
    return format && count <= 64 && native_format_accepts(format, values, count - 1);
}

static LLVMValueRef print(struct lowering *l, LLVMValueRef call) {
    unsigned count = LLVMGetNumArgOperands(call);
    if (!is_printable(l, call)) {
        lower_refuse(l, "its printf has a format that is not compiled");
        return NULL;
    }
    uint64_t pointers = 0;
    for (unsigned i = 1; i < count && i <= 64; i++) {
        LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, i));
        if (LLVMGetTypeKind(type) == LLVMPointerTypeKind)
            pointers |= UINT64_C(1) << (i - 1);
    }
    LLVMValueRef arguments[] = {l->self, argument(l, call, 0), lower_arguments(l, call, 1),
                                LLVMConstInt(l->i32, count - 1, 0), lower_number(l, pointers)};
    lower_invoke(l, (const void *)(uintptr_t)native_print, l->none, arguments, 5);
    return LLVMConstNull(l->i32);
}

/* --- which is which --- */

/* What the simulator does nothing for. */
static bool is_idle(const char *name) {
    return !strcmp(name, "prefetch") || !strcmp(name, "mem_fence") ||
           !strcmp(name, "read_mem_fence") || !strcmp(name, "write_mem_fence") ||
           !strcmp(name, "llvm.dbg.declare") || !strcmp(name, "llvm.dbg.value") ||
           lower_begins(name, "llvm.lifetime.");
}

static bool copies_bytes(const char *name) {
    return lower_begins(name, "llvm.memcpy") || lower_begins(name, "llvm.memmove");
}

static bool is_vector_access(const char *name) {
    return lower_begins(name, "vload") || lower_begins(name, "vstore");
}

uint32_t lower_events(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    if (opcode == LLVMLoad || opcode == LLVMStore)
        return 1;
    if (opcode != LLVMCall)
        return 0;
    if (opcode_is_barrier(instruction))
        return 2;
    struct callee callee;
    lower_parse(opcode_callee_name(instruction), &callee);
    return is_vector_access(callee.name) || is_atomic(callee.name) ||
           opcode_is_async_copy(instruction);
}

bool lower_breaks(LLVMValueRef instruction) {
    if (LLVMGetInstructionOpcode(instruction) != LLVMCall)
        return false;
    if (opcode_callee_with_body(instruction) || opcode_is_barrier(instruction))
        return true;
    struct callee callee;
    lower_parse(opcode_callee_name(instruction), &callee);
    return copies_bytes(callee.name) || lower_begins(callee.name, "llvm.memset") ||
           lower_scatters(&callee) || lower_touches_image(&callee);
}

LLVMValueRef lower_call(struct lowering *l, LLVMValueRef call) {
    struct callee callee;
    lower_parse(opcode_callee_name(call), &callee);
    const char *name = callee.name;
    if (is_idle(name))
        return NULL;
    if (is_vector_access(name)) {
        if (lower_begins(name, "vload"))
            return load_vector(l, call, &callee);
        store_vector(l, call, &callee);
        return NULL;
    }
    if (is_atomic(name))
        return atomic(l, call, &callee);
    if (!strcmp(name, "wait_group_events"))
        return wait_for_copies(l, call);
    if (opcode_is_async_copy(call))
        return transfer(l, call, &callee);
    if (copies_bytes(name)) {
        copy_bytes(l, call);
        return NULL;
    }
    if (lower_begins(name, "llvm.memset")) {
        fill_bytes(l, call);
        return NULL;
    }
    if (lower_is_of_images(&callee))
        return lower_image(l, call, &callee);
    if (!strcmp(name, "printf"))
        return print(l, call);
    if (!strcmp(name, "llvm.trap")) {
        lower_stop(l, call, "Encountered trap instruction");
        return NULL;
    }
    LLVMValueRef place = where(l, call, name);
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(call));
    if (place)
        return LLVMBuildIntCast2(l->builder, place, type, false, "");
    return lower_builtin(l, call, &callee);
}
