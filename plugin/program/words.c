/* words.c - see words.h. */
#include "program/words.h"

#include <stddef.h>

/* True if two instructions were made of one expression. */
static bool is_at_same_place(LLVMValueRef a, LLVMValueRef b) {
    return LLVMGetDebugLocLine(a) == LLVMGetDebugLocLine(b) &&
           LLVMGetDebugLocColumn(a) == LLVMGetDebugLocColumn(b);
}

/* True if the first n operands are the same. */
static bool share_operands(LLVMValueRef a, LLVMValueRef b, unsigned n) {
    for (unsigned i = 0; i < n; i++)
        if (LLVMGetOperand(a, i) != LLVMGetOperand(b, i))
            return false;
    return true;
}

/* --- stores --- */

/* True if one address is that of an element of a vector at the other. */
static bool is_within(LLVMValueRef element, LLVMValueRef vector) {
    bool by_index = LLVMIsAGetElementPtrInst(vector);
    unsigned shared = by_index ? (unsigned)LLVMGetNumOperands(vector) : 1;
    if ((unsigned)LLVMGetNumOperands(element) != (by_index ? shared + 1 : 3))
        return false;
    return by_index ? share_operands(element, vector, shared)
                    : LLVMGetOperand(element, 0) == vector;
}

/* True if the store is of a word of a vector that is stored right before it, or before others of
 * its words. */
static bool is_word_of_vector(LLVMValueRef store) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(store, 0));
    LLVMValueRef before = store;
    do {
        LLVMValueRef address = LLVMGetPreviousInstruction(before);
        bool own =
            address && address == LLVMGetOperand(before, 1) && LLVMIsAGetElementPtrInst(address);
        before = own ? LLVMGetPreviousInstruction(address) : NULL;
    } while (before && LLVMIsAStoreInst(before) && LLVMTypeOf(LLVMGetOperand(before, 0)) == type);
    if (!before || !LLVMIsAStoreInst(before))
        return false;
    LLVMTypeRef whole = LLVMTypeOf(LLVMGetOperand(before, 0));
    bool part = LLVMGetTypeKind(whole) == LLVMVectorTypeKind && LLVMGetElementType(whole) == type;
    for (LLVMValueRef at = store; part && at != before;) {
        LLVMValueRef address = LLVMGetOperand(at, 1);
        part = is_at_same_place(at, before) && is_within(address, LLVMGetOperand(before, 1));
        at = LLVMGetPreviousInstruction(address);
    }
    return part;
}

/* --- loads --- */

/* Instructions that are looked through for another word: blocks may be very long. */
enum { NEAR = 512 };

/* What an index of a structure, an array or a vector leads to. */
static LLVMTypeRef part_of(LLVMTypeRef type, LLVMValueRef index) {
    if (LLVMGetTypeKind(type) == LLVMStructTypeKind)
        return LLVMStructGetTypeAtIndex(type, (unsigned)LLVMConstIntGetZExtValue(index));
    return LLVMGetElementType(type);
}

/* The vector that an address is of a word of, by a number; NULL if it is none. */
static LLVMTypeRef vector_at(LLVMValueRef address) {
    unsigned n = LLVMIsAGetElementPtrInst(address) ? (unsigned)LLVMGetNumOperands(address) : 0;
    if (n < 3 || !LLVMIsAConstantInt(LLVMGetOperand(address, n - 1)))
        return NULL;
    LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
    for (unsigned i = 2; i + 1 < n; i++)
        type = part_of(type, LLVMGetOperand(address, i));
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? type : NULL;
}

static uint64_t number_of(LLVMValueRef address) {
    unsigned last = (unsigned)LLVMGetNumOperands(address) - 1;
    return LLVMConstIntGetZExtValue(LLVMGetOperand(address, last));
}

/* The vector that the load is of a word of, in memory that items share; NULL if it is none. */
static LLVMTypeRef loaded_vector(LLVMValueRef load) {
    if (!LLVMIsALoadInst(load) || LLVMGetVolatile(load))
        return NULL;
    LLVMValueRef address = LLVMGetOperand(load, 0);
    LLVMTypeRef vector = vector_at(address);
    bool shared = LLVMGetPointerAddressSpace(LLVMTypeOf(address)) != 0;
    bool word = vector && LLVMGetElementType(vector) == LLVMTypeOf(load) &&
                number_of(address) < LLVMGetVectorSize(vector);
    return shared && word ? vector : NULL;
}

/* Bytes of a number; 0 if it is none. */
static uint32_t size_of(LLVMTypeRef type) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMIntegerTypeKind:
        return LLVMGetIntTypeWidth(type) / 8;
    case LLVMHalfTypeKind:
        return 2;
    case LLVMFloatTypeKind:
        return 4;
    case LLVMDoubleTypeKind:
        return 8;
    default:
        return 0;
    }
}

/* Where in the vector the bytes are that a device loads with the word. */
static uint64_t part_at(LLVMValueRef load) {
    return number_of(LLVMGetOperand(load, 0)) * size_of(LLVMTypeOf(load)) / WORDS_MOST;
}

/* True if a device loads both at once. */
static bool are_of_one(LLVMValueRef a, LLVMValueRef b) {
    LLVMValueRef x = LLVMGetOperand(a, 0), y = LLVMGetOperand(b, 0);
    LLVMTypeRef vector = loaded_vector(a);
    return vector && vector == loaded_vector(b) && LLVMGetNumOperands(x) == LLVMGetNumOperands(y) &&
           LLVMGetGEPSourceElementType(x) == LLVMGetGEPSourceElementType(y) &&
           share_operands(x, y, (unsigned)LLVMGetNumOperands(x) - 1) && part_at(a) == part_at(b);
}

static bool has_attribute(LLVMValueRef call, const char *name, size_t length) {
    unsigned kind = LLVMGetEnumAttributeKindForName(name, length);
    LLVMValueRef function = LLVMGetCalledValue(call);
    return LLVMGetCallSiteEnumAttribute(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                        kind) ||
           (LLVMIsAFunction(function) &&
            LLVMGetEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                        kind));
}

/* True if memory may be another behind it. */
static bool may_write(LLVMValueRef instruction) {
    if (LLVMIsACallInst(instruction))
        return !has_attribute(instruction, "readnone", 8) &&
               !has_attribute(instruction, "readonly", 8);
    return LLVMIsAStoreInst(instruction) || LLVMIsAFenceInst(instruction) ||
           LLVMIsAAtomicRMWInst(instruction) || LLVMIsAAtomicCmpXchgInst(instruction);
}

LLVMValueRef words_first_load(LLVMValueRef load) {
    LLVMValueRef first = load, at = loaded_vector(load) ? LLVMGetPreviousInstruction(load) : NULL;
    for (int i = 0; at && i < NEAR && !may_write(at); i++) {
        if (LLVMIsALoadInst(at) && are_of_one(load, at))
            first = at;
        at = LLVMGetPreviousInstruction(at);
    }
    return first;
}

/* True if another word of the vector is loaded behind it. */
static bool has_another(LLVMValueRef load) {
    LLVMValueRef at = LLVMGetNextInstruction(load);
    for (int i = 0; at && i < NEAR && !may_write(at); i++) {
        if (LLVMIsALoadInst(at) && are_of_one(load, at) &&
            number_of(LLVMGetOperand(load, 0)) != number_of(LLVMGetOperand(at, 0)))
            return true;
        at = LLVMGetNextInstruction(at);
    }
    return false;
}

/* Vectors of three words lie, and are loaded, as four. */
static struct words words_of_load(LLVMValueRef load) {
    LLVMTypeRef vector = loaded_vector(load);
    if (!vector)
        return (struct words){false, 0, 0};
    if (words_first_load(load) != load)
        return (struct words){true, 0, 0};
    if (!has_another(load))
        return (struct words){false, 0, 0};
    uint32_t size = size_of(LLVMTypeOf(load)), count = LLVMGetVectorSize(vector);
    uint32_t at = size * (uint32_t)number_of(LLVMGetOperand(load, 0));
    uint32_t all = size * (count == 3 ? 4 : count);
    return (struct words){false, at % WORDS_MOST, all < WORDS_MOST ? all : WORDS_MOST};
}

struct words words_of(LLVMValueRef instruction) {
    if (LLVMIsAStoreInst(instruction))
        return (struct words){is_word_of_vector(instruction), 0, 0};
    return words_of_load(instruction);
}
