/* lines.c - see lines.h. */
#include "lines.h"

#include "array.h"

#include <stdlib.h>

bool lines_open(struct lines *l, uint32_t sites) { return stack_open(&l->stack, sites); }

void lines_close(struct lines *l) {
    stack_close(&l->stack);
    free(l->lines);
}

void lines_clear(struct lines *l) { stack_clear(&l->stack); }

static int class_of(uint32_t distance) {
    if (distance == STACK_NEVER)
        return LINES_COLD;
    return distance ? 32 - __builtin_clz(distance) : 0;
}

/* A line used for the first time; false if memory is short. */
static bool add_line(struct lines *l, uint32_t site_object) {
    struct line *lines = array_room(l->lines, l->stack.count - 1, &l->capacity, sizeof *lines);
    l->failed |= !lines;
    if (!lines)
        return false;
    l->lines = lines;
    lines[l->stack.count - 1] = (struct line){.site_object = site_object};
    return true;
}

/* Bytes of a line. */
static uint64_t mask_of(uint64_t from, uint64_t bytes) {
    uint64_t mask = bytes < LINES_BYTES ? (UINT64_C(1) << bytes) - 1 : UINT64_MAX;
    return mask << from % LINES_BYTES;
}

/* Bytes from .. past - 1, which are of one line; the distance at which it was used. */
static uint32_t use_line(struct lines *l, const struct access *a, uint64_t from, uint64_t past) {
    uint32_t distance = stack_use(&l->stack, a->site, a->buffer | from / LINES_BYTES);
    l->failed |= l->stack.failed;
    if (!l->failed && (distance != STACK_NEVER || add_line(l, a->site_object)) && a->load)
        l->lines[stack_front(&l->stack)].loaded |= mask_of(from, past - from);
    return distance;
}

/* Counts a load, or its first part, by who used that byte before. */
static void count_load(const struct lines *l, const struct line *line, uint64_t at,
                       struct uses *uses) {
    bool again = line->used >> at % LINES_BYTES & 1;
    bool same = line->users[at % LINES_BYTES / LINES_WORD] == l->user;
    uses->loads++;
    uses->same_item += again && same;
    uses->other_items += again && !same;
}

/* The item is the last that has used bytes from .. past - 1 of the line. */
static void note_user(const struct lines *l, struct line *line, uint64_t from, uint64_t past) {
    uint64_t first = from % LINES_BYTES / LINES_WORD, last = (past - 1) % LINES_BYTES / LINES_WORD;
    line->used |= mask_of(from, past - from);
    for (uint64_t word = first; word <= last; word++)
        line->users[word] = l->user;
}

/* An access is within one line, or goes on in those behind it. */
static uint64_t end_of_line(uint64_t at, uint64_t past) {
    uint64_t end = (at / LINES_BYTES + 1) * LINES_BYTES;
    return past < end ? past : end;
}

static void use(struct lines *l, const struct access *a, uint64_t at, struct uses *uses) {
    uint64_t first = at, past = at + a->size;
    uses[a->site_object].loaded += a->load ? a->size : 0;
    for (uint64_t end; at < past; at = end) {
        end = end_of_line(at, past);
        uses[a->site_object].classes[class_of(use_line(l, a, at, end))]++;
        if (l->failed)
            return;
        struct line *line = &l->lines[stack_front(&l->stack)];
        if (a->load && at == first)
            count_load(l, line, at, &uses[a->site_object]);
        note_user(l, line, at, end);
    }
}

void lines_copy(struct lines *l, const struct access *a, uint64_t from, uint64_t past) {
    for (uint64_t end; from < past && !l->failed; from = end) {
        end = end_of_line(from, past);
        use_line(l, a, from, end);
        if (!l->failed)
            l->lines[stack_front(&l->stack)].copied |= mask_of(from, end - from);
    }
}

static void use_row(struct lines *l, const struct assay_event *row, const struct access *accesses,
                    uint32_t n, struct uses *uses) {
    for (uint32_t i = 0; i < n && !l->failed; i++)
        use(l, &accesses[i], assay_event_offset(&row[accesses[i].column]), uses);
}

/* --- many rows at once --- */

static bool can_sweep(const struct assay_run *run, const struct access *accesses, uint32_t n) {
    bool even = run->times > 1 && n <= SWEEP_COLUMNS;
    for (uint32_t i = 0; i < n && even; i++)
        even = run->columns[accesses[i].column].even;
    return even;
}

/* Writes the columns as they are in a row. */
static void begin_sweep(struct sweep *w, const struct access *accesses, uint32_t n, uint32_t row) {
    w->count = n;
    for (uint32_t i = 0; i < n; i++) {
        const struct access *a = &accesses[i];
        w->columns[i] = (struct sweep_column){.user = a->site,
                                              .buffer = a->buffer,
                                              .offset = a->offset + row * a->stride,
                                              .stride = a->stride,
                                              .size = a->size};
    }
}

static void note_swept(const struct lines *l, const struct access *a, uint32_t column,
                       uint32_t rows, struct uses *uses) {
    const struct sweep *w = &l->sweep;
    const struct sweep_column *c = &w->columns[column];
    bool moves = c->kind == SWEEP_MOVES;
    uses->classes[class_of(c->distance)] += moves ? 0 : rows;
    for (uint32_t row = 0; moves && row < rows; row++)
        uses->classes[class_of(w->depths[row * w->moves + c->move])]++;
    uses->loaded += a->load ? (uint64_t)rows * c->size : 0;
}

/* Who used what last depends on the order of all accesses. */
static void note_users(struct lines *l, const struct access *accesses, uint32_t n, uint32_t rows,
                       struct uses *uses) {
    const struct sweep *w = &l->sweep;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t i = 0; i < n; i++) {
            const struct sweep_column *c = &w->columns[i];
            const struct access *a = &accesses[i];
            struct line *line = &l->lines[sweep_line(w, i, row)];
            uint64_t at = c->offset + row * c->stride;
            if (a->load) {
                count_load(l, line, at, &uses[a->site_object]);
                line->loaded |= mask_of(at, c->size);
            }
            note_user(l, line, at, at + c->size);
        }
}

/* Does up to so many rows from that one on; returns how many. */
static uint32_t sweep(struct lines *l, const struct access *accesses, uint32_t n, uint32_t row,
                      uint32_t rows, struct uses *uses) {
    begin_sweep(&l->sweep, accesses, n, row);
    uint32_t swept = sweep_rows(&l->sweep, &l->stack, rows);
    for (uint32_t i = 0; i < n && swept; i++)
        note_swept(l, &accesses[i], i, swept, &uses[accesses[i].site_object]);
    note_users(l, accesses, n, swept, uses);
    return swept;
}

/* Where rows cannot be swept it is tried again only after some, up to so many. */
enum { PATIENCE = 16 };

void lines_use(struct lines *l, uint32_t item, const struct assay_run *run,
               const struct access *accesses, uint32_t n, struct uses *uses) {
    bool sweeps = can_sweep(run, accesses, n);
    l->user = (uint16_t)(item % UINT16_MAX);
    for (uint32_t row = 0, wait = 0, pause = 0; row < run->times && !l->failed;) {
        use_row(l, run->events + (size_t)row * run->length, accesses, n, uses);
        row++;
        if (!sweeps || row == run->times || wait > 0) {
            wait -= wait > 0;
            continue;
        }
        uint32_t swept = sweep(l, accesses, n, row, run->times - row, uses);
        row += swept;
        wait = swept ? 0 : pause;
        pause = swept ? 0 : pause < PATIENCE ? 2 * pause + 1 : PATIENCE;
    }
}
