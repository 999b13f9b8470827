/* carried.c - follows what goes into the next iteration through the code that uses it; see
 * carried.h. */
#include "program/carried.h"

#include "program/opcode.h"
#include "program/select.h"

#include <stddef.h>
#include <string.h>

/* Values that are followed of one that is carried on; beyond them it is taken for needed.  Changes
 * of a counter, and expressions of a pointer, that are followed. */
enum { CHAIN_MOST = 256, STEPS_MOST = 16, DEPTH = 4 };

/* How iterations add to a result: in one way, or order matters. */
enum way {
    ADDED = 1,
    MULTIPLIED = 2,
    BITS_SET = 4,
    BITS_CLEARED = 8,
    BITS_TURNED = 16,
    EXTREME = 32
};

/* What becomes of a value in one iteration. */
struct chain {
    const struct carried_loop *loop;
    LLVMValueRef links[CHAIN_MOST];
    size_t count;
    LLVMValueRef element; /* pointer to the memory that carries it, or NULL */
    unsigned ways;
    bool is_needed;
};

static bool is_inside(const struct carried_loop *l, LLVMValueRef value) {
    return LLVMIsAInstruction(value) && l->has(l->of, LLVMGetInstructionParent(value));
}

/* True for a call of a function of OpenCL that returns a value and gets no pointer: one of
 * arithmetic, or of ids and sizes. */
static bool is_pure(LLVMValueRef call) {
    if (!LLVMIsACallInst(call) || opcode_callee_with_body(call) || opcode_pointer(call) ||
        LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind)
        return false;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMPointerTypeKind)
            return false;
    return true;
}

static bool is_of_debugger(LLVMValueRef call) {
    return !strncmp(opcode_callee_name(call), "llvm.", 5) &&
           LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind;
}

/* True if something in the loop may change memory, or waits for others who do. */
static bool changes_memory(const struct carried_loop *l) {
    LLVMValueRef function = LLVMGetBasicBlockParent(l->header);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = l->has(l->of, b) ? LLVMGetFirstInstruction(b) : NULL; i;
             i = LLVMGetNextInstruction(i))
            if (LLVMIsAStoreInst(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i) ||
                (LLVMIsACallInst(i) && !is_pure(i) && !is_of_debugger(i)))
                return true;
    return false;
}

/* True if a value is the same in all iterations. */
static bool stays(const struct carried_loop *l, LLVMValueRef value, int depth) {
    if (!is_inside(l, value))
        return true;
    bool is_load = LLVMIsALoadInst(value);
    if (depth == 0 || (!is_load && !LLVMIsAGetElementPtrInst(value) && !LLVMIsACastInst(value) &&
                       !LLVMIsABinaryOperator(value) && !is_pure(value)))
        return false;
    int operands = is_pure(value) ? (int)LLVMGetNumArgOperands(value) : LLVMGetNumOperands(value);
    for (int i = 0; i < operands; i++)
        if (!stays(l, LLVMGetOperand(value, (unsigned)i), depth - 1))
            return false;
    return !is_load || !changes_memory(l); /* asked last, as it looks at all of the loop */
}

static bool has_link(const struct chain *c, LLVMValueRef value) {
    for (size_t i = 0; i < c->count; i++)
        if (c->links[i] == value)
            return true;
    return false;
}

static void add_link(struct chain *c, LLVMValueRef value) {
    if (has_link(c, value))
        return;
    c->is_needed |= c->count == CHAIN_MOST;
    if (!c->is_needed)
        c->links[c->count++] = value;
}

/* The argument of a call that is added to the product of the others: fma, mad. */
static bool is_addend(LLVMValueRef call, LLVMValueRef value) {
    static const char *const names[] = {"fma", "mad", "fmuladd"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (opcode_is_call_of(call, names[i]))
            return LLVMGetOperand(call, 2) == value && LLVMGetOperand(call, 0) != value &&
                   LLVMGetOperand(call, 1) != value;
    return false;
}

static bool is_extreme(LLVMValueRef call) {
    static const char *const names[] = {"min",    "max",  "fmin", "fmax", "minnum",
                                        "maxnum", "smin", "smax", "umin", "umax"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (opcode_is_call_of(call, names[i]))
            return true;
    return false;
}

static unsigned way_of_operator(LLVMValueRef user, LLVMValueRef value) {
    bool is_first = LLVMGetOperand(user, 0) == value;
    if (is_first && LLVMGetOperand(user, 1) == value)
        return 0; /* doubled or squared */
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMAdd:
    case LLVMFAdd:
        return ADDED;
    case LLVMSub:
    case LLVMFSub:
        return is_first ? ADDED : 0;
    case LLVMMul:
    case LLVMFMul:
        return MULTIPLIED;
    case LLVMOr:
        return BITS_SET;
    case LLVMAnd:
        return BITS_CLEARED;
    case LLVMXor:
        return BITS_TURNED;
    default:
        return 0;
    }
}

/* How a value is added to by what uses it; 0 if that is not so. */
static unsigned way_of(LLVMValueRef user, LLVMValueRef value) {
    if (LLVMIsABinaryOperator(user))
        return way_of_operator(user, value);
    if (!LLVMIsACallInst(user) || opcode_callee_with_body(user))
        return 0;
    return is_addend(user, value) ? ADDED : is_extreme(user) ? EXTREME : 0;
}

/* A value, or an element of it, under another name. */
static bool passes_on(LLVMValueRef user) {
    return LLVMIsAPHINode(user) || LLVMIsACastInst(user) || LLVMIsAFreezeInst(user) ||
           LLVMIsAExtractElementInst(user) || LLVMIsAInsertElementInst(user) ||
           LLVMIsAShuffleVectorInst(user);
}

/* True if a condition only chooses between values, or ways through an iteration. */
static bool chooses(const struct carried_loop *l, LLVMValueRef condition, int depth) {
    for (LLVMUseRef u = LLVMGetFirstUse(condition); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (!is_inside(l, user) || select_condition(user))
            continue;
        if (LLVMIsABranchInst(user)) {
            for (unsigned i = 0; i < LLVMGetNumSuccessors(user); i++)
                if (!l->has(l->of, LLVMGetSuccessor(user, i)))
                    return false;
        } else if (depth == 0 || (!LLVMIsABinaryOperator(user) && !LLVMIsACastInst(user)) ||
                   !chooses(l, user, depth - 1)) {
            return false;
        }
    }
    return true;
}

/* True for a comparison of which is less, and not of whether both are equal. */
static bool orders(LLVMValueRef comparison) {
    if (LLVMIsAFCmpInst(comparison)) {
        LLVMRealPredicate p = LLVMGetFCmpPredicate(comparison);
        return p != LLVMRealOEQ && p != LLVMRealONE && p != LLVMRealUEQ && p != LLVMRealUNE;
    }
    LLVMIntPredicate p = LLVMGetICmpPredicate(comparison);
    return p != LLVMIntEQ && p != LLVMIntNE;
}

/* True if the user stores the value at an address that stays, one for all of the chain, where the
 * next iteration may find it. */
static bool keep(struct chain *c, LLVMValueRef value, LLVMValueRef user) {
    if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 0) != value)
        return false;
    LLVMValueRef pointer = LLVMGetOperand(user, 1);
    if (!c->element && stays(c->loop, pointer, DEPTH))
        c->element = pointer;
    for (LLVMUseRef u = c->element == pointer ? LLVMGetFirstUse(pointer) : NULL; u;
         u = LLVMGetNextUse(u))
        if (LLVMIsALoadInst(LLVMGetUser(u)) && is_inside(c->loop, LLVMGetUser(u)))
            add_link(c, LLVMGetUser(u));
    return c->element == pointer;
}

/* Follows a value to what uses it in the loop. */
static void follow(struct chain *c, LLVMValueRef value, LLVMValueRef user) {
    unsigned way = way_of(user, value);
    if (way) {
        c->ways |= way;
        add_link(c, user);
    } else if (LLVMIsACmpInst(user)) {
        c->ways |= EXTREME;
        c->is_needed |= !orders(user) || !chooses(c->loop, user, 2);
    } else if (select_condition(user)) {
        c->is_needed |= select_condition(user) == value;
        add_link(c, user);
    } else if (passes_on(user)) {
        bool is_other = LLVMIsAPHINode(user) && user != c->links[0] &&
                        LLVMGetInstructionParent(user) == c->loop->header && !c->element;
        c->is_needed |= is_other; /* the next iteration has it in another place */
        add_link(c, user);
    } else {
        c->is_needed |= !keep(c, value, user);
    }
}

/* True if something else takes the place of a value in some iterations: a sum that begins again. */
static bool begins_again(const struct chain *c, LLVMValueRef link) {
    for (unsigned i = 0; i < select_count(link); i++) {
        bool is_begin =
            LLVMIsAPHINode(link) && !c->loop->has(c->loop->of, LLVMGetIncomingBlock(link, i));
        if (!is_begin && !has_link(c, select_choice(link, i)))
            return true;
    }
    return false;
}

/* True if order matters in which iterations add to a value, or another part of the loop asks for
 * it. */
static bool is_needed(struct chain *c, LLVMValueRef first) {
    add_link(c, first);
    for (size_t i = 0; i < c->count && !c->is_needed; i++)
        for (LLVMUseRef u = LLVMGetFirstUse(c->links[i]); u; u = LLVMGetNextUse(u))
            if (is_inside(c->loop, LLVMGetUser(u)))
                follow(c, c->links[i], LLVMGetUser(u));
    for (size_t i = 0; (c->ways & ~(unsigned)EXTREME) && i < c->count; i++)
        c->is_needed |= begins_again(c, c->links[i]);
    return c->is_needed || (c->ways & (c->ways - 1));
}

/* The value that is changed here by what stays, or NULL. */
static LLVMValueRef step_before(const struct carried_loop *l, LLVMValueRef value) {
    bool is_pointer = LLVMIsAGetElementPtrInst(value) != NULL;
    if (LLVMIsACastInst(value))
        return LLVMGetOperand(value, 0);
    if (!is_pointer && !LLVMIsABinaryOperator(value))
        return NULL;
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    bool commutes =
        opcode == LLVMAdd || opcode == LLVMMul || opcode == LLVMFAdd || opcode == LLVMFMul;
    unsigned changed = commutes && stays(l, LLVMGetOperand(value, 0), DEPTH) ? 1 : 0;
    for (int i = 0; i < LLVMGetNumOperands(value); i++)
        if ((unsigned)i != changed && !stays(l, LLVMGetOperand(value, (unsigned)i), DEPTH))
            return NULL;
    return LLVMGetOperand(value, changed);
}

static bool is_sum(LLVMValueRef value) {
    if (LLVMIsAGetElementPtrInst(value))
        return true;
    return LLVMIsABinaryOperator(value) && (LLVMGetInstructionOpcode(value) == LLVMAdd ||
                                            LLVMGetInstructionOpcode(value) == LLVMSub ||
                                            LLVMGetInstructionOpcode(value) == LLVMFAdd ||
                                            LLVMGetInstructionOpcode(value) == LLVMFSub);
}

static bool is_shift(LLVMValueRef value) {
    if (!LLVMIsABinaryOperator(value))
        return false;
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    return opcode == LLVMShl || opcode == LLVMLShr || opcode == LLVMAShr || opcode == LLVMMul ||
           opcode == LLVMUDiv || opcode == LLVMSDiv || opcode == LLVMFMul || opcode == LLVMFDiv;
}

/* True if a value becomes another by sums with what stays alone, or by shifts or factors alone:
 * what it is in an iteration follows from the number of that. */
static bool counts(const struct carried_loop *l, LLVMValueRef phi, LLVMValueRef next) {
    bool sums = false, shifts = false;
    for (int i = 0; i < STEPS_MOST && next && next != phi && is_inside(l, next); i++) {
        sums |= is_sum(next);
        shifts |= is_shift(next);
        if (!is_sum(next) && !is_shift(next) && !LLVMIsACastInst(next))
            return false;
        next = step_before(l, next);
    }
    return (next == phi || (next && !is_inside(l, next))) && !(sums && shifts);
}

/* True if a phi of the header is a counter, whichever way leads back. */
static bool is_counter(const struct carried_loop *l, LLVMValueRef phi) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (l->has(l->of, LLVMGetIncomingBlock(phi, i)) &&
            !counts(l, phi, LLVMGetIncomingValue(phi, i)))
            return false;
    return true;
}

/* The block from which alone control comes within an iteration; NULL if there are several. */
static LLVMBasicBlockRef block_before(const struct carried_loop *l, LLVMBasicBlockRef block) {
    LLVMBasicBlockRef found = NULL;
    LLVMValueRef label = LLVMBasicBlockAsValue(block);
    for (LLVMUseRef u = LLVMGetFirstUse(label); block != l->header && u; u = LLVMGetNextUse(u)) {
        LLVMBasicBlockRef from = LLVMGetInstructionParent(LLVMGetUser(u));
        if (found && from != found)
            return NULL;
        found = from;
    }
    return found && l->has(l->of, found) ? found : NULL;
}

/* True if the iteration has stored to where it loads on its way there. */
static bool is_stored_before(const struct carried_loop *l, LLVMValueRef load) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(load);
    LLVMValueRef at = load;
    for (int i = 0; i < STEPS_MOST && block; i++) {
        for (at = i ? LLVMGetLastInstruction(block) : LLVMGetPreviousInstruction(load); at;
             at = LLVMGetPreviousInstruction(at))
            if (LLVMIsAStoreInst(at) && LLVMGetOperand(at, 1) == LLVMGetOperand(load, 0))
                return true;
        block = block_before(l, block);
    }
    return false;
}

/* True if what is stored is a counter in memory, as without optimisation. */
static bool counts_on(const struct carried_loop *l, LLVMValueRef store) {
    LLVMValueRef load = LLVMGetOperand(store, 0);
    for (int i = 0; i < STEPS_MOST && load && !LLVMIsALoadInst(load); i++)
        load = is_inside(l, load) ? step_before(l, load) : NULL;
    return load && LLVMIsALoadInst(load) && LLVMGetOperand(load, 0) == LLVMGetOperand(store, 1) &&
           counts(l, load, LLVMGetOperand(store, 0));
}

/* A load in the loop of memory that a store there changes later, at an address that stays. */
static bool is_element(const struct carried_loop *l, LLVMValueRef load) {
    if (!LLVMIsALoadInst(load) || !stays(l, LLVMGetOperand(load, 0), DEPTH) ||
        is_stored_before(l, load))
        return false;
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    for (LLVMUseRef u = LLVMGetFirstUse(pointer); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == pointer && is_inside(l, user) &&
            !counts_on(l, user))
            return true;
    }
    return false;
}

static bool is_carried_by(const struct carried_loop *l, LLVMValueRef load) {
    return is_element(l, load) &&
           is_needed(&(struct chain){.loop = l, .element = LLVMGetOperand(load, 0)}, load);
}

static bool is_of_function(const void *of, LLVMBasicBlockRef block) {
    return LLVMGetBasicBlockParent(block) == of;
}

/* What the caller hands over for the argument that a pointer is derived from, or NULL. */
static LLVMValueRef handed_over(LLVMValueRef call, LLVMValueRef callee, LLVMValueRef pointer) {
    for (int i = 0; i < DEPTH && (LLVMIsAGetElementPtrInst(pointer) || LLVMIsACastInst(pointer));
         i++)
        pointer = LLVMGetOperand(pointer, 0);
    for (unsigned i = 0; i < LLVMCountParams(callee) && i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetParam(callee, i) == pointer)
            return LLVMGetOperand(call, i);
    return NULL;
}

/* True if a function goes on from what the call before has left at an address that stays. */
static bool is_carried_by_call(const struct carried_loop *l, LLVMValueRef call) {
    LLVMValueRef callee = opcode_callee_with_body(call);
    struct carried_loop body = {callee ? LLVMGetEntryBasicBlock(callee) : NULL, is_of_function,
                                callee};
    for (LLVMBasicBlockRef b = body.header; b; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
            LLVMValueRef from =
                LLVMIsALoadInst(i) ? handed_over(call, callee, LLVMGetOperand(i, 0)) : NULL;
            if (from && stays(l, from, DEPTH) && is_carried_by(&body, i))
                return true;
        }
    return false;
}

bool carried_any(const struct carried_loop *loop) {
    LLVMValueRef function = LLVMGetBasicBlockParent(loop->header);
    for (LLVMValueRef i = LLVMGetFirstInstruction(loop->header); i && LLVMIsAPHINode(i);
         i = LLVMGetNextInstruction(i))
        if (!is_counter(loop, i) && is_needed(&(struct chain){.loop = loop}, i))
            return true;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = loop->has(loop->of, b) ? LLVMGetFirstInstruction(b) : NULL; i;
             i = LLVMGetNextInstruction(i))
            if (is_carried_by(loop, i) || is_carried_by_call(loop, i))
                return true;
    return false;
}

bool carried_stays(const struct carried_loop *loop, LLVMValueRef value) {
    return stays(loop, value, DEPTH);
}
