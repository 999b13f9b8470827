/* stack.c - see stack.h. */
#include "stack.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, TIMES_EACH = 8 };

static void lift_cursors(struct stack *s) {
    for (int f = 0; f < STACK_CURSORS; f++)
        s->cursors[f].depth = STACK_NONE;
    s->cursor_count = 0;
}

bool stack_open(struct stack *s, uint32_t users) {
    *s = (struct stack){.cursor_of = calloc((size_t)users + 1, sizeof *s->cursor_of)};
    lift_cursors(s);
    return s->cursor_of;
}

void stack_close(struct stack *s) {
    free(s->names);
    free(s->times);
    free(s->table);
    free(s->at);
    free(s->cursor_of);
    timeline_close(&s->timeline);
    *s = (struct stack){0};
}

/* --- lines by name --- */

/* Where the name is, or is to be. */
static uint32_t *find(const struct stack *s, uint64_t name) {
    uint32_t mask = 2 * s->room - 1;
    uint32_t i = (uint32_t)((name * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & mask;
    while (s->table[i] && s->names[s->table[i] - 1] != name)
        i = (i + 1) & mask;
    return &s->table[i];
}

static bool grow(struct stack *s) {
    uint32_t room = s->room ? 2 * s->room : FIRST_ROOM;
    uint64_t *names = realloc(s->names, room * sizeof *names);
    s->names = names ? names : s->names;
    uint32_t *times = realloc(s->times, room * sizeof *times);
    s->times = times ? times : s->times;
    uint32_t *table = calloc((size_t)2 * room, sizeof *table);
    if (!names || !times || !table) {
        free(table);
        return false;
    }
    free(s->table);
    s->table = table;
    s->room = room;
    for (uint32_t i = 0; i < s->count; i++)
        *find(s, s->names[i]) = i + 1;
    return true;
}

/* Backwards, so that what stands before a name is still there when it is looked for. */
static void clear_names(struct stack *s) {
    for (; s->count > 0; s->count--)
        *find(s, s->names[s->count - 1]) = 0;
}

void stack_clear(struct stack *s) {
    clear_names(s);
    if (s->timeline.room)
        timeline_clear(&s->timeline, s->now);
    s->recent_count = s->front = s->now = 0;
    lift_cursors(s);
}

/* --- times --- */

/* The times are dealt out anew, in the same order, and more of them if need be. */
static bool renew_times(struct stack *s) {
    uint32_t room = TIMELINE_LEAST, now = 0;
    while (room < TIMES_EACH * s->count)
        room *= 2;
    struct timeline renewed;
    uint32_t *at = malloc(room * sizeof *at);
    if (!at || !timeline_open(&renewed, room)) {
        free(at);
        return false;
    }
    for (uint32_t time = 1; time <= s->now; time++) {
        if (!timeline_has(&s->timeline, time))
            continue;
        at[++now] = s->at[time];
        s->times[at[now]] = now;
        timeline_add(&renewed, now);
    }
    timeline_close(&s->timeline);
    free(s->at);
    s->timeline = renewed;
    s->at = at;
    s->now = now;
    return true;
}

/* Makes sure of a time for what may be pushed out from among the recent lines. */
static bool reserve_time(struct stack *s) {
    bool fine = s->recent_count < STACK_RECENT || s->now + 1 < s->timeline.room || renew_times(s);
    s->failed |= !fine;
    return fine;
}

/* --- uses --- */

static uint32_t use_first(struct stack *s, uint64_t name) {
    bool room = s->count < s->room || grow(s);
    s->failed |= !room;
    if (!room || !reserve_time(s))
        return STACK_NEVER;
    uint32_t line = s->count++;
    s->names[line] = name;
    *find(s, name) = line + 1;
    stack_push(s, line, name);
    for (uint32_t f = 0; f < s->cursor_count; f++)
        s->cursors[f].depth += s->cursors[f].depth < STACK_NEVER;
    return STACK_NEVER;
}

/* The user's cursor, or one that has not been taken for the longest time. */
static struct cursor *take_cursor(struct stack *s, uint32_t user) {
    uint32_t f = s->cursor_of[user];
    if (f >= s->cursor_count || s->cursors[f].user != user) {
        f = s->next_cursor++ % STACK_CURSORS;
        s->cursor_count = f < s->cursor_count ? s->cursor_count : f + 1;
        s->cursor_of[user] = (uint8_t)f;
    }
    return &s->cursors[f];
}

void stack_point(struct stack *s, uint32_t user, uint32_t line, uint32_t depth) {
    *take_cursor(s, user) = (struct cursor){depth, line, user};
}

static uint32_t use_old(struct stack *s, uint32_t user, uint32_t line) {
    uint32_t depth = s->recent_count + timeline_after(&s->timeline, s->times[line]);
    stack_point(s, user, line, depth);
    if (reserve_time(s))
        stack_lift(s, line, s->names[line], depth);
    return depth;
}

uint32_t stack_use_by_name(struct stack *s, uint32_t user, uint64_t name) {
    for (uint32_t i = STACK_NEAR; i < s->recent_count; i++)
        if (stack_recent(s, i)->name == name) {
            stack_raise(s, i);
            return i;
        }
    uint32_t line = (s->room ? *find(s, name) : 0) - 1;
    return line == STACK_NONE ? use_first(s, name) : use_old(s, user, line);
}
