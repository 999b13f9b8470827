/* test_loops.c - natural loops. */
#include "test.h"

#include "program/loops.h"

#include <stdlib.h>

enum { BLOCKS = 200, FIRST = 3 }; /* functions do not begin at block 0 in general */

struct graph {
    struct assay_block blocks[FIRST + BLOCKS];
    struct assay_loop *loops;
    uint32_t count;
};

/* Finds the loops of `blocks` blocks; edges are numbered from 0. */
static struct graph find(uint32_t blocks, const struct edge *edges, size_t n) {
    struct graph g = {.loops = NULL};
    static struct edge moved[BLOCKS * 2];
    for (size_t i = 0; i < n; i++)
        moved[i] = (struct edge){edges[i].from + FIRST, edges[i].to + FIRST};
    for (size_t i = 0; i < FIRST + BLOCKS; i++)
        g.blocks[i].loop = 99;
    assert_int_equal(loops_find(g.blocks, FIRST, blocks, moved, n, &g.loops, &g.count), ASSAY_OK);
    return g;
}

#define FIND(blocks, ...)                                                                          \
    find(blocks, (const struct edge[]){__VA_ARGS__},                                               \
         sizeof((const struct edge[]){__VA_ARGS__}) / sizeof(struct edge))

static uint32_t loop_of(const struct graph *g, uint32_t block) {
    return g->blocks[FIRST + block].loop;
}

static uint32_t header_of(const struct graph *g, uint32_t block) {
    uint32_t loop = loop_of(g, block);
    return loop == ASSAY_NONE ? ASSAY_NONE : g->loops[loop].header - FIRST;
}

TEST(a_straight_line_has_no_loop) {
    struct graph g = FIND(3, {0, 1}, {1, 2});
    assert_int_equal(g.count, 0);
    for (uint32_t b = 0; b < 3; b++)
        assert_true(loop_of(&g, b) == ASSAY_NONE);
    free(g.loops);
}

TEST(a_single_block_without_edges_has_no_loop) {
    struct graph g = find(1, NULL, 0);
    assert_int_equal(g.count, 0);
    assert_true(loop_of(&g, 0) == ASSAY_NONE);
    free(g.loops);
}

TEST(both_sides_of_a_condition_are_no_loop) {
    struct graph g = FIND(4, {0, 1}, {0, 2}, {1, 3}, {2, 3});
    assert_int_equal(g.count, 0);
    free(g.loops);
}

TEST(a_block_that_leads_to_itself_is_a_loop) {
    struct graph g = FIND(3, {0, 1}, {1, 1}, {1, 2});
    assert_int_equal(g.count, 1);
    assert_int_equal(header_of(&g, 1), 1);
    assert_true(g.loops[0].parent == ASSAY_NONE);
    assert_true(loop_of(&g, 0) == ASSAY_NONE && loop_of(&g, 2) == ASSAY_NONE);
    free(g.loops);
}

TEST(a_loop_holds_what_leads_back_to_its_header) {
    /* 0 -> 1 -> 2 | 3 -> 4 -> 1, 1 -> 5: the loop is 1 to 4 */
    struct graph g = FIND(6, {0, 1}, {1, 2}, {1, 3}, {2, 4}, {3, 4}, {4, 1}, {1, 5});
    assert_int_equal(g.count, 1);
    for (uint32_t b = 1; b <= 4; b++)
        assert_int_equal(header_of(&g, b), 1);
    assert_true(loop_of(&g, 0) == ASSAY_NONE && loop_of(&g, 5) == ASSAY_NONE);
    free(g.loops);
}

TEST(two_ways_back_to_one_header_are_one_loop) {
    struct graph g = FIND(4, {0, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1});
    assert_int_equal(g.count, 1);
    assert_int_equal(header_of(&g, 2), 1);
    assert_int_equal(header_of(&g, 3), 1);
    free(g.loops);
}

TEST(the_entry_can_be_a_header) {
    struct graph g = FIND(2, {0, 1}, {1, 0});
    assert_int_equal(g.count, 1);
    assert_int_equal(header_of(&g, 0), 0);
    free(g.loops);
}

TEST(nested_loops_know_their_parents) {
    /* 1 { 2 { 3 } 4 } 5 */
    struct graph g = FIND(6, {0, 1}, {1, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 2}, {4, 1}, {1, 5});
    assert_int_equal(g.count, 3);
    assert_int_equal(header_of(&g, 1), 1);
    assert_int_equal(header_of(&g, 2), 2);
    assert_int_equal(header_of(&g, 3), 3);
    assert_int_equal(header_of(&g, 4), 2);
    uint32_t outer = loop_of(&g, 1), middle = loop_of(&g, 2), inner = loop_of(&g, 3);
    assert_int_equal(g.loops[inner].parent, middle);
    assert_int_equal(g.loops[middle].parent, outer);
    assert_true(g.loops[outer].parent == ASSAY_NONE);
    free(g.loops);
}

TEST(loops_one_after_another_have_no_parents) {
    struct graph g = FIND(5, {0, 1}, {1, 1}, {1, 2}, {2, 3}, {3, 2}, {2, 4});
    assert_int_equal(g.count, 2);
    assert_true(g.loops[0].parent == ASSAY_NONE && g.loops[1].parent == ASSAY_NONE);
    assert_true(loop_of(&g, 1) != loop_of(&g, 2));
    free(g.loops);
}

TEST(a_cycle_with_two_entries_is_no_natural_loop) {
    struct graph g = FIND(4, {0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3});
    assert_int_equal(g.count, 0);
    free(g.loops);
}

TEST(an_unreachable_block_makes_no_loop) {
    /* 2 leads to 1 but nothing leads to 2 */
    struct graph g = FIND(3, {0, 1}, {2, 1});
    assert_int_equal(g.count, 0);
    assert_true(loop_of(&g, 1) == ASSAY_NONE);
    free(g.loops);
}

TEST(loops_are_appended_to_those_of_other_functions) {
    struct graph g = FIND(2, {0, 1}, {1, 1});
    static const struct edge edges[] = {{100, 101}, {101, 102}, {102, 102}, {102, 101}};
    assert_int_equal(loops_find(g.blocks, 100, 4, edges, 4, &g.loops, &g.count), ASSAY_OK);
    assert_int_equal(g.count, 3);
    assert_int_equal(g.loops[0].header, FIRST + 1);
    assert_true(g.blocks[102].loop >= 1);
    assert_int_equal(g.loops[g.blocks[102].loop].header, 102);
    assert_int_equal(g.loops[g.loops[g.blocks[102].loop].parent].header, 101);
    assert_true(g.blocks[103].loop == ASSAY_NONE);
    free(g.loops);
}

TEST(functions_of_more_than_64_blocks_are_read) {
    /* A line of 199 blocks with a way back from 150 to 50: bit sets of several words. */
    static struct edge edges[BLOCKS];
    size_t n = 0;
    for (uint32_t b = 0; b + 1 < BLOCKS; b++)
        edges[n++] = (struct edge){b, b + 1};
    edges[n++] = (struct edge){150, 50};
    struct graph g = find(BLOCKS, edges, n);
    assert_int_equal(g.count, 1);
    for (uint32_t b = 0; b < BLOCKS; b++)
        assert_int_equal(loop_of(&g, b) != ASSAY_NONE, b >= 50 && b <= 150);
    free(g.loops);
}

TEST(loops_without_memory_say_so) {
    static const struct edge edges[] = {{0, 1}, {1, 1}};
    for (uint64_t successes = 0;; successes++) {
        struct assay_block blocks[2];
        struct assay_loop *loops = NULL;
        uint32_t count = 0;
        shortage_begin(successes);
        enum assay_status status = loops_find(blocks, 0, 2, edges, 2, &loops, &count);
        bool failed = shortage_end();
        assert_int_equal(status, failed ? ASSAY_NO_MEMORY : ASSAY_OK);
        free(loops);
        if (!failed)
            break;
    }
}
