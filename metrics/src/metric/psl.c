/* psl.c - parallel spatial locality: how near to each other the items of a group access memory at
 * the same time.
 *
 * The entropy of each step's addresses is rounded to a multiple of 2^-ENTROPY_BITS once; sums of
 * such multiples do not depend on the order of steps.
 */
#include <assay/metric.h>

#include "count/order.h"

#include <math.h>
#include <stdlib.h>

#define PSL                                                                                        \
    "A. Chilukuri, J. Milthorpe, B. Johnston, 2019, section 6: parallel spatial locality metric"

enum key { ORDINAL, RELATIVE, SIMT, KEYS };

static const struct assay_key keys[KEYS] = {
    [ORDINAL] =
        {"psl", "bit",
         "parallel spatial locality: entropy of the addresses, without their low bits, of "
         "the items' k-th accesses since the last barrier, counted over all arguments; mean "
         "over k, then over groups",
         PSL, "low bits dropped", ASSAY_REAL, .shown = "0", .synonyms = "locality,parallelism"},
    [RELATIVE] = {"psl.relative", "1", "psl / log2(items per group)", PSL, "low bits dropped",
                  ASSAY_REAL, .leads = ASSAY_ASIDE, .synonyms = "locality,parallelism"},
    [SIMT] = {"psl.simt", "bit",
              "as psl, over accesses of one site in the same iterations of its loops", PSL,
              "low bits dropped", ASSAY_REAL, .shown = "0", .synonyms = "locality,parallelism"},
};

enum { LEVELS = 11 };
static const char *const dropped[LEVELS] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};

/* A row, for ordinal steps and again for SIMT ones.  While a group is under way: its steps, and the
 * sums of their entropies.  Afterwards: groups, and the sums of their means. */
enum { STEPS, SUM, HALF = SUM + LEVELS, WIDTH = 2 * HALF };

enum { ENTROPY_BITS = 28, MEAN_BITS = 36 };
__extension__ typedef unsigned __int128 wide;

struct psl {
    uint64_t *weights; /* [items + 1]: c log2 c, in 2^-ENTROPY_BITS */
    uint32_t *counts;  /* [items] scratch, as those below */
    uint32_t *earlier; /* [items] places that are joined at the same level */
    uint32_t items;
};

/* From sums to means. */
static void finish_half(uint64_t *half) {
    uint64_t steps = half[STEPS];
    half[STEPS] = steps > 0;
    for (int level = 0; level < LEVELS; level++) {
        uint64_t *sum = &half[SUM + level];
        if (*sum && steps) /* dividing 128 bits is slow */
            *sum = (uint64_t)((((wide)*sum << (MEAN_BITS - ENTROPY_BITS)) + steps / 2) / steps);
    }
}

static void finish_row(uint64_t *row) {
    finish_half(row);
    finish_half(row + HALF);
}

static void close_psl(void *state) {
    struct psl *p = state;
    if (!p)
        return;
    free(p->weights);
    free(p->counts);
    free(p->earlier);
    free(p);
}

static enum assay_status open_psl(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct psl *p = calloc(1, sizeof *p);
    if (!p)
        return ASSAY_NO_MEMORY;
    p->items = (uint32_t)assay_group_items(launch);
    p->weights = malloc((p->items + 1) * sizeof *p->weights);
    p->counts = malloc((p->items + 1) * sizeof *p->counts);
    p->earlier = malloc((p->items + 1) * sizeof *p->earlier);
    if (!p->weights || !p->counts || !p->earlier) {
        close_psl(p);
        return ASSAY_NO_MEMORY;
    }
    p->weights[0] = 0;
    for (uint32_t c = 1; c <= p->items; c++)
        p->weights[c] = (uint64_t)llround(ldexp(c * log2(c), ENTROPY_BITS));
    *state = p;
    return ASSAY_OK;
}

/* --- entropies of one set of accesses --- */

/* Of two places, and so of the groups of equals to which they belong: with how many low bits
 * dropped beyond the shift they become one; LEVELS if never. */
static unsigned joined_at(const struct order *places, uint64_t place, uint64_t before) {
    uint64_t differ = (place ^ before) << 1 | UINT64_C(1) << places->bits; /* no branch for 0 */
    unsigned bits = 63 - (unsigned)__builtin_clzll(differ) - places->bits;
    return bits < LEVELS ? bits : LEVELS;
}

/* What joining place i to the one before adds to the sum of c log2 c.  A group's size is kept at
 * its first and its last place. */
static uint64_t join(struct psl *p, uint32_t i) {
    uint32_t before = p->counts[i - 1], behind = p->counts[i], all = before + behind;
    p->counts[i - before] = p->counts[i + behind - 1] = all;
    return p->weights[all] - p->weights[before] - p->weights[behind];
}

/* H = log2 n - sum c log2 c / n, for each number of low bits dropped. */
static void measure_entropies(struct psl *p, const struct assay_step *step,
                              uint64_t entropies[LEVELS]) {
    uint32_t n = step->count;
    uint32_t joining[LEVELS + 1] = {0}; /* the last place that is joined there; 0: none */
    const struct order places = step_places(step);
    p->counts[0] = 1;
    for (uint32_t i = 1; i < n; i++) {
        unsigned level = joined_at(&places, places.keys[i], places.keys[i - 1]);
        p->counts[i] = 1;
        p->earlier[i] = joining[level];
        joining[level] = i;
    }
    uint64_t together = 0;
    for (unsigned level = places.shift; level < LEVELS; level++) {
        uint32_t last = joining[level - places.shift];
        if (level > places.shift && !last) { /* dividing is slow */
            entropies[level] = entropies[level - 1];
            continue;
        }
        for (uint32_t i = last; i; i = p->earlier[i])
            together += join(p, i);
        uint64_t apart = p->weights[n] > together ? p->weights[n] - together : 0;
        entropies[level] = (apart + n / 2) / n;
    }
    for (unsigned level = 0; level < places.shift; level++)
        entropies[level] = entropies[places.shift];
}

/* --- steps --- */

static bool takes_step(const struct assay_launch *launch, const struct assay_step *step) {
    (void)launch;
    return step->addresses;
}

static void measure_step(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    uint64_t entropies[LEVELS] = {0};
    if (step->count > 1)
        measure_entropies(state, step, entropies);
    for (int half = 0; half < 2; half++) {
        uint64_t *row = counts->row + (half ? HALF : 0);
        if (!(step->alignments & (half ? ASSAY_SIMT : ASSAY_ORDINAL)))
            continue;
        row[STEPS]++;
        for (int level = 0; level < LEVELS; level++)
            row[SUM + level] += entropies[level];
    }
}

/* --- figures --- */

static void emit_half(const uint64_t *half, struct assay_scope scope, struct assay_sink *sink,
                      const struct assay_key *key, double scale) {
    for (int level = 0; level < LEVELS; level++) {
        double sum = ldexp((double)half[SUM + level], -MEAN_BITS);
        assay_sink_real(sink, scope, key, dropped[level], sum / (double)half[STEPS] / scale);
    }
}

static void emit_row(const void *state, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct psl *p = state;
    emit_half(row->counts, scope, sink, &keys[ORDINAL], 1);
    if (scope.kind == ASSAY_SCOPE_COMBINED && p->items > 1)
        emit_half(row->counts, scope, sink, &keys[RELATIVE], log2(p->items));
    emit_half(row->counts + HALF, scope, sink, &keys[SIMT], 1);
}

static const struct assay_step_metric steps = {
    .width = WIDTH,
    .scopes = 1 << ASSAY_SCOPE_COMBINED | 1 << ASSAY_SCOPE_SPACE | 1 << ASSAY_SCOPE_VARIABLE |
              1 << ASSAY_SCOPE_LINE,
    .takes = takes_step,
    .measure = measure_step,
    .finish = finish_row,
    .figures = emit_row,
};

const struct assay_metric assay_psl = {
    .name = "psl",
    .keys = keys,
    .key_count = KEYS,
    .open = open_psl,
    .steps = &steps,
    .close = close_psl,
};
