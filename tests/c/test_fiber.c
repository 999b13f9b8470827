/* test_fiber.c - functions that wait for each other on stacks of their own. */
#include "test.h"

#include "native/run/fiber.h"

enum { WAITS = 3, FIBERS = 50 };

struct walker {
    struct fiber *fiber;
    int number, steps;
    double sum; /* of numbers that a switch must not lose */
};

static void walk(void *argument) {
    struct walker *w = argument;
    double sum = 0;
    for (int i = 0; i < WAITS; i++) {
        sum += w->number * 1.5 + i;
        w->steps++;
        fiber_suspend(w->fiber);
    }
    w->sum = sum;
    w->steps++;
}

TEST(fibers_go_on_where_they_waited) {
    struct walker walkers[FIBERS] = {0};
    for (int i = 0; i < FIBERS; i++) {
        walkers[i].fiber = fiber_open();
        walkers[i].number = i;
        assert_non_null(walkers[i].fiber);
        fiber_begin(walkers[i].fiber, walk, &walkers[i]);
    }
    for (int step = 1; step <= WAITS + 1; step++)
        for (int i = 0; i < FIBERS; i++) {
            assert_int_equal(fiber_resume(walkers[i].fiber), step == WAITS + 1);
            assert_int_equal(walkers[i].steps, step);
        }
    for (int i = 0; i < FIBERS; i++) {
        /* three times 1.5 i, and 0 + 1 + 2 */
        assert_true(walkers[i].sum == 4.5 * i + 3);
        fiber_close(walkers[i].fiber);
    }
}

TEST(a_fiber_can_begin_again_and_be_left_unfinished) {
    struct walker w = {.fiber = fiber_open()};
    assert_non_null(w.fiber);
    for (int round = 0; round < 3; round++) {
        w.steps = 0;
        fiber_begin(w.fiber, walk, &w);
        assert_false(fiber_resume(w.fiber));
        assert_int_equal(w.steps, 1);
    }
    fiber_close(w.fiber);
    fiber_close(NULL);
}
