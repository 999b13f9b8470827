/* memo.c - see memo.h. */
#include "record/memo.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of all memos; those not used for longest go first. */
enum { BYTES_MOST = 32 << 20 };

struct memo {
    struct entry *entry;
    struct journal journal;
    struct assay_object *objects; /* [object_count] */
    uint32_t object_count;
    unsigned extras;
    uint64_t local_bytes;
    struct addition *additions; /* [addition_count] */
    size_t addition_count;
    uint64_t launches; /* counted, not yet added */
    uint64_t used;
    struct memo *next;
};

static size_t bytes_of(const struct memo *m) {
    return sizeof *m + journal_bytes(&m->journal) + m->object_count * sizeof *m->objects +
           m->addition_count * sizeof *m->additions;
}

static void close_memo(struct memo *m) {
    journal_clear(&m->journal);
    free(m->objects);
    free(m->additions);
    free(m);
}

static bool is_like(const struct memo *m, const struct entry *e, const struct assay_launch *l,
                    const struct journal *j) {
    return m->entry == e && m->extras == l->extras && m->local_bytes == l->local_bytes &&
           m->object_count == l->object_count &&
           (l->object_count == 0 ||
            !memcmp(m->objects, l->objects, l->object_count * sizeof *m->objects)) &&
           journal_same(&m->journal, j);
}

bool memos_count(struct memos *m, struct entry *e, const struct assay_launch *launch,
                 const struct journal *journal) {
    for (struct memo *known = m->first; known; known = known->next)
        if (is_like(known, e, launch, journal)) {
            known->launches++;
            known->used = ++m->clock;
            return true;
        }
    return false;
}

static void settle(struct memo *m) {
    if (m->launches > 0)
        entry_add_again(m->entry, m->additions, m->addition_count, m->launches);
    m->launches = 0;
}

/* Makes room by forgetting what was not used for longest. */
static void forget_oldest(struct memos *m) {
    struct memo **oldest = &m->first;
    for (struct memo **link = &m->first; *link; link = &(*link)->next)
        if ((*link)->used < (*oldest)->used)
            oldest = link;
    struct memo *gone = *oldest;
    if (!gone)
        return;
    *oldest = gone->next;
    settle(gone);
    m->bytes -= bytes_of(gone);
    close_memo(gone);
}

/* False if memory is short. */
static bool describe(struct memo *memo, const struct assay_launch *l) {
    memo->extras = l->extras;
    memo->local_bytes = l->local_bytes;
    memo->object_count = l->object_count;
    memo->objects = malloc((l->object_count + 1) * sizeof *memo->objects);
    if (memo->objects && l->object_count > 0)
        memcpy(memo->objects, l->objects, l->object_count * sizeof *memo->objects);
    return memo->objects;
}

void memos_add(struct memos *m, struct entry *e, const struct assay_launch *launch,
               struct journal *journal, struct addition *additions, size_t n) {
    struct memo *memo = calloc(1, sizeof *memo);
    if (!memo) {
        free(additions);
        return;
    }
    *memo = (struct memo){.entry = e,
                          .journal = *journal,
                          .additions = additions,
                          .addition_count = n,
                          .used = ++m->clock,
                          .next = m->first};
    *journal = (struct journal){0};
    if (!additions || !describe(memo, launch) || bytes_of(memo) > BYTES_MOST) {
        close_memo(memo);
        return;
    }
    m->first = memo;
    m->bytes += bytes_of(memo);
    while (m->first && m->bytes > BYTES_MOST)
        forget_oldest(m);
}

void memos_settle(struct memos *m) {
    for (struct memo *memo = m->first; memo; memo = memo->next)
        settle(memo);
}

void memos_close(struct memos *m) {
    for (struct memo *memo = m->first, *next; memo; memo = next) {
        next = memo->next;
        close_memo(memo);
    }
    *m = (struct memos){0};
}
