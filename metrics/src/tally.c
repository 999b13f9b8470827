/* tally.c - see tally.h. */
#include "tally.h"

#include "sink.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct row {
    uint64_t *group;             /* [width] of the group under way; NULL until it is needed */
    uint64_t *parts[REPLICATES]; /* [width] each; NULL until they are needed */
    bool touched;                /* by the group under way */
};

struct tally {
    const struct assay_launch *launch;
    size_t width;
    struct row *rows; /* [row_count]: kernel, combined, spaces, variables, lines */
    uint32_t row_count;
    uint32_t *touched; /* [touched_count] rows that the group under way has touched */
    uint32_t touched_count;
    uint64_t *spare; /* [width] given out when memory is short */
    tally_finish finish;
    bool direct;             /* rows of a group are added up while it is under way */
    uint32_t replicate;      /* of the group under way */
    uint64_t kept, left_out; /* groups */
    bool failed;
};

static uint32_t first_variable(void) { return 2 + ASSAY_SPACES; }

static uint32_t first_line(const struct assay_program *p) {
    return first_variable() + p->variable_count;
}

static uint32_t number_of(const struct assay_program *p, struct assay_scope scope) {
    switch (scope.kind) {
    case ASSAY_SCOPE_KERNEL:
        return 0;
    case ASSAY_SCOPE_COMBINED:
        return 1;
    case ASSAY_SCOPE_SPACE:
        return 2 + scope.number;
    case ASSAY_SCOPE_VARIABLE:
        return first_variable() + scope.number;
    case ASSAY_SCOPE_LINE:
        return first_line(p) + scope.number;
    }
    return 0;
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

uint32_t tally_number(const struct tally *t, struct assay_scope scope) {
    return number_of(t->launch->program, scope);
}

uint32_t tally_rows(const struct tally *t) { return t->row_count; }

/* Without barriers a group has one interval, whose steps come when it is known that it counts. */
static bool has_barriers(const struct assay_program *p) {
    for (uint32_t i = 0; i < p->block_count; i++)
        if (p->blocks[i].end == ASSAY_WAIT)
            return true;
    return false;
}

struct tally *tally_open(const struct assay_launch *launch, size_t width, enum tally_groups groups,
                         tally_finish finish) {
    struct tally *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->finish = finish;
    t->direct = !finish && (groups == TALLY_KEEPS_ALL || !has_barriers(launch->program));
    t->launch = launch;
    t->width = width;
    t->row_count = first_line(launch->program) + launch->program->line_count;
    t->rows = calloc(t->row_count, sizeof *t->rows);
    t->touched = calloc(t->row_count, sizeof *t->touched);
    t->spare = calloc(width, sizeof *t->spare);
    if (t->rows && t->touched && t->spare)
        return t;
    tally_close(t);
    return NULL;
}

void tally_close(struct tally *t) {
    if (!t)
        return;
    for (uint32_t i = 0; t->rows && i < t->row_count; i++) {
        free(t->rows[i].group);
        for (int part = 0; part < REPLICATES; part++)
            free(t->rows[i].parts[part]);
    }
    free(t->rows);
    free(t->touched);
    free(t->spare);
    free(t);
}

/* The counters, made if need be; NULL if memory is short. */
static uint64_t *counters(struct tally *t, uint64_t **place) {
    if (!*place)
        *place = calloc(t->width, sizeof **place);
    t->failed |= !*place;
    return *place;
}

uint64_t *tally_row(struct tally *t, struct assay_scope scope) {
    uint32_t number = number_of(t->launch->program, scope);
    struct row *row = &t->rows[number];
    if (t->direct)
        return counters(t, &row->parts[t->replicate]) ? row->parts[t->replicate] : t->spare;
    if (!row->touched) {
        if (!counters(t, &row->group))
            return t->spare;
        row->touched = true;
        t->touched[t->touched_count++] = number;
    }
    return row->group;
}

static void add(uint64_t *into, const uint64_t *from, size_t width) {
    for (size_t i = 0; i < width; i++)
        into[i] += from[i];
}

static uint32_t replicate_of(const struct assay_launch *launch, const struct assay_group *group) {
    uint64_t linear =
        group->id[0] + launch->groups[0] * (group->id[1] + launch->groups[1] * group->id[2]);
    return (uint32_t)((linear * UINT64_C(0x9E3779B97F4A7C15)) >> 32) % REPLICATES;
}

void tally_begin_group(struct tally *t, const struct assay_group *group) {
    t->replicate = replicate_of(t->launch, group);
}

void tally_end_group(struct tally *t, bool kept) {
    for (uint32_t i = 0; i < t->touched_count; i++) {
        struct row *row = &t->rows[t->touched[i]];
        row->touched = false;
        uint64_t *part = kept ? counters(t, &row->parts[t->replicate]) : NULL;
        if (part && t->finish)
            t->finish(row->group);
        if (part)
            add(part, row->group, t->width);
        memset(row->group, 0, t->width * sizeof *row->group);
    }
    t->touched_count = 0;
    t->kept += kept;
    t->left_out += !kept;
}

void tally_fold(struct tally *into, struct tally *from) {
    for (uint32_t i = 0; i < from->row_count; i++)
        for (int part = 0; part < REPLICATES; part++) {
            uint64_t *some = from->rows[i].parts[part];
            uint64_t *all = some ? counters(into, &into->rows[i].parts[part]) : NULL;
            if (!all)
                continue;
            add(all, some, from->width);
            memset(some, 0, from->width * sizeof *some);
        }
    into->kept += from->kept;
    into->left_out += from->left_out;
    into->failed |= from->failed;
    from->kept = from->left_out = 0;
}

/* --- figures --- */

static bool same_figure(const struct figure *a, const struct figure *b) {
    return a->key == b->key &&
           (a->index == b->index || (a->index && b->index && !strcmp(a->index, b->index)));
}

static double value_of(const struct figure *f) {
    return f->form == WHOLE ? (double)f->whole : f->form == REAL ? f->real : NAN;
}

/* What the figure would be by one part alone; NaN if that has none. */
static double value_in(const struct assay_sink *part, const struct figure *f) {
    for (size_t i = 0; i < part->count; i++)
        if (same_figure(&part->figures[i], f))
            return value_of(&part->figures[i]);
    return NAN;
}

/* Student's t for 95 %, two-sided, by degrees of freedom: R. A. Fisher, F. Yates, "Statistical
 * Tables", table III. */
static const double student[REPLICATES] = {0,     12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365,
                                           2.306, 2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131};

/* Half the width of the figure's 95 % confidence interval; NaN with fewer than two parts.  `share`
 * of the groups were kept. */
static double margin_of(const struct figure *f, const struct assay_sink *parts, double share) {
    double sum = 0, squares = 0;
    int n = 0;
    for (int i = 0; i < REPLICATES; i++) {
        double value = value_in(&parts[i], f);
        if (!isfinite(value))
            continue;
        sum += value;
        squares += value * value;
        n++;
    }
    if (n < 2)
        return NAN;
    double variance = fmax(0, (squares - sum * sum / n) / (n - 1));
    double error = sqrt(variance / n * (1 - share)); /* of the mean of the parts */
    bool total = f->form == WHOLE && f->key->kind == ASSAY_COUNT;
    return student[n - 1] * error * (total ? n / share : 1);
}

static uint64_t *sum_of(const struct tally *t, const struct row *row) {
    uint64_t *sum = NULL;
    for (int part = 0; part < REPLICATES; part++) {
        if (!row->parts[part])
            continue;
        if (!sum && !(sum = calloc(t->width, sizeof *sum)))
            return NULL;
        add(sum, row->parts[part], t->width);
    }
    return sum;
}

/* Groups were left out: counts are scaled up to all of them, and every figure gets its margin. */
static void estimate(const struct tally *t, const struct row *row, struct assay_scope scope,
                     struct assay_sink *sink, size_t first, tally_figures figures,
                     const void *metric) {
    struct assay_sink parts[REPLICATES] = {{0}};
    for (int i = 0; i < REPLICATES; i++)
        if (row->parts[i]) {
            figures(metric, row->parts[i], scope, &parts[i]);
            sink->failed |= parts[i].failed;
        }
    double share = (double)t->kept / (double)(t->kept + t->left_out);
    for (size_t i = first; i < sink->count; i++) {
        struct figure *f = &sink->figures[i];
        f->margin = margin_of(f, parts, share);
        if (f->form == WHOLE && f->key->kind == ASSAY_COUNT)
            f->whole = (uint64_t)llround((double)f->whole / share);
    }
    for (int i = 0; i < REPLICATES; i++)
        sink_close(&parts[i]);
}

enum assay_status tally_emit(const struct tally *t, struct assay_sink *sink, tally_figures figures,
                             const void *metric) {
    bool failed = t->failed;
    for (uint32_t i = 0; i < t->row_count && !failed; i++) {
        const struct row *row = &t->rows[i];
        bool any = false;
        for (int part = 0; part < REPLICATES; part++)
            any |= row->parts[part] != NULL;
        if (!any)
            continue;
        uint64_t *sum = sum_of(t, row);
        if (!sum)
            return ASSAY_NO_MEMORY;
        struct assay_scope scope = scope_of(t->launch->program, i);
        size_t first = sink->count;
        figures(metric, sum, scope, sink);
        if (t->left_out)
            estimate(t, row, scope, sink, first, figures, metric);
        free(sum);
        failed = sink->failed;
    }
    return failed ? ASSAY_NO_MEMORY : ASSAY_OK;
}
