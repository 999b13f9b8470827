/* test_branch.c - conditional branches, by way of a profile. */
#include "test.h"

#include "run.h"

#include <math.h>

/* Blocks 0 and 3 end in branches: 0 -> 1 (taken) or 2; 3 -> 4 (taken) or 5; others jump. */
static struct program *branching_program(uint32_t line, uint32_t other_line) {
    struct program *p = program_open();
    program_add_line(p, 1);
    program_add_line(p, 2);
    for (uint32_t b = 0; b < 6; b++) {
        bool conditional = b == 0 || b == 3;
        program_add_block(p, conditional ? ASSAY_BRANCH : ASSAY_JUMP, conditional ? b + 1 : 0,
                          conditional ? b + 2 : ASSAY_NONE);
        program_add_instruction(p, (struct assay_instruction){OP_BR, ASSAY_CONTROL, 0, 1, 0,
                                                              b == 0   ? line
                                                              : b == 3 ? other_line
                                                                       : ASSAY_NONE});
    }
    return p;
}

/* The branch that ends block 0 or 3 goes one way. */
static void go(struct run *r, uint32_t from, bool taken) {
    run_block(r, from);
    run_block(r, taken ? from + 1 : from + 2);
}

TEST(an_empty_stream_has_no_branches_and_no_entropy) {
    struct program *p = branching_program(0, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "branch.unique"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "branch.hot90"), 0);
    assert_true(run_real(&r, in_kernel(), "branch.entropy_yokota") == 0);
    assert_true(run_real(&r, in_kernel(), "branch.entropy_linear") == 0);
    assert_null(run_find(&r, in_line(0), "branch.executed", NULL));
    run_close(&r);
    program_close(p);
}

TEST(a_program_without_branches_has_figures_of_zero) {
    struct program *p = program_open();
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 0);
    assert_true(run_real(&r, in_kernel(), "branch.entropy_yokota") == 0);
    run_close(&r);
    program_close(p);
}

TEST(jumps_are_no_branches) {
    struct program *p = branching_program(0, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 1);
    run_block(&r, 2);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 0);
    run_close(&r);
    program_close(p);
}

TEST(a_branch_that_always_goes_one_way_has_no_entropy) {
    struct program *p = branching_program(0, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    for (int i = 0; i < 50; i++)
        go(&r, 0, true);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 50);
    assert_int_equal(run_count(&r, in_kernel(), "branch.unique"), 1);
    assert_true(run_real(&r, in_kernel(), "branch.entropy_yokota") == 0);
    assert_true(run_real(&r, in_kernel(), "branch.entropy_linear") == 0);
    run_close(&r);
    program_close(p);
}

TEST(items_that_disagree_at_their_first_branch_have_entropy) {
    /* Four items, one takes it: p = 1/4: H = .811278, 2 min(p, 1 - p) = .5 */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 4);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 4; item++) {
        run_begin_item(&r, item);
        go(&r, 0, item == 2);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 0.8112781244591328);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_linear"), 0.5);
    run_close(&r);
    program_close(p);
}

TEST(outcomes_are_counted_after_their_own_history) {
    /* Four items take the branch first, a fifth does not; then two of the four and the fifth take
     * it. First: T 4, N 1; after T: 2, 2; after N: 1, 0. Yokota: (5 H(1/5) + 4 * 1 + 1 * 0) / 10.
     * Calling T what is N would not change a figure; which is which is said in test_worker.c and
     * test_table.c. */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 5);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 5; item++) {
        run_begin_item(&r, item);
        go(&r, 0, item < 4);
        go(&r, 0, item < 2 || item == 4);
        run_end_item(&r);
    }
    run_emit(&r);
    double h = log2(5) - 0.8 * 2; /* of 4 and 1 */
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), (5 * h + 4) / 10);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_linear"), 2.0 * (1 + 2 + 0) / 10);
    run_close(&r);
    program_close(p);
}

TEST(a_loop_is_predictable_but_for_its_end) {
    /* Items iterate n, n, n + 1 times: up to the n-th outcome all agree; then, after n taken ones,
     * two leave and one goes on, after which it leaves.  n = 3: outcomes 4 + 4 + 5 = 13, uncertain
     * only the fourth: 3 executions with H(1/3). */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 3);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 3; item++) {
        run_begin_item(&r, item);
        for (uint32_t i = 0; i < (item == 2 ? 4u : 3u); i++)
            go(&r, 0, true);
        go(&r, 0, false);
        run_end_item(&r);
    }
    run_emit(&r);
    double h = log2(3) - 2.0 / 3;
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 13);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 3 * h / 13);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_linear"), 2.0 / 13);
    run_close(&r);
    program_close(p);
}

TEST(history_is_sixteen_outcomes_long) {
    /* Item 0 goes T, 16 times N, N; item 1 goes N, 16 times N, T.  The first outcomes are one
     * pattern with T and N: 1 bit for 2 executions.  After 16 N item 0's T is forgotten: its 18th
     * outcome (N) and item 1's 17th (N) and 18th (T) share a pattern: H(1/3) for 3 executions.  The
     * rest is certain.  36 executions. */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        go(&r, 0, item == 0);
        for (int i = 0; i < 16; i++)
            go(&r, 0, false);
        go(&r, 0, item == 1);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 36);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"),
                (2 + 3 * (log2(3) - 2.0 / 3)) / 36);
    run_close(&r);
    program_close(p);
}

TEST(history_of_fifteen_outcomes_is_not_forgotten) {
    /* As above with 15 N: the last outcomes come after different patterns and are certain. */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        go(&r, 0, item == 0);
        for (int i = 0; i < 15; i++)
            go(&r, 0, false);
        go(&r, 0, item == 1);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 2.0 / 34);
    run_close(&r);
    program_close(p);
}

TEST(a_short_history_is_no_long_one_with_zeros) {
    /* Outcome after nothing, after N and after NN are different patterns: one item that goes
     * N, T and one that goes T: nothing {N 1, T 1}, after N {T 1}. */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    go(&r, 0, false);
    go(&r, 0, true);
    run_end_item(&r);
    run_begin_item(&r, 1);
    go(&r, 0, true);
    run_end_item(&r);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 2.0 / 3);
    run_close(&r);
    program_close(p);
}

TEST(histories_are_kept_per_branch_and_item_across_barriers) {
    /* Item 0 takes block 0's branch, item 1 does not; both go through block 3's branch in between
     * and wait; then each repeats its outcome: certain, because its own history tells. */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        go(&r, 0, item == 0);
        go(&r, 3, true);
        run_barrier(&r, 4);
    }
    for (uint32_t item = 0; item < 2; item++) {
        run_resume_item(&r, item);
        go(&r, 0, item == 0);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 6);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 2.0 / 6);
    run_close(&r);
    program_close(p);
}

TEST(an_outcome_across_a_barrier_belongs_to_its_item) {
    /* Both items stop between the branch and the block it leads to. */
    struct program *p = branching_program(0, 1);
    program_set_items(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
    }
    for (uint32_t item = 0; item < 2; item++) {
        run_resume_item(&r, item);
        run_block(&r, 1 + item);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 2);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 1);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_linear"), 1);
    run_close(&r);
    program_close(p);
}

TEST(an_item_does_not_inherit_the_last_ones_place) {
    /* The first item ends right after a branch (as by a fatal error); the next begins elsewhere. */
    struct program *p = branching_program(0, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_end_item(&r);
    run_begin_item(&r, 0);
    run_block(&r, 1);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 0);
    run_close(&r);
    program_close(p);
}

/* Not as elsewhere: branches keyed by source line. */
TEST(two_branches_on_one_line_are_two_branches) {
    struct program *p = branching_program(0, 0);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    go(&r, 0, true);
    go(&r, 3, false);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.unique"), 2);
    assert_int_equal(run_count(&r, in_line(0), "branch.unique"), 2);
    /* one branch taken, the other not: each is certain, together they would not be */
    assert_true(run_real(&r, in_kernel(), "branch.entropy_yokota") == 0);
    run_close(&r);
    program_close(p);
}

TEST(a_line_has_the_branches_of_its_own) {
    struct program *p = branching_program(0, 1);
    program_set_items(p, 2);
    struct run r = run_open(p, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        go(&r, 0, item == 0);
        go(&r, 3, true);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_line(0), "branch.executed"), 2);
    assert_real(run_real(&r, in_line(0), "branch.entropy_yokota"), 1);
    assert_real(run_real(&r, in_line(0), "branch.entropy_linear"), 1);
    assert_int_equal(run_count(&r, in_line(1), "branch.executed"), 2);
    assert_true(run_real(&r, in_line(1), "branch.entropy_yokota") == 0);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), 0.5);
    run_close(&r);
    program_close(p);
}

TEST(branches_without_debug_information_are_counted) {
    struct program *p = branching_program(ASSAY_NONE, ASSAY_NONE);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    go(&r, 0, true);
    go(&r, 3, true);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "branch.unique"), 2);
    assert_null(run_find(&r, in_line(0), "branch.executed", NULL));
    run_close(&r);
    program_close(p);
}

TEST(the_hottest_branches_cover_nine_tenths) {
    /* 9 and 1 executions: 9 of 10 are one branch; 8 and 2: both */
    for (int often = 8; often <= 9; often++) {
        struct program *p = branching_program(0, 1);
        struct run r = run_open(p, RUN_UNLIMITED);
        run_begin_item(&r, 0);
        for (int i = 0; i < 10; i++)
            go(&r, i < often ? 0 : 3, true);
        run_end_item(&r);
        run_emit(&r);
        assert_int_equal(run_count(&r, in_kernel(), "branch.hot90"), often == 9 ? 1 : 2);
        run_close(&r);
        program_close(p);
    }
}

TEST(entropies_agree_with_a_count_of_all_histories) {
    /* The other road: a table of 2^17 patterns for one branch. */
    enum { PATTERNS = 1 << 17 };
    static uint64_t outcomes[PATTERNS][2];
    struct dice d = {12};
    struct program *p = branching_program(0, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    uint64_t executed = 0;
    for (int item = 0; item < 200; item++) {
        char history[101] = "";
        run_begin_item(&r, 0);
        uint64_t n = dice_below(&d, 100), bias = 1 + dice_below(&d, 6);
        for (uint64_t i = 0; i < n; i++) {
            bool taken = dice_below(&d, bias) == 0;
            uint64_t pattern = 1; /* a one, then the last outcomes */
            for (uint64_t j = i > 16 ? i - 16 : 0; j < i; j++)
                pattern = pattern << 1 | (history[j] == 'T');
            outcomes[pattern][taken]++;
            history[i] = taken ? 'T' : 'N';
            go(&r, 0, taken);
            executed++;
        }
        run_end_item(&r);
    }
    run_emit(&r);
    double yokota = 0, linear = 0;
    for (size_t i = 0; i < PATTERNS; i++) {
        double t = (double)outcomes[i][1], n = (double)outcomes[i][0];
        if (t > 0 && n > 0)
            yokota -= t * log2(t / (t + n)) + n * log2(n / (t + n));
        linear += 2 * (t < n ? t : n);
    }
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), executed);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_yokota"), yokota / (double)executed);
    assert_real(run_real(&r, in_kernel(), "branch.entropy_linear"), linear / (double)executed);
    run_close(&r);
    program_close(p);
}
