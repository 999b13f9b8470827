/* split.c - what accesses to vectors would take besides on a device that makes them element by
 * element.
 *
 * vload and vstore access vectors that are aligned as an element is.  A device whose accesses need
 * the alignment of all their bytes does so then: NVIDIA's compiler makes four loads of a vload4
 * (ld.global.f32), and one of an element of a buffer of float4 (ld.global.v4.f32).  Of an array in
 * local memory it knows where that lies.
 */
#include <assay/metric.h>

#include "count/source.h"
#include "metric/passes.h"
#include "metric/words.h"

#include <stdlib.h>

#define ALIGNMENT "Khronos, OpenCL 1.2 specification, section 6.12.7; NVIDIA, PTX ISA: ld"
#define WORDS_ALIGNMENT "alignment,aligned,global memory," WORDS_VECTORS

enum {
    LOADS_BESIDES,
    STORES_BESIDES,
    ALIGNED_LOADS,
    ALIGNED_STORES,
    LOAD_PASSES,
    STORE_PASSES,
    KEYS
};

static const struct assay_key keys[KEYS] = {
    [LOADS_BESIDES] = {"split.loads", "1",
                       "loads more than of 16 bytes each if the vectors of vload come element by "
                       "element (3 of a vload4 of floats), as they do where a device has to know "
                       "that a vector is aligned; of global and constant memory, left out where "
                       "there are none",
                       ALIGNMENT, NULL, ASSAY_COUNT, .title = "loads besides, by elements",
                       .better = ASSAY_LESS, .synonyms = "vload," WORDS_ALIGNMENT},
    [STORES_BESIDES] = {"split.stores", "1", "the same of vstore", ALIGNMENT, NULL, ASSAY_COUNT,
                        .title = "stores besides, by elements", .better = ASSAY_LESS,
                        .synonyms = "vstore," WORDS_ALIGNMENT},
    [ALIGNED_LOADS] = {"split.aligned.loads", "1",
                       "split.loads of vectors that begin at multiples of their size, where a "
                       "pointer to vectors would do",
                       ALIGNMENT, NULL, ASSAY_COUNT, .better = ASSAY_LESS,
                       .synonyms = "vload," WORDS_ALIGNMENT},
    [ALIGNED_STORES] = {"split.aligned.stores", "1", "the same of vstore", ALIGNMENT, NULL,
                        ASSAY_COUNT, .better = ASSAY_LESS, .synonyms = "vstore," WORDS_ALIGNMENT},
    [LOAD_PASSES] = {"split.passes.loads", "1",
                     "passes through a cache (coalesce.passes.loads) that the elements of vload "
                     "would take besides; left out where there are none",
                     ALIGNMENT, NULL, ASSAY_COUNT, .better = ASSAY_LESS,
                     .synonyms = "vload,cache," WORDS_ALIGNMENT},
    [STORE_PASSES] = {"split.passes.stores", "1", "the same of vstore", ALIGNMENT, NULL,
                      ASSAY_COUNT, .better = ASSAY_LESS,
                      .synonyms = "vstore,cache," WORDS_ALIGNMENT}};

/* Counters of an operation. */
struct besides {
    uint64_t accesses, aligned, passes;
};

struct splitting {
    const struct assay_launch *launch;
    struct passes *requests;
    uint64_t addresses[PASSES_SUBGROUP]; /* of a request's elements, and their items */
    uint32_t items[PASSES_SUBGROUP];
};

static void close_split(void *state) {
    struct splitting *s = state;
    free(s->requests);
    free(s);
}

static enum assay_status open_split(const struct assay_launch *launch, void **state) {
    struct splitting *s = calloc(1, sizeof *s);
    if (!s)
        return ASSAY_NO_MEMORY;
    s->launch = launch;
    s->requests = passes_open(PASSES_SUBGROUP);
    if (s->requests) {
        *state = s;
        return ASSAY_OK;
    }
    close_split(s);
    return ASSAY_NO_MEMORY;
}

static uint32_t elements_of(const struct assay_launch *launch, const struct assay_step *step) {
    return launch->program->sites[assay_step_id(step)].elements;
}

/* Accesses that the elements of a vector are more than those through a pointer to vectors. */
static uint32_t besides_of(const struct assay_step *step, uint32_t elements) {
    uint32_t whole = (step->size + PASSES_BYTES - 1) / PASSES_BYTES;
    return elements > whole ? elements - whole : 0;
}

static bool takes_step(const struct assay_launch *launch, const struct assay_step *step) {
    if (!(step->alignments & ASSAY_SIMT) || !step->addresses ||
        assay_step_op(step) == ASSAY_ATOMIC || elements_of(launch, step) < 2)
        return false;
    uint32_t space = launch->objects[assay_step_object(step, 0)].space;
    return space == ASSAY_GLOBAL || space == ASSAY_CONSTANT;
}

/* The lanes of a request in ascending order of their addresses, as those of their elements are. */
static void sort_lanes(struct splitting *s, const struct assay_step *step,
                       const struct subgroup *request) {
    for (uint32_t i = 0; i < request->count; i++) {
        const uint64_t address = step->addresses[request->first + i];
        uint32_t at = i;
        for (; at > 0 && s->addresses[at - 1] > address; at--) {
            s->addresses[at] = s->addresses[at - 1];
            s->items[at] = s->items[at - 1];
        }
        s->addresses[at] = address;
        s->items[at] = step->items[request->first + i];
    }
}

/* Passes of a request for one element of each vector after the other. */
static uint64_t passes_of_elements_of(struct splitting *s, const struct assay_step *step,
                                      const struct subgroup *request, uint32_t elements) {
    const struct subgroup all = {0, request->count};
    const uint32_t size = step->size / elements;
    const struct assay_step element = {.alignments = step->alignments,
                                       .count = request->count,
                                       .times = step->times,
                                       .what = step->what,
                                       .size = size,
                                       .items = s->items,
                                       .addresses = s->addresses};
    uint64_t passes = 0;
    sort_lanes(s, step, request);
    for (uint32_t e = 0; e < elements; e++) {
        passes += passes_of_subgroup(s->requests, &element, &all);
        for (uint32_t i = 0; i < request->count; i++)
            s->addresses[i] += size;
    }
    return passes;
}

/* Lanes whose vectors begin at multiples of their size, a power of two. */
static uint64_t count_aligned(const struct assay_step *step) {
    uint64_t aligned = 0;
    for (uint32_t i = 0; i < step->count; i++) {
        const uint32_t size = assay_step_size(step, i);
        aligned += !(size & (size - 1)) && !(assay_step_offset(step, i) & (size - 1));
    }
    return aligned;
}

static void measure_step(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    struct splitting *s = state;
    struct besides *sum = (struct besides *)counts->row;
    const uint32_t elements = elements_of(s->launch, step);
    struct subgroup request = {0, 0};
    sum->accesses += (uint64_t)step->count * besides_of(step, elements);
    sum->aligned += count_aligned(step) * besides_of(step, elements);
    while (subgroup_next(step, PASSES_SUBGROUP, &request)) {
        const uint64_t whole = passes_of_subgroup(s->requests, step, &request);
        const uint64_t each = passes_of_elements_of(s, step, &request, elements);
        sum->passes += each > whole ? each - whole : 0;
    }
}

static void emit_besides(struct assay_sink *sink, struct assay_scope scope, uint64_t count,
                         const struct assay_key *key) {
    if (count)
        assay_sink_count(sink, scope, key, NULL, count);
}

static void emit_row(const void *state, const struct assay_row *row, struct assay_scope scope,
                     struct assay_sink *sink) {
    const struct besides *sums = (const struct besides *)row->counts;
    (void)state;
    emit_besides(sink, scope, sums[LOADS].accesses, &keys[LOADS_BESIDES]);
    emit_besides(sink, scope, sums[STORES].accesses, &keys[STORES_BESIDES]);
    emit_besides(sink, scope, sums[LOADS].aligned, &keys[ALIGNED_LOADS]);
    emit_besides(sink, scope, sums[STORES].aligned, &keys[ALIGNED_STORES]);
    emit_besides(sink, scope, sums[LOADS].passes, &keys[LOAD_PASSES]);
    emit_besides(sink, scope, sums[STORES].passes, &keys[STORE_PASSES]);
}

static const struct assay_step_metric steps = {
    .width = sizeof(struct besides) / sizeof(uint64_t),
    .by_operation = true,
    .scopes = 1 << ASSAY_SCOPE_KERNEL | 1 << ASSAY_SCOPE_VARIABLE | 1 << ASSAY_SCOPE_LINE,
    .takes = takes_step,
    .measure = measure_step,
    .figures = emit_row,
};

const struct assay_metric assay_split = {
    .name = "split",
    .keys = keys,
    .key_count = KEYS,
    .open = open_split,
    .steps = &steps,
    .close = close_split,
};
