/* test_intensity.c - operations per byte, derived from what other metrics have emitted. */
#include "test.h"

#include "run.h"

TEST(intensity_divides_by_global_and_constant_bytes) {
    /* 24 operations; moved: global 3 * 4, constant 4, local and private do not count: 24 / 16;
     * distinct: global 8, constant 4: 24 / 12 */
    struct memory_program m = program_of_memory();
    program_add_instruction(
        m.program, (struct assay_instruction){OP_FADD, ASSAY_FLOAT32, 0, 1, 24, ASSAY_NONE});
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.constant, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.local, 0, 64);
    run_access(&r, ASSAY_STORE, m.site, m.private, 0, 64);
    run_end_item(&r);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "intensity.requested"), 1.5);
    assert_real(run_real(&r, in_kernel(), "intensity.distinct"), 2);
    run_close(&r);
    program_close(m.program);
}

TEST(intensity_without_bytes_is_undefined) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_STORE, m.site, m.local, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_true(run_is_undefined(&r, in_kernel(), "intensity.requested"));
    assert_true(run_is_undefined(&r, in_kernel(), "intensity.distinct"));
    run_close(&r);
    program_close(m.program);
}

TEST(bytes_without_operations_have_an_intensity_of_zero) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_true(run_real(&r, in_kernel(), "intensity.requested") == 0);
    assert_true(run_real(&r, in_kernel(), "intensity.distinct") == 0);
    run_close(&r);
    program_close(m.program);
}
