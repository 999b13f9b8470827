/* stride_item.c - how far apart neighbouring items of a sub-group access memory at the same time.
 *
 * Neighbours are items of a sub-group of 32 that are active in a SIMT step with none active between
 * them.  A distance that is neither 0 nor one access up or down is constant if the pair before or
 * behind has the same, or if there is no other pair.
 */
#include <assay/histogram.h>
#include <assay/metric.h>

#include "slices.h"
#include "subgroup.h"
#include "tally.h"

#include <stdlib.h>
#include <string.h>

#define STRIDES "Assay; B. Jang et al., 2011: memory access patterns of data-parallel code"

enum key { PAIRS, SHARE, BYTES, KEYS };

static const struct assay_key keys[KEYS] = {
    [PAIRS] = {"stride.pairs", "1",
               "pairs of neighbouring items, of sub-groups of 32, that access memory together",
               STRIDES, NULL, ASSAY_COUNT},
    [SHARE] =
        {"stride.item", "%",
         "share of those pairs by the distance of their addresses: 0 (uniform), 1 (unit) or "
         "-1 (reversed) times the size of the access, another that recurs (constant), or none "
         "that does (irregular)",
         STRIDES, "class", ASSAY_REAL},
    [BYTES] = {"stride.item.bytes", "B", "the most frequent distance of class constant", STRIDES,
               NULL, ASSAY_REAL},
};

enum { SUBGROUP = 32 };
enum { UNIFORM, UNIT, REVERSED, CONSTANT, IRREGULAR, CLASSES };
static const char *const class_names[CLASSES] = {"uniform", "unit", "reversed", "constant",
                                                 "irregular"};

enum { SCOPE_KINDS_USED = 4 };
static const enum assay_scope_kind scope_kinds[SCOPE_KINDS_USED] = {
    ASSAY_SCOPE_COMBINED, ASSAY_SCOPE_SPACE, ASSAY_SCOPE_VARIABLE, ASSAY_SCOPE_LINE};

/* Distances of class constant, of one scope. */
struct distances {
    struct assay_histogram *group, *sum; /* of the group under way, and of all; NULL: none */
    bool touched;
};

/* What one slice says: pairs by class, and how often each distance is of class constant. */
struct pairs {
    uint64_t classes[CLASSES];
    int64_t *bytes; /* [kinds], as the next; room for [items of a group] */
    uint64_t *times;
    uint32_t kinds; /* of distances */
};

struct stride_item {
    struct tally *tally; /* pairs by class */
    struct pairs pairs;  /* scratch */
    struct slices slices;
    struct distances *distances; /* [rows of the tally] */
    uint32_t *touched;           /* [touched_count] those that the group under way has touched */
    uint32_t touched_count;
    bool failed;
};

static void close_stride(void *state) {
    struct stride_item *s = state;
    if (!s)
        return;
    for (uint32_t i = 0; s->distances && i < tally_rows(s->tally); i++) {
        assay_histogram_close(s->distances[i].group);
        assay_histogram_close(s->distances[i].sum);
    }
    free(s->distances);
    free(s->touched);
    free(s->pairs.bytes);
    free(s->pairs.times);
    tally_close(s->tally);
    slices_close(&s->slices);
    free(s);
}

static enum assay_status open_stride(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct stride_item *s = calloc(1, sizeof *s);
    if (!s)
        return ASSAY_NO_MEMORY;
    s->tally = tally_open(launch, CLASSES, TALLY_OF_STEPS, NULL);
    enum assay_status status = slices_open(&s->slices, launch, scope_kinds, SCOPE_KINDS_USED);
    if (s->tally) {
        s->distances = calloc(tally_rows(s->tally), sizeof *s->distances);
        s->touched = calloc(tally_rows(s->tally), sizeof *s->touched);
    }
    size_t items = (size_t)assay_group_items(launch) + 1;
    s->pairs.bytes = malloc(items * sizeof *s->pairs.bytes);
    s->pairs.times = malloc(items * sizeof *s->pairs.times);
    bool scratch = s->pairs.bytes && s->pairs.times;
    if (status != ASSAY_OK || !s->distances || !s->touched || !scratch) {
        close_stride(s);
        return ASSAY_NO_MEMORY;
    }
    *state = s;
    return ASSAY_OK;
}

/* --- pairs --- */

static void add_constant(struct pairs *p, int64_t bytes) {
    p->classes[CONSTANT]++;
    uint32_t i = 0;
    while (i < p->kinds && p->bytes[i] != bytes)
        i++;
    if (i == p->kinds) {
        p->bytes[i] = bytes;
        p->times[i] = 0;
        p->kinds++;
    }
    p->times[i]++;
}

static int64_t distance(const struct assay_event *events, uint32_t i) {
    return (int64_t)(events[i + 1].address - events[i].address);
}

static bool same_object(const struct assay_event *events, uint32_t i) {
    return assay_event_object(&events[i]) == assay_event_object(&events[i + 1]);
}

/* True if pair i's distance is that of the pair before or behind, or there is no other pair. */
static bool recurs(const struct assay_event *events, uint32_t count, uint32_t i) {
    int64_t bytes = distance(events, i);
    return count == 2 || (i > 0 && distance(events, i - 1) == bytes) ||
           (i + 2 < count && distance(events, i + 1) == bytes);
}

/* Pair i of the `count` - 1 pairs of a sub-group's accesses. */
static void classify(struct pairs *p, const struct assay_event *events, uint32_t count,
                     uint32_t i) {
    int64_t bytes = distance(events, i), size = events[i].size;
    bool near = same_object(events, i);
    if (near && bytes == 0)
        p->classes[UNIFORM]++;
    else if (near && bytes == size)
        p->classes[UNIT]++;
    else if (near && bytes == -size)
        p->classes[REVERSED]++;
    else if (near && recurs(events, count, i))
        add_constant(p, bytes);
    else
        p->classes[IRREGULAR]++;
}

static uint64_t count_pairs(const struct pairs *p) {
    uint64_t n = 0;
    for (int c = 0; c < CLASSES; c++)
        n += p->classes[c];
    return n;
}

/* As 2 |bytes|, and 1 more if downwards. */
static uint64_t code_of(int64_t bytes) {
    uint64_t size = bytes < 0 ? -(uint64_t)bytes : (uint64_t)bytes;
    return 2 * size + (bytes < 0);
}

/* Finds: the addend of classes, the number of distances, each of these with how often it is. */
static void take_slice(void *state, const struct assay_step *slice,
                       const struct assay_scope *scopes, uint32_t n, struct assay_findings *found) {
    struct stride_item *s = state;
    struct pairs *p = &s->pairs;
    struct subgroup part = {0, 0};
    memset(p->classes, 0, sizeof p->classes);
    p->kinds = 0;
    while (subgroup_next(slice, SUBGROUP, &part))
        for (uint32_t i = 0; i + 1 < part.count; i++)
            classify(p, &slice->events[part.first], part.count, i);
    if (!count_pairs(p))
        return;
    const struct addend a = {scopes, n, 0, CLASSES, p->classes};
    tally_find(s->tally, found, &a);
    uint64_t *words = assay_findings_add(found, 1 + 2 * (size_t)p->kinds);
    for (uint32_t i = 0; words && i < p->kinds; i++) {
        words[1 + 2 * i] = code_of(p->bytes[i]);
        words[2 + 2 * i] = p->times[i];
    }
    if (words)
        words[0] = p->kinds;
}

static void measure_step(void *state, const struct assay_step *step, struct assay_findings *found) {
    struct stride_item *s = state;
    bool pairs = step->count > 1 && assay_event_op(&step->events[0]) != ASSAY_BLOCK;
    if (pairs && step->alignments & ASSAY_SIMT)
        slices_cut(&s->slices, step, take_slice, s, found);
}

/* Counts distances [n] for one scope. */
static void count_distances(struct stride_item *s, uint32_t row, const uint64_t *words, size_t n,
                            uint64_t times) {
    struct distances *d = &s->distances[row];
    if (!d->group && !(d->group = assay_histogram_open())) {
        s->failed = true;
        return;
    }
    if (!d->touched)
        s->touched[s->touched_count++] = row;
    d->touched = true;
    for (size_t i = 0; i < n; i++)
        assay_histogram_add(d->group, words[2 * i], times * words[2 * i + 1]);
}

static void count_step(void *state, const uint64_t *words, size_t n, uint64_t times) {
    struct stride_item *s = state;
    for (const uint64_t *past = words + n; words < past;) {
        size_t rows, taken = tally_count_one(s->tally, words, times);
        const uint64_t *row = tally_rows_of(words, &rows), *distances = words + taken;
        for (size_t i = 0; i < rows && *distances; i++)
            count_distances(s, (uint32_t)row[i], distances + 1, *distances, times);
        words = distances + 1 + 2 * *distances;
    }
}

/* --- groups and shards --- */

static void merge_distances(struct stride_item *s, uint32_t row, const struct assay_histogram *from,
                            uint64_t times) {
    struct distances *d = &s->distances[row];
    if (!d->sum && !(d->sum = assay_histogram_open())) {
        s->failed = true;
        return;
    }
    assay_histogram_merge(d->sum, from, times);
    s->failed |= assay_histogram_failed(from);
}

static void begin_group(void *state, const struct assay_group *group) {
    tally_begin_group(((struct stride_item *)state)->tally, group);
}

static void end_group(void *state, bool kept) {
    struct stride_item *s = state;
    tally_end_group(s->tally, kept);
    for (uint32_t i = 0; i < s->touched_count; i++) {
        struct distances *d = &s->distances[s->touched[i]];
        if (kept)
            merge_distances(s, s->touched[i], d->group, 1);
        assay_histogram_clear(d->group);
        d->touched = false;
    }
    s->touched_count = 0;
}

static void fold_stride(void *into, const void *from, uint64_t times) {
    struct stride_item *to = into;
    const struct stride_item *shard = from;
    tally_fold(to->tally, shard->tally, times);
    uint32_t count;
    const uint32_t *used = tally_used(shard->tally, &count);
    for (uint32_t i = 0; i < count; i++)
        if (shard->distances[used[i]].sum)
            merge_distances(to, used[i], shard->distances[used[i]].sum, times);
    to->failed |= shard->failed;
}

static void clear_stride(void *state) {
    struct stride_item *s = state;
    tally_clear(s->tally);
    uint32_t count;
    const uint32_t *used = tally_used(s->tally, &count);
    for (uint32_t i = 0; i < count; i++)
        if (s->distances[used[i]].sum)
            assay_histogram_clear(s->distances[used[i]].sum);
}

/* --- figures --- */

static void emit_row(const void *metric, const uint64_t *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct stride_item *s = metric;
    uint64_t pairs = 0;
    for (int c = 0; c < CLASSES; c++)
        pairs += row[c];
    assay_sink_count(sink, scope, &keys[PAIRS], NULL, pairs);
    for (int c = 0; c < CLASSES; c++)
        assay_sink_real(sink, scope, &keys[SHARE], class_names[c],
                        100 * (double)row[c] / (double)pairs);
    const struct distances *d = &s->distances[tally_number(s->tally, scope)];
    if (!row[CONSTANT] || !d->sum)
        return;
    uint64_t mode = assay_histogram_mode(d->sum);
    int64_t bytes = (int64_t)(mode / 2);
    assay_sink_real(sink, scope, &keys[BYTES], NULL, (double)(mode % 2 ? -bytes : bytes));
}

static enum assay_status emit_stride(const void *state, const struct assay_launch *launch,
                                     struct assay_sink *sink) {
    (void)launch;
    const struct stride_item *s = state;
    bool failed = s->failed;
    uint32_t count;
    const uint32_t *used = tally_used(s->tally, &count);
    for (uint32_t i = 0; i < count; i++)
        failed |= s->distances[used[i]].sum && assay_histogram_failed(s->distances[used[i]].sum);
    return failed ? ASSAY_NO_MEMORY : tally_emit(s->tally, sink, emit_row, s);
}

const struct assay_metric assay_stride_item = {
    .name = "stride_item",
    .keys = keys,
    .key_count = KEYS,
    .open = open_stride,
    .measure = measure_step,
    .count = count_step,
    .begin_group = begin_group,
    .end_group = end_group,
    .fold = fold_stride,
    .clear = clear_stride,
    .emit = emit_stride,
    .close = close_stride,
};
