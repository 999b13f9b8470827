/* test_rounds.c - rounds of loads, by way of a profile.
 *
 * A story tells what an item does: B and C enter a block, L and l load from global and from local
 * memory, and may find what was stored in a block before; H what was in theirs as well; R and r are
 * known not to; G loads from constant, p from private memory; S, s and a store to global, to local
 * and update global memory; | waits.
 */
#include "test.h"

#include "run.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 8, STORY_MOST = 4000, STORES = 4 };

/* Sites of a story, by what compilers know of them. */
struct story_program {
    struct memory_program m;
    uint32_t free, aliased, behind;
};

static void tell(struct run *r, const struct story_program *s, char what, uint64_t offset) {
    const struct memory_program *m = &s->m;
    switch (what) {
    case 'B':
    case 'C':
        run_block(r, what == 'C');
        break;
    case '|':
        run_barrier(r, 0);
        break;
    case 'L':
    case 'H':
        run_access(r, ASSAY_LOAD, what == 'L' ? s->aliased : s->behind, m->global, offset, 4);
        break;
    case 'R':
        run_access(r, ASSAY_LOAD, s->free, m->global, offset, 4);
        break;
    case 'G':
        run_access(r, ASSAY_LOAD, s->free, m->constant, offset, 4);
        break;
    case 'l':
    case 'r':
        run_access(r, ASSAY_LOAD, what == 'l' ? s->aliased : s->free, m->local, offset, 4);
        break;
    case 'p':
        run_access(r, ASSAY_LOAD, s->aliased, m->private, offset, 4);
        break;
    case 'S':
    case 's':
        run_access(r, ASSAY_STORE, m->site, what == 'S' ? m->global : m->local, offset, 4);
        break;
    default:
        run_access(r, ASSAY_ATOMIC, m->site, m->global, offset, 4);
    }
}

static struct story_program program_of_stories(uint32_t items, uint64_t groups) {
    struct story_program s = {.m = program_of_memory()};
    struct program *p = s.m.program;
    program_add_block(p, ASSAY_JUMP, 0, ASSAY_NONE);
    program_set_items(p, items);
    program_set_groups(p, groups);
    s.free = s.m.site;
    s.aliased = program_add_site(p, 0);
    s.behind = program_add_site(p, 0);
    p->sites[s.m.site].set = STORES;
    p->sites[s.aliased].aliased = p->sites[s.behind].aliased = STORES;
    p->sites[s.behind].behind = STORES;
    p->sites[s.free].aliased = p->sites[s.free].behind = ~(uint64_t)STORES; /* other stores */
    return s;
}

static void play(struct run *r, const struct story_program *m, uint32_t item, const char *story) {
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
    struct story_program m = program_of_stories(1, 1);
    struct run r = run_open(m.m.program, RUN_UNLIMITED);
    play(&r, &m, 0, story);
    run_emit(&r);
    expect_rounds(&r, global, local);
    expect_longest(&r, (uint64_t)global); /* of one item */
    run_close(&r);
    program_close(m.m.program);
}

/* The same where C begins an iteration of a loop that compilers do not unroll; if they did, there
 * would be so many. */
static void expect_apart(const char *story, double global, double local, double unrolled) {
    struct story_program m = program_of_stories(1, 1);
    struct program *p = m.m.program;
    p->loops[p->table.loop_count++] =
        (struct assay_loop){.header = 1, .parent = ASSAY_NONE, .is_counted = false};
    p->blocks[1].loop = 0;
    struct run r = run_open(p, RUN_UNLIMITED);
    play(&r, &m, 0, story);
    run_emit(&r);
    expect_rounds(&r, global, local);
    assert_real(run_real(&r, in_kernel(), "rounds.unrolled"), unrolled);
    run_close(&r);
    program_close(p);
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

TEST(a_store_begins_a_round_where_a_block_does_if_it_may_be_to_the_same_memory) {
    expect("BLSLSL", 1, 0); /* a compiler moves loads up within a block */
    expect("BLSBL", 2, 0);
    expect("BLSBLLSLBL", 3, 0); /* the store within the second block counts for the third */
    expect("BSBLBL", 1, 0);     /* before all loads */
    expect("BLBSL", 1, 0);      /* no block was entered behind the store */
    expect("BLBSBL", 2, 0);
    expect("BRSBRSBR", 1, 0);
    expect("BrsBrsBr", 0, 1);
    expect("BRSBRLBL", 2, 0); /* L waits, and the next one with it */
    expect("BGSBGLSBGL", 3, 0);
}

TEST(a_store_begins_a_round_within_a_block_if_it_may_be_to_the_same_memory) {
    expect("BHSHSH", 3, 0);
    expect("BHSRSH", 2, 0);
    expect("BSH", 1, 0);
    expect("BRSHHSR", 2, 0);
}

TEST(a_barrier_and_an_atomic_begin_a_round_where_a_block_does) {
    expect("BLaLL", 1, 0);
    expect("BLaBL", 2, 0);
    expect("BRaBR", 2, 0);
    expect("BL|BL", 2, 0);
    expect("BLl|BLl|BLl", 3, 3);
    expect("BL|B|BL", 2, 0);
    expect("BLBaL", 2, 0);  /* a block was entered since the last load */
    expect("BLsBLl", 2, 1); /* so does a store to the other memory */
    expect("BRsBRsR", 2, 0);
    expect("BrSBrsBr", 0, 2);
}

TEST(what_goes_to_the_other_memory_waits_for_nothing_where_loops_are_written_out) {
    for (uint32_t trips = 0; trips < 2; trips++) {
        struct story_program m = program_of_stories(1, 1);
        struct program *p = m.m.program;
        p->loops[p->table.loop_count++] =
            (struct assay_loop){.parent = ASSAY_NONE, .trips = trips, .is_counted = true};
        p->blocks[1].loop = 0;
        struct run r = run_open(p, RUN_UNLIMITED);
        play(&r, &m, 0, "CLsCLsCLsCL");
        run_emit(&r);
        expect_rounds(&r, trips ? 1 : 4, 0);
        run_close(&r);
        program_close(p);
    }
}

TEST(iterations_of_a_loop_that_is_not_unrolled_are_rounds_of_their_own) {
    expect_apart("BLCLCLCLBL", 4, 0, 1);
    expect_apart("BLBLBLBL", 1, 0, 1);
    expect_apart("CLLCLLlCLLlCLL", 4, 2, 1);
    expect_apart("CLSCLSCLS", 3, 0, 3); /* behind stores */
    expect_apart("CRSCRSCRS", 3, 0, 1);
    expect_apart("CCCL", 1, 0, 1);
    expect_apart("CLBLCLBLCLBLC", 3, 0, 1);
    expect_apart("CLLLLLLLLLCL", 3, 0, 2); /* nine, and one */
}

/* Rounds where nothing waits for stores. */
static void expect_unordered(const char *story, double expected) {
    struct story_program m = program_of_stories(1, 1);
    struct run r = run_open(m.m.program, RUN_UNLIMITED);
    play(&r, &m, 0, story);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "rounds.unordered"), expected);
    run_close(&r);
    program_close(m.m.program);
}

TEST(unordered_rounds_wait_for_no_store) {
    expect_unordered("BHSHSHSBLSBL", 1);
    expect_unordered("BHSHSHSBLSBLSBLSBLSBL", 1);
    expect_unordered("BHSHSHSBLSBLSBLSBLSBLBL", 2); /* the ninth */
    expect_unordered("BLSBL|BLSBL", 2);
    expect_unordered("BLSBLaBL", 2);
    expect_unordered("BLsBL", 2); /* a store to the other memory */
    expect_unordered("Bll", 0);
}

TEST(groups_count_by_the_item_that_waits_most) {
    /* group 0: 1, 3 and 2 rounds; group 1: 0 and 1; mean 2 */
    struct story_program m = program_of_stories(3, 2);
    struct run r = run_open(m.m.program, RUN_UNLIMITED);
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
    program_close(m.m.program);
}

TEST(without_groups_there_is_no_mean) {
    struct story_program m = program_of_stories(1, 1);
    struct run r = run_open_idle(m.m.program, RUN_UNLIMITED);
    run_emit(&r);
    assert_true(run_is_undefined(&r, in_kernel(), "rounds.global"));
    assert_true(run_is_undefined(&r, in_kernel(), "rounds.local"));
    run_close(&r);
    program_close(m.m.program);
}

/* --- the other road: the whole story is searched for each load --- */

static bool has(const char *story, size_t from, size_t past, const char *any) {
    for (size_t i = from; i < past; i++)
        if (strchr(any, story[i]))
            return true;
    return false;
}

/* Rounds of the loads that are one of these letters, if each that is of `apart` begins others. */
static uint32_t search(const char *story, const char *loads, const char *apart) {
    uint32_t rounds = 0, in_round = 0;
    size_t first = 0, last = 0; /* loads of the round */
    for (size_t i = 0; story[i]; i++) {
        if (!strchr(loads, story[i]))
            continue;
        size_t block = i; /* where it begins */
        while (block > 0 && !strchr("BC", story[block]))
            block--;
        const char *own = strchr(loads, 'L') ? "S" : "s", *fences = *own == 'S' ? "a|s" : "a|S";
        bool splits = has(story, first, i, fences) && has(story, last, i, "BC");
        splits |= strchr("LHl", story[i]) && block > first && has(story, first, block, own);
        splits |= story[i] == 'H' && has(story, first, i, own);
        splits |= has(story, first, i, apart);
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
    static const char letters[] = "LLLHRRGllrpSsaBC";
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
        expect(story, search(story, "LHRG", ""), search(story, "lr", ""));
        expect_apart(story, search(story, "LHRG", "C"), search(story, "lr", "C"),
                     search(story, "LHRG", ""));
    }
}
