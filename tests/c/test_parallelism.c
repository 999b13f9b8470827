/* test_parallelism.c - items, groups, barriers and instructions per item, by way of a profile. */
#include "test.h"

#include "run.h"

/* Block n has n instructions, for n in 1 .. 9; block 0 has 10.  All wait at a barrier. */
static struct program *plain_program(void) {
    struct program *p = program_open();
    for (uint32_t n = 0; n < 10; n++) {
        program_add_block(p, ASSAY_WAIT, n, ASSAY_NONE);
        program_add_plain(p, n ? n : 10);
    }
    return p;
}

TEST(an_empty_stream_has_no_items) {
    struct program *p = plain_program();
    struct run r = run_open(p, RUN_UNLIMITED);
    run_emit(&r);
    const char *const zeros[] = {"items",   "groups",  "barriers.total", "itb.min",
                                 "itb.max", "ipt.min", "ipt.max"};
    const char *const undefined[] = {"items_per_group",
                                     "granularity",
                                     "barriers.per_instruction",
                                     "itb.median",
                                     "itb.mean",
                                     "ipt.median",
                                     "ipt.mean",
                                     "operands.freedom_to_reorder",
                                     "operands.resource_pressure"};
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        assert_int_equal(run_count(&r, in_kernel(), zeros[i]), 0);
    for (size_t i = 0; i < sizeof undefined / sizeof *undefined; i++)
        assert_true(run_is_undefined(&r, in_kernel(), undefined[i]));
    run_close(&r);
    program_close(p);
}

TEST(items_and_groups_are_counted) {
    /* 3 groups of 4 items in two dimensions: granularity 1/12 */
    struct program *p = plain_program();
    p->launch.dimensions = 2;
    p->launch.local[0] = p->launch.local[1] = 2;
    p->launch.groups[0] = 3;
    struct run r = run_open(p, RUN_UNLIMITED);
    for (int group = 0; group < 3; group++)
        for (uint32_t item = 0; item < 4; item++) {
            run_begin_item(&r, item);
            run_block(&r, 1);
            run_end_item(&r);
        }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 12);
    assert_int_equal(run_count(&r, in_kernel(), "groups"), 3);
    assert_real(run_real(&r, in_kernel(), "items_per_group"), 4);
    assert_real(run_real(&r, in_kernel(), "granularity"), 1.0 / 12);
    assert_int_equal(run_count(&r, in_kernel(), "barriers.total"), 0);
    assert_true(run_real(&r, in_kernel(), "barriers.per_instruction") == 0);
    run_close(&r);
    program_close(p);
}

TEST(items_per_group_is_a_mean_where_groups_differ) {
    /* 5 items in groups of 3 and 2 */
    struct program *p = plain_program();
    program_set_items(p, 3);
    p->launch.groups[0] = 2;
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 5; item++) {
        run_begin_item(&r, item % 3);
        run_block(&r, 1);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "items_per_group"), 2.5);
    run_close(&r);
    program_close(p);
}

TEST(groups_are_those_that_ran) {
    /* A quick run executes the first and the last of 8 groups. */
    struct program *p = plain_program();
    program_set_items(p, 3);
    program_set_groups(p, 8);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (int group = 0; group < 2; group++)
        for (uint32_t item = 0; item < 3; item++) {
            run_begin_item(&r, item);
            run_block(&r, 1);
            run_end_item(&r);
        }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 6);
    assert_int_equal(run_count(&r, in_kernel(), "groups"), 2);
    assert_real(run_real(&r, in_kernel(), "items_per_group"), 3);
    run_close(&r);
    program_close(p);
}

TEST(an_item_without_a_barrier_is_one_interval) {
    struct program *p = plain_program();
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 3);
    run_block(&r, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "itb.min"), 7);
    assert_int_equal(run_count(&r, in_kernel(), "itb.max"), 7);
    assert_real(run_real(&r, in_kernel(), "ipt.mean"), 7);
    run_close(&r);
    program_close(p);
}

TEST(a_barrier_cuts_an_item_into_intervals) {
    /* 5 | 2 + 1 | 9: intervals 3, 5, 9; 17 instructions, 2 barriers */
    struct program *p = plain_program();
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 5);
    run_barrier(&r, 5);
    run_block(&r, 2);
    run_block(&r, 1);
    run_barrier(&r, 1);
    run_block(&r, 9);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "barriers.total"), 2);
    assert_real(run_real(&r, in_kernel(), "barriers.per_instruction"), 2.0 / 17);
    assert_int_equal(run_count(&r, in_kernel(), "itb.min"), 3);
    assert_int_equal(run_count(&r, in_kernel(), "itb.max"), 9);
    assert_real(run_real(&r, in_kernel(), "itb.median"), 5);
    assert_real(run_real(&r, in_kernel(), "itb.mean"), 17.0 / 3);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.min"), 17);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.max"), 17);
    run_close(&r);
    program_close(p);
}

/* Not as elsewhere: instructions per item that accumulate over items when there are barriers. */
TEST(items_that_take_turns_at_barriers_are_counted_apart) {
    /* Items 0, 1, 2 run 1, 2, 3 instructions, wait, then run 4, 5, 6: 5, 7, 9 in all. */
    struct program *p = plain_program();
    program_set_items(p, 3);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 3; item++) {
        run_begin_item(&r, item);
        run_block(&r, 1 + item);
        run_barrier(&r, 1 + item);
    }
    for (uint32_t item = 0; item < 3; item++) {
        run_resume_item(&r, item);
        run_block(&r, 4 + item);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 3);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.min"), 5);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.max"), 9);
    assert_real(run_real(&r, in_kernel(), "ipt.median"), 7);
    assert_real(run_real(&r, in_kernel(), "ipt.mean"), 7);
    assert_int_equal(run_count(&r, in_kernel(), "itb.min"), 1);
    assert_int_equal(run_count(&r, in_kernel(), "itb.max"), 6);
    assert_real(run_real(&r, in_kernel(), "itb.median"), 3.5);
    assert_int_equal(run_count(&r, in_kernel(), "barriers.total"), 3);
    run_close(&r);
    program_close(p);
}

TEST(the_next_group_begins_from_zero) {
    struct program *p = plain_program();
    program_set_items(p, 2);
    program_set_groups(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (int group = 0; group < 2; group++) {
        for (uint32_t item = 0; item < 2; item++) {
            run_begin_item(&r, item);
            run_block(&r, 3);
            run_barrier(&r, 3);
        }
        for (uint32_t item = 0; item < 2; item++) {
            run_resume_item(&r, item);
            run_block(&r, 3);
            run_end_item(&r);
        }
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.max"), 6);
    assert_int_equal(run_count(&r, in_kernel(), "itb.max"), 3);
    run_close(&r);
    program_close(p);
}

TEST(work_group_copies_belong_to_no_item) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    assay_shard_select(r.shard, ASSAY_NO_ITEM, false);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 0, 4);
    run_resume_item(&r, 0);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 1);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.max"), m.program->blocks[0].count);
    run_close(&r);
    program_close(m.program);
}

TEST(freedom_to_reorder_is_the_mean_way_to_a_load_or_store) {
    /* Block: 2 plain, load, 3 plain, store, 1 plain = 8 instructions; loads and stores at 3 and 7.
     * Entered twice: ways 3, 4, (1 + 3) = 4, 4: their mean is 15 / 4; 4 of them per item. */
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 2);
    program_add_instruction(p,
                            (struct assay_instruction){OP_LOAD, ASSAY_MEMORY, 1, 1, 0, ASSAY_NONE});
    program_add_plain(p, 3);
    program_add_instruction(
        p, (struct assay_instruction){OP_STORE, ASSAY_MEMORY, 1, 1, 0, ASSAY_NONE});
    program_add_plain(p, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_block(&r, 0);
    run_end_item(&r);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "operands.freedom_to_reorder"), 15.0 / 4);
    assert_real(run_real(&r, in_kernel(), "operands.resource_pressure"), 4);
    run_close(&r);
    program_close(p);
}

TEST(freedom_to_reorder_is_kept_per_item) {
    /* Item 0 runs 9 plain instructions and no load; item 1 runs load after 2: only that counts. */
    struct program *p = program_open();
    program_set_items(p, 2);
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 9);
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 2);
    program_add_instruction(p,
                            (struct assay_instruction){OP_LOAD, ASSAY_MEMORY, 1, 1, 0, ASSAY_NONE});
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        run_block(&r, item);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "operands.freedom_to_reorder"), 3);
    assert_real(run_real(&r, in_kernel(), "operands.resource_pressure"), 0.5);
    run_close(&r);
    program_close(p);
}

TEST(an_item_longer_than_a_batch_is_one_item) {
    struct program *p = plain_program();
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    for (int i = 0; i < 3 * ASSAY_BATCH; i++)
        run_block(&r, 2);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 1);
    assert_int_equal(run_count(&r, in_kernel(), "ipt.max"), 6 * ASSAY_BATCH);
    run_close(&r);
    program_close(p);
}

TEST(instructions_of_items_sum_up_to_those_executed) {
    /* Two roads: per item, and per block. */
    struct dice d = {11};
    struct program *p = plain_program();
    program_set_items(p, 8);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 8; item++) {
        run_begin_item(&r, item);
        for (uint64_t i = 0, n = dice_below(&d, 50); i < n; i++) {
            uint32_t block = (uint32_t)dice_below(&d, 10);
            run_block(&r, block);
            if (dice_below(&d, 4) == 0)
                run_barrier(&r, block);
        }
        run_end_item(&r);
    }
    run_emit(&r);
    double per_item = run_real(&r, in_kernel(), "ipt.mean") * 8;
    double intervals = (double)(run_count(&r, in_kernel(), "barriers.total") + 8);
    double between = run_real(&r, in_kernel(), "itb.mean") * intervals;
    assert_real(per_item, (double)run_count(&r, in_kernel(), "opcode.total"));
    assert_real(between, per_item);
    run_close(&r);
    program_close(p);
}
