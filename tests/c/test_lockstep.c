/* test_lockstep.c - groups whose traces need too much memory, by way of a profile.
 *
 * A trace takes 16 bytes an access where nothing can be folded.  With a limit of at most 64 MiB the
 * traces of a group may take 1 MiB, which is 65536 accesses; those of a group in the sample, half
 * of the limit.  Of a launch of up to 64 groups all are in the sample.
 */
#include "test.h"

#include "flow.h"
#include "measure/frame.h"

#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>

enum {
    SHARE = 65536,
    NO_MORE = 1 << 20,
    SOME_MORE = 4 << 20
}; /* limits: half of the last is twice
      the share */

/* Groups of two items, though one of them does nothing in most: alone it would need no trace. */
static struct memory_program open_memory(void) {
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 2);
    return m;
}

/* --- one shard --- */

/* A group whose first item loads from 64 lines, so many accesses in all. */
static void play_group(struct run *r, const struct memory_program *m, uint32_t accesses) {
    run_begin_item(r, 0);
    run_block(r, 0);
    for (uint32_t i = 0; i < accesses; i++)
        run_access(r, ASSAY_LOAD, m->site, m->global, 64 * (i % 64), 4);
    run_end_item(r);
}

/* Figures of groups that make so many accesses. */
static struct run measure(const struct memory_program *m, size_t max_bytes,
                          const uint32_t *accesses, uint64_t groups) {
    program_set_groups(m->program, groups);
    struct run r = run_open(m->program, max_bytes);
    for (uint64_t g = 0; g < groups; g++) {
        if (g)
            run_next_group(&r, g);
        play_group(&r, m, accesses[g]);
    }
    run_emit(&r);
    return r;
}

static void expect_groups(const struct run *r, uint64_t groups, uint64_t measured) {
    assert_int_equal(run_count(r, in_kernel(), "lockstep.groups"), groups);
    assert_int_equal(run_count(r, in_kernel(), "lockstep.measured"), measured);
    assert_real(run_real(r, in_kernel(), "lockstep.share"),
                100 * (double)measured / (double)groups);
}

static uint64_t requests(const struct run *r) {
    return run_count_of(r, in_kernel(), "coalesce.requests.loads", "8");
}

static double margin(const struct run *r, const char *id, const char *index) {
    const struct figure *f = run_find(r, in_kernel(), id, index);
    assert_non_null(f);
    return f->margin;
}

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

TEST(a_group_that_is_too_large_is_left_out_and_counted) {
    struct memory_program m = open_memory();
    struct run r = measure(&m, NO_MORE, (const uint32_t[]){3, SHARE, 4, 5}, 4);
    expect_groups(&r, 4, 3);
    assert_int_equal(requests(&r), 12);
    /* figures that need no traces are of all */
    assert_int_equal(run_count(&r, in_combined(), "accesses.total"), 12 + SHARE);
    assert_int_equal(run_count_of(&r, in_kernel(), "reuse.distance", "cold"), 12 + 64);
    close_all(&m, &r);
}

TEST(a_group_that_just_fits_is_measured) {
    /* the block's entry takes a token too */
    struct memory_program m = open_memory();
    struct run r = measure(&m, NO_MORE, (const uint32_t[]){SHARE - 1, 1}, 2);
    expect_groups(&r, 2, 2);
    assert_int_equal(requests(&r), SHARE);
    assert_true(isnan(margin(&r, "coalesce.requests.loads", "8")));
    close_all(&m, &r);
}

TEST(a_regular_loop_fits_whatever_its_count) {
    struct flow f = flow_open("A:B B:CD C:B D");
    struct story s = {0};
    story_tell(&s, "A B");
    for (int i = 0; i < 3 * SHARE; i++)
        story_tell(&s, "C%d B", 64 * i);
    story_tell(&s, "D");
    program_set_items(f.program, 1);
    struct run r = run_open(f.program, NO_MORE);
    flow_play(&r, &s, 1);
    run_emit(&r);
    expect_groups(&r, 1, 1);
    assert_int_equal(requests(&r), 3 * SHARE);
    run_close(&r);
    story_close(&s);
    flow_close(&f);
}

TEST(items_of_a_group_share_its_memory) {
    /* 4 items of a quarter each, and the entries */
    struct memory_program m = open_memory();
    program_set_items(m.program, 4);
    struct run r = run_open(m.program, NO_MORE);
    for (uint32_t item = 0; item < 4; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        for (uint32_t i = 0; i < SHARE / 4; i++)
            run_access(&r, ASSAY_LOAD, m.site, m.global, 64 * i, 4);
        run_end_item(&r);
    }
    run_emit(&r);
    expect_groups(&r, 1, 0);
    close_all(&m, &r);
}

TEST(intervals_have_their_memory_one_after_another) {
    /* twice three quarters of what fits, with a barrier in between */
    struct memory_program m = open_memory();
    program_add_block(m.program, ASSAY_WAIT, 0, ASSAY_NONE);
    struct run r = run_open(m.program, NO_MORE);
    run_begin_item(&r, 0);
    for (int interval = 0; interval < 2; interval++) {
        run_block(&r, 0);
        for (uint32_t i = 0; i < 3 * SHARE / 4; i++)
            run_access(&r, ASSAY_LOAD, m.site, m.global, 64 * i, 4);
        if (interval == 0)
            run_barrier(&r, 0);
    }
    run_end_item(&r);
    run_emit(&r);
    expect_groups(&r, 1, 1);
    assert_int_equal(requests(&r), 2 * (3 * SHARE / 4));
    close_all(&m, &r);
}

/* Group 0 fits before the barrier and not behind it, where it makes so many accesses; group 1 is
 * small.  The steps of both intervals of group 0 are left out. */
static void expect_none_of_group_0(size_t max_bytes, uint32_t accesses) {
    struct memory_program m = open_memory();
    uint32_t behind = program_add_block(m.program, ASSAY_WAIT, 0, ASSAY_NONE);
    program_set_items(m.program, 2);
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, max_bytes);
    for (uint64_t group = 0; group < 2; group++) {
        if (group)
            run_next_group(&r, group);
        for (uint32_t item = 0; item < 2; item++) {
            run_begin_item(&r, item);
            run_block(&r, behind);
            run_access(&r, ASSAY_LOAD, m.site, m.global, (group ? 100 : 40) * item, 4);
            run_barrier(&r, behind);
            run_block(&r, 0);
        }
        for (uint32_t item = 0; item < 2; item++) {
            run_resume_item(&r, item);
            for (uint32_t i = 0; i < (group ? 2 : accesses); i++)
                run_access(&r, ASSAY_LOAD, m.site, m.second, 64 * i, 4);
            run_end_item(&r);
        }
    }
    run_emit(&r);
    expect_groups(&r, 2, 1);
    assert_int_equal(requests(&r), 3);
    assert_int_equal(run_count(&r, in_combined(), "stride.pairs"), 3);
    /* of group 1: a distance of 100, and two pairs that are uniform */
    assert_real(run_real(&r, in_combined(), "stride.item.bytes"), 100);
    assert_real(run_real_of(&r, in_combined(), "stride.item", "constant"), 100.0 / 3);
    close_all(&m, &r);
}

TEST(a_group_is_left_out_as_a_whole) { expect_none_of_group_0(NO_MORE, SHARE); }

TEST(a_group_that_is_left_out_although_it_had_more_is_so_as_a_whole) {
    expect_none_of_group_0(SOME_MORE, 3 * SHARE);
}

/* --- the sample --- */

TEST(a_group_in_the_sample_may_take_more) {
    struct memory_program m = open_memory();
    struct run r = measure(&m, SOME_MORE, (const uint32_t[]){3, SHARE, 4}, 3);
    expect_groups(&r, 3, 3);
    assert_int_equal(requests(&r), 7 + SHARE);
    assert_true(isnan(margin(&r, "coalesce.requests.loads", "8")));
    close_all(&m, &r);
}

TEST(the_sample_stands_for_what_was_left_out) {
    /* Groups 1 and 2 take more than the share and are sampled; 3 is too large even so.  Three large
     * groups by two: (10 + 20 accesses more than the share) * 3/2.  Group 0 stands for itself. */
    struct memory_program m = open_memory();
    struct run r =
        measure(&m, SOME_MORE, (const uint32_t[]){8, SHARE + 10, SHARE + 20, 3 * SHARE}, 4);
    expect_groups(&r, 4, 3);
    assert_int_equal(requests(&r), 8 + (2 * SHARE + 30) / 2 * 3);
    close_all(&m, &r);
}

TEST(estimates_have_margins) {
    /* Large groups differ in their requests, but every request is one segment. */
    struct memory_program m = open_memory();
    uint32_t accesses[8];
    for (uint32_t g = 0; g < 7; g++)
        accesses[g] = SHARE + 500 * g;
    accesses[7] = 3 * SHARE;
    struct run r = measure(&m, SOME_MORE, accesses, 8);
    expect_groups(&r, 8, 7);
    assert_true(margin(&r, "coalesce.requests.loads", "8") > 0);
    assert_real(margin(&r, "coalesce.per_request.loads", "8,32"), 0);
    /* what is of every group has none */
    assert_true(isnan(margin(&r, "reuse.distance", "cold")));
    assert_true(isnan(margin(&r, "lockstep.groups", NULL)));
    close_all(&m, &r);
}

TEST(of_many_groups_about_64_are_in_the_sample) {
    /* Of 128 every sixth is large; the chance that it is sampled is one in two.  They are alike, so
     * the estimate is exact. */
    enum { GROUPS = 128, LARGE = 22 };
    static uint32_t accesses[GROUPS];
    for (int g = 0; g < GROUPS; g++)
        accesses[g] = g % 6 ? 1 : SHARE;
    struct memory_program m = open_memory();
    struct run r = measure(&m, SOME_MORE, accesses, GROUPS);
    uint64_t sampled = run_count(&r, in_kernel(), "lockstep.measured") - (GROUPS - LARGE);
    assert_in_range(sampled, 5, 17);
    assert_int_equal(requests(&r), GROUPS - LARGE + (uint64_t)LARGE * SHARE);
    assert_real(margin(&r, "coalesce.requests.loads", "8"), 0);
    close_all(&m, &r);
}

/* --- several shards --- */

enum { GROUPS = 12 };

/* Every third group is large, one of those too large. */
static uint32_t accesses_of(uint64_t group) {
    return group % 3 ? 2 + (uint32_t)group
                     : (group == 6 ? 3 * SHARE : SHARE + 100 * (uint32_t)group);
}

static struct run deal_to_shards(const struct memory_program *m, uint32_t shards, uint64_t first) {
    struct run r = run_open(m->program, SOME_MORE);
    struct assay_shard *all[4] = {r.shard};
    assay_shard_end_group(r.shard); /* an empty group, as of every shard below */
    for (uint32_t s = 1; s < shards; s++)
        all[s] = assay_shard_borrow(r.profile);
    for (uint64_t g = 0; g < GROUPS; g++) {
        uint64_t id = (first + 5 * g) % GROUPS;
        r.shard = all[g % shards];
        assay_shard_begin_group(r.shard, &(struct assay_group){{id, 0, 0}, {1, 1, 1}, false});
        play_group(&r, m, accesses_of(id));
        if (g + 1 < GROUPS)
            assay_shard_end_group(r.shard);
    }
    for (uint32_t s = 0; s < shards; s++)
        if (all[s] != r.shard)
            assay_shard_return(all[s]);
    run_emit(&r);
    return r;
}

static void compare(const struct run *a, const struct run *b) {
    run_compare(a, b);
    for (size_t i = 0; i < a->sink.count; i++) {
        double x = a->sink.figures[i].margin, y = b->sink.figures[i].margin;
        assert_true(x == y || (isnan(x) && isnan(y)));
    }
}

TEST(the_number_of_shards_does_not_show) {
    struct memory_program m = open_memory();
    program_set_groups(m.program, GROUPS);
    struct run one = deal_to_shards(&m, 1, 0);
    expect_groups(&one, GROUPS + 1, GROUPS); /* and the empty one */
    for (uint32_t shards = 2; shards <= 4; shards++) {
        struct run r = deal_to_shards(&m, shards, shards);
        compare(&one, &r);
        run_close(&r);
    }
    close_all(&m, &one);
}

struct hand {
    pthread_t thread;
    struct run run;
    const struct memory_program *m;
    uint64_t first, step;
};

static void *play_hand(void *of) {
    struct hand *h = of;
    h->run.shard = assay_shard_borrow(h->run.profile);
    for (uint64_t id = h->first; id < GROUPS; id += h->step) {
        assay_shard_begin_group(h->run.shard, &(struct assay_group){{id, 0, 0}, {1, 1, 1}, false});
        play_group(&h->run, h->m, accesses_of(id));
        assay_shard_end_group(h->run.shard);
    }
    assay_shard_return(h->run.shard);
    return NULL;
}

TEST(threads_wait_for_the_large_part) {
    struct memory_program m = open_memory();
    program_set_groups(m.program, GROUPS);
    struct run one = deal_to_shards(&m, 1, 0), r = run_open(m.program, SOME_MORE);
    struct hand hands[3];
    for (uint64_t i = 0; i < 3; i++) {
        hands[i] = (struct hand){.run = r, .m = &m, .first = i, .step = 3};
        assert_int_equal(pthread_create(&hands[i].thread, NULL, play_hand, &hands[i]), 0);
    }
    for (int i = 0; i < 3; i++)
        pthread_join(hands[i].thread, NULL);
    run_emit(&r);
    compare(&one, &r);
    run_close(&r);
    close_all(&m, &one);
}

TEST(a_group_abandoned_gives_the_large_part_back) {
    struct memory_program m = open_memory();
    program_set_groups(m.program, 3);
    struct run r = run_open(m.program, SOME_MORE);
    play_group(&r, &m, SHARE); /* which takes it */
    assay_shard_abandon_group(r.shard);
    struct assay_shard *first = r.shard;
    r.shard = assay_shard_borrow(r.profile);
    assay_shard_begin_group(r.shard, &(struct assay_group){{1, 0, 0}, {1, 1, 1}, false});
    play_group(&r, &m, SHARE); /* would wait forever */
    assay_shard_end_group(r.shard);
    assay_shard_return(r.shard);
    r.shard = first;
    assay_shard_begin_group(r.shard, &(struct assay_group){{2, 0, 0}, {1, 1, 1}, false});
    play_group(&r, &m, 7);
    run_emit(&r);
    expect_groups(&r, 2, 2);
    assert_int_equal(requests(&r), SHARE + 7);
    close_all(&m, &r);
}

/* --- groups that may wait for others --- */

/* Groups measured of two, the first of which has SHARE + 1 events, an entry of its block and the
 * accesses, where so many may keep the large part. */
static uint64_t measured_of_two(uint64_t large_events) {
    struct memory_program m = open_memory();
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, SOME_MORE);
    frame_of(r.shard)->totals->large_events = large_events;
    play_group(&r, &m, SHARE);
    run_next_group(&r, 1);
    play_group(&r, &m, 3 * SHARE / 4); /* needs no more than its share */
    run_emit(&r);
    uint64_t measured = run_count(&r, in_kernel(), "lockstep.measured");
    assert_int_equal(run_count(&r, in_kernel(), "lockstep.groups"), 2);
    assert_int_equal(requests(&r), (measured == 2 ? SHARE : 0) + 3 * SHARE / 4);
    close_all(&m, &r);
    return measured;
}

TEST(a_group_of_too_many_events_is_left_out_if_it_needs_the_large_part) {
    assert_int_equal(measured_of_two(SHARE + 1), 2);
    assert_int_equal(measured_of_two(SHARE), 1);
    assert_int_equal(measured_of_two(100), 1);
}

TEST(the_only_group_of_a_launch_may_have_any_number_of_events) {
    struct memory_program m = open_memory();
    for (uint64_t groups = 1; groups <= 2; groups++) {
        program_set_groups(m.program, groups);
        struct run r = run_open(m.program, SOME_MORE);
        assert_true(frame_of(r.shard)->totals->large_events ==
                    (groups == 1 ? UINT64_MAX : UINT64_C(1) << 31));
        run_close(&r);
    }
    program_close(m.program);
}

/* Two groups: the first has the large part and waits for the other, which needs it. */
struct pair {
    struct run run;
    const struct memory_program *m;
    sem_t taken;
    atomic_bool done;
};

static void *play_other(void *of) {
    struct pair *p = of;
    struct run r = p->run;
    r.shard = assay_shard_borrow(r.profile);
    sem_wait(&p->taken);
    assay_shard_begin_group(r.shard, &(struct assay_group){{1, 0, 0}, {2, 1, 1}, false});
    play_group(&r, p->m, SHARE);
    assay_shard_end_group(r.shard); /* has had to ask by now */
    atomic_store(&p->done, true);
    assay_shard_return(r.shard);
    return NULL;
}

TEST(groups_that_wait_for_each_other_come_to_their_end) {
    struct memory_program m = open_memory();
    program_set_groups(m.program, 2);
    struct pair p = {.run = run_open(m.program, SOME_MORE), .m = &m};
    frame_of(p.run.shard)->totals->large_events = 4 * SHARE;
    sem_init(&p.taken, 0, 0);
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, play_other, &p), 0);
    play_group(&p.run, &m, SHARE);
    assay_shard_flush(p.run.shard);
    assert_true(frame_of(p.run.shard)->meter.has_large);
    sem_post(&p.taken);
    run_begin_item(&p.run, 1);
    while (!atomic_load(&p.done))
        run_block(&p.run, 0);
    run_end_item(&p.run);
    pthread_join(other, NULL);
    run_emit(&p.run);
    expect_groups(&p.run, 2, 1);
    assert_int_equal(requests(&p.run), 2 * SHARE); /* the second stands for both */
    sem_destroy(&p.taken);
    close_all(&m, &p.run);
}

/* --- lockstep.h --- */

static size_t ask_in_vain(void *to) {
    (void)to;
    return 0;
}

/* Plays a story of one item; true if all its steps were taken. */
static bool play_story(struct follower *l, const char *text) {
    struct story s = {0};
    story_tell(&s, "%s", text);
    story_play(&s, 1, story_read, l);
    story_close(&s);
    return lockstep_end_group(l->lockstep);
}

TEST(a_large_group_does_not_harm_the_next) {
    struct flow f = flow_open("A:B B");
    program_set_items(f.program, 2);
    struct steps steps = {NULL, 0, 0};
    const struct lockstep_owner owner = {&steps, steps_take_all, ask_in_vain};
    struct follower l = follower_of(&f, lockstep_open(&f.program->launch, 64 * 16, &owner));
    assert_true(play_story(&l, "A0 B4"));
    struct story s = {0};
    for (int i = 0; i < 100; i++)
        story_tell(&s, "A%d", i * i);
    story_tell(&s, "| B");
    story_play(&s, 1, story_read, &l);
    assert_false(lockstep_end_group(l.lockstep));
    assert_false(lockstep_failed(l.lockstep));
    assert_true(play_story(&l, "A8 B4"));
    steps_sort(&steps);
    steps_expect(&steps, ASSAY_SIMT, false, "0A0; 0A8; 0B4 x2");
    story_close(&s);
    steps_close(&steps);
    follower_close(&l);
    flow_close(&f);
}

TEST(an_abandoned_group_leaves_nothing_behind) {
    struct flow f = flow_open("A|B B");
    struct steps steps = {NULL, 0, 0};
    struct follower l = follower_open(&f, steps_take_all, &steps);
    struct story s = {0};
    story_tell(&s, "A0");
    story_play(&s, 1, story_read, &l);
    lockstep_abandon_group(l.lockstep);
    assert_true(play_story(&l, "A4 | B8"));
    steps_sort(&steps);
    steps_expect(&steps, ASSAY_SIMT, false, "0A4; 0B8");
    story_close(&s);
    steps_close(&steps);
    follower_close(&l);
    flow_close(&f);
}

TEST(a_group_of_one_item_needs_no_traces) {
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, NO_MORE, (const uint32_t[]){3, 2 * SHARE, 4}, 3);
    expect_groups(&r, 3, 3);
    assert_int_equal(requests(&r), 2 * SHARE + 7);
    close_all(&m, &r);
}

TEST(more_kinds_of_steps_than_are_held_back_are_all_counted) {
    /* 4 sizes at 1024 offsets; of each 32 offsets, size - 1 are across a segment's end */
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, NO_MORE);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    for (uint32_t size = 1; size <= 8; size *= 2)
        for (uint32_t at = 0; at < 1024; at++)
            run_access(&r, ASSAY_LOAD, m.site, m.global, at, size);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(requests(&r), 4 * 1024);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.segments.loads", "8,32"),
                     4 * 1024 + 1024 / 32 * (0 + 1 + 3 + 7));
    close_all(&m, &r);
}

TEST(work_group_copies_are_in_no_step) {
    struct flow f = flow_open("A");
    struct steps steps = {NULL, 0, 0};
    struct follower l = follower_open(&f, steps_take_all, &steps);
    const struct assay_event copy = assay_event_access(ASSAY_ASYNC_LOAD, 0, 1, 0, 4);
    story_read(&l, &(struct assay_item){ASSAY_NO_ITEM, 0, 0}, &copy, 1);
    assert_true(lockstep_end_group(l.lockstep));
    assert_int_equal(steps.count, 0);
    steps_close(&steps);
    follower_close(&l);
    flow_close(&f);
}

static void take_nothing(void *to, const struct bundle *bundle) {
    (void)to;
    (void)bundle;
}

TEST(lockstep_without_memory_says_so) {
    /* two items in a nest with a barrier, one of which goes another way */
    struct flow f = flow_open("A:B B:CF C:DE D:C E|B F");
    const struct lockstep_owner owner = {NULL, take_nothing, ask_in_vain};
    struct story s[2] = {{0}};
    for (int i = 0; i < 2; i++)
        story_tell(&s[i], "A B C D%d C D%d C E0 | B C D%d C%s E0 | B F", i, 3 * i, i,
                   i ? " D0 C" : "");
    program_set_items(f.program, 2);
    for (uint64_t successes = 0;; successes++) {
        struct follower follower = follower_of(&f, NULL);
        shortage_begin(successes);
        struct lockstep *l = lockstep_open(&f.program->launch, 1 << 20, &owner);
        follower.lockstep = l;
        if (l)
            story_play(s, 2, story_read, &follower);
        bool complete = l && lockstep_end_group(l);
        bool failed = shortage_end();
        assert_int_equal(complete, !failed);
        assert_int_equal(!l || lockstep_failed(l), failed);
        follower_close(&follower);
        if (!failed)
            break;
    }
    for (int i = 0; i < 2; i++)
        story_close(&s[i]);
    flow_close(&f);
}
