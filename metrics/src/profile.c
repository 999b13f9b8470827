/* profile.c - the launch that shards are folded into; see assay/profile.h. */
#include <assay/metric.h>

#include "frame.h"
#include "sink.h"

#include <stdlib.h>

/* All shards together hold no more than this before they are folded early, but each at least
 * SHARD_LEAST. */
enum { SHARDS_MOST = 24 << 20, SHARD_LEAST = 1 << 20 };

/* Events of a group after which it gives the large memory (see below) back and is left out: it may
 * be waiting for a group that waits for the memory, and would do so for ever.  A group that waits
 * for none has as many events each time, so that no other and no clock decides whether it is
 * measured. */
static const uint64_t LARGE_EVENTS = UINT64_C(1) << 31;

static uint64_t most_large_events(const struct assay_launch *l) {
    return l->groups[0] * l->groups[1] * l->groups[2] > 1 ? LARGE_EVENTS : UINT64_MAX;
}

enum assay_status assay_profile_open(const struct assay_launch *launch, size_t max_bytes,
                                     struct assay_profile **profile) {
    *profile = NULL;
    struct assay_profile *p = calloc(1, sizeof *p);
    if (!p)
        return ASSAY_NO_MEMORY;
    p->launch = launch;
    p->max_bytes = max_bytes;
    p->large_events = most_large_events(launch);
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
    for (int i = 0; i < SAMPLE_PARTS; i++)
        cast_close(profile->casts[i]);
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

size_t profile_ask(void *owner) {
    struct frame *frame = frame_of(owner);
    struct assay_profile *p = frame->shard.profile;
    if (frame->has_large)
        return p->max_bytes / 2;
    if (!is_in_sample(p->launch, &frame->shard.group) || p->max_bytes / 2 <= profile_trace_bytes(p))
        return profile_trace_bytes(p);
    pthread_mutex_lock(&p->mutex);
    while (p->large_taken)
        pthread_cond_wait(&p->released, &p->mutex);
    p->large_taken = true;
    pthread_mutex_unlock(&p->mutex);
    frame->has_large = frame->shard.group.sampled = true;
    return p->max_bytes / 2;
}

void profile_note_events(struct frame *frame, uint64_t events) {
    frame->group_events += events;
    if (!frame->has_large || frame->group_events <= frame->shard.profile->large_events)
        return;
    lockstep_give_up(frame->shard.lockstep);
    profile_release(frame);
}

void profile_release(struct frame *frame) {
    struct assay_profile *p = frame->shard.profile;
    if (!frame->has_large)
        return;
    frame->has_large = false;
    pthread_mutex_lock(&p->mutex);
    p->large_taken = false;
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
    for (size_t i = 0; c && c->metrics[i]; i++)
        if (c->states[i] && c->metrics[i]->bytes)
            bytes += c->metrics[i]->bytes(c->states[i]);
    return bytes;
}

static size_t folded_bytes(const struct assay_profile *p) {
    size_t bytes = 0;
    for (int i = 0; i < SAMPLE_PARTS; i++)
        bytes += held_bytes(p->casts[i]);
    return bytes;
}

size_t assay_profile_bytes(const struct assay_profile *profile) {
    size_t bytes = folded_bytes(profile);
    for (struct assay_shard *s = profile->all; s; s = older(s))
        bytes += held_bytes(frame_of(s)->cast);
    return bytes;
}

static void thin(struct cast *c) {
    for (size_t i = 0; c && c->metrics[i]; i++)
        if (c->states[i] && c->metrics[i]->thin)
            c->metrics[i]->thin(c->states[i]);
}

/* Where thinning ends: 1 page in 2^20.  A limit that even that exceeds is passed. */
enum { THINNINGS_MOST = 20 };

/* Opens a cast of the launch if need be; call with the mutex held.  False if memory is short. */
static bool open_cast(struct assay_profile *p, uint32_t part) {
    struct cast **cast = &p->casts[part];
    *cast = *cast ? *cast : cast_open(p->launch, true);
    p->failed |= !*cast;
    return *cast;
}

/* Call with the mutex held. */
static void fold(struct assay_profile *p, struct frame *frame) {
    if (!open_cast(p, frame->part))
        return;
    frame_fold(frame, p->casts[frame->part]);
    for (; p->thinnings < THINNINGS_MOST && folded_bytes(p) > p->max_bytes; p->thinnings++)
        for (int i = 0; i < SAMPLE_PARTS; i++)
            thin(p->casts[i]);
}

void profile_select_part(struct frame *frame, uint32_t part) {
    struct assay_profile *p = frame->shard.profile;
    if (part == frame->part)
        return;
    pthread_mutex_lock(&p->mutex);
    fold(p, frame);
    pthread_mutex_unlock(&p->mutex);
    frame->part = part;
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
    enum assay_status status =
        open_cast(profile, 0) && !profile->failed ? ASSAY_OK : ASSAY_NO_MEMORY;
    if (status == ASSAY_OK)
        status = sample_is_taken(profile->launch)
                     ? sample_emit(profile->casts, profile->launch, sink)
                     : cast_emit(profile->casts[0], profile->launch, sink);
    sink->max_bytes = profile->max_bytes;
    return status;
}
