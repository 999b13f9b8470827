/* profile.c - the launch that shards are folded into; see assay/profile.h. */
#include <assay/metric.h>

#include "frame.h"
#include "sink.h"

#include <stdlib.h>
#include <time.h>

/* All shards together hold no more than this before they are folded early, but each at least
 * SHARD_LEAST. */
enum { SHARDS_MOST = 24 << 20, SHARD_LEAST = 1 << 20 };

enum assay_status assay_profile_open(const struct assay_launch *launch, size_t max_bytes,
                                     struct assay_profile **profile) {
    *profile = NULL;
    struct assay_profile *p = calloc(1, sizeof *p);
    if (!p)
        return ASSAY_NO_MEMORY;
    p->launch = launch;
    p->max_bytes = max_bytes;
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->released, NULL);
    *profile = p;
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
    cast_close(profile->cast);
    pthread_mutex_destroy(&profile->mutex);
    pthread_cond_destroy(&profile->released);
    free(profile);
}

void profile_fail(struct assay_profile *p) {
    pthread_mutex_lock(&p->mutex);
    p->failed = true;
    pthread_mutex_unlock(&p->mutex);
}

/* --- memory for traces --- */

/* What the traces of any group may take of the memory limit: a fixed part, so that which groups
 * need more does not depend on the number of threads.  About SAMPLE of the groups, chosen by their
 * ids, may take half of the limit instead, one at a time. */
enum { TRACE_SHARE = 64, TRACE_LEAST = 1 << 20, SAMPLE = 64 };

size_t profile_trace_bytes(const struct assay_profile *p) {
    size_t share = p->max_bytes / TRACE_SHARE;
    return share > TRACE_LEAST ? share : TRACE_LEAST;
}

/* Of a launch of few groups every one is in the sample. */
static bool is_in_sample(const struct assay_launch *l, const struct assay_group *g) {
    uint64_t groups = l->groups[0] * l->groups[1] * l->groups[2];
    uint64_t hash =
        (assay_group_number(l, g) + 1) * UINT64_C(0x9E3779B97F4A7C15) >> 32; /* 0 <= hash < 2^32 */
    return groups <= SAMPLE || hash < (SAMPLE * (UINT64_C(1) << 32)) / groups;
}

/* Seconds after which a group is rather left out: the one that has the memory may wait for it. */
enum { PATIENCE = 600 };

size_t profile_ask(void *owner) {
    struct assay_shard *shard = owner;
    struct assay_profile *p = shard->profile;
    if (!is_in_sample(p->launch, &shard->group) || p->max_bytes / 2 <= profile_trace_bytes(p))
        return profile_trace_bytes(p);
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += PATIENCE;
    pthread_mutex_lock(&p->mutex);
    bool waits = p->large && p->large != shard;
    while (waits && pthread_cond_timedwait(&p->released, &p->mutex, &deadline) == 0)
        waits = p->large && p->large != shard;
    if (!waits) {
        p->large = shard;
        shard->group.sampled = true;
    }
    pthread_mutex_unlock(&p->mutex);
    return waits ? profile_trace_bytes(p) : p->max_bytes / 2;
}

void profile_release(struct assay_shard *shard) {
    struct assay_profile *p = shard->profile;
    if (!shard->group.sampled)
        return;
    pthread_mutex_lock(&p->mutex);
    if (p->large == shard)
        p->large = NULL;
    pthread_cond_signal(&p->released);
    pthread_mutex_unlock(&p->mutex);
}

/* --- shards --- */

static struct assay_shard *make_shard(struct assay_profile *p) {
    struct frame *frame = frame_open(p);
    if (!frame)
        return NULL;
    frame->older = p->all;
    p->all = &frame->shard;
    p->shards++;
    return &frame->shard;
}

struct assay_shard *assay_shard_borrow(struct assay_profile *profile) {
    pthread_mutex_lock(&profile->mutex);
    struct assay_shard *s = profile->spare;
    if (s)
        profile->spare = s->next;
    else if (!(s = make_shard(profile)))
        profile->failed = true;
    pthread_mutex_unlock(&profile->mutex);
    if (s) {
        frame_forget(frame_of(s));
        s->item = (struct assay_item){ASSAY_NO_ITEM, 0, 0};
    }
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

/* --- folding --- */

static size_t held_bytes(const struct cast *c) {
    size_t bytes = 0;
    for (size_t i = 0; c->metrics[i]; i++)
        if (c->states[i] && c->metrics[i]->bytes)
            bytes += c->metrics[i]->bytes(c->states[i]);
    return bytes;
}

size_t assay_profile_bytes(const struct assay_profile *profile) {
    size_t bytes = profile->cast ? held_bytes(profile->cast) : 0;
    for (struct assay_shard *s = profile->all; s; s = older(s))
        bytes += frame_of(s)->cast ? held_bytes(frame_of(s)->cast) : 0;
    return bytes;
}

static void thin(struct cast *c) {
    for (size_t i = 0; c->metrics[i]; i++)
        if (c->states[i] && c->metrics[i]->thin)
            c->metrics[i]->thin(c->states[i]);
}

/* Where thinning ends: 1 page in 2^20.  A limit that even that exceeds is passed. */
enum { THINNINGS_MOST = 20 };

/* Opens the launch's cast if need be; call with the mutex held.  False if memory is short. */
static bool open_cast(struct assay_profile *p) {
    p->cast = p->cast ? p->cast : cast_open(p->launch, true);
    p->failed |= !p->cast;
    return p->cast;
}

/* Call with the mutex held. */
static void fold(struct assay_profile *p, struct frame *frame) {
    if (!open_cast(p))
        return;
    frame_fold(frame);
    for (; p->thinnings < THINNINGS_MOST && held_bytes(p->cast) > p->max_bytes; p->thinnings++)
        thin(p->cast);
}

/* What one shard may hold; call with the mutex held. */
static size_t share_of(struct assay_profile *p) {
    size_t most = p->max_bytes / 4 < SHARDS_MOST ? p->max_bytes / 4 : SHARDS_MOST;
    size_t share = most / p->shards;
    return share > SHARD_LEAST ? share : SHARD_LEAST;
}

void profile_fold_if_grown(struct frame *frame) {
    size_t held = held_bytes(frame->cast);
    if (held <= SHARD_LEAST)
        return;
    struct assay_profile *p = frame->shard.profile;
    pthread_mutex_lock(&p->mutex);
    if (held > share_of(p))
        fold(p, frame);
    pthread_mutex_unlock(&p->mutex);
}

struct journal *profile_journal(struct assay_profile *p) {
    struct journal *journal = p->all ? &frame_of(p->all)->journal : NULL;
    size_t size = 0;
    for (struct assay_shard *s = p->all; s; s = older(s)) {
        if (!frame_of(s)->notes)
            return NULL;
        size += frame_of(s)->journal.size;
    }
    if (!journal || p->failed || size > JOURNAL_MOST)
        return NULL;
    for (struct assay_shard *s = older(p->all); s; s = older(s))
        if (!journal_join(journal, &frame_of(s)->journal))
            p->failed = true;
    journal_sort(journal);
    return p->failed ? NULL : journal;
}

enum assay_status assay_profile_emit(struct assay_profile *profile, struct assay_sink *sink) {
    for (struct assay_shard *s = profile->all; s; s = older(s))
        if (frame_measure(frame_of(s)))
            fold(profile, frame_of(s));
    enum assay_status status = open_cast(profile) && !profile->failed ? ASSAY_OK : ASSAY_NO_MEMORY;
    const struct cast *c = profile->cast;
    for (size_t i = 0; status == ASSAY_OK && c->metrics[i]; i++)
        status = c->metrics[i]->emit(c->states[i], profile->launch, sink);
    sink->max_bytes = profile->max_bytes;
    return status;
}
