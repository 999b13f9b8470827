/* stack.h - how many other lines have been used since a line was used last (its LRU stack
 * distance).
 *
 * A few lines, those used last, are in a list.  Each other line has a time on a timeline, on which
 * it came when it left the list; the distance is how many lie behind it, and the list.
 */
#ifndef ASSAY_STACK_H
#define ASSAY_STACK_H

#include "metric/timeline.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STACK_NEVER (UINT64_C(1) << 32) /* the distance at a first use: more than any */
#define STACK_NONE UINT32_MAX

/* How many lines are kept in the order of their last uses: loops mostly come back to these. */
enum { STACK_RECENT = 4 };

enum { LINE_BYTES = 64, LINE_WORD = 4, LINE_WORDS = LINE_BYTES / LINE_WORD };

/* A line of memory: 64 bytes, of which a use reads and writes most. */
struct line {
    uint64_t name;
    uint64_t loaded, used;      /* the latter in whatever way: one bit for each of its bytes */
    uint32_t time;              /* on the timeline; 0: it is recent, or has not been used yet */
    uint32_t source;            /* number of the one that used it first */
    uint16_t users[LINE_WORDS]; /* the item that used each word last, modulo UINT16_MAX */
};

struct stack {
    struct line *lines; /* [count] in the order of their first uses */
    uint32_t count, room;
    uint32_t *table;    /* [2 * room] numbers of lines, + 1 + forgotten; open addressing */
    uint32_t forgotten; /* lines that were cleared: cells of the table up to it count as empty */
    uint32_t recent[STACK_RECENT]; /* the lines used last, the latest first, or STACK_NONE */
    struct timeline timeline;      /* of the others */
    uint32_t *at;                  /* [times] lines on the timeline */
    uint32_t *latest;              /* [users] the line that each has found last */
    bool failed;                   /* memory was short; distances are worthless */
};

/** Release with stack_close().  False if memory is short. */
bool stack_open(struct stack *s, uint32_t users);
void stack_close(struct stack *s);

/** Forgets all uses. */
void stack_clear(struct stack *s);

/** The number of a line, made if need be; STACK_NONE if memory is short. */
uint32_t stack_find(struct stack *s, uint64_t name);

/** Deals out the times anew.  False if memory is short. */
bool stack_renew_times(struct stack *s);

/** The number of the line with that name, made if need be; STACK_NONE if memory is short.  A user
 * mostly stays in the line that it found last. */
static inline uint32_t stack_go(struct stack *s, uint32_t user, uint64_t name) {
    uint32_t *number = &s->latest[user];
    if (*number >= s->count || s->lines[*number].name != name)
        *number = stack_find(s, name);
    return *number;
}

/* Puts a line before those used last, from which it is taken, or else the last of them; where it
 * was among them, or STACK_RECENT.  */
static inline uint32_t stack_bring(struct stack *s, uint32_t number, uint32_t *last) {
    uint32_t place = 0;
    for (uint32_t next = number; place < STACK_RECENT; place++) {
        *last = s->recent[place];
        s->recent[place] = next;
        if (*last == number)
            break;
        next = *last;
    }
    return place;
}

/** Uses a line, and notes the distance; NULL if memory is short. */
static inline struct line *stack_use(struct stack *s, uint32_t user, uint64_t name,
                                     uint64_t *distance) {
    uint32_t number = stack_go(s, user, name);
    if (number == STACK_NONE || (s->timeline.now + 1 >= s->timeline.room && !stack_renew_times(s)))
        return NULL;
    struct line *line = &s->lines[number];
    uint32_t last;
    *distance = stack_bring(s, number, &last);
    if (*distance < STACK_RECENT)
        return line;
    *distance = line->time ? STACK_RECENT + timeline_take(&s->timeline, line->time) : STACK_NEVER;
    line->time = 0;
    if (last == STACK_NONE)
        return line;
    s->lines[last].time = timeline_add(&s->timeline);
    s->at[s->lines[last].time] = last;
    return line;
}

#endif
