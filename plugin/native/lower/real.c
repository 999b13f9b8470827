/* real.c - see real.h.
 *
 * Of two NaNs an operation returns one, and which one depends on the order of its operands in the
 * machine's instruction, which a compiler is free to choose.  Results have to be the simulator's
 * to the last bit, so on x86-64 the instructions are written down: in the order in which the
 * simulator's own have them.
 */
#include "native/lower/real.h"

#include <string.h>

#ifdef __x86_64__

/* Operands are numbered as AT&T's syntax has them: the last source first. */
struct spelling {
    const char *scalar_float, *scalar_double, *vector_float, *vector_double;
};

static const struct spelling addition = {"vaddss $1, $2, $0", "vaddsd $1, $2, $0",
                                         "vaddps $1, $2, $0", "vaddpd $1, $2, $0"};
static const struct spelling product = {"vmulss $1, $2, $0", "vmulsd $1, $2, $0",
                                        "vmulps $1, $2, $0", "vmulpd $1, $2, $0"};
static const struct spelling difference = {"vsubss $2, $1, $0", "vsubsd $2, $1, $0",
                                           "vsubps $2, $1, $0", "vsubpd $2, $1, $0"};
static const struct spelling quotient = {"vdivss $2, $1, $0", "vdivsd $2, $1, $0",
                                         "vdivps $2, $1, $0", "vdivpd $2, $1, $0"};
/* As the C library's fma() has it: the first factor is the first operand, then comes the summand.
 */
static const struct spelling fused = {"vfmadd132ss $2, $3, $0", "vfmadd132sd $2, $3, $0",
                                      "vfmadd132ps $2, $3, $0", "vfmadd132pd $2, $3, $0"};

enum { PIECE = 16 }; /* bytes of a vector register */

static LLVMValueRef spell(struct lowering *l, const struct spelling *s, LLVMTypeRef type,
                          const LLVMValueRef *operands, unsigned count) {
    LLVMTypeRef types[] = {type, type, type};
    bool is_vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
    LLVMTypeRef element = is_vector ? LLVMGetElementType(type) : type;
    const char *text = element == l->f32 ? (is_vector ? s->vector_float : s->scalar_float)
                                         : (is_vector ? s->vector_double : s->scalar_double);
    const char *constraints = count == 3 ? "=x,0,x,x" : "=x,x,x";
    LLVMTypeRef signature = LLVMFunctionType(type, types, count, 0);
    LLVMValueRef code = LLVMGetInlineAsm(signature, (char *)(uintptr_t)text, strlen(text),
                                         (char *)(uintptr_t)constraints, strlen(constraints), false,
                                         false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(l->builder, signature, code, (LLVMValueRef *)(uintptr_t)operands, count,
                          "");
}

/* Elements from `first` on, as many as a register holds; the last one is repeated. */
static LLVMValueRef cut(struct lowering *l, LLVMValueRef vector, unsigned first, unsigned room) {
    LLVMValueRef mask[PIECE];
    unsigned width = lower_width(LLVMTypeOf(vector));
    for (unsigned i = 0; i < room; i++)
        mask[i] = LLVMConstInt(l->i32, first + i < width ? first + i : width - 1, 0);
    return LLVMBuildShuffleVector(l->builder, vector, LLVMGetUndef(LLVMTypeOf(vector)),
                                  LLVMConstVector(mask, room), "");
}

static LLVMValueRef by_pieces(struct lowering *l, const struct spelling *s,
                              const LLVMValueRef *operands, unsigned count) {
    LLVMTypeRef type = LLVMTypeOf(operands[0]);
    unsigned width = lower_width(type);
    if (width == 1)
        return spell(l, s, type, operands, count);
    LLVMTypeRef element = LLVMGetElementType(type);
    unsigned room = PIECE / (unsigned)lower_bytes(element);
    LLVMValueRef result = LLVMGetUndef(type);
    for (unsigned first = 0; first < width; first += room) {
        LLVMValueRef pieces[3];
        for (unsigned i = 0; i < count; i++)
            pieces[i] = cut(l, operands[i], first, room);
        LLVMValueRef piece = spell(l, s, LLVMVectorType(element, room), pieces, count);
        for (unsigned i = 0; i < room && first + i < width; i++) {
            LLVMValueRef from = LLVMConstInt(l->i32, i, 0);
            LLVMValueRef to = LLVMConstInt(l->i32, first + i, 0);
            LLVMValueRef value = LLVMBuildExtractElement(l->builder, piece, from, "");
            result = LLVMBuildInsertElement(l->builder, result, value, to, "");
        }
    }
    return result;
}

LLVMValueRef lower_arithmetic(struct lowering *l, LLVMOpcode opcode, LLVMValueRef a,
                              LLVMValueRef b) {
    if (!__builtin_cpu_supports("avx"))
        return LLVMBuildBinOp(l->builder, opcode, a, b, "");
    const struct spelling *s = opcode == LLVMFAdd   ? &addition
                               : opcode == LLVMFMul ? &product
                               : opcode == LLVMFSub ? &difference
                                                    : &quotient;
    return by_pieces(l, s, (LLVMValueRef[]){a, b}, 2);
}

LLVMValueRef lower_fused(struct lowering *l, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c) {
    if (!__builtin_cpu_supports("fma"))
        return NULL;
    return by_pieces(l, &fused, (LLVMValueRef[]){a, b, c}, 3);
}

#else

LLVMValueRef lower_arithmetic(struct lowering *l, LLVMOpcode opcode, LLVMValueRef a,
                              LLVMValueRef b) {
    return LLVMBuildBinOp(l->builder, opcode, a, b, "");
}

LLVMValueRef lower_fused(struct lowering *l, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c) {
    (void)l, (void)a, (void)b, (void)c;
    return NULL;
}

#endif

LLVMValueRef lower_quiet(struct lowering *l, LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    bool is_vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
    if ((is_vector ? LLVMGetElementType(type) : type) != l->f32)
        return value;
    LLVMValueRef ones[64], one = LLVMConstReal(l->f32, 1);
    for (unsigned i = 0; i < lower_width(type) && i < 64; i++)
        ones[i] = one;
    return lower_arithmetic(l, LLVMFMul, value,
                            is_vector ? LLVMConstVector(ones, lower_width(type)) : one);
}
