/* opcode.c - classification of LLVM instructions and of OpenCL's built-in functions; see opcode.h.
 *
 * Built-in functions are calls of functions without a body, under their Itanium-mangled names
 * (_Z4sqrtf) or as LLVM intrinsics (llvm.fmuladd.f32).
 */
#include "program/opcode.h"

#include "program/type.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const char *const opcode_names[OPCODES] = {
    [0] = "unknown",
    [LLVMRet] = "ret",
    [LLVMBr] = "br",
    [LLVMSwitch] = "switch",
    [LLVMIndirectBr] = "indirectbr",
    [LLVMInvoke] = "invoke",
    [LLVMUnreachable] = "unreachable",
    [LLVMCallBr] = "callbr",
    [LLVMFNeg] = "fneg",
    [LLVMAdd] = "add",
    [LLVMFAdd] = "fadd",
    [LLVMSub] = "sub",
    [LLVMFSub] = "fsub",
    [LLVMMul] = "mul",
    [LLVMFMul] = "fmul",
    [LLVMUDiv] = "udiv",
    [LLVMSDiv] = "sdiv",
    [LLVMFDiv] = "fdiv",
    [LLVMURem] = "urem",
    [LLVMSRem] = "srem",
    [LLVMFRem] = "frem",
    [LLVMShl] = "shl",
    [LLVMLShr] = "lshr",
    [LLVMAShr] = "ashr",
    [LLVMAnd] = "and",
    [LLVMOr] = "or",
    [LLVMXor] = "xor",
    [LLVMAlloca] = "alloca",
    [LLVMLoad] = "load",
    [LLVMStore] = "store",
    [LLVMGetElementPtr] = "getelementptr",
    [LLVMTrunc] = "trunc",
    [LLVMZExt] = "zext",
    [LLVMSExt] = "sext",
    [LLVMFPToUI] = "fptoui",
    [LLVMFPToSI] = "fptosi",
    [LLVMUIToFP] = "uitofp",
    [LLVMSIToFP] = "sitofp",
    [LLVMFPTrunc] = "fptrunc",
    [LLVMFPExt] = "fpext",
    [LLVMPtrToInt] = "ptrtoint",
    [LLVMIntToPtr] = "inttoptr",
    [LLVMBitCast] = "bitcast",
    [LLVMAddrSpaceCast] = "addrspacecast",
    [LLVMICmp] = "icmp",
    [LLVMFCmp] = "fcmp",
    [LLVMPHI] = "phi",
    [LLVMCall] = "call",
    [LLVMSelect] = "select",
    [LLVMExtractElement] = "extractelement",
    [LLVMInsertElement] = "insertelement",
    [LLVMShuffleVector] = "shufflevector",
    [LLVMExtractValue] = "extractvalue",
    [LLVMInsertValue] = "insertvalue",
    [LLVMFreeze] = "freeze",
    [LLVMFence] = "fence",
    [LLVMAtomicCmpXchg] = "cmpxchg",
    [LLVMAtomicRMW] = "atomicrmw",
};

static LLVMValueRef callee(LLVMValueRef instruction) {
    if (LLVMGetInstructionOpcode(instruction) != LLVMCall)
        return NULL;
    LLVMValueRef value = LLVMGetCalledValue(instruction);
    while (LLVMIsAConstantExpr(value)) /* a cast of the function */
        value = LLVMGetOperand(value, 0);
    return LLVMIsAFunction(value);
}

LLVMValueRef opcode_callee_with_body(LLVMValueRef instruction) {
    LLVMValueRef function = callee(instruction);
    return function && !LLVMIsDeclaration(function) ? function : NULL;
}

const char *opcode_callee_name(LLVMValueRef instruction) {
    LLVMValueRef function = callee(instruction);
    size_t length;
    return function ? LLVMGetValueName2(function, &length) : "";
}

/* The name without its mangling: "sqrt" for _Z4sqrtf and llvm.sqrt.f32. */
static void plain_name(const char *mangled, char *name, size_t size) {
    size_t length = strlen(mangled);
    if (!strncmp(mangled, "_Z", 2) && isdigit((unsigned char)mangled[2])) {
        char *end;
        length = strtoul(mangled + 2, &end, 10);
        mangled = end;
        length = length < strlen(mangled) ? length : strlen(mangled);
    } else if (!strncmp(mangled, "llvm.", 5)) {
        mangled += 5;
        length = strcspn(mangled, ".");
    }
    length = length < size - 1 ? length : size - 1;
    memcpy(name, mangled, length);
    name[length] = '\0';
}

bool opcode_is_barrier(LLVMValueRef instruction) {
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    return !strcmp(name, "barrier") || !strcmp(name, "work_group_barrier") ||
           !strcmp(name, "wait_group_events");
}

bool opcode_is_async_copy(LLVMValueRef instruction) {
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    return !strcmp(name, "async_work_group_copy") || !strcmp(name, "async_work_group_strided_copy");
}

bool opcode_is_kernel(LLVMValueRef function) {
    return LLVMGetFunctionCallConv(function) == 76; /* spir_kernel */
}

bool opcode_is_call_of(LLVMValueRef instruction, const char *function) {
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    return !strcmp(name, function);
}

bool opcode_is_compare_exchange(LLVMValueRef instruction) {
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    return (!strcmp(name, "atomic_cmpxchg") || !strcmp(name, "atom_cmpxchg")) &&
           LLVMGetNumArgOperands(instruction) == 3;
}

bool opcode_is_exchange(LLVMValueRef instruction) {
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    if (!strcmp(name, "atomic_xchg") || !strcmp(name, "atom_xchg") ||
        !strncmp(name, "atomic_exchange", strlen("atomic_exchange")))
        return true;
    return opcode_is_compare_exchange(instruction);
}

uint32_t opcode_vector_elements(LLVMValueRef instruction) {
    static const char *const names[] = {"vload_half",  "vstore_half",  "vload",
                                        "vloada_half", "vstorea_half", "vstore"};
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (!strncmp(name, names[i], length) && isdigit((unsigned char)name[length]))
            return (uint32_t)strtoul(name + length, NULL, 10);
    }
    return 0;
}

bool opcode_is_vstore(LLVMValueRef instruction) {
    char name[64] = "";
    plain_name(opcode_callee_name(instruction), name, sizeof name);
    return !strncmp(name, "vstore", 6) && isdigit((unsigned char)name[6]);
}

static uint32_t elements(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetVectorSize(type) : 1;
}

static LLVMTypeRef element_type(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type;
}

/* The arithmetic class of values of a type. */
static enum assay_class class_of_type(LLVMTypeRef type) {
    switch (LLVMGetTypeKind(element_type(type))) {
    case LLVMHalfTypeKind:
        return ASSAY_FLOAT16;
    case LLVMFloatTypeKind:
        return ASSAY_FLOAT32;
    case LLVMDoubleTypeKind:
        return ASSAY_FLOAT64;
    default:
        return ASSAY_INTEGER;
    }
}

/* Devices have units for quotients of floats and for special functions, and none for doubles. */
static enum assay_class class_of_slow(LLVMTypeRef type, enum assay_class of_floats,
                                      enum assay_class of_doubles) {
    return class_of_type(type) == ASSAY_FLOAT64 ? of_doubles : of_floats;
}

/* Devices divide words of 32 bits in some instructions, longer ones in a function. */
static enum assay_class class_of_division(LLVMTypeRef type) {
    if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
        type = LLVMGetElementType(type);
    return LLVMGetIntTypeWidth(type) > 32 ? ASSAY_DIVISION64 : ASSAY_DIVISION;
}

enum family {
    NATIVE,
    ROOT,
    EXPONENTIAL,
    SPECIAL,
    POWER,
    MEMORY,
    CONTROL,
    CONVERSION,
    WORK,
    MOVE,
    ARITHMETIC,
    FUSED,
    DOT
};

/* Built-in functions by their plain names; '*' stands for any end.  The first match counts, and
 * what is listed nowhere is arithmetic. */
static const struct {
    const char *pattern;
    enum family family;
} builtins[] = {
    {"atomic_work_item_fence", CONTROL},
    {"atom*", MEMORY},
    {"async_*", MEMORY},
    {"vload*", MEMORY},
    {"vstore*", MEMORY},
    {"memcpy", MEMORY},
    {"memmove", MEMORY},
    {"memset", MEMORY},
    {"prefetch", MEMORY},
    {"read_image*", MEMORY},
    {"write_image*", MEMORY},
    {"lifetime", CONTROL},
    {"barrier", CONTROL},
    {"work_group_barrier", CONTROL},
    {"wait_group_events", CONTROL},
    {"mem_fence", CONTROL},
    {"read_mem_fence", CONTROL},
    {"write_mem_fence", CONTROL},
    {"trap", CONTROL},
    {"assume", CONTROL},
    {"convert_*", CONVERSION},
    {"as_*", CONVERSION},
    {"get_*", WORK},
    {"printf", WORK},
    {"shuffle*", MOVE},
    {"fmuladd", FUSED},
    {"fma", FUSED},
    {"mad", FUSED},
    {"dot", DOT},
    {"native_*", NATIVE},
    {"half_*", NATIVE},
    {"rsqrt", NATIVE},
    {"sqrt", ROOT},
    {"cbrt", SPECIAL},
    {"exp*", EXPONENTIAL},
    {"log*", SPECIAL},
    {"pown", EXPONENTIAL}, /* mostly to small constants: a few products */
    {"pow*", POWER},
    {"rootn", POWER},
    {"sin*", SPECIAL},
    {"cos*", SPECIAL},
    {"tan*", SPECIAL},
    {"asin*", SPECIAL},
    {"acos*", SPECIAL},
    {"atan*", SPECIAL},
    {"erf*", SPECIAL},
    {"tgamma", SPECIAL},
    {"lgamma*", SPECIAL},
    {"hypot", SPECIAL},
    {"length", ROOT},
    {"distance", ROOT},
    {"normalize", ROOT},
    {"fast_*", NATIVE},
    {"fmod", SPECIAL},
    {"remainder", SPECIAL},
    {"remquo", SPECIAL},
};

static bool matches(const char *name, const char *pattern) {
    size_t n = strcspn(pattern, "*");
    return !strncmp(name, pattern, n) && (pattern[n] || !name[n]);
}

static enum family family_of(const char *name) {
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (matches(name, builtins[i].pattern))
            return builtins[i].family;
    return ARITHMETIC;
}

/* The type that decides whether a built-in function computes with integers or reals. */
static LLVMTypeRef deciding_type(LLVMValueRef call) {
    if (LLVMGetNumArgOperands(call) > 0)
        return LLVMTypeOf(LLVMGetOperand(call, 0));
    return LLVMTypeOf(call);
}

static void describe_builtin(LLVMValueRef call, struct assay_instruction *out) {
    char name[64] = "";
    plain_name(opcode_callee_name(call), name, sizeof name);
    LLVMTypeRef type = deciding_type(call);
    bool real = class_of_type(type) != ASSAY_INTEGER;
    switch (family_of(name)) {
    case NATIVE:
        out->klass = (uint8_t)class_of_slow(type, ASSAY_NATIVE, ASSAY_ROOT64);
        break;
    case ROOT:
        out->klass = (uint8_t)class_of_slow(type, ASSAY_ROOT, ASSAY_ROOT64);
        break;
    case EXPONENTIAL:
        out->klass = (uint8_t)class_of_slow(type, ASSAY_EXPONENTIAL, ASSAY_EXPONENTIAL64);
        break;
    case POWER:
        out->klass = (uint8_t)class_of_slow(type, ASSAY_POWER, ASSAY_POWER64);
        break;
    case SPECIAL:
        out->klass = (uint8_t)class_of_slow(type, ASSAY_SPECIAL, ASSAY_SPECIAL64);
        break;
    case MEMORY:
        out->klass = ASSAY_MEMORY;
        break;
    case CONTROL:
        out->klass = ASSAY_CONTROL;
        break;
    case CONVERSION:
        out->klass = ASSAY_CONVERSION;
        break;
    case WORK:
        out->klass = ASSAY_OTHER;
        break;
    case MOVE:
        out->klass = ASSAY_VECTOR;
        break;
    case ARITHMETIC:
        out->klass = (uint8_t)class_of_type(type);
        break;
    case FUSED:
        out->klass = (uint8_t)class_of_type(type);
        out->flops = real ? 2 * elements(type) : 0;
        break;
    case DOT:
        out->klass = (uint8_t)class_of_type(type);
        out->flops = 2 * elements(type) - 1;
        break;
    }
}

static enum assay_class class_of(LLVMValueRef instruction, LLVMOpcode opcode) {
    if (LLVMIsACastInst(instruction))
        return ASSAY_CONVERSION;
    switch (opcode) {
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem: /* by a constant compilers multiply or shift */
        return LLVMIsConstant(LLVMGetOperand(instruction, 1))
                   ? ASSAY_INTEGER
                   : class_of_division(LLVMTypeOf(instruction));
    case LLVMFAdd:
    case LLVMFSub:
    case LLVMFMul:
    case LLVMFNeg:
    case LLVMSelect:
        return class_of_type(LLVMTypeOf(instruction));
    case LLVMFDiv:
    case LLVMFRem:
        return class_of_slow(LLVMTypeOf(instruction), ASSAY_QUOTIENT, ASSAY_QUOTIENT64);
    case LLVMFCmp:
        return class_of_type(LLVMTypeOf(LLVMGetOperand(instruction, 0)));
    case LLVMAlloca:
    case LLVMLoad:
    case LLVMStore:
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
        return ASSAY_MEMORY;
    case LLVMExtractElement:
    case LLVMInsertElement:
    case LLVMShuffleVector:
    case LLVMExtractValue:
    case LLVMInsertValue:
        return ASSAY_VECTOR;
    case LLVMRet:
    case LLVMBr:
    case LLVMSwitch:
    case LLVMUnreachable:
    case LLVMPHI:
    case LLVMFence:
        return ASSAY_CONTROL;
    default:
        return ASSAY_INTEGER;
    }
}

static bool is_flop(LLVMOpcode opcode) {
    return opcode == LLVMFAdd || opcode == LLVMFSub || opcode == LLVMFMul || opcode == LLVMFDiv ||
           opcode == LLVMFRem;
}

void opcode_describe(LLVMValueRef instruction, struct assay_instruction *out) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    bool store = opcode == LLVMStore;
    LLVMTypeRef type = LLVMTypeOf(store ? LLVMGetOperand(instruction, 0) : instruction);
    out->opcode =
        (unsigned)opcode < (unsigned)OPCODES && opcode_names[opcode] ? (uint16_t)opcode : 0;
    out->touches = store || opcode == LLVMLoad;
    out->width = elements(type);
    out->flops = is_flop(opcode) ? out->width : 0;
    out->klass = (uint8_t)class_of(instruction, opcode);
    if (opcode != LLVMCall)
        return;
    if (opcode_callee_with_body(instruction) || !callee(instruction))
        out->klass = ASSAY_CONTROL;
    else
        describe_builtin(instruction, out);
}

LLVMValueRef opcode_pointer(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    if (opcode == LLVMLoad)
        return LLVMGetOperand(instruction, 0);
    if (opcode == LLVMStore)
        return LLVMGetOperand(instruction, 1);
    LLVMValueRef only = NULL;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(instruction); i++) {
        LLVMValueRef operand = LLVMGetOperand(instruction, i);
        if (!type_pointee(LLVMTypeOf(operand)) ||
            type_is_opaque(LLVMTypeOf(operand), "opencl.sampler"))
            continue;
        if (only)
            return NULL;
        only = operand;
    }
    return only;
}
