/* gathered.h - which loads are indexed by the same value: `a[i]` and `b[i]`, whatever i is. */
#ifndef ASSAY_PROGRAM_GATHERED_H
#define ASSAY_PROGRAM_GATHERED_H

#include "program/builder.h"

/** Sets `index` and `indexed` of every site, once all are there. */
void gathered_find_indices(struct builder *b);

#endif
