/* test_map.c - names of memory access patterns, from strides. */
#include "test.h"

#include "metric/map.h"

/* What the matrix of each number says, after the source's figure 5.2: the base's row is
 * M00 y + M01 x, its column M10 y + M11 x. */
struct matrix {
    uint32_t number;
    int row_by_y, row_by_x, column_by_y, column_by_x;
};

static const struct matrix matrices[] = {
    {1, 0, 0, 0, 0},  {2, 0, 0, 0, 1},  {3, 0, 0, 1, 0},  {4, 0, 1, 0, 0},
    {5, 1, 0, 0, 0},  {6, 0, 0, 1, 1},  {7, 0, 1, 0, 1},  {8, 1, 0, 0, 1},
    {9, 1, 0, 1, 0},  {10, 0, 1, 1, 0}, {11, 1, 1, 0, 0}, {12, 1, 1, 1, 0},
    {13, 1, 1, 0, 1}, {14, 1, 0, 1, 1}, {15, 0, 1, 1, 1}, {16, 1, 1, 1, 1},
};

enum { MATRICES = sizeof matrices / sizeof *matrices, SIZE = 4 };

static const struct shape single = {SHAPE_SINGLE, SIZE, SIZE, 0, 1, 1};

static uint32_t name(const struct shape *s, int64_t x, int64_t y, uint64_t columns, uint64_t rows) {
    struct assay_launch launch = {.global = {columns, rows, 1}};
    const int64_t strides[3] = {x * SIZE, y * SIZE, 0};
    return map_number(s, strides, &launch);
}

/* The name of a shape whose bases follow the matrix in rows of `pitch` elements. */
static uint32_t name_by(const struct shape *s, const struct matrix *m, int64_t pitch,
                        uint64_t columns, uint64_t rows) {
    return name(s, m->row_by_x * pitch + m->column_by_x, m->row_by_y * pitch + m->column_by_y,
                columns, rows);
}

static bool moves_both(const struct matrix *m) {
    return (m->row_by_x || m->row_by_y) && (m->column_by_x || m->column_by_y);
}

TEST(nine_patterns_are_of_single_elements) {
    /* Bases reach over more than half of a row of 16, and no further than one.  7, 8, 13: columns
     * by x alone, so 16 items in x; 9, 10, 12: by y alone; 14 to 16: by both, 4 and 12 items, whose
     * last column is 3 + 11 = 14.  (With 16 items in x, strides 1 and 17 would be 108 in rows
     * of 17.) */
    int named = 0;
    for (int i = 0; i < MATRICES; i++) {
        const struct matrix *m = &matrices[i];
        bool by_x = m->column_by_x, by_y = m->column_by_y;
        uint64_t columns = by_x && by_y ? (m->row_by_x ? 12 : 4) : 16;
        uint64_t rows = by_x && by_y ? (m->row_by_x ? 4 : 12) : 16;
        uint32_t expected = moves_both(m) ? 100 + m->number : 0;
        assert_int_equal(name_by(&single, m, 16, columns, rows), expected);
        named += expected != 0;
    }
    assert_int_equal(named, 9);
}

TEST(three_patterns_are_of_rows) {
    /* A row tells nothing of the pitch either, so bases that go down along the diagonal only (7, 9
     * and 16) are those of rows that are one longer. */
    static const struct shape row = {SHAPE_ROW, SIZE, SIZE, 0, 10, 1};
    static const uint32_t expected[MATRICES + 1] = {
        [4] = 204, [5] = 205, [11] = 211, [7] = 204, [9] = 205, [16] = 211};
    for (int i = 0; i < MATRICES; i++)
        assert_int_equal(name_by(&row, &matrices[i], 16, 8, 8), expected[matrices[i].number]);
}

TEST(three_patterns_are_of_columns) {
    static const struct shape column = {SHAPE_COLUMN, SIZE, SIZE, 16 * SIZE, 1, 10};
    int named = 0;
    for (int i = 0; i < MATRICES; i++) {
        const struct matrix *m = &matrices[i];
        bool columns_only = i > 0 && !m->row_by_x && !m->row_by_y;
        assert_int_equal(name_by(&column, m, 16, 8, 8), columns_only ? 300 + m->number : 0);
        named += columns_only;
    }
    assert_int_equal(named, 3);
}

TEST(nine_patterns_each_are_of_blocks_and_neighbors) {
    static const struct shape shapes[2] = {{SHAPE_BLOCK, SIZE, SIZE, 16 * SIZE, 3, 3},
                                           {SHAPE_NEIGHBOR, SIZE, SIZE, 16 * SIZE, 3, 3}};
    for (uint32_t s = 0; s < 2; s++) {
        int named = 0;
        for (int i = 0; i < MATRICES; i++) {
            const struct matrix *m = &matrices[i];
            uint32_t expected = moves_both(m) ? 400 + 100 * s + m->number : 0;
            assert_int_equal(name_by(&shapes[s], m, 16, 8, 8), expected);
            named += expected != 0;
        }
        assert_int_equal(named, 9);
    }
}

TEST(a_single_element_is_named_by_what_fills_a_row) {
    /* Strides 1 and 17: rows of 17 with 108, or of 16 with 114.  17 columns fill a row; 4 do not,
     * and 4 + 13 items reach over 16 columns with 114; 2 and 2 fill neither: the first is taken. */
    assert_int_equal(name(&single, 1, 17, 17, 8), 108);
    assert_int_equal(name(&single, 1, 17, 4, 13), 114);
    assert_int_equal(name(&single, 1, 17, 2, 2), 108);
    /* 9 of 17 columns are more than half, 8 are not */
    assert_int_equal(name(&single, 1, 17, 9, 8), 108);
    assert_int_equal(name(&single, 1, 17, 8, 8), 114);
    /* nor are 8 of 16; strides 1 and 16 are also 114 in rows of 15 */
    assert_int_equal(name(&single, 1, 16, 9, 4), 108);
    assert_int_equal(name(&single, 1, 16, 8, 4), 114);
    /* 16 + 2 columns are more than a row of 16 holds; 18 more than one of 17 */
    assert_int_equal(name(&single, 1, 17, 18, 8), 0);
}

TEST(items_in_a_row_are_imagined_as_a_plane) {
    static const struct shape row = {SHAPE_ROW, SIZE, SIZE, 0, 10, 1};
    static const struct shape column = {SHAPE_COLUMN, SIZE, SIZE, 16 * SIZE, 1, 10};
    static const struct shape block = {SHAPE_BLOCK, SIZE, SIZE, 16 * SIZE, 3, 3};
    assert_int_equal(name(&single, 1, 0, 64, 1), 108);
    assert_int_equal(name(&single, 2, 0, 64, 1), 0);
    assert_int_equal(name(&single, 0, 0, 64, 1), 0);
    assert_int_equal(name(&row, 10, 0, 64, 1), 204);
    assert_int_equal(name(&row, 0, 0, 64, 1), 205);
    assert_int_equal(name(&column, 1, 0, 64, 1), 302);
    assert_int_equal(name(&column, 0, 0, 64, 1), 303);
    assert_int_equal(name(&block, 1, 0, 16, 1), 408);
    assert_int_equal(name(&block, 1, 0, 17, 1), 0); /* beyond the end of a row */
    assert_int_equal(name(&block, 0, 0, 16, 1), 0);
}

TEST(rows_that_overlap_have_no_name) {
    static const struct shape row = {SHAPE_ROW, SIZE, SIZE, 0, 10, 1};
    assert_int_equal(name(&row, 0, 10, 8, 8), 205);
    assert_int_equal(name(&row, 0, 9, 8, 8), 0);
    assert_int_equal(name(&row, 10, 20, 8, 8), 0); /* two pitches */
}

TEST(strides_that_are_no_sum_of_row_and_column_have_no_name) {
    static const struct shape block = {SHAPE_BLOCK, SIZE, SIZE, 16 * SIZE, 3, 3};
    assert_int_equal(name(&block, 2, 16, 8, 8), 0);
    assert_int_equal(name(&block, 1, 15, 8, 8), 0);
    assert_int_equal(name(&block, -1, 16, 8, 8), 0);
    assert_int_equal(name(&single, 3, 7, 8, 8), 0);
    assert_int_equal(name(&single, 1, 1, 8, 8), 0);
}

TEST(strides_within_an_element_have_no_name) {
    struct assay_launch launch = {.global = {16, 16, 1}};
    assert_int_equal(map_number(&single, (const int64_t[]){4, 64, 0}, &launch), 108);
    assert_int_equal(map_number(&single, (const int64_t[]){5, 64, 0}, &launch), 0);
    assert_int_equal(map_number(&single, (const int64_t[]){4, 66, 0}, &launch), 0);
    static const struct shape block = {SHAPE_BLOCK, SIZE, SIZE, 65, 3, 3};
    assert_int_equal(map_number(&block, (const int64_t[]){4, 64, 0}, &launch), 0);
}

TEST(a_third_dimension_that_counts_has_no_name) {
    struct assay_launch launch = {.global = {16, 16, 4}};
    assert_int_equal(map_number(&single, (const int64_t[]){4, 64, 0}, &launch), 108);
    assert_int_equal(map_number(&single, (const int64_t[]){4, 64, 1024}, &launch), 0);
}

TEST(shapes_outside_of_the_taxonomy_have_no_name) {
    static const struct shape affine = {SHAPE_AFFINE, SIZE, 2 * SIZE, 64, 3, 3};
    static const struct shape irregular = {SHAPE_IRREGULAR, SIZE, 0, 0, 0, 0};
    assert_int_equal(name(&affine, 1, 16, 8, 8), 0);
    assert_int_equal(name(&irregular, 1, 16, 8, 8), 0);
}
