/* aligned.h - elements of buffers that lie where a vector may, so that one can be loaded and stored
 * through an address. */
#ifndef ASSAY_TRANSFORM_ALIGNED_H
#define ASSAY_TRANSFORM_ALIGNED_H

#include "lanes.h"

/**
 * Does a subscript's element, of an item's first lane, lie at a multiple of so many of them in a
 * buffer?  Buffers begin at a multiple of the largest vector, and parts of them by
 * CL_DEVICE_MEM_BASE_ADDR_ALIGN, but for those of the host's own memory: OpenCL 1.2, section C.3.
 *
 * @param count   lanes, a power of two; each item does the work of as many
 * @param change  learns what that relies on, if it is so: that memory, values of parameters
 */
bool aligned_is_element(const struct lanes *lanes, const struct tree_node *element, size_t count,
                        struct change *change);

#endif
