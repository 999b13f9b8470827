/* step_counter.c - see step_counter.h. */
#include "count/step_counter.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

/* --- values and words --- */

/* Values that are compared with another before it is noted. */
enum { VALUES_NEAR = 8 };

void assay_counts_value(const struct assay_counts *counts, uint64_t value) {
    struct assay_values *v = counts->values;
    for (size_t i = v->count; i > 0 && i + VALUES_NEAR > v->count; i--)
        if (v->list[i - 1].value == value) {
            v->list[i - 1].times++;
            return;
        }
    struct value *list = array_room(v->list, v->count, &v->capacity, sizeof *list);
    v->failed |= !list;
    if (!list)
        return;
    v->list = list;
    list[v->count++] = (struct value){value, 1};
}

uint64_t *words_add(struct words *w, size_t n) {
    if (w->count + n > w->capacity) {
        size_t capacity = 2 * (w->count + n);
        uint64_t *list = realloc(w->list, capacity * sizeof *list);
        if (!list) {
            w->failed = true;
            return NULL;
        }
        w->list = list;
        w->capacity = capacity;
    }
    w->count += n;
    return w->list + w->count - n;
}

/* --- counters --- */

static size_t widest_row(void) {
    size_t width = 0;
    for (size_t i = 0; assay_metrics[i]; i++)
        if (assay_metrics[i]->steps && assay_metrics[i]->steps->width > width)
            width = assay_metrics[i]->steps->width;
    return width;
}

bool step_counter_open(struct step_counter *c, const struct assay_launch *launch) {
    size_t items = (size_t)assay_group_items(launch);
    *c = (struct step_counter){.row = calloc(widest_row() + 1, sizeof *c->row)};
    bool fine = sources_open(&c->sources, launch);
    fine = step_scratch_open(&c->scratch, items) && fine;
    return slices_open(&c->slices, launch) && fine && c->row;
}

void step_counter_close(struct step_counter *c) {
    sources_close(&c->sources);
    step_scratch_close(&c->scratch);
    slices_close(&c->slices);
    free(c->row);
    free(c->values.list);
}

void step_counter_begin_group(struct step_counter *c, const struct cast *cast) {
    c->metrics = cast->listeners[STEPS];
}

bool step_counter_failed(const struct step_counter *c) {
    return c->failed || c->sources.failed || c->values.failed;
}

static bool takes(const struct step_counter *c, const struct listener *l,
                  const struct assay_step *step) {
    return l->metric->steps->takes(c->sources.launch, step);
}

/* What the metric says of the step is added to the row, and is all of the values. */
static void measure(struct step_counter *c, const struct listener *l, const struct assay_step *step,
                    uint64_t *row) {
    const struct assay_counts counts = {row, &c->values};
    c->values.count = 0;
    l->metric->steps->measure(l->state, step, &counts);
}

/* The same, in a row of its own. */
static void measure_apart(struct step_counter *c, const struct listener *l,
                          const struct assay_step *step) {
    memset(c->row, 0, l->metric->steps->width * sizeof *c->row);
    measure(c, l, step, c->row);
}

/* --- steps of one source --- */

static void add_uniform(struct step_counter *c, const struct assay_step *step) {
    uint32_t source = sources_find(&c->sources, step);
    for (const struct listener *l = c->metrics; l->metric && source != ASSAY_NONE; l++) {
        if (!takes(c, l, step))
            continue;
        uint64_t *row = tally_source(l->steps, source, &c->sources.list[source]);
        if (step->times == 1) {
            measure(c, l, step, row);
        } else {
            measure_apart(c, l, step);
            array_add(row, c->row, l->metric->steps->width, step->times);
        }
        tally_source_values(l->steps, source, c->values.list, c->values.count, step->times);
    }
}

/* --- steps of several sources --- */

/* A metric that measures the parts of a step. */
struct part {
    struct step_counter *counter;
    const struct listener *listener;
};

static void add_slice(void *to, const struct assay_step *slice, const struct assay_scope *scopes,
                      uint32_t n) {
    const struct part *p = to;
    struct step_counter *c = p->counter;
    step_scratch_clear(&c->scratch);
    measure_apart(c, p->listener, slice);
    for (uint32_t i = 0; i < n; i++)
        tally_add(p->listener->steps, scopes[i], operation_of(slice), c->row, c->values.list,
                  c->values.count, slice->times);
}

static void add_mixed(struct step_counter *c, const struct assay_step *step) {
    slices_begin(&c->slices, step);
    for (const struct listener *l = c->metrics; l->metric; l++) {
        struct part part = {c, l};
        if (takes(c, l, step))
            slices_cut(&c->slices, step, l->metric->steps->scopes, add_slice, &part);
    }
}

void step_counter_add(struct step_counter *c, struct assay_step *step) {
    step_scratch_clear(&c->scratch);
    step->scratch = &c->scratch;
    if (step->mixed)
        add_mixed(c, step);
    else
        add_uniform(c, step);
}

/* --- words: the source, and for each metric the number of its first counter that is not 0, how
 * many there are up to the last, these, the number of values, and these --- */

enum { FIRST, COUNTERS, HEAD };

static const uint64_t NOT_TAKEN = UINT64_MAX; /* as the first counter */

/* What has been measured apart, of a metric of that width; nothing if `taken` is false. */
static void put_words(struct step_counter *c, bool taken, size_t width, struct words *found) {
    size_t first = 0, past = taken ? width : 0, values = taken ? c->values.count : 0;
    while (past > 0 && !c->row[past - 1])
        past--;
    while (first < past && !c->row[first])
        first++;
    uint64_t *words = words_add(found, HEAD + (past - first) + 1 + 2 * values);
    if (!words)
        return;
    words[FIRST] = taken ? first : NOT_TAKEN;
    words[COUNTERS] = past - first;
    memcpy(words + HEAD, c->row + first, (past - first) * sizeof *words);
    words += HEAD + (past - first);
    *words++ = values;
    for (size_t i = 0; i < values; i++) {
        words[2 * i] = c->values.list[i].value;
        words[2 * i + 1] = c->values.list[i].times;
    }
}

void step_counter_find(struct step_counter *c, struct assay_step *step, struct words *found) {
    uint32_t source = sources_find(&c->sources, step);
    uint64_t *word = words_add(found, 1);
    if (source == ASSAY_NONE || !word)
        return;
    *word = source;
    step_scratch_clear(&c->scratch);
    step->scratch = &c->scratch;
    for (const struct listener *l = c->metrics; l->metric && !found->failed; l++) {
        bool taken = takes(c, l, step);
        if (taken)
            measure_apart(c, l, step);
        put_words(c, taken, l->metric->steps->width, found);
    }
}

/* Tells a metric its words; returns how many these are. */
static size_t tell(const struct step_counter *c, const struct listener *l, uint32_t source,
                   const uint64_t *words, uint64_t times) {
    _Static_assert(sizeof(struct value) == 2 * sizeof *words, "a value is two words");
    size_t n = words[COUNTERS], values = words[HEAD + n];
    if (words[FIRST] != NOT_TAKEN) {
        uint64_t *row = tally_source(l->steps, source, &c->sources.list[source]);
        array_add(row + words[FIRST], words + HEAD, n, times);
        tally_source_values(l->steps, source, (const struct value *)(words + HEAD + n + 1), values,
                            times);
    }
    return HEAD + n + 1 + 2 * values;
}

void step_counter_tell(struct step_counter *c, const uint64_t *words, uint64_t times) {
    uint32_t source = (uint32_t)*words++;
    for (const struct listener *l = c->metrics; l->metric; l++)
        words += tell(c, l, source, words, times);
}
