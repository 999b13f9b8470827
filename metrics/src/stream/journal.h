/* journal.h - what engines append for the groups of a launch, kept as it came while that is little.
 *
 * Launches of one entry whose journals are the same come to the same figures, so that the second
 * one need not be measured; and what is in a journal can be measured later.
 */
#ifndef ASSAY_JOURNAL_H
#define ASSAY_JOURNAL_H

#include <assay/profile.h>

#include <stdbool.h>
#include <stddef.h>

/* Bytes of batches: a launch of more is long enough to be measured as it runs. */
enum { JOURNAL_MOST = 1 << 20 };

/* Where an item's events end in a batch. */
struct mark {
    struct assay_item item;
    uint32_t past;
};

/* Some turns, as they were appended. */
struct batch {
    const struct mark *marks; /* [mark_count] */
    const struct assay_event *events;
    uint32_t mark_count, event_count;
};

/* Part of the journal: all batches of one group. */
struct journal_group {
    struct assay_group group;
    uint64_t number;
    size_t begin, end; /* bytes */
    bool ended;        /* it came to its end */
};

struct journal {
    unsigned char *bytes; /* [size] batches */
    size_t size, capacity;
    struct journal_group *groups; /* [group_count] */
    size_t group_count, group_capacity;
};

/** Frees what the journal holds; it is then empty. */
void journal_clear(struct journal *j);

/** What it holds, in bytes. */
size_t journal_bytes(const struct journal *j);

/** The next batches are of this group.  False, and nothing is changed, if the journal is full or
 * memory is short; so for the next. */
bool journal_begin_group(struct journal *j, const struct assay_group *group, uint64_t number);

/** False also if no group is under way. */
bool journal_add(struct journal *j, const struct batch *batch);

void journal_end_group(struct journal *j);

/** The group under way is forgotten. */
void journal_drop_group(struct journal *j);

/** The batch of a group at *place, which moves on; false behind the last.  Begin at its `begin`. */
bool journal_next(const struct journal *j, const struct journal_group *group, size_t *place,
                  struct batch *batch);

/** Adds all groups of another journal, which is then empty; both together must have no more than
 * JOURNAL_MOST.  False if memory is short: some groups are then in neither. */
bool journal_join(struct journal *j, struct journal *other);

/** Brings the groups into the order of their numbers. */
void journal_sort(struct journal *j);

/** Are two sorted journals the same? */
bool journal_same(const struct journal *a, const struct journal *b);

#endif
