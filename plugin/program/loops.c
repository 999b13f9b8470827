/* loops.c - dominators by iteration over bit sets, loops from back edges, order from a walk in
 * depth; see loops.h. */
#include "program/loops.h"

#include <stdlib.h>
#include <string.h>

/* One bit per block for each block: who dominates it; later, which blocks a loop holds. */
struct bits {
    uint64_t *words;
    size_t width; /* words of a row */
};

static uint64_t *row(const struct bits *b, uint32_t i) { return b->words + i * b->width; }

static bool has(const struct bits *b, uint32_t i, uint32_t bit) {
    return row(b, i)[bit / 64] >> bit % 64 & 1;
}

static void set(const struct bits *b, uint32_t i, uint32_t bit) {
    row(b, i)[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* Dominators of `to` lose what does not dominate `from`; true if that changed anything. */
static bool meet(const struct bits *dominators, uint32_t from, uint32_t to) {
    bool changed = false;
    for (size_t w = 0; w < dominators->width; w++) {
        uint64_t own = to / 64 == w ? UINT64_C(1) << to % 64 : 0;
        uint64_t met = row(dominators, to)[w] & (row(dominators, from)[w] | own);
        changed |= met != row(dominators, to)[w];
        row(dominators, to)[w] = met;
    }
    return changed;
}

static void find_dominators(const struct bits *dominators, uint32_t count, uint32_t first,
                            const struct edge *edges, size_t edge_count) {
    memset(dominators->words, 0xFF, count * dominators->width * sizeof(uint64_t));
    memset(row(dominators, 0), 0, dominators->width * sizeof(uint64_t));
    set(dominators, 0, 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < edge_count; i++)
            changed |= meet(dominators, edges[i].from - first, edges[i].to - first);
    }
}

/* A block that cannot be reached keeps every dominator there is, and one more than there are
 * blocks. */
static bool is_reached(const struct bits *dominators, uint32_t block, uint32_t count) {
    return !has(dominators, block, count);
}

/* Adds to the loop of `header` every block that reaches `tail` without passing the header. */
static void fill_loop(const struct bits *bodies, uint32_t loop, uint32_t header, uint32_t tail,
                      uint32_t first, const struct edge *edges, size_t edge_count) {
    set(bodies, loop, header);
    set(bodies, loop, tail);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < edge_count; i++) {
            uint32_t from = edges[i].from - first, to = edges[i].to - first;
            if (to != header && has(bodies, loop, to) && !has(bodies, loop, from)) {
                set(bodies, loop, from);
                changed = true;
            }
        }
    }
}

static uint32_t size_of(const struct bits *bodies, uint32_t loop) {
    uint32_t n = 0;
    for (size_t w = 0; w < bodies->width; w++)
        n += (uint32_t)__builtin_popcountll(row(bodies, loop)[w]);
    return n;
}

/* The smallest loop that holds a block, other than `but`; ASSAY_NONE if there is none. */
static uint32_t innermost(const struct bits *bodies, uint32_t loops, uint32_t block, uint32_t but) {
    uint32_t best = ASSAY_NONE;
    for (uint32_t i = 0; i < loops; i++)
        if (i != but && has(bodies, i, block) &&
            (best == ASSAY_NONE || size_of(bodies, i) < size_of(bodies, best)))
            best = i;
    return best;
}

/* Appends the loops whose bodies have been found. */
static bool append_loops(struct assay_block *blocks, uint32_t first, uint32_t count,
                         const struct bits *bodies, const uint32_t *headers, uint32_t found,
                         struct assay_loop **loops, uint32_t *loop_count) {
    struct assay_loop *all = realloc(*loops, (*loop_count + found + 1) * sizeof *all);
    if (!all)
        return false;
    *loops = all;
    for (uint32_t i = 0; i < found; i++) {
        uint32_t parent = innermost(bodies, found, headers[i], i);
        all[*loop_count + i] =
            (struct assay_loop){.header = first + headers[i],
                                .parent = parent == ASSAY_NONE ? ASSAY_NONE : *loop_count + parent};
    }
    for (uint32_t b = 0; b < count; b++) {
        uint32_t loop = innermost(bodies, found, b, ASSAY_NONE);
        blocks[first + b].loop = loop == ASSAY_NONE ? ASSAY_NONE : *loop_count + loop;
    }
    *loop_count += found;
    return true;
}

static uint32_t loop_of_header(const uint32_t *headers, uint32_t found, uint32_t header) {
    for (uint32_t i = 0; i < found; i++)
        if (headers[i] == header)
            return i;
    return found;
}

/* Successors of each block: those of i stand at first[i] .. first[i + 1] - 1. */
struct successors {
    uint32_t *first, *blocks;
};

static bool open_successors(struct successors *s, uint32_t count, uint32_t first,
                            const struct edge *edges, size_t edge_count) {
    s->first = calloc((size_t)count + 2, sizeof *s->first);
    s->blocks = calloc(edge_count + 1, sizeof *s->blocks);
    if (!s->first || !s->blocks)
        return false;
    for (size_t i = 0; i < edge_count; i++)
        s->first[edges[i].from - first + 2]++;
    for (uint32_t i = 2; i < count + 2; i++)
        s->first[i] += s->first[i - 1];
    for (size_t i = 0; i < edge_count; i++) /* leaves in first[i + 1] where those of i end */
        s->blocks[s->first[edges[i].from - first + 1]++] = edges[i].to - first;
    return true;
}

/* A block is numbered, from the last number down, when all that follow it have been.  Blocks that
 * cannot be reached get the same number, behind all others. */
static void number_blocks(struct assay_block *blocks, uint32_t first, uint32_t count,
                          const struct successors *s, uint32_t *path, uint32_t *next) {
    uint32_t depth = 1, number = count;
    for (uint32_t i = 0; i < count; i++) {
        next[i] = s->first[i];
        blocks[first + i].order = ASSAY_NONE; /* not seen */
    }
    path[0] = 0;
    blocks[first].order = count;
    while (depth > 0) {
        uint32_t block = path[depth - 1];
        if (next[block] == s->first[block + 1]) {
            blocks[first + block].order = --number;
            depth--;
            continue;
        }
        uint32_t to = s->blocks[next[block]++];
        if (blocks[first + to].order != ASSAY_NONE)
            continue;
        blocks[first + to].order = count;
        path[depth++] = to;
    }
    for (uint32_t i = 0; i < count; i++)
        if (blocks[first + i].order == ASSAY_NONE)
            blocks[first + i].order = count;
}

static bool order_blocks(struct assay_block *blocks, uint32_t first, uint32_t count,
                         const struct edge *edges, size_t edge_count) {
    struct successors s = {NULL, NULL};
    uint32_t *path = calloc(count, sizeof *path), *next = calloc(count, sizeof *next);
    bool fine = open_successors(&s, count, first, edges, edge_count) && path && next;
    if (fine)
        number_blocks(blocks, first, count, &s, path, next);
    free(s.first);
    free(s.blocks);
    free(path);
    free(next);
    return fine;
}

enum assay_status loops_find(struct assay_block *blocks, uint32_t first, uint32_t count,
                             const struct edge *edges, size_t edge_count, struct assay_loop **loops,
                             uint32_t *loop_count) {
    struct bits dominators = {NULL, count / 64 + 1}, bodies = dominators;
    dominators.words = malloc(count * dominators.width * sizeof(uint64_t));
    bodies.words = calloc(count * bodies.width, sizeof(uint64_t));
    uint32_t *headers = calloc(count, sizeof *headers), found = 0;
    bool fine = dominators.words && bodies.words && headers;
    if (fine)
        find_dominators(&dominators, count, first, edges, edge_count);
    for (size_t i = 0; fine && i < edge_count; i++) {
        uint32_t tail = edges[i].from - first, header = edges[i].to - first;
        if (!is_reached(&dominators, tail, count) || !has(&dominators, tail, header))
            continue;
        uint32_t loop = loop_of_header(headers, found, header);
        headers[loop] = header;
        found += loop == found;
        fill_loop(&bodies, loop, header, tail, first, edges, edge_count);
    }
    fine = fine && order_blocks(blocks, first, count, edges, edge_count);
    fine = fine && append_loops(blocks, first, count, &bodies, headers, found, loops, loop_count);
    free(dominators.words);
    free(bodies.words);
    free(headers);
    return fine ? ASSAY_OK : ASSAY_NO_MEMORY;
}
