/* counted.c - see counted.h. */
#include "program/counted.h"

#include "program/opcode.h"

#include <stddef.h>
#include <string.h>

/* Casts that are looked through, and operators of a constant. */
enum { CASTS_MOST = 4, DEPTH_MOST = 4 };

static LLVMValueRef without_casts(LLVMValueRef value) {
    for (int i = 0; i < CASTS_MOST && LLVMIsACastInst(value); i++)
        value = LLVMGetOperand(value, 0);
    return value;
}

/* True if a kernel says how large its work-groups have to be. */
static bool has_fixed_groups(LLVMValueRef kernel) {
    static const char name[] = "reqd_work_group_size";
    LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(kernel));
    unsigned kind = LLVMGetMDKindIDInContext(context, name, sizeof name - 1);
    size_t count = 0;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(kernel, &count);
    bool has = false;
    for (unsigned i = 0; i < count; i++)
        has |= LLVMValueMetadataEntriesGetKind(entries, i) == kind;
    LLVMDisposeValueMetadataEntries(entries);
    return has;
}

/* The same of all kernels that may call a function. */
static bool are_groups_fixed(LLVMValueRef function) {
    if (opcode_is_kernel(function))
        return has_fixed_groups(function);
    bool fixed = true;
    for (LLVMValueRef f = LLVMGetFirstFunction(LLVMGetGlobalParent(function)); f;
         f = LLVMGetNextFunction(f))
        fixed &= !opcode_is_kernel(f) || has_fixed_groups(f);
    return fixed;
}

/* True if compilers know a number: a constant, or the size of work-groups. */
static bool is_constant(LLVMValueRef value, int depth) {
    value = without_casts(value);
    if (LLVMIsAConstantInt(value))
        return true;
    if (opcode_is_call_of(value, "get_local_size"))
        return are_groups_fixed(LLVMGetBasicBlockParent(LLVMGetInstructionParent(value)));
    return depth > 0 && LLVMIsABinaryOperator(value) &&
           is_constant(LLVMGetOperand(value, 0), depth - 1) &&
           is_constant(LLVMGetOperand(value, 1), depth - 1);
}

/* LLVM 14 tells flags in C by the text of an instruction alone. */
static bool has_flag(LLVMValueRef sum, const char *flag) {
    char *text = LLVMPrintValueToString(sum), *at = strstr(text, " = ");
    bool has = at && strstr(at, flag) && strstr(at, flag) < strchr(at, ',');
    LLVMDisposeMessage(text);
    return has;
}

/* A comparison that decides on another iteration. */
struct comparison {
    const struct carried_loop *loop;
    LLVMBasicBlockRef latch;
    LLVMIntPredicate predicate;
};

static bool is_equality(LLVMIntPredicate p) { return p == LLVMIntEQ || p == LLVMIntNE; }

/* True if a sum does not wrap around as a comparison understands numbers: what is beyond the
 * largest is not defined. */
static bool is_without_wrap(const struct comparison *c, LLVMValueRef sum) {
    if (LLVMIsAGetElementPtrInst(sum))
        return false;
    return has_flag(sum, c->predicate >= LLVMIntSGT ? " nsw " : " nuw ");
}

/* What a phi of the header becomes behind an iteration; NULL if it is no such phi. */
static LLVMValueRef next_of(const struct comparison *c, LLVMValueRef phi) {
    if (!LLVMIsAPHINode(phi) || LLVMGetInstructionParent(phi) != c->loop->header)
        return NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (LLVMGetIncomingBlock(phi, i) == c->latch)
            return LLVMGetIncomingValue(phi, i);
    return NULL;
}

/* True for a sum, a difference, and a pointer to an element behind another. */
static bool is_sum(LLVMValueRef value) {
    if (LLVMIsAGetElementPtrInst(value))
        return LLVMGetNumOperands(value) == 2;
    return LLVMIsABinaryOperator(value) && (LLVMGetInstructionOpcode(value) == LLVMAdd ||
                                            LLVMGetInstructionOpcode(value) == LLVMSub);
}

/* How a loop is counted whose phi is compared, in as many bits as it has or in more. */
static enum counted count_by(const struct comparison *c, LLVMValueRef phi, bool in_more) {
    LLVMValueRef next = next_of(c, phi), sum = next ? without_casts(next) : NULL;
    if (!sum || !is_sum(sum))
        return COUNTED_NOT;
    bool is_first = without_casts(LLVMGetOperand(sum, 0)) == phi;
    bool is_second = LLVMIsABinaryOperator(sum) && LLVMGetInstructionOpcode(sum) == LLVMAdd &&
                     without_casts(LLVMGetOperand(sum, 1)) == phi;
    LLVMValueRef step = LLVMGetOperand(sum, is_first);
    if ((!is_first && !is_second) || !carried_stays(c->loop, step))
        return COUNTED_NOT;
    if (is_constant(step, DEPTH_MOST))
        return in_more && !is_without_wrap(c, sum) ? COUNTED_OVERFLOW : COUNTED;
    if (is_equality(c->predicate))
        return COUNTED_NOT;
    return is_without_wrap(c, sum) ? COUNTED : COUNTED_OVERFLOW;
}

/* How a loop is counted if a value is compared: a counter, or what is some steps further on. */
static enum counted count_of(const struct comparison *c, LLVMValueRef compared) {
    LLVMValueRef value = without_casts(compared);
    bool in_more = value != compared;
    enum counted found = count_by(c, value, in_more);
    for (unsigned i = 0; found == COUNTED_NOT && is_sum(value) && i < 2; i++)
        if (carried_stays(c->loop, LLVMGetOperand(value, !i)))
            found = count_by(c, without_casts(LLVMGetOperand(value, i)), in_more);
    return found;
}

/* True for a variable in memory, as all are without optimisation: nobody looks at how it changes.
 */
static bool is_variable(LLVMValueRef value) {
    value = without_casts(value);
    return LLVMIsALoadInst(value) && LLVMIsAAllocaInst(LLVMGetOperand(value, 0));
}

/* True for `a && b` and `a || b`, of which these are the sides. */
static bool is_junction(LLVMValueRef condition, LLVMValueRef sides[2]) {
    if (LLVMIsABinaryOperator(condition)) {
        sides[0] = LLVMGetOperand(condition, 0);
        sides[1] = LLVMGetOperand(condition, 1);
        return true;
    }
    if (!LLVMIsASelectInst(condition))
        return false;
    sides[0] = LLVMGetOperand(condition, 0);
    sides[1] = LLVMGetOperand(condition, LLVMIsAConstant(LLVMGetOperand(condition, 1)) ? 2 : 1);
    return true;
}

static enum counted least(enum counted a, enum counted b) { return a < b ? a : b; }

static enum counted count_while(const struct carried_loop *loop, LLVMBasicBlockRef latch,
                                LLVMValueRef condition, int depth) {
    LLVMValueRef sides[2];
    if (depth > 0 && is_junction(condition, sides))
        return least(count_while(loop, latch, sides[0], depth - 1),
                     count_while(loop, latch, sides[1], depth - 1));
    if (!LLVMIsAICmpInst(condition))
        return COUNTED_NOT;
    struct comparison c = {loop, latch, LLVMGetICmpPredicate(condition)};
    for (unsigned i = 0; i < 2; i++) {
        LLVMValueRef compared = LLVMGetOperand(condition, i);
        if (is_variable(compared))
            return COUNTED;
        enum counted found = carried_stays(loop, LLVMGetOperand(condition, !i))
                                 ? count_of(&c, compared)
                                 : COUNTED_NOT;
        if (found != COUNTED_NOT)
            return found;
    }
    return COUNTED_NOT;
}

enum counted counted_exit(const struct carried_loop *loop, LLVMBasicBlockRef latch,
                          LLVMValueRef end) {
    return count_while(loop, latch, LLVMGetCondition(end), DEPTH_MOST);
}
