/* test_table.c - the program table of small LLVM modules. */
#include "test.h"

#include "module.h"
#include "program/opcode.h"
#include "program/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct table_origin from_source = {
    .build_options = "-DX=1", .source = "kernel source", .source_length = 13};
static const struct table_origin from_binary = {0};

/* A module and its table. */
struct bench {
    struct module module;
    struct table *table;
    const struct assay_program *program;
};

static struct bench bench_open_from(const char *text, const struct table_origin *origin) {
    struct bench b = {.module = module_open(text)};
    assert_int_equal(table_open(b.module.module, origin, &b.table), ASSAY_OK);
    b.program = &b.table->program;
    return b;
}

static struct bench bench_open(const char *text) { return bench_open_from(text, &from_source); }

static void bench_close(struct bench *b) {
    table_close(b->table);
    module_close(&b->module);
}

static const struct assay_variable *variable(const struct bench *b, const char *name) {
    for (uint32_t i = 0; i < b->program->variable_count; i++)
        if (!strcmp(b->program->variables[i].name, name))
            return &b->program->variables[i];
    fail_msg("no variable %s", name);
    return NULL;
}

/* The instruction of a function at a position, counted over its blocks. */
static LLVMValueRef instruction_at(const struct bench *b, const char *function, int position) {
    LLVMValueRef f = LLVMGetNamedFunction(b->module.module, function);
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
        for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i))
            if (position-- == 0)
                return i;
    return NULL;
}

static const struct assay_site *site_at(const struct bench *b, const char *function, int position) {
    uint32_t site = table_find_site(b->table, instruction_at(b, function, position));
    assert_true(site != ASSAY_NONE);
    return &b->program->sites[site];
}

TEST(a_module_without_functions_has_an_empty_table) {
    struct bench b = bench_open("declare void @f()\n");
    assert_int_equal(b.program->function_count, 0);
    assert_int_equal(b.program->block_count, 0);
    assert_true(table_find_function(b.table, "f") == ASSAY_NONE);
    bench_close(&b);
    table_close(NULL);
}

TEST(a_straight_kernel_is_one_block) {
    struct bench b = bench_open("define spir_kernel void @k(i32 addrspace(1)* %a) {\n"
                                " %x = load i32, i32 addrspace(1)* %a\n"
                                " %y = add i32 %x, 1\n"
                                " store i32 %y, i32 addrspace(1)* %a\n"
                                " ret void\n}\n");
    assert_int_equal(b.program->function_count, 1);
    assert_string_equal(b.program->functions[0].name, "k");
    assert_true(b.program->functions[0].kernel);
    assert_int_equal(b.program->block_count, 1);
    const struct assay_block *block = &b.program->blocks[0];
    assert_int_equal(block->count, 4);
    assert_int_equal(block->touches, 2);
    assert_int_equal(block->last_touch, 3);
    assert_int_equal(block->end, ASSAY_RETURN);
    assert_true(block->successor[0] == ASSAY_NONE && block->loop == ASSAY_NONE);
    assert_ptr_equal(b.table->ends[0].instruction, instruction_at(&b, "k", 3));
    assert_string_equal(b.program->opcodes[b.program->instructions[1].opcode], "add");
    bench_close(&b);
}

/* Not as elsewhere: "taken" inverted. */
TEST(the_first_successor_of_a_branch_is_where_it_goes_if_true) {
    struct bench b = bench_open("define spir_kernel void @k(i1 %c) {\n"
                                "entry:\n br i1 %c, label %yes, label %no\n"
                                "no:\n ret void\n"
                                "yes:\n %x = add i32 1, 1\n br label %no\n}\n");
    const struct assay_block *blocks = b.program->blocks;
    assert_int_equal(b.program->block_count, 3);
    assert_int_equal(blocks[0].end, ASSAY_BRANCH);
    assert_int_equal(blocks[blocks[0].successor[0]].count, 2); /* yes */
    assert_int_equal(blocks[blocks[0].successor[1]].end, ASSAY_RETURN);
    assert_int_equal(blocks[blocks[0].successor[0]].end, ASSAY_JUMP);
    assert_int_equal(blocks[blocks[0].successor[0]].successor[0], blocks[0].successor[1]);
    bench_close(&b);
}

TEST(a_switch_knows_its_cases) {
    struct bench b = bench_open("define spir_kernel void @k(i32 %c) {\n"
                                "entry:\n switch i32 %c, label %other [ i32 3, label %three\n"
                                "   i32 -1, label %minus ]\n"
                                "three:\n ret void\n"
                                "minus:\n ret void\n"
                                "other:\n ret void\n}\n");
    assert_int_equal(b.program->blocks[0].end, ASSAY_SWITCH);
    assert_int_equal(table_find_case(b.table, 0, 3), 1);
    assert_int_equal(table_find_case(b.table, 0, UINT32_MAX), 2); /* as the simulator gives it */
    assert_int_equal(table_find_case(b.table, 0, 0), 3);
    assert_int_equal(b.program->blocks[0].successor[0], 3);
    bench_close(&b);
}

TEST(a_switch_without_cases_goes_to_its_default) {
    struct bench b = bench_open("define spir_kernel void @k(i32 %c) {\n"
                                "entry:\n switch i32 %c, label %other [ ]\n"
                                "other:\n ret void\n}\n");
    assert_int_equal(table_find_case(b.table, 0, 7), 1);
    bench_close(&b);
}

TEST(calls_of_functions_with_a_body_cut_a_block) {
    struct bench b = bench_open("declare i32 @_Z3absi(i32)\n"
                                "define i32 @helper(i32 %x) {\n ret i32 %x\n}\n"
                                "define spir_kernel void @k(i32 %x) {\n"
                                " %a = call i32 @_Z3absi(i32 %x)\n"
                                " %b = call i32 @helper(i32 %a)\n"
                                " %c = call i32 @helper(i32 %b)\n"
                                " ret void\n}\n");
    uint32_t k = table_find_function(b.table, "k"), helper = table_find_function(b.table, "helper");
    assert_int_equal(b.program->functions[k].blocks, 3);
    assert_false(b.program->functions[helper].kernel);
    const struct assay_block *first = &b.program->blocks[b.program->functions[k].first_block];
    assert_int_equal(first->count, 2);
    assert_int_equal(first->end, ASSAY_CALL);
    assert_int_equal(first->successor[0], b.program->functions[helper].first_block);
    assert_int_equal(first->successor[1], b.program->functions[k].first_block + 1);
    assert_int_equal(first->function, k);
    bench_close(&b);
}

TEST(barriers_and_copies_cut_a_block) {
    struct bench b =
        bench_open("%opencl.event_t = type opaque\n"
                   "declare void @_Z7barrierj(i32)\n"
                   "declare %opencl.event_t* "
                   "@_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event(float addrspace(3)*, "
                   "float addrspace(1)*, i64, %opencl.event_t*)\n"
                   "define spir_kernel void @k(float addrspace(3)* %l, float addrspace(1)* %g) {\n"
                   " call void @_Z7barrierj(i32 1)\n"
                   " %e = call %opencl.event_t* "
                   "@_Z21async_work_group_copyPU3AS3fPU3AS1Kfj9ocl_event(float addrspace(3)* %l, "
                   "float addrspace(1)* %g, i64 4, %opencl.event_t* null)\n"
                   " ret void\n}\n");
    assert_int_equal(b.program->block_count, 3);
    assert_int_equal(b.program->blocks[0].end, ASSAY_WAIT);
    assert_int_equal(b.program->blocks[0].successor[0], 1);
    assert_int_equal(b.program->blocks[1].end, ASSAY_JUMP);
    assert_int_equal(b.program->blocks[1].successor[0], 2);
    assert_true(b.table->ends[0].copy == ASSAY_NONE);
    assert_int_equal(b.table->ends[1].copy, table_find_site(b.table, instruction_at(&b, "k", 1)));
    bench_close(&b);
}

TEST(sites_are_loads_stores_and_calls_without_a_body) {
    struct bench b = bench_open("declare i32 @_Z10atomic_incPU3AS1Vi(i32 addrspace(1)*)\n"
                                "define void @helper() {\n ret void\n}\n"
                                "define spir_kernel void @k(i32 addrspace(1)* %a) {\n"
                                " %x = load i32, i32 addrspace(1)* %a\n"
                                " %y = add i32 %x, 1\n"
                                " store i32 %y, i32 addrspace(1)* %a\n"
                                " %z = call i32 @_Z10atomic_incPU3AS1Vi(i32 addrspace(1)* %a)\n"
                                " call void @helper()\n"
                                " ret void\n}\n");
    assert_int_equal(b.program->site_count, 3);
    for (int i = 0; i < 6; i++) {
        uint32_t site = table_find_site(b.table, instruction_at(&b, "k", i));
        assert_int_equal(site != ASSAY_NONE, i == 0 || i == 2 || i == 3);
    }
    assert_true(table_find_site(b.table, NULL) == ASSAY_NONE);
    assert_true(table_find_site(b.table, &b) == ASSAY_NONE);
    assert_string_equal(b.program->variables[site_at(&b, "k", 3)->variable].name, "a");
    bench_close(&b);
}

TEST(a_pointer_is_followed_to_the_variable_it_comes_from) {
    struct bench b = bench_open(
        "@k.tile = internal addrspace(3) global [16 x float] undef\n"
        "define spir_kernel void @k(float addrspace(1)* %a, float addrspace(1)* %b, i1 %c) {\n"
        " %p = getelementptr float, float addrspace(1)* %a, i32 4\n"
        " %q = bitcast float addrspace(1)* %p to i32 addrspace(1)*\n"
        " %1 = load i32, i32 addrspace(1)* %q\n"
        " %2 = load float, float addrspace(3)* getelementptr ([16 x float], [16 x float] "
        "addrspace(3)* @k.tile, i32 0, i32 3)\n"
        " %s = select i1 %c, float addrspace(1)* %a, float addrspace(1)* %b\n"
        " %3 = load float, float addrspace(1)* %s\n"
        " store float %3, float addrspace(1)* %b\n"
        " ret void\n}\n");
    assert_string_equal(b.program->variables[site_at(&b, "k", 2)->variable].name, "a");
    assert_string_equal(b.program->variables[site_at(&b, "k", 3)->variable].name, "tile");
    assert_true(site_at(&b, "k", 5)->variable == ASSAY_NONE); /* one of two */
    assert_string_equal(b.program->variables[site_at(&b, "k", 6)->variable].name, "b");
    bench_close(&b);
}

TEST(variables_have_the_spaces_of_their_pointers) {
    struct bench b = bench_open(
        "%opencl.image2d_ro_t = type opaque\n%opencl.sampler_t = type opaque\n"
        "@k.tile = internal addrspace(3) global [4 x [5 x float]] undef\n"
        "@weights = internal addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]\n"
        "@counter = addrspace(1) global i32 0\n"
        "@hidden = internal global i32 0\n"
        "define spir_kernel void @k(float addrspace(1)* %g, i8 addrspace(2)* %c, <4 x float> "
        "addrspace(3)* %l, double %d, %opencl.image2d_ro_t addrspace(1)* %image, "
        "%opencl.sampler_t addrspace(2)* %sampler) {\n ret void\n}\n");
    const struct {
        const char *name, *type;
        uint32_t argument;
        uint8_t space;
        bool of_kernel;
    } cases[] = {{"g", "float*", 0, ASSAY_GLOBAL, true},
                 {"c", "char*", 1, ASSAY_CONSTANT, true},
                 {"l", "float4*", 2, ASSAY_LOCAL, true},
                 {"d", "double", 3, ASSAY_SPACES, true},
                 {"image", "image2d_ro_t*", 4, ASSAY_GLOBAL, true},
                 {"sampler", "sampler_t*", 5, ASSAY_SPACES, true},
                 {"tile", "float[4][5]", ASSAY_NONE, ASSAY_LOCAL, true},
                 {"weights", "int[4]", ASSAY_NONE, ASSAY_CONSTANT, false},
                 {"counter", "int", ASSAY_NONE, ASSAY_GLOBAL, false}};
    assert_int_equal(b.program->variable_count, sizeof cases / sizeof *cases);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct assay_variable *v = variable(&b, cases[i].name);
        assert_string_equal(v->type, cases[i].type);
        assert_true(v->argument == cases[i].argument);
        assert_int_equal(v->space, cases[i].space);
        assert_true(v->function == (cases[i].of_kernel ? 0 : ASSAY_NONE));
    }
    bench_close(&b);
}

TEST(names_and_types_are_those_of_the_source_where_it_is_known) {
    struct bench b = bench_open("define spir_kernel void @k(i32 addrspace(1)* %0, i32 %1, i32 %2) "
                                "!kernel_arg_name !1 !kernel_arg_type !2 !kernel_arg_type_qual !3 "
                                "{\n ret void\n}\n"
                                "!1 = !{!\"input\", !\"n\", !\"\"}\n"
                                "!2 = !{!\"uint*\", !\"size_t\", !\"int\"}\n"
                                "!3 = !{!\"const restrict\", !\"\"}\n");
    assert_string_equal(variable(&b, "input")->type, "uint*");
    assert_string_equal(variable(&b, "input")->qualifiers, "const restrict");
    assert_null(variable(&b, "n")->qualifiers);
    assert_null(variable(&b, "arg2")->qualifiers); /* no such entry */
    assert_string_equal(variable(&b, "n")->type, "size_t");
    assert_int_equal(variable(&b, "arg2")->argument, 2); /* no name at all */
    bench_close(&b);
}

TEST(a_local_variable_belongs_to_the_function_with_the_longest_name) {
    struct bench b = bench_open("@foo.a = internal addrspace(3) global float undef\n"
                                "@foo.bar.b = internal addrspace(3) global float undef\n"
                                "@foobar.c = internal addrspace(3) global float undef\n"
                                "define spir_kernel void @foo() {\n ret void\n}\n"
                                "define spir_kernel void @foo.bar() {\n ret void\n}\n"
                                "define spir_kernel void @foobar() {\n ret void\n}\n");
    assert_int_equal(variable(&b, "a")->function, table_find_function(b.table, "foo"));
    assert_int_equal(variable(&b, "b")->function, table_find_function(b.table, "foo.bar"));
    assert_int_equal(variable(&b, "c")->function, table_find_function(b.table, "foobar"));
    bench_close(&b);
}

TEST(a_variable_at_program_scope_is_told_from_an_argument_of_its_name) {
    struct bench b = bench_open("@w = addrspace(2) constant i32 7\n"
                                "define spir_kernel void @k(i32 addrspace(1)* %w) {\n"
                                " ret void\n}\n");
    assert_int_equal(variable(&b, "w")->argument, 0);
    assert_int_equal(variable(&b, "w (program scope)")->space, ASSAY_CONSTANT);
    bench_close(&b);
}

TEST(reading_through_a_constant_pointer_is_marked) {
    struct bench b = bench_open(
        "declare <4 x float> @_Z6vload4mPU3AS2Kf(i64, float addrspace(2)*)\n"
        "declare i32 @printf(i8 addrspace(2)*, ...)\n"
        "@fmt = addrspace(2) constant [2 x i8] c\"a\\00\"\n"
        "define spir_kernel void @k(float addrspace(2)* %c, float addrspace(1)* %g) {\n"
        " %1 = load float, float addrspace(2)* %c\n"
        " store float %1, float addrspace(1)* %g\n"
        " %2 = call <4 x float> @_Z6vload4mPU3AS2Kf(i64 0, float addrspace(2)* %c)\n"
        " %3 = call i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* getelementptr ([2 x i8], "
        "[2 x i8] addrspace(2)* @fmt, i32 0, i32 0))\n"
        " ret void\n}\n");
    const struct {
        bool constant, ignored;
    } expected[] = {{true, false}, {false, false}, {true, false}, {true, true}};
    for (int i = 0; i < 4; i++) {
        uint32_t site = table_find_site(b.table, instruction_at(&b, "k", i));
        assert_int_equal(b.table->sites[site].constant, expected[i].constant);
        assert_int_equal(b.table->sites[site].words.ignored, expected[i].ignored);
    }
    bench_close(&b);
}

/* Whether the i-th store of a function is ignored. */
static bool is_store_ignored(struct bench *b, int number) {
    for (int i = 0, stores = 0;; i++) {
        LLVMValueRef instruction = instruction_at(b, "k", i);
        if (!LLVMIsAStoreInst(instruction) || stores++ < number)
            continue;
        return b->table->sites[table_find_site(b->table, instruction)].words.ignored;
    }
}

#define V "<4 x float>"
#define AT V " addrspace(1)* "
#define WORD "float addrspace(1)* "

TEST(words_that_are_stored_right_behind_their_vector_are_ignored) {
    struct bench b = bench_open(
        "define spir_kernel void @k(" AT "%p, " AT "%q, " V " %v, float %f, i64 %i, i64 %j) {\n"
        " store " V " %v, " AT "%p\n"
        " %1 = getelementptr " V ", " AT "%p, i64 0, i32 0\n"
        " store float %f, " WORD "%1\n"
        " %2 = getelementptr " V ", " AT "%p, i64 0, i32 3\n"
        " store float %f, " WORD "%2\n"
        " %e = getelementptr " V ", " AT "%p, i64 %i\n" /* at an index */
        " store " V " %v, " AT "%e\n"
        " %3 = getelementptr " V ", " AT "%p, i64 %i, i32 1\n"
        " store float %f, " WORD "%3\n"
        " %4 = getelementptr " V ", " AT "%p, i64 %j, i32 1\n" /* of another vector */
        " store float %f, " WORD "%4\n"
        " store " V " %v, " AT "%p\n"
        " %5 = getelementptr " V ", " AT "%q, i64 0, i32 1\n" /* likewise */
        " store float %f, " WORD "%5\n"
        " %6 = getelementptr " V ", " AT "%q, i64 0, i32 2\n" /* behind a word alone */
        " store float %f, " WORD "%6\n"
        " store " V " %v, " AT "%p\n"
        " %7 = getelementptr " V ", " AT "%p, i64 0, i32 1\n"
        " %8 = fadd float %f, %f\n" /* something comes between */
        " store float %8, " WORD "%7\n"
        " store " V " %v, " AT "%p\n"
        " %9 = bitcast " AT "%p to " WORD "\n" /* no element */
        " store float %f, " WORD "%9\n"
        " ret void\n}\n");
    static const bool ignored[] = {false, true,  true,  false, true,  false, false,
                                   false, false, false, false, false, false};
    for (int i = 0; i < (int)(sizeof ignored / sizeof *ignored); i++)
        assert_int_equal(is_store_ignored(&b, i), ignored[i]);
    bench_close(&b);
}

/* What the i-th load of a function is to a device. */
static struct words load_of(struct bench *b, int number) {
    for (int i = 0, loads = 0;; i++) {
        LLVMValueRef instruction = instruction_at(b, "k", i);
        if (!LLVMIsALoadInst(instruction) || loads++ < number)
            continue;
        return b->table->sites[table_find_site(b->table, instruction)].words;
    }
}

#define GET(name, index, word)                                                                     \
    " %" name "p = getelementptr " V ", " AT "%p, i64 " index ", i32 " word "\n"                   \
    " %" name " = load float, " WORD "%" name "p\n"

TEST(words_of_one_vector_are_one_load) {
    struct bench b =
        bench_open("declare float @llvm.fabs.f32(float) readnone\n"
                   "declare void @_Z3sinfPU3AS1f(float, " WORD ")\n"
                   "define spir_kernel void @k(" AT "%p, " WORD "%w, i64 %i, i64 %j) {\n" /* */
                   GET("a", "%i", "2")                                  /* a vector, */
                   " %f = call float @llvm.fabs.f32(float %a)\n"        /* */
                   GET("b", "%i", "0")                                  /* its word, */
                   GET("c", "%j", "1")                                  /* one alone, */
                   GET("d", "%i", "3")                                  /* its word, */
                   " store float %f, " WORD "%w\n"                      /* */
                   GET("e", "%i", "0")                                  /* it again, */
                   GET("g", "%i", "1")                                  /* its word */
                   " call void @_Z3sinfPU3AS1f(float %f, " WORD "%w)\n" /* */
                   GET("h", "%i", "1")                                  /* alone */
                   " ret void\n}\n");
    static const struct words expected[] = {{false, 8, 16}, {true, 0, 0},   {false, 0, 0},
                                            {true, 0, 0},   {false, 0, 16}, {true, 0, 0},
                                            {false, 0, 0}};
    for (int i = 0; i < (int)(sizeof expected / sizeof *expected); i++) {
        struct words found = load_of(&b, i);
        assert_int_equal(found.ignored, expected[i].ignored);
        assert_int_equal(found.before, expected[i].before);
        assert_int_equal(found.whole, expected[i].whole);
    }
    bench_close(&b);
}

#define ATOMIC(name, operands) " " name "(i32 addrspace(1)* %p" operands ")\n"
#define EXCHANGE "call i32 @_Z11atomic_xchgPU3AS1Vii"
#define COMPARE "call i32 @_Z14atomic_cmpxchgPU3AS1Viii"

TEST(atomics_that_set_a_word_are_exchanges) {
    struct bench b =
        bench_open("declare i32 @_Z11atomic_xchgPU3AS1Vii(i32 addrspace(1)*, i32)\n"
                   "declare i32 @_Z14atomic_cmpxchgPU3AS1Viii(i32 addrspace(1)*, i32, i32)\n"
                   "declare i32 @_Z10atomic_addPU3AS1Vii(i32 addrspace(1)*, i32)\n"
                   "define void @helper(i32 addrspace(1)* %p, i32 %old) {\n" /* */
                   ATOMIC(COMPARE, ", i32 %old, i32 1")                      /* of the caller */
                   " ret void\n}\n"
                   "define spir_kernel void @k(i32 addrspace(1)* %p, i32 %n) {\n" /* */
                   ATOMIC(EXCHANGE, ", i32 %n")                                   /* */
                   ATOMIC(COMPARE, ", i32 0, i32 %n")                             /* a constant */
                   ATOMIC(COMPARE, ", i32 %n, i32 1")                             /* an argument */
                   " %old = load i32, i32 addrspace(1)* %p\n"                     /* */
                   ATOMIC(COMPARE, ", i32 %old, i32 %n")                          /* what it was */
                   ATOMIC("call i32 @_Z10atomic_addPU3AS1Vii", ", i32 1")         /* */
                   " ret void\n}\n");
    static const bool exchanges[] = {true, true, true, false, true, false};
    for (int i = 0; i < (int)(sizeof exchanges / sizeof *exchanges); i++)
        assert_int_equal(site_at(&b, "k", i)->exchanges, exchanges[i]);
    assert_true(site_at(&b, "helper", 0)->exchanges);
    bench_close(&b);
}

/* The first load of a function. */
static const struct assay_site *first_load(const struct bench *b, const char *function) {
    int position = 0;
    while (!LLVMIsALoadInst(instruction_at(b, function, position)))
        position++;
    return site_at(b, function, position);
}

/* The compare-and-exchange of a function. */
static const struct assay_site *update_site(const struct bench *b, const char *function) {
    int position = 0;
    while (!LLVMIsACallInst(instruction_at(b, function, position)) ||
           !opcode_is_compare_exchange(instruction_at(b, function, position)))
        position++;
    return site_at(b, function, position);
}

/* A loop that begins with what is loaded: `set`, the new value, may take what `others` make of %old
 * and %v; `behind` stands behind the update, and the loop goes on unless `done`. */
#define UPDATE(name, before, set, others, behind, done)                                            \
    "define void @" name "(i32 addrspace(1)* %p, i32 addrspace(1)* %q, i32 %v) {\n"                \
    "entry:\n %first = load i32, i32 addrspace(1)* %p\n" before " br label %loop\n"                \
    "loop:\n %old = phi i32 [ %first, %entry ], [ %seen, %try ]\n"                                 \
    " %i = phi i32 [ 0, %entry ], [ %next, %try ]\n"                                               \
    " %next = add i32 %i, 1\n %fourth = icmp eq i32 %next, 4\n" others "try:\n %seen = " COMPARE   \
    "(i32 addrspace(1)* %p, i32 %old, i32 " set ")\n"                                              \
    " %same = icmp eq i32 %seen, %old\n" behind " br i1 " done ", label %end, label %loop\n"       \
    "end:\n ret void\n}\n"
#define MAKES(text) " " text "\n br label %try\n"
#define SUM MAKES("%new = add i32 %old, %v")
#define STORE(value) " store i32 " value ", i32 addrspace(1)* %q\n"

static const struct update {
    const char *name;
    bool compares, begins;
    const char *text;
} updates[] = {
    {"sum", true, true, UPDATE("sum", "", "%new", SUM, "", "%same")},
    {"less", true, true, UPDATE("less", "", "%new", MAKES("%new = sub i32 %old, %v"), "", "%same")},
    {"least", true, true,
     UPDATE("least", "", "%new", MAKES("%new = call i32 @_Z3minii(i32 %v, i32 %old)"), "",
            "%same")},
    {"bits", true, true, UPDATE("bits", "", "%new", MAKES("%new = or i32 %v, %old"), "", "%same")},
    {"larger", true, true,
     UPDATE("larger", "", "%new",
            MAKES("%more = icmp sgt i32 %old, %v\n %new = select i1 %more, i32 %old, i32 %v"), "",
            "%same")},
    {"fractions", true, true,
     "define void @fractions(i32 addrspace(1)* %p, float %v) {\n"
     "entry:\n %q = bitcast i32 addrspace(1)* %p to float addrspace(1)*\n br label %loop\n"
     "loop:\n %old = load float, float addrspace(1)* %q\n"
     " %expected = bitcast float %old to i32\n %sum = fadd float %old, %v\n"
     " %new = bitcast float %sum to i32\n"
     " %seen = " COMPARE "(i32 addrspace(1)* %p, i32 %expected, i32 %new)\n"
     " %done = icmp eq i32 %seen, %expected\n br i1 %done, label %end, label %loop\n"
     "end:\n ret void\n}\n"},
    {"shown", true, false, UPDATE("shown", STORE("%first"), "%new", SUM, "", "%same")},
    {"list", false, false, UPDATE("list", "", "%v", SUM, "", "%same")},
    {"from", false, false,
     UPDATE("from", "", "%new", MAKES("%new = sub i32 %v, %old"), "", "%same")},
    {"pop", false, false,
     UPDATE("pop", "", "%new",
            MAKES("%at = getelementptr i32, i32 addrspace(1)* %q, i32 %old\n"
                  " %new = load i32, i32 addrspace(1)* %at"),
            "", "%same")},
    {"scaled", false, false,
     UPDATE("scaled", "", "%new", MAKES("%new = mul i32 %old, %v"), "", "%same")},
    {"uses", false, false, UPDATE("uses", "", "%new", STORE("%old") SUM, "", "%same")},
    {"keeps", false, false,
     "define void @keeps(i32 addrspace(1)* %p, i32 addrspace(1)* %q, i32 %v) {\n"
     "entry:\n br label %loop\n"
     "loop:\n %old = load i32, i32 addrspace(1)* %p\n %new = add i32 %old, %v\n" STORE(
         "%old") " %seen = " COMPARE "(i32 addrspace(1)* %p, i32 %old, i32 %new)\n"
                 " %done = icmp eq i32 %seen, %old\n br i1 %done, label %end, label %loop\n"
                 "end:\n ret void\n}\n"},
    {"finds", false, false, UPDATE("finds", "", "%new", SUM, STORE("%seen"), "%same")},
    {"asks", false, false,
     UPDATE("asks", "", "%new",
            " %new = add i32 %old, %v\n %low = icmp slt i32 %old, %v\n"
            " br i1 %low, label %try, label %end\n",
            "", "%same")},
    {"lossy", false, false, UPDATE("lossy", "", "%new", SUM, "", "%fourth")},
    {"given", false, false,
     "define void @given(i32 addrspace(1)* %p, i32 %old, i32 %v) {\n"
     "entry:\n %first = load i32, i32 addrspace(1)* %p\n %new = add i32 %old, %v\n"
     " br label %loop\nloop:\n"
     " %seen = " COMPARE "(i32 addrspace(1)* %p, i32 %old, i32 %new)\n"
     " %done = icmp eq i32 %seen, %old\n br i1 %done, label %end, label %loop\n"
     "end:\n ret void\n}\n"},
    {"once", false, false,
     "define void @once(i32 addrspace(1)* %p, i32 %v) {\n"
     " %old = load i32, i32 addrspace(1)* %p\n %new = add i32 %old, %v\n"
     " %seen = " COMPARE "(i32 addrspace(1)* %p, i32 %old, i32 %new)\n"
     " %same = icmp eq i32 %seen, %old\n br i1 %same, label %a, label %b\n"
     "a:\n br label %b\nb:\n ret void\n}\n"},
};

static void expect_update(const struct update *u) {
    char text[2048];
    snprintf(text, sizeof text,
             "declare i32 @_Z14atomic_cmpxchgPU3AS1Viii(i32 addrspace(1)*, i32, i32)\n"
             "declare i32 @_Z3minii(i32, i32)\n%s",
             u->text);
    struct bench b = bench_open(text);
    const struct assay_site *load = first_load(&b, u->name), *update = update_site(&b, u->name);
    assert_int_equal(update->compares, u->compares);
    assert_int_equal(update->exchanges, !u->compares);
    assert_int_equal(load->begins, u->begins);
    assert_false(update->begins || load->compares);
    bench_close(&b);
}

TEST(loops_that_set_a_sum_with_what_they_expect_are_updates) {
    for (size_t i = 0; i < sizeof updates / sizeof *updates; i++)
        expect_update(&updates[i]);
}

TEST(vectors_that_may_lie_anywhere_have_elements) {
    struct bench b = bench_open(
        "declare <4 x float> @_Z6vload4mPU3AS1Kf(i64, float addrspace(1)*)\n"
        "declare <8 x float> @_Z11vload_half8mPU3AS1KDh(i64, half addrspace(1)*)\n"
        "declare <4 x float> @_Z12vloada_half4mPU3AS1KDh(i64, half addrspace(1)*)\n"
        "declare float @_Z10vload_halfmPU3AS1KDh(i64, half addrspace(1)*)\n"
        "declare void @_Z7vstore3Dv3_fmPU3AS1f(<3 x float>, i64, float addrspace(1)*)\n"
        "declare void @_Z16vstore_half2_rteDv2_fmPU3AS1Dh(<2 x float>, i64, half addrspace(1)*)\n"
        "define spir_kernel void @k(float addrspace(1)* %p, half addrspace(1)* %h) {\n"
        " %a = call <4 x float> @_Z6vload4mPU3AS1Kf(i64 0, float addrspace(1)* %p)\n"
        " %b = call <8 x float> @_Z11vload_half8mPU3AS1KDh(i64 0, half addrspace(1)* %h)\n"
        " %c = call <4 x float> @_Z12vloada_half4mPU3AS1KDh(i64 0, half addrspace(1)* %h)\n"
        " %d = call float @_Z10vload_halfmPU3AS1KDh(i64 0, half addrspace(1)* %h)\n"
        " call void @_Z7vstore3Dv3_fmPU3AS1f(<3 x float> zeroinitializer, i64 0, float "
        "addrspace(1)* %p)\n"
        " call void @_Z16vstore_half2_rteDv2_fmPU3AS1Dh(<2 x float> zeroinitializer, i64 0, half "
        "addrspace(1)* %h)\n"
        " %e = load float, float addrspace(1)* %p\n"
        " ret void\n}\n");
    static const uint32_t elements[] = {4, 8, 4, 0, 3, 2, 0};
    for (int i = 0; i < (int)(sizeof elements / sizeof *elements); i++)
        assert_int_equal(site_at(&b, "k", i)->elements, elements[i]);
    bench_close(&b);
}

TEST(loops_are_found_in_every_function) {
    struct bench b = bench_open("define void @first(i1 %c) {\n"
                                "entry:\n br label %loop\n"
                                "loop:\n br i1 %c, label %loop, label %end\n"
                                "end:\n ret void\n}\n"
                                "define spir_kernel void @k(i1 %c) {\n"
                                "entry:\n br label %outer\n"
                                "outer:\n call void @first(i1 %c)\n br label %inner\n"
                                "inner:\n br i1 %c, label %inner, label %next\n"
                                "next:\n br i1 %c, label %outer, label %end\n"
                                "end:\n ret void\n}\n");
    assert_int_equal(b.program->loop_count, 3);
    uint32_t k = b.program->functions[table_find_function(b.table, "k")].first_block;
    /* k's blocks: entry, outer (cut by the call in two), inner, next, end */
    const struct assay_block *blocks = &b.program->blocks[k];
    uint32_t outer = blocks[1].loop, inner = blocks[3].loop;
    assert_int_equal(b.program->loops[outer].header, k + 1);
    assert_int_equal(b.program->loops[inner].header, k + 3);
    assert_int_equal(b.program->loops[inner].parent, outer);
    assert_int_equal(blocks[2].loop, outer);
    assert_int_equal(blocks[4].loop, outer);
    assert_true(blocks[0].loop == ASSAY_NONE && blocks[5].loop == ASSAY_NONE);
    bench_close(&b);
}

/* A loop from `begin` on, whose variable `next` changes before the condition, which is that of
 * going on; at its head if `heads`, else behind its body. */
static uint32_t trips_of_loop(const char *begin, const char *next, const char *condition,
                              bool heads) {
    char text[1024];
    const char *head = heads ? "br i1 %c, label %body, label %end" : "br label %body";
    const char *back = heads ? "br label %head" : "br i1 %c, label %head, label %end";
    snprintf(text, sizeof text,
             "define spir_kernel void @k(i32 %%n, i32 %%m, i1 %%other) {\n"
             "entry:\n %%near = add i32 %%n, -2\n %%far = sub i32 %%n, -3\n"
             " %%mine = add i32 %%m, 3\n %%half = ashr i32 %%n, 1\n br label %%head\n"
             "head:\n %%i = phi i32 [ %s, %%entry ], [ %%next, %%body ]\n %s%s\n %s\n"
             "body:\n %s%s\n %s%s\n %s\n"
             "end:\n ret void\n}\n",
             begin, heads ? "%c = " : "", heads ? condition : "", head, "%next = ", next,
             heads ? "" : "%c = ", heads ? "" : condition, back);
    struct bench b = bench_open(text);
    assert_int_equal(b.program->loop_count, 1);
    uint32_t trips = b.program->loops[0].trips;
    bench_close(&b);
    return trips;
}

TEST(loops_that_count_have_constant_trips) {
    const struct {
        const char *begin, *next, *condition;
        bool heads;
        uint32_t trips;
    } loops[] = {
        {"0", "add i32 %i, 1", "icmp slt i32 %i, 5", true, 5},
        {"0", "add i32 %i, 1", "icmp slt i32 %next, 5", false, 5},
        {"0", "add i32 %i, 1", "icmp ne i32 %i, 5", false, 6}, /* asked of what it was */
        {"9", "add i32 %i, -2", "icmp sgt i32 %i, 0", true, 5},
        {"10", "sub i32 %i, 3", "icmp sge i32 %i, 0", true, 4},
        {"64", "lshr i32 %i, 1", "icmp ne i32 %i, 0", true, 7},
        {"-8", "ashr i32 %i, 1", "icmp ne i32 %i, -1", true, 3},
        {"1", "shl i32 %i, 2", "icmp ult i32 %i, 257", true, 5},
        {"1", "mul i32 %i, 3", "icmp ule i32 %i, 81", true, 5},
        {"100", "udiv i32 %i, 10", "icmp ugt i32 %i, 0", true, 3},
        {"-3", "add i32 %i, 1", "icmp ugt i32 %i, 0", true, 3}, /* over the greatest number to 0 */
        {"2147483646", "add i32 %i, 1", "icmp sle i32 %i, 2147483647", true, 0}, /* for ever */
        {"%n", "add i32 %i, 1", "icmp slt i32 %i, 5", true, 0},
        {"0", "add i32 %i, %n", "icmp slt i32 %i, 5", true, 0},
        {"0", "add i32 %i, 1", "icmp slt i32 %i, %n", true, 0},
        {"0", "add i32 %n, 1", "icmp slt i32 %i, 5", true, 0},
        {"0", "add i32 %i, 1", "and i1 %other, 1", true, 0},
        {"8", "udiv i32 %i, 0", "icmp ugt i32 %i, 1", true, 0},
        /* around a value */
        {"%near", "add i32 %i, 1", "icmp slt i32 %i, %far", true, 5},
        {"%far", "add i32 %i, -1", "icmp sge i32 %i, %near", true, 6},
        {"%n", "add i32 %i, 2", "icmp slt i32 %next, %far", false, 2},
        {"%near", "add i32 %i, 1", "icmp ne i32 %i, %n", true, 2},
        {"%near", "add i32 %i, 1", "icmp ult i32 %i, %far", true, 0}, /* may pass 0 on the way */
        {"%near", "add i32 %i, 1", "icmp slt i32 %i, %mine", true, 0},
        {"%n", "ashr i32 %i, 1", "icmp sgt i32 %i, %half", true, 0}, /* depends on n */
        {"%n", "ashr i32 %i, 1", "icmp sgt i32 %i, %near", true, 0},
    };
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
        assert_int_equal(
            trips_of_loop(loops[i].begin, loops[i].next, loops[i].condition, loops[i].heads),
            loops[i].trips);
}

/* Iterations of a loop of a helper, from `begin` to `bound`; two calls pass these for m. */
static uint32_t trips_of_helper(const char *begin, const char *bound, const char *first,
                                const char *second) {
    char text[1024];
    snprintf(text, sizeof text,
             "define spir_kernel void @k(i32 %%n) {\n call void @f(i32 %s)\n call void @f(i32 %s)\n"
             " ret void\n}\n"
             "define void @f(i32 %%m) {\nentry:\n %%far = add i32 %%m, 4\n"
             " %%wide = zext i32 %%m to i64\n br label %%head\n"
             "head:\n %%i = phi %s, %%entry ], [ %%next, %%head ]\n %%next = add %.3s %%i, 1\n"
             " %%c = icmp slt %.3s %%next, %s\n br i1 %%c, label %%head, label %%end\n"
             "end:\n ret void\n}\n",
             first, second, begin, begin, begin, bound);
    struct bench b = bench_open(text);
    assert_int_equal(b.program->loop_count, 1);
    uint32_t trips = b.program->loops[0].trips;
    bench_close(&b);
    return trips;
}

TEST(a_loop_that_ends_at_the_number_of_all_calls_has_constant_trips) {
    assert_int_equal(trips_of_helper("i32 [ 0", "%m", "5", "5"), 5);
    assert_int_equal(trips_of_helper("i64 [ 0", "%wide", "5", "5"), 5);
    assert_int_equal(trips_of_helper("i64 [ 0", "%wide", "5", "6"), 0);
    assert_int_equal(trips_of_helper("i64 [ 0", "%wide", "5", "%n"), 0);
    assert_int_equal(trips_of_helper("i32 [ 0", "%far", "5", "5"), 9);
    assert_int_equal(trips_of_helper("i32 [ %m", "%far", "5", "5"), 4);
    assert_int_equal(trips_of_helper("i32 [ %m", "%far", "5", "%n"), 4);
}

/* Whether the iterations are known of the inner one of two loops, whose variable goes from `begin`
 * to `bound`; the outer one ends at `last`. */
static bool is_inner_known(const char *begin, const char *bound, const char *last) {
    char text[1024];
    snprintf(text, sizeof text,
             "define spir_kernel void @k(i32 %%n) {\n"
             "entry:\n br label %%rows\n"
             "rows:\n %%i = phi i32 [ 0, %%entry ], [ %%after, %%turn ]\n"
             " %%old = phi i32 [ %%n, %%entry ], [ %%data, %%turn ]\n"
             " %%after = add i32 %%i, 1\n %%left = sub i32 8, %%i\n %%wide = zext i32 %%after to "
             "i64\n %%data = mul i32 %%i, %%n\n br label %%columns\n"
             "columns:\n %%j = phi i32 [ %s, %%rows ], [ %%next, %%body ]\n"
             " %%c = icmp slt i32 %%j, %s\n br i1 %%c, label %%body, label %%turn\n"
             "body:\n %%next = add i32 %%j, 1\n br label %%columns\n"
             "turn:\n %%d = icmp slt i32 %%after, %s\n br i1 %%d, label %%rows, label %%end\n"
             "end:\n ret void\n}\n",
             begin, bound, last);
    struct bench b = bench_open(text);
    assert_int_equal(b.program->loop_count, 2);
    bool is_known = true;
    for (int i = 0; i < 2; i++) {
        const struct assay_loop *l = &b.program->loops[i];
        if (l->parent != ASSAY_NONE)
            is_known = l->is_known;
    }
    bench_close(&b);
    return is_known;
}

TEST(iterations_are_known_that_follow_from_loops_around) {
    assert_true(is_inner_known("%after", "9", "5"));
    assert_true(is_inner_known("0", "%left", "5"));
    assert_true(is_inner_known("0", "9", "%n"));
    assert_false(is_inner_known("%after", "9", "%n")); /* how far the outer one goes is data */
    assert_false(is_inner_known("%data", "9", "5"));
    assert_false(is_inner_known("0", "%n", "5"));
    assert_false(is_inner_known("0", "%old", "5"));    /* no counter, though it changes with one */
    assert_false(is_inner_known("0", "2000000", "5")); /* goes round for very long */
}

TEST(a_loop_with_two_ways_out_or_back_has_no_constant_trips) {
    static const char *const ends[] = {"br i1 %o, label %tail, label %end",
                                       "br i1 %o, label %tail, label %head"};
    for (int i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "define spir_kernel void @k(i1 %%o) {\n"
                 "entry:\n br label %%head\n"
                 "head:\n %%i = phi i32 [ 0, %%entry ], [ %%next, %%tail ]%s\n"
                 " %%c = icmp slt i32 %%i, 5\n br i1 %%c, label %%body, label %%end\n"
                 "body:\n %s\n"
                 "tail:\n %%next = add i32 %%i, 1\n br label %%head\n"
                 "end:\n ret void\n}\n",
                 i ? ", [ %i, %body ]" : "", ends[i]);
        struct bench b = bench_open(text);
        assert_int_equal(b.program->loop_count, 1);
        assert_int_equal(b.program->loops[0].trips, 0);
        bench_close(&b);
    }
}

TEST(a_loop_is_at_the_line_of_its_metadata_or_of_what_leads_back) {
    static const char *const metadata[] = {", !llvm.loop !7", ""};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "define spir_kernel void @k(i1 %%c) !dbg !3 {\n"
                 "entry:\n br label %%loop\n"
                 "loop:\n br i1 %%c, label %%loop, label %%end, !dbg !5%s\n"
                 "end:\n ret void\n}\n"
                 "!llvm.module.flags = !{!0}\n!llvm.dbg.cu = !{!1}\n"
                 "!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                 "!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2)\n"
                 "!2 = !DIFile(filename: \"input.cl\", directory: \"/\")\n"
                 "!3 = distinct !DISubprogram(name: \"k\", file: !2, line: 1, unit: !1)\n"
                 "!5 = !DILocation(line: 9, column: 3, scope: !3)\n"
                 "!6 = !DILocation(line: 4, column: 3, scope: !3)\n"
                 "!7 = distinct !{!7, !6, !5}\n",
                 metadata[i]);
        struct bench b = bench_open(text);
        assert_int_equal(b.program->loops[0].line, i ? 9 : 4);
        bench_close(&b);
    }
}

/* --- source lines --- */

#define DEBUG_TAIL                                                                                 \
    "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!3}\n"                                           \
    "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"     \
    "!1 = !DIFile(filename: \"input.cl\", directory: \"\")\n"                                      \
    "!2 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, unit: !0, type: !4)\n"            \
    "!3 = !{i32 2, !\"Debug Info Version\", i32 3}\n"                                              \
    "!4 = !DISubroutineType(types: !5)\n!5 = !{null}\n"                                            \
    "!7 = !DILocation(line: 12, column: 9, scope: !2)\n"                                           \
    "!8 = !DILocation(line: 3, column: 5, scope: !2)\n"                                            \
    "!9 = !DILocation(line: 3, column: 2, scope: !2)\n"                                            \
    "!10 = !DILocation(line: 0, column: 0, scope: !2)\n"

static const char with_lines[] = "define spir_kernel void @k(i32 %x) !dbg !2 {\n"
                                 " %a = add i32 %x, 1, !dbg !7\n"
                                 " %b = add i32 %x, 2, !dbg !8\n"
                                 " %c = add i32 %x, 3, !dbg !9\n"
                                 " %d = add i32 %x, 4, !dbg !8\n"
                                 " %e = add i32 %x, 5, !dbg !10\n"
                                 " ret void\n}\n" DEBUG_TAIL;

static const char *source_line(const void *context, unsigned number) {
    (void)context;
    return number == 3 ? "\t  b = x; \r\n" : NULL;
}

TEST(words_of_another_expression_are_no_part_of_the_vector_before) {
    struct bench b =
        bench_open("define spir_kernel void @k(" AT "%p, " V " %v, float %f) !dbg !2 {\n"
                   " store " V " %v, " AT "%p, !dbg !8\n"
                   " %1 = getelementptr " V ", " AT "%p, i64 0, i32 0, !dbg !8\n"
                   " store float %f, " WORD "%1, !dbg !8\n"
                   " %2 = getelementptr " V ", " AT "%p, i64 0, i32 1, !dbg !7\n"
                   " store float %f, " WORD "%2, !dbg !7\n"
                   " ret void\n}\n" DEBUG_TAIL);
    assert_true(is_store_ignored(&b, 1));
    assert_false(is_store_ignored(&b, 2));
    bench_close(&b);
}

TEST(lines_are_sorted_and_each_is_there_once) {
    struct bench b = bench_open(with_lines);
    const struct assay_line *lines = b.program->lines;
    assert_true(b.program->debug_info);
    assert_int_equal(b.program->line_count, 3);
    const unsigned expected[][2] = {{3, 2}, {3, 5}, {12, 9}};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(lines[i].file, "input.cl");
        assert_int_equal(lines[i].line, expected[i][0]);
        assert_int_equal(lines[i].column, expected[i][1]);
        assert_null(lines[i].text);
    }
    const uint32_t of[] = {2, 1, 0, 1, ASSAY_NONE, ASSAY_NONE};
    for (int i = 0; i < 6; i++)
        assert_true(b.program->instructions[i].line == of[i]);
    bench_close(&b);
}

TEST(lines_have_their_text_without_blanks_around_it) {
    const struct table_origin origin = {
        .build_options = "", .source = "a\nb\nc", .source_length = 5, .source_line = source_line};
    struct bench b = bench_open_from(with_lines, &origin);
    assert_string_equal(b.program->lines[0].text, "b = x;");
    assert_string_equal(b.program->lines[1].text, "b = x;");
    assert_null(b.program->lines[2].text);
    bench_close(&b);
}

/* The third line counted is line 2 by the first directive, and line 12 by the other. */
TEST(lines_that_directives_name_have_the_text_that_stands_there) {
    const struct table_origin origin = {.build_options = "",
                                        .source = "a\n#line 2\nc",
                                        .source_length = 11,
                                        .source_line = source_line};
    struct bench b = bench_open_from(with_lines, &origin);
    assert_null(b.program->lines[0].text);
    bench_close(&b);
    const struct table_origin other = {.build_options = "",
                                       .source = "a\n#line 12 \"input.cl\"\nc",
                                       .source_length = 23,
                                       .source_line = source_line};
    b = bench_open_from(with_lines, &other);
    assert_null(b.program->lines[0].text);
    assert_string_equal(b.program->lines[2].text, "b = x;");
    bench_close(&b);
}

/* --- sources --- */

static const struct assay_source *find_source(const struct bench *b, const char *file) {
    for (uint32_t i = 0; i < b->program->source_count; i++)
        if (!strcmp(b->program->sources[i].file, file))
            return &b->program->sources[i];
    return NULL;
}

/* Lines of input.cl and of a file of the name, in each of the folders. */
static struct bench bench_with_files(const struct table_origin *origin, const char *name,
                                     const char *folder, const char *other) {
    char text[4000];
    int n = snprintf(text, sizeof text,
                     "define spir_kernel void @k(i32 %%x) !dbg !2 {\n"
                     " %%a = add i32 %%x, 1, !dbg !7\n"
                     " %%b = add i32 %%x, 2, !dbg !21\n"
                     " %%c = add i32 %%x, 3, !dbg !23\n"
                     " ret void\n}\n%s"
                     "!20 = !DILexicalBlockFile(scope: !2, file: !24, discriminator: 0)\n"
                     "!21 = !DILocation(line: 1, column: 1, scope: !20)\n"
                     "!22 = !DILexicalBlockFile(scope: !2, file: !25, discriminator: 0)\n"
                     "!23 = !DILocation(line: 1, column: 1, scope: !22)\n"
                     "!24 = !DIFile(filename: \"%s\", directory: \"%s\")\n"
                     "!25 = !DIFile(filename: \"%s\", directory: \"%s\")\n",
                     DEBUG_TAIL, name, folder, name, other);
    assert_true(n > 0 && (size_t)n < sizeof text);
    return bench_open_from(text, origin);
}

/* Writes "abc" to helper.h in a new folder. */
static void write_helper(char folder[], char path[64]) {
    assert_non_null(mkdtemp(folder));
    snprintf(path, 64, "%s/helper.h", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("abc", file);
    fclose(file);
}

/* sha256sum of "kernel source" and of "abc" */
static const char of_source[] = "90ffa114be6689660886643936ecdaa14bdf7c260942c197728f78e993504bb1";
static const char of_abc[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST(a_program_has_the_digests_of_its_source_and_of_files_that_lines_are_in) {
    char folder[] = "/tmp/assay-table-XXXXXX", path[64];
    write_helper(folder, path);
    const char *const names[][2] = {{"./helper.h", folder}, {path, "/no/such/folder"}};
    for (int i = 0; i < 2; i++) {
        struct bench b = bench_with_files(&from_source, names[i][0], names[i][1], names[i][1]);
        assert_int_equal(b.program->source_count, 2);
        assert_string_equal(find_source(&b, "input.cl")->digest, of_source);
        assert_string_equal(find_source(&b, names[i][0])->digest, of_abc);
        bench_close(&b);
    }
    unlink(path);
    rmdir(folder);
}

TEST(a_file_that_is_missing_or_one_of_two_of_its_name_has_no_digest) {
    char folder[] = "/tmp/assay-table-XXXXXX", path[64];
    write_helper(folder, path);
    struct bench two = bench_with_files(&from_source, "helper.h", folder, "/tmp");
    assert_int_equal(two.program->source_count, 1);
    bench_close(&two);
    unlink(path);
    struct bench missing = bench_with_files(&from_source, "helper.h", folder, folder);
    assert_int_equal(missing.program->source_count, 1);
    assert_non_null(find_source(&missing, "input.cl"));
    bench_close(&missing);
    rmdir(folder);
}

/* The files may have changed since it was compiled. */
TEST(a_program_from_a_binary_has_no_digests) {
    char folder[] = "/tmp/assay-table-XXXXXX", path[64];
    write_helper(folder, path);
    struct bench b = bench_with_files(&from_binary, "helper.h", folder, folder);
    assert_int_equal(b.program->source_count, 0);
    bench_close(&b);
    unlink(path);
    rmdir(folder);
}

TEST(a_program_has_the_name_that_the_user_gives_its_source) {
    const struct table_origin named = {.source = "x", .source_length = 1, .file = "k.cl"};
    struct bench b = bench_open_from(with_lines, &named), c = bench_open(with_lines);
    assert_string_equal(b.program->file, "k.cl");
    assert_null(c.program->file);
    bench_close(&b);
    bench_close(&c);
}

TEST(a_program_without_debug_information_has_no_lines) {
    struct bench b = bench_open("define spir_kernel void @k() {\n ret void\n}\n");
    assert_false(b.program->debug_info);
    assert_int_equal(b.program->line_count, 0);
    assert_true(b.program->instructions[0].line == ASSAY_NONE);
    bench_close(&b);
}

/* --- identity --- */

static void read_id(const char *text, const struct table_origin *origin, char id[17]) {
    struct bench b = bench_open_from(text, origin);
    memcpy(id, b.program->id, 17);
    bench_close(&b);
}

static const char plain[] = "define spir_kernel void @k(i32 %x) {\n"
                            " %y = add i32 %x, 1\n ret void\n}\n";

TEST(an_id_is_sixteen_hexadecimal_digits) {
    char id[17];
    read_id(plain, &from_source, id);
    assert_int_equal(strlen(id), 16);
    assert_int_equal(strspn(id, "0123456789abcdef"), 16);
}

TEST(an_id_is_that_of_code_options_and_source) {
    const struct table_origin other_options = {.build_options = "-DX=2", .source = "kernel source"};
    const struct table_origin other_source = {.build_options = "-DX=1", .source = "kernel source "};
    char id[17], other[17];
    read_id(plain, &from_source, id);
    read_id(plain, &from_source, other);
    assert_string_equal(id, other);
    read_id(plain, &other_options, other);
    assert_string_not_equal(id, other);
    read_id(plain, &other_source, other);
    assert_string_not_equal(id, other);
    read_id(plain, &from_binary, other);
    assert_string_not_equal(id, other);
}

TEST(origin_and_options_are_kept) {
    struct bench b = bench_open(plain), c = bench_open_from(plain, &from_binary);
    assert_string_equal(b.program->build_options, "-DX=1");
    assert_false(b.program->from_binary);
    assert_string_equal(c.program->build_options, "");
    assert_true(c.program->from_binary);
    bench_close(&b);
    bench_close(&c);
}

TEST(different_code_from_binaries_has_different_ids) {
    /* Each differs from the one before in one thing that changes what the kernel does. */
    static const char *const bodies[] = {
        "%r = icmp slt i32 %x, %y",  "%r = icmp sgt i32 %x, %y", "%r = icmp sgt i32 %y, %x",
        "%r = icmp eq i64 %z, %z",   "%r = add i32 %x, 1",       "%r = add i32 %x, 2",
        "%r = sub i32 %x, 2",        "%r = sub i32 %x, %y",      "%r = sub i32 %y, %x",
        "%r = zext i32 %x to i64",   "%r = zext i32 %x to i48",  "%r = fadd float 1.0, 2.0",
        "%r = fadd double 1.0, 2.0", "%r = fadd double 1.0, 2.5"};
    enum { BODIES = sizeof bodies / sizeof *bodies };
    static char ids[BODIES][17];
    for (size_t i = 0; i < BODIES; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "define spir_kernel void @k(i32 %%x, i32 %%y, i64 %%z) {\n %s\n ret void\n}\n",
                 bodies[i]);
        read_id(text, &from_binary, ids[i]);
        for (size_t j = 0; j < i; j++)
            if (!strcmp(ids[i], ids[j]))
                fail_msg("one id for '%s' and '%s'", bodies[j], bodies[i]);
    }
}

/* Fails unless a table is made only if every allocation succeeds. */
static void expect_none_in_a_shortage(const char *text) {
    bool failed = true;
    for (uint64_t successes = 0; failed; successes++) {
        struct module m = module_open(text);
        struct table *table;
        shortage_begin(successes);
        enum assay_status status = table_open(m.module, &from_source, &table);
        failed = shortage_end();
        assert_int_equal(status, failed ? ASSAY_NO_MEMORY : ASSAY_OK);
        assert_int_equal(table == NULL, failed);
        table_close(table);
        module_close(&m);
    }
}

TEST(a_table_without_memory_is_not_made) { expect_none_in_a_shortage(with_lines); }

TEST(a_table_of_a_local_store_without_memory_is_not_made) {
    /* whose source is looked for among the sites */
    expect_none_in_a_shortage(
        "define spir_kernel void @k(float addrspace(3)* %l, float addrspace(1)* %g) {\n"
        " %v = load float, float addrspace(1)* %g\n"
        " store float %v, float addrspace(3)* %l\n"
        " ret void\n"
        "}\n");
}
