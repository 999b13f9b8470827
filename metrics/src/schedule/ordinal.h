/* ordinal.h - the ordinal alignment of items that did not all do the same. */
#ifndef ASSAY_ORDINAL_H
#define ASSAY_ORDINAL_H

#include "schedule/level.h"

/**
 * Makes step k of the k-th access of every lane, in order.
 *
 * @param lanes  [count] in ascending order of items
 * @param past   accesses of each that are passed over: their steps are made
 * @return       false if memory is short
 */
bool ordinal_align(const struct lane *lanes, uint32_t count, uint64_t past,
                   void (*take)(void *to, const struct bundle *bundle), void *to);

#endif
