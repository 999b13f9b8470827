/* test_opcode.c - what an LLVM instruction counts as. */
#include "test.h"

#include "module.h"
#include "program/opcode.h"

#include <stdio.h>
#include <string.h>

/* The first instruction of a function with parameters of all sorts. */
static LLVMValueRef first_instruction(struct module *m, const char *instruction,
                                      const char *declaration) {
    char text[2000];
    snprintf(text, sizeof text,
             "%s\n"
             "define i32 @body(i32 %%i) {\n ret i32 %%i\n}\n"
             "define void @f(i32 %%i, i64 %%l, float %%f, double %%d, half %%h, <4 x float> %%v, "
             "<2 x double> %%w, <4 x i32> %%x, float addrspace(1)* %%p, <4 x float> "
             "addrspace(1)* %%q, i32 addrspace(1)* %%a, i1 %%b, i8 %%c) {\n"
             " %s\n ret void\n}\n",
             declaration, instruction);
    *m = module_open(text);
    LLVMValueRef function = LLVMGetNamedFunction(m->module, "f");
    return LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
}

static void expect(const char *text, const char *declaration, const char *name,
                   enum assay_class klass, uint32_t width, uint32_t flops) {
    struct module m;
    struct assay_instruction in = {0};
    opcode_describe(first_instruction(&m, text, declaration), &in);
    if (strcmp(opcode_names[in.opcode], name) || in.klass != klass || in.width != width ||
        in.flops != flops)
        fail_msg("%s: %s, class %d, width %u, %u flops", text, opcode_names[in.opcode], in.klass,
                 in.width, in.flops);
    bool touches = !strcmp(name, "load") || !strcmp(name, "store");
    assert_int_equal(in.touches, touches);
    module_close(&m);
}

TEST(integer_arithmetic_is_no_flop) {
    expect("%r = add i32 %i, %i", "", "add", ASSAY_INTEGER, 1, 0);
    expect("%r = mul <4 x i32> %x, %x", "", "mul", ASSAY_INTEGER, 4, 0);
    expect("%r = icmp slt i32 %i, %i", "", "icmp", ASSAY_INTEGER, 1, 0);
    expect("%r = shl i64 %l, %l", "", "shl", ASSAY_INTEGER, 1, 0);
    expect("%r = getelementptr float, float addrspace(1)* %p, i32 %i", "", "getelementptr",
           ASSAY_INTEGER, 1, 0);
}

TEST(a_division_of_integers_by_what_is_no_constant_is_of_its_own_class) {
    expect("%r = sdiv i32 %i, %i", "", "sdiv", ASSAY_DIVISION, 1, 0);
    expect("%r = urem i64 5, %l", "", "urem", ASSAY_DIVISION64, 1, 0);
    expect("%r = udiv <4 x i32> %x, %x", "", "udiv", ASSAY_DIVISION, 4, 0);
    expect("%r = srem i32 %i, 32", "", "srem", ASSAY_INTEGER, 1, 0);
    expect("%r = udiv <4 x i32> %x, <i32 9, i32 9, i32 9, i32 9>", "", "udiv", ASSAY_INTEGER, 4, 0);
}

TEST(float_arithmetic_is_a_flop_for_each_element) {
    expect("%r = fadd float %f, %f", "", "fadd", ASSAY_FLOAT32, 1, 1);
    expect("%r = fsub double %d, %d", "", "fsub", ASSAY_FLOAT64, 1, 1);
    expect("%r = fmul half %h, %h", "", "fmul", ASSAY_FLOAT16, 1, 1);
    expect("%r = fmul <2 x double> %w, %w", "", "fmul", ASSAY_FLOAT64, 2, 2);
}

TEST(quotients_and_remainders_of_floats_and_of_doubles_are_of_two_classes) {
    expect("%r = fdiv float %f, %f", "", "fdiv", ASSAY_QUOTIENT, 1, 1);
    expect("%r = fdiv <4 x float> %v, %v", "", "fdiv", ASSAY_QUOTIENT, 4, 4);
    expect("%r = fdiv float %f, 2.0", "", "fdiv", ASSAY_QUOTIENT, 1, 1);
    expect("%r = frem half %h, %h", "", "frem", ASSAY_QUOTIENT, 1, 1);
    expect("%r = fdiv double %d, %d", "", "fdiv", ASSAY_QUOTIENT64, 1, 1);
    expect("%r = frem double 1.0, %d", "", "frem", ASSAY_QUOTIENT64, 1, 1);
    expect("%r = fdiv <2 x double> %w, %w", "", "fdiv", ASSAY_QUOTIENT64, 2, 2);
    expect("%r = frem <2 x double> %w, %w", "", "frem", ASSAY_QUOTIENT64, 2, 2);
}

TEST(comparing_choosing_and_negating_floats_are_no_flops) {
    expect("%r = fcmp olt float %f, %f", "", "fcmp", ASSAY_FLOAT32, 1, 0);
    expect("%r = select i1 %b, float %f, float %f", "", "select", ASSAY_FLOAT32, 1, 0);
    expect("%r = select i1 %b, i32 %i, i32 %i", "", "select", ASSAY_INTEGER, 1, 0);
    expect("%r = fneg float %f", "", "fneg", ASSAY_FLOAT32, 1, 0);
}

TEST(memory_is_as_wide_as_what_it_moves) {
    expect("%r = load float, float addrspace(1)* %p", "", "load", ASSAY_MEMORY, 1, 0);
    expect("%r = load <4 x float>, <4 x float> addrspace(1)* %q", "", "load", ASSAY_MEMORY, 4, 0);
    expect("store float %f, float addrspace(1)* %p", "", "store", ASSAY_MEMORY, 1, 0);
    expect("store <4 x float> %v, <4 x float> addrspace(1)* %q", "", "store", ASSAY_MEMORY, 4, 0);
    expect("%r = alloca float", "", "alloca", ASSAY_MEMORY, 1, 0);
    expect("%r = atomicrmw add i32 addrspace(1)* %a, i32 %i seq_cst", "", "atomicrmw", ASSAY_MEMORY,
           1, 0);
}

TEST(conversions_vectors_and_control_have_their_classes) {
    expect("%r = sitofp i32 %i to float", "", "sitofp", ASSAY_CONVERSION, 1, 0);
    expect("%r = zext i32 %i to i64", "", "zext", ASSAY_CONVERSION, 1, 0);
    expect("%r = bitcast <4 x float> %v to <4 x i32>", "", "bitcast", ASSAY_CONVERSION, 4, 0);
    expect("%r = extractelement <4 x float> %v, i32 0", "", "extractelement", ASSAY_VECTOR, 1, 0);
    expect("%r = insertelement <4 x float> %v, float %f, i32 0", "", "insertelement", ASSAY_VECTOR,
           4, 0);
    expect("%r = shufflevector <4 x float> %v, <4 x float> %v, <2 x i32> <i32 0, i32 1>", "",
           "shufflevector", ASSAY_VECTOR, 2, 0);
    expect("fence seq_cst", "", "fence", ASSAY_CONTROL, 1, 0);
    expect("ret void\nafter:", "", "ret", ASSAY_CONTROL, 1, 0);
    expect("br label %after\nafter:", "", "br", ASSAY_CONTROL, 1, 0);
}

TEST(built_in_functions_are_told_by_their_names) {
    const struct {
        const char *call, *declaration;
        enum assay_class klass;
        uint32_t width, flops;
    } cases[] = {
        {"%r = call float @_Z4sqrtf(float %f)", "declare float @_Z4sqrtf(float)", ASSAY_ROOT, 1, 0},
        {"%r = call float @_Z10native_expf(float %f)", "declare float @_Z10native_expf(float)",
         ASSAY_NATIVE, 1, 0},
        {"%r = call float @_Z9half_sqrtf(float %f)", "declare float @_Z9half_sqrtf(float)",
         ASSAY_NATIVE, 1, 0},
        {"%r = call float @_Z5rsqrtf(float %f)", "declare float @_Z5rsqrtf(float)", ASSAY_NATIVE, 1,
         0},
        {"%r = call double @_Z5rsqrtd(double %d)", "declare double @_Z5rsqrtd(double)",
         ASSAY_ROOT64, 1, 0},
        {"%r = call float @llvm.sqrt.f32(float %f)", "declare float @llvm.sqrt.f32(float)",
         ASSAY_ROOT, 1, 0},
        {"%r = call half @_Z3expDh(half %h)", "declare half @_Z3expDh(half)", ASSAY_EXPONENTIAL, 1,
         0},
        {"%r = call float @_Z3sinf(float %f)", "declare float @_Z3sinf(float)", ASSAY_SPECIAL, 1,
         0},
        {"%r = call double @_Z5log10d(double %d)", "declare double @_Z5log10d(double)",
         ASSAY_SPECIAL64, 1, 0},
        {"%r = call float @_Z4powrff(float %f, float %f)", "declare float @_Z4powrff(float, float)",
         ASSAY_POWER, 1, 0},
        {"%r = call float @_Z4pownfi(float %f, i32 %i)", "declare float @_Z4pownfi(float, i32)",
         ASSAY_EXPONENTIAL, 1, 0},
        {"%r = call double @_Z3powdd(double %d, double %d)",
         "declare double @_Z3powdd(double, double)", ASSAY_POWER64, 1, 0},
        {"%r = call double @llvm.sqrt.f64(double %d)", "declare double @llvm.sqrt.f64(double)",
         ASSAY_ROOT64, 1, 0},
        {"%r = call <2 x double> @_Z3expDv2_d(<2 x double> %w)",
         "declare <2 x double> @_Z3expDv2_d(<2 x double>)", ASSAY_EXPONENTIAL64, 2, 0},
        {"%r = call double @_Z6lengthDv2_d(<2 x double> %w)",
         "declare double @_Z6lengthDv2_d(<2 x double>)", ASSAY_ROOT64, 1, 0},
        {"%r = call double @_Z5rootndi(double %d, i32 %i)",
         "declare double @_Z5rootndi(double, i32)", ASSAY_POWER64, 1, 0},
        {"%r = call double @_Z4fmindd(double %d, double %d)",
         "declare double @_Z4fmindd(double, double)", ASSAY_FLOAT64, 1, 0},
        {"%r = call float @llvm.fmuladd.f32(float %f, float %f, float %f)",
         "declare float @llvm.fmuladd.f32(float, float, float)", ASSAY_FLOAT32, 1, 2},
        {"%r = call <4 x float> @_Z3fmaDv4_fS_S_(<4 x float> %v, <4 x float> %v, <4 x float> %v)",
         "declare <4 x float> @_Z3fmaDv4_fS_S_(<4 x float>, <4 x float>, <4 x float>)",
         ASSAY_FLOAT32, 4, 8},
        {"%r = call double @_Z3madddd(double %d, double %d, double %d)",
         "declare double @_Z3madddd(double, double, double)", ASSAY_FLOAT64, 1, 2},
        {"%r = call i32 @_Z5mad24iii(i32 %i, i32 %i, i32 %i)",
         "declare i32 @_Z5mad24iii(i32, i32, i32)", ASSAY_INTEGER, 1, 0},
        {"%r = call i32 @_Z6mad_hiiii(i32 %i, i32 %i, i32 %i)",
         "declare i32 @_Z6mad_hiiii(i32, i32, i32)", ASSAY_INTEGER, 1, 0},
        {"%r = call float @_Z3dotDv4_fS_(<4 x float> %v, <4 x float> %v)",
         "declare float @_Z3dotDv4_fS_(<4 x float>, <4 x float>)", ASSAY_FLOAT32, 1, 7},
        {"%r = call i64 @_Z13get_global_idj(i32 0)", "declare i64 @_Z13get_global_idj(i32)",
         ASSAY_OTHER, 1, 0},
        {"%r = call <4 x float> @_Z6vload4mPU3AS1Kf(i64 %l, float addrspace(1)* %p)",
         "declare <4 x float> @_Z6vload4mPU3AS1Kf(i64, float addrspace(1)*)", ASSAY_MEMORY, 4, 0},
        {"%r = call i32 @_Z10atomic_incPU3AS1Vi(i32 addrspace(1)* %a)",
         "declare i32 @_Z10atomic_incPU3AS1Vi(i32 addrspace(1)*)", ASSAY_MEMORY, 1, 0},
        {"call void @_Z7barrierj(i32 1)", "declare void @_Z7barrierj(i32)", ASSAY_CONTROL, 1, 0},
        {"%r = call i32 @_Z12convert_int_f(float %f)", "declare i32 @_Z12convert_int_f(float)",
         ASSAY_CONVERSION, 1, 0},
        {"%r = call float @_Z3maxff(float %f, float %f)", "declare float @_Z3maxff(float, float)",
         ASSAY_FLOAT32, 1, 0},
        {"%r = call i32 @_Z3maxii(i32 %i, i32 %i)", "declare i32 @_Z3maxii(i32, i32)",
         ASSAY_INTEGER, 1, 0},
        {"call void @_Z22atomic_work_item_fencej12memory_order(i32 1, i32 1)",
         "declare void @_Z22atomic_work_item_fencej12memory_order(i32, i32)", ASSAY_CONTROL, 1, 0},
        {"%r = call i32 @body(i32 %i)", "", ASSAY_CONTROL, 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(cases[i].call, cases[i].declaration, "call", cases[i].klass, cases[i].width,
               cases[i].flops);
}

TEST(only_functions_with_a_body_are_stepped_into) {
    struct module m;
    LLVMValueRef call = first_instruction(&m, "%r = call i32 @body(i32 %i)", "");
    assert_ptr_equal(opcode_callee_with_body(call), LLVMGetNamedFunction(m.module, "body"));
    assert_string_equal(opcode_callee_name(call), "body");
    module_close(&m);
    call = first_instruction(&m, "%r = call i32 @other(i32 %i)", "declare i32 @other(i32)");
    assert_null(opcode_callee_with_body(call));
    assert_string_equal(opcode_callee_name(call), "other");
    module_close(&m);
    LLVMValueRef add = first_instruction(&m, "%r = add i32 %i, %i", "");
    assert_null(opcode_callee_with_body(add));
    assert_string_equal(opcode_callee_name(add), "");
    module_close(&m);
}

TEST(barriers_and_copies_are_recognised) {
    const struct {
        const char *name;
        bool barrier, copy;
    } cases[] = {{"_Z7barrierj", true, false},
                 {"barrier", true, false},
                 {"_Z18work_group_barrierj", true, false},
                 {"_Z17wait_group_eventsiP9ocl_event", true, false},
                 {"_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event", false, true},
                 {"_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfjj9ocl_event", false, true},
                 {"_Z9mem_fencej", false, false},
                 {"_Z12barrier_likej", false, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char declaration[200], call[200];
        snprintf(declaration, sizeof declaration, "declare void @%s(i32)", cases[i].name);
        snprintf(call, sizeof call, "call void @%s(i32 %%i)", cases[i].name);
        struct module m;
        LLVMValueRef instruction = first_instruction(&m, call, declaration);
        assert_int_equal(opcode_is_barrier(instruction), cases[i].barrier);
        assert_int_equal(opcode_is_async_copy(instruction), cases[i].copy);
        module_close(&m);
    }
}

TEST(no_two_opcodes_share_a_name) {
    for (int i = 0; i < OPCODES; i++)
        for (int j = 0; opcode_names[i] && j < i; j++)
            if (opcode_names[j])
                assert_string_not_equal(opcode_names[i], opcode_names[j]);
}
