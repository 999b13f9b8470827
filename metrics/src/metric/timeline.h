/* timeline.h - a set of times, of which it is asked how many are later than one of them.
 *
 * Times are added in their order.
 */
#ifndef ASSAY_TIMELINE_H
#define ASSAY_TIMELINE_H

#include <stdbool.h>
#include <stdint.h>

/* Each level holds sums of 64 neighbours of the level below; the block of 64 times that the latest
 * is of is not in the sums yet. */
struct timeline {
    uint64_t *there;   /* [room / 64]: a bit for each time, the earliest lowest; 1 if in the set */
    uint64_t *sums;    /* [room / 64 / 8]: eight bytes each, the first lowest */
    uint16_t *large;   /* [room / 64^2] */
    uint32_t *largest; /* [room / 64^3 + 1] */
    uint32_t room;     /* a power of two, at least 64^2; times are below it */
    uint32_t now;      /* the latest time; 0, which is never in the set, before the first */
};

enum { TIMELINE_LEAST = 64 * 64 };

/** An empty set; false if memory is short.  Release with timeline_close(). */
bool timeline_open(struct timeline *t, uint32_t room);
void timeline_close(struct timeline *t);

/** Takes out all times. */
void timeline_clear(struct timeline *t);

/* How many bits are 1: sums of ever more neighbouring ones. */
static inline uint32_t timeline_count(uint64_t word) {
    const uint64_t pairs = UINT64_C(0x3333333333333333), nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & pairs) + (word >> 2 & pairs);
    word = (word + (word >> 4)) & nibbles;
    return (uint32_t)((word * UINT64_C(0x0101010101010101)) >> 56);
}

/* Takes a time out of the sums; how many are in blocks behind its own. */
uint32_t timeline_take_far(struct timeline *t, uint32_t time);

/* Adds `n` to the sums of the block of a time. */
void timeline_sum(struct timeline *t, uint32_t time, int n);

/** Takes out a time; how many are later. */
static inline uint32_t timeline_take(struct timeline *t, uint32_t time) {
    uint64_t *there = &t->there[time / 64], later = *there >> time % 64 >> 1;
    *there ^= UINT64_C(1) << time % 64;
    uint32_t near = timeline_count(later);
    return time / 64 == t->now / 64 ? near : near + timeline_take_far(t, time);
}

/** Adds the next time, for which there is room. */
static inline uint32_t timeline_add(struct timeline *t) {
    uint32_t block = t->now++ / 64;
    if (t->now / 64 != block)
        timeline_sum(t, block * 64, (int)timeline_count(t->there[block]));
    t->there[t->now / 64] |= UINT64_C(1) << t->now % 64;
    return t->now;
}

static inline bool timeline_has(const struct timeline *t, uint32_t time) {
    return t->there[time / 64] >> time % 64 & 1;
}

#endif
