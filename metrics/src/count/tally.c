/* tally.c - see tally.h. */
#include "count/tally.h"

#include "base/array.h"
#include "count/sink.h"
#include "count/source.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Rows of counters, taken from the system several at a time: a chunk of twice as many rows as the
 * one before. */
struct chunk {
    struct chunk *before;
    size_t rows, used;
    uint64_t counters[];
};

/* Nearly all of a large program's rows stay empty: what is in use is listed. */
struct row {
    uint64_t *group;  /* [width] of the group under way; NULL until it is needed */
    uint64_t *sum;    /* [width] of groups that stand for themselves; NULL likewise */
    uint64_t **parts; /* [REPLICATES] [width] each, of sampled groups; NULL likewise */
    struct assay_histogram *group_values, *values; /* of the group, of all; NULL likewise */
    bool touched;                                  /* by the group under way */
    bool used;                                     /* something of it is not NULL */
};

/* What the group under way has of a source. */
struct held {
    struct source source;
    uint64_t *counters;             /* [source_width]; NULL until it is needed */
    struct assay_histogram *values; /* NULL likewise */
    bool touched;
};

struct tally {
    const struct assay_launch *launch;
    size_t width,
        source_width; /* of a row; of a source, whose operation is one of those of a row */
    unsigned scopes;  /* that sources count for: sum of 1 << enum assay_scope_kind */
    struct row *rows; /* [row_count]: kernel, combined, spaces, variables, lines */
    uint32_t row_count;
    uint32_t first[SOURCE_SCOPES]; /* row of a kind of scope */
    uint32_t *touched;             /* [touched_count] rows that the group under way has touched */
    uint32_t touched_count;
    uint32_t *used; /* [used_count] rows that are, in the order in which they came into use */
    uint32_t used_count;
    struct chunk *chunks; /* all counters of rows, the last ones first */
    struct held *held;    /* [held_count] by number of source */
    size_t held_count;
    uint32_t *sources; /* [source_count] numbers of those that the group under way has touched */
    size_t source_count, source_capacity;
    uint64_t *spare; /* [width] given out when memory is short */
    tally_finish finish;
    bool all;                        /* every group counts */
    bool direct;                     /* rows of a group are added up while it is under way */
    const struct assay_group *group; /* under way */
    uint64_t left_out;               /* groups */
    uint64_t sampled[REPLICATES];    /* groups */
    bool failed;
};

static uint32_t first_variable(void) { return 2 + ASSAY_SPACES; }

static uint32_t first_line(const struct assay_program *p) {
    return first_variable() + p->variable_count;
}

static struct assay_scope scope_of(const struct assay_program *p, uint32_t row) {
    if (row >= first_line(p))
        return (struct assay_scope){ASSAY_SCOPE_LINE, row - first_line(p)};
    if (row >= first_variable())
        return (struct assay_scope){ASSAY_SCOPE_VARIABLE, row - first_variable()};
    if (row >= 2)
        return (struct assay_scope){ASSAY_SCOPE_SPACE, row - 2};
    return (struct assay_scope){row == 1 ? ASSAY_SCOPE_COMBINED : ASSAY_SCOPE_KERNEL, 0};
}

static uint32_t number_of(const struct tally *t, struct assay_scope scope) {
    return t->first[scope.kind] + scope.number;
}

struct tally *tally_open(const struct assay_launch *launch, size_t width, enum tally_use use,
                         tally_finish finish) {
    struct tally *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->finish = finish;
    /* without barriers a group is one interval, whose steps come once it is known to count */
    bool once = use == TALLY_OF_STEPS && !assay_launch_waits(launch);
    t->all = use == TALLY_OF_ALL;
    t->direct = !finish && (t->all || once);
    t->launch = launch;
    t->width = t->source_width = width;
    t->first[ASSAY_SCOPE_COMBINED] = 1;
    t->first[ASSAY_SCOPE_SPACE] = 2;
    t->first[ASSAY_SCOPE_VARIABLE] = first_variable();
    t->first[ASSAY_SCOPE_LINE] = first_line(launch->program);
    t->row_count = first_line(launch->program) + launch->program->line_count;
    t->rows = calloc(t->row_count, sizeof *t->rows);
    t->touched = calloc(t->row_count, sizeof *t->touched);
    t->used = calloc(t->row_count, sizeof *t->used);
    t->spare = calloc(width, sizeof *t->spare);
    if (t->rows && t->touched && t->used && t->spare)
        return t;
    tally_close(t);
    return NULL;
}

struct tally *tally_open_sources(const struct assay_launch *launch, size_t width, unsigned scopes) {
    struct tally *t = tally_open(launch, width, TALLY_OF_ALL, NULL);
    if (t)
        t->scopes = scopes;
    return t;
}

struct tally *tally_open_steps(const struct assay_launch *launch,
                               const struct assay_step_metric *metric) {
    size_t operations = metric->by_operation ? OPERATIONS : 1;
    bool finishes = assay_group_items(launch) > 1;
    struct tally *t = tally_open(launch, operations * metric->width, TALLY_OF_STEPS,
                                 finishes ? metric->finish : NULL);
    if (t) {
        t->source_width = metric->width;
        t->scopes = metric->scopes;
    }
    return t;
}

void tally_close(struct tally *t) {
    if (!t)
        return;
    for (uint32_t i = 0; t->rows && t->used && i < t->used_count; i++) {
        struct row *row = &t->rows[t->used[i]];
        free(row->parts);
        assay_histogram_close(row->group_values);
        assay_histogram_close(row->values);
    }
    for (size_t i = 0; i < t->held_count; i++) {
        free(t->held[i].counters);
        assay_histogram_close(t->held[i].values);
    }
    for (struct chunk *c = t->chunks, *before; c; c = before) {
        before = c->before;
        free(c);
    }
    free(t->rows);
    free(t->touched);
    free(t->used);
    free(t->spare);
    free(t->held);
    free(t->sources);
    free(t);
}

static struct row *use_row(struct tally *t, uint32_t number) {
    struct row *row = &t->rows[number];
    if (!row->used)
        t->used[t->used_count++] = number;
    row->used = true;
    return row;
}

/* New counters [width]; NULL if memory is short. */
static uint64_t *take_counters(struct tally *t) {
    struct chunk *c = t->chunks;
    if (!c || c->used == c->rows) {
        size_t rows = c ? 2 * c->rows : 4;
        c = calloc(1, sizeof *c + rows * t->width * sizeof *c->counters);
        if (!c)
            return NULL;
        c->before = t->chunks;
        c->rows = rows;
        t->chunks = c;
    }
    return c->counters + c->used++ * t->width;
}

/* The counters, made if need be; NULL if memory is short. */
static uint64_t *counters(struct tally *t, uint64_t **place) {
    if (!*place)
        *place = take_counters(t);
    t->failed |= !*place;
    return *place;
}

/* Those of a part; likewise. */
static uint64_t *counters_of_part(struct tally *t, struct row *row, uint32_t part) {
    if (!row->parts)
        row->parts = calloc(REPLICATES, sizeof *row->parts);
    t->failed |= !row->parts;
    return row->parts ? counters(t, &row->parts[part]) : NULL;
}

static uint32_t replicate_of(const struct tally *t) {
    uint64_t number = assay_group_number(t->launch, t->group);
    return (uint32_t)((number * UINT64_C(0xBF58476D1CE4E5B9)) >> 32) % REPLICATES;
}

/* True if the group under way stands for others as well. */
static bool is_sampled(const struct tally *t) { return !t->all && t->group && t->group->sampled; }

/* Where the group under way is added up; NULL if memory is short. */
static uint64_t *sum_of(struct tally *t, struct row *row) {
    return is_sampled(t) ? counters_of_part(t, row, replicate_of(t)) : counters(t, &row->sum);
}

/* The first time that the group under way asks for the row. */
static uint64_t *touch(struct tally *t, uint32_t number) {
    struct row *row = use_row(t, number);
    if (t->direct) {
        uint64_t *direct = sum_of(t, row);
        return direct ? direct : t->spare;
    }
    if (!counters(t, &row->group))
        return t->spare;
    row->touched = true;
    t->touched[t->touched_count++] = number;
    return row->group;
}

static uint64_t *row_at(struct tally *t, uint32_t number) {
    struct row *row = &t->rows[number];
    if (row->touched)
        return row->group;
    return t->direct && row->sum && !is_sampled(t) ? row->sum : touch(t, number);
}

uint64_t *tally_row(struct tally *t, struct assay_scope scope) {
    return row_at(t, number_of(t, scope));
}

/* --- sources --- */

static void add(uint64_t *into, const uint64_t *from, size_t width) {
    for (size_t i = 0; i < width; i++)
        into[i] += from[i];
}

/* Makes room for a source; false if memory is short. */
static bool hold(struct tally *t, uint32_t number) {
    size_t count = 2 * ((size_t)number + 1);
    struct held *held = realloc(t->held, count * sizeof *held);
    if (!held)
        return false;
    memset(held + t->held_count, 0, (count - t->held_count) * sizeof *held);
    t->held = held;
    t->held_count = count;
    return true;
}

/* The first time that the group under way has something of the source; apart, as all other times
 * are the faster for it. */
__attribute__((noinline)) static uint64_t *touch_source(struct tally *t, uint32_t number,
                                                        const struct source *source) {
    struct held *h = number < t->held_count || hold(t, number) ? &t->held[number] : NULL;
    uint32_t *sources =
        array_room(t->sources, t->source_count, &t->source_capacity, sizeof *sources);
    if (sources)
        t->sources = sources;
    if (h && !h->counters)
        h->counters = calloc(t->source_width, sizeof *h->counters);
    if (!h || !h->counters || !sources) {
        t->failed = true;
        return t->spare;
    }
    h->source = *source;
    h->touched = true;
    sources[t->source_count++] = number;
    return h->counters;
}

uint64_t *tally_source(struct tally *t, uint32_t number, const struct source *source) {
    if (number < t->held_count && t->held[number].touched)
        return t->held[number].counters;
    return touch_source(t, number, source);
}

/* The histogram, made if need be; NULL if memory is short. */
static struct assay_histogram *histogram(struct tally *t, struct assay_histogram **place) {
    if (!*place)
        *place = assay_histogram_open();
    t->failed |= !*place;
    return *place;
}

static void add_values(struct assay_histogram *into, const struct value *values, size_t n,
                       uint64_t times) {
    for (size_t i = 0; into && i < n; i++)
        assay_histogram_add(into, values[i].value, times * values[i].times);
}

void tally_source_values(struct tally *t, uint32_t number, const struct value *values, size_t n,
                         uint64_t times) {
    if (n > 0 && number < t->held_count)
        add_values(histogram(t, &t->held[number].values), values, n, times);
}

void tally_add(struct tally *t, struct assay_scope scope, uint32_t operation,
               const uint64_t *counters, const struct value *values, size_t n, uint64_t times) {
    bool apart = t->width > t->source_width;
    uint64_t *row = tally_row(t, scope) + (apart ? operation * t->source_width : 0);
    struct row *of = &t->rows[number_of(t, scope)];
    array_add(row, counters, t->source_width, times);
    if (n > 0)
        add_values(histogram(t, t->direct ? &of->values : &of->group_values), values, n, times);
}

static void merge_values(struct tally *t, struct assay_histogram **into,
                         const struct assay_histogram *from, uint64_t times) {
    struct assay_histogram *to = histogram(t, into);
    if (to)
        assay_histogram_merge(to, from, times);
    t->failed |= assay_histogram_failed(from);
}

/* Adds what the source has to its scopes. */
static void settle_source(struct tally *t, struct held *h) {
    size_t operation = t->width > t->source_width ? h->source.operation : 0;
    for (uint32_t kind = 0; kind < SOURCE_SCOPES; kind++) {
        uint32_t number = h->source.numbers[kind];
        if (number == ASSAY_NONE || !(t->scopes >> kind & 1))
            continue;
        uint64_t *row = row_at(t, t->first[kind] + number);
        add(row + operation * t->source_width, h->counters, t->source_width);
        if (h->values)
            merge_values(t, &t->rows[t->first[kind] + number].values, h->values, 1);
    }
}

/* Adds what sources have to their scopes if the group counts, and forgets it. */
static void settle(struct tally *t, bool kept) {
    for (size_t i = 0; i < t->source_count; i++) {
        struct held *h = &t->held[t->sources[i]];
        if (kept)
            settle_source(t, h);
        memset(h->counters, 0, t->source_width * sizeof *h->counters);
        if (h->values)
            assay_histogram_clear(h->values);
        h->touched = false;
    }
    t->source_count = 0;
}

/* --- groups --- */

void tally_begin_group(struct tally *t, const struct assay_group *group) { t->group = group; }

/* Other sources are of the group under way, which may yet be left out. */
void tally_settle(struct tally *t) {
    if (t->direct)
        settle(t, true);
}

void tally_end_group(struct tally *t, bool kept) {
    /* steps that are counted directly are known to count: their sources go on from group to group
     */
    if (!t->direct || is_sampled(t))
        settle(t, kept);
    for (uint32_t i = 0; i < t->touched_count; i++) {
        struct row *row = &t->rows[t->touched[i]];
        row->touched = false;
        if (kept && row->group_values)
            merge_values(t, &row->values, row->group_values, 1);
        if (row->group_values)
            assay_histogram_clear(row->group_values);
        uint64_t *sum = kept ? sum_of(t, row) : NULL;
        if (sum && t->finish)
            t->finish(row->group);
        if (sum)
            add(sum, row->group, t->width);
        memset(row->group, 0, t->width * sizeof *row->group);
    }
    t->touched_count = 0;
    t->left_out += !kept;
    if (kept && t->group && t->group->sampled)
        t->sampled[replicate_of(t)]++;
}

static void fold_row(struct tally *into, struct row *to, const struct row *from, uint64_t times) {
    uint64_t *sum = from->sum ? counters(into, &to->sum) : NULL;
    if (sum)
        array_add(sum, from->sum, into->width, times);
    for (uint32_t part = 0; from->parts && part < REPLICATES; part++) {
        uint64_t *of_part = from->parts[part] ? counters_of_part(into, to, part) : NULL;
        if (of_part)
            array_add(of_part, from->parts[part], into->width, times);
    }
    if (from->values)
        merge_values(into, &to->values, from->values, times);
}

void tally_fold(struct tally *into, struct tally *from, uint64_t times) {
    tally_settle(from);
    for (uint32_t i = 0; i < from->used_count; i++)
        fold_row(into, use_row(into, from->used[i]), &from->rows[from->used[i]], times);
    for (int part = 0; part < REPLICATES; part++)
        into->sampled[part] += times * from->sampled[part];
    into->left_out += times * from->left_out;
    into->failed |= from->failed;
}

static void clear_counters(const struct tally *t, uint64_t *counters) {
    if (counters)
        memset(counters, 0, t->width * sizeof *counters);
}

void tally_clear(struct tally *t) {
    if (t->direct)
        settle(t, false);
    for (uint32_t i = 0; i < t->used_count; i++) {
        struct row *row = &t->rows[t->used[i]];
        clear_counters(t, row->sum);
        for (int part = 0; row->parts && part < REPLICATES; part++)
            clear_counters(t, row->parts[part]);
        if (row->values)
            assay_histogram_clear(row->values);
    }
    memset(t->sampled, 0, sizeof t->sampled);
    t->left_out = 0;
}

/* --- figures --- */

/* What the figure would be by one part alone; NaN if that has none. */
static double value_in(const struct assay_sink *part, const struct figure *f) {
    for (size_t i = 0; i < part->count; i++)
        if (figures_are_of_one(&part->figures[i], f))
            return figure_value(&part->figures[i]);
    return NAN;
}

/* Half the width of the figure's 95 % confidence interval; NaN with fewer than two parts.  `share`
 * of the groups that were to be sampled were. */
static double margin_of(const struct figure *f, const struct assay_sink *parts, double share) {
    struct interval values = {0, 0, 0};
    for (int i = 0; i < REPLICATES; i++) {
        double value = value_in(&parts[i], f);
        if (isfinite(value))
            interval_add(&values, value);
    }
    return interval_margin(&values, share);
}

static uint64_t count_sampled(const struct tally *t) {
    uint64_t n = 0;
    for (int part = 0; part < REPLICATES; part++)
        n += t->sampled[part];
    return n;
}

static void add_scaled(uint64_t *into, const uint64_t *from, size_t width, double scale) {
    for (size_t i = 0; i < width; i++)
        into[i] += (uint64_t)llround((double)from[i] * scale);
}

enum { ALL_PARTS = -1 };

/* The row as it would be if the sampled groups, or those of one part, stood for all `large` groups
 * that did not fit.  NULL if memory is short. */
static uint64_t *estimate_row(const struct tally *t, const struct row *row, int part,
                              uint64_t large) {
    uint64_t *sum = calloc(t->width, sizeof *sum), *sample = calloc(t->width, sizeof *sample);
    if (!sum || !sample) {
        free(sum);
        free(sample);
        return NULL;
    }
    if (row->sum)
        add(sum, row->sum, t->width);
    for (int i = 0; i < REPLICATES; i++)
        if (row->parts && row->parts[i] && (part == ALL_PARTS || i == part))
            add(sample, row->parts[i], t->width);
    uint64_t sampled = part == ALL_PARTS ? count_sampled(t) : t->sampled[part];
    add_scaled(sum, sample, t->width, sampled ? (double)large / (double)sampled : 0);
    free(sample);
    return sum;
}

/* Gives the figures from `first` on their margins. */
static enum assay_status estimate(const struct tally *t, const struct row *row,
                                  struct assay_scope scope, struct assay_sink *sink, size_t first,
                                  tally_figures figures, const void *metric) {
    struct assay_sink parts[REPLICATES] = {{0}};
    uint64_t sampled = count_sampled(t), large = sampled + t->left_out;
    enum assay_status status = ASSAY_OK;
    for (int i = 0; i < REPLICATES && status == ASSAY_OK; i++) {
        if (!t->sampled[i])
            continue;
        uint64_t *alone = estimate_row(t, row, i, large);
        const struct assay_row of_part = {alone, row->values};
        if (alone)
            figures(metric, &of_part, scope, &parts[i]);
        status = alone && !parts[i].failed ? ASSAY_OK : ASSAY_NO_MEMORY;
        free(alone);
    }
    for (size_t i = first; i < sink->count && status == ASSAY_OK; i++)
        sink->figures[i].margin =
            margin_of(&sink->figures[i], parts, (double)sampled / (double)large);
    for (int i = 0; i < REPLICATES; i++)
        sink_close(&parts[i]);
    return status;
}

static bool has_counts(const struct row *row) {
    bool any = row->sum != NULL;
    for (int part = 0; row->parts && part < REPLICATES; part++)
        any |= row->parts[part] != NULL;
    return any;
}

/* Gives the figures of a row to which sampled groups add. */
static enum assay_status emit_estimate(const struct tally *t, const struct row *row,
                                       struct assay_scope scope, struct assay_sink *sink,
                                       tally_figures figures, const void *metric) {
    uint64_t *sum = estimate_row(t, row, ALL_PARTS, count_sampled(t) + t->left_out);
    if (!sum)
        return ASSAY_NO_MEMORY;
    size_t first = sink->count;
    figures(metric, &(struct assay_row){sum, row->values}, scope, sink);
    free(sum);
    if (sink->failed)
        return ASSAY_NO_MEMORY;
    return t->left_out ? estimate(t, row, scope, sink, first, figures, metric) : ASSAY_OK;
}

static enum assay_status emit_scope(const struct tally *t, const struct row *row,
                                    struct assay_scope scope, struct assay_sink *sink,
                                    tally_figures figures, const void *metric) {
    if (row->parts || t->left_out)
        return emit_estimate(t, row, scope, sink, figures, metric);
    figures(metric, &(struct assay_row){row->sum, row->values}, scope, sink);
    return sink->failed ? ASSAY_NO_MEMORY : ASSAY_OK;
}

static bool has_failed(const struct tally *t) {
    bool failed = t->failed;
    for (uint32_t i = 0; i < t->used_count; i++) {
        const struct assay_histogram *values = t->rows[t->used[i]].values;
        failed |= values && assay_histogram_failed(values);
    }
    return failed;
}

enum assay_status tally_emit(struct tally *t, struct assay_sink *sink, tally_figures figures,
                             const void *metric) {
    tally_settle(t);
    enum assay_status status = has_failed(t) ? ASSAY_NO_MEMORY : ASSAY_OK;
    for (uint32_t i = 0; i < t->row_count && status == ASSAY_OK; i++)
        if (has_counts(&t->rows[i]))
            status =
                emit_scope(t, &t->rows[i], scope_of(t->launch->program, i), sink, figures, metric);
    return status;
}
