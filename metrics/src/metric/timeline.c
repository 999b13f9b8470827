/* timeline.c - see timeline.h. */
#include "metric/timeline.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { FAN = 64, BYTES = 8 };

static size_t count_largest(uint32_t room) { return room / (FAN * FAN * FAN) + 1; }

bool timeline_open(struct timeline *t, uint32_t room) {
    *t = (struct timeline){.there = calloc(room / FAN, sizeof *t->there),
                           .sums = calloc(room / FAN / BYTES, sizeof *t->sums),
                           .large = calloc(room / (FAN * FAN), sizeof *t->large),
                           .largest = calloc(count_largest(room), sizeof *t->largest),
                           .room = room};
    if (t->there && t->sums && t->large && t->largest)
        return true;
    timeline_close(t);
    return false;
}

void timeline_close(struct timeline *t) {
    free(t->there);
    free(t->sums);
    free(t->large);
    free(t->largest);
    *t = (struct timeline){0};
}

void timeline_clear(struct timeline *t) {
    uint32_t last = t->now;
    t->now = 0;
    memset(t->there, 0, ((size_t)last / FAN + 1) * sizeof *t->there);
    memset(t->sums, 0, ((size_t)last / FAN / BYTES + 1) * sizeof *t->sums);
    memset(t->large, 0, ((size_t)last / FAN / FAN + 1) * sizeof *t->large);
    memset(t->largest, 0, count_largest(last) * sizeof *t->largest);
}

/* The bytes [from, past) and what is beside them; sums of pairs fit into 16 bits. */
static uint32_t sum_bytes(const uint64_t *words, uint32_t from, uint32_t past) {
    const uint64_t even = UINT64_C(0x00FF00FF00FF00FF);
    uint64_t sum = 0, mask = UINT64_MAX << from % BYTES * 8;
    for (uint32_t i = from / BYTES; i * BYTES < past; i++, mask = UINT64_MAX)
        sum += (words[i] & mask & even) + ((words[i] & mask) >> 8 & even);
    return (uint32_t)((sum * UINT64_C(0x0001000100010001)) >> 48);
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

uint32_t timeline_take_far(struct timeline *t, uint32_t time) {
    uint32_t block = time / FAN, super = block / FAN, top = super / FAN, last = t->now / FAN;
    uint32_t n = timeline_count(t->there[last]);
    n += sum_bytes(t->sums, block + 1, least((super + 1) * FAN, last + 1));
    for (uint32_t i = super + 1; i < (top + 1) * FAN && i <= last / FAN; i++)
        n += t->large[i];
    for (uint32_t i = top + 1; i <= last / (FAN * FAN); i++)
        n += t->largest[i];
    timeline_sum(t, time, -1);
    return n;
}

void timeline_sum(struct timeline *t, uint32_t time, int n) {
    uint32_t block = time / FAN;
    t->sums[block / BYTES] += (uint64_t)n << block % BYTES * 8;
    t->large[block / FAN] = (uint16_t)(t->large[block / FAN] + n);
    t->largest[block / (FAN * FAN)] += (uint32_t)n;
}
