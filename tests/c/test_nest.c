/* test_nest.c - loops and calls that an item is in, told by the letters of the blocks it enters. */
#include "test.h"

#include "flow.h"

#include "stream/nest.h"

#include <string.h>

static void enter(struct nest *n, const char *blocks) {
    for (; *blocks; blocks++)
        nest_enter_block(n, (uint32_t)(*blocks - 'A'));
}

static struct nest begin(const struct flow *f) {
    struct nest n = {0};
    nest_begin(&n, &f->program->table);
    return n;
}

static void expect_now(const struct nest *n, int64_t first, int64_t second, int64_t third,
                       int64_t fourth) {
    int64_t iterations[4];
    nest_iterations(n, iterations, 4);
    assert_true(iterations[0] == first && iterations[1] == second);
    assert_true(iterations[2] == third && iterations[3] == fourth);
    assert_false(n->failed);
}

static void expect(const char *graph, const char *blocks, int64_t first, int64_t second) {
    struct flow f = flow_open(graph);
    struct nest n = begin(&f);
    enter(&n, blocks);
    expect_now(&n, first, second, 0, 0);
    nest_close(&n);
    flow_close(&f);
}

/* B is the header, C the body. */
static const char loop[] = "A:B B:CD C:B D";

TEST(an_iteration_is_an_entry_of_the_header) {
    expect(loop, "A", 0, 0);
    expect(loop, "AB", 0, 0);
    expect(loop, "ABC", 0, 0);
    expect(loop, "ABCB", 1, 0);
    expect(loop, "ABCBC", 1, 0);
    expect(loop, "ABCBCBCB", 3, 0);
    expect(loop, "ABCBCD", 0, 0);
}

TEST(a_loop_may_be_one_block) {
    expect("A:B B:BC C", "AB", 0, 0);
    expect("A:B B:BC C", "ABBB", 2, 0);
    expect("A:B B:BC C", "ABBBC", 0, 0);
    expect("A:AB B", "AAA", 2, 0); /* the entry */
}

/* B { C { D } E } F; D may leave both, or go on with the outer one. */
static const char nested[] = "A:B B:CF C:DE D:CBF E:B F";

TEST(an_inner_loop_begins_anew) {
    expect(nested, "ABCDCDC", 2, 0);
    expect(nested, "ABCDCE", 0, 0);
    expect(nested, "ABCDCEB", 1, 0);
    expect(nested, "ABCDCEBC", 0, 1);
    expect(nested, "ABCDCEBCDCDCEBCDC", 1, 2);
}

TEST(an_inner_loop_may_go_on_with_the_outer_one_or_leave_it) {
    expect(nested, "ABCDCDB", 1, 0);
    expect(nested, "ABCDCDBC", 0, 1);
    expect(nested, "ABCDCDBCDC", 1, 1);
    expect(nested, "ABCDF", 0, 0);
}

TEST(loops_one_after_the_other_are_two) {
    expect("A:B B:BC C:CD D", "ABBBC", 0, 0);
    expect("A:B B:BC C:CD D", "ABBBCC", 1, 0);
}

/* B { (E) C } D, and a function E { F } G. */
static const char calling[] = "A:B B(E)C C:BD D E:F F:EG G";

TEST(loops_around_a_call_are_around_the_function) {
    expect(calling, "ABEF", 0, 0);
    expect(calling, "ABEFEF", 1, 0);
    expect(calling, "ABEFEFG", 0, 0);
    expect(calling, "ABEFEFGC", 0, 0);
    expect(calling, "ABEFEFGCB", 1, 0);
    expect(calling, "ABEFEFGCBEFEFEF", 2, 1);
    expect(calling, "ABEFEFGCBEFGCBEG", 2, 0);
    expect(calling, "ABEFEFGCD", 0, 0);
}

TEST(a_function_may_be_called_at_two_places) {
    static const char twice[] = "A:B B(F)C C:BD D(F)E E F:FG G";
    expect(twice, "ABFFFG", 0, 0);
    expect(twice, "ABFFFGCBFF", 1, 1);
    expect(twice, "ABFFFGCDFFF", 2, 0);
}

/* Loops at B, C, D, E and F, each in the one before. */
static const char deep[] = "A:B B:C C:D D:E E:F F:FG G:EH H:DI I:CJ J:BK K";

TEST(the_innermost_loops_are_told_first) {
    struct flow f = flow_open(deep);
    struct nest n = begin(&f);
    int64_t five[5];
    enter(&n, "ABCDEFFGEF");
    expect_now(&n, 0, 1, 0, 0);
    enter(&n, "FFGHDEF");
    expect_now(&n, 0, 0, 1, 0);
    enter(&n, "GHIJBCDEFF");
    nest_iterations(&n, five, 5);
    assert_memory_equal(five, ((int64_t[]){1, 0, 0, 0, 1}), sizeof five);
    nest_iterations(&n, five, 1);
    assert_true(five[0] == 1);
    nest_close(&n);
    flow_close(&f);
}

TEST(another_item_begins_outside) {
    struct flow f = flow_open(calling);
    struct nest n = begin(&f);
    enter(&n, "ABEFEFGCBEF");
    nest_begin(&n, &f.program->table);
    expect_now(&n, 0, 0, 0, 0);
    enter(&n, "ABEFEFE");
    expect_now(&n, 2, 0, 0, 0);
    nest_close(&n);
    flow_close(&f);
}

TEST(a_barrier_stays_in_its_loop) { expect("A:B B|C C:BD D", "ABCBC", 1, 0); }

/* --- what is repeated --- */

/* The item goes on, then does the same so many times over. */
static void expect_repeated(const char *graph, const char *before, const char *row, uint32_t times,
                            int64_t first, int64_t second) {
    struct flow f = flow_open(graph);
    struct nest n = begin(&f), then = {0}, behind = {0};
    enter(&n, before);
    nest_copy(&then, &n);
    enter(&n, row);
    nest_copy(&behind, &n);
    nest_repeat(&n, &then, &behind, times);
    expect_now(&n, first, second, 0, 0);
    nest_close(&n);
    nest_close(&then);
    nest_close(&behind);
    flow_close(&f);
}

TEST(iterations_are_repeated) {
    expect_repeated(loop, "ABC", "BC", 0, 1, 0);
    expect_repeated(loop, "ABC", "BC", 10, 11, 0);
    expect_repeated(loop, "ABC", "BCBC", 10, 22, 0);
    /* the inner loop comes to the same, the outer one goes on */
    expect_repeated(nested, "ABCDC", "EBCDC", 5, 1, 6);
    expect_repeated(nested, "ABCDCE", "BCDCE", 5, 6, 0);
    /* the inner loop goes on */
    expect_repeated(nested, "ABCDCEBCD", "CD", 7, 8, 1);
    expect_repeated(calling, "ABEF", "GCBEF", 3, 0, 4);
}

TEST(what_is_repeated_may_stand_in_no_loop) { expect_repeated("A:B B", "A", "", 9, 0, 0); }

TEST(a_copy_goes_on_by_itself) {
    struct flow f = flow_open(nested);
    struct nest n = begin(&f), copy = begin(&f);
    enter(&n, "ABCDC");
    enter(&copy, "ABCEB");
    nest_copy(&copy, &n);
    enter(&n, "DCEB");
    expect_now(&n, 1, 0, 0, 0);
    expect_now(&copy, 1, 0, 0, 0);
    enter(&copy, "DCDC");
    expect_now(&copy, 3, 0, 0, 0);
    nest_close(&n);
    nest_close(&copy);
    flow_close(&f);
}

TEST(a_nest_without_memory_says_so) {
    struct flow f = flow_open(deep), g = flow_open(calling);
    for (uint64_t successes = 0;; successes++) {
        struct nest n = begin(&f), other = begin(&g), copy = {0};
        shortage_begin(successes);
        enter(&n, "ABCDEFFGEF");
        nest_copy(&copy, &n);
        enter(&n, "FGEF");
        nest_repeat(&n, &copy, &copy, 30);
        enter(&n, "GHIJBCDEFFGHIJK");
        enter(&other, "ABEFEFGCBEFGCD");
        bool failed = shortage_end();
        assert_int_equal(n.failed || other.failed || copy.failed, failed);
        nest_close(&n);
        nest_close(&other);
        nest_close(&copy);
        if (!failed)
            break;
    }
    flow_close(&f);
    flow_close(&g);
}
