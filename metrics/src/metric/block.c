/* block.c - see block.h. */
#include "metric/block.h"

/* The next column is complete. */
static void end_column(struct block *b) {
    b->row = 0;
    b->column++;
    if (b->column > b->columns) {
        b->columns++;
        b->column = 0;
    } else if (b->column == b->columns) {
        b->times++;
        b->column = 0;
    }
}

/* Where the address behind the last is, if it goes on as before. */
static uint64_t next_offset(const struct block *b) {
    return b->offset + b->column * b->pitch + b->row * b->stride;
}

bool block_add(struct block *b, uint64_t offset, uint64_t stride, uint64_t n) {
    if (!b->rows) {
        *b =
            (struct block){.offset = offset, .rows = n, .stride = stride, .columns = 1, .times = 1};
        return true;
    }
    if (stride != b->stride)
        return false;
    if (offset == next_offset(b) && n <= b->rows - b->row) {
        b->row += n;
        if (b->row == b->rows)
            end_column(b);
        return true;
    }
    if (b->times > 1 || b->column > 0 || b->row > 0)
        return false; /* it does not grow any more */
    if (b->columns == 1 && offset == b->offset + b->rows * stride) {
        b->rows += n;
        return true;
    }
    if (b->columns == 1)
        b->pitch = offset - b->offset;
    if (n > b->rows || offset != b->offset + b->columns * b->pitch)
        return false;
    b->column = b->columns;
    b->row = n;
    if (b->row == b->rows)
        end_column(b);
    return true;
}

/* Whole columns, along their shorter steps. */
static void give_columns(const struct block *b, uint64_t columns, uint64_t times, block_take take,
                         void *to) {
    uint64_t pitch = b->pitch >> 63 ? -b->pitch : b->pitch;
    uint64_t stride = b->stride >> 63 ? -b->stride : b->stride;
    if (columns > 1 && pitch < stride)
        for (uint64_t i = 0; i < b->rows; i++)
            take(to, b->offset + i * b->stride, b->pitch, columns, times);
    else
        for (uint64_t i = 0; i < columns; i++)
            take(to, b->offset + i * b->pitch, b->stride, b->rows, times);
}

void block_settle(struct block *b, block_take take, void *to) {
    if (!b->rows)
        return;
    bool grows = b->column == b->columns;
    give_columns(b, b->columns, b->times, take, to);
    if (!grows)
        give_columns(b, b->column, 1, take, to);
    if (b->row)
        take(to, b->offset + b->column * b->pitch, b->stride, b->row, 1);
    b->rows = 0;
}
