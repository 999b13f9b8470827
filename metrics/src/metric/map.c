/* map.c - see map.h. */
#include "metric/map.h"

/* How a base follows from x and y: one bit for each of the matrix M. */
enum {
    ROW_BY_Y = 1,    /* M00 */
    ROW_BY_X = 2,    /* M01 */
    COLUMN_BY_Y = 4, /* M10 */
    COLUMN_BY_X = 8, /* M11 */
    ROW = ROW_BY_Y | ROW_BY_X,
    COLUMN = COLUMN_BY_Y | COLUMN_BY_X
};

/* Number of the matrix by its bits; the order is the source's, figure 5.2. */
static const uint32_t numbers[16] = {
    [0] = 1,
    [COLUMN_BY_X] = 2,
    [COLUMN_BY_Y] = 3,
    [ROW_BY_X] = 4,
    [ROW_BY_Y] = 5,
    [COLUMN_BY_X | COLUMN_BY_Y] = 6,
    [COLUMN_BY_X | ROW_BY_X] = 7,
    [COLUMN_BY_X | ROW_BY_Y] = 8,
    [COLUMN_BY_Y | ROW_BY_Y] = 9,
    [COLUMN_BY_Y | ROW_BY_X] = 10,
    [ROW_BY_X | ROW_BY_Y] = 11,
    [COLUMN_BY_Y | ROW_BY_X | ROW_BY_Y] = 12,
    [COLUMN_BY_X | ROW_BY_X | ROW_BY_Y] = 13,
    [COLUMN_BY_X | COLUMN_BY_Y | ROW_BY_Y] = 14,
    [COLUMN_BY_X | COLUMN_BY_Y | ROW_BY_X] = 15,
    [COLUMN_BY_X | COLUMN_BY_Y | ROW_BY_X | ROW_BY_Y] = 16,
};

/* Bases in elements: x and y are what they move by, pitch is the length of a row. */
struct bases {
    int64_t x, y, pitch;
    int64_t last_x, last_y; /* the largest ids */
};

/* The bits of a stride in one dimension: `column`, `row` or both; -1 if it is none of these. */
static int bits_of(int64_t stride, int64_t pitch, int column, int row) {
    if (stride == 0)
        return 0;
    if (stride == 1)
        return column;
    if (stride == pitch)
        return row;
    return stride == pitch + 1 ? column | row : -1;
}

/* The matrix, or -1. */
static int matrix_of(const struct bases *b) {
    int x = bits_of(b->x, b->pitch, COLUMN_BY_X, ROW_BY_X);
    int y = bits_of(b->y, b->pitch, COLUMN_BY_Y, ROW_BY_Y);
    return x < 0 || y < 0 ? -1 : x | y;
}

static bool has_both(int matrix) { return matrix > 0 && matrix & ROW && matrix & COLUMN; }

/* The last column that a base is in. */
static int64_t last_column(const struct bases *b, int matrix) {
    return (matrix & COLUMN_BY_X ? b->last_x : 0) + (matrix & COLUMN_BY_Y ? b->last_y : 0);
}

static uint32_t name(int digit, int matrix) {
    return matrix < 0 ? 0 : 100 * (uint32_t)digit + numbers[matrix];
}

/* A single element tells nothing of the pitch: it is the smaller of the strides above 1, or that is
 * a row and a column more.  Of what makes sense, taken is what fills more than half of a row. */
static uint32_t name_single(struct bases b) {
    int64_t least = b.x > 1 && (b.y <= 1 || b.x < b.y) ? b.x : b.y;
    uint32_t any = 0;
    for (int64_t less = 0; less < 2; less++) {
        b.pitch = least - less;
        int matrix = b.pitch > 1 ? matrix_of(&b) : -1;
        if (!has_both(matrix) || last_column(&b, matrix) >= b.pitch)
            continue;
        if (2 * (last_column(&b, matrix) + 1) > b.pitch)
            return name(1, matrix);
        any = any ? any : name(1, matrix);
    }
    return any;
}

static uint32_t name_row(struct bases b, uint64_t width) {
    b.pitch = b.x > b.y ? b.x : b.y;
    int matrix = b.pitch < (int64_t)width ? -1 : matrix_of(&b);
    return matrix > 0 && !(matrix & COLUMN) ? name(2, matrix) : 0;
}

static uint32_t name_column(const struct bases *b) {
    int matrix = matrix_of(b);
    return matrix > 0 && !(matrix & ROW) ? name(3, matrix) : 0;
}

static uint32_t name_around(const struct bases *b, int digit) {
    int matrix = matrix_of(b);
    return has_both(matrix) && last_column(b, matrix) < b->pitch ? name(digit, matrix) : 0;
}

/* Items in a row: what they would do in y is what makes sense of the rest. */
static int64_t imagined_y(const struct shape *s, const struct bases *b) {
    switch (s->kind) {
    case SHAPE_SINGLE:
        return b->x == 1 ? b->last_x + 1 : 0;
    case SHAPE_ROW:
        return b->x == 0 ? (int64_t)s->width : 0;
    case SHAPE_COLUMN:
        return b->x == 0 ? 1 : 0;
    default:
        return b->x == 1 ? b->pitch : 0;
    }
}

uint32_t map_number(const struct shape *shape, const int64_t strides[3],
                    const struct assay_launch *launch) {
    int64_t size = shape->size;
    if (strides[2] != 0 || strides[0] % size || strides[1] % size || shape->pitch % size)
        return 0;
    struct bases b = {strides[0] / size, strides[1] / size, shape->pitch / size,
                      (int64_t)launch->global[0] - 1, (int64_t)launch->global[1] - 1};
    if (launch->global[1] == 1)
        b.y = imagined_y(shape, &b);
    switch (shape->kind) {
    case SHAPE_SINGLE:
        return name_single(b);
    case SHAPE_ROW:
        return name_row(b, shape->width);
    case SHAPE_COLUMN:
        return name_column(&b);
    case SHAPE_BLOCK:
        return name_around(&b, 4);
    case SHAPE_NEIGHBOR:
        return name_around(&b, 5);
    default:
        return 0;
    }
}
