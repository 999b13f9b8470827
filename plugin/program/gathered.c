/* gathered.c - the values that follow a pointer's base; see gathered.h. */
#include "program/gathered.h"

#include "program/code.h"
#include "program/handed.h"
#include "program/opcode.h"
#include "program/variables.h"

#include <stdlib.h>

/* Pointers of pointers, and conversions of an index, that are followed; how deep offsets are;
 * elements from an index that belong to it. */
enum { STEPS_MOST = 16, DEPTH = 4, NEAR_MOST = 16 };

struct use {
    LLVMValueRef index; /* NULL if there is none */
    uint32_t site, variable;
};

static bool adds_constant(LLVMValueRef value) {
    return LLVMIsABinaryOperator(value) && LLVMGetInstructionOpcode(value) == LLVMAdd &&
           LLVMIsAConstantInt(LLVMGetOperand(value, 1)) &&
           llabs(LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1))) <= NEAR_MOST;
}

/* True for what follows from ids and the kernel's arguments: an offset of rows or planes. */
static bool is_of_item(LLVMValueRef value, int depth) {
    static const char *const ids[] = {"get_global_id", "get_local_id", "get_group_id"};
    if (LLVMIsAConstant(value) || LLVMIsAArgument(value))
        return true;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (opcode_is_call_of(value, ids[i]))
            return true;
    if (depth == 0 || (!LLVMIsABinaryOperator(value) && !LLVMIsACastInst(value)))
        return false;
    for (int i = 0; i < LLVMGetNumOperands(value); i++)
        if (!is_of_item(LLVMGetOperand(value, (unsigned)i), depth - 1))
            return false;
    return true;
}

/* Of a sum the part that does not follow from ids and arguments, if the other does; else NULL. */
static LLVMValueRef gathered_part(LLVMValueRef sum) {
    if (!LLVMIsABinaryOperator(sum) || LLVMGetInstructionOpcode(sum) != LLVMAdd)
        return NULL;
    LLVMValueRef a = LLVMGetOperand(sum, 0), b = LLVMGetOperand(sum, 1);
    if (LLVMIsAConstant(b) || is_of_item(a, DEPTH) == is_of_item(b, DEPTH))
        return NULL;
    return is_of_item(a, DEPTH) ? b : a;
}

/* What an index was before conversions, and a small constant or an offset that is added to it. */
static LLVMValueRef plain(LLVMValueRef index) {
    for (int i = 0; i < STEPS_MOST; i++) {
        LLVMValueRef part = gathered_part(index);
        if (part)
            index = part;
        else if (LLVMIsACastInst(index) || LLVMIsAFreezeInst(index) || adds_constant(index))
            index = LLVMGetOperand(index, 0);
        else
            break;
    }
    return index;
}

/* What a loop sets a value to for the next iteration; NULL if it is no such value. */
static LLVMValueRef next_of(const struct builder *b, LLVMValueRef value) {
    const struct assay_block *blocks = b->blocks.items;
    for (unsigned i = 0; LLVMIsAPHINode(value) && i < LLVMCountIncoming(value); i++) {
        uint32_t here = code_block_of(b, LLVMGetInstructionParent(value));
        uint32_t from = code_block_of(b, LLVMGetIncomingBlock(value, i));
        if (here != ASSAY_NONE && from != ASSAY_NONE && blocks[from].order >= blocks[here].order)
            return LLVMGetIncomingValue(value, i);
    }
    return NULL;
}

/* What an index is by the end of an iteration: `i = next[i]` goes through the same values. */
static LLVMValueRef last_value(const struct builder *b, LLVMValueRef index) {
    index = plain(index);
    for (int i = 0; i < STEPS_MOST; i++) {
        LLVMValueRef next = next_of(b, index);
        if (!next || plain(next) == index) /* a counter */
            break;
        index = plain(next);
    }
    return index;
}

static bool has_index(LLVMValueRef address) {
    for (int i = 1; LLVMIsAGetElementPtrInst(address) && i < LLVMGetNumOperands(address); i++)
        if (!LLVMIsAConstant(LLVMGetOperand(address, (unsigned)i)))
            return true;
    return false;
}

/* The element of an array that a pointer is, or becomes in a loop, or NULL. */
static LLVMValueRef element_of(const struct builder *b, LLVMValueRef pointer) {
    for (int i = 0; pointer && i < STEPS_MOST; i++) {
        if (has_index(pointer))
            return pointer;
        if (LLVMIsAGetElementPtrInst(pointer) || LLVMIsABitCastInst(pointer))
            pointer = LLVMGetOperand(pointer, 0);
        else if (LLVMIsAArgument(pointer))
            pointer = handed_once(pointer);
        else
            pointer = next_of(b, pointer);
    }
    return NULL;
}

/* The index by which an element follows from an argument or a variable; NULL if it has several. */
static LLVMValueRef only_index(LLVMValueRef element) {
    LLVMValueRef index = NULL;
    for (int steps = 0; steps < STEPS_MOST; steps++) {
        for (int i = 1; LLVMIsAGetElementPtrInst(element) && i < LLVMGetNumOperands(element); i++) {
            LLVMValueRef operand = LLVMGetOperand(element, (unsigned)i);
            if (!LLVMIsAConstant(operand) && index)
                return NULL;
            index = LLVMIsAConstant(operand) ? index : operand;
        }
        if (!LLVMIsAGetElementPtrInst(element) && !LLVMIsABitCastInst(element))
            break;
        element = LLVMGetOperand(element, 0);
    }
    return index;
}

/* Finds what a load instruction, or a call of vloadN, is indexed by, and of what. */
static struct use use_of(const struct builder *b, LLVMValueRef instruction, uint32_t site) {
    struct use use = {.site = site};
    LLVMValueRef pointer = LLVMIsAStoreInst(instruction) ? NULL : opcode_pointer(instruction);
    unsigned space = pointer ? LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) : 0;
    if (space != 1 && space != 2)
        return use;
    bool has_offset = LLVMIsACallInst(instruction) && opcode_vector_elements(instruction) &&
                      !LLVMIsAConstant(LLVMGetOperand(instruction, 0));
    LLVMValueRef element = has_offset ? pointer : element_of(b, pointer);
    LLVMValueRef index = element ? only_index(element) : NULL;
    if (has_offset)
        index = index ? NULL : LLVMGetOperand(instruction, 0);
    if (index) {
        use.index = last_value(b, index);
        use.variable = variables_find(b, element);
    }
    return use;
}

static int by_index(const void *a, const void *b) {
    const struct use *x = a, *y = b;
    if (x->index != y->index)
        return (uintptr_t)x->index < (uintptr_t)y->index ? -1 : 1;
    return (x->site > y->site) - (x->site < y->site);
}

void gathered_find_indices(struct builder *b) {
    size_t n = 0;
    struct assay_site *sites = b->sites.items;
    const struct table_site *marks = b->marks.items;
    struct use *uses = calloc(b->sites.count + 1, sizeof *uses);
    b->failed |= !uses;
    for (uint32_t i = 0; uses && i < b->sites.count; i++) {
        uses[n] = use_of(b, marks[i].instruction, i);
        n += uses[n].index != NULL;
    }
    if (n)
        qsort(uses, n, sizeof *uses, by_index);
    for (size_t i = 0, past; i < n; i = past) {
        for (past = i + 1; past < n && uses[past].index == uses[i].index;)
            past++;
        for (size_t j = i; past > i + 1 && j < past; j++) {
            sites[uses[j].site].index = 1 + uses[i].site;
            sites[uses[j].site].indexed = uses[j].variable;
        }
    }
    free(uses);
}
