/* stack.h - how many other lines have been used since a line was used last (its LRU stack
 * distance).
 *
 * Each use has a time.  The last use of each line lies on a timeline, and the distance is how many
 * lie behind it.
 */
#ifndef ASSAY_STACK_H
#define ASSAY_STACK_H

#include "metric/timeline.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STACK_NEVER (UINT32_MAX - 1) /* the distance at a first use */
#define STACK_NONE UINT32_MAX

enum { LINE_BYTES = 64, LINE_WORD = 4, LINE_WORDS = LINE_BYTES / LINE_WORD };

/* A line of memory: 64 bytes, of which a use reads and writes most. */
struct line {
    uint64_t name;
    uint64_t loaded, used;      /* the latter in whatever way: one bit for each of its bytes */
    uint32_t time;              /* of its last use; 0: it has not been used yet */
    uint32_t source;            /* number of the one that used it first */
    uint16_t users[LINE_WORDS]; /* the item that used each word last, modulo UINT16_MAX */
};

struct stack {
    struct line *lines; /* [count] in the order of their first uses */
    uint32_t count, room;
    uint32_t *table;    /* [2 * room] numbers of lines, + 1 + forgotten; open addressing */
    uint32_t forgotten; /* lines that were cleared: cells of the table up to it count as empty */
    struct timeline timeline;
    uint32_t *at;     /* [times] lines on the timeline */
    uint32_t *latest; /* [users] the line that each has found last */
    bool failed;      /* memory was short; distances are worthless */
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

/** Uses a line, and notes the distance; NULL if memory is short. */
static inline struct line *stack_use(struct stack *s, uint32_t user, uint64_t name,
                                     uint32_t *distance) {
    uint32_t number = stack_go(s, user, name);
    if (number == STACK_NONE || (s->timeline.now + 1 >= s->timeline.room && !stack_renew_times(s)))
        return NULL;
    struct line *line = &s->lines[number];
    *distance = line->time ? timeline_after(&s->timeline, line->time) : STACK_NEVER;
    if (*distance == 0)
        return line;
    if (line->time)
        timeline_remove(&s->timeline, line->time);
    line->time = timeline_add(&s->timeline);
    s->at[line->time] = number;
    return line;
}

#endif
