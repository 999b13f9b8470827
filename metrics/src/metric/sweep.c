/* sweep.c - see sweep.h. */
#include "metric/sweep.h"

#include <stdbool.h>

static uint64_t name_at(const struct sweep_column *c, uint64_t row) {
    return c->buffer | (c->offset + row * c->stride) / LINE_BYTES;
}

static bool is_within_line(const struct sweep_column *c, uint64_t row) {
    return (c->offset + row * c->stride) % LINE_BYTES + c->size <= LINE_BYTES;
}

/* --- what the columns do --- */

/* Rows in which the column does not leave the line that it is in. */
static uint32_t rows_in_line(const struct sweep_column *c, uint32_t rows) {
    uint64_t in_line = c->offset % LINE_BYTES, stride = c->stride;
    if (stride == 0)
        return rows;
    bool down = stride >> 63;
    uint64_t step = down ? -stride : stride;
    uint64_t left = down ? in_line : LINE_BYTES - c->size - in_line;
    return left / step + 1 < rows ? (uint32_t)(left / step + 1) : rows;
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
            c->line = stack_go(s, c->user, name_at(c, 0));
            if (c->line == STACK_NONE)
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

/* Where on the timeline, how many lines there are above it, and how many of them may be gone to. */
struct position {
    uint32_t time, depth, left;
};

/* Where the line is that the first moving column goes to; false if it has not been used before, or
 * has been in the row before.  The lines of that row are on top of the stack. */
static bool find_position(const struct sweep *w, struct stack *s, struct position *position) {
    const struct sweep_column *c = w->columns;
    uint32_t on_top = 0;
    for (uint32_t i = 0; i < w->count; i++)
        on_top += w->columns[i].like == i;
    while (c->kind != SWEEP_MOVES)
        c++;
    uint32_t number = stack_go(s, c->user, name_at(c, 0));
    if (number == STACK_NONE)
        return false;
    uint32_t time = s->lines[number].time, depth = stack_distance(s, &s->lines[number]);
    *position = (struct position){time, depth, depth + 1 - on_top};
    return depth != STACK_NEVER && depth >= on_top;
}

/* The line of that name, if it is next on the timeline or behind one that is passed by; the
 * position goes on behind it.  STACK_NONE if it is not. */
static uint32_t go(const struct stack *s, struct position *position, uint64_t name) {
    for (uint32_t passed = 0; passed < 2 && position->left > 0; passed++) {
        uint32_t line = s->at[position->time];
        position->time = timeline_next(&s->timeline, position->time);
        position->left--;
        if (s->lines[line].name == name)
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

/* All that moved, then the last row once more. */
static void push_rows(const struct sweep *w, struct stack *s, uint32_t rows) {
    for (uint32_t i = 0; i < (rows - 1) * w->moves; i++)
        stack_push(s, w->moved[i]);
    for (uint32_t i = 0; i < w->count; i++)
        stack_push(s, sweep_line(w, i, rows - 1));
}

uint32_t sweep_rows(struct sweep *w, struct stack *s, uint32_t rows) {
    struct position position;
    rows = classify(w, s, rows < SWEEP_ROWS ? rows : SWEEP_ROWS);
    if (!rows || !stack_reserve(s, (rows + 1) * w->count))
        return 0;
    if (w->moves) {
        uint32_t most = rows;
        if (!find_position(w, s, &position))
            return 0;
        for (rows = 0; rows < most && follow(w, s, &position, rows);)
            rows++;
        if (!rows)
            return 0;
    }
    for (uint32_t i = 0; i < w->count; i++)
        w->columns[i].distance = distance_of(w, i);
    push_rows(w, s, rows);
    return rows;
}
