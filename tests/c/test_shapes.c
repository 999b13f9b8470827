/* test_shapes.c - turns that are equal but for where they are, and scripts of them. */
#include "test.h"

#include "flow.h"

#include "stream/runs.h"
#include "stream/script.h"
#include "stream/shapes.h"

#include <stdlib.h>
#include <string.h>

#define LOOP "A:B B:CD C:B D" /* B { C } D */

/* A program, the turns of stories, and their shapes. */
struct bench {
    struct flow flow;
    struct runs runs;
    struct shapes *shapes;
    struct assay_event events[512];
};

static struct bench *bench_open(void) {
    struct bench *b = calloc(1, sizeof *b);
    assert_non_null(b);
    b->flow = flow_open(LOOP);
    uint32_t variable = program_add_variable(b->flow.program, "b", ASSAY_GLOBAL);
    program_add_object(b->flow.program, ASSAY_GLOBAL, 2, variable); /* object 2 */
    program_add_object(b->flow.program, ASSAY_GLOBAL, 1, variable); /* 3: memory of 1 */
    assert_true(runs_open(&b->runs, &b->flow.program->table));
    b->shapes = shapes_open(&b->flow.program->launch);
    assert_non_null(b->shapes);
    return b;
}

static void bench_close(struct bench *b) {
    shapes_close(b->shapes);
    runs_close(&b->runs);
    flow_close(&b->flow);
    free(b);
}

/* The turn that a story tells, with what is of `object` moved by so many bytes. */
static struct assay_turn turn_of(struct bench *b, const char *text, uint32_t object,
                                 uint64_t moved) {
    struct story s = {0};
    story_tell(&s, "%s", text);
    assert_true(s.count <= 512);
    for (size_t i = 0; i < s.count; i++) {
        b->events[i] = s.events[i];
        if (assay_event_op(&s.events[i]) != ASSAY_BLOCK &&
            assay_event_object(&s.events[i]) == object)
            b->events[i].address += moved;
    }
    runs_clear(&b->runs);
    runs_add(&b->runs, (struct assay_item){0, 1, 1}, b->events, (uint32_t)s.count);
    assert_int_equal(b->runs.turn_count, 1);
    story_close(&s);
    return b->runs.turns[0];
}

/* The shape of the turn that comes for the second time. */
static uint32_t shape_of(struct bench *b, const char *text, struct bases *bases) {
    struct assay_turn turn = turn_of(b, text, 1, 0);
    shapes_find(b->shapes, &turn, bases);
    uint32_t shape = shapes_find(b->shapes, &turn, bases);
    assert_int_not_equal(shape, SHAPES_NONE);
    return shape;
}

TEST(a_turn_has_a_shape_when_it_comes_again) {
    struct bench *b = bench_open();
    struct bases bases;
    struct assay_turn turn = turn_of(b, "A4 D8", 1, 0);
    assert_int_equal(shapes_find(b->shapes, &turn, &bases), SHAPES_NONE);
    assert_int_equal(shapes_find(b->shapes, &turn, &bases), 0);
    assert_int_equal(shapes_find(b->shapes, &turn, &bases), 0);
    assert_int_equal(bases.count, 1);
    assert_int_equal(bases.offset[0], 4);
    bench_close(b);
}

TEST(moved_turns_have_one_shape_and_other_bases) {
    struct bench *b = bench_open();
    struct bases bases;
    uint32_t shape = shape_of(b, "A4 B C0 B C4 B C8 B D16", &bases);
    for (uint64_t moved = 0; moved < 5000; moved += 777) {
        struct assay_turn turn = turn_of(b, "A4 B C0 B C4 B C8 B D16", 1, moved);
        assert_int_equal(shapes_find(b->shapes, &turn, &bases), shape);
        assert_int_equal(bases.offset[0], 4 + moved);
        assert_true(shapes_is(b->shapes, shape, &turn, &bases));
        assert_int_equal(bases.offset[0], 4 + moved);
    }
    bench_close(b);
}

TEST(turns_that_differ_have_different_shapes) {
    static const char *const turns[] = {
        "A4 B C0 B C4 B C8 B D16",
        "A4 B C0 B C4 B C8 B D20",       /* another distance */
        "A4 B C0 B C4 B D16",            /* fewer rows: no table */
        "A4 B C0 B C4 B C8 B C12 B D16", /* more rows */
        "A4 B C0 B C8 B C16 B D16",      /* another stride */
        "A4 B C0/8 B C4/8 B C8/8 B D16", /* size */
        "A4 B C=0 B C=4 B C=8 B D16",    /* kind */
        "A4 B C4 B C8 B C12 B D16",      /* place */
    };
    enum { TURNS = sizeof turns / sizeof *turns };
    struct bench *b = bench_open();
    struct bases bases;
    for (uint32_t i = 0; i < TURNS; i++)
        assert_int_equal(shape_of(b, turns[i], &bases), i);
    for (uint32_t i = 0; i < TURNS; i++)
        for (uint32_t k = 0; k < TURNS; k++) {
            struct assay_turn turn = turn_of(b, turns[i], 1, 1000);
            assert_int_equal(shapes_is(b->shapes, k, &turn, &bases), i == k);
        }
    bench_close(b);
}

TEST(a_turn_without_even_columns_has_no_shape) {
    struct bench *b = bench_open();
    struct bases bases;
    struct assay_turn turn = turn_of(b, "A B C0 B C4 B C12 B D", 1, 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(shapes_find(b->shapes, &turn, &bases), SHAPES_NONE);
    bench_close(b);
}

/* Loads of two objects, 0 and 8 bytes into them, for the same site and block. */
static struct assay_turn turn_of_two(struct bench *b, uint32_t one, uint64_t first, uint32_t other,
                                     uint64_t second) {
    b->events[0] = assay_event_block(0);
    b->events[1] = assay_event_access(ASSAY_LOAD, 0, one, first, 4);
    b->events[2] = assay_event_access(ASSAY_LOAD, 0, other, second, 4);
    runs_clear(&b->runs);
    runs_add(&b->runs, (struct assay_item){0, 1, 1}, b->events, 3);
    return b->runs.turns[0];
}

TEST(each_memory_has_its_own_base_whatever_its_names) {
    struct bench *b = bench_open();
    struct bases bases;
    struct assay_turn turn = turn_of_two(b, 1, 100, 2, 200);
    shapes_find(b->shapes, &turn, &bases);
    uint32_t apart = shapes_find(b->shapes, &turn, &bases);
    assert_int_equal(bases.count, 2);
    turn = turn_of_two(b, 1, 100, 3, 200); /* two names of one buffer */
    shapes_find(b->shapes, &turn, &bases);
    uint32_t together = shapes_find(b->shapes, &turn, &bases);
    assert_int_equal(bases.count, 1);
    turn = turn_of_two(b, 1, 1100, 2, 5200);
    assert_true(shapes_is(b->shapes, apart, &turn, &bases));
    assert_int_equal(bases.offset[1], 5200);
    turn = turn_of_two(b, 1, 1100, 3, 5200);
    assert_false(shapes_is(b->shapes, together, &turn, &bases));
    turn = turn_of_two(b, 1, 1100, 3, 1200);
    assert_true(shapes_is(b->shapes, together, &turn, &bases));
    bench_close(b);
}

static void expect_same_turn(const struct assay_turn *a, const struct assay_turn *b) {
    assert_int_equal(a->run_count, b->run_count);
    for (uint32_t i = 0; i < a->run_count; i++) {
        const struct assay_run *x = &a->runs[i], *y = &b->runs[i];
        assert_int_equal(x->length, y->length);
        assert_int_equal(x->times, y->times);
        assert_memory_equal(x->events, y->events, (size_t)x->length * x->times * sizeof *x->events);
        for (uint32_t c = 0; c < x->length && x->times > 1; c++) {
            assert_true(x->columns[c].stride == y->columns[c].stride);
            assert_true(y->columns[c].even);
        }
    }
}

TEST(a_turn_is_made_again_from_its_shape_and_bases) {
    static const char text[] = "A400 B C0 B C8 B C16 B C24 B a=8 D400";
    struct bench *b = bench_open();
    struct bases bases;
    uint32_t shape = shape_of(b, text, &bases);
    for (uint64_t moved = 0; moved < 100000; moved += 12345) {
        struct assay_turn turn = turn_of(b, text, 1, moved), again;
        assert_true(shapes_is(b->shapes, shape, &turn, &bases));
        shapes_forget(b->shapes);
        assert_true(shapes_make(b->shapes, shape, &bases, &again));
        expect_same_turn(&turn, &again);
    }
    bench_close(b);
}

/* --- scripts --- */

/* Items 0 .. n - 1 load 4 bytes each, 64 apart, behind `from`; the last is at `last` instead. */
static bool write_items(struct bench *b, struct script *s, struct origins *o, uint32_t n,
                        uint64_t from, uint64_t last) {
    struct bases bases;
    uint32_t shape = shape_of(b, "A0 D4", &bases);
    for (uint32_t i = 0; i < n; i++) {
        uint64_t at = i == n - 1 ? last : from + 64 * (uint64_t)i;
        struct assay_turn turn = turn_of(b, "A0 D4", 1, at);
        assert_true(shapes_is(b->shapes, shape, &turn, &bases));
        if (!script_write(s, (struct assay_item){i, 1, 1}, shape, &bases, o))
            return false;
    }
    return true;
}

static uint32_t follow_items(struct bench *b, const struct script *s, struct origins *o, uint32_t n,
                             uint64_t from) {
    struct bookmark at = {0, 0};
    struct bases bases;
    for (uint32_t i = 0; i < n; i++) {
        struct assay_turn turn = turn_of(b, "A0 D4", 1, from + 64 * (uint64_t)i);
        uint32_t shape = script_shape(s, &at);
        if (shape == SHAPES_NONE || !shapes_is(b->shapes, shape, &turn, &bases) ||
            !script_follows(s, &at, (struct assay_item){i, 1, 1}, &bases, o))
            return i;
    }
    return n;
}

TEST(neighbours_that_do_the_same_are_one_passage) {
    struct bench *b = bench_open();
    struct script s = {0};
    struct origins o = {0};
    assert_true(write_items(b, &s, &o, 100, 5000, 5000 + 99 * 64));
    assert_int_equal(s.count, 1);
    script_clear(&s);
    assert_true(write_items(b, &s, &o, 100, 5000, 0));
    assert_int_equal(s.count, 2);
    script_close(&s);
    origins_close(&o);
    bench_close(b);
}

TEST(a_script_is_followed_elsewhere_but_for_the_remainder) {
    struct bench *b = bench_open();
    struct script s = {0};
    struct origins o = {0};
    assert_true(write_items(b, &s, &o, 10, 5000, 5000 + 9 * 64));
    for (uint64_t moved = 0; moved <= 4096; moved += 64) {
        origins_clear(&o);
        assert_int_equal(follow_items(b, &s, &o, 10, 5000 + moved), moved % 1024 ? 0 : 10);
    }
    origins_clear(&o);
    assert_int_equal(follow_items(b, &s, &o, 11, 5000), 10); /* the script ends */
    script_clear(&s);
    origins_clear(&o);
    assert_true(write_items(b, &s, &o, 10, 5000, 0));
    origins_clear(&o);
    assert_int_equal(follow_items(b, &s, &o, 10, 5000), 9); /* the last is elsewhere */
    script_close(&s);
    origins_close(&o);
    bench_close(b);
}

/* Adds items that do the same, one behind the other; how many of them the script goes on to behind
 * the first, which it follows. */
static uint32_t go_on(struct bench *b, const struct script *s, const uint64_t *places, uint32_t n) {
    struct assay_event events[64];
    struct bookmark at = {0, 1};
    uint32_t length = 0;
    for (uint32_t i = 0; i < n; i++) {
        struct assay_turn turn = turn_of(b, "A0 D4", 1, places[i]);
        length = turn.runs->length;
        assert_true((i + 1) * length <= 64);
        memcpy(events + (size_t)i * length, turn.runs->events, length * sizeof *events);
    }
    runs_clear(&b->runs);
    for (uint32_t i = 0; i < n; i++)
        runs_add(&b->runs, (struct assay_item){i, 1, 1}, events + (size_t)i * length, length);
    for (uint32_t i = 1; i < n; i++) {
        assert_true(b->runs.turns[i].alike);
        if (!script_goes_on(s, &at, b->shapes, &b->runs.turns[i]))
            return i - 1;
    }
    return n - 1;
}

TEST(items_alike_are_followed_by_their_steps) {
    static const uint64_t even[] = {9096, 9160, 9224, 9288}, odd[] = {9096, 9160, 9288, 9352};
    struct bench *b = bench_open();
    struct script s = {0};
    struct origins o = {0};
    assert_true(write_items(b, &s, &o, 10, 5000, 5000 + 9 * 64));
    assert_int_equal(go_on(b, &s, even, 4), 3);
    assert_int_equal(go_on(b, &s, odd, 4), 1);
    script_close(&s);
    origins_close(&o);
    bench_close(b);
}

TEST(what_was_followed_can_be_read_again) {
    struct bench *b = bench_open();
    struct script s = {0};
    struct origins o = {0};
    struct bases bases;
    struct bookmark at = {0, 0};
    assert_true(write_items(b, &s, &o, 10, 5000, 7000));
    origins_clear(&o);
    assert_int_equal(follow_items(b, &s, &o, 9, 5000 + 3 * 1024), 9);
    for (uint32_t i = 0; i < 9; i++) {
        struct assay_item item = script_read(&s, &at, b->shapes, &bases, &o);
        assert_int_equal(item.local, i);
        assert_true(item.begins && item.ends);
        assert_int_equal(bases.offset[0], 5000 + 3 * 1024 + 64 * i);
    }
    script_close(&s);
    origins_close(&o);
    bench_close(b);
}

TEST(shapes_and_scripts_without_memory_do_without) {
    struct bench *b = bench_open();
    for (uint64_t successes = 0;; successes++) {
        struct script s = {0};
        struct origins o = {0};
        struct bases bases;
        struct assay_turn turn = turn_of(b, "A0 B C4 B C8 B C12 B D", 1, 64 * successes);
        bool written = true;
        shortage_begin(successes);
        struct shapes *shapes = shapes_open(&b->flow.program->launch);
        uint32_t shape = SHAPES_NONE;
        for (int i = 0; shapes && i < 2; i++)
            shape = shapes_find(shapes, &turn, &bases);
        for (uint32_t i = 0; i < 40 && shape != SHAPES_NONE; i++)
            written &= script_write(&s, (struct assay_item){7 * i, 1, 1}, shape, &bases, &o);
        bool failed = shortage_end();
        assert_int_equal(shape != SHAPES_NONE && written, !failed);
        script_close(&s);
        origins_close(&o);
        shapes_close(shapes);
        if (!failed)
            break;
    }
    bench_close(b);
}
