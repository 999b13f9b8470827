/* test_align.c - items laid side by side: programs and stories by hand (see flow.h).
 *
 * test_random_program.c does the same with programs made at random.
 */
#include "test.h"

#include "flow.h"

#include <stdlib.h>

enum { ITEMS_MOST = 8 };

/* Steps of items that have these stories, NULL behind the last. */
static struct steps align(const char *graph, const char *const stories[]) {
    struct flow f = flow_open(graph);
    struct story s[ITEMS_MOST] = {{0}};
    uint32_t items = 0;
    for (; stories[items]; items++)
        story_tell(&s[items], "%s", stories[items]);
    struct steps steps = flow_align(&f, s, items, ASSAY_BATCH);
    for (uint32_t i = 0; i < items; i++)
        story_close(&s[i]);
    flow_close(&f);
    return steps;
}

/* Fails unless the stories make these SIMT steps of accesses. */
#define EXPECT_SIMT(graph, steps, ...)                                                             \
    expect(graph, ASSAY_SIMT, false, steps, (const char *const[]){__VA_ARGS__, NULL})

static void expect(const char *graph, unsigned alignment, bool entry, const char *text,
                   const char *const stories[]) {
    struct steps s = align(graph, stories);
    steps_expect(&s, alignment, entry, text);
    steps_close(&s);
}

#define STRAIGHT "A:B B"
#define SIDES "A:BC B:D C:D D"
#define LOOP "A:B B:CD C:B D"                   /* B { C } D */
#define NEST "A:B B:CF C:DE D:C E:B F"          /* B { C { D } E } F */
#define BREAKS "A:B B:CF C:DE D:F E:B F"        /* B { C, D and out, E } F */
#define CONTINUES "A:B B:CE C:DB D:B E"         /* B { C, D or not } E */
#define RETURNS "A:B B:CE C:DF D E F:B"         /* B { C, D and return, F } E */
#define WAITS "A:B B:CE C|D D:B E"              /* B { C, barrier, D } E */
#define TWO_LOOPS "A:B B:CD C:B D:E E:FG F:E G" /* B { C } D E { F } G */
#define CALLS "A(D)B B(D)C C D:EF E:F F"        /* A and B call D, which may do E */
#define IRREDUCIBLE "A:BC B:C C:BD D"           /* B and C lead to each other */

/* --- straight code and conditions --- */

TEST(items_in_straight_code_meet_at_each_site) {
    EXPECT_SIMT(STRAIGHT, "0A0 1A4 2A8; 0B=100 1B=104 2B=108", "A0 B=100", "A4 B=104", "A8 B=108");
}

TEST(a_step_of_one_item_is_a_step) { EXPECT_SIMT(STRAIGHT, "0A0; 0B4", "A0 B4"); }

TEST(items_that_did_nothing_are_in_no_step) {
    struct steps s = align(STRAIGHT, (const char *const[]){NULL});
    assert_int_equal(s.count, 0);
    steps_close(&s);
}

TEST(sides_are_taken_apart_and_meet_behind) {
    EXPECT_SIMT(SIDES, "0A0 1A4 2A8; 0B0 2B8; 1C4; 0D0 1D4 2D8", "A0 B0 D0", "A4 C4 D4",
                "A8 B8 D8");
}

TEST(sides_of_different_length_meet_behind) {
    EXPECT_SIMT("A:BD B:C C:D D", "0A0 1A4; 0B0; 0C0; 0D0 1D4", "A0 B0 C0 D0", "A4 D4");
}

TEST(the_side_that_comes_first_in_the_table_does_not_matter) {
    /* taken leads to C, which stands behind B in the table */
    EXPECT_SIMT("A:CB B:D C:D D", "0A0 1A4; 0B0; 1C4; 0D0 1D4", "A0 B0 D0", "A4 C4 D4");
}

TEST(all_ways_of_a_switch_meet_behind) {
    EXPECT_SIMT("A:BCD B:E C:E D:E E", "0A0 1A0 2A0; 0B0; 1C0; 2D0; 0E0 1E4 2E8", "A0 B0 E0",
                "A0 C0 E4", "A0 D0 E8");
}

TEST(an_item_that_leaves_early_is_missing_behind) {
    EXPECT_SIMT("A:BC B C", "0A0 1A4; 0B0; 1C4", "A0 B0", "A4 C4");
}

TEST(an_access_that_one_item_lacks_delays_nobody) {
    /* item 1 enters B but its access touched nothing; item 0 alone loads there */
    EXPECT_SIMT("A:B B:C C", "0A0 1A4; 0B8; 0C0 1C4", "A0 B8 C0", "A4 B C4");
}

TEST(a_site_can_access_twice_in_a_row) {
    EXPECT_SIMT(STRAIGHT, "0A0 1A4; 0A8; 0B0 1B4", "A0 a8 B0", "A4 B4");
}

TEST(kinds_of_one_site_are_told_apart) {
    /* as a copy from memory to memory does: a load and a store of one instruction */
    EXPECT_SIMT(STRAIGHT, "0A0 1A4; 0A=8 1A=12", "A0 a=8 B", "A4 a=12 B");
}

TEST(entries_carry_the_outcome_of_their_branch) {
    expect(SIDES, ASSAY_SIMT, true, "0A+ 1A- 2A+; 0B. 2B.; 1C.; 0D. 1D. 2D.",
           (const char *const[]){"A B D", "A C D", "A B D", NULL});
}

TEST(entries_carry_the_way_a_switch_took) {
    /* 1 + block: B is 2, which reads as a branch taken */
    expect("A:BCD B:E C:E D:E E", ASSAY_SIMT, true, "0A+ 1A>C 2A>D; 0B.; 1C.; 2D.; 0E. 1E. 2E.",
           (const char *const[]){"A B E", "A C E", "A D E", NULL});
}

/* --- loops --- */

TEST(iterations_meet_by_number) {
    /* twice and once: the second iteration is item 0's alone */
    EXPECT_SIMT(LOOP, "0A0 1A0; 0C0 1C100; 0C4; 0D0 1D4", "A0 B C0 B C4 B D0", "A0 B C100 B D4");
}

TEST(a_header_is_entered_once_more_than_the_body) {
    /* entries of B: items 0 and 1 go on; 0 goes on, 1 leaves; 0 leaves */
    expect(LOOP, ASSAY_SIMT, true, "0A. 1A.; 0B+ 1B+; 0C. 1C.; 0B+ 1B-; 0C.; 0B-; 0D. 1D.",
           (const char *const[]){"A B C B C B D", "A B C B D", NULL});
}

TEST(an_item_that_skips_the_loop_meets_the_others_behind) {
    EXPECT_SIMT(LOOP, "0B0 1B0; 0C4; 0B0; 0D8 1D8", "A B0 C4 B0 D8", "A B0 D8");
}

TEST(a_loop_comes_before_what_is_behind_it) {
    /* The way past the loop B { C } leads to the block D that the loop is left to, which stands
     * before C in the table's order. */
    static const char *const stories[] = {"A0 B C0 B D0", "A0 D4", NULL};
    expect("A:BD B:CD C:B D", ASSAY_SIMT, false, "0A0 1A0; 0C0; 0D0 1D4", stories);
    expect("A:BD B:CD C:B D", ASSAY_SIMT, true, "0A+ 1A-; 0B+; 0C.; 0B-; 0D. 1D.", stories);
}

TEST(break_leaves_at_different_iterations_and_meets_behind) {
    /* D, on the way out, is in no loop: both pass it at the same time */
    EXPECT_SIMT(BREAKS, "0C0 1C100; 1E0; 1C104; 0D8 1D8; 0F0 1F4", "A B C0 D8 F0",
                "A B C100 E0 B C104 D8 F4");
}

TEST(who_breaks_meets_who_leaves_in_order) {
    EXPECT_SIMT(BREAKS, "0C0 1C100; 1E0; 0D8; 0F0 1F4", "A B C0 D8 F0", "A B C100 E0 B F4");
}

TEST(continue_skips_the_rest_of_one_iteration) {
    /* item 0 skips D in iteration 0, item 1 in iteration 1: they never meet in D */
    EXPECT_SIMT(CONTINUES, "0C0 1C0; 1D0; 0C4 1C4; 0D4; 0E0 1E0", "A B C0 B C4 D4 B E0",
                "A B C0 D0 B C4 B E0");
}

TEST(items_that_return_in_a_loop_are_missing_afterwards) {
    EXPECT_SIMT(RETURNS, "0C0 1C0; 0D0; 1F4; 1C8; 1E0", "A B C0 D0", "A B C0 F4 B C8 F B E0");
}

TEST(inner_iterations_meet_only_in_the_same_outer_one) {
    /* item 0: inner counts 2, 1; item 1: 1, 2.  D meets at (0,0) and (1,0). */
    EXPECT_SIMT(NEST, "0D0 1D0; 0D4; 0D8 1D4; 1D8", "A B C D0 C D4 C E B C D8 C E B F",
                "A B C D0 C E B C D4 C D8 C E B F");
}

TEST(the_same_loop_activated_twice_begins_anew) {
    /* item 0 does all of its three rounds in the first activation, item 1 in the second */
    EXPECT_SIMT(NEST, "0D0; 0D4; 0D8; 1D0; 1D4; 1D8; 0E0 1E0; 0E4 1E4",
                "A B C D0 C D4 C D8 C E0 B C E4 B F", "A B C E0 B C D0 C D4 C D8 C E4 B F");
}

TEST(loops_one_after_another_are_apart) {
    EXPECT_SIMT(TWO_LOOPS, "0C0 1C0; 0C4; 0D0 1D0; 0F0 1F0; 1F4; 0G0 1G0",
                "A B C0 B C4 B D0 E F0 E G0", "A B C0 B D0 E F0 E F4 E G0");
}

TEST(a_loop_of_one_block_counts_its_entries) {
    EXPECT_SIMT("A:B B:BC C", "0B0 1B4; 0B8 1B16; 1B32; 0C0 1C0", "A B0 B8 C0", "A B4 B16 B32 C0");
}

/* --- regular loops, which are counted --- */

/* Tells of `n` iterations of LOOP that load from C, `stride` apart. */
static void tell_loop(struct story *s, int64_t first, int64_t stride, int n) {
    story_tell(s, "A B");
    for (int i = 0; i < n; i++)
        story_tell(s, "C%lld B", (long long)(first + i * stride));
    story_tell(s, "D");
}

/* Fails unless two items that go through LOOP so make these steps. */
static void expect_loops(const int64_t first[2], const int64_t strides[2], const int n[2],
                         const char *text) {
    struct flow f = flow_open(LOOP);
    struct story s[2] = {{0}};
    for (int i = 0; i < 2; i++)
        tell_loop(&s[i], first[i], strides[i], n[i]);
    struct steps steps = flow_align(&f, s, 2, ASSAY_BATCH);
    steps_expect(&steps, ASSAY_SIMT, false, text);
    steps_close(&steps);
    story_close(&s[0]);
    story_close(&s[1]);
    flow_close(&f);
}

TEST(steps_moved_by_a_period_are_equal) {
    /* 0, 512, 1024, 1536, 2048: modulo 1024 three times 0, twice 512 */
    expect_loops((int64_t[]){0, 4}, (int64_t[]){512, 512}, (int[]){5, 5},
                 "0C0 1C4 x3; 0C512 1C516 x2");
}

TEST(steps_that_do_not_move_are_equal) {
    expect_loops((int64_t[]){8, 4}, (int64_t[]){0, 0}, (int[]){1000, 1000}, "0C8 1C4 x1000");
    expect_loops((int64_t[]){8, 4}, (int64_t[]){2048, 2048}, (int[]){1000, 1000}, "0C8 1C4 x1000");
}

TEST(strides_can_be_negative) {
    expect_loops((int64_t[]){100, 200}, (int64_t[]){-4, -4}, (int[]){3, 3},
                 "0C100 1C200; 0C96 1C196; 0C92 1C192");
    /* 2000 modulo 1024 is 976 = 2000 - 1024; 2000 - 512 = 1488 is 464 */
    expect_loops((int64_t[]){2000, 2004}, (int64_t[]){-512, -512}, (int[]){3, 3},
                 "0C976 1C980 x2; 0C464 1C468");
}

TEST(strides_that_differ_by_item_are_walked_through) {
    expect_loops((int64_t[]){0, 0}, (int64_t[]){4, 8}, (int[]){4, 4},
                 "0C0 1C0; 0C4 1C8; 0C8 1C16; 0C12 1C24");
    expect_loops((int64_t[]){0, 16}, (int64_t[]){4, -4}, (int[]){3, 3},
                 "0C0 1C16; 0C4 1C12; 0C8 1C8");
    expect_loops((int64_t[]){64, 64}, (int64_t[]){0, 4}, (int[]){3, 3},
                 "0C64 1C64; 0C64 1C68; 0C64 1C72");
}

TEST(the_longer_of_two_regular_loops_goes_on_alone) {
    /* 5 and 3 iterations: item 0 goes on from where both had come to */
    expect_loops((int64_t[]){0, 100}, (int64_t[]){4, 4}, (int[]){5, 3},
                 "0C0 1C100; 0C4 1C104; 0C8 1C108; 0C12; 0C16");
    expect_loops((int64_t[]){0, 100}, (int64_t[]){4, 8}, (int[]){3, 5},
                 "0C0 1C100; 0C4 1C108; 0C8 1C116; 1C124; 1C132");
}

TEST(one_iteration_is_no_stretch_of_two) {
    expect_loops((int64_t[]){0, 4}, (int64_t[]){4, 4}, (int[]){1, 1}, "0C0 1C4");
    expect_loops((int64_t[]){0, 4}, (int64_t[]){4, 4}, (int[]){2, 1}, "0C0 1C4; 0C4");
}

TEST(a_loop_that_jumps_meets_one_that_does_not) {
    /* item 1's stride breaks behind its second round: its stretches are 2 and 3 long, item 0's 5 */
    EXPECT_SIMT(LOOP, "0C0 1C100; 0C4 1C104; 0C8 1C200; 0C12 1C204; 0C16 1C208",
                "A B C0 B C4 B C8 B C12 B C16 B D", "A B C100 B C104 B C200 B C204 B C208 B D");
}

TEST(a_skipped_part_of_an_outer_loop_moves_the_inner_one) {
    /* Item 0's rows are 16 apart throughout; item 1's third is elsewhere, so item 0's stretch of
     * three rows is met by stretches of two rows and one. */
    EXPECT_SIMT(NEST, "0D0 1D100; 0D4 1D104; 0D16 1D116; 0D20 1D120; 0D32 1D500; 0D36 1D504",
                "A B C D0 C D4 C E B C D16 C D20 C E B C D32 C D36 C E B F",
                "A B C D100 C D104 C E B C D116 C D120 C E B C D500 C D504 C E B F");
}

TEST(a_triangle_of_loops_is_walked_row_by_row) {
    EXPECT_SIMT(NEST, "0D0 1D4; 0D16 1D20 x2; 0D32 1D36 x3",
                "A B C D0 C E B C D16 C D16 C E B C D32 C D32 C D32 C E B F",
                "A B C D4 C E B C D20 C D20 C E B C D36 C D36 C D36 C E B F");
}

/* Tells of a nest of `rows` by `columns` that loads from D. */
static void tell_nest(struct story *s, uint64_t first, uint64_t row, uint64_t column, int rows,
                      int columns) {
    story_tell(s, "A B");
    for (int y = 0; y < rows; y++) {
        story_tell(s, "C");
        for (int x = 0; x < columns; x++)
            story_tell(s, "D%llu C",
                       (unsigned long long)(first + (uint64_t)y * row + (uint64_t)x * column));
        story_tell(s, "E B");
    }
    story_tell(s, "F");
}

TEST(a_regular_nest_is_counted) {
    /* Columns 256 apart, rows 512: the remainder is (2 y + x) mod 4 quarters of 1024.  6 rows of 5:
     * even rows (3) give remainders 0, 1, 2, 3, 0, odd ones begin at 2: 2, 3, 0, 1, 2.
     * So 0: 3 * 2 + 3 = 9, 1: 3 + 3 = 6, 2: 3 + 6 = 9, 3: 6. */
    struct flow f = flow_open(NEST);
    struct story s[2] = {{0}};
    tell_nest(&s[0], 0, 512, 256, 6, 5);
    tell_nest(&s[1], 4, 512, 256, 6, 5);
    struct steps steps = flow_align(&f, s, 2, ASSAY_BATCH);
    steps_expect(&steps, ASSAY_SIMT, false,
                 "0D0 1D4 x9; 0D256 1D260 x6; 0D512 1D516 x9; 0D768 1D772 x6");
    steps_expect(&steps, ASSAY_ORDINAL, false,
                 "0D0 1D4 x9; 0D256 1D260 x6; 0D512 1D516 x9; 0D768 1D772 x6");
    /* B 6 rounds and the last; C 6 * 5 rounds and 6 last ones; D 30 */
    steps_expect(&steps, ASSAY_SIMT, true,
                 "0A. 1A.; 0B+ 1B+ x6; 0B- 1B-; 0C+ 1C+ x30; 0C- 1C- x6; 0D. 1D. x30; 0E. 1E. x6;"
                 "0F. 1F.");
    steps_close(&steps);
    story_close(&s[0]);
    story_close(&s[1]);
    flow_close(&f);
}

TEST(a_nest_can_be_even_outside_and_uneven_inside) {
    /* rows 512 apart for both items; columns 4 and 8 */
    struct flow f = flow_open(NEST);
    struct story s[2] = {{0}};
    tell_nest(&s[0], 0, 512, 4, 4, 2);
    tell_nest(&s[1], 64, 512, 8, 4, 2);
    struct steps steps = flow_align(&f, s, 2, ASSAY_BATCH);
    steps_expect(&steps, ASSAY_SIMT, false,
                 "0D0 1D64 x2; 0D512 1D576 x2; 0D4 1D72 x2; 0D516 1D584 x2");
    steps_close(&steps);
    story_close(&s[0]);
    story_close(&s[1]);
    flow_close(&f);
}

TEST(a_nest_can_be_uneven_outside_and_even_inside) {
    /* rows 16 and 32 apart; columns 512 for both, three of them: twice one remainder */
    struct flow f = flow_open(NEST);
    struct story s[2] = {{0}};
    tell_nest(&s[0], 0, 16, 512, 2, 3);
    tell_nest(&s[1], 4, 32, 512, 2, 3);
    struct steps steps = flow_align(&f, s, 2, ASSAY_BATCH);
    steps_expect(&steps, ASSAY_SIMT, false, "0D0 1D4 x2; 0D512 1D516; 0D16 1D36 x2; 0D528 1D548");
    steps_close(&steps);
    story_close(&s[0]);
    story_close(&s[1]);
    flow_close(&f);
}

/* --- calls --- */

TEST(one_helper_called_from_two_places_is_two_places) {
    /* item 0 loads at E in A's call, item 1 in B's */
    EXPECT_SIMT(CALLS, "0E0; 1E4; 0F0 1F0; 0F4 1F4; 0C0 1C0", "A D E0 F0 B D F4 C0",
                "A D F0 B D E4 F4 C0");
}

TEST(calls_from_the_same_place_meet) {
    EXPECT_SIMT(CALLS, "0E0 1E4; 0F0 1F0; 0E8 1E12", "A D E0 F0 B D E8 F C",
                "A D E4 F0 B D E12 F C");
}

TEST(a_call_comes_behind_the_accesses_of_its_block) {
    /* D stands behind B in the table, but is called before B */
    EXPECT_SIMT(CALLS, "0A0 1A4; 0D0 1D0; 0B0 1B4", "A0 D0 F B0 D F C", "A4 D0 F B4 D F C");
}

TEST(calls_of_different_iterations_are_apart) {
    /* A B { C calls E } D: item 0 loads in its first call, item 1 in its second */
    EXPECT_SIMT("A:B B:CD C(E)B D E:FG F:G G", "0F0; 1F4; 0G0 1G0 x2", "A B C E F0 G0 B C E G0 B D",
                "A B C E G0 B C E F4 G0 B D");
}

TEST(returning_out_of_a_loop_ends_the_call) {
    /* C { D } E is a helper whose item 0 returns in its first round, item 1 in its second; E, on
     * the way out, is in no loop */
    EXPECT_SIMT("A(C)B B C:D D:EF E F:D", "0D0 1D0; 1F4; 1D8; 0E0 1E8; 0B0 1B4", "A C D0 E0 B0",
                "A C D0 F4 D8 E8 B4");
}

TEST(a_loop_in_a_helper_begins_anew_with_every_call) {
    /* D { E } F is called twice: item 0 does 2 rounds and 1, item 1 does 1 and 2 */
    EXPECT_SIMT("A(D)B B(D)C C D:EF E:D F", "0E0 1E0; 0E4; 0E8 1E8; 1E12",
                "A D E0 D E4 D F B D E8 D F C", "A D E0 D F B D E8 D E12 D F C");
}

TEST(calls_nest) {
    /* A calls C, which calls F twice; a path is all the calls on the way */
    EXPECT_SIMT("A(C)B B C(F)D D(F)E E F", "0F0 1F4; 0F8 1F12; 0E0 1E0; 0B0 1B0",
                "A C F0 D F8 E0 B0", "A C F4 D F12 E0 B0");
}

/* --- barriers --- */

TEST(iterations_begin_anew_at_a_barrier) {
    /* The items' rounds are the same here, whatever they are numbered from. */
    EXPECT_SIMT(WAITS, "0C0 1C4; 0D0 1D4; 0C8 1C12; 0D8 1D12; 0E0 1E0",
                "A B C0 | D0 B C8 | D8 B E0", "A B C4 | D4 B C12 | D12 B E0");
}

TEST(items_wait_for_each_other_at_a_barrier) {
    /* Before it item 0 did one round of the loop, item 1 two; behind it both do one. */
    EXPECT_SIMT("A:B B:CD C:B D|E E:F F:GH G:F H", "0C0 1C0; 1C4; 0G0 1G0; 0H0 1H0",
                "A B C0 B D | E F G0 F H0", "A B C0 B C4 B D | E F G0 F H0");
}

TEST(rounds_are_numbered_from_the_barrier) {
    /* Item 0 comes to the barrier in its first round, item 1 in its second; the round behind the
     * barrier is then the second of the interval for both, though the second and third in all. */
    EXPECT_SIMT("A:B B:CF C:DE D|E E:B F", "0C0 1C100; 1C104; 0C4 1C108; 0F0 1F0",
                "A B C0 D | E B C4 E B F0", "A B C100 E B C104 D | E B C108 E B F0");
}

TEST(an_item_waits_inside_of_calls_and_loops) {
    /* A calls D, which is a loop E with a barrier at F; the rest of the round is of the loop still,
     * and behind it the item comes back to A's call */
    EXPECT_SIMT("A(D)B B(D)C C D:E E:FH F|G G:E H", "0G0 1G4; 0E0 1E4; 0H0 1H4; 0B0 1B4; 0G8 1G12",
                "A D E F | G0 E0 H0 B0 D E F | G8 E H C",
                "A D E F | G4 E4 H4 B4 D E F | G12 E H C");
}

TEST(calls_made_before_a_barrier_are_still_told_apart) {
    /* Item 0 waits in the helper E called from B, item 1 in the one called from C. */
    EXPECT_SIMT("A:BC B(E)D C(E)D D E|F F", "0A0 1A0; 0F0; 1F4; 0D0 1D0", "A0 B E | F0 D0",
                "A0 C E | F4 D0");
}

TEST(an_item_can_end_before_others_wait) {
    EXPECT_SIMT("A:BD B|C C D", "0A0 1A0; 1D0; 0C0", "A0 B | C0", "A0 D0");
}

TEST(an_item_can_end_right_behind_a_barrier) {
    EXPECT_SIMT("A|B B", "0A0 1A0; 0B0", "A0 | B0", "A0 | B");
}

/* --- cycles that are no loops --- */

TEST(an_irreducible_cycle_is_walked_to_its_end) {
    /* B and C are in no loop.  Next is always the first block in the table's order that any item
     * has before it: A; B of item 0; C of both; B of both; C of both; D of both. */
    EXPECT_SIMT(IRREDUCIBLE, "0A0 1A0; 0B0; 0C0 1C0; 0B4 1B4; 0C4 1C4; 0D0 1D0",
                "A0 B0 C0 B4 C4 D0", "A0 C0 B4 C4 D0");
}

/* --- the ordinal alignment --- */

#define EXPECT_ORDINAL(graph, steps, ...)                                                          \
    expect(graph, ASSAY_ORDINAL, false, steps, (const char *const[]){__VA_ARGS__, NULL})

TEST(the_kth_accesses_make_an_ordinal_step) {
    EXPECT_ORDINAL(SIDES, "0A0 1A4; 0B0 1D4; 0D0", "A0 B0 D0", "A4 C D4");
    EXPECT_ORDINAL(LOOP, "0A0 1A0; 0C0 1C100; 0C4 1D4; 0D0", "A0 B C0 B C4 B D0", "A0 B C100 B D4");
}

TEST(ordinal_steps_begin_anew_at_a_barrier) {
    EXPECT_ORDINAL(WAITS, "0B0 1C4; 0C4; 0D0 1D4", "A B0 C4 | D0 B E", "A B C4 | D4 B E");
}

TEST(both_alignments_agree_where_all_do_the_same) {
    static const char *const same[] = {"A0 B C4 B C8 B D0", "A4 B C8 B C16 B D4", NULL};
    expect(LOOP, ASSAY_ORDINAL, false, "0A0 1A4; 0C4 1C8; 0C8 1C16; 0D0 1D4", same);
    expect(LOOP, ASSAY_SIMT, false, "0A0 1A4; 0C4 1C8; 0C8 1C16; 0D0 1D4", same);
}

TEST(ordinal_steps_unfold_nests_item_by_item) {
    /* Item 0: two rows of two, 4 within and 16 between rows; item 1 one row of three, 8 apart. */
    EXPECT_ORDINAL(NEST, "0D0 1D100; 0D4 1D108; 0D16 1D116; 0D20",
                   "A B C D0 C D4 C E B C D16 C D20 C E B F", "A B C D100 C D108 C D116 C E B F");
}

TEST(sizes_that_differ_are_kept) {
    EXPECT_SIMT(STRAIGHT, "0A0/8 1A8; 0B0 1B0", "A0/8 B0", "A8 B0");
    EXPECT_ORDINAL(STRAIGHT, "0A0/8 1A8; 0B0 1B0", "A0/8 B0", "A8 B0");
}
