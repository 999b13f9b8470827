/* block.h - series of addresses, put together for as long as they are the columns of a block.
 *
 * Items of a group go through neighbouring columns of a matrix, or all through the same row: what
 * takes a table of pages a look for each address takes one for each row of the block then.
 */
#ifndef ASSAY_BLOCK_H
#define ASSAY_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* `times` times all columns, and then some once more; or a further column that is not complete. */
struct block {
    uint64_t offset;       /* of the first address */
    uint64_t rows, stride; /* of a column: how many addresses, and how far apart; 0 rows: empty */
    uint64_t columns, pitch;
    uint64_t times;
    uint64_t column, row; /* of the address behind the last, unless this begins a repetition */
};

/** Adds n > 0 addresses.  False, and nothing, if they do not fit: settle the block first. */
bool block_add(struct block *b, uint64_t offset, uint64_t stride, uint64_t n);

/** Takes `times` times n > 0 addresses. */
typedef void (*block_take)(void *to, uint64_t offset, uint64_t stride, uint64_t n, uint64_t times);

/** Gives all that was added as few series, and is empty. */
void block_settle(struct block *b, block_take take, void *to);

#endif
