/* test_sample.c - launches of which a sample of the groups is measured, by way of a profile.
 *
 * Each group has one item, which loads as often as the group's number says; so what a sample comes
 * to is known.
 */
#include "test.h"

#include "measure/sample.h"
#include "run.h"

#include <math.h>
#include <stdlib.h>

enum { GROUPS_MOST = 3000 };

/* --- which groups --- */

static struct assay_launch launch_of(uint64_t groups, uint64_t sample) {
    return (struct assay_launch){.groups = {groups, 1, 1}, .sample = sample};
}

/* Fails unless one group of each stratum of that size is taken. */
static void expect_strata(uint64_t groups, uint64_t sample, uint64_t size) {
    struct assay_launch l = launch_of(groups, sample);
    uint64_t taken = 0, before = 0;
    assert_int_equal(sample_is_taken(&l), size > 1);
    for (uint64_t g = 0; g < groups; g++) {
        uint32_t part;
        if (!sample_takes(&l, g, &part))
            continue;
        assert_int_equal(part, size > 1 ? g / size % SAMPLE_PARTS : 0);
        assert_true(taken == 0 || g / size == before + 1);
        before = g / size;
        taken++;
    }
    assert_int_equal(taken, (groups + size - 1) / size);
    assert_int_equal(before, (groups - 1) / size);
}

TEST(one_group_of_each_stratum_is_taken) {
    expect_strata(1000, 10, 10);
    expect_strata(1001, 10, 10);
    expect_strata(1009, 10, 10);
    expect_strata(100000, 3, 3);
    expect_strata(160, 10, 10);
}

TEST(at_least_sixteen_groups_are_taken) {
    expect_strata(159, 10, 9);
    expect_strata(100, 1000, 6);
    expect_strata(100, UINT64_MAX, 6);
    expect_strata(31, 10, 1);
    expect_strata(1, 10, 1);
}

TEST(without_a_sample_all_are_taken) {
    expect_strata(1000, 0, 1);
    expect_strata(1000, 1, 1);
}

/* --- figures --- */

/* Loads of each group, of which `measured` are known. */
struct world {
    uint64_t groups, loads[GROUPS_MOST];
};

static struct world make_world(uint64_t seed, uint64_t groups, uint64_t least, uint64_t range) {
    struct dice d = {seed};
    struct world w = {.groups = groups};
    for (uint64_t g = 0; g < groups; g++)
        w.loads[g] = least + dice_below(&d, range);
    return w;
}

/* Each load is of an element of its own, but for those of other groups. */
static void play_group(struct assay_shard *s, const struct memory_program *m, const struct world *w,
                       uint64_t group) {
    assay_shard_begin_group(s, &(struct assay_group){{group, 0, 0}, {1, 1, 1}, false});
    assay_shard_select(s, 0, true);
    assay_shard_append(s, assay_event_block(0));
    for (uint64_t i = 0; i < w->loads[group]; i++)
        assay_shard_append(s, assay_event_access(ASSAY_LOAD, m->site, m->global, 4 * i, 4));
    assay_shard_item_ends(s);
    assay_shard_end_group(s);
}

static struct run measure(const struct memory_program *m, const struct world *w, uint64_t sample) {
    program_set_groups(m->program, w->groups);
    m->program->launch.sample = sample;
    struct run r = run_open_idle(m->program, RUN_UNLIMITED);
    for (uint64_t g = 0; g < w->groups; g++)
        play_group(r.shard, m, w, g);
    run_emit(&r);
    return r;
}

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

static const struct figure *find(const struct run *r, const char *id) {
    const struct figure *f = run_find(r, in_space(ASSAY_GLOBAL), id, NULL);
    f = f ? f : run_find(r, in_kernel(), id, NULL);
    assert_non_null(f);
    return f;
}

/* What a sample comes to, from the loads of its groups: 2.131 is Student's t for 15 degrees of
 * freedom and 95 %. */
static void expect_estimate(const struct world *w, uint64_t sample, const struct figure *f) {
    struct assay_launch l = launch_of(w->groups, sample);
    double sums[16] = {0}, counts[16] = {0}, total = 0, measured = 0, mean = 0, variance = 0;
    for (uint64_t g = 0; g < w->groups; g++) {
        uint32_t part;
        if (!sample_takes(&l, g, &part))
            continue;
        sums[part] += (double)w->loads[g];
        counts[part]++;
        total += (double)w->loads[g];
        measured++;
    }
    double groups = (double)w->groups;
    for (int i = 0; i < 16; i++)
        mean += sums[i] / counts[i] * groups / 16;
    for (int i = 0; i < 16; i++)
        variance += pow(sums[i] / counts[i] * groups - mean, 2) / 15;
    double margin = 2.131 * sqrt(variance / 16 * (1 - measured / groups));
    assert_int_equal(f->whole, llround(total * groups / measured));
    assert_true(fabs(f->margin - margin) < 1e-6 * (1 + margin));
}

TEST(counts_are_those_of_all_groups) {
    for (uint64_t seed = 1; seed < 10; seed++) {
        struct memory_program m = program_of_memory();
        struct world w = make_world(seed, 480 + seed, 1, 100);
        struct run r = measure(&m, &w, 10);
        expect_estimate(&w, 10, find(&r, "accesses.loads"));
        assert_int_equal(find(&r, "items")->whole, w.groups);
        assert_true(find(&r, "items")->margin == 0);
        assert_real(find(&r, "granularity")->real, 1 / (double)w.groups);
        assert_int_equal(r.sink.groups, w.groups);
        assert_int_equal(r.sink.measured, (w.groups + 9) / 10);
        close_all(&m, &r);
    }
}

TEST(what_all_groups_do_is_certain) {
    struct memory_program m = program_of_memory();
    struct world w = make_world(3, 1000, 17, 1);
    struct run r = measure(&m, &w, 25);
    assert_int_equal(find(&r, "accesses.loads")->whole, 17000);
    assert_true(find(&r, "accesses.loads")->margin == 0);
    assert_real(find(&r, "reuse.sectors_per_group")->real, 3); /* 68 bytes */
    assert_true(find(&r, "reuse.sectors_per_group")->margin == 0);
    close_all(&m, &r);
}

TEST(distinct_things_are_of_the_sample) {
    struct memory_program m = program_of_memory();
    struct world w = make_world(5, 800, 1, 300);
    struct assay_launch l = launch_of(w.groups, 8);
    uint64_t most = 0;
    uint32_t part;
    for (uint64_t g = 0; g < w.groups; g++)
        if (sample_takes(&l, g, &part))
            most = w.loads[g] > most ? w.loads[g] : most;
    struct run r = measure(&m, &w, 8);
    assert_int_equal(find(&r, "footprint.addresses")->whole, most);
    assert_true(isnan(find(&r, "footprint.addresses")->margin));
    assert_true(isnan(find(&r, "entropy.address")->margin));
    assert_true(isnan(find(&r, "intensity.distinct")->margin));
    close_all(&m, &r);
}

TEST(all_groups_are_exact) {
    struct memory_program m = program_of_memory();
    struct world w = make_world(6, 31, 1, 50);
    struct run all = measure(&m, &w, 1), few = measure(&m, &w, 10);
    run_compare(&all, &few);
    assert_true(isnan(find(&few, "accesses.loads")->margin));
    assert_int_equal(few.sink.groups, 0);
    run_close(&all);
    close_all(&m, &few);
}

TEST(shards_share_a_sample) {
    /* every other group goes to a second shard, from the last to the first */
    struct memory_program m = program_of_memory();
    struct world w = make_world(7, 700, 1, 60);
    struct run one = measure(&m, &w, 7);
    struct run two = run_open_idle(m.program, RUN_UNLIMITED);
    struct assay_shard *second = assay_shard_borrow(two.profile);
    for (uint64_t g = 0; g < w.groups; g += 2)
        play_group(two.shard, &m, &w, g);
    for (uint64_t g = w.groups - 1; g < w.groups; g -= 2)
        play_group(second, &m, &w, g);
    assay_shard_return(second);
    run_emit(&two);
    run_compare(&one, &two);
    for (size_t i = 0; i < one.sink.count; i++)
        if (isfinite(one.sink.figures[i].margin))
            assert_true(one.sink.figures[i].margin == two.sink.figures[i].margin);
    run_close(&one);
    close_all(&m, &two);
}

TEST(a_group_that_is_not_measured_may_be_abandoned) {
    struct memory_program m = program_of_memory();
    struct world w = make_world(8, 320, 5, 1);
    program_set_groups(m.program, w.groups);
    m.program->launch.sample = 10;
    struct run r = run_open_idle(m.program, RUN_UNLIMITED);
    uint32_t part;
    for (uint64_t g = 0; g < w.groups; g++) {
        if (!sample_takes(&m.program->launch, g, &part)) {
            assay_shard_begin_group(r.shard, &(struct assay_group){{g, 0, 0}, {1, 1, 1}, false});
            assay_shard_select(r.shard, 0, true);
            assay_shard_append(r.shard, assay_event_block(0));
            assay_shard_abandon_group(r.shard);
        }
        play_group(r.shard, &m, &w, g);
    }
    run_emit(&r);
    assert_int_equal(find(&r, "accesses.loads")->whole, 1600);
    close_all(&m, &r);
}

/* Of 200 launches, 190 are expected within the margin of 95 %, with a standard deviation of
 * sqrt(200 * 0.95 * 0.05) = 3.1; 178 is four of these below. */
TEST(margins_hold_what_they_promise) {
    int within = 0;
    for (uint64_t seed = 100; seed < 300; seed++) {
        struct memory_program m = program_of_memory();
        struct world w = make_world(seed, 640, 1, 200);
        uint64_t loads = 0;
        for (uint64_t g = 0; g < w.groups; g++)
            loads += w.loads[g];
        struct run r = measure(&m, &w, 10);
        const struct figure *f = find(&r, "accesses.loads");
        within += fabs((double)f->whole - (double)loads) <= f->margin;
        close_all(&m, &r);
    }
    assert_true(within >= 178 && within < 200);
}
