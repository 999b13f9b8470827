/* trips.c - counts by doing what the loop does; see trips.h. */
#include "program/trips.h"

enum { TRIPS_MOST = 1 << 20 };

/* A variable of `width` bits; `after` if it is compared when it has been changed. */
struct counter {
    uint64_t value, by, bound;
    unsigned width;
    LLVMOpcode opcode;
    LLVMIntPredicate predicate;
    bool after;
};

static bool is_number(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) && LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64;
}

static uint64_t cut(uint64_t value, unsigned width) {
    return width < 64 ? value & ((UINT64_C(1) << width) - 1) : value;
}

static int64_t with_sign(uint64_t value, unsigned width) {
    uint64_t sign = UINT64_C(1) << (width - 1);
    return (int64_t)((value ^ sign) - sign);
}

/* False if that is not defined. */
static bool change(struct counter *c) {
    uint64_t v = c->value;
    switch (c->opcode) {
    case LLVMAdd:
        v += c->by;
        break;
    case LLVMSub:
        v -= c->by;
        break;
    case LLVMMul:
        v *= c->by;
        break;
    case LLVMShl:
        v = c->by < c->width ? v << c->by : 0;
        break;
    case LLVMLShr:
        v = c->by < c->width ? v >> c->by : 0;
        break;
    case LLVMAShr:
        v = (uint64_t)(with_sign(v, c->width) >> (c->by < 63 ? c->by : 63));
        break;
    case LLVMUDiv:
        if (!c->by)
            return false;
        v /= c->by;
        break;
    default:
        return false;
    }
    c->value = cut(v, c->width);
    return true;
}

static bool holds(const struct counter *c) {
    uint64_t a = c->value, b = c->bound;
    int64_t x = with_sign(a, c->width), y = with_sign(b, c->width);
    switch (c->predicate) {
    case LLVMIntEQ:
        return a == b;
    case LLVMIntNE:
        return a != b;
    case LLVMIntUGT:
        return a > b;
    case LLVMIntUGE:
        return a >= b;
    case LLVMIntULT:
        return a < b;
    case LLVMIntULE:
        return a <= b;
    case LLVMIntSGT:
        return x > y;
    case LLVMIntSGE:
        return x >= y;
    case LLVMIntSLT:
        return x < y;
    default:
        return x <= y;
    }
}

/* Reads what `compared` is: the phi of the header that is the variable, or what that becomes. */
static bool read_counter(struct counter *c, LLVMValueRef compared, LLVMBasicBlockRef header,
                         LLVMBasicBlockRef latch) {
    LLVMValueRef phi = compared;
    c->after = !LLVMIsAPHINode(compared);
    if (c->after && LLVMIsABinaryOperator(compared))
        phi = LLVMGetOperand(compared, 0);
    if (!LLVMIsAPHINode(phi) || LLVMGetInstructionParent(phi) != header ||
        LLVMCountIncoming(phi) != 2)
        return false;
    unsigned back = LLVMGetIncomingBlock(phi, 0) == latch ? 0 : 1;
    LLVMValueRef next = LLVMGetIncomingValue(phi, back), begin = LLVMGetIncomingValue(phi, !back);
    if (LLVMGetIncomingBlock(phi, back) != latch || !LLVMIsABinaryOperator(next) ||
        LLVMGetOperand(next, 0) != phi || (c->after && compared != next) || !is_number(begin) ||
        !is_number(LLVMGetOperand(next, 1)))
        return false;
    c->width = LLVMGetIntTypeWidth(LLVMTypeOf(phi));
    c->value = LLVMConstIntGetZExtValue(begin);
    c->by = LLVMConstIntGetZExtValue(LLVMGetOperand(next, 1));
    c->opcode = LLVMGetInstructionOpcode(next);
    return true;
}

uint32_t trips_of(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end,
                  unsigned stays) {
    LLVMBasicBlockRef asked = LLVMGetInstructionParent(end);
    LLVMValueRef condition = LLVMGetCondition(end);
    if ((asked != header && asked != latch) || !LLVMIsAICmpInst(condition) ||
        !is_number(LLVMGetOperand(condition, 1)))
        return 0; /* else it is asked once in each iteration */
    struct counter c = {.predicate = LLVMGetICmpPredicate(condition),
                        .bound = LLVMConstIntGetZExtValue(LLVMGetOperand(condition, 1))};
    if (!read_counter(&c, LLVMGetOperand(condition, 0), header, latch))
        return 0;
    for (uint32_t rounds = 0; rounds < TRIPS_MOST; rounds++) {
        bool changed = !c.after || change(&c);
        if (changed && holds(&c) != (stays == 0))
            return rounds + (asked == latch); /* asked at its end, an iteration has been made */
        if (!changed || (!c.after && !change(&c)))
            return 0;
    }
    return 0;
}
