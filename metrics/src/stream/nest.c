/* nest.c - see nest.h. */
#include "stream/nest.h"

#include "base/mix.h"

#include <stdlib.h>
#include <string.h>

void nest_close(struct nest *n) {
    free(n->frames);
    n->frames = NULL;
    n->depth = n->capacity = 0;
}

void nest_begin(struct nest *n, const struct assay_program *program) {
    n->program = program;
    n->depth = 0;
    n->block = ASSAY_NONE;
}

static bool reserve(struct nest *n, uint32_t depth) {
    if (depth <= n->capacity)
        return true;
    uint32_t capacity = 2 * depth;
    struct nest_frame *frames = realloc(n->frames, capacity * sizeof *frames);
    n->failed |= !frames;
    if (!frames)
        return false;
    n->frames = frames;
    n->capacity = capacity;
    return true;
}

static void push(struct nest *n, uint32_t id, bool calls) {
    if (reserve(n, n->depth + 1))
        n->frames[n->depth++] = (struct nest_frame){id, 0, calls};
}

static bool encloses(const struct assay_program *p, uint32_t outer, uint32_t inner) {
    while (inner != ASSAY_NONE && inner != outer)
        inner = p->loops[inner].parent;
    return inner == outer;
}

static void enter_loops(struct nest *n, uint32_t outer, uint32_t inner) {
    if (inner == outer)
        return;
    enter_loops(n, outer, n->program->loops[inner].parent);
    push(n, inner, false);
}

/* Leaves loops until one is around loop `to`. */
static void leave_loops(struct nest *n, uint32_t to) {
    uint32_t from = nest_loop(n);
    while (from != ASSAY_NONE && !encloses(n->program, from, to)) {
        n->depth--;
        from = nest_loop(n);
    }
}

static void leave_call(struct nest *n) {
    while (nest_loop(n) != ASSAY_NONE)
        n->depth--;
    if (n->depth)
        n->depth--;
}

struct nest_change nest_move(struct nest *n, uint32_t block) {
    const struct assay_program *p = n->program;
    uint32_t end = n->block == ASSAY_NONE ? ASSAY_JUMP : p->blocks[n->block].end;
    uint32_t before = n->depth, to = p->blocks[block].loop;
    if (end == ASSAY_RETURN)
        leave_call(n);
    if (end != ASSAY_CALL)
        leave_loops(n, to);
    uint32_t kept = n->depth;
    struct nest_change change = {.left = before - kept};
    if (end == ASSAY_CALL)
        push(n, n->block, true);
    uint32_t from = nest_loop(n);
    if (from != to)
        enter_loops(n, from, to);
    else
        change.again = nest_iterate(n, block);
    change.entered = n->depth - kept;
    n->block = block;
    return change;
}

void nest_iterations(const struct nest *n, int64_t *iterations, uint32_t most) {
    uint32_t count = 0;
    for (uint32_t i = n->depth; i-- > 0 && count < most;)
        if (!n->frames[i].calls)
            iterations[count++] = n->frames[i].iteration;
    while (count < most)
        iterations[count++] = 0;
}

uint64_t nest_calls(const struct nest *n) {
    uint64_t calls = 0;
    for (uint32_t i = 0; i < n->depth; i++)
        if (n->frames[i].calls)
            calls = mix(calls + n->frames[i].id + 1);
    return calls;
}

void nest_copy(struct nest *into, const struct nest *from) {
    if (!reserve(into, from->depth))
        return;
    if (from->depth)
        memcpy(into->frames, from->frames, from->depth * sizeof *from->frames);
    into->depth = from->depth;
    into->block = from->block;
}

void nest_repeat(struct nest *n, const struct nest *before, const struct nest *behind,
                 uint32_t times) {
    for (uint32_t i = 0; i < n->depth && i < before->depth && i < behind->depth; i++)
        n->frames[i].iteration +=
            times * (behind->frames[i].iteration - before->frames[i].iteration);
}
