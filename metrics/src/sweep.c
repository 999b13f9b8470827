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
            c->thing = stack_recent(s, i)->thing;
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

/* A place on the timeline, and how many things there are above it. */
struct way {
    uint32_t time, depth, left;
};

/* Where a finger is at the line that the first moving column goes to; false if there is none. */
static bool find_way(const struct sweep *w, const struct stack *s, struct way *way) {
    uint32_t i = 0;
    while (w->columns[i].kind != SWEEP_MOVES)
        i++;
    for (uint32_t f = 0; f < s->finger_count; f++) {
        const struct finger *finger = &s->fingers[f];
        if (finger->depth == STACK_NOTHING || s->names[finger->thing] != name_at(&w->columns[i], 0))
            continue;
        *way =
            (struct way){s->times[finger->thing], finger->depth, finger->depth - s->recent_count};
        return true;
    }
    return false;
}

/* The thing of that name, if it is next on the way or behind one that is passed by; the way goes on
 * behind it.  STACK_NOTHING if it is not. */
static uint32_t go(const struct stack *s, struct way *way, uint64_t name) {
    for (uint32_t passed = 0; passed < 2 && way->left > 0; passed++) {
        uint32_t thing = s->at[way->time];
        way->time = timeline_next(&s->timeline, way->time);
        way->left--;
        if (s->names[thing] == name)
            return thing;
        way->depth--;
    }
    return STACK_NOTHING;
}

/* True if the moving columns find their way; notes it. */
static bool follow(struct sweep *w, const struct stack *s, struct way *way, uint32_t row) {
    struct way ahead = *way;
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
        uint32_t thing = go(s, &ahead, name_at(c, row));
        if (thing == STACK_NOTHING)
            return false;
        w->moved[first + c->move] = thing;
        w->depths[first + c->move] = ahead.depth;
    }
    *way = ahead;
    return true;
}

/* --- the stack afterwards --- */

static bool stays(const struct sweep *w, uint32_t thing) {
    for (uint32_t i = 0; i < w->count; i++)
        if (w->columns[i].kind == SWEEP_STAYS && w->columns[i].thing == thing)
            return true;
    return false;
}

/* Puts things used one after another on top of the stack. */
static void push_all(struct stack *s, const uint32_t *things, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        stack_push(s, things[i], s->names[things[i]]);
}

/* The recent things are those that do not stay; in the order in which they were used. */
static void drop_those_that_stay(struct stack *s, const struct sweep *w) {
    uint32_t others[STACK_RECENT], n = 0;
    for (uint32_t i = s->recent_count; i-- > 0;)
        if (!stays(w, stack_recent(s, i)->thing))
            others[n++] = stack_recent(s, i)->thing;
    s->recent_count = s->front = 0;
    push_all(s, others, n);
}

/* The last row once more: each line where it was used last. */
static void push_last_row(struct stack *s, const struct sweep *w, uint32_t row) {
    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t thing = sweep_line(w, i, row);
        bool again = false;
        for (uint32_t k = i + 1; k < w->count; k++)
            again |= sweep_line(w, k, row) == thing;
        if (!again)
            stack_push(s, thing, s->names[thing]);
    }
}

/* What lies above the way has sunk; fingers at what has been moved or passed by are lifted, but for
 * those of the columns that move, which stay on the way.  The moved things still have their times.
 */
static void sink_fingers(const struct sweep *w, struct stack *s, const struct way *from,
                         const struct way *to, uint32_t moved) {
    for (uint32_t f = 0; f < s->finger_count; f++) {
        struct finger *finger = &s->fingers[f];
        uint32_t time = finger->depth == STACK_NOTHING ? 0 : s->times[finger->thing];
        if (time > to->time)
            finger->depth += moved;
        else if (time >= from->time)
            finger->depth = STACK_NOTHING;
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
    struct way from, to;
    rows = classify(w, s, rows < SWEEP_ROWS ? rows : SWEEP_ROWS);
    uint32_t done = rows;
    if (rows && w->moves) {
        if (!find_way(w, s, &from))
            return 0;
        rows = rows_in_time(w, s, rows);
        for (done = 0, to = from; done < rows && follow(w, s, &to, done);)
            done++;
        if (done)
            sink_fingers(w, s, &from, &to, done * w->moves);
    }
    if (!done)
        return 0;
    for (uint32_t i = 0; i < w->count; i++)
        w->columns[i].distance = distance_of(w, i);
    finish(w, s, done);
    return done;
}
