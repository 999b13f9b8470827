/* test_compute.c - the metric of executed instructions, by way of a profile. */
#include "test.h"

#include "run.h"

#include <math.h>
#include <string.h>

static void add(struct program *p, uint16_t opcode, enum assay_class klass, uint32_t width,
                uint32_t flops, uint32_t line) {
    program_add_instruction(p, (struct assay_instruction){opcode, (uint8_t)klass,
                                                          opcode <= OP_STORE, width, flops, line});
}

/* Enters blocks as one item. */
static void enter(struct run *r, uint32_t block, int times) {
    for (int i = 0; i < times; i++)
        run_block(r, block);
}

TEST(an_empty_stream_executes_nothing) {
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 3);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "opcode.total"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "opcode.hot90"), 0);
    assert_int_equal(run_count_of(&r, in_kernel(), "opcode.class", "integer"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "flops"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "simd.max"), 0);
    assert_true(run_is_undefined(&r, in_kernel(), "simd.mean"));
    assert_true(run_is_undefined(&r, in_kernel(), "simd.sd"));
    assert_true(run_is_undefined(&r, in_kernel(), "operands.instructions_per_operand"));
    assert_null(run_find(&r, in_kernel(), "opcode.histogram", "add"));
    run_close(&r);
    program_close(p);
}

TEST(instructions_are_contents_of_blocks_times_entries) {
    /* block 0: load, fadd, br; block 1: fadd, br; entered 1 and 5 times: 3 + 10 */
    struct program *p = program_open();
    program_add_block(p, ASSAY_JUMP, 1, ASSAY_NONE);
    add(p, OP_LOAD, ASSAY_MEMORY, 1, 0, ASSAY_NONE);
    add(p, OP_FADD, ASSAY_FLOAT32, 1, 1, ASSAY_NONE);
    add(p, OP_BR, ASSAY_CONTROL, 1, 0, ASSAY_NONE);
    program_add_block(p, ASSAY_JUMP, 1, ASSAY_NONE);
    add(p, OP_FADD, ASSAY_FLOAT32, 1, 1, ASSAY_NONE);
    add(p, OP_BR, ASSAY_CONTROL, 1, 0, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 1);
    enter(&r, 1, 5);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "opcode.total"), 13);
    assert_int_equal(run_count_of(&r, in_kernel(), "opcode.histogram", "load"), 1);
    assert_int_equal(run_count_of(&r, in_kernel(), "opcode.histogram", "fadd"), 6);
    assert_int_equal(run_count_of(&r, in_kernel(), "opcode.histogram", "br"), 6);
    assert_null(run_find(&r, in_kernel(), "opcode.histogram", "store")); /* never executed */
    assert_int_equal(run_count(&r, in_kernel(), "flops"), 6);
    assert_int_equal(run_count(&r, in_kernel(), "opcode.hot90"), 2); /* 12 of 13 >= 11.7 */
    run_close(&r);
    program_close(p);
}

TEST(every_class_has_its_name) {
    static const char *const names[ASSAY_CLASSES] = {[ASSAY_INTEGER] = "integer",
                                                     [ASSAY_DIVISION] = "division",
                                                     [ASSAY_DIVISION64] = "division64",
                                                     [ASSAY_FLOAT16] = "float16",
                                                     [ASSAY_FLOAT32] = "float32",
                                                     [ASSAY_FLOAT64] = "float64",
                                                     [ASSAY_QUOTIENT] = "quotient",
                                                     [ASSAY_QUOTIENT64] = "quotient64",
                                                     [ASSAY_NATIVE] = "native",
                                                     [ASSAY_ROOT] = "root",
                                                     [ASSAY_ROOT64] = "root64",
                                                     [ASSAY_EXPONENTIAL] = "exponential",
                                                     [ASSAY_EXPONENTIAL64] = "exponential64",
                                                     [ASSAY_SPECIAL] = "special",
                                                     [ASSAY_SPECIAL64] = "special64",
                                                     [ASSAY_POWER] = "power",
                                                     [ASSAY_POWER64] = "power64",
                                                     [ASSAY_MEMORY] = "memory",
                                                     [ASSAY_CONTROL] = "control",
                                                     [ASSAY_CONVERSION] = "conversion",
                                                     [ASSAY_VECTOR] = "vector",
                                                     [ASSAY_OTHER] = "other"};
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    for (int klass = 0; klass < ASSAY_CLASSES; klass++)
        for (int i = 0; i <= klass; i++)
            add(p, OP_ADD, (enum assay_class)klass, 1, 0, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 2);
    run_end_item(&r);
    run_emit(&r);
    for (uint64_t klass = 0; klass < ASSAY_CLASSES; klass++)
        assert_int_equal(run_count_of(&r, in_kernel(), "opcode.class", names[klass]),
                         2 * (klass + 1));
    run_close(&r);
    program_close(p);
}

TEST(lines_tell_their_divisions_if_they_have_some) {
    /* line 0: a division and an addition, line 1: an addition; entered 3 times */
    struct program *p = program_open();
    uint32_t lines[] = {program_add_line(p, 1), program_add_line(p, 2)};
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    add(p, OP_CALL, ASSAY_DIVISION, 1, 0, lines[0]);
    add(p, OP_ADD, ASSAY_INTEGER, 1, 0, lines[0]);
    add(p, OP_ADD, ASSAY_INTEGER, 1, 0, lines[1]);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 3);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count_of(&r, in_kernel(), "opcode.class", "division"), 3);
    assert_int_equal(run_count_of(&r, in_line(lines[0]), "opcode.class", "division"), 3);
    assert_null(run_find(&r, in_line(lines[0]), "opcode.class", "integer"));
    assert_null(run_find(&r, in_line(lines[1]), "opcode.class", "division"));
    run_close(&r);
    program_close(p);
}

TEST(a_vector_counts_each_element_and_a_fused_multiply_add_twice) {
    /* float4 addition: 4 operations; float2 fma: 4; an integer: none */
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    add(p, OP_FADD, ASSAY_FLOAT32, 4, 4, ASSAY_NONE);
    add(p, OP_CALL, ASSAY_FLOAT32, 2, 4, ASSAY_NONE);
    add(p, OP_ADD, ASSAY_INTEGER, 1, 0, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 3);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "flops"), 24);
    run_close(&r);
    program_close(p);
}

TEST(widths_have_a_greatest_a_mean_and_a_deviation) {
    /* widths 4, 2, 1, 1: mean 2, squares 4 + 0 + 1 + 1 = 6, deviation sqrt(6 / 4); 4 instructions
     * for 8 elements */
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    add(p, OP_FADD, ASSAY_FLOAT32, 4, 0, ASSAY_NONE);
    add(p, OP_FADD, ASSAY_FLOAT32, 2, 0, ASSAY_NONE);
    add(p, OP_ADD, ASSAY_INTEGER, 1, 0, ASSAY_NONE);
    add(p, OP_BR, ASSAY_CONTROL, 1, 0, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 10);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "simd.max"), 4);
    assert_real(run_real(&r, in_kernel(), "simd.mean"), 2);
    assert_real(run_real(&r, in_kernel(), "simd.sd"), sqrt(1.5));
    assert_real(run_real(&r, in_kernel(), "operands.instructions_per_operand"), 0.5);
    run_close(&r);
    program_close(p);
}

TEST(opcodes_that_cover_nine_tenths_are_the_most_used_ones) {
    /* 17 add, 1 load, 1 store, 1 br: .9 * 20 = 18, so add and one more */
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 17);
    add(p, OP_LOAD, ASSAY_MEMORY, 1, 0, ASSAY_NONE);
    add(p, OP_STORE, ASSAY_MEMORY, 1, 0, ASSAY_NONE);
    add(p, OP_BR, ASSAY_CONTROL, 1, 0, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 1);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "opcode.hot90"), 2);
    run_close(&r);
    program_close(p);
}

TEST(a_line_has_the_instructions_of_its_own) {
    struct program *p = program_open();
    uint32_t first = program_add_line(p, 1), second = program_add_line(p, 2),
             unused = program_add_line(p, 3);
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    add(p, OP_FADD, ASSAY_FLOAT32, 4, 4, first);
    add(p, OP_ADD, ASSAY_INTEGER, 1, 0, first);
    add(p, OP_FADD, ASSAY_FLOAT32, 1, 1, second);
    add(p, OP_BR, ASSAY_CONTROL, 1, 0, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 3);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_line(first), "opcode.total"), 6);
    assert_int_equal(run_count(&r, in_line(first), "flops"), 12);
    assert_int_equal(run_count(&r, in_line(second), "opcode.total"), 3);
    assert_int_equal(run_count(&r, in_line(second), "flops"), 3);
    assert_null(run_find(&r, in_line(unused), "opcode.total", NULL));
    assert_int_equal(run_count(&r, in_kernel(), "opcode.total"), 12);
    run_close(&r);
    program_close(p);
}

TEST(executions_beyond_32_bits_are_exact) {
    /* One block of 256 instructions with 2^24 operations each, entered 2^12 times: 2^20
     * instructions, 2^44 operations. */
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    for (int i = 0; i < 256; i++)
        add(p, OP_FADD, ASSAY_FLOAT32, 1, 1 << 24, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    enter(&r, 0, 1 << 12);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "opcode.total"), 1 << 20);
    assert_true(run_count(&r, in_kernel(), "flops") == UINT64_C(1) << 44);
    run_close(&r);
    program_close(p);
}

TEST(classes_opcodes_and_widths_sum_up_to_the_total) {
    struct dice d = {10};
    struct program *p = program_open();
    for (uint32_t b = 0; b < 12; b++) {
        program_add_block(p, ASSAY_JUMP, b, ASSAY_NONE);
        for (uint64_t i = 0, n = 1 + dice_below(&d, 9); i < n; i++)
            add(p, (uint16_t)dice_below(&d, OPCODES_KNOWN),
                (enum assay_class)dice_below(&d, ASSAY_CLASSES), 1u << dice_below(&d, 5), 0,
                ASSAY_NONE);
    }
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    uint64_t expected = 0;
    for (int i = 0; i < 5000; i++) {
        uint32_t b = (uint32_t)dice_below(&d, 12);
        expected += p->blocks[b].count;
        run_block(&r, b);
    }
    run_end_item(&r);
    run_emit(&r);
    uint64_t classes = 0, opcodes = 0;
    for (size_t i = 0; i < r.sink.count; i++) {
        const struct figure *f = &r.sink.figures[i];
        classes += !strcmp(f->key->id, "opcode.class") ? f->whole : 0;
        opcodes += !strcmp(f->key->id, "opcode.histogram") ? f->whole : 0;
    }
    assert_int_equal(run_count(&r, in_kernel(), "opcode.total"), expected);
    assert_int_equal(classes, expected);
    assert_int_equal(opcodes, expected);
    run_close(&r);
    program_close(p);
}
