/* totals.c - see totals.h. */
#include "measure/totals.h"

#include "count/sink.h"

/* All shards together hold no more than this before they are folded early. */
enum { SHARDS_MOST = 24 << 20 };

/* Events of a group after which it gives the large part back and is left out: it may be waiting for
 * a group that waits for the part, and would do so for ever.  A group that waits for none has as
 * many events each time, so that no other and no clock decides whether it is measured. */
static const uint64_t LARGE_EVENTS = UINT64_C(1) << 31;

void totals_open(struct totals *t, const struct assay_launch *launch, size_t max_bytes) {
    *t = (struct totals){.launch = launch,
                         .max_bytes = max_bytes,
                         .large_events =
                             assay_launch_groups(launch) > 1 ? LARGE_EVENTS : UINT64_MAX};
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->released, NULL);
}

void totals_close(struct totals *t) {
    for (int i = 0; i < SAMPLE_PARTS; i++)
        cast_close(t->casts[i]);
    pthread_mutex_destroy(&t->mutex);
    pthread_cond_destroy(&t->released);
}

void totals_fail(struct totals *t) {
    pthread_mutex_lock(&t->mutex);
    t->failed = true;
    pthread_mutex_unlock(&t->mutex);
}

void totals_add_shard(struct totals *t) {
    pthread_mutex_lock(&t->mutex);
    t->shards++;
    pthread_mutex_unlock(&t->mutex);
}

/* --- casts --- */

size_t totals_bytes(const struct totals *t) {
    size_t bytes = 0;
    for (int i = 0; i < SAMPLE_PARTS; i++)
        bytes += cast_bytes(t->casts[i]);
    return bytes;
}

/* Call with the mutex held, or once all shards are back. */
static struct cast *find_cast(struct totals *t, uint32_t part) {
    if (!t->casts[part])
        t->casts[part] = cast_open(t->launch, true);
    t->failed |= !t->casts[part];
    return t->casts[part];
}

struct cast *totals_take(struct totals *t, uint32_t part) {
    pthread_mutex_lock(&t->mutex);
    struct cast *cast = find_cast(t, part);
    if (!cast)
        pthread_mutex_unlock(&t->mutex);
    return cast;
}

/* Where thinning ends: 1 page in 2^20.  A limit that even that exceeds is passed. */
enum { THINNINGS_MOST = 20 };

void totals_give(struct totals *t) {
    for (; t->thinnings < THINNINGS_MOST && totals_bytes(t) > t->max_bytes; t->thinnings++)
        for (int i = 0; i < SAMPLE_PARTS; i++)
            cast_thin(t->casts[i]);
    pthread_mutex_unlock(&t->mutex);
}

struct cast *totals_exchange(struct totals *t, uint32_t part, struct cast *cast) {
    pthread_mutex_lock(&t->mutex);
    struct cast *other = t->casts[part] ? NULL : cast_open(t->launch, true);
    if (other)
        t->casts[part] = cast;
    totals_give(t);
    return other;
}

size_t totals_share(struct totals *t) {
    size_t most = t->max_bytes / 4 < SHARDS_MOST ? t->max_bytes / 4 : SHARDS_MOST;
    pthread_mutex_lock(&t->mutex);
    size_t share = most / t->shards;
    pthread_mutex_unlock(&t->mutex);
    return share > TOTALS_SHARE_LEAST ? share : TOTALS_SHARE_LEAST;
}

enum assay_status totals_emit(struct totals *t, struct assay_sink *sink) {
    enum assay_status status = find_cast(t, 0) && !t->failed ? ASSAY_OK : ASSAY_NO_MEMORY;
    if (status == ASSAY_OK)
        status = sample_is_taken(t->launch) ? sample_emit(t->casts, t->launch, sink)
                                            : cast_emit(t->casts[0], t->launch, sink);
    sink->max_bytes = t->max_bytes;
    return status;
}

/* --- memory for traces --- */

/* What the traces of any group may take of the memory limit: a fixed part, so that which groups
 * need more does not depend on the number of threads.  About SAMPLE of the groups, chosen by their
 * ids, may take half of the limit instead, one at a time. */
enum { TRACE_SHARE = 64, TRACE_LEAST = 1 << 20, SAMPLE = 64 };

size_t totals_trace_bytes(const struct totals *t) {
    size_t share = t->max_bytes / TRACE_SHARE;
    return share > TRACE_LEAST ? share : TRACE_LEAST;
}

size_t totals_large_bytes(const struct totals *t) { return t->max_bytes / 2; }

/* Of a launch of few groups every one is in the sample. */
static bool is_in_sample(const struct assay_launch *l, const struct assay_group *g) {
    uint64_t groups = assay_launch_groups(l);
    uint64_t hash =
        (assay_group_number(l, g) + 1) * UINT64_C(0x9E3779B97F4A7C15) >> 32; /* 0 <= hash < 2^32 */
    return groups <= SAMPLE || hash < (SAMPLE * (UINT64_C(1) << 32)) / groups;
}

bool totals_take_large(struct totals *t, const struct assay_group *group) {
    if (!is_in_sample(t->launch, group) || totals_large_bytes(t) <= totals_trace_bytes(t))
        return false;
    pthread_mutex_lock(&t->mutex);
    while (t->large_taken)
        pthread_cond_wait(&t->released, &t->mutex);
    t->large_taken = true;
    pthread_mutex_unlock(&t->mutex);
    return true;
}

void totals_give_large(struct totals *t) {
    pthread_mutex_lock(&t->mutex);
    t->large_taken = false;
    pthread_cond_signal(&t->released);
    pthread_mutex_unlock(&t->mutex);
}
