/* test_lattice.c - the shape of what one item loads, from addresses one by one. */
#include "test.h"

#include "metric/lattice.h"

#include <stdlib.h>
#include <string.h>

struct found {
    struct shape shape;
    int64_t base;
};

static struct found finish(struct lattice *l) {
    struct found f;
    f.shape = lattice_shape(l, &f.base);
    assert_false(l->failed);
    lattice_close(l);
    return f;
}

static struct lattice open_lattice(void) {
    struct lattice l = {0};
    lattice_clear(&l);
    return l;
}

/* Of elements, 4 bytes each. */
static struct found find(const int64_t *elements, size_t n) {
    struct lattice l = open_lattice();
    for (size_t i = 0; i < n; i++)
        lattice_add(&l, 4 * elements[i], 4);
    return finish(&l);
}

#define FIND(...)                                                                                  \
    find((const int64_t[]){__VA_ARGS__}, sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

/* Lengths in elements. */
static void expect(struct found f, enum shape_kind kind, int64_t base, int64_t step, int64_t pitch,
                   uint64_t width, uint64_t height) {
    assert_int_equal(f.shape.kind, kind);
    assert_int_equal(f.base, 4 * base);
    assert_int_equal(f.shape.size, 4);
    assert_int_equal(f.shape.step, 4 * step);
    assert_int_equal(f.shape.pitch, 4 * pitch);
    assert_int_equal(f.shape.width, width);
    assert_int_equal(f.shape.height, height);
}

static void expect_irregular(struct found f) { assert_int_equal(f.shape.kind, SHAPE_IRREGULAR); }

TEST(one_element_is_single) {
    expect(FIND(7), SHAPE_SINGLE, 7, 1, 0, 1, 1);
    expect(FIND(7, 7, 7), SHAPE_SINGLE, 7, 1, 0, 1, 1);
}

TEST(elements_side_by_side_are_a_row) {
    expect(FIND(3, 4, 5, 6), SHAPE_ROW, 3, 1, 0, 4, 1);
    expect(FIND(3, 4), SHAPE_ROW, 3, 1, 0, 2, 1);
}

TEST(a_row_backwards_is_the_same_row) { expect(FIND(6, 5, 4, 3), SHAPE_ROW, 3, 1, 0, 4, 1); }

TEST(a_row_in_any_order_is_the_same_row) { expect(FIND(5, 3, 6, 4), SHAPE_ROW, 3, 1, 0, 4, 1); }

TEST(elements_read_again_are_one) {
    expect(FIND(3, 3, 4, 4, 5, 5), SHAPE_ROW, 3, 1, 0, 3, 1);
    expect(FIND(3, 4, 5, 3, 4, 5), SHAPE_ROW, 3, 1, 0, 3, 1);
}

TEST(elements_apart_are_a_column) {
    expect(FIND(2, 18, 34), SHAPE_COLUMN, 2, 1, 16, 1, 3);
    expect(FIND(34, 18, 2), SHAPE_COLUMN, 2, 1, 16, 1, 3);
}

TEST(rows_of_odd_size_around_a_middle_are_a_block) {
    /* 3 x 3 in rows of 16; the middle is 17 */
    expect(FIND(0, 1, 2, 16, 17, 18, 32, 33, 34), SHAPE_BLOCK, 17, 1, 16, 3, 3);
    expect(FIND(0, 16, 32, 1, 17, 33, 2, 18, 34), SHAPE_BLOCK, 17, 1, 16, 3, 3);
    /* 5 wide, 3 high: the middle is 16 + 2 */
    expect(FIND(0, 1, 2, 3, 4, 16, 17, 18, 19, 20, 32, 33, 34, 35, 36), SHAPE_BLOCK, 18, 1, 16, 5,
           3);
}

TEST(rows_of_even_size_are_affine) {
    expect(FIND(0, 1, 16, 17), SHAPE_AFFINE, 0, 1, 16, 2, 2);
    expect(FIND(0, 1, 2, 16, 17, 18), SHAPE_AFFINE, 0, 1, 16, 3, 2);
}

TEST(rows_with_gaps_are_affine) {
    expect(FIND(0, 2, 4, 16, 18, 20, 32, 34, 36), SHAPE_AFFINE, 0, 2, 16, 3, 3);
}

TEST(an_element_and_the_four_next_to_it_are_a_neighborhood) {
    expect(FIND(17, 16, 18, 1, 33), SHAPE_NEIGHBOR, 17, 1, 16, 3, 3);
    expect(FIND(1, 16, 17, 18, 33), SHAPE_NEIGHBOR, 17, 1, 16, 3, 3);
}

TEST(five_other_elements_are_no_neighborhood) {
    expect_irregular(FIND(2, 16, 17, 18, 33)); /* the upper one is not above */
    expect_irregular(FIND(1, 15, 17, 18, 33));
    expect_irregular(FIND(1, 16, 17, 19, 33));
    expect(FIND(15, 16, 17, 18, 19), SHAPE_ROW, 15, 1, 0, 5, 1);
}

TEST(elements_without_rule_are_irregular) {
    expect_irregular(FIND(0, 1, 3));
    expect_irregular(FIND(0, 1, 16, 17, 33, 34));
}

TEST(nothing_is_irregular) { expect_irregular(find(NULL, 0)); }

TEST(accesses_of_several_sizes_are_irregular) {
    struct lattice l = open_lattice();
    lattice_add(&l, 0, 4);
    lattice_add(&l, 4, 8);
    expect_irregular(finish(&l));
}

TEST(a_cleared_lattice_begins_anew) {
    struct lattice l = open_lattice();
    lattice_add(&l, 0, 4);
    lattice_add(&l, 4, 8); /* irregular */
    lattice_clear(&l);
    assert_int_equal(l.size, 0);
    for (int64_t i = 0; i < 3; i++)
        lattice_add(&l, 8 * i, 8);
    struct found f = finish(&l);
    assert_int_equal(f.shape.kind, SHAPE_ROW);
    assert_int_equal(f.shape.size, 8);
    assert_int_equal(f.shape.width, 3);
}

/* --- large sets, kept as one patch --- */

/* width x height elements; those of a row `step` apart, rows `pitch`. */
static struct found find_grid(int64_t step, int64_t pitch, int64_t width, int64_t height) {
    struct lattice l = open_lattice();
    int64_t first = 10000000; /* strides may lead down */
    for (int64_t y = 0; y < height; y++)
        for (int64_t x = 0; x < width; x++)
            lattice_add(&l, 4 * (first + y * pitch + x * step), 4);
    assert_true(l.count <= 1);
    return finish(&l);
}

TEST(a_long_row_takes_no_room) {
    expect(find_grid(1, 0, 100000, 1), SHAPE_ROW, 10000000, 1, 0, 100000, 1);
    expect(find_grid(-1, 0, 1000, 1), SHAPE_ROW, 10000000 - 999, 1, 0, 1000, 1);
    expect(find_grid(16, 0, 1000, 1), SHAPE_COLUMN, 10000000, 1, 16, 1, 1000);
}

TEST(many_long_rows_take_no_room) {
    expect(find_grid(1, 1000, 601, 601), SHAPE_BLOCK, 10000000 + 300 * 1000 + 300, 1, 1000, 601,
           601);
    expect(find_grid(1, 1000, 600, 601), SHAPE_AFFINE, 10000000, 1, 1000, 600, 601);
}

TEST(directions_of_a_large_grid_do_not_matter) {
    /* rows bottom up, elements right to left: the lowest is first */
    expect(find_grid(-1, -1000, 601, 3), SHAPE_BLOCK, 10000000 - 600 - 2000 + 1000 + 300, 1, 1000,
           601, 3);
    /* column by column */
    expect(find_grid(1000, 1, 601, 3), SHAPE_BLOCK, 10000000 + 300 * 1000 + 1, 1, 1000, 3, 601);
}

TEST(rows_that_go_on_where_the_last_ended_are_one_row) {
    expect(find_grid(1, 600, 600, 4), SHAPE_ROW, 10000000, 1, 0, 2400, 1);
}

TEST(large_rows_that_overlap_are_irregular) { expect_irregular(find_grid(1, 100, 600, 4)); }

TEST(a_long_row_read_again_and_again_is_one_row) {
    struct lattice l = open_lattice();
    for (int round = 0; round < 100; round++)
        for (int64_t i = 0; i < 1000; i++)
            lattice_add(&l, 4 * i, 4);
    expect(finish(&l), SHAPE_ROW, 0, 1, 0, 1000, 1);
}

TEST(sets_of_more_patches_than_are_kept_are_irregular) {
    /* pairs whose distance grows: patch by patch */
    for (int64_t patches = LATTICE_PATCHES - 1; patches <= LATTICE_PATCHES + 2; patches++) {
        struct lattice l = open_lattice();
        for (int64_t i = 0; i < 2 * patches; i++)
            lattice_add(&l, 4 * (i % 2 + 3 * (i / 2) * (i / 2)), 4);
        expect_irregular(finish(&l));
    }
}

static int by_value(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

TEST(a_shape_says_which_elements_there_were) {
    /* Random small sets: what has a regular shape is that set once more. */
    struct dice d = {5};
    int regular = 0;
    for (int round = 0; round < 20000; round++) {
        int64_t set[16];
        size_t n = 1 + dice_below(&d, 9);
        for (size_t i = 0; i < n; i++)
            set[i] = 4 * (int64_t)(dice_below(&d, 3) + 4 * dice_below(&d, 3));
        struct lattice l = open_lattice();
        for (size_t i = 0; i < n; i++)
            lattice_add(&l, set[i], 4);
        struct found f = finish(&l);
        if (f.shape.kind == SHAPE_IRREGULAR || f.shape.kind == SHAPE_NEIGHBOR)
            continue;
        int64_t told[256];
        size_t count = 0, distinct = 0;
        int64_t first = f.base;
        if (f.shape.kind == SHAPE_BLOCK)
            first -= f.shape.step * (int64_t)(f.shape.width / 2) +
                     f.shape.pitch * (int64_t)(f.shape.height / 2);
        for (uint64_t y = 0; y < f.shape.height; y++)
            for (uint64_t x = 0; x < f.shape.width; x++)
                told[count++] = first + (int64_t)y * f.shape.pitch + (int64_t)x * f.shape.step;
        qsort(set, n, sizeof *set, by_value);
        qsort(told, count, sizeof *told, by_value);
        for (size_t i = 0; i < n; i++)
            if (i == 0 || set[i] != set[i - 1])
                set[distinct++] = set[i];
        assert_int_equal(count, distinct);
        assert_memory_equal(told, set, count * sizeof *told);
        regular++;
    }
    assert_true(regular > 1000);
}

TEST(a_neighborhood_loaded_again_and_again_stays_one) {
    struct lattice l = open_lattice();
    const int64_t offsets[] = {-400, -4, 0, 4, 400}; /* north, west, itself, east, south */
    for (int turn = 0; turn < 1000; turn++)
        for (int i = 0; i < 5; i++)
            lattice_add(&l, 4000 + offsets[i], 4);
    struct found f = finish(&l);
    assert_int_equal(f.shape.kind, SHAPE_NEIGHBOR);
    assert_int_equal(f.shape.pitch, 400);
    assert_int_equal(f.base, 4000);
}

TEST(scattered_elements_are_irregular_however_few_each_turn_has) {
    struct lattice l = open_lattice();
    struct dice d = {5};
    for (int i = 0; i < 1000; i++)
        lattice_add(&l, 4 * (int64_t)dice_below(&d, 1 << 20), 4);
    assert_int_equal(finish(&l).shape.kind, SHAPE_IRREGULAR);
}

TEST(a_lattice_without_memory_says_so) {
    struct lattice l = open_lattice();
    int64_t base;
    lattice_add(&l, 0, 4);
    lattice_add(&l, 4, 4);
    shortage_begin(0);
    lattice_add(&l, 400, 4);
    lattice_shape(&l, &base);
    assert_true(shortage_end());
    assert_true(l.failed);
    lattice_close(&l);
}
