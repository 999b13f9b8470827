/* stack.h - how many other lines have been used since a line was used last (its LRU stack
 * distance).
 *
 * The few lines used last are kept in order; others have the time at which they were pushed out
 * from among these, and lie on a timeline.  Users that go through lines in the same order again
 * find the next line, and its distance, where their cursor is: the cursor stays at a distance and
 * points at whatever is there.
 */
#ifndef ASSAY_STACK_H
#define ASSAY_STACK_H

#include "timeline.h"

#include <stdbool.h>
#include <stdint.h>

enum { STACK_RECENT = 8, STACK_CURSORS = 8 };

enum { STACK_NEAR = 4 }; /* of the recent lines, those that are looked at first */

#define STACK_NEVER (UINT32_MAX - 1) /* the distance at a first use */
#define STACK_NONE UINT32_MAX

struct stack {
    uint64_t *names; /* [count] of the lines, in the order of their first uses */
    uint32_t *times; /* [count] of those on the timeline */
    uint32_t count, room;
    uint32_t *table; /* [2 * room] numbers of lines, + 1; open addressing */
    struct recent {
        uint64_t name;
        uint32_t line;
    } recent[STACK_RECENT]; /* [recent_count] from number `front` on, the line used last first */
    uint32_t recent_count, front;
    struct timeline timeline;
    uint32_t *at; /* [times] lines on the timeline */
    uint32_t now; /* the latest time */
    struct cursor {
        uint32_t depth; /* of the line that it points at; STACK_NONE: at none */
        uint32_t line, user;
    } cursors[STACK_CURSORS]; /* [cursor_count] */
    uint32_t cursor_count, next_cursor;
    uint8_t *cursor_of; /* [users] the cursor that a user had last */
    bool failed;        /* memory was short; distances are worthless */
};

/** Release with stack_close().  False if memory is short. */
bool stack_open(struct stack *s, uint32_t users);
void stack_close(struct stack *s);

/** Forgets all uses. */
void stack_clear(struct stack *s);

/** The line used last, if there is one. */
static inline uint32_t stack_front(const struct stack *s) { return s->recent[s->front].line; }

/* --- for stack_use() --- */

static inline struct recent *stack_recent(struct stack *s, uint32_t i) {
    return &s->recent[(s->front + i) % STACK_RECENT];
}

/* Makes a line the one used last; the last of the recent ones goes to the timeline. */
static inline void stack_push(struct stack *s, uint32_t line, uint64_t name) {
    s->front = (s->front - 1) % STACK_RECENT;
    struct recent *r = &s->recent[s->front];
    if (s->recent_count == STACK_RECENT) { /* where the last one is */
        uint32_t now = ++s->now;
        s->times[r->line] = now;
        s->at[now] = r->line;
        timeline_add(&s->timeline, now);
    } else {
        s->recent_count++;
    }
    *r = (struct recent){name, line};
}

/* A line on the timeline is in front now: what lay above it has sunk, and in its place is the
 * line behind which it was. */
static inline void stack_lift(struct stack *s, uint32_t line, uint64_t name, uint32_t depth) {
    uint32_t time = s->times[line];
    timeline_remove(&s->timeline, time);
    stack_push(s, line, name);
    uint32_t behind = s->at[timeline_next(&s->timeline, time)];
    for (uint32_t f = 0; f < s->cursor_count; f++) {
        struct cursor *cursor = &s->cursors[f];
        cursor->line = cursor->depth == depth ? behind : cursor->line;
        cursor->depth += cursor->depth < depth;
    }
}

/* One of the recent lines. */
static inline void stack_raise(struct stack *s, uint32_t i) {
    struct recent used = *stack_recent(s, i);
    for (; i > 0; i--)
        *stack_recent(s, i) = *stack_recent(s, i - 1);
    *stack_recent(s, 0) = used;
}

/* Looks for the line, and puts a cursor of the user there. */
uint32_t stack_use_by_name(struct stack *s, uint32_t user, uint64_t name);

/* Puts a cursor of the user at a line on the timeline. */
void stack_point(struct stack *s, uint32_t user, uint32_t line, uint32_t depth);

/* --- */

/** Uses a line; returns the distance. */
static inline uint32_t stack_use(struct stack *s, uint32_t user, uint64_t name) {
    for (uint32_t i = 0; i < STACK_NEAR && i < s->recent_count; i++)
        if (stack_recent(s, i)->name == name) {
            if (i)
                stack_raise(s, i);
            return i;
        }
    const struct cursor *f = &s->cursors[s->cursor_of[user]];
    uint32_t depth = f->depth;
    if (f->user == user && depth != STACK_NONE && s->names[f->line] == name &&
        s->now + 1 < s->timeline.room) {
        stack_lift(s, f->line, name, depth);
        return depth;
    }
    return stack_use_by_name(s, user, name);
}

#endif
