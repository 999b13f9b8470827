/* stored.h - which load the value comes from that a store puts into local memory. */
#ifndef ASSAY_PROGRAM_STORED_H
#define ASSAY_PROGRAM_STORED_H

#include "program/table.h"

/** Sets `source` and `chooses` of every site, once table_find_site() works. */
void stored_find_sources(struct table *table, struct assay_site *sites);

#endif
