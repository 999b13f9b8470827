/* trace.h - what each item of a group did since the last barrier, folded along the loops.
 *
 * A trace is a flat list of tokens, which are events or one of the three kinds below:
 *
 *   BLOCK id, size: outcome           a block entered, and how its branch turned out
 *   LOAD, STORE, ATOMIC               an access, as its event
 *   LOOP id, size: n, address: count  a stretch of `count` iterations; n tokens of the first one
 *                                     follow, and if count > 1, n STRIDE tokens: what each token's
 *                                     address grows by from one iteration to the next
 *   CALL id, size: n                  a call by the block `id`; its n tokens follow
 *
 * An iteration joins the stretch before it if it has the same tokens and goes on with the same
 * strides, so a regular nest of loops takes as many tokens as its body, whatever its counts.  Once
 * strides have changed, it takes three iterations to begin a stretch: two go on by chance alone.
 * Stretches that follow each other directly are of one activation of the loop.
 */
#ifndef ASSAY_TRACE_H
#define ASSAY_TRACE_H

#include <assay/launch.h>
#include <assay/step.h>
#include <assay/turn.h>

#include "stream/nest.h"

#include <stdbool.h>
#include <stddef.h>

enum { TRACE_LOOP = ASSAY_OPS, TRACE_CALL, TRACE_STRIDE };

/* A loop or call that the item is inside of. */
struct trace_frame {
    uint32_t what;  /* TRACE_LOOP or TRACE_CALL, and its id, as in struct assay_event */
    size_t stretch; /* the stretch before this iteration; SIZE_MAX if there is none */
    size_t start;   /* the token that opens the current iteration, or the call */
    size_t before;  /* the one before that; likewise */
    bool broken;    /* a stretch of several iterations did not go on with one of as many tokens */
};

struct trace {
    const struct assay_launch *launch;
    const struct assay_program *program;
    struct assay_event *tokens; /* [count]: the traces of several items, one after another */
    size_t count, capacity;
    size_t item;             /* the first token of the item being traced */
    size_t flat, flat_count; /* tokens of the latest item that was in no loop or call */
    size_t most;             /* tokens after which it is asked for more */
    size_t (*ask)(void *to); /* how many tokens are allowed then */
    void *to;
    struct nest nest;           /* what the item being traced is inside of */
    struct trace_frame *frames; /* [depth] of these */
    uint32_t depth, frame_capacity;
    uint32_t *traced; /* [traced_count] scratch: events of a table's row that become tokens */
    uint32_t traced_count;
    uint32_t last_block, last_access; /* by their places among them; 0 if there is no access */
    size_t traced_capacity;
    size_t last_token; /* of the block that the item is in; SIZE_MAX if that belongs to the interval
                          before */
    bool folds;        /* the item has been in a loop or call */
    bool full;         /* `most` was not enough, or memory was short: what is held is worthless */
    bool failed;       /* memory was short */
};

/** `ask` is called when `most` tokens are not enough; see struct trace. */
void trace_open(struct trace *t, const struct assay_launch *launch, size_t most,
                size_t (*ask)(void *to), void *to);
void trace_close(struct trace *t);

/** Gives back the room; from now on `most` tokens are allowed. */
void trace_shrink(struct trace *t, size_t most);

/** Forgets every item's tokens. */
void trace_clear(struct trace *t);

/** What follows is of one item, which is inside of that. */
void trace_begin_item(struct trace *t, const struct nest *inside);

void trace_enter_block(struct trace *t, uint32_t block);

/** Accesses to private memory and such out of bounds leave no trace. */
void trace_access(struct trace *t, const struct assay_event *access);

/** The run's events from number `from` on, as far as the next barrier; the number of that, or of
 * all events. */
size_t trace_run(struct trace *t, const struct assay_run *run, size_t from);

/** Traces an item whose events are those of one before, which was in no loop or call, but for their
 * offsets.  False if they are not, or if there is no room: it is to be traced event by event. */
bool trace_alike(struct trace *t, const struct assay_event *events, size_t n);

/** Ends what is open; `nest` still tells what the item was inside of. */
void trace_end_item(struct trace *t);

/** What the event of a block that is left for block `to` holds as its size. */
static inline uint32_t trace_outcome(const struct assay_block *from, uint32_t to) {
    if (from->end == ASSAY_BRANCH)
        return to == from->successor[0] ? ASSAY_TAKEN : ASSAY_NOT_TAKEN;
    return from->end == ASSAY_SWITCH ? 1 + to : ASSAY_NO_BRANCH;
}

/** Tokens of a stretch, with its strides if it has some. */
static inline size_t trace_stretch_length(const struct assay_event *token) {
    return 1 + (size_t)token->size * (token->address > 1 ? 2 : 1);
}

/** Tokens of a node: an access, a block, a stretch with all that belongs to it, or a call. */
static inline size_t trace_node_length(const struct assay_event *token) {
    uint32_t kind = token->what >> ASSAY_ID_BITS;
    if (kind == TRACE_LOOP)
        return trace_stretch_length(token);
    return kind == TRACE_CALL ? 1 + (size_t)token->size : 1;
}

#endif
