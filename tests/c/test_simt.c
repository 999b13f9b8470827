/* test_simt.c - how well items stay together, by way of a profile; stories as in flow.h.
 *
 * Every block of a flow has one instruction.
 */
#include "test.h"

#include "flow.h"

enum { ITEMS_MOST = 64 };

#define SIDES "A:BC B:D C:D D"
#define LOOP "A:B B:CD C:B D" /* B { C } D */

/* Figures of items of which item i has the story `tell(i)`. */
static struct run measure(struct flow *f, const char *(*tell)(uint32_t item), uint32_t items) {
    struct story s[ITEMS_MOST] = {{0}};
    for (uint32_t i = 0; i < items; i++)
        story_tell(&s[i], "%s", tell(i));
    struct run r = flow_measure(f, s, items);
    for (uint32_t i = 0; i < items; i++)
        story_close(&s[i]);
    return r;
}

static void close_all(struct flow *f, struct run *r) {
    run_close(r);
    flow_close(f);
}

static const char *all_alike(uint32_t item) {
    (void)item;
    return "A0 B0 D0";
}

static const char *even_taken(uint32_t item) { return item % 2 ? "A0 C0 D0" : "A0 B0 D0"; }

static const char *first_half_taken(uint32_t item) { return item < 8 ? "A0 B0 D0" : "A0 C0 D0"; }

TEST(items_that_do_the_same_are_all_active) {
    struct flow f = flow_open(SIDES);
    struct run r = measure(&f, all_alike, 8);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "8"), 1);
    assert_real(run_real_of(&r, in_kernel(), "simt.active_instructions", "8"), 1);
    assert_int_equal(run_count_of(&r, in_kernel(), "simt.branches", "8"), 1);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "8"), 0);
    /* wider sub-groups have items that do not exist */
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "16"), 0.5);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "64"), 0.125);
    close_all(&f, &r);
}

TEST(sides_are_half_active) {
    /* steps A 8, B 4, C 4, D 8 of 8 */
    struct flow f = flow_open(SIDES);
    struct run r = measure(&f, even_taken, 8);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "8"), 24.0 / 4 / 8);
    assert_real(run_real_of(&r, in_kernel(), "simt.active_instructions", "8"), 24.0 / 4 / 8);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "8"), 1);
    close_all(&f, &r);
}

TEST(a_branch_diverges_only_within_a_subgroup) {
    /* items 0 .. 7 take it, 8 .. 15 do not: two branches of 8, one of 16 */
    struct flow f = flow_open(SIDES);
    struct run r = measure(&f, first_half_taken, 16);
    assert_int_equal(run_count_of(&r, in_kernel(), "simt.branches", "8"), 2);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "8"), 0);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "8"), 1);
    assert_int_equal(run_count_of(&r, in_kernel(), "simt.branches", "16"), 1);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "16"), 1);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "16"), 48.0 / 4 / 16);
    close_all(&f, &r);
}

static const char *second_half_mixed(uint32_t item) {
    return item < 8 || item % 2 ? "A0 B0 D0" : "A0 C0 D0";
}

TEST(every_subgroup_is_looked_at) {
    /* items 0 .. 7 agree, 8 .. 15 do not */
    struct flow f = flow_open(SIDES);
    struct run r = measure(&f, second_half_mixed, 16);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "8"), 0.5);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "16"), 1);
    close_all(&f, &r);
}

/* Not as elsewhere: inactive items counted as address 0. */
static const char *one_loads(uint32_t item) { return item == 5 ? "A B0 D" : "A C D"; }

TEST(accesses_and_instructions_are_apart) {
    /* One step with an access, of one item of 8; entries A 8, B 1, C 7, D 8. */
    struct flow f = flow_open(SIDES);
    struct run r = measure(&f, one_loads, 8);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "8"), 0.125);
    assert_real(run_real_of(&r, in_kernel(), "simt.active_instructions", "8"), 24.0 / 4 / 8);
    close_all(&f, &r);
}

TEST(longer_blocks_weigh_more) {
    /* as above, with 5 instructions in C: (8 + 1 + 5 * 7 + 8) / (1 + 1 + 5 + 1) of 8 */
    struct flow f = flow_open(SIDES);
    f.program->blocks[2].count = 5;
    f.program->table.instruction_count = f.program->blocks[2].first + 5;
    struct run r = measure(&f, one_loads, 8);
    assert_real(run_real_of(&r, in_kernel(), "simt.active_instructions", "8"), 52.0 / 8 / 8);
    close_all(&f, &r);
}

static const char *twice_or_three_times(uint32_t item) {
    return item ? "A B C0 B C0 B C0 B D" : "A B C0 B C0 B D";
}

TEST(a_loop_diverges_where_some_leave) {
    /* B's branch: twice together, then item 0 leaves, then 7 items leave.  C: 8, 8, 7. */
    struct flow f = flow_open(LOOP);
    struct run r = measure(&f, twice_or_three_times, 8);
    assert_int_equal(run_count_of(&r, in_kernel(), "simt.branches", "8"), 4);
    assert_real(run_real_of(&r, in_kernel(), "simt.divergent_branches", "8"), 0.25);
    assert_real(run_real_of(&r, in_kernel(), "simt.active", "8"), 23.0 / 3 / 8);
    /* A 8; B 8 8 8 7; C 8 8 7; D 8: 9 entries */
    assert_real(run_real_of(&r, in_kernel(), "simt.active_instructions", "8"), 70.0 / 9 / 8);
    close_all(&f, &r);
}

TEST(a_branch_is_on_the_line_of_its_last_instruction) {
    /* blocks A to D are on lines 0 to 3; a line has the accesses and the branch, not the entries */
    struct flow f = flow_open(SIDES);
    struct run r = measure(&f, even_taken, 8);
    assert_int_equal(run_count_of(&r, in_line(0), "simt.branches", "8"), 1);
    assert_real(run_real_of(&r, in_line(0), "simt.divergent_branches", "8"), 1);
    assert_real(run_real_of(&r, in_line(0), "simt.active", "8"), 1);
    assert_real(run_real_of(&r, in_line(1), "simt.active", "8"), 0.5);
    assert_null(run_find(&r, in_line(1), "simt.branches", "8"));
    assert_null(run_find(&r, in_line(0), "simt.active_instructions", "8"));
    close_all(&f, &r);
}

TEST(a_branch_behind_other_instructions_has_its_own_line) {
    /* block 0 loads on line 0 and branches on line 1 */
    struct program *p = program_open();
    uint32_t lines[2] = {program_add_line(p, 1), program_add_line(p, 2)};
    program_add_block(p, ASSAY_BRANCH, 1, 1);
    program_add_site(p, lines[0]);
    program_add_instruction(p, (struct assay_instruction){OP_BR, ASSAY_CONTROL, 0, 1, 0, lines[1]});
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 1);
    struct run r = run_open(p, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_block(&r, 1);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count_of(&r, in_line(lines[1]), "simt.branches", "8"), 1);
    assert_null(run_find(&r, in_line(lines[0]), "simt.branches", "8"));
    run_close(&r);
    program_close(p);
}

TEST(a_line_with_a_branch_alone_has_no_share_of_active_items) {
    struct flow f = flow_open(SIDES);
    struct story s[1] = {{0}};
    story_tell(&s[0], "A B0 D");
    struct run r = flow_measure(&f, s, 1);
    assert_int_equal(run_count_of(&r, in_line(0), "simt.branches", "8"), 1);
    assert_null(run_find(&r, in_line(0), "simt.active", "8"));
    story_close(&s[0]);
    close_all(&f, &r);
}

TEST(groups_are_counted) {
    struct flow f = flow_open(SIDES);
    struct story s[1] = {{0}};
    story_tell(&s[0], "A0 B0 D0");
    program_set_groups(f.program, 3);
    struct run r = run_open(f.program, RUN_UNLIMITED);
    for (uint64_t group = 0; group < 3; group++) {
        if (group)
            run_next_group(&r, group);
        flow_play(&r, s, 1);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "lockstep.groups"), 3);
    assert_int_equal(run_count(&r, in_kernel(), "lockstep.measured"), 3);
    assert_real(run_real(&r, in_kernel(), "lockstep.share"), 100);
    assert_int_equal(run_count_of(&r, in_kernel(), "simt.branches", "8"), 3);
    story_close(&s[0]);
    close_all(&f, &r);
}

TEST(elements_of_copies_are_in_no_step_and_counted) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    assay_shard_select(r.shard, ASSAY_NO_ITEM, false);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_ASYNC_STORE, m.site, m.local, 0, 4);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 4, 4);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "lockstep.left_out"), 3);
    assert_null(run_find(&r, in_kernel(), "coalesce.requests.loads", "8"));
    assert_null(run_find(&r, in_kernel(), "simt.active", "8"));
    run_close(&r);
    program_close(m.program);
}

TEST(private_memory_and_accesses_out_of_bounds_are_in_no_step) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.private, 0, 4);
    run_access(&r, ASSAY_OUT_OF_BOUNDS, m.site, 0, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_non_null(run_find(&r, in_kernel(), "simt.active", "8"));
    assert_null(run_find(&r, in_combined(), "psl", "0"));
    assert_int_equal(run_find(&r, in_kernel(), "simt.active", "8")->form, UNDEFINED);
    run_close(&r);
    program_close(m.program);
}
