/* flow.h - programs written as graphs, what items did in them, and the steps that this makes.
 *
 * Blocks are letters, each with one site of the same letter.  A graph names every block in order,
 * and how it ends:
 *
 *   A:B  jump   A:BC  branch, B if taken   A:BCD  switch   A|B  barrier   A(F)B  call   A  return
 *
 * The entry of a function is what a call names, and A for the kernel; the blocks of a function
 * stand together.  A story tells of one item:
 *
 *   A  enters   A4  enters, then loads from 4   a4  loads from 4 without entering   |  waits
 *
 * with = or ! before the offset for a store or atomic, /8 behind it for another size than 4.
 * Functions of more blocks are built block by block.
 */
#ifndef FLOW_H
#define FLOW_H

#include "program.h"
#include "run.h"

#include "schedule/lockstep.h"
#include "stream/runs.h"

#include <assay/event.h>
#include <assay/step.h>

#include <stdbool.h>
#include <stddef.h>

struct flow {
    struct program *program;
    struct assay_loop *loops;
    uint32_t object; /* that stories speak of: global memory */
};

/** Release with flow_close(); NULL or "" leaves the blocks to be appended. */
struct flow flow_open(const char *graph);
void flow_close(struct flow *f);

/** Finds loops and orders of the function whose blocks are first .. first + count - 1; a call is
 * followed by its second successor, a switch (here) by both.  For programs built by block. */
void flow_finish(struct flow *f, uint32_t first, uint32_t count);

/* The events of one item. */
struct story {
    struct assay_event *events; /* [count] */
    size_t count, capacity;
    uint32_t block; /* that the item is in */
    size_t told;    /* events that have been played */
    bool ended;     /* so has its end */
};

void story_close(struct story *s);
void story_add(struct story *s, struct assay_event event);

/** Adds what the text tells; a format as of printf. */
__attribute__((format(printf, 2, 3))) void story_tell(struct story *s, const char *format, ...);

/** Plays the stories of a group to `read`, as an engine does: each up to its next barrier, in turn.
 */
void story_play(struct story *stories, uint32_t items,
                void (*read)(void *to, const struct assay_item *item,
                             const struct assay_event *events, size_t n),
                void *to);

/* Steps as lines of text: item, site and offset of each access; or item, block and outcome (+, - or
 * .) of each entry.  Offsets are moved so that the first is below ASSAY_STEP_PERIOD. */
struct steps {
    struct step_line *lines; /* [count] */
    size_t count, capacity;
};

struct step_line {
    unsigned alignment; /* one */
    bool entry;
    uint64_t times;
    char *text;
};

void steps_close(struct steps *s);

/** Takes a step; `to` is a struct steps. */
void steps_take(void *to, const struct assay_step *step);

/* Room for the columns of a step. */
enum { COLUMNS_MOST = 64 };
struct columns {
    uint64_t addresses[COLUMNS_MOST];
    uint32_t sizes[COLUMNS_MOST], whats[COLUMNS_MOST];
};

/** The step of events [n] by items [n]. */
struct assay_step step_of_events(struct columns *c, unsigned alignment, const uint32_t *items,
                                 const struct assay_event *events, uint32_t n);

/** Takes those of a bundle. */
void steps_take_all(void *to, const struct bundle *bundle);

/** Sorts, and puts equal lines together. */
void steps_sort(struct steps *s);

/** Fails the test unless both have the same steps. */
void steps_compare(struct steps *actual, struct steps *expected);

/* What a lockstep reads of stories. */
struct follower {
    struct lockstep *lockstep;
    struct runs runs;
    uint32_t batch; /* most events that are read at once */
};

/** Gives steps to `take`; release with follower_close(). */
struct follower follower_open(const struct flow *f,
                              void (*take)(void *to, const struct bundle *bundle), void *to);

/** With a lockstep of one's own. */
struct follower follower_of(const struct flow *f, struct lockstep *lockstep);

/** Closes the lockstep, too. */
void follower_close(struct follower *f);

/** A reader of stories; `to` is a struct follower. */
void story_read(void *to, const struct assay_item *item, const struct assay_event *events,
                size_t n);

/** The steps of a group whose items have these stories, at most `batch` events of which are read at
 * once. */
struct steps flow_align(const struct flow *f, struct story *stories, uint32_t items,
                        uint32_t batch);

/** Plays a group to the run's shard; the group stays open. */
void flow_play(struct run *r, struct story *stories, uint32_t items);

/** The same, with what has been appended handed on after every `batch` events and each turn. */
void flow_play_by(struct run *r, struct story *stories, uint32_t items, uint32_t batch);

/** A run of one such group, with its figures. */
struct run flow_measure(const struct flow *f, struct story *stories, uint32_t items);

/** Fails the test unless the lines of accesses, or of entries, are those of the text: separated by
 * "; ", each with " x" and a number if it is there more than once. */
void steps_expect(const struct steps *s, unsigned alignment, bool entry, const char *text);

#endif
