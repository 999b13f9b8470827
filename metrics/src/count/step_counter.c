/* step_counter.c - see step_counter.h. */
#include "count/step_counter.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

/* --- values --- */

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

/* --- counters --- */

/* Counters of all metrics. */
static size_t count_counters(void) {
    size_t width = 0;
    for (size_t i = 0; assay_metrics[i]; i++)
        width += assay_metrics[i]->steps ? assay_metrics[i]->steps->width : 0;
    return width;
}

bool step_counter_open(struct step_counter *c, const struct assay_launch *launch) {
    size_t items = (size_t)assay_group_items(launch), width = count_counters();
    *c = (struct step_counter){.recall = {.width = width},
                               .addresses = malloc((items + 1) * sizeof *c->addresses),
                               .row = calloc(width + 1, sizeof *c->row)};
    bool fine = sources_open(&c->sources, launch);
    fine = step_scratch_open(&c->scratch, items) && fine;
    return slices_open(&c->slices, launch) && fine && c->row && c->addresses;
}

void step_counter_close(struct step_counter *c) {
    sources_close(&c->sources);
    step_scratch_close(&c->scratch);
    slices_close(&c->slices);
    recall_close(&c->recall);
    free(c->addresses);
    free(c->row);
    free(c->values.list);
}

void step_counter_begin_group(struct step_counter *c, const struct cast *cast) {
    c->metrics = cast->listeners[STEPS];
}

bool step_counter_failed(const struct step_counter *c) {
    return c->sources.failed || c->values.failed || c->recall.failed;
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

static void add_uniform(struct step_counter *c, const struct assay_step *step, uint32_t source) {
    for (const struct listener *l = c->metrics; l->metric; l++) {
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

/* --- steps of a pattern --- */

/* Finds out what the step comes to.  False if memory is short. */
static bool find(struct step_counter *c, struct pattern *p, const struct assay_step *step,
                 uint32_t remainder) {
    uint64_t *counters = recall_add(&c->recall, p, remainder);
    for (const struct listener *l = c->metrics; l->metric && counters; l++) {
        c->values.count = 0;
        if (takes(c, l, step))
            measure(c, l, step, counters);
        recall_add_values(&c->recall, p, c->values.list, c->values.count);
        counters += l->metric->steps->width;
    }
    return !step_counter_failed(c);
}

static void tell(struct step_counter *c, const struct pattern *p, const struct assay_step *step,
                 uint32_t remainder, uint32_t source) {
    const uint64_t *counters = recall_counters(&c->recall, p, remainder);
    const struct value *values = recall_values(&c->recall, p, remainder);
    for (const struct listener *l = c->metrics; l->metric; l++) {
        size_t width = l->metric->steps->width, n = 0;
        while (values[n].times)
            n++;
        if (takes(c, l, step)) {
            uint64_t *row = tally_source(l->steps, source, &c->sources.list[source]);
            array_add(row, counters, width, step->times);
            tally_source_values(l->steps, source, values, n, step->times);
        }
        counters += width;
        values += n + 1;
    }
}

static void add_known(struct step_counter *c, struct pattern *p, const struct assay_step *step,
                      uint32_t source) {
    uint32_t remainder = step->addresses ? step->addresses[0] % ASSAY_STEP_PERIOD : 0;
    if (recall_counters(&c->recall, p, remainder) || find(c, p, step, remainder))
        tell(c, p, step, remainder, source);
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
    step_scratch_clear(&c->scratch, &c->slices);
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
            slices_cut(&c->slices, l->metric->steps->scopes, add_slice, &part);
    }
}

/* --- all steps --- */

/* Steps of several sites, objects or sizes hardly recur. */
static bool may_recur(const struct assay_step *step) { return !step->mixed && !step->sizes; }

void step_counter_add(struct step_counter *c, const struct bundle *b) {
    uint32_t source = b->step.mixed ? ASSAY_NONE : sources_find(&c->sources, &b->step);
    struct pattern *p = may_recur(&b->step) && source != ASSAY_NONE
                            ? recall_pattern(&c->recall, source, &b->step)
                            : NULL;
    for (uint32_t i = 0; i < b->move_count && !step_counter_failed(c); i++) {
        struct assay_step step = bundle_step(b, &b->moves[i], c->addresses);
        step_scratch_clear(&c->scratch, NULL);
        step.scratch = &c->scratch;
        if (step.mixed)
            add_mixed(c, &step);
        else if (p)
            add_known(c, p, &step, source);
        else
            add_uniform(c, &step, source);
    }
}
