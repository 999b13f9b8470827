/* test_pattern.c - what arguments are loaded like, by way of a profile. */
#include "test.h"

#include "run.h"

#include <math.h>

/* Items of a plane: 8 x 8 in groups of 4 x 4, unless a test says otherwise. */
struct plane {
    struct memory_program m;
    struct run run;
    uint64_t x, y;             /* global ids of the item under way */
    uint64_t group_x, group_y; /* of its group */
};

enum { SIDE = 8, GROUP = 4 };

static void load(struct plane *p, uint32_t object, uint64_t element) {
    run_access(&p->run, ASSAY_LOAD, p->m.site, object, 4 * element, 4);
}

static void play_items(struct plane *p, void (*act)(struct plane *p)) {
    const uint64_t *size = p->m.program->launch.local;
    for (uint32_t item = 0; item < size[0] * size[1]; item++) {
        p->x = p->group_x * size[0] + item % size[0];
        p->y = p->group_y * size[1] + item / size[0];
        run_begin_item(&p->run, item);
        run_block(&p->run, 0);
        act(p);
        run_end_item(&p->run);
    }
}

static struct plane plane_of(uint64_t width, uint64_t height, uint64_t local_x, uint64_t local_y) {
    struct plane p = {.m = program_of_memory()};
    struct assay_launch *l = &p.m.program->launch;
    l->dimensions = height > 1 ? 2 : 1;
    const uint64_t global[3] = {width, height, 1}, local[3] = {local_x, local_y, 1};
    for (int i = 0; i < 3; i++) {
        l->global[i] = global[i];
        l->local[i] = local[i];
        l->groups[i] = global[i] / local[i];
    }
    return p;
}

static void play(struct plane *p, void (*act)(struct plane *p)) {
    const struct assay_launch *l = &p->m.program->launch;
    p->run = run_open(p->m.program, RUN_UNLIMITED);
    for (p->group_y = 0; p->group_y < l->groups[1]; p->group_y++)
        for (p->group_x = 0; p->group_x < l->groups[0]; p->group_x++) {
            struct assay_group group = {
                {p->group_x, p->group_y, 0}, {l->local[0], l->local[1], 1}, false};
            assay_shard_end_group(p->run.shard);
            assay_shard_begin_group(p->run.shard, &group);
            play_items(p, act);
        }
    run_emit(&p->run);
}

static struct plane play_plane(void (*act)(struct plane *p)) {
    struct plane p = plane_of(SIDE, SIDE, GROUP, GROUP);
    play(&p, act);
    return p;
}

static void plane_close(struct plane *p) {
    run_close(&p->run);
    program_close(p->m.program);
}

/* Fails unless the argument has this name (0: none), share of items and order. */
static void expect(const struct plane *p, uint32_t variable, double map, double affine,
                   double order) {
    if (map > 0)
        assert_real(run_real(&p->run, in_variable(variable), "pattern.map"), map);
    else
        assert_true(run_is_undefined(&p->run, in_variable(variable), "pattern.map"));
    assert_real(run_real(&p->run, in_variable(variable), "pattern.affine"), affine);
    assert_real(run_real(&p->run, in_variable(variable), "pattern.order"), order);
}

static void expect_strides(const struct plane *p, uint32_t variable, double x, double y,
                           double group_x, double group_y) {
    struct assay_scope scope = in_variable(variable);
    assert_real(run_real_of(&p->run, scope, "pattern.stride", "x"), x);
    assert_real(run_real_of(&p->run, scope, "pattern.stride", "y"), y);
    assert_real(run_real_of(&p->run, scope, "pattern.stride", "group x"), group_x);
    assert_real(run_real_of(&p->run, scope, "pattern.stride", "group y"), group_y);
    assert_null(run_find(&p->run, scope, "pattern.stride", "z"));
}

static void multiply(struct plane *p) {
    for (uint64_t k = 0; k < 16; k++) {
        load(p, p->m.global, p->y * 16 + k);
        load(p, p->m.second, k * SIDE + p->x);
    }
}

TEST(factors_of_a_product_are_a_row_and_a_column) {
    /* a: rows of 16, which follow y; b: columns in rows of 8, which follow x */
    struct plane p = play_plane(multiply);
    expect(&p, p.m.a, 205, 100, 0);
    expect_strides(&p, p.m.a, 0, 64, 0, 256);
    expect(&p, p.m.b, 302, 100, 0);
    expect_strides(&p, p.m.b, 4, 0, 16, 0);
    plane_close(&p);
}

static void copy(struct plane *p) { load(p, p->m.global, p->y * SIDE + p->x); }

TEST(items_that_load_their_own_element_are_108) {
    struct plane p = play_plane(copy);
    expect(&p, p.m.a, 108, 100, 0);
    expect_strides(&p, p.m.a, 4, 32, 16, 128);
    plane_close(&p);
}

TEST(items_in_a_row_that_load_their_own_element_are_108) {
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, copy);
    expect(&p, p.m.a, 108, 100, 0);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "x"), 4);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "group x"), 64);
    assert_null(run_find(&p.run, in_variable(p.m.a), "pattern.stride", "y"));
    plane_close(&p);
}

TEST(groups_of_one_item_tell_by_their_ids) {
    struct plane p = plane_of(64, 1, 1, 1);
    play(&p, copy);
    expect(&p, p.m.a, 108, 100, 0);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "group x"), 4);
    plane_close(&p);
}

static void transpose(struct plane *p) { load(p, p->m.global, p->x * SIDE + p->y); }

TEST(items_that_load_across_rows_change_the_order) {
    /* the base's row follows x, its column y */
    struct plane p = play_plane(transpose);
    expect(&p, p.m.a, 110, 100, 1);
    expect_strides(&p, p.m.a, 32, 4, 128, 16);
    plane_close(&p);
}

static bool is_inside(const struct plane *p) {
    return p->x > 0 && p->y > 0 && p->x < SIDE - 1 && p->y < SIDE - 1;
}

static void stencil(struct plane *p) {
    uint64_t middle = p->y * SIDE + p->x;
    load(p, p->m.global, middle);
    if (!is_inside(p))
        return;
    load(p, p->m.global, middle - 1);
    load(p, p->m.global, middle + 1);
    load(p, p->m.global, middle - SIDE);
    load(p, p->m.global, middle + SIDE);
}

TEST(a_stencil_is_a_neighborhood_of_most_items) {
    /* 36 of 64 are inside; the others load one element */
    struct plane p = play_plane(stencil);
    expect(&p, p.m.a, 508, 100 * 36.0 / 64, 0);
    plane_close(&p);
}

static void window(struct plane *p) {
    for (uint64_t y = 0; y < 3 && is_inside(p); y++)
        for (uint64_t x = 0; x < 3; x++)
            load(p, p->m.global, (p->y + y - 1) * SIDE + p->x + x - 1);
}

TEST(items_that_load_nothing_do_not_count) {
    struct plane p = play_plane(window);
    expect(&p, p.m.a, 408, 100, 0);
    plane_close(&p);
}

static void convolve(struct plane *p) {
    for (uint64_t k = 0; k < 5; k++)
        load(p, p->m.global, p->x + k);
}

TEST(a_window_of_five_is_a_row) {
    /* rows that overlap have strides, but no name */
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, convolve);
    expect(&p, p.m.a, 0, 100, 0);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "x"), 4);
    plane_close(&p);
}

static void half_and_half(struct plane *p) {
    load(p, p->m.global, 2 * p->x);
    if (p->x % 2)
        load(p, p->m.global, 2 * p->x + 1);
}

TEST(a_shape_of_half_of_the_items_is_not_enough) {
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, half_and_half);
    expect(&p, p.m.a, 0, 0, 1);
    assert_null(run_find(&p.run, in_variable(p.m.a), "pattern.stride", "x"));
    plane_close(&p);
}

static void gather(struct plane *p) {
    load(p, p->m.global, p->x == 37 ? 1000 : p->x); /* one element of 64 is elsewhere */
}

TEST(one_base_off_the_plane_is_enough) {
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, gather);
    expect(&p, p.m.a, 0, 0, 1);
    plane_close(&p);
}

static void load_swapped(struct plane *p) {
    load(p, p->m.global, p->x == 30 ? 31 : p->x == 31 ? 30 : p->x);
}

TEST(bases_that_change_places_are_not_affine) {
    /* their sum is that of the plane, and so are its strides but for a rounding */
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, load_swapped);
    expect(&p, p.m.a, 0, 0, 1);
    plane_close(&p);
}

static void blocked(struct plane *p) { load(p, p->m.global, 1000 * p->group_x + p->x % 16); }

TEST(bases_can_follow_groups_otherwise_than_items) {
    /* no stride of global ids, so no name */
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, blocked);
    expect(&p, p.m.a, 0, 100, 0);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "x"), 4);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "group x"), 4000);
    plane_close(&p);
}

static void load_backwards(struct plane *p) { load(p, p->m.global, 100 - p->x); }

TEST(strides_can_be_negative) {
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, load_backwards);
    expect(&p, p.m.a, 0, 100, 1);
    assert_real(run_real_of(&p.run, in_variable(p.m.a), "pattern.stride", "x"), -4);
    plane_close(&p);
}

static void store_and_stage(struct plane *p) {
    run_access(&p->run, ASSAY_STORE, p->m.site, p->m.global, 4 * p->x, 4);
    run_access(&p->run, ASSAY_ATOMIC, p->m.site, p->m.second, 0, 4);
    run_access(&p->run, ASSAY_LOAD, p->m.site, p->m.local, 4 * p->x, 4);
}

TEST(only_loads_of_global_and_constant_memory_have_patterns) {
    struct plane p = plane_of(64, 1, 16, 1);
    play(&p, store_and_stage);
    assert_null(run_find(&p.run, in_variable(p.m.a), "pattern.affine", NULL));
    assert_null(run_find(&p.run, in_variable(p.m.b), "pattern.affine", NULL));
    assert_null(run_find(&p.run, in_variable(p.m.tile), "pattern.affine", NULL));
    plane_close(&p);
}

static void look_up(struct plane *p) { load(p, p->m.constant, 0); }

TEST(one_element_for_all_is_affine) {
    struct plane p = play_plane(look_up);
    expect(&p, p.m.table, 0, 100, 0);
    expect_strides(&p, p.m.table, 0, 0, 0, 0);
    plane_close(&p);
}

static void load_other_lengths(struct plane *p) {
    for (uint64_t k = 0; k < 2 + p->x; k++)
        load(p, p->m.global, 3000 * p->x + k);
}

TEST(too_many_shapes_are_irregular) {
    /* rows of 2, 3, ..., 301 elements */
    struct plane p = plane_of(300, 1, 10, 1);
    play(&p, load_other_lengths);
    expect(&p, p.m.a, 0, 0, 1);
    plane_close(&p);
}

TEST(an_item_can_wait_between_its_loads) {
    /* a row of two, half of it behind a barrier */
    struct plane p = plane_of(4, 1, 4, 1);
    p.run = run_open(p.m.program, RUN_UNLIMITED);
    for (uint64_t half = 0; half < 2; half++)
        for (uint32_t item = 0; item < 4; item++) {
            (half ? run_resume_item : run_begin_item)(&p.run, item);
            run_block(&p.run, 0);
            load(&p, p.m.global, 2 * item + half);
            if (half)
                run_end_item(&p.run);
            else
                run_barrier(&p.run, 0);
        }
    run_emit(&p.run);
    expect(&p, p.m.a, 204, 100, 1);
    plane_close(&p);
}
