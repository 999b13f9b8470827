/* stack.c - see stack.h. */
#include "metric/stack.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, TIMES_EACH = 8 };

static void forget_recent(struct stack *s) {
    for (int i = 0; i < STACK_RECENT; i++)
        s->recent[i] = STACK_NONE;
}

bool stack_open(struct stack *s, uint32_t users) {
    *s = (struct stack){.latest = calloc((size_t)users + 1, sizeof *s->latest)};
    forget_recent(s);
    return s->latest;
}

void stack_close(struct stack *s) {
    free(s->lines);
    free(s->table);
    free(s->at);
    free(s->latest);
    timeline_close(&s->timeline);
    *s = (struct stack){0};
}

/* --- lines by name --- */

/* Where the name is, or is to be. */
static uint32_t *find_cell(const struct stack *s, uint64_t name) {
    uint32_t mask = 2 * s->room - 1;
    uint32_t i = (uint32_t)((name * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & mask;
    while (s->table[i] > s->forgotten && s->lines[s->table[i] - s->forgotten - 1].name != name)
        i = (i + 1) & mask;
    return &s->table[i];
}

static bool grow(struct stack *s) {
    uint32_t room = s->room ? 2 * s->room : FIRST_ROOM;
    struct line *lines = realloc(s->lines, room * sizeof *lines);
    s->lines = lines ? lines : s->lines;
    uint32_t *table = calloc((size_t)2 * room, sizeof *table);
    if (!lines || !table) {
        free(table);
        return false;
    }
    free(s->table);
    s->table = table;
    s->room = room;
    s->forgotten = 0;
    for (uint32_t i = 0; i < s->count; i++)
        *find_cell(s, lines[i].name) = i + 1;
    return true;
}

uint32_t stack_find(struct stack *s, uint64_t name) {
    if (s->count == s->room && !grow(s)) {
        s->failed = true;
        return STACK_NONE;
    }
    uint32_t *cell = find_cell(s, name);
    if (*cell <= s->forgotten) {
        s->lines[s->count] = (struct line){.name = name};
        *cell = s->forgotten + ++s->count;
    }
    return *cell - s->forgotten - 1;
}

void stack_clear(struct stack *s) {
    s->forgotten += s->count;
    s->count = 0;
    forget_recent(s);
    if (s->forgotten > UINT32_MAX / 2) {
        memset(s->table, 0, (size_t)2 * s->room * sizeof *s->table);
        s->forgotten = 0;
    }
    if (s->timeline.room)
        timeline_clear(&s->timeline);
}

/* --- times --- */

/* In the same order, and more of them if need be. */
bool stack_renew_times(struct stack *s) {
    uint32_t room = TIMELINE_LEAST;
    while (room < TIMES_EACH * s->count)
        room *= 2;
    struct timeline renewed;
    uint32_t *at = malloc(room * sizeof *at);
    if (!at || !timeline_open(&renewed, room)) {
        free(at);
        s->failed = true;
        return false;
    }
    for (uint32_t time = 1; time <= s->timeline.now; time++) {
        if (!timeline_has(&s->timeline, time))
            continue;
        uint32_t now = timeline_add(&renewed);
        at[now] = s->at[time];
        s->lines[at[now]].time = now;
    }
    timeline_close(&s->timeline);
    free(s->at);
    s->timeline = renewed;
    s->at = at;
    return true;
}
