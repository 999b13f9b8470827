/* profile.c - shards, and the launch they are folded into; see assay/profile.h.
 *
 * The mutex guards the lists of shards and the launch's states; a shard itself belongs to the
 * thread that borrowed it.
 */
#include <assay/metric.h>
#include <assay/profile.h>

#include "ledger.h"
#include "lockstep.h"
#include "runs.h"
#include "sink.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

/* All shards together hold no more than this before they are folded early, but each at least
 * SHARD_LEAST. */
enum { SHARDS_MOST = 24 << 20, SHARD_LEAST = 1 << 20 };

struct assay_profile {
    const struct assay_launch *launch;
    const struct assay_metric **metrics; /* those that the launch wants; NULL ends the list */
    size_t max_bytes;
    pthread_mutex_t mutex;
    void **states;             /* [metrics] of the launch */
    struct assay_shard *all;   /* every shard made, linked by `older` of its frame */
    struct assay_shard *spare; /* those not borrowed, linked by next */
    size_t shards;
    struct assay_shard *large; /* whose group takes the large part for its traces, or NULL */
    pthread_cond_t released;   /* that part */
    int thinnings;
    bool failed;
};

/* What a shard tells its metrics. */
enum call { ITEM, STEP, BEGIN_GROUP, END_GROUP, CALLS };

/* A metric that wants to be told, and its state in the shard. */
struct listener {
    const struct assay_metric *metric;
    void *state;
};

/* Where an item's events end in the batch. */
struct mark {
    struct assay_item item;
    uint32_t past;
};

/* A shard and what only this file knows of it. */
struct frame {
    struct assay_shard shard;
    struct assay_shard *older;
    struct mark marks[ASSAY_BATCH]; /* [mark_count] */
    uint32_t mark_count, marked;    /* events before the last mark */
    struct runs runs;
    struct ledger *ledger;             /* of the steps */
    struct assay_event *events;        /* [items of a group] scratch */
    struct listener *listeners[CALLS]; /* [metrics + 1] each; the last has no metric */
    uint32_t unchecked;                /* events since it was looked whether it has grown */
};

/* What the traces of any group may take of the memory limit: a fixed part, so that which groups
 * need more does not depend on the number of threads.  About SAMPLE of the groups, chosen by their
 * ids, may take half of the limit instead, one at a time. */
enum { TRACE_SHARE = 64, TRACE_LEAST = 1 << 20, SAMPLE = 64 };

/* Events after which a shard looks whether it has grown. */
enum { EVENTS_PER_CHECK = 256 };

static struct frame *frame_of(struct assay_shard *shard) { return (struct frame *)shard; }

static size_t count_metrics(const struct assay_metric *const *metrics) {
    size_t n = 0;
    while (metrics[n])
        n++;
    return n;
}

/* NULL if memory is short. */
static const struct assay_metric **choose_metrics(const struct assay_launch *launch) {
    const struct assay_metric **chosen = calloc(count_metrics(assay_metrics) + 1, sizeof *chosen);
    for (size_t i = 0, n = 0; chosen && assay_metrics[i]; i++)
        if (assay_metric_is_wanted(assay_metrics[i], launch->extras))
            chosen[n++] = assay_metrics[i];
    return chosen;
}

static void close_states(const struct assay_profile *p, void **states) {
    for (size_t i = 0; states && p->metrics[i]; i++)
        if (states[i])
            p->metrics[i]->close(states[i]);
    free(states);
}

static void **open_states(const struct assay_profile *p) {
    void **states = calloc(count_metrics(p->metrics), sizeof *states);
    for (size_t i = 0; states && p->metrics[i]; i++)
        if (p->metrics[i]->open && p->metrics[i]->open(p->launch, &states[i]) != ASSAY_OK) {
            close_states(p, states);
            return NULL;
        }
    return states;
}

enum assay_status assay_profile_open(const struct assay_launch *launch, size_t max_bytes,
                                     struct assay_profile **profile) {
    *profile = NULL;
    struct assay_profile *p = calloc(1, sizeof *p);
    if (!p)
        return ASSAY_NO_MEMORY;
    p->launch = launch;
    p->max_bytes = max_bytes;
    p->metrics = choose_metrics(launch);
    p->states = p->metrics ? open_states(p) : NULL;
    if (!p->states) {
        free(p->metrics);
        free(p);
        return ASSAY_NO_MEMORY;
    }
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->released, NULL);
    *profile = p;
    return ASSAY_OK;
}

static void close_frame(struct frame *frame) {
    close_states(frame->shard.profile, frame->shard.states);
    lockstep_close(frame->shard.lockstep);
    runs_close(&frame->runs);
    ledger_close(frame->ledger);
    free(frame->events);
    for (int call = 0; call < CALLS; call++)
        free(frame->listeners[call]);
    free(frame);
}

static struct assay_shard *older(struct assay_shard *shard) { return frame_of(shard)->older; }

void assay_profile_close(struct assay_profile *profile) {
    if (!profile)
        return;
    for (struct assay_shard *s = profile->all, *next; s; s = next) {
        next = older(s);
        close_frame(frame_of(s));
    }
    close_states(profile, profile->states);
    free(profile->metrics);
    pthread_mutex_destroy(&profile->mutex);
    pthread_cond_destroy(&profile->released);
    free(profile);
}

static const struct listener *listeners(const struct assay_shard *shard, enum call call) {
    return ((const struct frame *)shard)->listeners[call];
}

/* For metrics to which equal steps are not the same. */
static void give_steps(struct frame *frame, const struct bundle *b) {
    const struct listener *all = frame->listeners[STEP];
    for (uint32_t i = 0; i < b->move_count && all->metric; i++) {
        struct assay_step step = {b->alignments, b->count, b->moves[i].times, b->items,
                                  frame->events};
        bundle_events(b, b->moves[i].by, frame->events);
        for (const struct listener *l = all; l->metric; l++)
            l->metric->step(l->state, &step);
    }
}

static void take_steps(void *to, const struct bundle *b) {
    struct frame *frame = frame_of(to);
    ledger_take(frame->ledger, b);
    give_steps(frame, b);
}

static size_t trace_bytes(const struct assay_profile *p) {
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

/* More memory for the traces of the shard's group; waits until no other group has it. */
static size_t ask_for_trace_bytes(void *owner) {
    struct assay_shard *shard = owner;
    struct assay_profile *p = shard->profile;
    if (!is_in_sample(p->launch, &shard->group) || p->max_bytes / 2 <= trace_bytes(p))
        return trace_bytes(p);
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
    return waits ? trace_bytes(p) : p->max_bytes / 2;
}

static void release_trace_bytes(struct assay_shard *shard) {
    struct assay_profile *p = shard->profile;
    if (!shard->group.sampled)
        return;
    pthread_mutex_lock(&p->mutex);
    if (p->large == shard)
        p->large = NULL;
    pthread_cond_signal(&p->released);
    pthread_mutex_unlock(&p->mutex);
}

static bool listens(const struct assay_metric *metric, enum call call) {
    switch (call) {
    case ITEM:
        return metric->item;
    case STEP:
        return metric->step;
    case BEGIN_GROUP:
        return metric->begin_group;
    default:
        return metric->end_group;
    }
}

/* NULL if memory is short. */
static struct listener *find_listeners(const struct assay_shard *s, enum call call) {
    const struct assay_metric **metrics = s->profile->metrics;
    struct listener *list = calloc(count_metrics(metrics) + 1, sizeof *list);
    for (size_t i = 0, n = 0; list && metrics[i]; i++)
        if (listens(metrics[i], call))
            list[n++] = (struct listener){metrics[i], s->states[i]};
    return list;
}

static bool open_frame(struct frame *frame, struct assay_profile *p) {
    const struct lockstep_owner owner = {&frame->shard, take_steps, ask_for_trace_bytes};
    frame->shard.profile = p;
    frame->shard.states = open_states(p);
    frame->shard.lockstep = lockstep_open(p->launch, trace_bytes(p), &owner);
    frame->ledger =
        frame->shard.states ? ledger_open(p->launch, p->metrics, frame->shard.states) : NULL;
    frame->events = calloc((size_t)assay_group_items(p->launch) + 1, sizeof *frame->events);
    bool fine = runs_open(&frame->runs, p->launch->program) && frame->shard.states &&
                frame->shard.lockstep && frame->events && frame->ledger;
    for (int call = 0; call < CALLS && fine; call++)
        fine = (frame->listeners[call] = find_listeners(&frame->shard, call));
    return fine;
}

static struct assay_shard *make_shard(struct assay_profile *p) {
    struct frame *frame = calloc(1, sizeof *frame);
    if (!frame)
        return NULL;
    if (!open_frame(frame, p)) {
        close_frame(frame);
        return NULL;
    }
    frame->older = p->all;
    p->all = &frame->shard;
    p->shards++;
    return &frame->shard;
}

static void forget_events(struct assay_shard *shard) {
    struct frame *frame = frame_of(shard);
    frame->mark_count = frame->marked = shard->count = 0;
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
        forget_events(s);
        s->item = (struct assay_item){ASSAY_NO_ITEM, 0, 0};
    }
    return s;
}

static size_t held_bytes(const struct assay_profile *p, void *const *states) {
    size_t bytes = 0;
    for (size_t i = 0; p->metrics[i]; i++)
        if (p->metrics[i]->bytes)
            bytes += p->metrics[i]->bytes(states[i]);
    return bytes;
}

static void thin(struct assay_profile *p) {
    for (size_t i = 0; p->metrics[i]; i++)
        if (p->metrics[i]->thin)
            p->metrics[i]->thin(p->states[i]);
}

/* Where thinning ends: 1 page in 2^20.  A limit that even that exceeds is passed. */
enum { THINNINGS_MOST = 20 };

/* Call with the mutex held. */
static void fold(struct assay_profile *p, struct assay_shard *s) {
    lockstep_flush(s->lockstep);
    ledger_settle(frame_of(s)->ledger);
    for (size_t i = 0; p->metrics[i]; i++)
        if (p->metrics[i]->fold)
            p->metrics[i]->fold(p->states[i], s->states[i]);
    for (; p->thinnings < THINNINGS_MOST && held_bytes(p, p->states) > p->max_bytes; p->thinnings++)
        thin(p);
}

/* What one shard may hold; call with the mutex held. */
static size_t share_of(struct assay_profile *p) {
    size_t most = p->max_bytes / 4 < SHARDS_MOST ? p->max_bytes / 4 : SHARDS_MOST;
    size_t share = most / p->shards;
    return share > SHARD_LEAST ? share : SHARD_LEAST;
}

static void fold_if_grown(struct assay_shard *s) {
    struct assay_profile *p = s->profile;
    size_t held = held_bytes(p, s->states);
    if (held <= SHARD_LEAST)
        return;
    pthread_mutex_lock(&p->mutex);
    if (held > share_of(p))
        fold(p, s);
    pthread_mutex_unlock(&p->mutex);
}

static void read_items(struct assay_shard *shard, const struct assay_turn *turns, size_t n) {
    for (const struct listener *l = listeners(shard, ITEM); l->metric && n; l++)
        l->metric->item(l->state, turns, n);
}

/* Metrics see the turns of an interval before its steps, and those behind it afterwards. */
static void read_turns(struct assay_shard *shard, const struct runs *r) {
    uint32_t done = 0;
    for (uint32_t i = 0; i < r->turn_count; i++) {
        if (lockstep_ends_interval(shard->lockstep, &r->turns[i])) {
            read_items(shard, r->turns + done, i - done);
            done = i;
        }
        lockstep_read(shard->lockstep, &r->turns[i]);
    }
    read_items(shard, r->turns + done, r->turn_count - done);
}

/* Hands on what has been marked. */
static void read_marked(struct frame *frame) {
    struct assay_shard *shard = &frame->shard;
    uint32_t from = 0;
    runs_clear(&frame->runs);
    for (uint32_t i = 0; i < frame->mark_count; i++) {
        const struct mark *m = &frame->marks[i];
        runs_add(&frame->runs, m->item, shard->events + from, m->past - from);
        from = m->past;
    }
    read_turns(shard, &frame->runs);
    frame->unchecked += shard->count;
    forget_events(shard);
    if (frame->unchecked < EVENTS_PER_CHECK)
        return;
    frame->unchecked = 0;
    fold_if_grown(shard);
}

/* Notes whose events these were. */
static void mark(struct frame *frame) {
    struct assay_shard *shard = &frame->shard;
    if (shard->count == frame->marked && !shard->item.begins && !shard->item.ends)
        return;
    frame->marks[frame->mark_count++] = (struct mark){shard->item, shard->count};
    frame->marked = shard->count;
    shard->item.begins = shard->item.ends = 0;
    if (frame->mark_count == ASSAY_BATCH)
        read_marked(frame);
}

void assay_shard_flush(struct assay_shard *shard) {
    struct frame *frame = frame_of(shard);
    mark(frame);
    if (frame->mark_count)
        read_marked(frame);
}

void assay_shard_select(struct assay_shard *shard, uint32_t local, bool begins) {
    mark(frame_of(shard));
    shard->item = (struct assay_item){local, begins, 0};
}

void assay_shard_item_ends(struct assay_shard *shard) {
    shard->item.ends = 1;
    mark(frame_of(shard));
    shard->item.local = ASSAY_NO_ITEM;
}

static void fail(struct assay_profile *p) {
    pthread_mutex_lock(&p->mutex);
    p->failed = true;
    pthread_mutex_unlock(&p->mutex);
}

void assay_shard_begin_group(struct assay_shard *shard, const struct assay_group *group) {
    assay_shard_flush(shard);
    shard->group = *group;
    shard->group.sampled = false;
    for (const struct listener *l = listeners(shard, BEGIN_GROUP); l->metric; l++)
        l->metric->begin_group(l->state, &shard->group);
}

void assay_shard_end_group(struct assay_shard *shard) {
    assay_shard_flush(shard);
    struct ledger *ledger = frame_of(shard)->ledger;
    bool kept = lockstep_end_group(shard->lockstep);
    if (kept)
        ledger_settle(ledger);
    else
        ledger_forget(ledger);
    if (lockstep_failed(shard->lockstep) || ledger_failed(ledger))
        fail(shard->profile);
    for (const struct listener *l = listeners(shard, END_GROUP); l->metric; l++)
        l->metric->end_group(l->state, kept);
    release_trace_bytes(shard);
}

void assay_shard_abandon_group(struct assay_shard *shard) {
    forget_events(shard);
    lockstep_abandon_group(shard->lockstep);
    ledger_forget(frame_of(shard)->ledger);
    release_trace_bytes(shard);
}

void assay_shard_return(struct assay_shard *shard) {
    assay_shard_flush(shard);
    struct assay_profile *p = shard->profile;
    pthread_mutex_lock(&p->mutex);
    shard->next = p->spare;
    p->spare = shard;
    pthread_mutex_unlock(&p->mutex);
}

enum assay_status assay_profile_emit(struct assay_profile *profile, struct assay_sink *sink) {
    for (struct assay_shard *s = profile->all; s; s = older(s))
        fold(profile, s);
    enum assay_status status = profile->failed ? ASSAY_NO_MEMORY : ASSAY_OK;
    for (size_t i = 0; status == ASSAY_OK && profile->metrics[i]; i++)
        status = profile->metrics[i]->emit(profile->states[i], profile->launch, sink);
    sink->max_bytes = profile->max_bytes;
    return status;
}
