/* test_loop_figures.c - what lines tell of the loops around them.  Stories and graphs are those of
 * flow.h; block A is line 1, B line 2, and so on. */
#include "test.h"

#include "flow.h"

#include <stdio.h>

/* A run of one group, whose items have these stories, ended by NULL. */
static struct run tell(const struct flow *f, const char *const *texts) {
    struct story stories[4] = {{0}};
    uint32_t items = 0;
    for (; texts[items]; items++)
        for (const char *at = texts[items]; *at; at++)
            story_tell(&stories[items], "%c", *at);
    program_set_items(f->program, items);
    struct run r = flow_measure(f, stories, items);
    for (uint32_t i = 0; i < items; i++)
        story_close(&stories[i]);
    return r;
}

/* Lines of blocks, with the iterations of the loops around them, the innermost first: "B 2 3.5; C
 * 1". */
static void compare(const struct run *r, const char *expected) {
    char text[256] = "", *at = text;
    static const char *const depths[] = {"1", "2", "3", "4"};
    for (uint32_t line = 0; line < r->program->table.line_count; line++)
        for (int d = 0; d < 4; d++) {
            const struct figure *f = run_find(r, in_line(line), "loop.iterations", depths[d]);
            if (f && d == 0)
                at += sprintf(at, "%s%c", *text ? "; " : "", (char)('A' + (int)line));
            if (f)
                at += sprintf(at, " %g", f->real);
        }
    assert_string_equal(text, expected);
}

#define EXPECT(graph, expected, ...)                                                               \
    do {                                                                                           \
        struct flow f = flow_open(graph);                                                          \
        struct run r = tell(&f, (const char *const[]){__VA_ARGS__, NULL});                         \
        compare(&r, expected);                                                                     \
        run_close(&r);                                                                             \
        flow_close(&f);                                                                            \
    } while (0)

TEST(lines_outside_of_loops_tell_nothing) {
    EXPECT("A:BC B:C C", "", "ABC", "AC");
    EXPECT("A:BC B:BC C", "", "AC"); /* the loop is not come to */
}

/* B is the head of a `while`, C the body. */
static const char loop[] = "A:B B:CD C:B D";

TEST(the_last_question_is_no_iteration) {
    EXPECT(loop, "B 2; C 2", "ABCBCBD");
    EXPECT(loop, "B 0", "ABD");
    EXPECT(loop, "B 1.5; C 1.5", "ABCBCBCBD", "ABD"); /* 3 and 0 */
}

TEST(bodies_that_recur_are_as_those_that_do_not) {
    /* Runs of rows: 6 iterations are 7 questions. */
    EXPECT(loop, "B 6; C 6", "ABCBCBCBCBCBCBD");
    EXPECT("A:B B:BC C", "B 7", "ABBBBBBBC");
}

TEST(a_condition_behind_the_body_comes_with_each_iteration) {
    EXPECT("A:B B:C C:BD D", "B 3; C 3", "ABCBCBCD");
    EXPECT("A:B B:BC C", "B 3", "ABBBC");
    EXPECT("A:BC B:BC C", "B 2.5", "ABBC", "ABBBC", "AC"); /* 2 and 3; one does not come there */
}

TEST(a_break_is_an_iteration_and_so_is_a_continue) {
    /* C breaks to E, or continues with B, or goes on with D. */
    static const char graph[] = "A:B B:CE C:EBD D:B E";
    EXPECT(graph, "B 2; C 2; D 2", "ABCDBCE");
    EXPECT(graph, "B 3; C 3; D 3", "ABCBCDBCBE");
}

TEST(an_outer_loop_enters_the_inner_one_anew) {
    /* B { C { D } } E */
    static const char graph[] = "A:B B:CE C:DB D:C E";
    EXPECT(graph, "B 2; C 1.5 2; D 1.5 2", "ABCDCDCBCDCBE"); /* 2 and 1 */
}

TEST(a_head_can_lead_to_the_head_of_an_inner_loop) {
    /* C is the body of B's loop, and a loop of its own with the condition behind it. */
    EXPECT("A:B B:CE C:CD D:B E", "B 2; C 2.5 2; D 2", "ABCCDBCCCDBE");
}

TEST(barriers_and_calls_in_a_head_are_of_it) {
    EXPECT("A:B B|C C:DE D:B E", "B 2; C 2; D 2", "AB|CDB|CDB|CE");
    /* F is a function without loops, called by the head only: it is in the loop. */
    EXPECT("A:B B(F)C C:DE D:B E F", "B 2; C 2; D 2; F 2", "ABFCDBFCDBFCE");
}

TEST(a_function_is_in_the_loops_around_its_only_call) {
    /* B { C calls F { G } } */
    static const char graph[] = "A:B B:CE C(F)D D:B E F:G G:HI H:G I";
    EXPECT(graph, "B 2; C 2; D 2; F 2; G 1.5 2; H 1.5 2; I 2", "ABCFGHGHGIDBCFGHGIDBE");
}

TEST(a_function_with_several_calls_has_its_own_loops_alone) {
    /* A calls E { F }, and so does C in loop B */
    static const char graph[] = "A(F)B B:CE C(F)D D:B E F:G G:HI H:G I";
    EXPECT(graph, "B 1; C 1; D 1; G 2; H 2", "AFGHGHGHGIBCFGHGIDBE");
}

TEST(more_than_four_loops_tell_of_the_innermost) {
    /* heads B to F, each with one iteration; G is the body */
    EXPECT("A:B B:CL C:DK D:EJ E:FI F:GH G:F H:E I:D J:C K:B L",
           "B 1; C 1 1; D 1 1 1; E 1 1 1 1; F 1 1 1 1; G 1 1 1 1; H 1 1 1 1; I 1 1 1; J 1 1; K 1",
           "ABCDEFGFHEIDJCKBL");
}

TEST(turns_may_be_read_in_pieces) {
    struct flow f = flow_open("A:B B:CE C:DB D|C E");
    for (uint32_t batch = 1; batch < 9; batch++) {
        struct story stories[2] = {{0}};
        story_tell(&stories[0], "A B C D | C D | C B C B C B E"); /* 3; 2, 0, 0 */
        story_tell(&stories[1], "A B C D | C B E");               /* 1; 1 */
        program_set_items(f.program, 2);
        struct run r = run_open(f.program, RUN_UNLIMITED);
        flow_play_by(&r, stories, 2, batch);
        run_emit(&r);
        compare(&r, "B 2; C 0.75 2; D 0.75 2");
        run_close(&r);
        story_close(&stories[0]);
        story_close(&stories[1]);
    }
    flow_close(&f);
}

TEST(what_the_program_knows_of_a_loop_is_told) {
    struct flow f = flow_open("A:B B:CE C:DB D:C E");
    uint32_t outer = f.program->blocks[1].loop, inner = f.program->blocks[2].loop;
    f.loops[outer].line = 70, f.loops[outer].column = 5; /* of the inner one it is not known */
    f.loops[inner].trips = 3;
    f.loops[outer].is_known = f.loops[inner].is_carried = f.loops[outer].may_overflow = true;
    f.loops[inner].is_counted = true;
    struct run r = tell(&f, (const char *const[]){"ABCDCDCDCBE", NULL});
    assert_int_equal(run_count_of(&r, in_line(3), "loop.constant", "1"), 1);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.constant", "2"), 0);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.known", "1"), 0);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.known", "2"), 1);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.carried", "1"), 1);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.carried", "2"), 0);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.counted", "1"), 1);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.counted", "2"), 0);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.overflow", "1"), 0);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.overflow", "2"), 1);
    assert_null(run_find(&r, in_line(3), "loop.line", "1"));
    assert_int_equal(run_count_of(&r, in_line(3), "loop.line", "2"), 70);
    assert_int_equal(run_count_of(&r, in_line(3), "loop.column", "2"), 5);
    run_close(&r);
    flow_close(&f);
}

TEST(a_line_of_several_blocks_is_where_it_has_most_accesses) {
    /* Blocks A, B and C, a loop, have an access each, and all of these are of line A. */
    struct flow f = flow_open("A:B B:C C:CD D");
    for (uint32_t block = 0; block < 3; block++)
        f.program->instructions[f.program->blocks[block].first].line = 0;
    struct run r = tell(&f, (const char *const[]){"ABCCD", NULL});
    compare(&r, "A 2");
    run_close(&r);
    flow_close(&f);
}
