/* loops.h - natural loops of the control flow between blocks, and the order in which blocks come.
 */
#ifndef ASSAY_PROGRAM_LOOPS_H
#define ASSAY_PROGRAM_LOOPS_H

#include <assay/program.h>
#include <assay/status.h>

#include <stddef.h>

/* Edges between blocks of one function; a call is followed to where it returns. */
struct edge {
    uint32_t from, to;
};

/**
 * Finds the natural loops of one function: sets blocks[].loop and blocks[].order, appends to a list
 * of loops.
 *
 * @param blocks  all blocks of the program
 * @param first   entry block of the function; its blocks are first .. first + count - 1
 * @param edges   [edge_count] edges of the function
 * @param loops   list to append to, realloc()ed; *loop_count is updated
 *
 * Errors: ASSAY_NO_MEMORY.  Irreducible cycles are no natural loops and are left out.
 * Source: A. Aho, M. Lam, R. Sethi, J. Ullman, "Compilers", 2006, section 9.6.
 */
enum assay_status loops_find(struct assay_block *blocks, uint32_t first, uint32_t count,
                             const struct edge *edges, size_t edge_count, struct assay_loop **loops,
                             uint32_t *loop_count);

#endif
