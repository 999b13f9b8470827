/* stride_item.c - how far apart neighbouring items of a sub-group access memory at the same time.
 *
 * Neighbours are items of a sub-group of 32 that are active in a SIMT step with none active between
 * them.  A distance that is neither 0 nor one access up or down is constant if the pair before or
 * behind has the same, or if there is no other pair.
 */
#include <assay/metric.h>

#include "count/subgroup.h"

#define STRIDES "Assay; B. Jang et al., 2011: memory access patterns of data-parallel code"

enum key { PAIRS, SHARE, BYTES, BESIDE, KEYS };

static const struct assay_key keys[KEYS] = {
    [PAIRS] = {"stride.pairs", "1",
               "pairs of neighbouring items, of sub-groups of 32, that access memory together",
               STRIDES, NULL, ASSAY_COUNT, .synonyms = "access pattern,locality"},
    [SHARE] =
        {"stride.item", "%",
         "share of those pairs by the distance of their addresses: 0 (uniform), 1 (unit) or "
         "-1 (reversed) times the size of the access, another that the pair before or behind has, "
         "too (constant), or none of these (irregular)",
         STRIDES, "class", ASSAY_REAL, .synonyms = "access pattern,locality"},
    [BYTES] = {"stride.item.bytes", "B", "the most frequent distance of class constant", STRIDES,
               NULL, ASSAY_REAL, .synonyms = "access pattern,locality"},
    [BESIDE] = {"stride.item.beside", "%",
                "share of the runs of items at distances of class constant behind which the next "
                "item is one access up or down from the first of the run: items so far apart "
                "access neighbouring elements; left out where no run ends within a sub-group",
                "Assay; B. Jang et al., 2011: rows and columns of items", NULL, ASSAY_REAL,
                .synonyms = "access pattern,locality,transposition"},
};

enum { SUBGROUP = 32 };
enum { UNIFORM, UNIT, REVERSED, CONSTANT, IRREGULAR, CLASSES };
enum { RUNS = CLASSES, RUNS_BESIDE, WIDTH };
static const char *const class_names[CLASSES] = {"uniform", "unit", "reversed", "constant",
                                                 "irregular"};

static int64_t distance(const uint64_t *addresses, uint32_t i) {
    return (int64_t)(addresses[i + 1] - addresses[i]);
}

/* True if pair i's distance is that of the pair before or behind, or there is no other pair. */
static bool recurs(const uint64_t *addresses, uint32_t count, uint32_t i) {
    int64_t bytes = distance(addresses, i);
    return count == 2 || (i > 0 && distance(addresses, i - 1) == bytes) ||
           (i + 2 < count && distance(addresses, i + 1) == bytes);
}

/* Of pair i of the `count` - 1 pairs of a sub-group's accesses. */
static int class_of(const uint64_t *addresses, uint32_t count, uint32_t i, int64_t size) {
    int64_t bytes = distance(addresses, i);
    if ((addresses[i] ^ addresses[i + 1]) >> ASSAY_OFFSET_BITS)
        return IRREGULAR;
    if (bytes == 0)
        return UNIFORM;
    if (bytes == size)
        return UNIT;
    if (bytes == -size)
        return REVERSED;
    return recurs(addresses, count, i) ? CONSTANT : IRREGULAR;
}

/* As 2 |bytes|, and 1 more if downwards. */
static uint64_t code_of(int64_t bytes) {
    uint64_t size = bytes < 0 ? -(uint64_t)bytes : (uint64_t)bytes;
    return 2 * size + (bytes < 0);
}

static bool takes_step(const struct assay_launch *launch, const struct assay_step *step) {
    (void)launch;
    return step->alignments & ASSAY_SIMT && step->addresses;
}

/* Items that follow each other at one distance: the first of them, and how many pairs they are. */
struct run {
    uint32_t first, pairs;
};

/* Behind item i the distance is another. */
static void end_run(struct run *run, const uint64_t *addresses, uint32_t i, int64_t size,
                    uint64_t *row) {
    if (run->pairs > 0) {
        int64_t bytes = (int64_t)(addresses[i + 1] - addresses[run->first]);
        row[RUNS]++;
        row[RUNS_BESIDE] += bytes == size || bytes == -size;
    }
    *run = (struct run){i + 1, 0};
}

static void measure_subgroup(const struct assay_step *step, const struct subgroup *part,
                             const struct assay_counts *counts) {
    const uint64_t *addresses = step->addresses + part->first;
    struct run run = {0, 0};
    for (uint32_t i = 0; i + 1 < part->count; i++) {
        int64_t size = assay_step_size(step, part->first + i);
        int class = class_of(addresses, part->count, i, size);
        counts->row[class]++;
        if (class == CONSTANT)
            assay_counts_value(counts, code_of(distance(addresses, i)));
        bool goes_on = !run.pairs || distance(addresses, i) == distance(addresses, i - 1);
        if (class == CONSTANT && goes_on)
            run.pairs++;
        else
            end_run(&run, addresses, i, size, counts->row);
    }
}

static void measure_step(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    struct subgroup part = {0, 0};
    (void)state;
    while (subgroup_next(step, SUBGROUP, &part))
        measure_subgroup(step, &part, counts);
}

/* --- figures --- */

static void emit_row(const void *state, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    uint64_t pairs = 0;
    (void)state;
    for (int c = 0; c < CLASSES; c++)
        pairs += row->counts[c];
    if (!pairs)
        return;
    assay_sink_count(sink, scope, &keys[PAIRS], NULL, pairs);
    for (int c = 0; c < CLASSES; c++)
        assay_sink_real(sink, scope, &keys[SHARE], class_names[c],
                        100 * (double)row->counts[c] / (double)pairs);
    if (row->counts[RUNS])
        assay_sink_ratio(sink, scope, &keys[BESIDE], 100 * (double)row->counts[RUNS_BESIDE],
                         (double)row->counts[RUNS]);
    if (!row->counts[CONSTANT] || !row->values)
        return;
    uint64_t mode = assay_histogram_mode(row->values);
    int64_t bytes = (int64_t)(mode / 2);
    assay_sink_real(sink, scope, &keys[BYTES], NULL, (double)(mode % 2 ? -bytes : bytes));
    assay_sink_distinct(sink); /* a mode has no margin */
}

static const struct assay_step_metric steps = {
    .width = WIDTH,
    .scopes = 1 << ASSAY_SCOPE_COMBINED | 1 << ASSAY_SCOPE_SPACE | 1 << ASSAY_SCOPE_VARIABLE |
              1 << ASSAY_SCOPE_LINE,
    .takes = takes_step,
    .measure = measure_step,
    .figures = emit_row,
};

const struct assay_metric assay_stride_item = {
    .name = "stride_item",
    .keys = keys,
    .key_count = KEYS,
    .steps = &steps,
};
