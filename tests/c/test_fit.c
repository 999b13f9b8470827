/* test_fit.c - affine functions through points, some of which are elsewhere. */
#include "test.h"

#include "metric/fit.h"

static struct fit_point at(int64_t x, int64_t y, int64_t value) {
    return (struct fit_point){{x, y, 0, 0}, value, 1};
}

#define FIT(variables, ...)                                                                        \
    fit_points((const struct fit_point[]){__VA_ARGS__},                                            \
               sizeof((const struct fit_point[]){__VA_ARGS__}) / sizeof(struct fit_point),         \
               variables)

static void expect(struct fit f, unsigned known, int64_t x, int64_t y, int64_t constant,
                   uint64_t weight) {
    assert_int_equal(f.known, known);
    assert_true(f.by[0] == x && f.by[1] == y);
    assert_true(f.constant == constant);
    assert_int_equal(f.weight, weight);
}

TEST(one_point_is_a_constant) {
    expect(FIT(2, at(3, 4, 70)), 0, 0, 0, 70, 1);
    expect(FIT(2, at(3, 4, -70)), 0, 0, 0, -70, 1);
}

TEST(points_of_one_value_have_strides_of_zero) {
    expect(FIT(2, at(0, 0, 5), at(1, 0, 5), at(0, 1, 5)), 3, 0, 0, 5, 3);
}

TEST(the_strides_of_variables_are_found) {
    /* 100 + 4 x - 30 y */
    expect(FIT(2, at(2, 1, 78), at(0, 0, 100), at(1, 3, 14)), 3, 4, -30, 100, 3);
    /* -12 + 4 x: what is below 0 need not be a point */
    expect(FIT(1, at(3, 0, 0), at(4, 0, 4), at(9, 0, 24)), 1, 4, 0, -12, 3);
    expect(FIT(1, at(9, 0, -24), at(4, 0, -4)), 1, -4, 0, 12, 2);
}

TEST(variables_that_are_not_asked_for_are_not_looked_at) {
    expect(FIT(1, at(0, 7, 0), at(1, 9, 4), at(2, 2, 8)), 1, 4, 0, 0, 3);
}

TEST(a_variable_that_does_not_vary_is_not_known) {
    /* 4 x + 10 y at x = 5 alone: 20 + 10 y */
    expect(FIT(2, at(5, 0, 20), at(5, 1, 30), at(5, 4, 60)), 2, 0, 10, 20, 3);
}

TEST(of_variables_that_vary_together_the_first_is_known) {
    /* 3 x + 5 y at y = 2 x: 13 x */
    expect(FIT(2, at(0, 0, 0), at(1, 2, 13), at(3, 6, 39)), 1, 13, 0, 0, 3);
    /* at y = x + 4: 8 x + 20 */
    expect(FIT(2, at(0, 4, 20), at(1, 5, 28), at(2, 6, 36)), 1, 8, 0, 20, 3);
}

TEST(points_elsewhere_do_not_count) {
    /* 4 max(x - 1, 0): -4 + 4 x but for x = 0 */
    expect(FIT(1, at(0, 0, 0), at(1, 0, 0), at(2, 0, 4), at(3, 0, 8), at(4, 0, 12)), 1, 4, 0, -4,
           4);
    /* 4 min(x, 3): 4 x but for x = 4; 12 is there for x = 3 and 4 */
    expect(FIT(1, at(4, 0, 12), at(3, 0, 12), at(2, 0, 8), at(1, 0, 4), at(0, 0, 0)), 1, 4, 0, 0,
           4);
}

TEST(points_count_by_their_weights) {
    /* 8 x at 0 to 3, 100 + 2 x at 4 to 7 */
    struct fit_point points[8];
    for (int64_t x = 0; x < 8; x++)
        points[x] = (struct fit_point){{x}, x < 4 ? 8 * x : 100 + 2 * x, x < 4 ? 10 : 11};
    struct fit f = fit_points(points, 8, 1);
    expect(f, 1, 2, 0, 100, 44);
    assert_in_range(f.first, 4, 7);
    for (int64_t x = 4; x < 8; x++)
        points[x].weight = 9;
    f = fit_points(points, 8, 1);
    expect(f, 1, 8, 0, 0, 40);
    assert_in_range(f.first, 0, 3);
}

TEST(strides_are_whole_numbers) {
    /* 1.5 x is at x = 0 alone what 2 x is */
    expect(FIT(1, at(0, 0, 0), at(2, 0, 3)), 1, 2, 0, 0, 1);
    /* x / 3 + y / 3 comes to a constant, 1 at two of four points */
    expect(FIT(2, at(0, 0, 0), at(3, 0, 1), at(0, 3, 1), at(3, 3, 2)), 3, 0, 0, 1, 2);
}

TEST(differences_beyond_all_objects_are_no_strides) {
    int64_t far = INT64_C(1) << 48;
    expect(FIT(1, at(0, 0, far), at(1, 0, 2 * far)), 1, 0, 0, far, 1);
    expect(FIT(1, at(0, 0, 2 * far), at(1, 0, far), at(2, 0, 2 * far)), 1, 0, 0, 2 * far, 2);
}

TEST(iterations_may_be_many) {
    /* 7 + 4096 x, up to x = 2^32 - 1 */
    int64_t most = UINT32_MAX;
    expect(
        FIT(1, at(0, 0, 7), at(most, 0, 7 + 4096 * most), at(most / 2, 0, 7 + 4096 * (most / 2))),
        1, 4096, 0, 7, 3);
}

/* --- at random --- */

enum { POINTS = 40 };

/* Points of a function of all variables, the first two of which do not tell it. */
static struct fit make_points(struct dice *d, struct fit_point *points) {
    struct fit f = {.constant = (int64_t)dice_below(d, 100000) - 50000};
    for (int i = 0; i < FIT_VARIABLES; i++)
        f.by[i] = (int64_t)dice_below(d, 20001) - 10000;
    for (int p = 0; p < POINTS; p++) {
        points[p].weight = 1 + dice_below(d, 5);
        points[p].value = f.constant;
        for (int i = 0; i < FIT_VARIABLES; i++) {
            points[p].at[i] = (int64_t)dice_below(d, 1000);
            points[p].value += f.by[i] * points[p].at[i];
        }
        f.weight += points[p].weight;
    }
    return f;
}

TEST(functions_of_all_variables_are_found) {
    struct dice d = {7};
    for (int round = 0; round < 500; round++) {
        struct fit_point points[POINTS];
        struct fit want = make_points(&d, points), got = fit_points(points, POINTS, FIT_VARIABLES);
        assert_int_equal(got.known, 15);
        assert_memory_equal(got.by, want.by, sizeof got.by);
        assert_true(got.constant == want.constant);
        assert_int_equal(got.weight, want.weight);
    }
}

TEST(functions_are_found_though_some_points_are_elsewhere) {
    /* 8 functions are begun, at every fifth point, each with 5 of them: three points that are moved
     * spoil three of them at most */
    struct dice d = {8};
    for (int round = 0; round < 500; round++) {
        struct fit_point points[POINTS];
        struct fit want = make_points(&d, points);
        for (int i = 0; i < 3; i++) {
            struct fit_point *p = &points[13 * i + (int)dice_below(&d, 13)];
            p->value += 1 + (int64_t)dice_below(&d, 1000);
            want.weight -= p->weight;
        }
        struct fit got = fit_points(points, POINTS, FIT_VARIABLES);
        assert_memory_equal(got.by, want.by, sizeof got.by);
        assert_true(got.constant == want.constant);
        assert_int_equal(got.weight, want.weight);
    }
}
