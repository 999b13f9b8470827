/* stack.h - how many other lines have been used since a line was used last (its LRU stack
 * distance), by powers of two.
 *
 * The lines are in a list, the one used last first.  Of each class of distances, the last line is
 * known: when a line comes to the front, these go over to the next class, up to the class that the
 * line was in (Y. Kim, M. Hill, D. Wood, 1991: stack simulation for highly-associative memories).
 */
#ifndef ASSAY_STACK_H
#define ASSAY_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Distances 0, 1, 2 and 3, 4 to 7, ..., and the first use of a line. */
enum { STACK_CLASSES = 34, STACK_COLD = STACK_CLASSES - 1 };

enum { STACK_NONE = 0 }; /* number of no line */

enum { LINE_BYTES = 64, LINE_WORD = 4, LINE_WORDS = LINE_BYTES / LINE_WORD };

/* A line of memory: 64 bytes, of which a use reads and writes most. */
struct line {
    uint64_t name;
    uint64_t loaded, used;      /* the latter in whatever way: one bit for each of its bytes */
    uint32_t source;            /* number of the one that used it first */
    uint16_t updated;           /* one bit for each word that an atomic has updated */
    uint16_t users[LINE_WORDS]; /* the item that used each word last, modulo UINT16_MAX */
};

/* Where a line is in the list: its neighbours, and its class. */
struct place {
    uint32_t newer, older, class;
};

struct stack {
    struct line *lines;   /* [count + 1] in the order of their first uses, from 1 on */
    struct place *places; /* [count + 1] of 0 between the last and the first */
    uint32_t count, room;
    uint32_t *table;    /* [2 * room] numbers of lines, + forgotten; open addressing */
    uint32_t forgotten; /* lines that were cleared: cells of the table up to it count as empty */
    uint32_t last[STACK_CLASSES]; /* line of each class that is full, else STACK_NONE */
    uint32_t full;                /* classes */
    bool failed;                  /* memory was short; classes are worthless */
};

/** All zero is an empty one. */
void stack_close(struct stack *s);

/** Forgets all uses. */
void stack_clear(struct stack *s);

/** The number of a line, made if need be; STACK_NONE if memory is short. */
uint32_t stack_find(struct stack *s, uint64_t name);

/** The same; it is mostly the line that was found last. */
static inline uint32_t stack_go(struct stack *s, uint32_t *latest, uint64_t name) {
    if (*latest - 1 >= s->count || s->lines[*latest].name != name)
        *latest = stack_find(s, name);
    return *latest;
}

/* The last line of each class before that one goes over to the next. */
static inline void stack_push(struct stack *s, uint32_t class) {
    uint32_t past = class < s->full ? class : s->full;
    for (uint32_t c = 0; c < past; c++) {
        struct place *pushed = &s->places[s->last[c]];
        pushed->class ++;
        s->last[c] = pushed->newer;
    }
}

/* Takes a line out of the list, if it is in it, and puts it first. */
static inline void stack_bring(struct stack *s, uint32_t number) {
    struct place *p = s->places, *line = &p[number];
    p[line->newer].older = line->older;
    p[line->older].newer = line->newer;
    *line = (struct place){.newer = 0, .older = p->older};
    p[p->older].newer = number;
    p->older = number;
}

/** Uses a line, made by stack_go(); the class of its distance. */
static inline uint32_t stack_use(struct stack *s, uint32_t number) {
    uint32_t class = s->places[number].class;
    if (class == 0)
        return class;
    if (s->last[class] == number)
        s->last[class] = s->places[number].newer;
    stack_push(s, class);
    stack_bring(s, number);
    s->last[0] = number;
    if (class == STACK_COLD && s->count == UINT32_C(1) << s->full)
        s->last[s->full++] = s->places->newer;
    return class;
}

#endif
