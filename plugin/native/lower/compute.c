/* compute.c - see compute.h.
 *
 * What differs from LLVM's own meaning is the simulator's: a division by 0 gives 0, a shift uses
 * the low bits of its amount, comparisons of vectors give bytes of ones, conversions to integers
 * are the host's.
 */
#include "native/lower/compute.h"

#include "native/lower/emit.h"
#include "native/lower/layout.h"
#include "native/lower/real.h"
#include "native/run/runtime.h"

static LLVMValueRef operand(struct lowering *l, LLVMValueRef value, unsigned i) {
    return lower_operand(l, LLVMGetOperand(value, i));
}

static unsigned bits_of(LLVMTypeRef type) {
    LLVMTypeRef element =
        LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type;
    switch (LLVMGetTypeKind(element)) {
    case LLVMFloatTypeKind:
        return 32;
    case LLVMDoubleTypeKind:
        return 64;
    default:
        return LLVMGetIntTypeWidth(element);
    }
}

static LLVMTypeRef like(LLVMTypeRef vector, LLVMTypeRef element) {
    unsigned width = lower_width(vector);
    return width > 1 ? LLVMVectorType(element, width) : element;
}

static bool is_boolean(LLVMTypeRef source) {
    return LLVMGetTypeKind(source) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(source) == 1;
}

/* A byte, or bytes, as a condition. */
static LLVMValueRef truth(struct lowering *l, LLVMValueRef byte) {
    return LLVMBuildICmp(l->builder, LLVMIntNE, byte, LLVMConstNull(LLVMTypeOf(byte)), "");
}

/* A condition as a byte; conditions as bytes of ones. */
static LLVMValueRef byte_of(struct lowering *l, LLVMValueRef condition) {
    LLVMTypeRef type = like(LLVMTypeOf(condition), l->i8);
    return lower_width(type) > 1 ? LLVMBuildSExt(l->builder, condition, type, "")
                                 : LLVMBuildZExt(l->builder, condition, type, "");
}

static LLVMValueRef equals(struct lowering *l, LLVMValueRef a, uint64_t b) {
    return LLVMBuildICmp(l->builder, LLVMIntEQ, a, lower_splat(LLVMTypeOf(a), b), "");
}

static LLVMValueRef divide(struct lowering *l, LLVMOpcode opcode, LLVMValueRef a, LLVMValueRef b) {
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef nothing = LLVMConstNull(type), one = lower_splat(type, 1);
    bool is_signed = opcode == LLVMSDiv || opcode == LLVMSRem;
    LLVMValueRef by_zero = equals(l, b, 0);
    LLVMValueRef special = by_zero, by_minus_one = NULL;
    if (is_signed) {
        by_minus_one = equals(l, b, UINT64_MAX);
        special = LLVMBuildOr(l->builder, by_zero, by_minus_one, "");
    }
    LLVMValueRef divisor = LLVMBuildSelect(l->builder, special, one, b, "");
    LLVMValueRef result = LLVMBuildBinOp(l->builder, opcode, a, divisor, "");
    if (opcode == LLVMSDiv) {
        LLVMValueRef negative = LLVMBuildSub(l->builder, nothing, a, "");
        if (bits_of(type) == 64) { /* the one quotient that has no room is 0 */
            LLVMValueRef least = equals(l, a, UINT64_C(1) << 63);
            negative = LLVMBuildSelect(l->builder, least, nothing, negative, "");
        }
        result = LLVMBuildSelect(l->builder, by_minus_one, negative, result, "");
    } else if (opcode == LLVMSRem) {
        result = LLVMBuildSelect(l->builder, by_minus_one, nothing, result, "");
    }
    return LLVMBuildSelect(l->builder, by_zero, nothing, result, "");
}

static LLVMValueRef shift(struct lowering *l, LLVMOpcode opcode, LLVMValueRef a, LLVMValueRef b) {
    LLVMTypeRef type = LLVMTypeOf(a), wide = type;
    if (lower_width(type) == 1 && bits_of(type) < 32) { /* as C promotes it */
        wide = l->i32;
        a = opcode == LLVMAShr ? LLVMBuildSExt(l->builder, a, wide, "")
                               : LLVMBuildZExt(l->builder, a, wide, "");
        b = LLVMBuildZExt(l->builder, b, wide, "");
    }
    b = LLVMBuildAnd(l->builder, b, lower_splat(wide, bits_of(wide) - 1), "");
    LLVMValueRef result = LLVMBuildBinOp(l->builder, opcode, a, b, "");
    return wide == type ? result : LLVMBuildTrunc(l->builder, result, type, "");
}

static LLVMValueRef remainder_of(struct lowering *l, LLVMValueRef a, LLVMValueRef b) {
    LLVMTypeRef type = LLVMTypeOf(a), wide = like(type, l->f64);
    if (bits_of(type) == 64)
        return LLVMBuildFRem(l->builder, a, b, "");
    a = LLVMBuildFPExt(l->builder, a, wide, "");
    b = LLVMBuildFPExt(l->builder, b, wide, "");
    return LLVMBuildFPTrunc(l->builder, LLVMBuildFRem(l->builder, a, b, ""), type, "");
}

/* --- conversions --- */

static LLVMValueRef resize(struct lowering *l, LLVMValueRef value, LLVMTypeRef to, bool is_signed) {
    return LLVMBuildIntCast2(l->builder, value, to, is_signed, "");
}

/* One element, by the host's own conversion. */
static LLVMValueRef to_integer(struct lowering *l, LLVMValueRef value, bool is_signed) {
    LLVMValueRef wide =
        LLVMTypeOf(value) == l->f64 ? value : LLVMBuildFPExt(l->builder, value, l->f64, "");
    const void *convert = is_signed ? (const void *)(uintptr_t)native_signed
                                    : (const void *)(uintptr_t)native_unsigned;
    return lower_invoke(l, convert, l->i64, &wide, 1);
}

static LLVMValueRef to_integers(struct lowering *l, LLVMValueRef value, LLVMTypeRef to,
                                bool is_signed) {
    if (lower_width(to) == 1)
        return resize(l, to_integer(l, value, is_signed), to, false);
    LLVMValueRef result = LLVMGetUndef(to);
    for (unsigned i = 0; i < lower_width(to); i++) {
        LLVMValueRef at = LLVMConstInt(l->i32, i, 0);
        LLVMValueRef element = LLVMBuildExtractElement(l->builder, value, at, "");
        element = resize(l, to_integer(l, element, is_signed), LLVMGetElementType(to), false);
        result = LLVMBuildInsertElement(l->builder, result, element, at, "");
    }
    return result;
}

static LLVMValueRef from_signed(struct lowering *l, LLVMValueRef value, LLVMTypeRef to) {
    LLVMValueRef wide = LLVMBuildSIToFP(l->builder, value, like(to, l->f64), "");
    return bits_of(to) == 64 ? wide : LLVMBuildFPTrunc(l->builder, wide, to, "");
}

static LLVMValueRef extend(struct lowering *l, LLVMValueRef instruction, LLVMValueRef value,
                           LLVMTypeRef to) {
    if (is_boolean(LLVMTypeOf(LLVMGetOperand(instruction, 0))))
        return LLVMBuildSExt(l->builder, truth(l, value), to, "");
    return resize(l, value, to, true);
}

static LLVMValueRef reinterpret(struct lowering *l, LLVMValueRef value, LLVMTypeRef to) {
    LLVMTypeRef from = LLVMTypeOf(value);
    if (bits_of(from) * lower_width(from) != bits_of(to) * lower_width(to)) {
        lower_refuse(l, "it takes a vector of booleans for a number");
        return LLVMGetUndef(to);
    }
    return LLVMBuildBitCast(l->builder, value, to, "");
}

static LLVMValueRef convert(struct lowering *l, LLVMValueRef value, LLVMOpcode opcode) {
    LLVMValueRef from = operand(l, value, 0);
    LLVMTypeRef to = lower_type(l, LLVMTypeOf(value));
    if (lower_refused(l) || !to)
        return NULL;
    switch (opcode) {
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMPtrToInt:
    case LLVMIntToPtr:
        return resize(l, from, to, false);
    case LLVMSExt:
        return extend(l, value, from, to);
    case LLVMFPToSI:
    case LLVMFPToUI:
        return to_integers(l, from, to, opcode == LLVMFPToSI);
    case LLVMSIToFP:
        return from_signed(l, from, to);
    case LLVMUIToFP:
        return LLVMBuildUIToFP(l->builder, from, to, "");
    case LLVMFPTrunc:
    case LLVMFPExt:
        return LLVMBuildFPCast(l->builder, from, to, "");
    default:
        return reinterpret(l, from, to);
    }
}

/* --- vectors --- */

/* An element's number that certainly is one. */
static LLVMValueRef element_number(struct lowering *l, LLVMValueRef number, unsigned width) {
    if (LLVMIsAConstantInt(number) && LLVMConstIntGetZExtValue(number) < width)
        return number;
    LLVMTypeRef type = LLVMTypeOf(number);
    return LLVMBuildURem(l->builder, number, LLVMConstInt(type, width, 0), "");
}

static LLVMValueRef extract(struct lowering *l, LLVMValueRef value) {
    LLVMValueRef vector = operand(l, value, 0);
    unsigned width = lower_width(LLVMTypeOf(vector));
    return LLVMBuildExtractElement(l->builder, vector,
                                   element_number(l, operand(l, value, 1), width), "");
}

static LLVMValueRef insert(struct lowering *l, LLVMValueRef value) {
    LLVMValueRef vector = operand(l, value, 0), element = operand(l, value, 1);
    unsigned width = lower_width(LLVMTypeOf(vector));
    return LLVMBuildInsertElement(l->builder, vector, element,
                                  element_number(l, operand(l, value, 2), width), "");
}

static LLVMValueRef shuffle(struct lowering *l, LLVMValueRef value) {
    LLVMValueRef mask[64];
    unsigned count = LLVMGetNumMaskElements(value);
    for (unsigned i = 0; i < count && i < 64; i++) {
        int from = LLVMGetMaskValue(value, i);
        mask[i] = LLVMConstInt(l->i32, from < 0 ? 0 : (unsigned)from, 0);
    }
    LLVMValueRef a = operand(l, value, 0), b = operand(l, value, 1);
    return LLVMBuildShuffleVector(l->builder, a, b, LLVMConstVector(mask, count), "");
}

static LLVMValueRef choose(struct lowering *l, LLVMValueRef value) {
    LLVMValueRef condition = truth(l, operand(l, value, 0));
    LLVMValueRef a = operand(l, value, 1), b = operand(l, value, 2);
    return LLVMBuildSelect(l->builder, condition, a, b, "");
}

/* --- addresses --- */

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

static LLVMValueRef address_of(struct lowering *l, LLVMValueRef gep) {
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

/* --- instructions --- */

static LLVMValueRef combine(struct lowering *l, LLVMValueRef value, LLVMOpcode opcode) {
    LLVMValueRef a = operand(l, value, 0), b = operand(l, value, 1);
    if (lower_refused(l))
        return NULL;
    switch (opcode) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return divide(l, opcode, a, b);
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
        return shift(l, opcode, a, b);
    case LLVMFAdd:
    case LLVMFSub:
    case LLVMFMul:
    case LLVMFDiv:
        return lower_arithmetic(l, opcode, a, b);
    case LLVMFRem:
        return remainder_of(l, a, b);
    case LLVMICmp:
        return byte_of(l, LLVMBuildICmp(l->builder, LLVMGetICmpPredicate(value), a, b, ""));
    case LLVMFCmp:
        return byte_of(l, LLVMBuildFCmp(l->builder, LLVMGetFCmpPredicate(value), a, b, ""));
    default:
        return LLVMBuildBinOp(l->builder, opcode, a, b, "");
    }
}

/* LLVM's C interface numbers operations of a kind in a row, and never anew. */
static bool is_binary(LLVMOpcode opcode) { return opcode >= LLVMAdd && opcode <= LLVMXor; }

static bool is_cast(LLVMOpcode opcode) { return opcode >= LLVMTrunc && opcode <= LLVMBitCast; }

LLVMValueRef lower_compute(struct lowering *l, LLVMValueRef value, LLVMOpcode opcode) {
    if (!lower_type(l, LLVMTypeOf(value)))
        return NULL;
    if (is_binary(opcode) || opcode == LLVMICmp || opcode == LLVMFCmp)
        return combine(l, value, opcode);
    if (is_cast(opcode))
        return convert(l, value, opcode);
    switch (opcode) {
    case LLVMFNeg:
        return LLVMBuildFNeg(l->builder, lower_quiet(l, operand(l, value, 0)), "");
    case LLVMFreeze:
        return operand(l, value, 0);
    case LLVMSelect:
        return choose(l, value);
    case LLVMExtractElement:
        return extract(l, value);
    case LLVMInsertElement:
        return insert(l, value);
    case LLVMShuffleVector:
        return shuffle(l, value);
    case LLVMGetElementPtr:
        return address_of(l, value);
    default:
        return NULL;
    }
}

/* --- operands --- */

static LLVMValueRef elements_of(struct lowering *l, LLVMValueRef vector) {
    LLVMValueRef elements[64];
    unsigned count = LLVMGetVectorSize(LLVMTypeOf(vector));
    bool packed = LLVMIsAConstantDataVector(vector) != NULL;
    for (unsigned i = 0; i < count && i < 64; i++)
        elements[i] = lower_operand(l, packed ? LLVMGetElementAsConstant(vector, i)
                                              : LLVMGetOperand(vector, i));
    return LLVMConstVector(elements, count);
}

static LLVMValueRef variable_of(struct lowering *l, LLVMValueRef source) {
    for (uint32_t i = 0; i < l->result->value_count; i++)
        if (l->result->values[i].value == source)
            return lower_given(l, i, l->i64);
    lower_refuse(l, "it uses a variable that is not its own");
    return lower_number(l, 0);
}

/* By way of its bits: LLVM's way by way of a double would make a signalling NaN quiet. */
static LLVMValueRef real_of(LLVMValueRef value, LLVMTypeRef type) {
    unsigned width = LLVMGetTypeKind(type) == LLVMFloatTypeKind ? 32 : 64;
    LLVMContextRef from = LLVMGetTypeContext(LLVMTypeOf(value)), to = LLVMGetTypeContext(type);
    LLVMValueRef bits = LLVMConstBitCast(value, LLVMIntTypeInContext(from, width));
    uint64_t number = LLVMConstIntGetZExtValue(bits);
    return LLVMConstBitCast(LLVMConstInt(LLVMIntTypeInContext(to, width), number, 0), type);
}

static LLVMValueRef constant_of(struct lowering *l, LLVMValueRef value, LLVMTypeRef type) {
    if (LLVMIsUndef(value) || LLVMIsPoison(value) || LLVMIsNull(value))
        return LLVMConstNull(type);
    if (LLVMIsAConstantInt(value))
        return LLVMConstInt(type, LLVMConstIntGetZExtValue(value), 0);
    if (LLVMIsAConstantFP(value))
        return real_of(value, type);
    if (LLVMIsAConstantDataVector(value) || LLVMIsAConstantVector(value))
        return elements_of(l, value);
    return NULL;
}

LLVMValueRef lower_operand(struct lowering *l, LLVMValueRef value) {
    LLVMValueRef known = lower_get(l, value);
    if (known)
        return known;
    if (LLVMIsAGlobalVariable(value))
        return variable_of(l, value);
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(value));
    if (type && LLVMIsAConstantExpr(value))
        known = lower_compute(l, value, LLVMGetConstOpcode(value));
    else if (type && LLVMIsAConstant(value))
        known = constant_of(l, value, type);
    if (known)
        return known;
    if (type)
        lower_refuse(l, "it has an operand of an unknown kind");
    else
        lower_refuse_type(l, LLVMTypeOf(value));
    return LLVMGetUndef(type && type != l->none ? type : l->i64);
}
