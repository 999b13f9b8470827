/* test_access_size.c - bytes of an access, derived from what other metrics have emitted. */
#include "test.h"

#include "run.h"

TEST(size_is_that_of_global_and_constant_accesses) {
    /* 4 + 16 + 4 bytes in 3 accesses; local and private ones do not count */
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.second, 0, 16);
    run_access(&r, ASSAY_LOAD, m.site, m.constant, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.local, 0, 64);
    run_access(&r, ASSAY_STORE, m.site, m.private, 0, 64);
    run_end_item(&r);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "bytes.per_access"), 8);
    run_close(&r);
    program_close(m.program);
}

TEST(size_without_accesses_is_undefined) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_STORE, m.site, m.local, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_true(run_is_undefined(&r, in_kernel(), "bytes.per_access"));
    run_close(&r);
    program_close(m.program);
}
