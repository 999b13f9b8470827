/* test_trace.c - what an item did, folded along the loops: tokens as text.
 *
 *   A.        block A entered; + and - say how its branch turned out
 *   a4        an access of site A at offset 4
 *   B[3]x5    a stretch of 5 iterations of the loop with header B; 3 tokens of the first follow
 *   ~4        what a token's address grows by
 *   A(2)      a call by block A; its 2 tokens follow
 */
#include "test.h"

#include "flow.h"
#include "stream/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOOP "A:B B:CD C:B D"          /* B { C } D */
#define NEST "A:B B:CF C:DE D:C E:B F" /* B { C { D } E } F */

static const struct nest outside = {.block = ASSAY_NONE};

/* More room is never given. */
static size_t ask_in_vain(void *to) {
    (void)to;
    return 0;
}

static uint32_t kind_of(const struct assay_event *token) { return token->what >> ASSAY_ID_BITS; }

static void read_story(struct trace *t, const struct story *s) {
    for (size_t i = 0; i < s->count; i++) {
        const struct assay_event *e = &s->events[i];
        if (assay_event_op(e) == ASSAY_BLOCK)
            trace_enter_block(t, assay_event_id(e));
        else
            trace_access(t, e);
    }
}

static int write_token(char *text, size_t size, const struct trace *t,
                       const struct assay_event *e) {
    uint32_t id = assay_event_id(e);
    switch (kind_of(e)) {
    case ASSAY_BLOCK:
        return snprintf(text, size, " %c%c", 'A' + (int)id, ".-+"[e->size]);
    case TRACE_LOOP:
        return snprintf(text, size, " %c[%u]x%llu", 'A' + (int)t->program->loops[id].header,
                        e->size, (unsigned long long)e->address);
    case TRACE_CALL:
        return snprintf(text, size, " %c(%u)", 'A' + (int)id, e->size);
    case TRACE_STRIDE:
        return snprintf(text, size, " ~%lld", (long long)e->address);
    default:
        return snprintf(text, size, " %c%llu", 'a' + (int)id,
                        (unsigned long long)assay_event_offset(e));
    }
}

/* Fails unless the tokens from `first` on are those of the text. */
static void expect_tokens(const struct trace *t, size_t first, const char *text) {
    char actual[1024] = "";
    size_t n = 0;
    for (size_t i = first; i < t->count; i++)
        n += (size_t)write_token(actual + n, sizeof actual - n, t, &t->tokens[i]);
    assert_string_equal(n ? actual + 1 : actual, text);
}

/* Fails unless the story makes these tokens. */
static void expect(const char *graph, const char *text, const char *tokens) {
    struct flow f = flow_open(graph);
    struct story s = {0};
    struct trace t;
    story_tell(&s, "%s", text);
    trace_open(&t, &f.program->launch, 1000, ask_in_vain, NULL);
    trace_begin_item(&t, &outside);
    read_story(&t, &s);
    trace_end_item(&t);
    assert_false(t.full);
    expect_tokens(&t, 0, tokens);
    trace_close(&t);
    story_close(&s);
    flow_close(&f);
}

TEST(straight_code_is_kept_as_it_is) { expect("A:B B", "A0 B4 b8", "A. a0 B. b4 b8"); }

TEST(outcomes_of_branches_are_noted) {
    expect("A:BC B:D C:D D", "A B D", "A+ B. D.");
    expect("A:BC B:D C:D D", "A C D", "A- C. D.");
}

TEST(the_last_branch_has_no_outcome) { expect("A:BC B C", "A", "A."); }

TEST(one_iteration_has_no_strides) {
    expect(LOOP, "A B C0 B D", "A. B[3]x1 B+ C. c0 B[1]x1 B- D.");
}

TEST(regular_iterations_become_one) {
    expect(LOOP, "A B C8 B C12 B C16 B D", "A. B[3]x3 B+ C. c8 ~0 ~0 ~4 B[1]x1 B- D.");
    expect(LOOP, "A B C8 B C4 B C0 B D", "A. B[3]x3 B+ C. c8 ~0 ~0 ~-4 B[1]x1 B- D.");
    expect(LOOP, "A B C8 B C8 B D", "A. B[3]x2 B+ C. c8 ~0 ~0 ~0 B[1]x1 B- D.");
}

TEST(a_break_in_the_stride_begins_a_new_stretch) {
    /* 0 4 | 12 16 20: the third is 12, not 8 */
    expect(LOOP, "A B C0 B C4 B C12 B C16 B C20 B D",
           "A. B[3]x2 B+ C. c0 ~0 ~0 ~4 B[3]x3 B+ C. c12 ~0 ~0 ~4 B[1]x1 B- D.");
}

TEST(another_way_through_the_body_begins_a_new_stretch) {
    /* B { C, D or not } E: without, without, with */
    expect("A:B B:CE C:DB D:B E", "A B C B C B C D B E",
           "A. B[2]x2 B+ C- ~0 ~0 B[3]x1 B+ C+ D. B[1]x1 B- E.");
}

TEST(iterations_with_equal_blocks_and_other_outcomes_are_apart) {
    /* B's branch leads to B or C: the last entry of B has another outcome */
    expect("A:B B:BC C", "A B0 B4 B8 C", "A. B[2]x2 B+ b0 ~0 ~4 B[2]x1 B- b8 C.");
}

TEST(another_size_or_kind_begins_a_new_stretch) {
    expect(LOOP, "A B C0/4 B C4/8 B D", "A. B[3]x1 B+ C. c0 B[3]x1 B+ C. c4 B[1]x1 B- D.");
    expect(LOOP, "A B C0 B C=4 B D", "A. B[3]x1 B+ C. c0 B[3]x1 B+ C. c4 B[1]x1 B- D.");
}

TEST(another_buffer_is_no_stride) {
    struct flow f = flow_open(LOOP);
    struct trace t;
    program_add_object(f.program, ASSAY_GLOBAL, 2, ASSAY_NONE);
    trace_open(&t, &f.program->launch, 1000, ask_in_vain, NULL);
    trace_begin_item(&t, &outside);
    for (uint32_t object = 1; object <= 2; object++) {
        struct assay_event e = assay_event_access(ASSAY_LOAD, 2, object, 0, 4);
        trace_enter_block(&t, 1);
        trace_enter_block(&t, 2);
        trace_access(&t, &e);
    }
    trace_end_item(&t);
    expect_tokens(&t, 0, "B[3]x1 B+ C. c0 B[3]x1 B+ C. c0");
    trace_close(&t);
    flow_close(&f);
}

TEST(rows_of_a_regular_nest_become_one) {
    /* rows of 2, 4 apart; two rows 16 apart.  A row: C header, C[3]x2 with strides, C[1]x1, E. */
    expect(NEST, "A B C D0 C D4 C E B C D16 C D20 C E B F",
           "A. B[11]x2 B+ C[3]x2 C+ D. d0 ~0 ~0 ~4 C[1]x1 C- E. "
           "~0 ~0 ~0 ~0 ~16 ~0 ~0 ~0 ~0 ~0 ~0 B[1]x1 B- F.");
}

TEST(rows_of_different_length_are_apart) {
    expect(NEST, "A B C D0 C E B C D16 C D20 C E B F",
           "A. B[8]x1 B+ C[3]x1 C+ D. d0 C[1]x1 C- E. "
           "B[11]x1 B+ C[3]x2 C+ D. d16 ~0 ~0 ~4 C[1]x1 C- E. B[1]x1 B- F.");
}

TEST(rows_of_equal_tokens_and_other_counts_are_apart) {
    /* rows of 2 and 3 take the same tokens, but for the count */
    struct flow f = flow_open(NEST);
    struct story s = {0};
    struct trace t;
    story_tell(&s, "A B C D0 C D4 C E B C D16 C D20 C D24 C E B F");
    trace_open(&t, &f.program->launch, 1000, ask_in_vain, NULL);
    trace_begin_item(&t, &outside);
    read_story(&t, &s);
    trace_end_item(&t);
    assert_int_equal(t.tokens[1].address, 1); /* stretches of one row each */
    assert_int_equal(t.tokens[1].size, t.tokens[1 + trace_node_length(&t.tokens[1])].size);
    assert_int_equal(t.tokens[1 + trace_node_length(&t.tokens[1])].address, 1);
    trace_close(&t);
    story_close(&s);
    flow_close(&f);
}

TEST(calls_hold_what_was_done_in_them) {
    expect("A(C)B B C:DE D:E E", "A0 C D4 E B8", "A. a0 A(4) C+ D. d4 E. B. b8");
}

TEST(calls_in_a_loop_are_folded) {
    expect("A:B B:CD C(E)B D E", "A B C E0 B C E4 B D",
           "A. B[5]x2 B+ C. C(2) E. e0 ~0 ~0 ~0 ~0 ~4 B[1]x1 B- D.");
}

TEST(loops_of_a_helper_are_within_its_call) {
    expect("A(C)B B C:DE D:C E", "A C D0 C D4 C E B",
           "A. A(10) C[3]x2 C+ D. d0 ~0 ~0 ~4 C[1]x1 C- E. B.");
}

/* Tokens of a nest of rows by columns, each row followed by E. */
static size_t count_tokens(int rows, int columns) {
    struct flow f = flow_open(NEST);
    struct trace t;
    trace_open(&t, &f.program->launch, 10000, ask_in_vain, NULL);
    trace_begin_item(&t, &outside);
    trace_enter_block(&t, 0);
    for (int y = 0; y < rows; y++) {
        trace_enter_block(&t, 1);
        for (int x = 0; x < columns; x++) {
            struct assay_event e =
                assay_event_access(ASSAY_LOAD, 3, 1, (uint64_t)(y * columns + x) * 4, 4);
            trace_enter_block(&t, 2);
            trace_enter_block(&t, 3);
            trace_access(&t, &e);
        }
        trace_enter_block(&t, 2);
        trace_enter_block(&t, 4);
    }
    trace_enter_block(&t, 1);
    trace_enter_block(&t, 5);
    trace_end_item(&t);
    assert_false(t.full);
    size_t count = t.count;
    assert_true(t.capacity <= 128); /* nor is more room needed on the way */
    trace_close(&t);
    flow_close(&f);
    return count;
}

TEST(a_regular_nest_takes_as_much_room_as_its_body) {
    /* A; B[11] with its tokens and strides, of which rows_of_a_regular_nest_become_one tells; B[1],
     * B; F */
    assert_int_equal(count_tokens(2, 2), 1 + 1 + 2 * 11 + 2 + 1);
    assert_int_equal(count_tokens(1000, 2), count_tokens(2, 2));
    assert_int_equal(count_tokens(2, 1000), count_tokens(2, 2));
    assert_int_equal(count_tokens(300, 300), count_tokens(2, 2));
}

TEST(a_node_is_as_long_as_all_that_belongs_to_it) {
    const struct assay_event once = {1, 3, (uint32_t)TRACE_LOOP << ASSAY_ID_BITS},
                             often = {2, 3, (uint32_t)TRACE_LOOP << ASSAY_ID_BITS},
                             call = {1, 5, (uint32_t)TRACE_CALL << ASSAY_ID_BITS},
                             access = assay_event_access(ASSAY_LOAD, 0, 1, 0, 16),
                             block = assay_event_block(3);
    assert_int_equal(trace_node_length(&once), 4);
    assert_int_equal(trace_node_length(&often), 7);
    assert_int_equal(trace_node_length(&call), 6);
    assert_int_equal(trace_node_length(&access), 1);
    assert_int_equal(trace_node_length(&block), 1);
}

/* --- tables --- */

/* A way through B { C, D or not } E, by chance, in which short pieces recur; with accesses that go
 * on regularly but for some, and such that leave no trace. */
static void tell_by_chance(struct story *s, struct dice *d) {
    uint64_t offset = 0, stride = 4 * dice_below(d, 3);
    story_tell(s, "A");
    for (uint64_t i = 0, n = dice_below(d, 12); i < n; i++) {
        bool longer = dice_below(d, 2);
        uint32_t object = dice_below(d, 9) ? 1 : 0;
        for (uint64_t row = 0, rows = dice_below(d, 9); row < rows; row++) {
            story_tell(s, "B");
            story_add(s, assay_event_access(ASSAY_LOAD, 1, object, offset += stride, 4));
            story_tell(s, longer ? "C D" : "C");
            if (dice_below(d, 30) == 0)
                offset += 4;
            story_add(s, assay_event_access(dice_below(d, 40) ? ASSAY_STORE : ASSAY_OUT_OF_BOUNDS,
                                            2, 1, offset, dice_below(d, 40) ? 4 : 8));
        }
    }
    story_tell(s, "B E");
}

TEST(tables_leave_the_tokens_of_their_events) {
    struct dice d = {3};
    struct flow f = flow_open("A:B B:CE C:DB D:B E");
    struct runs runs;
    size_t saved = 0;
    assert_true(runs_open(&runs, &f.program->table));
    for (int round = 0; round < 5000; round++) {
        struct story s = {0};
        struct trace one, other;
        tell_by_chance(&s, &d);
        trace_open(&one, &f.program->launch, 100000, ask_in_vain, NULL);
        trace_open(&other, &f.program->launch, 100000, ask_in_vain, NULL);
        trace_begin_item(&one, &outside);
        trace_begin_item(&other, &outside);
        read_story(&one, &s);
        runs_clear(&runs);
        runs_add(&runs, (struct assay_item){0, 1, 1}, s.events, (uint32_t)s.count);
        assert_int_equal(runs.turn_count, 1);
        for (uint32_t i = 0; i < runs.turns[0].run_count; i++)
            trace_run(&other, &runs.turns[0].runs[i], 0);
        assert_int_equal(one.depth, other.depth);
        trace_end_item(&one);
        trace_end_item(&other);
        assert_int_equal(one.count, other.count);
        assert_memory_equal(one.tokens, other.tokens, one.count * sizeof *one.tokens);
        for (size_t i = 0; i < one.count; i++)
            saved += kind_of(&one.tokens[i]) == TRACE_LOOP && one.tokens[i].address > 4;
        trace_close(&one);
        trace_close(&other);
        story_close(&s);
    }
    assert_true(saved > 5000); /* stretches of rows that were not traced one by one */
    runs_close(&runs);
    flow_close(&f);
}

/* --- intervals --- */

TEST(an_item_goes_on_inside_of_its_loops_and_calls) {
    /* A calls C { D (barrier) E }; the item waits in D of the first round */
    struct flow f = flow_open("A(C)B B C:DF D|E E:C F");
    struct story before = {0}, behind = {0};
    struct trace t;
    story_tell(&before, "A C D0");
    story_tell(&behind, "E4 C F B");
    trace_open(&t, &f.program->launch, 1000, ask_in_vain, NULL);
    trace_begin_item(&t, &outside);
    read_story(&t, &before);
    trace_end_item(&t);
    expect_tokens(&t, 0, "A. A(4) C[3]x1 C+ D. d0");
    assert_int_equal(t.depth, 2);
    assert_int_equal(t.frames[0].what >> ASSAY_ID_BITS, TRACE_CALL);
    assert_int_equal(t.frames[1].what >> ASSAY_ID_BITS, TRACE_LOOP);
    assert_int_equal(t.nest.block, 3);
    struct nest inside = {.frames = NULL};
    nest_copy(&inside, &t.nest);

    size_t first = t.count;
    trace_begin_item(&t, &inside);
    read_story(&t, &behind);
    trace_end_item(&t);
    /* the round goes on, the next is the last; then back to A's call */
    expect_tokens(&t, first, "A(6) C[2]x1 E. e4 C[1]x1 C- F. B.");
    assert_int_equal(t.depth, 0);
    nest_close(&inside);
    trace_close(&t);
    story_close(&before);
    story_close(&behind);
    flow_close(&f);
}

TEST(items_stand_one_after_another) {
    struct flow f = flow_open(LOOP);
    struct story s = {0};
    struct trace t;
    story_tell(&s, "A B C0 B D");
    trace_open(&t, &f.program->launch, 1000, ask_in_vain, NULL);
    for (int i = 0; i < 2; i++) {
        trace_begin_item(&t, &outside);
        read_story(&t, &s);
        trace_end_item(&t);
    }
    expect_tokens(&t, 0, "A. B[3]x1 B+ C. c0 B[1]x1 B- D. A. B[3]x1 B+ C. c0 B[1]x1 B- D.");
    trace_clear(&t);
    assert_int_equal(t.count, 0);
    trace_close(&t);
    story_close(&s);
    flow_close(&f);
}

/* --- limits --- */

TEST(a_trace_that_is_full_takes_no_more_until_it_is_cleared) {
    struct flow f = flow_open("A");
    struct trace t;
    struct assay_event e = assay_event_access(ASSAY_LOAD, 0, 1, 0, 4);
    trace_open(&t, &f.program->launch, 64, ask_in_vain, NULL);
    trace_begin_item(&t, &outside);
    trace_enter_block(&t, 0);
    for (int i = 0; i < 63; i++)
        trace_access(&t, &e);
    assert_false(t.full);
    trace_access(&t, &e); /* the 65th token */
    assert_true(t.full);
    assert_false(t.failed);
    trace_access(&t, &e);
    trace_enter_block(&t, 0);
    trace_end_item(&t);
    trace_clear(&t);
    assert_false(t.full);
    trace_begin_item(&t, &outside);
    trace_enter_block(&t, 0);
    expect_tokens(&t, 0, "A.");
    trace_close(&t);
    flow_close(&f);
}

static size_t ask_for_double(void *to) {
    size_t *most = to;
    return *most *= 2;
}

TEST(a_trace_that_is_full_can_be_given_more_room) {
    struct flow f = flow_open("A");
    struct trace t;
    struct assay_event e = assay_event_access(ASSAY_LOAD, 0, 1, 0, 4);
    size_t most = 64;
    trace_open(&t, &f.program->launch, most, ask_for_double, &most);
    trace_begin_item(&t, &outside);
    for (int i = 0; i < 200; i++)
        trace_access(&t, &e);
    assert_false(t.full);
    assert_int_equal(t.count, 200);
    assert_int_equal(most, 256);
    trace_clear(&t);
    trace_shrink(&t, 64);
    assert_int_equal(t.capacity, 0);
    assert_int_equal(t.most, 64);
    trace_close(&t);
    flow_close(&f);
}

TEST(a_trace_can_be_full_in_the_midst_of_loops_and_calls) {
    /* whatever token is one too many, the rest of the story does no harm */
    struct flow f = flow_open("A:B B:CF C(G)D D:DE E:B F G:HI H:G I");
    struct story s = {0};
    for (int i = 0; i < 40; i++) /* offsets that never fold */
        story_tell(&s, "A%d B C%d G H%d G H%d G I D%d D%d E B F ", i * i, i, 7 * i * i, 5, i,
                   i * i);
    for (size_t most = 0; most < 80; most++) {
        struct trace t;
        trace_open(&t, &f.program->launch, most, ask_in_vain, NULL);
        trace_begin_item(&t, &outside);
        read_story(&t, &s);
        trace_end_item(&t);
        assert_true(t.full);
        assert_int_equal(t.depth, 0);
        trace_close(&t);
    }
    story_close(&s);
    flow_close(&f);
}

TEST(a_trace_without_memory_says_so) {
    struct flow f = flow_open(NEST);
    struct story s = {0};
    for (int i = 0; i < 10; i++)
        story_tell(&s, "A B C D%d C D%d C E B C D%d C E B F ", i * i, i, 3 * i * i);
    for (uint64_t successes = 0;; successes++) {
        struct trace t;
        trace_open(&t, &f.program->launch, 100000, ask_in_vain, NULL);
        shortage_begin(successes);
        trace_begin_item(&t, &outside);
        read_story(&t, &s);
        trace_end_item(&t);
        bool failed = shortage_end();
        assert_int_equal(t.failed, failed);
        assert_int_equal(t.full, failed);
        trace_close(&t);
        if (!failed)
            break;
    }
    story_close(&s);
    flow_close(&f);
}
