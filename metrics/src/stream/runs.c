/* runs.c - see runs.h.
 *
 * Where a block is entered again, what has happened since it was entered before may be the body of
 * a loop: the events are compared with those one body later for as long as they agree.
 */
#include "stream/runs.h"

#include "base/vector.h"

#include <stdlib.h>

/* Bodies that recur less often are left as they are: tables of few rows save nothing. */
enum { ROWS_LEAST = 3 };

/* Rows of columns that are looked at together at first. */
enum { ROWS_FIRST = 8 };

/* A turn of each item, one behind each barrier, and the one that is being made. */
enum { TURNS_MOST = 2 * ASSAY_BATCH + 1 };

bool runs_open(struct runs *r, const struct assay_program *program) {
    *r = (struct runs){.turns = malloc(TURNS_MOST * sizeof *r->turns),
                       .runs = malloc(ASSAY_BATCH * sizeof *r->runs),
                       .columns = malloc(ASSAY_BATCH * sizeof *r->columns),
                       .even = malloc(ASSAY_BATCH * sizeof *r->even),
                       .entered = calloc((size_t)program->block_count + 1, sizeof *r->entered)};
    bool fine = r->turns && r->runs && r->columns && r->even && r->entered;
    if (fine)
        runs_clear(r);
    else
        runs_close(r);
    return fine;
}

void runs_close(struct runs *r) {
    free(r->turns);
    free(r->runs);
    free(r->columns);
    free(r->even);
    free(r->entered);
    *r = (struct runs){0};
}

void runs_clear(struct runs *r) {
    r->turn_count = r->run_count = r->column_count = 0;
    r->turns[0] = (struct assay_turn){.runs = r->runs};
}

/* --- tables --- */

/* All of an event but its address. */
static uint64_t rest_of(const struct assay_event *e) { return (uint64_t)e->what << 32 | e->size; }

/* How many of the events that follow `e` at distances of n are each `stride` further on than the
 * one before, up to `most`. */
static uint32_t count_even(const struct assay_event *e, uint32_t n, uint32_t most,
                           uint64_t stride) {
    uint64_t rest = rest_of(e), address = e->address;
    uint32_t count = 0;
    while (count < most && rest_of(e += n) == rest && e->address == (address += stride))
        count++;
    return count;
}

/* How many are the same as `e` but for their offsets. */
static uint32_t count_same(const struct assay_event *e, uint32_t n, uint32_t most) {
    uint64_t rest = rest_of(e), object = e->address >> ASSAY_OFFSET_BITS;
    uint32_t count = 0;
    while (count < most && rest_of(e += n) == rest && e->address >> ASSAY_OFFSET_BITS == object)
        count++;
    return count;
}

/* Notes the strides of columns, as far as to the next row; false if that is not of the same. */
static bool begin_columns(const struct assay_event *row, uint32_t n, struct assay_column *columns) {
    for (uint32_t i = 0; i < n; i++) {
        if (!count_same(&row[i], n, 1))
            return false;
        columns[i] = (struct assay_column){row[i + n].address - row[i].address, true};
    }
    return true;
}

/* True if so many rows behind `row`, which is not the first, go on with columns that are all even.
 */
static bool all_go_on(const struct assay_event *row, uint32_t n, uint32_t rows,
                      const struct assay_column *columns) {
    enum { WORDS = sizeof *row / sizeof(vector_word) };
    for (uint32_t i = 0; i < n; i++)
        if (!columns[i].even)
            return false;
    return vector_code()->go_on((const vector_word *)row, (size_t)n * WORDS,
                                (size_t)rows * n * WORDS);
}

/* How many rows behind `row`, which is not the first, are of the columns, up to `most`; notes which
 * of these are not even. */
static uint32_t follow_columns(struct runs *r, const struct assay_event *row, uint32_t n,
                               uint32_t most, struct assay_column *columns) {
    if (all_go_on(row, n, most, columns))
        return most;
    for (uint32_t i = 0; i < n; i++) {
        r->even[i] = columns[i].even ? count_even(&row[i], n, most, columns[i].stride) : 0;
        if (r->even[i] < most)
            most = count_same(&row[i], n, most);
    }
    for (uint32_t i = 0; i < n; i++)
        columns[i].even &= r->even[i] >= most;
    return most;
}

/* Rows of n columns from `first` on, as far as `past`; ever more are looked at together.  1 if they
 * are fewer than ROWS_LEAST, as where the third begins with another block. */
static uint32_t count_rows(struct runs *r, const struct assay_event *first,
                           const struct assay_event *past, uint32_t n) {
    struct assay_column *columns = r->columns + r->column_count;
    uint32_t most = (uint32_t)(past - first) / n, rows = 2;
    if (most < ROWS_LEAST || first[2 * (size_t)n].what != first->what ||
        !begin_columns(first, n, columns))
        return 1;
    for (uint32_t span = ROWS_FIRST; rows < most; span *= 2) {
        uint32_t left = most - rows, tried = span < left ? span : left;
        uint32_t found = follow_columns(r, first + (size_t)(rows - 1) * n, n, tried, columns);
        rows += found;
        if (found < tried)
            break;
    }
    for (uint32_t i = 0; i < n; i++) /* a stride may lead out of an object, far away */
        if (!count_same(&first[i], (rows - 1) * n, 1))
            return 1;
    return rows;
}

/* --- turns --- */

/* A table is the one whose rows have just been counted. */
static void add_run(struct runs *r, const struct assay_event *events, uint32_t length,
                    uint32_t times) {
    if (!length)
        return;
    const struct assay_column *columns = times > 1 ? r->columns + r->column_count : NULL;
    r->column_count += times > 1 ? length : 0;
    r->runs[r->run_count++] = (struct assay_run){events, columns, length, times};
    r->turns[r->turn_count].run_count++;
}

/* True if both are items that do the same, but for offsets. */
static bool are_alike(const struct assay_turn *a, const struct assay_turn *b) {
    if (!turn_is_plain(a) || !turn_is_plain(b) || a->runs->length != b->runs->length)
        return false;
    const struct assay_event *x = a->runs->events, *y = b->runs->events;
    for (uint32_t i = 0; i < a->runs->length; i++)
        if (rest_of(&x[i]) != rest_of(&y[i]) || (x[i].address ^ y[i].address) >> ASSAY_OFFSET_BITS)
            return false;
    return true;
}

/* The turn is over; what follows begins another. */
static void end_turn(struct runs *r, struct assay_item *item, bool last) {
    struct assay_turn *t = &r->turns[r->turn_count++];
    t->item = *item;
    t->item.ends = last && item->ends;
    t->alike = r->turn_count > 1 && are_alike(t - 1, t);
    item->begins = 0;
    r->turns[r->turn_count] = (struct assay_turn){.runs = r->runs + r->run_count};
}

void runs_add(struct runs *r, struct assay_item item, const struct assay_event *events,
              uint32_t n) {
    uint32_t done = 0; /* events that are in runs */
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
