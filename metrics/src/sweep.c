/* sweep.c - see sweep.h. */
#include "sweep.h"

#include <stdbool.h>
#include <string.h>

static uint64_t name_at(const struct sweep_column *c, uint64_t row) {
    return c->buffer | (c->offset + row * c->stride) / SWEEP_LINE;
}

static bool is_within_line(const struct sweep_column *c, uint64_t row) {
    return (c->offset + row * c->stride) % SWEEP_LINE + c->size <= SWEEP_LINE;
}

/* --- what the columns do --- */

/* Rows in which the column does not leave the line that it is in. */
static uint32_t rows_in_line(const struct sweep_column *c, uint32_t rows) {
    uint64_t in_line = c->offset % SWEEP_LINE, stride = c->stride;
    if (stride == 0)
        return rows;
    bool down = stride >> 63;
    uint64_t step = down ? -stride : stride;
    uint64_t left = down ? in_line : SWEEP_LINE - c->size - in_line;
    return left / step + 1 < rows ? (uint32_t)(left / step + 1) : rows;
}

static bool find_recent(struct stack *s, struct sweep_column *c) {
    for (uint32_t i = 0; i < s->recent_count; i++)
        if (stack_recent(s, i)->name == name_at(c, 0)) {
            c->line = stack_recent(s, i)->line;
            return true;
        }
    return false;
}

/* The first column that uses the same line in that row. */
static uint32_t find_like(const struct sweep *w, uint32_t column, uint64_t row) {
    uint32_t i = 0;
    while (name_at(&w->columns[i], row) != name_at(&w->columns[column], row))
        i++;
    return i;
}

static const uint64_t BEFORE = UINT64_MAX; /* the row before the first */

/* Finds out what the columns do; how many rows those that stay allow, 0 if there is no telling. */
static uint32_t classify(struct sweep *w, struct stack *s, uint32_t rows) {
    w->moves = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        struct sweep_column *c = &w->columns[i];
        c->like = find_like(w, i, 0);
        if (!is_within_line(c, 0) || !is_within_line(c, BEFORE) ||
            c->like != find_like(w, i, BEFORE))
            return 0;
        if (name_at(c, 0) == name_at(c, BEFORE)) {
            c->kind = SWEEP_STAYS;
            rows = rows_in_line(c, rows);
            if (!find_recent(s, c))
                return 0;
        } else if (c->like < i) {
            c->kind = SWEEP_REPEATS;
        } else {
            c->kind = SWEEP_MOVES;
            c->move = w->moves++;
        }
    }
    return rows;
}

/* --- distances --- */

/* What tells a line apart that column `i` uses: a column; those that moves have left in the row
 * before are counted from SWEEP_COLUMNS on. */
static uint32_t identity(const struct sweep *w, uint32_t i, bool before) {
    const struct sweep_column *c = &w->columns[i];
    bool stays = c->kind == SWEEP_STAYS ||
                 (c->kind == SWEEP_REPEATS && w->columns[c->like].kind == SWEEP_STAYS);
    return c->like + (before && !stays ? SWEEP_COLUMNS : 0);
}

/* Other lines used since column `i` used its line last, in this row or in the one before. */
static uint32_t distance_of(const struct sweep *w, uint32_t i) {
    uint32_t own = identity(w, i, false), others = 0, n = 0;
    for (uint32_t back = 1; back <= w->count; back++) {
        bool before = back > i;
        uint32_t at = before ? w->count + i - back : i - back, other = identity(w, at, before);
        if (other == own)
            break;
        n += !(others >> other & 1);
        others |= UINT32_C(1) << other;
    }
    return n;
}

/* --- rows --- */

/* Where on the timeline, and how many lines there are above it. */
struct position {
    uint32_t time, depth, left;
};

/* Where a cursor is at the line that the first moving column goes to; false if there is none. */
static bool find_position(const struct sweep *w, const struct stack *s, struct position *position) {
    uint32_t i = 0;
    while (w->columns[i].kind != SWEEP_MOVES)
        i++;
    for (uint32_t f = 0; f < s->cursor_count; f++) {
        const struct cursor *cursor = &s->cursors[f];
        if (cursor->depth == STACK_NONE || s->names[cursor->line] != name_at(&w->columns[i], 0))
            continue;
        *position = (struct position){s->times[cursor->line], cursor->depth,
                                      cursor->depth - s->recent_count};
        return true;
    }
    return false;
}

/* The line of that name, if it is next on the timeline or behind one that is passed by; the
 * position goes on behind it.  STACK_NONE if it is not. */
static uint32_t go(const struct stack *s, struct position *position, uint64_t name) {
    for (uint32_t passed = 0; passed < 2 && position->left > 0; passed++) {
        uint32_t line = s->at[position->time];
        position->time = timeline_next(&s->timeline, position->time);
        position->left--;
        if (s->names[line] == name)
            return line;
        position->depth--;
    }
    return STACK_NONE;
}

/* True if the moving columns find their position; notes it. */
static bool follow(struct sweep *w, const struct stack *s, struct position *position,
                   uint32_t row) {
    struct position ahead = *position;
    size_t first = (size_t)row * w->moves;
    for (uint32_t i = 0; i < w->count; i++) {
        const struct sweep_column *c = &w->columns[i];
        if (c->kind == SWEEP_STAYS)
            continue;
        if (!is_within_line(c, row))
            return false;
        if (c->kind == SWEEP_REPEATS) {
            if (name_at(c, row) != name_at(&w->columns[c->like], row))
                return false;
            continue;
        }
        uint32_t line = go(s, &ahead, name_at(c, row));
        if (line == STACK_NONE)
            return false;
        w->moved[first + c->move] = line;
        w->depths[first + c->move] = ahead.depth;
    }
    *position = ahead;
    return true;
}

/* --- the stack afterwards --- */

static bool stays(const struct sweep *w, uint32_t line) {
    for (uint32_t i = 0; i < w->count; i++)
        if (w->columns[i].kind == SWEEP_STAYS && w->columns[i].line == line)
            return true;
    return false;
}

/* Puts lines used one after another on top of the stack. */
static void push_all(struct stack *s, const uint32_t *lines, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        stack_push(s, lines[i], s->names[lines[i]]);
}

/* The recent lines are those that do not stay; in the order in which they were used. */
static void drop_those_that_stay(struct stack *s, const struct sweep *w) {
    uint32_t others[STACK_RECENT], n = 0;
    for (uint32_t i = s->recent_count; i-- > 0;)
        if (!stays(w, stack_recent(s, i)->line))
            others[n++] = stack_recent(s, i)->line;
    s->recent_count = s->front = 0;
    push_all(s, others, n);
}

/* The last row once more: each line where it was used last. */
static void push_last_row(struct stack *s, const struct sweep *w, uint32_t row) {
    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t line = sweep_line(w, i, row);
        bool again = false;
        for (uint32_t k = i + 1; k < w->count; k++)
            again |= sweep_line(w, k, row) == line;
        if (!again)
            stack_push(s, line, s->names[line]);
    }
}

/* What lies above the way has sunk; cursors at what has been moved or passed by are lifted, but for
 * those of the columns that move, which stay on the position.  The moved lines still have their
 * times.
 */
static void sink_cursors(const struct sweep *w, struct stack *s, const struct position *from,
                         const struct position *to, uint32_t moved) {
    for (uint32_t f = 0; f < s->cursor_count; f++) {
        struct cursor *cursor = &s->cursors[f];
        uint32_t time = cursor->depth == STACK_NONE ? 0 : s->times[cursor->line];
        if (time > to->time)
            cursor->depth += moved;
        else if (time >= from->time)
            cursor->depth = STACK_NONE;
    }
    for (uint32_t i = 0; i < w->count; i++)
        if (w->columns[i].kind == SWEEP_MOVES)
            stack_point(s, w->columns[i].user, s->at[to->time], to->depth);
}

static void finish(const struct sweep *w, struct stack *s, uint32_t rows) {
    uint32_t moved = rows * w->moves;
    for (uint32_t i = 0; i < moved; i++)
        timeline_remove(&s->timeline, s->times[w->moved[i]]);
    drop_those_that_stay(s, w);
    push_all(s, w->moved, moved - w->moves);
    push_last_row(s, w, rows - 1);
}

/* As many rows as there is time for. */
static uint32_t rows_in_time(const struct sweep *w, const struct stack *s, uint32_t rows) {
    uint32_t times = s->timeline.room - s->now - 1, most = times / w->moves;
    return most < rows ? most : rows;
}

uint32_t sweep_rows(struct sweep *w, struct stack *s, uint32_t rows) {
    struct position from, to;
    rows = classify(w, s, rows < SWEEP_ROWS ? rows : SWEEP_ROWS);
    uint32_t done = rows;
    if (rows && w->moves) {
        if (!find_position(w, s, &from))
            return 0;
        rows = rows_in_time(w, s, rows);
        for (done = 0, to = from; done < rows && follow(w, s, &to, done);)
            done++;
        if (done)
            sink_cursors(w, s, &from, &to, done * w->moves);
    }
    if (!done)
        return 0;
    for (uint32_t i = 0; i < w->count; i++)
        w->columns[i].distance = distance_of(w, i);
    finish(w, s, done);
    return done;
}
