/* test_affine.c - affine forms of accesses, by way of a profile. */
#include "test.h"

#include "flow.h"
#include "lanes.h"

#include <stdio.h>
#include <string.h>

static const char *const levels[] = {"item", "group", "launch"};

/* --- what is expected --- */

static void expect_shares(const struct run *r, struct assay_scope scope, double item, double group,
                          double launch) {
    const double shares[] = {item, group, launch};
    for (int l = 0; l < 3; l++)
        assert_real(run_real_of(r, scope, "affine.share", levels[l]), shares[l]);
}

static void expect_obeyed(const struct run *r, struct assay_scope line, const char *id,
                          const char *variable, double item, double group, double launch) {
    const double shares[] = {item, group, launch};
    for (int l = 0; l < 3; l++) {
        char index[32];
        snprintf(index, sizeof index, "%s,%s", variable, levels[l]);
        assert_real(run_real_of(r, line, id, index), shares[l]);
    }
}

/* The loads of a line to "a" obey, all of them. */
static void expect_all(const struct run *r, struct assay_scope line) {
    expect_obeyed(r, line, "affine.obeyed.loads", "a", 100, 100, 100);
    expect_shares(r, line, 100, 100, 100);
}

static void expect_loads(const struct run *r, struct assay_scope line, const char *kind,
                         const char *index, double bytes) {
    char id[32];
    snprintf(id, sizeof id, "affine.%s.loads", kind);
    assert_real(run_real_of(r, line, id, index), bytes);
}

static void expect_none(const struct run *r, struct assay_scope line, const char *kind,
                        const char *index) {
    char id[32];
    snprintf(id, sizeof id, "affine.%s.loads", kind);
    assert_null(run_find(r, line, id, index));
}

/* Both have the same figures of forms. */
static void compare_forms(const struct run *a, const struct run *b) {
    size_t figures[2] = {0};
    const struct run *runs[2] = {a, b};
    for (int i = 0; i < 2; i++)
        for (size_t f = 0; f < runs[i]->sink.count; f++) {
            const struct figure *one = &runs[i]->sink.figures[f];
            if (strncmp(one->key->id, "affine.", 7) != 0)
                continue;
            const struct figure *other =
                run_find(runs[1 - i], one->scope, one->key->id, one->index);
            assert_non_null(other);
            assert_memory_equal(&one->real, &other->real, sizeof one->real);
            figures[i]++;
        }
    assert_int_equal(figures[0], figures[1]);
    assert_true(figures[0] > 0);
}

/* --- launches of one load per item --- */

/* Where an item's access is; UINT64_MAX: it makes none. */
typedef uint64_t place(const uint64_t local[3], const uint64_t group[3]);

struct grid {
    struct memory_program m;
    place *where;
    bool others; /* groups of even numbers load from b at another site */
};

static struct grid grid_of(place *where, const uint64_t local[3], const uint64_t groups[3]) {
    struct grid g = {program_of_memory(), where, false};
    struct assay_launch *launch = &g.m.program->launch;
    launch->dimensions = 3;
    for (int d = 0; d < 3; d++) {
        launch->local[d] = local[d];
        launch->groups[d] = groups[d];
        launch->global[d] = local[d] * groups[d];
    }
    return g;
}

#define THREE(x, y, z) ((const uint64_t[3]){(x), (y), (z)})

static void play_item(struct assay_shard *s, const struct grid *g, const struct assay_group *group,
                      uint32_t item) {
    const uint64_t *size = group->size;
    const uint64_t local[3] = {item % size[0], item / size[0] % size[1], item / size[0] / size[1]};
    uint64_t offset = g->where(local, group->id);
    assay_shard_select(s, item, true);
    assay_shard_append(s, assay_event_block(0));
    if (offset != LANE_ABSENT)
        assay_shard_append(s, assay_event_access(ASSAY_LOAD, g->m.site, g->m.global, offset, 4));
    if (g->others && group->id[0] % 2 == 0)
        assay_shard_append(s, assay_event_access(ASSAY_LOAD, g->m.other_site, g->m.second,
                                                 8 * local[0] * group->id[0], 4));
    assay_shard_item_ends(s);
}

/* A group, the last of dimension 0 with `missing` columns of items less. */
static void play_group(struct assay_shard *s, const struct grid *g, uint64_t number,
                       uint64_t missing) {
    const struct assay_launch *l = &g->m.program->launch;
    struct assay_group group = {.id = {number % l->groups[0], number / l->groups[0] % l->groups[1],
                                       number / l->groups[0] / l->groups[1]}};
    memcpy(group.size, l->local, sizeof group.size);
    if (group.id[0] + 1 == l->groups[0])
        group.size[0] -= missing;
    assay_shard_begin_group(s, &group);
    for (uint32_t i = 0; i < group.size[0] * group.size[1] * group.size[2]; i++)
        play_item(s, g, &group, i);
    assay_shard_end_group(s);
}

static uint64_t group_count(const struct grid *g) {
    return assay_launch_groups(&g->m.program->launch);
}

static struct run run_grid(const struct grid *g, uint64_t missing) {
    struct run r = run_open_idle(g->m.program, RUN_UNLIMITED);
    for (uint64_t n = 0; n < group_count(g); n++)
        play_group(r.shard, g, n, missing);
    run_emit(&r);
    return r;
}

static struct run measure(struct grid *g, place *where, const uint64_t local[3],
                          const uint64_t groups[3]) {
    *g = grid_of(where, local, groups);
    return run_grid(g, 0);
}

static void close_all(struct grid *g, struct run *r) {
    run_close(r);
    program_close(g->m.program);
}

static uint64_t box(const uint64_t l[3], const uint64_t g[3]) {
    return 1000 + 4 * l[0] + 40 * l[1] - 200 * l[2] + 500 * g[0] - 8 * g[1] + 3000 * g[2];
}

TEST(the_strides_of_ids_are_found) {
    struct grid g;
    struct run r = measure(&g, box, THREE(4, 3, 2), THREE(2, 3, 2));
    struct assay_scope line = in_line(0);
    expect_all(&r, line);
    expect_shares(&r, in_variable(g.m.a), 100, 100, 100);
    expect_shares(&r, in_space(ASSAY_GLOBAL), 100, 100, 100);
    expect_shares(&r, in_combined(), 100, 100, 100);
    expect_loads(&r, line, "constant", "a", 1000);
    expect_loads(&r, line, "local", "a,x", 4);
    expect_loads(&r, line, "local", "a,y", 40);
    expect_loads(&r, line, "local", "a,z", -200);
    expect_loads(&r, line, "group", "a,x", 500);
    expect_loads(&r, line, "group", "a,y", -8);
    expect_loads(&r, line, "group", "a,z", 3000);
    expect_none(&r, line, "loop", "a,1"); /* there is none */
    assert_null(run_find(&r, in_space(ASSAY_LOCAL), "affine.share", "item"));
    assert_null(run_find(&r, in_line(1), "affine.share", "item"));
    close_all(&g, &r);
}

static uint64_t behind_first(const uint64_t l[3], const uint64_t g[3]) {
    return l[0] || g[0] ? 8 * l[0] + 64 * g[0] - 8 : LANE_ABSENT;
}

TEST(a_constant_may_be_before_the_variable) {
    /* the first item of all is left out */
    struct grid g;
    struct run r = measure(&g, behind_first, THREE(8, 1, 1), THREE(3, 1, 1));
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "constant", "a", -8);
    expect_loads(&r, in_line(0), "local", "a,x", 8);
    expect_loads(&r, in_line(0), "group", "a,x", 64);
    close_all(&g, &r);
}

static uint64_t of_item_two(const uint64_t l[3], const uint64_t g[3]) {
    return l[0] == 2 ? 100 + 12 * g[0] : LANE_ABSENT;
}

TEST(ids_that_do_not_vary_have_no_stride) {
    struct grid g;
    struct run r = measure(&g, of_item_two, THREE(4, 2, 1), THREE(5, 1, 1));
    /* items 2 and 6: y varies, x and z do not */
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "constant", "a", 100);
    expect_none(&r, in_line(0), "local", "a,x");
    expect_loads(&r, in_line(0), "local", "a,y", 0);
    expect_none(&r, in_line(0), "local", "a,z");
    expect_loads(&r, in_line(0), "group", "a,x", 12);
    expect_none(&r, in_line(0), "group", "a,y");
    close_all(&g, &r);
}

static uint64_t clamped(const uint64_t l[3], const uint64_t g[3]) {
    uint64_t i = 4 * g[0] + l[0];
    return 4 * (i < 10 ? i : 10);
}

TEST(items_at_a_border_do_not_obey) {
    /* 4 min(i, 10) for i below 16.  Groups 0 and 1: 0, 4, 8, 12 and so on; group 2: 32, 36, 40, 40,
     * of which 3 obey; group 3: 40 four times, its own form has a stride of 0 where most have 4.
     * Of 16, 11 obey with a constant for each group, and the constants are 0, 16, 32. */
    struct grid g;
    struct run r = measure(&g, clamped, THREE(4, 1, 1), THREE(4, 1, 1));
    expect_obeyed(&r, in_line(0), "affine.obeyed.loads", "a", 100, 100 * 11.0 / 16,
                  100 * 11.0 / 16);
    expect_loads(&r, in_line(0), "constant", "a", 0);
    expect_loads(&r, in_line(0), "local", "a,x", 4);
    expect_loads(&r, in_line(0), "group", "a,x", 16);
    close_all(&g, &r);
}

static uint64_t squares(const uint64_t l[3], const uint64_t g[3]) {
    return 4 * g[0] * g[0] + 8 * l[0];
}

TEST(strides_that_few_obey_are_not_told) {
    /* constants of 5 groups: 0, 4, 16, 36, 64, of which a line goes through two: 40 % */
    struct grid g;
    struct run r = measure(&g, squares, THREE(4, 1, 1), THREE(5, 1, 1));
    expect_obeyed(&r, in_line(0), "affine.obeyed.loads", "a", 100, 100, 40);
    expect_shares(&r, in_line(0), 100, 100, 40);
    expect_loads(&r, in_line(0), "local", "a,x", 8);
    expect_none(&r, in_line(0), "group", "a,x");
    expect_none(&r, in_line(0), "constant", "a");
    close_all(&g, &r);
}

TEST(of_four_groups_two_are_half) {
    /* constants 0, 4, 16, 36: 50 %; the first of the equal lines, through the first two, is told */
    struct grid g;
    struct run r = measure(&g, squares, THREE(4, 1, 1), THREE(4, 1, 1));
    expect_obeyed(&r, in_line(0), "affine.obeyed.loads", "a", 100, 100, 50);
    expect_loads(&r, in_line(0), "group", "a,x", 4);
    expect_loads(&r, in_line(0), "constant", "a", 0);
    close_all(&g, &r);
}

TEST(items_of_a_smaller_group_are_numbered_by_its_own_size) {
    /* the last of three groups of 4 x 3 x 2 has 3 x 3 x 2 items */
    struct grid g = grid_of(box, THREE(4, 3, 2), THREE(3, 1, 1));
    struct run r = run_grid(&g, 1);
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "constant", "a", 1000);
    expect_loads(&r, in_line(0), "local", "a,y", 40);
    expect_loads(&r, in_line(0), "local", "a,z", -200);
    expect_loads(&r, in_line(0), "group", "a,x", 500);
    close_all(&g, &r);
}

TEST(a_smaller_group_may_have_no_items_of_large_numbers) {
    /* of 90 items 32 are looked at, of the last group 30 are left */
    struct grid g = grid_of(box, THREE(15, 3, 2), THREE(3, 1, 1));
    struct run r = run_grid(&g, 10);
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "group", "a,x", 500);
    close_all(&g, &r);
}

/* --- large launches --- */

TEST(a_form_that_all_obey_is_exact_in_a_large_launch) {
    struct grid g;
    struct run r = measure(&g, box, THREE(16, 9, 3), THREE(7, 5, 4));
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "constant", "a", 1000);
    expect_loads(&r, in_line(0), "local", "a,x", 4);
    expect_loads(&r, in_line(0), "local", "a,y", 40);
    expect_loads(&r, in_line(0), "local", "a,z", -200);
    expect_loads(&r, in_line(0), "group", "a,x", 500);
    expect_loads(&r, in_line(0), "group", "a,y", -8);
    expect_loads(&r, in_line(0), "group", "a,z", 3000);
    close_all(&g, &r);
}

/* Each group has strides of its own, one in four none. */
static uint64_t at_random(const uint64_t l[3], const uint64_t g[3]) {
    struct dice d = {g[0] + 100 * g[1]};
    uint64_t stride = 4 * dice_below(&d, 3), base = 4 * dice_below(&d, 1000);
    if (dice_below(&d, 4))
        return base + stride * l[0];
    d.state += 1000 * l[0];
    return 4 * dice_below(&d, 1000);
}

TEST(neither_order_nor_shards_of_groups_show) {
    /* 132 groups, of which 32 are looked at */
    struct grid g = grid_of(at_random, THREE(8, 1, 1), THREE(11, 12, 1));
    struct run one = run_grid(&g, 0);
    double share = run_real_of(&one, in_line(0), "affine.share", "group");
    assert_true(share > 10 && share < 90);
    for (int shards = 1; shards <= 5; shards += 2) {
        struct run many = run_open_idle(g.m.program, RUN_UNLIMITED);
        struct assay_shard *all[5] = {many.shard};
        for (int i = 1; i < shards; i++)
            all[i] = assay_shard_borrow(many.profile);
        for (uint64_t n = group_count(&g); n-- > 0;)
            play_group(all[n * n % (uint64_t)shards], &g, n * 29 % group_count(&g), 0);
        for (int i = 1; i < shards; i++)
            assay_shard_return(all[i]);
        run_emit(&many);
        compare_forms(&one, &many);
        run_close(&many);
    }
    close_all(&g, &one);
}

/* Group g has a line of its own: 3 of 4 have a constant of 64 g, the others of 64 g + 4. */
static uint64_t one_in_four(const uint64_t l[3], const uint64_t g[3]) {
    struct dice d = {g[0]};
    return 64 * g[0] + 8 * l[0] + (dice_below(&d, 4) ? 0 : 4);
}

TEST(a_group_that_is_not_looked_at_any_more_leaves_nothing) {
    /* 64 groups, the even ones on a shard, the odd ones on another, which does not know the site
     * that these alone come to */
    struct grid g = grid_of(at_random, THREE(4, 1, 1), THREE(64, 1, 1));
    g.others = true;
    struct run one = run_grid(&g, 0);
    for (int even = 0; even < 2; even++) {
        struct run two = run_open_idle(g.m.program, RUN_UNLIMITED);
        struct assay_shard *shards[2] = {two.shard, assay_shard_borrow(two.profile)};
        for (uint64_t n = 0; n < 64; n++)
            play_group(shards[(int)(n % 2) ^ even], &g, n, 0);
        assay_shard_return(shards[1]);
        run_emit(&two);
        compare_forms(&one, &two);
        run_close(&two);
    }
    close_all(&g, &one);
}

TEST(of_many_groups_a_part_tells_of_all) {
    /* 32 of 400, of which 3 in 4 obey: a standard deviation of sqrt(0.75 * 0.25 / 32) = 7.7 % */
    struct grid g;
    struct run r = measure(&g, one_in_four, THREE(4, 1, 1), THREE(400, 1, 1));
    assert_close(run_real_of(&r, in_line(0), "affine.share", "launch"), 75, 20);
    expect_loads(&r, in_line(0), "group", "a,x", 64);
    expect_loads(&r, in_line(0), "constant", "a", 0);
    /* each group that is looked at counts as a whole */
    double groups = run_real_of(&r, in_line(0), "affine.share", "launch") / 100 * 32;
    assert_close(groups, (double)(int)(groups + 0.5), 1e-9);
    close_all(&g, &r);
}

static uint64_t some_aside(const uint64_t l[3], const uint64_t g[3]) {
    struct dice d = {l[0]};
    return 1024 * g[0] + 8 * l[0] + (dice_below(&d, 4) ? 0 : 4);
}

TEST(of_many_items_a_part_tells_of_all) {
    /* 32 of 100 in each of two groups, the same; as above */
    struct grid g;
    struct run r = measure(&g, some_aside, THREE(100, 1, 1), THREE(2, 1, 1));
    double share = run_real_of(&r, in_line(0), "affine.share", "group");
    assert_close(share, 75, 20);
    assert_close(share / 100 * 32, (double)(int)(share / 100 * 32 + 0.5), 1e-9);
    expect_loads(&r, in_line(0), "local", "a,x", 8);
    close_all(&g, &r);
}

TEST(an_abandoned_group_leaves_nothing) {
    struct grid g = grid_of(box, THREE(4, 3, 2), THREE(3, 1, 1));
    struct run r = run_open_idle(g.m.program, RUN_UNLIMITED), other = r;
    struct assay_shard *second = assay_shard_borrow(r.profile);
    play_group(r.shard, &g, 0, 0);
    const struct assay_group group = {{1, 0, 0}, {4, 3, 2}, false};
    assay_shard_begin_group(second, &group);
    for (uint32_t i = 0; i < 23; i++)
        play_item(second, &g, &group, i);
    assay_shard_select(second, 23, true);
    assay_shard_append(second, assay_event_block(0));
    assay_shard_append(second, assay_event_access(ASSAY_LOAD, g.m.site, g.m.global, 7, 4));
    assay_shard_flush(second);
    assay_shard_abandon_group(second);
    play_group(second, &g, 2, 0);
    assay_shard_return(second);
    run_emit(&r);
    other = run_open_idle(g.m.program, RUN_UNLIMITED);
    play_group(other.shard, &g, 0, 0);
    play_group(other.shard, &g, 2, 0);
    run_emit(&other);
    compare_forms(&r, &other);
    expect_loads(&r, in_line(0), "group", "a,x", 500);
    run_close(&other);
    close_all(&g, &r);
}

/* --- loops --- */

/* A run of one group of items with these stories, of a graph. */
static struct run run_stories(struct flow *f, const char *graph, struct story *stories,
                              uint32_t items, void (*tell)(struct story *s, uint32_t item)) {
    *f = flow_open(graph);
    for (uint32_t i = 0; i < items; i++) {
        stories[i] = (struct story){0};
        tell(&stories[i], i);
    }
    return flow_measure(f, stories, items);
}

static void close_stories(struct flow *f, struct run *r, struct story *stories, uint32_t items) {
    run_close(r);
    for (uint32_t i = 0; i < items; i++)
        story_close(&stories[i]);
    flow_close(f);
}

/* A loop C in a loop B. */
static const char nested[] = "A:B B:CE C:DB D:C E";

static void tell_nest(struct story *s, int outer, int inner, int first, const int *by) {
    story_tell(s, "A");
    for (int i = 0; i < outer; i++) {
        story_tell(s, "B");
        for (int j = 0; j < inner; j++)
            story_tell(s, "C D%d", first + by[0] * j + by[1] * i);
        story_tell(s, "C");
    }
    story_tell(s, "B E");
}

static void tell_small(struct story *s, uint32_t item) {
    tell_nest(s, 3, 5, 1000 + 16 * (int)item, (const int[]){-4, 100});
}

static void tell_long(struct story *s, uint32_t item) {
    tell_nest(s, 3, 400, 9000 + 16 * (int)item, (const int[]){-4, 5000});
}

static void tell_many(struct story *s, uint32_t item) {
    tell_nest(s, 500, 2, 64 + 4 * (int)item, (const int[]){12, 40});
}

TEST(the_strides_of_loops_are_found) {
    struct flow f;
    struct story stories[3];
    struct run r = run_stories(&f, nested, stories, 3, tell_small);
    expect_all(&r, in_line(3));
    expect_loads(&r, in_line(3), "loop", "a,1", -4);
    expect_loads(&r, in_line(3), "loop", "a,2", 100);
    expect_loads(&r, in_line(3), "local", "a,x", 16);
    expect_loads(&r, in_line(3), "constant", "a", 1000);
    expect_none(&r, in_line(3), "loop", "a,3");
    close_stories(&f, &r, stories, 3);
}

TEST(rows_of_tables_that_are_not_read_are_counted) {
    /* the rows are iterations of the inner loop, or of the outer one with all of the inner one */
    struct flow f;
    struct story stories[3];
    struct run r = run_stories(&f, nested, stories, 3, tell_long);
    expect_all(&r, in_line(3));
    expect_loads(&r, in_line(3), "loop", "a,1", -4);
    expect_loads(&r, in_line(3), "loop", "a,2", 5000);
    expect_loads(&r, in_line(3), "constant", "a", 9000);
    close_stories(&f, &r, stories, 3);
    r = run_stories(&f, nested, stories, 3, tell_many);
    expect_all(&r, in_line(3));
    expect_loads(&r, in_line(3), "loop", "a,1", 12);
    expect_loads(&r, in_line(3), "loop", "a,2", 40);
    expect_loads(&r, in_line(3), "local", "a,x", 4);
    close_stories(&f, &r, stories, 3);
}

/* 1000 accesses, every other one 2 bytes further on; item 1 makes one. */
static void tell_uneven(struct story *s, uint32_t item) {
    story_tell(s, "A");
    for (int k = 0; k < (item ? 1 : 1000); k++)
        story_tell(s, "B%d", 8 * k + (k % 2 ? 2 : 0));
    story_tell(s, "C");
}

TEST(of_many_accesses_a_part_tells_of_all) {
    /* of 16 at most, about half obey: a standard deviation of 100 / 2 / sqrt(8) = 18 % at worst;
     * the better half is taken */
    struct flow f;
    struct story stories[1];
    struct run r = run_stories(&f, "A:B B:BC C", stories, 1, tell_uneven);
    double share = run_real_of(&r, in_line(1), "affine.share", "item");
    assert_true(share >= 45 && share <= 85);
    close_stories(&f, &r, stories, 1);
}

static void tell_heavy(struct story *s, uint32_t item) {
    story_tell(s, "A");
    for (int k = 0; k < (item ? 1 : 199); k++)
        story_tell(s, "B%d", item ? 4 : 8 * k);
    story_tell(s, "C");
}

TEST(accesses_weigh_what_was_counted) {
    /* item 0: 199 at 8 k; item 1 and 2 one each, at 4: with l = 0, 1, 2 they are 0, 4 and 4, so 200
     * of 201 obey with strides of 4 */
    struct flow f;
    struct story stories[3];
    struct run r = run_stories(&f, "A:B B:BC C", stories, 3, tell_heavy);
    double most = 100 * 200.0 / 201;
    expect_obeyed(&r, in_line(1), "affine.obeyed.loads", "a", 100, most, most);
    expect_loads(&r, in_line(1), "loop", "a,1", 8);
    expect_loads(&r, in_line(1), "local", "a,x", 4);
    close_stories(&f, &r, stories, 3);
}

/* An item comes to a loop once, at its own iteration. */
static void tell_own(struct story *s, uint32_t item) {
    story_tell(s, "A");
    for (uint32_t k = 0; k < 4; k++)
        if (k == item || item == 0)
            story_tell(s, "B C%u D", 100 * k + 4 * item);
        else
            story_tell(s, "B D");
    story_tell(s, "B E");
}

TEST(strides_that_some_items_know_count_for_others) {
    /* 100 k + 4 l, where item 0 alone knows the 100 */
    struct flow f;
    struct story stories[4];
    struct run r = run_stories(&f, "A:B B:CDE C:D D:B E", stories, 4, tell_own);
    expect_all(&r, in_line(2));
    expect_loads(&r, in_line(2), "loop", "a,1", 100);
    expect_loads(&r, in_line(2), "local", "a,x", 4);
    expect_loads(&r, in_line(2), "constant", "a", 0);
    close_stories(&f, &r, stories, 4);
}

static void tell_waiting(struct story *s, uint32_t item) {
    story_tell(s, "A");
    for (uint32_t k = 0; k < 6; k++)
        story_tell(s, "B%u | C%u", 64 * k + 4 * item, 400 + 64 * k - 8 * item);
    story_tell(s, "D");
}

TEST(items_that_wait_are_kept_apart) {
    struct flow f;
    struct story stories[5];
    struct run r = run_stories(&f, "A:B B|C C:BD D", stories, 5, tell_waiting);
    expect_all(&r, in_line(1));
    expect_all(&r, in_line(2));
    expect_loads(&r, in_line(1), "loop", "a,1", 64);
    expect_loads(&r, in_line(2), "loop", "a,1", 64);
    expect_loads(&r, in_line(1), "local", "a,x", 4);
    expect_loads(&r, in_line(2), "local", "a,x", -8);
    expect_loads(&r, in_line(2), "constant", "a", 400);
    close_stories(&f, &r, stories, 5);
}

TEST(items_that_wait_in_vain_leave_nothing) {
    /* on a shard that measures another group then */
    struct flow f;
    struct story stories[5];
    struct run whole = run_stories(&f, "A:B B|C C:BD D", stories, 5, tell_waiting);
    struct run r = run_open(f.program, RUN_UNLIMITED);
    for (uint32_t i = 0; i < 5; i++) {
        run_begin_item(&r, i);
        run_block(&r, 0);
        run_block(&r, 1);
        for (uint64_t k = 0; k < 30000; k++) /* more than are held back */
            run_access(&r, ASSAY_LOAD, 1, f.object, 1000 * i + 4 * (k * k % 97), 4);
        run_barrier(&r, 1);
        run_block(&r, 2);
    }
    assay_shard_flush(r.shard);
    assay_shard_abandon_group(r.shard);
    const struct assay_group group = {{0, 0, 0}, {5, 1, 1}, false};
    assay_shard_begin_group(r.shard, &group);
    flow_play(&r, stories, 5);
    run_emit(&r);
    compare_forms(&whole, &r);
    run_close(&r);
    close_stories(&f, &whole, stories, 5);
}

/* Loops of two iterations: B, C in it, and D in that, where there are accesses. */
static void tell_three(struct story *s, uint32_t item) {
    static const int strides[3][3] = {{4, 8, 900}, {4, 100, 8}, {70, 8, 8}};
    const int *by = strides[item];
    story_tell(s, "A");
    for (int i = 0; i < 2; i++) {
        story_tell(s, "B");
        for (int j = 0; j < 2; j++) {
            story_tell(s, "C");
            for (int k = 0; k < 2; k++)
                story_tell(s, "D%d", by[0] * k + by[1] * j + by[2] * i);
            story_tell(s, "E");
        }
        story_tell(s, "F");
    }
    story_tell(s, "G");
}

TEST(most_agree_in_all_strides_at_once) {
    /* 4 is the first stride of most, 8 the second, 8 the third, but no item has all three: the form
     * is one of the items' */
    struct flow f;
    struct story stories[3];
    struct run r = run_stories(&f, "A:B B:C C:D D:DE E:CF F:BG G", stories, 3, tell_three);
    expect_shares(&r, in_line(3), 100 / 3.0, 100 / 3.0, 100 / 3.0);
    expect_shares(&r, in_variable(0), 100 / 3.0, 100 / 3.0, 100 / 3.0);
    assert_null(run_find(&r, in_space(ASSAY_PRIVATE), "affine.share", "item"));
    close_stories(&f, &r, stories, 3);
}

/* --- sites --- */

enum { LANES = 6 };

TEST(objects_of_one_site_have_forms_of_their_own) {
    /* even items load a at 4 l, odd ones b at 100 - 8 l */
    const uint64_t even[LANES] = {0, LANE_ABSENT, 8, LANE_ABSENT, 16, LANE_ABSENT};
    const uint64_t odd[LANES] = {LANE_ABSENT, 92, LANE_ABSENT, 76, LANE_ABSENT, 60};
    struct memory_program m = program_of_memory();
    const struct lanes lanes[] = {{ASSAY_LOAD, m.site, m.global, 4, even},
                                  {ASSAY_LOAD, m.site, m.second, 4, odd}};
    struct run r = lanes_measure(&m, lanes, 2, LANES);
    expect_all(&r, in_line(0));
    expect_obeyed(&r, in_line(0), "affine.obeyed.loads", "b", 100, 100, 100);
    expect_shares(&r, in_variable(m.a), 100, 100, 100);
    expect_shares(&r, in_variable(m.b), 100, 100, 100);
    expect_loads(&r, in_line(0), "constant", "a", 0);
    expect_loads(&r, in_line(0), "constant", "b", 100);
    expect_loads(&r, in_line(0), "local", "a,x", 4);
    expect_loads(&r, in_line(0), "local", "b,x", -8);
    run_close(&r);
    program_close(m.program);
}

TEST(loads_without_a_form_have_the_number_of_their_index) {
    /* a is loaded at 4 l^2; where b is, at 4 l, the code names nothing or another variable */
    const uint64_t squares[LANES] = {0, 4, 16, 36, 64, 100}, steps[LANES] = {0, 4, 8, 12, 16, 20};
    for (int i = 0; i < 4; i++) {
        struct memory_program m = program_of_memory();
        struct assay_site *site = (struct assay_site *)m.program->sites + m.site;
        site->index = i == 1 ? 0 : 7;
        site->indexed = i == 2 ? m.b : m.a;
        const struct lanes lanes[] = {
            {i == 3 ? ASSAY_STORE : ASSAY_LOAD, m.site, m.global, 4, squares},
            {ASSAY_LOAD, m.site, m.second, 4, steps}};
        struct run r = lanes_measure(&m, lanes, 2, LANES);
        if (i == 0)
            assert_int_equal(run_count_of(&r, in_line(0), "gather.index", "a"), 7);
        else
            assert_null(run_find(&r, in_line(0), "gather.index", "a"));
        assert_null(run_find(&r, in_line(0), "gather.index", "b"));
        run_close(&r);
        program_close(m.program);
    }
}

TEST(a_site_may_load_and_store) {
    /* as the copy of a structure does: loads at 4 l, stores at 40 + 12 l; and atomic operations at
     * 4 l^2, of which a line goes through 2 of 6.  In all 6 + 6 + 2 of 18 obey. */
    const uint64_t loads[LANES] = {0, 4, 8, 12, 16, 20}, stores[LANES] = {40, 52, 64, 76, 88, 100};
    const uint64_t atomics[LANES] = {0, 4, 16, 36, 64, 100};
    struct memory_program m = program_of_memory();
    const struct lanes lanes[] = {{ASSAY_LOAD, m.site, m.global, 4, loads},
                                  {ASSAY_STORE, m.site, m.global, 4, stores},
                                  {ASSAY_ATOMIC, m.site, m.global, 4, atomics}};
    struct run r = lanes_measure(&m, lanes, 3, LANES);
    struct assay_scope line = in_line(0);
    expect_obeyed(&r, line, "affine.obeyed.loads", "a", 100, 100, 100);
    expect_obeyed(&r, line, "affine.obeyed.stores", "a", 100, 100, 100);
    expect_obeyed(&r, line, "affine.obeyed.atomics", "a", 100, 100 / 3.0, 100 / 3.0);
    assert_real(run_real_of(&r, line, "affine.local.loads", "a,x"), 4);
    assert_real(run_real_of(&r, line, "affine.local.stores", "a,x"), 12);
    assert_real(run_real_of(&r, line, "affine.constant.stores", "a"), 40);
    assert_null(run_find(&r, line, "affine.local.atomics", "a,x"));
    assert_null(run_find(&r, line, "affine.constant.atomics", "a"));
    expect_shares(&r, line, 100, 100 * 14.0 / 18, 100 * 14.0 / 18);
    run_close(&r);
    program_close(m.program);
}

TEST(private_memory_and_copies_of_a_group_have_no_forms) {
    const uint64_t offsets[LANES] = {0, 4, 8, 12, 16, 20};
    struct memory_program m = program_of_memory();
    const struct lanes lanes[] = {{ASSAY_STORE, m.site, m.private, 4, offsets},
                                  {ASSAY_OUT_OF_BOUNDS, m.site, m.global, 4, offsets},
                                  {ASSAY_LOAD, m.other_site, m.local, 4, offsets}};
    program_set_items(m.program, LANES);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, ASSAY_NO_ITEM);
    for (uint64_t i = 0; i < 9; i++)
        run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 4 * i * i, 4);
    lanes_play(&r, lanes, 3, LANES);
    run_emit(&r);
    for (int l = 0; l < 3; l++) {
        assert_null(run_find(&r, in_line(0), "affine.share", levels[l]));
        assert_null(run_find(&r, in_space(ASSAY_PRIVATE), "affine.share", levels[l]));
        assert_null(run_find(&r, in_space(ASSAY_GLOBAL), "affine.share", levels[l]));
    }
    expect_obeyed(&r, in_line(1), "affine.obeyed.loads", "tile", 100, 100, 100);
    expect_shares(&r, in_combined(), 100, 100, 100);
    run_close(&r);
    program_close(m.program);
}

/* Two sites of one line, of loads from a by some items. */
static struct run run_two_sites(struct memory_program *m, const uint64_t *one,
                                const uint64_t *other) {
    *m = program_of_memory();
    m->program->instructions[m->program->sites[m->other_site].instruction].line = 0;
    const struct lanes lanes[] = {{ASSAY_LOAD, m->site, m->global, 4, one},
                                  {ASSAY_LOAD, m->other_site, m->global, 4, other}};
    return lanes_measure(m, lanes, 2, LANES);
}

TEST(sites_of_a_line_that_agree_are_one_form_without_a_constant) {
    const uint64_t one[LANES] = {0, 4, 8, 12, 16, 20}, other[LANES] = {40, 44, 48, 52, 56, 60};
    struct memory_program m;
    struct run r = run_two_sites(&m, one, other);
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "local", "a,x", 4);
    expect_none(&r, in_line(0), "constant", "a");
    run_close(&r);
    program_close(m.program);
    r = run_two_sites(&m, one, one);
    expect_all(&r, in_line(0));
    expect_loads(&r, in_line(0), "constant", "a", 0);
    run_close(&r);
    program_close(m.program);
}

TEST(of_sites_of_a_line_that_differ_the_one_that_more_obey_is_told) {
    /* 4 l by 4 items, 60 - 8 l by all 6: all have a form, 6 of 10 that one */
    const uint64_t one[LANES] = {0, 4, 8, 12, LANE_ABSENT, LANE_ABSENT};
    const uint64_t other[LANES] = {60, 52, 44, 36, 28, 20};
    struct memory_program m;
    struct run r = run_two_sites(&m, one, other);
    expect_shares(&r, in_line(0), 100, 100, 100);
    expect_obeyed(&r, in_line(0), "affine.obeyed.loads", "a", 60, 60, 60);
    expect_loads(&r, in_line(0), "local", "a,x", -8);
    expect_loads(&r, in_line(0), "constant", "a", 60);
    run_close(&r);
    program_close(m.program);
}

/* --- without memory --- */

/* Two shards, loops of many rows, two sites and items that wait. */
static enum assay_status run_short(struct flow *f, struct story *stories, uint64_t successes,
                                   struct run *r) {
    *r = (struct run){.program = f->program};
    struct assay_shard *second = NULL;
    shortage_begin(successes);
    enum assay_status status = assay_profile_open(&f->program->launch, RUN_UNLIMITED, &r->profile);
    if (r->profile) {
        r->shard = assay_shard_borrow(r->profile);
        second = assay_shard_borrow(r->profile);
    }
    for (uint64_t g = 0; g < 3; g++) {
        struct run one = {.shard = g == 1 ? second : r->shard};
        const struct assay_group group = {{g, 0, 0}, {2, 1, 1}, false};
        if (!one.shard)
            continue;
        assay_shard_begin_group(one.shard, &group);
        flow_play(&one, stories, 2);
        assay_shard_end_group(one.shard);
    }
    if (second)
        assay_shard_return(second);
    if (r->shard)
        assay_shard_return(r->shard);
    if (r->profile)
        status = assay_profile_emit(r->profile, &r->sink);
    return status;
}

TEST(memory_that_is_short_never_spoils_a_form) {
    struct flow f = flow_open("A:B B:CD C:B D|E E:BF F");
    struct story stories[2] = {{0}};
    for (uint32_t i = 0; i < 2; i++) {
        story_tell(&stories[i], "A");
        for (uint32_t outer = 0; outer < 2; outer++) {
            for (uint32_t k = 0; k < 30; k++)
                story_tell(&stories[i], "B%u b=%u C%u", 8 * k + i, 4 * k, 400 * outer + 12 * k);
            story_tell(&stories[i], "B%u D | E!%u", i, 4 * i);
        }
        story_tell(&stories[i], "F");
    }
    program_set_items(f.program, 2);
    program_set_groups(f.program, 3);
    struct run whole, other;
    assert_int_equal(run_short(&f, stories, UINT64_MAX, &whole), ASSAY_OK);
    assert_false(shortage_end());
    for (uint64_t successes = 0;; successes++) {
        enum assay_status status = run_short(&f, stories, successes, &other);
        bool failed = shortage_end();
        if (status == ASSAY_OK && !other.sink.failed)
            compare_forms(&whole, &other);
        else
            assert_true(failed);
        run_close(&other);
        if (!failed)
            break;
    }
    run_close(&whole);
    for (uint32_t i = 0; i < 2; i++)
        story_close(&stories[i]);
    flow_close(&f);
}
