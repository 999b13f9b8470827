/* memory.c - events and accesses; see lowering.h.
 *
 * Events are appended in segments: a run of instructions for whose events room is made at once.
 * Whatever appends in the runtime, or may wait, stands between two segments.
 */
#include "native/lower/lowering.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The second word of an event in memory. */
static uint64_t event_word(struct assay_event event) {
    uint64_t words[2];
    memcpy(words, &event, sizeof words);
    return words[1];
}

static LLVMValueRef at_bytes(struct lowering *l, LLVMValueRef bytes, LLVMValueRef offset) {
    return LLVMBuildGEP2(l->builder, l->i8, bytes, &offset, 1, "");
}

static LLVMValueRef as_pointer(struct lowering *l, LLVMValueRef bytes, LLVMTypeRef type) {
    return LLVMBuildBitCast(l->builder, bytes, LLVMPointerType(type, 0), "");
}

LLVMValueRef lower_field(struct lowering *l, size_t offset, LLVMTypeRef type, bool constant) {
    LLVMValueRef bytes = at_bytes(l, l->self, lower_number(l, offset));
    LLVMValueRef load = LLVMBuildLoad2(l->builder, type, as_pointer(l, bytes, type), "");
    if (constant) {
        unsigned kind = LLVMGetMDKindIDInContext(l->context, "invariant.load", 14);
        LLVMValueRef empty =
            LLVMMetadataAsValue(l->context, LLVMMDNodeInContext2(l->context, NULL, 0));
        LLVMSetMetadata(load, kind, empty);
    }
    return load;
}

static void set_field(struct lowering *l, size_t offset, LLVMValueRef value) {
    LLVMValueRef bytes = at_bytes(l, l->self, lower_number(l, offset));
    LLVMBuildStore(l->builder, value, as_pointer(l, bytes, LLVMTypeOf(value)));
}

LLVMValueRef lower_read(struct lowering *l, LLVMValueRef bytes, LLVMTypeRef type) {
    LLVMValueRef load = LLVMBuildLoad2(l->builder, type, as_pointer(l, bytes, type), "");
    LLVMSetAlignment(load, 1);
    return load;
}

void lower_write(struct lowering *l, LLVMValueRef bytes, LLVMValueRef value) {
    LLVMValueRef store = LLVMBuildStore(l->builder, value, as_pointer(l, bytes, LLVMTypeOf(value)));
    LLVMSetAlignment(store, 1);
}

static LLVMBasicBlockRef new_block(struct lowering *l) {
    return LLVMAppendBasicBlockInContext(l->context, l->target, "");
}

/* Goes to a new block if the condition holds, which should be rare; the builder stands in it, and
 * the block where both ways meet is returned. */
static LLVMBasicBlockRef begin_rare(struct lowering *l, LLVMValueRef condition) {
    LLVMBasicBlockRef rare = new_block(l), on = new_block(l);
    LLVMValueRef branch = LLVMBuildCondBr(l->builder, condition, rare, on);
    LLVMMetadataRef weights[] = {
        LLVMMDStringInContext2(l->context, "branch_weights", 14),
        LLVMValueAsMetadata(LLVMConstInt(l->i32, 1, 0)),
        LLVMValueAsMetadata(LLVMConstInt(l->i32, 2000, 0)),
    };
    LLVMMetadataRef node = LLVMMDNodeInContext2(l->context, weights, 3);
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(l->context, "prof", 4),
                    LLVMMetadataAsValue(l->context, node));
    LLVMPositionBuilderAtEnd(l->builder, rare);
    return on;
}

static void end_rare(struct lowering *l, LLVMBasicBlockRef on) {
    LLVMBuildBr(l->builder, on);
    LLVMPositionBuilderAtEnd(l->builder, on);
}

static LLVMValueRef join(struct lowering *l, LLVMValueRef a, LLVMBasicBlockRef from_a,
                         LLVMValueRef b, LLVMBasicBlockRef from_b) {
    LLVMValueRef phi = LLVMBuildPhi(l->builder, LLVMTypeOf(a), "");
    LLVMAddIncoming(phi, (LLVMValueRef[]){a, b}, (LLVMBasicBlockRef[]){from_a, from_b}, 2);
    return phi;
}

/* --- segments --- */

void lower_open(struct lowering *l, uint32_t events) {
    LLVMTypeRef pointer = LLVMPointerType(l->event, 0);
    LLVMValueRef cursor = lower_field(l, offsetof(struct native_context, cursor), pointer, false);
    LLVMValueRef limit = lower_field(l, offsetof(struct native_context, limit), pointer, false);
    LLVMValueRef count = lower_number(l, events);
    LLVMValueRef end = LLVMBuildGEP2(l->builder, l->event, cursor, &count, 1, "");
    LLVMValueRef full = LLVMBuildICmp(l->builder, LLVMIntUGT, end, limit, "");
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->builder);
    LLVMBasicBlockRef on = begin_rare(l, full);
    lower_invoke(l, (const void *)(uintptr_t)native_flush, l->none, &l->self, 1);
    LLVMValueRef again = lower_field(l, offsetof(struct native_context, cursor), pointer, false);
    LLVMBasicBlockRef flushed = LLVMGetInsertBlock(l->builder);
    end_rare(l, on);
    l->cursor = join(l, cursor, before, again, flushed);
    l->reserved = events;
    l->used = 0;
}

static LLVMValueRef at_event(struct lowering *l, uint32_t number) {
    LLVMValueRef i = lower_number(l, number);
    return LLVMBuildGEP2(l->builder, l->event, l->cursor, &i, 1, "");
}

void lower_close(struct lowering *l) {
    if (l->cursor)
        set_field(l, offsetof(struct native_context, cursor), at_event(l, l->used));
    l->cursor = NULL;
}

static void put_event(struct lowering *l, LLVMValueRef event, LLVMValueRef address,
                      LLVMValueRef word) {
    LLVMBuildStore(l->builder, address, LLVMBuildStructGEP2(l->builder, l->event, event, 0, ""));
    LLVMBuildStore(l->builder, word, LLVMBuildStructGEP2(l->builder, l->event, event, 1, ""));
}

void lower_event(struct lowering *l, enum assay_op op, uint32_t block) {
    struct assay_event event =
        op == ASSAY_BLOCK ? assay_event_block(block) : assay_event_barrier(block);
    put_event(l, at_event(l, l->used++), lower_number(l, event.address),
              lower_number(l, event_word(event)));
}

/* --- accesses --- */

enum native_view lower_view(unsigned space, enum assay_op op, bool constant) {
    switch (space) {
    case 0:
        return NATIVE_PRIVATES;
    case 1:
    case 2:
        if (op == ASSAY_LOAD)
            return constant ? NATIVE_CONSTANTS : NATIVE_LOADS;
        return op == ASSAY_STORE ? NATIVE_STORES : NATIVE_UPDATES;
    case 3:
        return NATIVE_LOCALS;
    default:
        return NATIVE_VIEWS;
    }
}

LLVMValueRef lower_keep(struct lowering *l, const void *data, size_t size) {
    struct lower_result *r = l->result;
    void **list = realloc(r->kept, (r->kept_count + 1) * sizeof *list);
    void *own = malloc(size);
    if (list)
        r->kept = list;
    if (!list || !own) {
        free(own);
        lower_refuse(l, "out of memory");
        return LLVMConstNull(l->bytes);
    }
    memcpy(own, data, size);
    r->kept[r->kept_count++] = own;
    return LLVMConstIntToPtr(lower_number(l, (uintptr_t)own), l->bytes);
}

/* Address of the entry that an access looks at. */
static LLVMValueRef entry_of(struct lowering *l, enum native_view view, LLVMValueRef address) {
    bool own = view == NATIVE_PRIVATES;
    size_t views = offsetof(struct native_context, views);
    LLVMValueRef entries = lower_field(l, views + view * sizeof(void *), l->bytes, !own);
    LLVMValueRef bits = lower_number(l, own ? NATIVE_PRIVATE_BITS : NATIVE_OFFSET_BITS);
    LLVMValueRef buffer = LLVMBuildLShr(l->builder, address, bits, "");
    if (own) {
        LLVMValueRef count =
            lower_field(l, offsetof(struct native_context, private_count), l->i64, false);
        LLVMValueRef exists = LLVMBuildICmp(l->builder, LLVMIntULT, buffer, count, "");
        buffer = LLVMBuildSelect(l->builder, exists, buffer, lower_number(l, 0), "");
    }
    LLVMValueRef size = lower_number(l, sizeof(struct native_entry));
    return at_bytes(l, entries, LLVMBuildMul(l->builder, buffer, size, ""));
}

static LLVMValueRef entry_field(struct lowering *l, LLVMValueRef entry, size_t offset,
                                LLVMTypeRef type) {
    LLVMValueRef bytes = at_bytes(l, entry, lower_number(l, offset));
    return LLVMBuildLoad2(l->builder, type, as_pointer(l, bytes, type), "");
}

/* What makes an access slow: it does not lie in its entry, or is misaligned. */
static LLVMValueRef is_slow(struct lowering *l, const struct native_access *access,
                            LLVMValueRef address, LLVMValueRef offset, LLVMValueRef entry,
                            uint64_t size) {
    LLVMValueRef room = entry_field(l, entry, offsetof(struct native_entry, size), l->i64);
    LLVMValueRef end = LLVMBuildAdd(l->builder, offset, lower_number(l, size), "");
    LLVMValueRef slow = LLVMBuildICmp(l->builder, LLVMIntUGT, end, room, "");
    if (access->alignment < 2)
        return slow;
    LLVMValueRef low =
        LLVMBuildAnd(l->builder, address, lower_number(l, access->alignment - 1), "");
    LLVMValueRef odd = LLVMBuildICmp(l->builder, LLVMIntNE, low, lower_number(l, 0), "");
    return LLVMBuildOr(l->builder, slow, odd, "");
}

/* Parameters of a function that accesses. */
enum { SELF, EVENT, ADDRESS, WORD, ACCESS, PARAMETERS };

/* The body of such a function: writes the event and returns the bytes, by way of the runtime where
 * the access does not lie in its buffer. */
static void access_quickly_or_slowly(struct lowering *l, const struct native_access *access,
                                     uint64_t size) {
    LLVMValueRef address = LLVMGetParam(l->target, ADDRESS), word = LLVMGetParam(l->target, WORD);
    unsigned bits = access->view == NATIVE_PRIVATES ? NATIVE_PRIVATE_BITS : NATIVE_OFFSET_BITS;
    LLVMValueRef mask = lower_number(l, (UINT64_C(1) << bits) - 1);
    LLVMValueRef offset = LLVMBuildAnd(l->builder, address, mask, "");
    LLVMValueRef entry = entry_of(l, access->view, address);
    LLVMValueRef data = entry_field(l, entry, offsetof(struct native_entry, data), l->bytes);
    LLVMValueRef object = entry_field(l, entry, offsetof(struct native_entry, object), l->i64);
    LLVMValueRef quick = at_bytes(l, data, offset);
    LLVMValueRef place = LLVMBuildAdd(l->builder, object, offset, "");

    LLVMValueRef slow = is_slow(l, access, address, offset, entry, size);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->builder);
    LLVMBasicBlockRef on = begin_rare(l, slow);
    LLVMValueRef arguments[] = {l->self, LLVMGetParam(l->target, ACCESS), address,
                                lower_number(l, size)};
    LLVMValueRef found =
        lower_invoke(l, (const void *)(uintptr_t)native_reach, l->bytes, arguments, 4);
    size_t told = offsetof(struct native_context, event);
    LLVMValueRef other_place = lower_field(l, told, l->i64, false);
    LLVMValueRef other_word = lower_field(l, told + sizeof(uint64_t), l->i64, false);
    LLVMBasicBlockRef after = LLVMGetInsertBlock(l->builder);
    end_rare(l, on);

    LLVMValueRef bytes = join(l, quick, before, found, after);
    LLVMValueRef said = join(l, place, before, other_place, after);
    put_event(l, LLVMGetParam(l->target, EVENT), said, join(l, word, before, other_word, after));
    LLVMBuildRet(l->builder, bytes);
}

/* Accesses of a kind are a function: code of full effort has it inlined (jit.c), what is to be
 * compiled quickly calls it. */
static LLVMValueRef accessor(struct lowering *l, const struct native_access *access,
                             uint64_t size) {
    char name[64];
    snprintf(name, sizeof name, "access.%u.%u.%u", access->view, access->alignment, (unsigned)size);
    LLVMValueRef function = LLVMGetNamedFunction(l->module, name);
    if (function)
        return function;
    LLVMTypeRef types[PARAMETERS] = {l->bytes, LLVMPointerType(l->event, 0), l->i64, l->i64,
                                     l->bytes};
    function = LLVMAddFunction(l->module, name, LLVMFunctionType(l->bytes, types, PARAMETERS, 0));
    LLVMSetLinkage(function, LLVMInternalLinkage);
    unsigned always = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
    LLVMAddAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(l->context, always, 0));
    LLVMValueRef target = l->target, self = l->self;
    LLVMBasicBlockRef block = LLVMGetInsertBlock(l->builder);
    l->target = function;
    l->self = LLVMGetParam(function, SELF);
    LLVMPositionBuilderAtEnd(l->builder, new_block(l));
    access_quickly_or_slowly(l, access, size);
    l->target = target;
    l->self = self;
    LLVMPositionBuilderAtEnd(l->builder, block);
    return function;
}

LLVMValueRef lower_access(struct lowering *l, const struct native_access *access,
                          LLVMValueRef address, uint64_t size) {
    struct assay_event event =
        assay_event_access((enum assay_op)access->op, access->site, 0, 0, (uint32_t)size);
    LLVMValueRef function = accessor(l, access, size);
    LLVMValueRef arguments[PARAMETERS] = {l->self, at_event(l, l->used++), address,
                                          lower_number(l, event_word(event)),
                                          lower_keep(l, access, sizeof *access)};
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(function));
    return LLVMBuildCall2(l->builder, type, function, arguments, PARAMETERS, "");
}

/* --- indices into arrays, which the simulator checks at each load and store --- */

static bool adds_nothing(LLVMValueRef gep) {
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        if (!LLVMIsAConstantInt(index) || LLVMConstIntGetZExtValue(index) != 0)
            return false;
    }
    return true;
}

/* The address instruction that a pointer comes from, behind casts. */
static LLVMValueRef behind_casts(LLVMValueRef pointer) {
    while (LLVMIsABitCastInst(pointer) ||
           (LLVMIsAGetElementPtrInst(pointer) && adds_nothing(pointer)))
        pointer = LLVMGetOperand(pointer, 0);
    return LLVMIsAGetElementPtrInst(pointer) ? pointer : NULL;
}

static void check_index(struct lowering *l, LLVMValueRef index, uint64_t size, uint32_t site) {
    if (LLVMIsAConstantInt(index) && LLVMConstIntGetZExtValue(index) < size)
        return;
    LLVMValueRef value = lower_operand(l, index);
    value = LLVMBuildIntCast2(l->builder, value, l->i64, true, "");
    LLVMValueRef bad = LLVMBuildICmp(l->builder, LLVMIntUGE, value, lower_number(l, size), "");
    LLVMBasicBlockRef on = begin_rare(l, bad);
    LLVMValueRef arguments[] = {l->self, LLVMConstInt(l->i32, site, 0), value,
                                lower_number(l, size)};
    lower_invoke(l, (const void *)(uintptr_t)native_bad_index, l->none, arguments, 4);
    end_rare(l, on);
}

static void check_indices(struct lowering *l, LLVMValueRef pointer, uint32_t site) {
    for (LLVMValueRef gep; (gep = behind_casts(pointer)); pointer = LLVMGetOperand(gep, 0)) {
        LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(gep, 0));
        for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep); i++) {
            LLVMValueRef index = LLVMGetOperand(gep, i);
            switch (LLVMGetTypeKind(type)) {
            case LLVMArrayTypeKind:
                check_index(l, index, LLVMGetArrayLength(type), site);
                type = LLVMGetElementType(type);
                break;
            case LLVMStructTypeKind:
                type = LLVMStructGetTypeAtIndex(type, (unsigned)LLVMConstIntGetZExtValue(index));
                break;
            default:
                type = LLVMGetElementType(type);
            }
        }
    }
}

/* --- instructions --- */

uint64_t lower_bytes(LLVMTypeRef lowered) {
    LLVMTypeKind kind = LLVMGetTypeKind(lowered);
    if (kind == LLVMVectorTypeKind)
        return LLVMGetVectorSize(lowered) * lower_bytes(LLVMGetElementType(lowered));
    return kind == LLVMFloatTypeKind    ? 4
           : kind == LLVMDoubleTypeKind ? 8
                                        : LLVMGetIntTypeWidth(lowered) / 8;
}

bool lower_describe(struct lowering *l, LLVMValueRef instruction, LLVMValueRef pointer,
                    enum assay_op op, uint32_t alignment, struct native_access *access) {
    uint32_t site = table_find_site(l->table, instruction);
    LLVMTypeRef type = LLVMTypeOf(pointer);
    if (LLVMGetTypeKind(type) != LLVMPointerTypeKind || site == ASSAY_NONE) {
        lower_refuse(l, "it accesses memory in an unknown way");
        return false;
    }
    unsigned space = LLVMGetPointerAddressSpace(type);
    enum native_view view = lower_view(space, op, l->table->sites[site].constant);
    if (view == NATIVE_VIEWS)
        lower_refuse(l, "it uses address space %u", space);
    *access = (struct native_access){site, (uint8_t)op, (uint8_t)view, alignment};
    return !lower_refused(l);
}

LLVMValueRef lower_load(struct lowering *l, LLVMValueRef load) {
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(load));
    struct native_access access;
    if (!type) {
        lower_refuse_type(l, LLVMTypeOf(load));
        return NULL;
    }
    if (!lower_describe(l, load, pointer, ASSAY_LOAD, LLVMGetAlignment(load), &access))
        return NULL;
    LLVMValueRef bytes = lower_access(l, &access, lower_operand(l, pointer), lower_bytes(type));
    LLVMValueRef value = lower_read(l, bytes, type);
    check_indices(l, pointer, access.site);
    return value;
}

void lower_store(struct lowering *l, LLVMValueRef store) {
    LLVMValueRef value = lower_operand(l, LLVMGetOperand(store, 0));
    LLVMValueRef pointer = LLVMGetOperand(store, 1);
    struct native_access access;
    if (lower_refused(l) ||
        !lower_describe(l, store, pointer, ASSAY_STORE, LLVMGetAlignment(store), &access))
        return;
    LLVMValueRef bytes =
        lower_access(l, &access, lower_operand(l, pointer), lower_bytes(LLVMTypeOf(value)));
    lower_write(l, bytes, value);
    check_indices(l, pointer, access.site);
}

LLVMValueRef lower_allocation(struct lowering *l, LLVMValueRef allocation) {
    uint64_t size = layout_size(LLVMGetAllocatedType(allocation));
    LLVMValueRef arguments[] = {l->self, lower_number(l, size)};
    l->result->allocates = true;
    return lower_invoke(l, (const void *)(uintptr_t)native_allocate, l->i64, arguments, 2);
}

static LLVMValueRef step(struct lowering *l, LLVMValueRef address, LLVMValueRef index,
                         uint64_t size) {
    LLVMValueRef count = lower_operand(l, index);
    if (LLVMGetTypeKind(LLVMTypeOf(count)) != LLVMIntegerTypeKind) {
        lower_refuse(l, "it computes several addresses at once");
        return address;
    }
    count = LLVMBuildIntCast2(l->builder, count, l->i64, true, "");
    LLVMValueRef bytes = LLVMBuildMul(l->builder, count, lower_number(l, size), "");
    return LLVMBuildAdd(l->builder, address, bytes, "");
}

LLVMValueRef lower_address(struct lowering *l, LLVMValueRef gep) {
    LLVMValueRef base = LLVMGetOperand(gep, 0);
    LLVMTypeRef type = LLVMTypeOf(base);
    LLVMValueRef address = lower_operand(l, base);
    if (LLVMGetTypeKind(type) != LLVMPointerTypeKind)
        lower_refuse(l, "it computes several addresses at once");
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep) && !lower_refused(l); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
            unsigned member = (unsigned)LLVMConstIntGetZExtValue(index);
            LLVMValueRef offset = lower_number(l, layout_member(type, member));
            address = LLVMBuildAdd(l->builder, address, offset, "");
            type = LLVMStructGetTypeAtIndex(type, member);
        } else {
            type = LLVMGetElementType(type);
            address = step(l, address, index, layout_size(type));
        }
    }
    return address;
}
