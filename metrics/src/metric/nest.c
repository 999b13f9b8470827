/* nest.c - see nest.h. */
#include "metric/nest.h"

#include <stdlib.h>
#include <string.h>

void nest_close(struct nest *n) {
    free(n->frames);
    n->frames = NULL;
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

static void push(struct nest *n, uint32_t loop) {
    if (reserve(n, n->depth + 1))
        n->frames[n->depth++] = (struct nest_frame){loop, 0};
}

/* The innermost loop that the item is in within the current function, or ASSAY_NONE. */
static uint32_t current_loop(const struct nest *n) {
    return n->depth ? n->frames[n->depth - 1].loop : ASSAY_NONE;
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
    push(n, inner);
}

static void follow_loops(struct nest *n, uint32_t block) {
    const struct assay_program *p = n->program;
    uint32_t to = p->blocks[block].loop, from = current_loop(n);
    while (from != ASSAY_NONE && !encloses(p, from, to)) {
        n->depth--;
        from = current_loop(n);
    }
    if (from != to)
        enter_loops(n, from, to);
    else if (to != ASSAY_NONE && p->loops[to].header == block)
        n->frames[n->depth - 1].iteration++;
}

static void leave_call(struct nest *n) {
    while (current_loop(n) != ASSAY_NONE)
        n->depth--;
    if (n->depth)
        n->depth--;
}

void nest_enter_block(struct nest *n, uint32_t block) {
    uint32_t end = n->block == ASSAY_NONE ? ASSAY_JUMP : n->program->blocks[n->block].end;
    if (end == ASSAY_CALL)
        push(n, ASSAY_NONE);
    else if (end == ASSAY_RETURN)
        leave_call(n);
    if (!n->failed)
        follow_loops(n, block);
    n->block = block;
}

void nest_iterations(const struct nest *n, int64_t *iterations, uint32_t most) {
    uint32_t count = 0;
    for (uint32_t i = n->depth; i-- > 0 && count < most;)
        if (n->frames[i].loop != ASSAY_NONE)
            iterations[count++] = n->frames[i].iteration;
    while (count < most)
        iterations[count++] = 0;
}

void nest_copy(struct nest *into, const struct nest *from) {
    if (!reserve(into, from->depth))
        return;
    memcpy(into->frames, from->frames, from->depth * sizeof *from->frames);
    into->depth = from->depth;
    into->block = from->block;
}

void nest_repeat(struct nest *n, const struct nest *before, uint32_t times) {
    for (uint32_t i = 0; i < n->depth; i++)
        n->frames[i].iteration += times * (n->frames[i].iteration - before->frames[i].iteration);
}
