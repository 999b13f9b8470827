/* map.h - names of the taxonomy of memory access patterns (MAP).
 *
 * An item at (y, x) loads elements around a base at row M00 y + M01 x and column M10 y + M11 x of a
 * matrix, with each M 0 or 1.  A name is the digit of what is loaded around the base, then the
 * two-digit number of M: 33 of the 80 are sensible.
 *
 * Source: J. Fang, "Towards a systematic exploration of the optimization space for many-core
 * processors", TU Delft, 2014, section 5.3.
 */
#ifndef ASSAY_MAP_H
#define ASSAY_MAP_H

#include <assay/launch.h>

#include "metric/lattice.h"

/**
 * The pattern's number, such as 408, or 0 if it has none.
 *
 * @param strides  [3] bytes by which the base moves with the global id in x, y, z
 *
 * A kernel of one dimension is taken for one whose items stand in a row.
 */
uint32_t map_number(const struct shape *shape, const int64_t strides[3],
                    const struct assay_launch *launch);

#endif
