/* access.c - see access.h.
 *
 * Events are appended in segments: a run of instructions for whose events room is made at once.
 * Whatever appends in the runtime, or may wait, stands between two segments.
 */
#include "native/lower/access.h"

#include "native/lower/emit.h"

#include <stdio.h>
#include <string.h>

/* The second word of an event in memory. */
static uint64_t event_word(struct assay_event event) {
    uint64_t words[2];
    memcpy(words, &event, sizeof words);
    return words[1];
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
    LLVMBasicBlockRef on = lower_begin_rare(l, full);
    lower_invoke(l, (const void *)(uintptr_t)native_flush, l->none, &l->self, 1);
    LLVMValueRef again = lower_field(l, offsetof(struct native_context, cursor), pointer, false);
    LLVMBasicBlockRef flushed = LLVMGetInsertBlock(l->builder);
    lower_end_rare(l, on);
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
        lower_set_field(l, offsetof(struct native_context, cursor), at_event(l, l->used));
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
    LLVMValueRef offset = LLVMBuildMul(l->builder, buffer, size, "");
    return LLVMBuildGEP2(l->builder, l->i8, entries, &offset, 1, "");
}

/* What makes an access slow: it does not lie in its entry, or is misaligned. */
static LLVMValueRef is_slow(struct lowering *l, const struct native_access *access,
                            LLVMValueRef address, LLVMValueRef offset, LLVMValueRef entry,
                            uint64_t size) {
    LLVMValueRef room = lower_member(l, entry, offsetof(struct native_entry, size), l->i64);
    LLVMValueRef end = LLVMBuildAdd(l->builder, offset, lower_number(l, size), "");
    LLVMValueRef slow = LLVMBuildICmp(l->builder, LLVMIntUGT, end, room, "");
    if (access->alignment < 2)
        return slow;
    LLVMValueRef low =
        LLVMBuildAnd(l->builder, address, lower_number(l, access->alignment - 1), "");
    LLVMValueRef odd = LLVMBuildICmp(l->builder, LLVMIntNE, low, lower_number(l, 0), "");
    return LLVMBuildOr(l->builder, slow, odd, "");
}

/* What an access is told to be: where it begins in its entry, and its event's second word. */
struct told {
    LLVMValueRef begin, word;
};

/* The vector that the access is a word of, if that lies in the entry (words_widen()); `word` is
 * that of the vector's event. */
static struct told widen(struct lowering *l, const struct native_access *access, uint64_t size,
                         LLVMValueRef offset, LLVMValueRef entry, LLVMValueRef word) {
    const struct words *w = &access->words;
    if (!w->whole)
        return (struct told){offset, word};
    LLVMValueRef room = lower_member(l, entry, offsetof(struct native_entry, size), l->i64);
    LLVMValueRef before = lower_number(l, w->before);
    LLVMValueRef begin = LLVMBuildSub(l->builder, offset, before, "");
    LLVMValueRef end = LLVMBuildAdd(l->builder, begin, lower_number(l, w->whole), "");
    LLVMValueRef fits =
        LLVMBuildAnd(l->builder, LLVMBuildICmp(l->builder, LLVMIntUGE, offset, before, ""),
                     LLVMBuildICmp(l->builder, LLVMIntULE, end, room, ""), "");
    struct assay_event none = {0, w->whole ^ (uint32_t)size, 0}; /* what differs in its size */
    LLVMValueRef narrow = LLVMBuildXor(l->builder, word, lower_number(l, event_word(none)), "");
    return (struct told){LLVMBuildSelect(l->builder, fits, begin, offset, ""),
                         LLVMBuildSelect(l->builder, fits, word, narrow, "")};
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
    LLVMValueRef data = lower_member(l, entry, offsetof(struct native_entry, data), l->bytes);
    LLVMValueRef object = lower_member(l, entry, offsetof(struct native_entry, object), l->i64);
    LLVMValueRef quick = LLVMBuildGEP2(l->builder, l->i8, data, &offset, 1, "");
    struct told own = widen(l, access, size, offset, entry, word);
    LLVMValueRef place = LLVMBuildAdd(l->builder, object, own.begin, "");

    LLVMValueRef slow = is_slow(l, access, address, offset, entry, size);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->builder);
    LLVMBasicBlockRef on = lower_begin_rare(l, slow);
    LLVMValueRef arguments[] = {l->self, LLVMGetParam(l->target, ACCESS), address,
                                lower_number(l, size)};
    LLVMValueRef found =
        lower_invoke(l, (const void *)(uintptr_t)native_reach, l->bytes, arguments, 4);
    size_t told = offsetof(struct native_context, event);
    LLVMValueRef other_place = lower_field(l, told, l->i64, false);
    LLVMValueRef other_word = lower_field(l, told + sizeof(uint64_t), l->i64, false);
    LLVMBasicBlockRef after = LLVMGetInsertBlock(l->builder);
    lower_end_rare(l, on);

    LLVMValueRef bytes = join(l, quick, before, found, after);
    LLVMValueRef said = join(l, place, before, other_place, after);
    put_event(l, LLVMGetParam(l->target, EVENT), said,
              join(l, own.word, before, other_word, after));
    LLVMBuildRet(l->builder, bytes);
}

/* Accesses of a kind are a function: code of full effort has it inlined (jit.c), what is to be
 * compiled quickly calls it. */
static LLVMValueRef accessor(struct lowering *l, const struct native_access *access,
                             uint64_t size) {
    char name[64];
    snprintf(name, sizeof name, "access.%u.%u.%u.%u.%u", access->view, access->alignment,
             (unsigned)size, access->words.before, access->words.whole);
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
    LLVMPositionBuilderAtEnd(l->builder, LLVMAppendBasicBlockInContext(l->context, function, ""));
    access_quickly_or_slowly(l, access, size);
    l->target = target;
    l->self = self;
    LLVMPositionBuilderAtEnd(l->builder, block);
    return function;
}

LLVMValueRef lower_access(struct lowering *l, const struct native_access *access,
                          LLVMValueRef address, uint64_t size) {
    const struct words *words = &access->words;
    struct assay_event event = assay_event_access((enum assay_op)access->op, access->site, 0, 0,
                                                  words->whole ? words->whole : (uint32_t)size);
    LLVMValueRef function = accessor(l, access, size);
    LLVMValueRef arguments[PARAMETERS] = {l->self, at_event(l, l->used), address,
                                          lower_number(l, event_word(event)),
                                          lower_keep(l, access, sizeof *access)};
    l->used += !words->ignored; /* or else the next event is put there */
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(function));
    return LLVMBuildCall2(l->builder, type, function, arguments, PARAMETERS, "");
}
