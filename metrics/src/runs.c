/* runs.c - see runs.h.
 *
 * Where a block is entered again, what has happened since it was entered before may be the body of
 * a loop: the events are compared with those one body later for as long as they agree.
 */
#include "runs.h"

#include <stdlib.h>
#include <string.h>

/* Bodies that recur less often are left as they are: tables of few rows save nothing. */
enum { ROWS_LEAST = 3 };

/* A turn of each item, one behind each barrier, and the one that is being made. */
enum { TURNS_MOST = 2 * ASSAY_BATCH + 1 };

bool runs_open(struct runs *r, const struct assay_program *program) {
    *r = (struct runs){.turns = malloc(TURNS_MOST * sizeof *r->turns),
                       .runs = malloc(ASSAY_BATCH * sizeof *r->runs),
                       .columns = malloc(ASSAY_BATCH * sizeof *r->columns),
                       .strides = malloc(ASSAY_BATCH * sizeof *r->strides),
                       .masks = malloc(ASSAY_BATCH * sizeof *r->masks),
                       .drifting = malloc(ASSAY_BATCH * sizeof *r->drifting),
                       .entered = calloc((size_t)program->block_count + 1, sizeof *r->entered)};
    if (r->turns && r->runs && r->columns && r->strides && r->masks && r->drifting && r->entered)
        return true;
    runs_close(r);
    return false;
}

void runs_close(struct runs *r) {
    free(r->turns);
    free(r->runs);
    free(r->columns);
    free(r->strides);
    free(r->masks);
    free(r->drifting);
    free(r->entered);
    *r = (struct runs){0};
}

void runs_clear(struct runs *r) { r->turn_count = r->run_count = r->column_count = 0; }

/* An event in two words. */
struct words {
    uint64_t address, rest;
};

static struct words words_of(const struct assay_event *e) {
    struct words w;
    _Static_assert(sizeof w == sizeof *e, "an event is two words");
    memcpy(&w, e, sizeof w);
    return w;
}

static bool same_object(const struct assay_event *a, const struct assay_event *b) {
    return (a->address ^ b->address) >> ASSAY_OFFSET_BITS == 0;
}

/* True if the row behind `row` is of the same columns; notes their strides. */
static bool begin_table(struct runs *r, const struct assay_event *row, uint32_t n) {
    r->drifting_count = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (words_of(&row[i]).rest != words_of(&row[i + n]).rest ||
            !same_object(&row[i], &row[i + n]))
            return false;
        r->strides[i] = row[i + n].address - row[i].address;
        r->masks[i] = UINT64_MAX;
    }
    return true;
}

/* True if so is the row behind another, with the same strides where these matter. */
static bool keeps_on(const struct runs *r, const struct assay_event *row, uint32_t n) {
    const uint64_t *strides = r->strides, *masks = r->masks;
    uint64_t wrong = 0;
    for (uint32_t i = 0; i < n; i++) {
        struct words before = words_of(&row[i]), w = words_of(&row[i + n]);
        wrong |= (before.rest ^ w.rest) | (((w.address - before.address) ^ strides[i]) & masks[i]);
    }
    for (uint32_t i = 0; i < r->drifting_count; i++)
        wrong |= !same_object(&row[r->drifting[i]], &row[r->drifting[i] + n]);
    return !wrong;
}

/* True if the row behind another is of the same columns; those that do not keep their strides drift
 * from now on. */
static bool drifts(struct runs *r, const struct assay_event *row, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (words_of(&row[i]).rest != words_of(&row[i + n]).rest ||
            !same_object(&row[i], &row[i + n]))
            return false;
    for (uint32_t i = 0; i < n; i++) {
        if (row[i + n].address - row[i].address == r->strides[i] || !r->masks[i])
            continue;
        r->masks[i] = 0;
        r->drifting[r->drifting_count++] = i;
    }
    return true;
}

/* Rows of n columns from `first` on, as far as `past`. */
static uint32_t count_rows(struct runs *r, const struct assay_event *first,
                           const struct assay_event *past, uint32_t n) {
    if (past - first < 2 * (ptrdiff_t)n || !begin_table(r, first, n))
        return 1;
    uint32_t rows = 2;
    for (const struct assay_event *row = first + n; past - row >= 2 * (ptrdiff_t)n; row += n) {
        if (!keeps_on(r, row, n) && !drifts(r, row, n))
            break;
        rows++;
    }
    for (uint32_t i = 0; i < n; i++) /* a stride may lead out of an object, far away */
        if (!same_object(&first[i], &first[(size_t)(rows - 1) * n + i]))
            return 1;
    return rows;
}

/* The columns of the table whose rows have been counted. */
static const struct assay_column *add_columns(struct runs *r, uint32_t n) {
    struct assay_column *columns = r->columns + r->column_count;
    for (uint32_t i = 0; i < n; i++)
        columns[i] = (struct assay_column){r->strides[i], r->masks[i] != 0};
    r->column_count += n;
    return columns;
}

static void add_run(struct runs *r, const struct assay_event *events, uint32_t length,
                    uint32_t times) {
    if (!length)
        return;
    const struct assay_column *columns = times > 1 ? add_columns(r, length) : NULL;
    r->runs[r->run_count++] = (struct assay_run){events, columns, length, times};
    r->turns[r->turn_count].run_count++;
}

/* The turn is over; what follows begins another. */
static void end_turn(struct runs *r, struct assay_item *item, bool last) {
    struct assay_turn *t = &r->turns[r->turn_count++];
    t->item = *item;
    t->item.ends = last && item->ends;
    item->begins = 0;
    r->turns[r->turn_count] = (struct assay_turn){.runs = r->runs + r->run_count};
}

void runs_add(struct runs *r, struct assay_item item, const struct assay_event *events,
              uint32_t n) {
    uint32_t done = 0; /* events that are in runs */
    r->turns[r->turn_count] = (struct assay_turn){.runs = r->runs + r->run_count};
    for (uint32_t i = 0; i < n; i++) {
        enum assay_op op = assay_event_op(&events[i]);
        if (op == ASSAY_BARRIER) {
            i += i + 1 < n && assay_event_op(&events[i + 1]) == ASSAY_BLOCK;
            add_run(r, events + done, i + 1 - done, 1);
            done = i + 1;
            end_turn(r, &item, false);
        }
        if (op != ASSAY_BLOCK)
            continue;
        uint64_t *entered = &r->entered[assay_event_id(&events[i])];
        uint64_t before = *entered;
        *entered = r->places + i + 1;
        if (before <= r->places + done)
            continue;
        uint32_t first = (uint32_t)(before - r->places - 1), length = i - first;
        uint32_t rows = count_rows(r, events + first, events + n, length);
        if (rows < ROWS_LEAST)
            continue;
        add_run(r, events + done, first - done, 1);
        add_run(r, events + first, length, rows);
        done = first + rows * length;
        i = done - 1;
    }
    add_run(r, events + done, n - done, 1);
    if (r->turns[r->turn_count].run_count || item.begins || item.ends)
        end_turn(r, &item, true);
    r->places += n;
}
