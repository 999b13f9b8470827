/* test_rounds.c - rounds of loads, by way of a profile.
 *
 * A story tells what an item does: B and C enter a block, L and l load from global and from local
 * memory, G from constant, p from private memory; S, s and a store to global, to local and update
 * global memory; | waits.
 */
#include "test.h"

#include "run.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 8, STORY_MOST = 4000 };

static void tell(struct run *r, const struct memory_program *m, char what, uint64_t offset) {
    switch (what) {
    case 'B':
    case 'C':
        run_block(r, what == 'C');
        break;
    case '|':
        run_barrier(r, 0);
        break;
    case 'L':
        run_access(r, ASSAY_LOAD, m->site, m->global, offset, 4);
        break;
    case 'G':
        run_access(r, ASSAY_LOAD, m->site, m->constant, offset, 4);
        break;
    case 'l':
        run_access(r, ASSAY_LOAD, m->other_site, m->local, offset, 4);
        break;
    case 'p':
        run_access(r, ASSAY_LOAD, m->site, m->private, offset, 4);
        break;
    case 'S':
    case 's':
        run_access(r, ASSAY_STORE, m->site, what == 'S' ? m->global : m->local, offset, 4);
        break;
    default:
        run_access(r, ASSAY_ATOMIC, m->site, m->global, offset, 4);
    }
}

static struct memory_program program_of_stories(uint32_t items, uint64_t groups) {
    struct memory_program m = program_of_memory();
    program_add_block(m.program, ASSAY_JUMP, 0, ASSAY_NONE);
    program_set_items(m.program, items);
    program_set_groups(m.program, groups);
    return m;
}

static void play(struct run *r, const struct memory_program *m, uint32_t item, const char *story) {
    run_begin_item(r, item);
    for (size_t i = 0; story[i]; i++)
        tell(r, m, story[i], 4 * (i % 900));
    run_end_item(r);
}

static void expect_rounds(const struct run *r, double global, double local) {
    assert_real(run_real(r, in_kernel(), "rounds.global"), global);
    assert_real(run_real(r, in_kernel(), "rounds.local"), local);
}

static void expect_longest(const struct run *r, uint64_t expected) {
    assert_int_equal(run_count(r, in_kernel(), "rounds.longest"), expected);
}

static void expect(const char *story, double global, double local) {
    struct memory_program m = program_of_stories(1, 1);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    play(&r, &m, 0, story);
    run_emit(&r);
    expect_rounds(&r, global, local);
    expect_longest(&r, (uint64_t)global); /* of one item */
    run_close(&r);
    program_close(m.program);
}

TEST(loads_without_a_store_are_one_round_up_to_eight) {
    expect("B", 0, 0);
    expect("BL", 1, 0);
    expect("BLLLLLLLL", 1, 0);
    expect("BLLLLLLLLL", 2, 0);
    expect("BLLBLLCLLBLL", 1, 0);
    expect("BLBLBLBLBLBLBLBLBL", 2, 0);
    expect("BLlLl", 1, 1);
    expect("BLGLp", 1, 0);
}

TEST(a_store_begins_a_round_only_where_a_block_does) {
    expect("BLSLSL", 1, 0); /* a compiler moves loads up within a block */
    expect("BLSBL", 2, 0);
    expect("BLSBLLSLBL", 3, 0); /* the store within the second block counts for the third */
    expect("BSBLBL", 1, 0);     /* before all loads */
    expect("BLBSL", 2, 0);      /* the block was entered before the store, but after the load */
    expect("BLaBL", 2, 0);
    expect("BLsBLl", 2, 1); /* a store anywhere */
    expect("BL|BL", 2, 0);
    expect("BLl|BLl|BLl", 3, 3);
    expect("BL|B|BL", 2, 0);
}

TEST(groups_count_by_the_item_that_waits_most) {
    /* group 0: 1, 3 and 2 rounds; group 1: 0 and 1; mean 2 */
    struct memory_program m = program_of_stories(3, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    play(&r, &m, 0, "BL");
    play(&r, &m, 1, "BLSBLSBL");
    play(&r, &m, 2, "BLSBL");
    run_next_group(&r, 1);
    play(&r, &m, 0, "B");
    play(&r, &m, 1, "BL");
    play(&r, &m, 2, "BL");
    run_emit(&r);
    expect_rounds(&r, 2, 0);
    expect_longest(&r, 3);
    run_close(&r);
    program_close(m.program);
}

TEST(without_groups_there_is_no_mean) {
    struct memory_program m = program_of_stories(1, 1);
    struct run r = run_open_idle(m.program, RUN_UNLIMITED);
    run_emit(&r);
    assert_true(run_is_undefined(&r, in_kernel(), "rounds.global"));
    assert_true(run_is_undefined(&r, in_kernel(), "rounds.local"));
    run_close(&r);
    program_close(m.program);
}

/* --- the other road: the whole story is searched for each load --- */

static bool has(const char *story, size_t from, size_t past, const char *any) {
    for (size_t i = from; i < past; i++)
        if (strchr(any, story[i]))
            return true;
    return false;
}

/* Rounds of the loads that are one of these letters. */
static uint32_t search(const char *story, const char *loads) {
    uint32_t rounds = 0, in_round = 0;
    size_t first = 0, last = 0; /* loads of the round */
    for (size_t i = 0; story[i]; i++) {
        if (!strchr(loads, story[i]))
            continue;
        bool splits = has(story, first, i, "Ssa|") && has(story, last, i, "BC");
        if (!in_round || in_round == MOST || splits) {
            rounds++;
            in_round = 0;
            first = i;
        }
        in_round++;
        last = i;
    }
    return rounds;
}

/* Loops of some letters, so that turns have tables. */
static void make_story(struct dice *d, char *story) {
    static const char letters[] = "LLLLGllpSsaBC";
    size_t n = 0;
    story[n++] = 'B';
    while (n < 300) {
        char body[12];
        size_t length = 1 + dice_below(d, 8), times = 1 + dice_below(d, 30);
        body[0] = dice_below(d, 2) ? 'B' : 'C';
        for (size_t i = 1; i < length; i++)
            body[i] = letters[dice_below(d, sizeof letters - 1)];
        for (size_t i = 0; i < times * length; i++)
            story[n++] = body[i % length];
        if (!dice_below(d, 3)) {
            story[n++] = '|';
            story[n++] = 'B';
        }
    }
    story[n] = 0;
}

TEST(rounds_agree_with_a_search_for_each_load) {
    static char story[STORY_MOST];
    struct dice d = {51};
    for (int round = 0; round < 300; round++) {
        make_story(&d, story);
        expect(story, search(story, "LG"), search(story, "l"));
    }
}
