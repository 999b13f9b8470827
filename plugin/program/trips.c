/* trips.c - counts by doing what the loop does; see trips.h. */
#include "program/trips.h"

#include "program/handed.h"

#include <stddef.h>

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

/* A loop that is asked once in each iteration whether a variable, that changes by a constant, is
 * still within a bound. */
struct counting {
    LLVMValueRef condition, phi, begin, next, bound;
    bool after; /* what is compared is `next` */
};

/* Reads what is compared: the phi of the header that is the variable, or what that becomes. */
static bool read_variable(struct counting *c, LLVMBasicBlockRef header, LLVMBasicBlockRef latch) {
    LLVMValueRef compared = LLVMGetOperand(c->condition, 0), phi = compared;
    c->after = !LLVMIsAPHINode(compared);
    if (c->after && LLVMIsABinaryOperator(compared))
        phi = LLVMGetOperand(compared, 0);
    if (!LLVMIsAPHINode(phi) || LLVMGetInstructionParent(phi) != header ||
        LLVMCountIncoming(phi) != 2)
        return false;
    unsigned back = LLVMGetIncomingBlock(phi, 0) == latch ? 0 : 1;
    c->phi = phi;
    c->next = LLVMGetIncomingValue(phi, back);
    c->begin = LLVMGetIncomingValue(phi, !back);
    return LLVMGetIncomingBlock(phi, back) == latch && LLVMIsABinaryOperator(c->next) &&
           LLVMGetOperand(c->next, 0) == phi && (!c->after || compared == c->next) &&
           is_number(LLVMGetOperand(c->next, 1));
}

static bool read_counting(struct counting *c, LLVMBasicBlockRef header, LLVMBasicBlockRef latch,
                          LLVMValueRef end) {
    LLVMBasicBlockRef asked = LLVMGetInstructionParent(end);
    c->condition = LLVMGetCondition(end);
    if ((asked != header && asked != latch) || !LLVMIsAICmpInst(c->condition))
        return false;
    c->bound = LLVMGetOperand(c->condition, 1);
    return read_variable(c, header, latch);
}

/* A constant behind a value, or alone: `from` is NULL then. */
struct offset {
    LLVMValueRef from;
    uint64_t by;
};

/* A parameter for which all calls pass one number is that number, extended or not. Others are left
 * as they are. */
static LLVMValueRef number_of(LLVMValueRef value) {
    bool is_wider = LLVMIsAZExtInst(value) || LLVMIsASExtInst(value);
    LLVMValueRef parameter = is_wider ? LLVMGetOperand(value, 0) : value;
    LLVMValueRef number = LLVMIsAArgument(parameter) ? handed_always(parameter) : NULL;
    if (!number || !is_wider)
        return number ? number : value;
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMIsAZExtInst(value) ? LLVMConstZExt(number, type) : LLVMConstSExt(number, type);
}

static struct offset offset_of(LLVMValueRef of) {
    LLVMValueRef value = number_of(of);
    if (is_number(value))
        return (struct offset){.by = LLVMConstIntGetZExtValue(value)};
    LLVMOpcode opcode = LLVMIsABinaryOperator(value) ? LLVMGetInstructionOpcode(value) : LLVMRet;
    if ((opcode != LLVMAdd && opcode != LLVMSub) || !is_number(LLVMGetOperand(value, 1)))
        return (struct offset){.from = value};
    uint64_t by = LLVMConstIntGetZExtValue(LLVMGetOperand(value, 1));
    unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    by = opcode == LLVMAdd ? by : cut(-by, width);
    LLVMValueRef from = number_of(LLVMGetOperand(value, 0));
    if (is_number(from))
        return (struct offset){.by = cut(LLVMConstIntGetZExtValue(from) + by, width)};
    return (struct offset){from, by};
}

/* True if it does not matter how large a value is that both ends of a loop go by. */
static bool is_of_distance(const struct counting *l) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(l->next);
    LLVMIntPredicate p = LLVMGetICmpPredicate(l->condition);
    return (opcode == LLVMAdd || opcode == LLVMSub) &&
           (p == LLVMIntEQ || p == LLVMIntNE || p >= LLVMIntSGT);
}

uint32_t trips_of(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end,
                  unsigned stays) {
    struct counting l;
    if (!read_counting(&l, header, latch, end))
        return 0;
    struct offset begin = offset_of(l.begin), bound = offset_of(l.bound);
    if (begin.from != bound.from || (begin.from && !is_of_distance(&l)))
        return 0;
    LLVMBasicBlockRef asked = LLVMGetInstructionParent(end);
    struct counter c = {.value = begin.by,
                        .by = LLVMConstIntGetZExtValue(LLVMGetOperand(l.next, 1)),
                        .bound = bound.by,
                        .width = LLVMGetIntTypeWidth(LLVMTypeOf(l.next)),
                        .opcode = LLVMGetInstructionOpcode(l.next),
                        .predicate = LLVMGetICmpPredicate(l.condition),
                        .after = l.after};
    for (uint32_t rounds = 0; rounds < TRIPS_MOST; rounds++) {
        bool changed = !c.after || change(&c);
        if (changed && holds(&c) != (stays == 0))
            return rounds + (asked == latch); /* asked at its end, an iteration has been made */
        if (!changed || (!c.after && !change(&c)))
            return 0;
    }
    return 0;
}

/* How deep expressions of counters are looked into. */
enum { DEPTH_MOST = 8 };

/* True if a value follows from constants, those that all calls pass among them, and such
 * counters. */
static bool is_known(LLVMValueRef value, bool (*is_counter)(void *to, LLVMValueRef phi), void *to,
                     unsigned depth) {
    if (is_number(value) || (LLVMIsAPHINode(value) && is_counter(to, value)) ||
        (LLVMIsAArgument(value) && handed_numbers(value, TRIPS_MOST)))
        return true;
    if (depth == DEPTH_MOST || (!LLVMIsABinaryOperator(value) && !LLVMIsACastInst(value)))
        return false;
    for (int i = 0; i < LLVMGetNumOperands(value); i++)
        if (!is_known(LLVMGetOperand(value, (unsigned)i), is_counter, to, depth + 1))
            return false;
    return true;
}

bool trips_follow(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end,
                  bool (*is_counter)(void *to, LLVMValueRef phi), void *to) {
    struct counting l;
    return read_counting(&l, header, latch, end) && is_known(l.begin, is_counter, to, 0) &&
           is_known(l.bound, is_counter, to, 0) &&
           (offset_of(l.begin).from || offset_of(l.bound).from); /* else see trips_of() */
}

LLVMValueRef trips_counter(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end) {
    struct counting l;
    return read_counting(&l, header, latch, end) ? l.phi : NULL;
}
