/* bank.c - how many passes over the banks of local memory the accesses of a sub-group take.
 *
 * Memory is dealt out to the banks in words of 4 bytes.  A bank serves one word at a time, to all
 * items that want it.  Accesses of 8 bytes go in halves of the sub-group, of 16 bytes in quarters,
 * and so on.
 */
#include <assay/metric.h>

#include "slices.h"
#include "subgroup.h"
#include "tally.h"

#include <stdlib.h>
#include <string.h>

#define BANKS "NVIDIA, CUDA C++ Programming Guide: shared memory"

enum { LOADS, STORES, ATOMICS, OPERATIONS };
enum key { REQUESTS, WAVEFRONTS, CONFLICTS, PER_REQUEST, FIGURES };

#define FIGURE_KEYS(kind, word)                                                                    \
    {                                                                                              \
        [REQUESTS] = {"bank.requests." kind,                                                       \
                      "1",                                                                         \
                      "requests: local " word " that the items of a sub-group make together",      \
                      BANKS,                                                                       \
                      "items of a sub-group",                                                      \
                      ASSAY_COUNT},                                                                \
        [WAVEFRONTS] =                                                                             \
            {"bank.wavefronts." kind,                                                              \
             "1",                                                                                  \
             "wavefronts: passes over the banks of local memory for the requests of " word,        \
             BANKS,                                                                                \
             "items of a sub-group, banks",                                                        \
             ASSAY_COUNT},                                                                         \
        [CONFLICTS] = {"bank.conflicts." kind,                                                     \
                       "1",                                                                        \
                       "wavefronts of " word " beyond those that as many words without conflicts " \
                       "take",                                                                     \
                       BANKS,                                                                      \
                       "items of a sub-group, banks",                                              \
                       ASSAY_COUNT},                                                               \
        [PER_REQUEST] = {"bank.per_request." kind,                                                 \
                         "1",                                                                      \
                         "wavefronts per request of " word " (bank conflict degree)",              \
                         BANKS,                                                                    \
                         "items of a sub-group, banks",                                            \
                         ASSAY_REAL},                                                              \
    }

static const struct assay_key keys[OPERATIONS][FIGURES] = {
    [LOADS] = FIGURE_KEYS("loads", "loads"),
    [STORES] = FIGURE_KEYS("stores", "stores"),
    [ATOMICS] = FIGURE_KEYS("atomics", "atomics"),
};

enum { BANK_COUNTS = 2, BANKS_MOST = 32, WORD_BYTES = 4 };
static const uint32_t bank_counts[BANK_COUNTS] = {16, 32};

static const char *const width_names[SUBGROUP_WIDTHS] = {"8", "16", "32", "64"};
static const char *const width_bank_names[SUBGROUP_WIDTHS][BANK_COUNTS] = {
    {"8,16", "8,32"}, {"16,16", "16,32"}, {"32,16", "32,32"}, {"64,16", "64,32"}};

/* Counters of a row, for each operation and width. */
struct counts {
    uint64_t requests, wavefronts[BANK_COUNTS], conflicts[BANK_COUNTS];
};

enum { WIDTH = OPERATIONS * SUBGROUP_WIDTHS * sizeof(struct counts) / sizeof(uint64_t) };

enum { TOLD_APART = 3 };
static const enum assay_scope_kind told_apart[TOLD_APART] = {
    ASSAY_SCOPE_KERNEL, ASSAY_SCOPE_VARIABLE, ASSAY_SCOPE_LINE};

struct bank {
    const struct assay_launch *launch;
    struct tally *tally;
    struct slices slices;
};

static void close_bank(void *state) {
    struct bank *b = state;
    if (!b)
        return;
    tally_close(b->tally);
    slices_close(&b->slices);
    free(b);
}

static enum assay_status open_bank(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct bank *b = calloc(1, sizeof *b);
    if (!b)
        return ASSAY_NO_MEMORY;
    b->launch = launch;
    b->tally = tally_open(launch, WIDTH, TALLY_OF_STEPS, NULL);
    if (slices_open(&b->slices, launch, told_apart, TOLD_APART) != ASSAY_OK || !b->tally) {
        close_bank(b);
        return ASSAY_NO_MEMORY;
    }
    *state = b;
    return ASSAY_OK;
}

/* The distinct words of accesses in ascending order, by bank.  Words of one sub-group may be many
 * if accesses are long, so they are counted as they come. */
static void count_words(struct counts *sum, const struct assay_event *sorted, uint32_t n) {
    uint64_t next = 0, distinct = 0; /* the first word that is not counted yet */
    uint64_t in_bank[BANK_COUNTS][BANKS_MOST] = {{0}};
    for (uint32_t i = 0; i < n; i++) {
        uint64_t word = sorted[i].address / WORD_BYTES;
        uint64_t past = (sorted[i].address + sorted[i].size - 1) / WORD_BYTES + 1;
        for (word = word > next ? word : next; word < past; word++) {
            for (int b = 0; b < BANK_COUNTS; b++)
                in_bank[b][word % bank_counts[b]]++;
            distinct++;
        }
        next = past > next ? past : next;
    }
    for (int b = 0; b < BANK_COUNTS; b++) {
        uint64_t most = 0;
        for (uint32_t bank = 0; bank < bank_counts[b]; bank++)
            most = in_bank[b][bank] > most ? in_bank[b][bank] : most;
        sum->wavefronts[b] += most;
        sum->conflicts[b] += most - (distinct + bank_counts[b] - 1) / bank_counts[b];
    }
}

/* Items whose accesses of `size` bytes go together. */
static uint32_t items_together(uint32_t width, uint32_t size) {
    uint32_t items = width;
    for (uint32_t bytes = WORD_BYTES; bytes < size && items > 1; bytes *= 2)
        items /= 2;
    return items;
}

static void count_request(struct counts *sum, const struct assay_step *step,
                          const struct subgroup *s, uint32_t width) {
    struct assay_event sorted[SUBGROUP_MOST];
    uint32_t together = items_together(width, step->events[s->first].size);
    struct subgroup part = {s->first, 0};
    sum->requests++;
    while (part.first + part.count < s->first + s->count && subgroup_next(step, together, &part))
        count_words(sum, sorted, subgroup_sort(step, &part, sorted));
}

static void add_times(struct counts *into, const struct counts *from, uint64_t times) {
    into->requests += times * from->requests;
    for (int b = 0; b < BANK_COUNTS; b++) {
        into->wavefronts[b] += times * from->wavefronts[b];
        into->conflicts[b] += times * from->conflicts[b];
    }
}

static int operation_of(enum assay_op op) {
    return op == ASSAY_LOAD ? LOADS : op == ASSAY_STORE ? STORES : ATOMICS;
}

static void take_slice(void *state, const struct assay_step *slice,
                       const struct assay_scope *scopes, uint32_t n) {
    struct bank *b = state;
    struct counts sums[SUBGROUP_WIDTHS];
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        struct subgroup s = {0, 0};
        sums[width] = (struct counts){0, {0}, {0}};
        while (subgroup_next(slice, subgroup_widths[width], &s))
            count_request(&sums[width], slice, &s, subgroup_widths[width]);
    }
    int operation = operation_of(assay_event_op(&slice->events[0]));
    for (uint32_t i = 0; i < n; i++) {
        struct counts *row = (struct counts *)tally_row(b->tally, scopes[i]);
        for (int width = 0; width < SUBGROUP_WIDTHS; width++)
            add_times(&row[operation * SUBGROUP_WIDTHS + width], &sums[width], slice->times);
    }
}

static void read_step(void *state, const struct assay_step *step) {
    struct bank *b = state;
    if (!(step->alignments & ASSAY_SIMT) || assay_event_op(&step->events[0]) == ASSAY_BLOCK)
        return;
    if (b->launch->objects[assay_event_object(&step->events[0])].space == ASSAY_LOCAL)
        slices_cut(&b->slices, step, take_slice, b);
}

static void begin_group(void *state, const struct assay_group *group) {
    tally_begin_group(((struct bank *)state)->tally, group);
}

static void end_group(void *state, bool kept) {
    tally_end_group(((struct bank *)state)->tally, kept);
}

static void fold_bank(void *into, void *from) {
    tally_fold(((struct bank *)into)->tally, ((struct bank *)from)->tally);
}

static void emit_counts(struct assay_sink *sink, struct assay_scope scope,
                        const struct assay_key *key, int width, const struct counts *c) {
    assay_sink_count(sink, scope, &key[REQUESTS], width_names[width], c->requests);
    for (int b = 0; b < BANK_COUNTS; b++) {
        const char *index = width_bank_names[width][b];
        assay_sink_count(sink, scope, &key[WAVEFRONTS], index, c->wavefronts[b]);
        assay_sink_count(sink, scope, &key[CONFLICTS], index, c->conflicts[b]);
        assay_sink_real(sink, scope, &key[PER_REQUEST], index,
                        (double)c->wavefronts[b] / (double)c->requests);
    }
}

/* Operations that did not occur are left out. */
static void emit_row(const void *metric, const uint64_t *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    (void)metric;
    const struct counts *counts = (const struct counts *)row;
    for (int operation = 0; operation < OPERATIONS; operation++)
        for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
            const struct counts *c = &counts[operation * SUBGROUP_WIDTHS + width];
            if (c->requests)
                emit_counts(sink, scope, keys[operation], width, c);
        }
}

static enum assay_status emit_bank(const void *state, const struct assay_launch *launch,
                                   struct assay_sink *sink) {
    (void)launch;
    return tally_emit(((const struct bank *)state)->tally, sink, emit_row, state);
}

const struct assay_metric assay_bank = {
    .name = "bank",
    .keys = keys[0],
    .key_count = OPERATIONS * FIGURES,
    .open = open_bank,
    .step = read_step,
    .begin_group = begin_group,
    .end_group = end_group,
    .fold = fold_bank,
    .emit = emit_bank,
    .close = close_bank,
};
