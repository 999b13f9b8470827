/* profile.c - a launch and its shards; see assay/profile.h. */
#include "measure/profile.h"

#include "measure/frame.h"

#include <pthread.h>
#include <stdlib.h>

/* The mutex guards the lists; a shard itself belongs to the thread that borrowed it. */
struct assay_profile {
    struct totals totals;
    pthread_mutex_t mutex;
    struct assay_shard *all;   /* every shard made, linked by `older` of its frame */
    struct assay_shard *spare; /* those not borrowed, linked by next */
};

enum assay_status assay_profile_open(const struct assay_launch *launch, size_t max_bytes,
                                     struct assay_profile **profile) {
    struct assay_profile *p = calloc(1, sizeof *p);
    *profile = p;
    if (!p)
        return ASSAY_NO_MEMORY;
    totals_open(&p->totals, launch, max_bytes);
    pthread_mutex_init(&p->mutex, NULL);
    return ASSAY_OK;
}

static struct assay_shard *older(struct assay_shard *shard) { return frame_of(shard)->older; }

void assay_profile_close(struct assay_profile *profile) {
    if (!profile)
        return;
    for (struct assay_shard *s = profile->all, *next; s; s = next) {
        next = older(s);
        frame_close(frame_of(s));
    }
    totals_close(&profile->totals);
    pthread_mutex_destroy(&profile->mutex);
    free(profile);
}

/* --- shards --- */

static struct assay_shard *make_shard(struct assay_profile *p) {
    struct frame *frame = frame_open(&p->totals);
    if (!frame)
        return NULL;
    frame->shard.profile = p;
    frame->older = p->all;
    p->all = &frame->shard;
    totals_add_shard(&p->totals);
    return &frame->shard;
}

struct assay_shard *assay_shard_borrow(struct assay_profile *profile) {
    pthread_mutex_lock(&profile->mutex);
    struct assay_shard *s = profile->spare;
    if (s)
        profile->spare = s->next;
    else
        s = make_shard(profile);
    pthread_mutex_unlock(&profile->mutex);
    if (!s) {
        totals_fail(&profile->totals);
        return NULL;
    }
    frame_forget(frame_of(s));
    s->item = (struct assay_item){ASSAY_NO_ITEM, 0, 0};
    return s;
}

void assay_shard_return(struct assay_shard *shard) {
    assay_shard_flush(shard);
    struct assay_profile *p = shard->profile;
    pthread_mutex_lock(&p->mutex);
    shard->next = p->spare;
    p->spare = shard;
    pthread_mutex_unlock(&p->mutex);
}

/* --- figures --- */

size_t assay_profile_bytes(const struct assay_profile *profile) {
    size_t bytes = totals_bytes(&profile->totals);
    for (struct assay_shard *s = profile->all; s; s = older(s))
        bytes += cast_bytes(frame_of(s)->meter.cast);
    return bytes;
}

struct journal *profile_journal(struct assay_profile *p) {
    struct journal *journal = p->all ? &frame_of(p->all)->journal : NULL;
    size_t size = 0;
    for (struct assay_shard *s = p->all; s; s = older(s)) {
        if (!frame_of(s)->notes)
            return NULL;
        size += frame_of(s)->journal.size;
    }
    if (!journal || p->totals.failed || size > JOURNAL_MOST)
        return NULL;
    for (struct assay_shard *s = older(p->all); s; s = older(s))
        if (!journal_join(journal, &frame_of(s)->journal))
            totals_fail(&p->totals);
    journal_sort(journal);
    return p->totals.failed ? NULL : journal;
}

enum assay_status assay_profile_emit(struct assay_profile *profile, struct assay_sink *sink) {
    for (struct assay_shard *s = profile->all; s; s = older(s))
        if (frame_measure(frame_of(s)))
            meter_fold(&frame_of(s)->meter);
    return totals_emit(&profile->totals, sink);
}
