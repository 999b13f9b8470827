/* indexed.c - follows the addresses of private arrays to all that accesses them; see indexed.h. */
#include "program/indexed.h"

#include "program/code.h"
#include "program/opcode.h"
#include "program/select.h"

#include <stdlib.h>

/* How deep expressions of an index are followed, values that loops carry among them, and how many
 * values in all; callers of a function whose arguments are. */
enum { DEPTH = 16, VALUES_MOST = 512, CALLERS_MOST = 64 };

/* A private array. */
struct array {
    struct builder *b;
    struct list addresses; /* LLVMValueRef: it, and what is computed from it */
    struct list accesses;  /* LLVMValueRef: instructions */
    bool is_dynamic;       /* no compiler knows one of the addresses */
};

/* --- what a compiler knows, once it has written out the loops whose iterations it knows --- */

/* Values of loops that are taken to be known while it is asked what the loop sets them to. */
struct question {
    const struct builder *b;
    LLVMValueRef carried[DEPTH];
    int count, values;
};

static bool is_known(struct question *q, LLVMValueRef value, int depth);

static bool are_operands_known(struct question *q, LLVMValueRef value, unsigned count, int depth) {
    for (unsigned i = 0; i < count; i++)
        if (!is_known(q, LLVMGetOperand(value, i), depth))
            return false;
    return true;
}

/* True for a value at the head of a loop whose iterations are known. */
static bool is_of_known_loop(const struct builder *b, LLVMValueRef phi) {
    const struct assay_block *blocks = b->blocks.items;
    uint32_t block = code_block_of(b, LLVMGetInstructionParent(phi));
    uint32_t loop = block == ASSAY_NONE ? ASSAY_NONE : blocks[block].loop;
    return loop != ASSAY_NONE && b->loops[loop].header == block && b->loops[loop].is_known;
}

/* True if what leads to a block, or to the one before it, is a known condition, or nothing else
 * leads there. */
static bool is_way_known(struct question *q, LLVMBasicBlockRef from, int depth) {
    for (int steps = 0; from && steps < DEPTH; steps++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
        if (!LLVMIsABranchInst(end))
            return false;
        if (LLVMIsConditional(end))
            return is_known(q, LLVMGetCondition(end), depth);
        LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(from));
        from = use && !LLVMGetNextUse(use) ? LLVMGetInstructionParent(LLVMGetUser(use)) : NULL;
    }
    return false;
}

/* True where each way to it computes the same: the cast of one value. */
static bool is_same_on_all_ways(LLVMValueRef phi) {
    LLVMValueRef first = LLVMGetIncomingValue(phi, 0);
    for (unsigned i = 1; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef other = LLVMGetIncomingValue(phi, i);
        if (!LLVMIsACastInst(first) || !LLVMIsACastInst(other) ||
            LLVMGetInstructionOpcode(first) != LLVMGetInstructionOpcode(other) ||
            LLVMGetOperand(first, 0) != LLVMGetOperand(other, 0))
            return false;
    }
    return true;
}

/* A value that a loop carries is known if the loop is, one that a branch chooses if its condition
 * is, or if it does not matter; and each of those that it can be. */
static bool is_phi_known(struct question *q, LLVMValueRef phi, int depth) {
    for (int i = 0; i < q->count; i++)
        if (q->carried[i] == phi)
            return true;
    q->carried[q->count++] = phi;
    bool chosen = !is_of_known_loop(q->b, phi) && !is_same_on_all_ways(phi), known = true;
    for (unsigned i = 0; known && i < LLVMCountIncoming(phi); i++)
        known = is_known(q, LLVMGetIncomingValue(phi, i), depth) &&
                (!chosen || is_way_known(q, LLVMGetIncomingBlock(phi, i), depth));
    q->count--;
    return known;
}

/* What constants are added to. */
static LLVMValueRef base_of(LLVMValueRef value) {
    for (int steps = 0; steps < DEPTH && LLVMIsABinaryOperator(value); steps++) {
        LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
        if ((opcode != LLVMAdd && opcode != LLVMSub) ||
            !LLVMIsAConstantInt(LLVMGetOperand(value, 1)))
            break;
        value = LLVMGetOperand(value, 0);
    }
    return value;
}

/* What is added and what is taken away, one each, besides constants. */
struct difference {
    LLVMValueRef plus, minus;
};

/* Reads a - b, a + (constant - b) and the like; members are NULL if it is no such value. */
static struct difference difference_of(LLVMValueRef value) {
    struct difference d = {NULL, NULL};
    value = base_of(value);
    if (!LLVMIsABinaryOperator(value))
        return d;
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    LLVMValueRef a = LLVMGetOperand(value, 0), b = LLVMGetOperand(value, 1);
    if (opcode == LLVMSub)
        return (struct difference){base_of(a), base_of(b)};
    for (int i = 0; opcode == LLVMAdd && i < 2; i++) {
        LLVMValueRef negative = i ? a : b, other = i ? b : a;
        if (LLVMIsABinaryOperator(negative) && LLVMGetInstructionOpcode(negative) == LLVMSub &&
            LLVMIsAConstantInt(LLVMGetOperand(negative, 0)))
            d = (struct difference){base_of(other), base_of(LLVMGetOperand(negative, 1))};
    }
    return d;
}

/* True for the difference between a counter and what a constant is added to where it begins: how
 * far a loop around a pixel is from it. */
static bool is_distance(struct question *q, LLVMValueRef value) {
    struct difference d = difference_of(value);
    bool known = d.plus && LLVMIsAPHINode(d.plus) && is_of_known_loop(q->b, d.plus);
    for (unsigned i = 0; known && i < LLVMCountIncoming(d.plus); i++) {
        LLVMValueRef base = base_of(LLVMGetIncomingValue(d.plus, i));
        known = base == d.minus || base == d.plus;
    }
    return known;
}

/* True for an element of a table that the program holds. */
static bool is_of_table(struct question *q, LLVMValueRef load, int depth) {
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    if (!LLVMIsAGetElementPtrInst(pointer))
        return false;
    LLVMValueRef table = LLVMGetOperand(pointer, 0);
    bool is_table = LLVMIsAGlobalVariable(table) && LLVMIsGlobalConstant(table);
    for (int i = 1; is_table && i < LLVMGetNumOperands(pointer); i++)
        is_table = is_known(q, LLVMGetOperand(pointer, (unsigned)i), depth);
    return is_table;
}

/* An argument of a helper function is what those that call it hand over. */
static bool is_argument_known(struct question *q, LLVMValueRef argument, int depth) {
    LLVMValueRef function = LLVMGetParamParent(argument);
    unsigned position = 0;
    while (LLVMGetParam(function, position) != argument)
        position++;
    bool known = LLVMGetFirstUse(function) != NULL;
    int callers = 0;
    for (LLVMUseRef u = LLVMGetFirstUse(function); known && u; u = LLVMGetNextUse(u)) {
        LLVMValueRef call = LLVMGetUser(u);
        known = ++callers <= CALLERS_MOST && opcode_callee_with_body(call) == function &&
                is_known(q, LLVMGetOperand(call, position), depth);
    }
    return known;
}

/* True for functions that compute an index from others. */
static bool is_pure(LLVMValueRef call) {
    static const char *const names[] = {"min", "max", "clamp", "abs", "mad24", "mul24"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (opcode_is_call_of(call, names[i]))
            return true;
    return false;
}

static bool is_known(struct question *q, LLVMValueRef value, int depth) {
    if (LLVMIsAConstant(value))
        return true;
    if (depth == 0 || ++q->values > VALUES_MOST)
        return false;
    if (LLVMIsAPHINode(value))
        return is_phi_known(q, value, depth - 1);
    if (LLVMIsALoadInst(value))
        return is_of_table(q, value, depth - 1);
    if (LLVMIsAArgument(value))
        return is_argument_known(q, value, depth - 1);
    if (LLVMIsACallInst(value))
        return is_pure(value) &&
               are_operands_known(q, value, LLVMGetNumArgOperands(value), depth - 1);
    if (is_distance(q, value))
        return true;
    bool computes = LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
                    LLVMIsAFreezeInst(value) || LLVMIsACmpInst(value) || LLVMIsASelectInst(value);
    return computes && are_operands_known(q, value, (unsigned)LLVMGetNumOperands(value), depth - 1);
}

/* --- where addresses go --- */

static void add(struct builder *b, struct list *to, LLVMValueRef value) {
    LLVMValueRef *added = builder_append(b, to, sizeof *added);
    if (added)
        *added = value;
}

/* The same where several ways lead to an address. */
static void add_once(struct builder *b, struct list *to, LLVMValueRef value) {
    const LLVMValueRef *all = to->items;
    for (size_t i = 0; i < to->count; i++)
        if (all[i] == value)
            return;
    add(b, to, value);
}

static bool is_any_unknown(const struct builder *b, LLVMValueRef value, unsigned first,
                           unsigned past) {
    struct question q = {.b = b};
    for (unsigned i = first; i < past; i++)
        if (!is_known(&q, LLVMGetOperand(value, i), DEPTH))
            return true;
    return false;
}

/* A function that is handed an address: one with a body, or one of OpenCL's, which accesses it. */
static void follow_call(struct array *a, LLVMValueRef call, LLVMValueRef address) {
    LLVMValueRef function = opcode_callee_with_body(call);
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; function && i < count; i++)
        if (LLVMGetOperand(call, i) == address)
            add_once(a->b, &a->addresses, LLVMGetParam(function, i));
    if (function)
        return;
    add(a->b, &a->accesses, call);
    if (opcode_vector_elements(call)) /* their offset is the argument before the pointer */
        for (unsigned i = 1; i < count; i++)
            a->is_dynamic |=
                LLVMGetOperand(call, i) == address && is_any_unknown(a->b, call, i - 1, i);
}

/* One of several addresses: which one may be known as an index may. */
static void follow_choice(struct array *a, LLVMValueRef choice) {
    struct question q = {.b = a->b};
    LLVMValueRef condition = select_condition(choice);
    a->is_dynamic |= condition ? !is_known(&q, condition, DEPTH) : !is_of_known_loop(a->b, choice);
    add_once(a->b, &a->addresses, choice);
}

static void follow_use(struct array *a, LLVMValueRef user, LLVMValueRef address) {
    if (LLVMIsALoadInst(user) || (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == address)) {
        add(a->b, &a->accesses, user);
    } else if (LLVMIsAGetElementPtrInst(user)) {
        a->is_dynamic |= is_any_unknown(a->b, user, 1, (unsigned)LLVMGetNumOperands(user));
        add(a->b, &a->addresses, user);
    } else if (LLVMIsACastInst(user)) {
        add(a->b, &a->addresses, user);
    } else if (select_count(user)) {
        follow_choice(a, user);
    } else if (LLVMIsACallInst(user)) {
        follow_call(a, user, address);
    }
}

/* Adds all accesses of an array to those of others, if it is in memory. */
static void find_accesses(struct builder *b, LLVMValueRef array, struct list *accesses) {
    struct array a = {.b = b};
    add(b, &a.addresses, array);
    for (size_t i = 0; i < a.addresses.count && !b->failed; i++) {
        LLVMValueRef address = ((LLVMValueRef *)a.addresses.items)[i];
        for (LLVMUseRef u = LLVMGetFirstUse(address); u && !b->failed; u = LLVMGetNextUse(u))
            follow_use(&a, LLVMGetUser(u), address);
    }
    for (size_t i = 0; a.is_dynamic && i < a.accesses.count; i++)
        add(b, accesses, ((LLVMValueRef *)a.accesses.items)[i]);
    free(a.addresses.items);
    free(a.accesses.items);
}

static int by_address(const void *a, const void *b) {
    uintptr_t x = (uintptr_t) * (const LLVMValueRef *)a, y = (uintptr_t) * (const LLVMValueRef *)b;
    return (x > y) - (x < y);
}

void indexed_find_arrays(struct builder *b, LLVMModuleRef module) {
    struct list accesses = {0};
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block;
             block = LLVMGetNextBasicBlock(block))
            for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i))
                if (LLVMIsAAllocaInst(i))
                    find_accesses(b, i, &accesses);
    if (accesses.count)
        qsort(accesses.items, accesses.count, sizeof(LLVMValueRef), by_address);
    struct assay_site *sites = b->sites.items;
    const struct table_site *marks = b->marks.items;
    for (size_t i = 0; accesses.count && i < b->sites.count; i++)
        sites[i].dynamic = bsearch(&marks[i].instruction, accesses.items, accesses.count,
                                   sizeof(LLVMValueRef), by_address);
    free(accesses.items);
}
