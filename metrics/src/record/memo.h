/* memo.h - launches whose figures are known, because one before of their entry did the same.
 *
 * What a launch did is its journal and the memory that it could reach.  Launches that are known are
 * counted, and added to their entries when these are wanted.
 */
#ifndef ASSAY_MEMO_H
#define ASSAY_MEMO_H

#include "record/entry.h"
#include "stream/journal.h"

/* Known launches of all entries; begin with {0}. */
struct memos {
    struct memo *first;
    size_t bytes;
    uint64_t clock; /* orders their use */
};

/** True if the entry has had such a launch: it is counted. */
bool memos_count(struct memos *m, struct entry *e, const struct assay_launch *launch,
                 const struct journal *journal);

/** The entry has had this launch, which has added what is listed [n]: `additions` and what the
 * journal holds are now those of the memos. */
void memos_add(struct memos *m, struct entry *e, const struct assay_launch *launch,
               struct journal *journal, struct addition *additions, size_t n);

/** Adds to the entries what was only counted. */
void memos_settle(struct memos *m);

/** Settles nothing. */
void memos_close(struct memos *m);

#endif
