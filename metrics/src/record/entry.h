/* entry.h - the launches of one kernel with one NDRange, aggregated. */
#ifndef ASSAY_ENTRY_H
#define ASSAY_ENTRY_H

#include <assay/launch.h>

#include "count/sink.h"
#include "record/json_text.h"

__extension__ typedef __int128 wide; /* sums that cannot overflow */

#define ENTRY_FRACTION 1099511627776.0 /* 2^40: sums of reals are in units of its inverse */

/* A scope of which there are figures. */
struct entry_scope {
    struct assay_scope scope;
    char *name;   /* UTF-8 */
    json_t *line; /* what it is, of a line; else NULL */
};

/* A figure's name, "key[index]"; all scopes share it. */
struct entry_name {
    const struct assay_key *key;
    char *index; /* NULL if the key has none */
    char *text;
};

/* One figure over all launches of the entry. */
struct cell {
    uint32_t scope, name; /* of the entry's lists */
    uint64_t seen;        /* launches that emitted it */
    uint64_t defined;
    uint64_t whole_min, whole_max;
    double real_min, real_max;
    wide sum;
    double margin; /* the largest of the launches; NaN if none is an estimate */
};

/* What a launch has added to a cell. */
struct addition {
    uint32_t cell;
    enum figure_form form;
    union {
        uint64_t whole;
        double real;
    };
};

/* The last launches had the same figure there; not all of them have been added yet. */
struct recent {
    struct addition addition;
    uint64_t since; /* of all that were added like this, those from this number on have not been */
};

struct entry {
    char *kernel;
    char program[17];
    uint32_t dimensions;
    uint64_t ndrange[4][3]; /* global, local, offset, groups */
    uint64_t launch;        /* its number, when launches are kept apart; else 0 */
    uint64_t measured, failed;
    uint64_t null_local_size; /* of those measured: the program gave NULL for it */
    bool chosen_local_size;   /* for such a one the user's option chose it */
    unsigned shift;           /* sampling level, the coarsest of its launches */
    size_t max_bytes;         /* the limit that made it so */
    uint64_t sample_measured,
        sample_groups; /* groups of a launch, if a sample was measured; or 0 */
    json_t *arguments;
    struct entry_scope *scopes; /* [scope_count] */
    struct entry_name *names;   /* [name_count] */
    struct cell *cells;         /* [cell_count] */
    uint32_t *slots;            /* [slot_count] a hash table of cells: number + 1, or 0 */
    size_t scope_count, scope_capacity, last_scope; /* that was looked for last */
    size_t name_count, name_capacity, last_name;
    size_t cell_count, cell_capacity, slot_count;
    struct recent *recent; /* [recent_count] the figures of the last launch, in its order */
    size_t recent_count;
    uint64_t recent_names, recent_launches;
    char *text; /* [text_size] as which it was written last; NULL if it has changed since */
    size_t text_size;
};

struct entry *entry_open(const struct assay_launch *launch, uint64_t number);
void entry_close(struct entry *e);

/** True if a launch (with its number, or 0) belongs to the entry. */
bool entry_matches(const struct entry *e, const struct assay_launch *launch, uint64_t number);

/** Adds the figures of a launch.  Unless `additions` is NULL it is told what that was:
 * [sink->count], to be freed; NULL if memory is short for that alone. */
enum assay_status entry_add(struct entry *e, const struct assay_launch *launch,
                            const struct assay_sink *sink, struct addition **additions);

/** Adds what launches add that have the same figures as one before. */
void entry_add_again(struct entry *e, const struct addition *additions, size_t n,
                     uint64_t launches);

/** Adds what is the same as in the launches before, and so was put off. */
void entry_settle(struct entry *e);

/** Writes the entry, which is settled, as an object.  What is long is kept until it changes. */
void entry_write(struct entry *e, struct json_text *text);

/** Notes where the local size of a launch that was measured came from. */
void entry_note_local_size(struct entry *e, const struct assay_launch *launch);

/** Another launch has failed. */
void entry_fail(struct entry *e);

/** Order in the record: by kernel, program, NDRange, launch. */
int entry_compare(const struct entry *a, const struct entry *b);

#endif
