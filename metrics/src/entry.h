/* entry.h - the launches of one kernel with one NDRange, aggregated. */
#ifndef ASSAY_ENTRY_H
#define ASSAY_ENTRY_H

#include <assay/launch.h>

#include <jansson.h>

#include "sink.h"

__extension__ typedef __int128 wide; /* sums that cannot overflow */

/* One figure over all launches of the entry. */
struct cell {
    struct assay_scope scope;
    const char *scope_name; /* of the entry's list */
    const struct assay_key *key;
    char *index;   /* NULL if the key has none */
    uint64_t seen; /* launches that emitted it */
    uint64_t defined;
    uint64_t whole_min, whole_max;
    double real_min, real_max;
    wide sum;      /* reals in units of 2^-40 */
    double margin; /* the largest of the launches; NaN if none is an estimate */
};

struct entry {
    char *kernel;
    char program[17];
    uint32_t dimensions;
    uint64_t ndrange[4][3]; /* global, local, offset, groups */
    uint64_t launch;        /* its number, when launches are kept apart; else 0 */
    uint64_t measured, failed;
    unsigned shift;   /* sampling level, the coarsest of its launches */
    size_t max_bytes; /* the limit that made it so */
    json_t *arguments, *lines;
    char **scope_names;             /* [scope_count] */
    size_t scope_count, last_scope; /* the scope that was looked for last */
    struct cell *cells;             /* [cell_count] */
    size_t cell_count, cell_capacity;
};

struct entry *entry_open(const struct assay_launch *launch, uint64_t number);
void entry_close(struct entry *e);

/** True if a launch (with its number, or 0) belongs to the entry. */
bool entry_matches(const struct entry *e, const struct assay_launch *launch, uint64_t number);

/** Adds the figures of a launch. */
enum assay_status entry_add(struct entry *e, const struct assay_launch *launch,
                            const struct assay_sink *sink);

/** The entry as JSON, a new reference, or NULL if memory is short. */
json_t *entry_json(const struct entry *e);

/** Order in the record: by kernel, program, NDRange, launch. */
int entry_compare(const struct entry *a, const struct entry *b);

#endif
