/* bank.c - how many passes over the banks of local memory the accesses of a sub-group take.
 *
 * Memory is dealt out to the banks in words of 4 bytes.  A bank serves one word at a time, to all
 * items that want it; atomics it serves item by item.  Accesses of 8 bytes go in halves of the
 * sub-group, of 16 bytes in quarters, and so on; loads of 8 and 16 bytes in parts twice as large if
 * neighbours load the same.  Measured: tests/gpu/README.md.
 */
#include <assay/metric.h>

#include "count/source.h"
#include "count/subgroup.h"
#include "metric/words.h"

#include <string.h>

#define BANKS "NVIDIA, CUDA C++ Programming Guide: shared memory"

enum figure { REQUESTS, PASSES, CONFLICTS, PER_REQUEST, FIGURES };

#define WIDTHS "items of a sub-group"
#define WIDTHS_BANKS "items of a sub-group, banks"

/* The keys of one operation; `kind` is its name. */
#define FIGURE_KEYS(operation, kind)                                                               \
    [(operation)*FIGURES +                                                                         \
        REQUESTS] = {"bank.requests." kind,                                                        \
                     "1",                                                                          \
                     "requests: local " kind " that the items of a sub-group make together",       \
                     BANKS,                                                                        \
                     WIDTHS,                                                                       \
                     ASSAY_COUNT,                                                                  \
                     .title = "local requests of " kind,                                           \
                     .shown = "32",                                                                \
                     .synonyms = WORDS_LOCAL "," WORDS_SUB_GROUP ",bank conflict,contention"},     \
        [(operation)*FIGURES +                                                                     \
            PASSES] = {"bank.passes." kind,                                                        \
                       "1",                                                                        \
                       "passes over the banks of local memory for "                                \
                       "the requests of " kind,                                                    \
                       BANKS,                                                                      \
                       WIDTHS_BANKS,                                                               \
                       ASSAY_COUNT,                                                                \
                       .title = "bank passes of " kind,                                            \
                       .shown = "32,32",                                                           \
                       .synonyms = WORDS_LOCAL ",bank conflict,contention,wavefront"},             \
        [(operation)*FIGURES +                                                                     \
            CONFLICTS] = {"bank.conflicts." kind,                                                  \
                          "1",                                                                     \
                          "passes of " kind                                                        \
                          " beyond those that as many words without conflicts take",               \
                          BANKS,                                                                   \
                          WIDTHS_BANKS,                                                            \
                          ASSAY_COUNT,                                                             \
                          .title = "bank conflicts of " kind,                                      \
                          .shown = "32,32",                                                        \
                          .synonyms = WORDS_LOCAL ",bank conflict,contention"},                    \
        [(operation)*FIGURES +                                                                     \
            PER_REQUEST] = {"bank.per_request." kind,                                              \
                            "1",                                                                   \
                            "passes per request of " kind " (conflict degree)",                    \
                            BANKS,                                                                 \
                            WIDTHS_BANKS,                                                          \
                            ASSAY_REAL,                                                            \
                            .title = "bank passes per request of " kind,                           \
                            .shown = "32,32",                                                      \
                            .better = ASSAY_LESS,                                                  \
                            .leads = ASSAY_LEADS_KERNEL | ASSAY_LEADS_ARGUMENT | ASSAY_LEADS_LINE, \
                            .synonyms = WORDS_LOCAL ",bank conflict,contention"}

enum { KEYS = OPERATIONS * FIGURES };

static const struct assay_key keys[KEYS] = {
    FIGURE_KEYS(LOADS, "loads"), FIGURE_KEYS(STORES, "stores"), FIGURE_KEYS(ATOMICS, "atomics")};

enum { BANK_COUNTS = 2, BANKS_MOST = 32, WORD_BYTES = 4 };
static const uint32_t bank_counts[BANK_COUNTS] = {16, 32};

static const char *const width_bank_names[SUBGROUP_WIDTHS][BANK_COUNTS] = {
    {"8,16", "8,32"}, {"16,16", "16,32"}, {"32,16", "32,32"}, {"64,16", "64,32"}};

/* Counters of a row, for each width. */
struct counts {
    uint64_t requests, passes[BANK_COUNTS], conflicts[BANK_COUNTS];
};

enum { COUNTS = sizeof(struct counts) / sizeof(uint64_t) };

/* What the accesses of one pass ask of the banks. */
struct pass {
    uint64_t in_bank[BANK_COUNTS][BANKS_MOST]; /* words, or atomics */
    uint64_t words;                            /* distinct */
};

static void ask(struct pass *p, uint64_t word) {
    for (int b = 0; b < BANK_COUNTS; b++)
        p->in_bank[b][word % bank_counts[b]]++;
}

/* The accesses come in ascending order. */
static void fill_pass(struct pass *p, bool atomic, const struct extent *sorted, uint32_t n) {
    uint64_t next = 0; /* the first word that is not counted yet */
    for (uint32_t i = 0; i < n; i++) {
        uint64_t word = sorted[i].address / WORD_BYTES;
        uint64_t past = (sorted[i].address + sorted[i].size - 1) / WORD_BYTES + 1;
        for (; word < past; word++) {
            if (word >= next || atomic)
                ask(p, word);
            p->words += word >= next;
        }
        next = past > next ? past : next;
    }
}

static void count_pass(struct counts *sum, const struct assay_step *step,
                       const struct subgroup *part) {
    struct extent sorted[SUBGROUP_MOST];
    struct pass p;
    memset(&p, 0, sizeof p);
    fill_pass(&p, assay_step_op(step) == ASSAY_ATOMIC, sorted, subgroup_sort(step, part, sorted));
    for (int b = 0; b < BANK_COUNTS; b++) {
        uint64_t most = 0, least = (p.words + bank_counts[b] - 1) / bank_counts[b];
        for (uint32_t bank = 0; bank < bank_counts[b]; bank++)
            most = p.in_bank[b][bank] > most ? p.in_bank[b][bank] : most;
        sum->passes[b] += most;
        sum->conflicts[b] += most - least;
    }
}

/* True if no item of the sub-group loads another element than the item whose number differs in the
 * bit `by`, 1 or 2. */
static bool partners_agree(const struct assay_step *step, const struct subgroup *s, uint32_t by) {
    for (uint32_t i = s->first; i < s->first + s->count; i++)
        for (uint32_t k = i + 1; k < s->first + s->count && k <= i + by; k++)
            if ((step->items[i] ^ step->items[k]) == by && step->addresses[i] != step->addresses[k])
                return false;
    return true;
}

/* Items whose accesses go together. */
static uint32_t items_together(const struct assay_step *step, const struct subgroup *s,
                               uint32_t width) {
    uint32_t items = width, size = assay_step_size(step, s->first);
    for (uint32_t bytes = WORD_BYTES; bytes < size && items > 1; bytes *= 2)
        items /= 2;
    bool shares = assay_step_op(step) == ASSAY_LOAD && (size == 8 || size == 16);
    if (shares && (partners_agree(step, s, 1) || partners_agree(step, s, 2)))
        items *= 2;
    return items;
}

static void count_request(struct counts *sum, const struct assay_step *step,
                          const struct subgroup *s, uint32_t width) {
    uint32_t together = items_together(step, s, width);
    struct subgroup part = {s->first, 0};
    sum->requests++;
    while (part.first + part.count < s->first + s->count && subgroup_next(step, together, &part))
        count_pass(sum, step, &part);
}

static bool takes_step(const struct assay_launch *launch, const struct assay_step *step) {
    return step->alignments & ASSAY_SIMT && step->addresses &&
           launch->objects[assay_step_object(step, 0)].space == ASSAY_LOCAL;
}

static void measure_step(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    struct counts *sums = (struct counts *)counts->row;
    (void)state;
    for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
        struct subgroup s = {0, 0};
        while (subgroup_next(step, subgroup_widths[width], &s))
            count_request(&sums[width], step, &s, subgroup_widths[width]);
    }
}

static void emit_counts(struct assay_sink *sink, struct assay_scope scope,
                        const struct assay_key *key, int width, const struct counts *c) {
    assay_sink_count(sink, scope, &key[REQUESTS], subgroup_width_names[width], c->requests);
    for (int b = 0; b < BANK_COUNTS; b++) {
        const char *index = width_bank_names[width][b];
        assay_sink_count(sink, scope, &key[PASSES], index, c->passes[b]);
        assay_sink_count(sink, scope, &key[CONFLICTS], index, c->conflicts[b]);
        assay_sink_real(sink, scope, &key[PER_REQUEST], index,
                        (double)c->passes[b] / (double)c->requests);
    }
}

/* Operations that did not occur are left out. */
static void emit_row(const void *state, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct counts *counts = (const struct counts *)row->counts;
    (void)state;
    for (int operation = 0; operation < OPERATIONS; operation++)
        for (int width = 0; width < SUBGROUP_WIDTHS; width++) {
            const struct counts *c = counts++;
            if (c->requests)
                emit_counts(sink, scope, &keys[(size_t)operation * FIGURES], width, c);
        }
}

static const struct assay_step_metric steps = {
    .width = (size_t)COUNTS * SUBGROUP_WIDTHS,
    .by_operation = true,
    .scopes = 1 << ASSAY_SCOPE_KERNEL | 1 << ASSAY_SCOPE_VARIABLE | 1 << ASSAY_SCOPE_LINE,
    .takes = takes_step,
    .measure = measure_step,
    .figures = emit_row,
};

const struct assay_metric assay_bank = {
    .name = "bank",
    .keys = keys,
    .key_count = KEYS,
    .steps = &steps,
};
