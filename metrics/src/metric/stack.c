/* stack.c - see stack.h. */
#include "metric/stack.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

void stack_close(struct stack *s) {
    free(s->lines);
    free(s->places);
    free(s->table);
    *s = (struct stack){0};
}

/* --- lines by name --- */

/* Where the name is, or is to be. */
static uint32_t *find_cell(const struct stack *s, uint64_t name) {
    uint32_t mask = 2 * s->room - 1;
    uint32_t i = (uint32_t)((name * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & mask;
    while (s->table[i] > s->forgotten && s->lines[s->table[i] - s->forgotten].name != name)
        i = (i + 1) & mask;
    return &s->table[i];
}

static bool grow(struct stack *s) {
    uint32_t room = s->room ? 2 * s->room : FIRST_ROOM;
    struct line *lines = realloc(s->lines, ((size_t)room + 1) * sizeof *lines);
    s->lines = lines ? lines : s->lines;
    struct place *places = realloc(s->places, ((size_t)room + 1) * sizeof *places);
    s->places = places ? places : s->places;
    uint32_t *table = calloc((size_t)2 * room, sizeof *table);
    if (!lines || !places || !table) {
        free(table);
        return false;
    }
    if (!s->room)
        places[0] = (struct place){0};
    free(s->table);
    s->table = table;
    s->room = room;
    s->forgotten = 0;
    for (uint32_t i = 1; i <= s->count; i++)
        *find_cell(s, lines[i].name) = i;
    return true;
}

uint32_t stack_find(struct stack *s, uint64_t name) {
    if (s->count == s->room && !grow(s)) {
        s->failed = true;
        return STACK_NONE;
    }
    uint32_t *cell = find_cell(s, name);
    if (*cell <= s->forgotten) {
        uint32_t number = ++s->count;
        s->lines[number] = (struct line){.name = name};
        s->places[number] = (struct place){number, number, STACK_COLD};
        *cell = s->forgotten + number;
    }
    return *cell - s->forgotten;
}

void stack_clear(struct stack *s) {
    s->forgotten += s->count;
    s->count = s->full = 0;
    memset(s->last, 0, sizeof s->last);
    if (s->places)
        s->places[0] = (struct place){0};
    if (s->forgotten > UINT32_MAX / 2) {
        memset(s->table, 0, (size_t)2 * s->room * sizeof *s->table);
        s->forgotten = 0;
    }
}
