/* lines.h - the lines of memory that a group uses, in the order in which it does. */
#ifndef ASSAY_LINES_H
#define ASSAY_LINES_H

#include <assay/turn.h>

#include "metric/stack.h"

#include <stddef.h>

/* Uses by how many other lines were used since the last use: classes are powers of two, and the
 * first use. */
enum { LINES_CLASSES = 34, LINES_COLD = LINES_CLASSES - 1 };

/* What a site's accesses to an object come to: uses of lines, bytes loaded, loads; and of these the
 * ones of what was used before, and last by the same item [0], or by another [1]. */
struct uses {
    uint64_t classes[LINES_CLASSES], loaded, loads, again[2];
};

struct lines {
    struct stack stack;
    uint16_t user; /* the item whose run it is, modulo UINT16_MAX */
};

/* A column of a run that uses lines: `times` accesses. */
struct access {
    uint64_t buffer;       /* high bits of the names of its lines */
    uint32_t source, site; /* number of the source (count/source.h); its site */
    uint32_t size;
    uint32_t column; /* of the run */
    bool load;
    struct uses *uses; /* of the source, while a run is done */
};

/** For so many sites.  Release with lines_close(); false if memory is short. */
bool lines_open(struct lines *l, uint32_t sites);
void lines_close(struct lines *l);

/** Does the accesses [n] of an item's run, row by row; adds to uses [sources]. */
void lines_use(struct lines *l, uint32_t item, const struct assay_run *run, struct access *accesses,
               uint32_t n, struct uses *uses);

/** Notes bytes [from, past) that a work-group copy has loaded, by a site from an object: they count
 * as loaded, but are no use. */
void lines_copy(struct lines *l, const struct access *a, uint64_t from, uint64_t past);

/** Forgets all lines. */
void lines_clear(struct lines *l);

#endif
