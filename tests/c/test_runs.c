/* test_runs.c - batches cut into turns and runs; and that figures are those of the events, however
 * these are cut.
 */
#include "test.h"

#include "flow.h"
#include "random_program.h"

#include "stream/runs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- runs as text --- */

#define LOOP "A:B B:CD C:B D"          /* B { C } D */
#define NEST "A:B B:CF C:DE D:C E:B F" /* B { C { D } E } F */

static size_t write_event(char *text, size_t size, const struct assay_event *e) {
    int id = (int)assay_event_id(e);
    if (assay_event_op(e) == ASSAY_BLOCK)
        return (size_t)snprintf(text, size, " %c", 'A' + id);
    if (assay_event_op(e) == ASSAY_BARRIER)
        return (size_t)snprintf(text, size, " |");
    return (size_t)snprintf(text, size, " %c%llu", 'a' + id,
                            (unsigned long long)assay_event_offset(e));
}

/* A run: its first row, with ~ and the stride behind a column that has one that is not 0, or ~?;
 * and x and the number of rows. */
static size_t write_run(char *text, size_t size, const struct assay_run *run) {
    size_t n = (size_t)snprintf(text, size, run->times > 1 ? " (" : "");
    for (uint32_t i = 0; i < run->length; i++) {
        n += write_event(text + n, size - n, &run->events[i]);
        if (run->times > 1 && !run->columns[i].even)
            n += (size_t)snprintf(text + n, size - n, "~?");
        else if (run->times > 1 && run->columns[i].stride)
            n += (size_t)snprintf(text + n, size - n, "~%lld", (long long)run->columns[i].stride);
    }
    if (run->times > 1)
        n += (size_t)snprintf(text + n, size - n, " )x%u", run->times);
    return n;
}

/* Fails unless the story, as one batch, makes these turns, each in brackets. */
static void expect(const char *graph, const char *told, const char *turns) {
    struct flow f = flow_open(graph);
    struct story s = {0};
    struct runs r;
    char text[1024];
    size_t n = 0;
    story_tell(&s, "%s", told);
    assert_true(runs_open(&r, &f.program->table));
    runs_add(&r, (struct assay_item){0, 1, 1}, s.events, (uint32_t)s.count);
    for (uint32_t t = 0; t < r.turn_count; t++) {
        const struct assay_turn *turn = &r.turns[t];
        assert_int_equal(turn->item.begins, t == 0);
        assert_int_equal(turn->item.ends, t == r.turn_count - 1);
        n += (size_t)snprintf(text + n, sizeof text - n, t ? " [" : "[");
        for (uint32_t i = 0; i < turn->run_count; i++)
            n += write_run(text + n, sizeof text - n, &turn->runs[i]);
        n += (size_t)snprintf(text + n, sizeof text - n, " ]");
    }
    assert_string_equal(text, turns);
    runs_close(&r);
    story_close(&s);
    flow_close(&f);
}

/* Fails unless of these items those marked = are like the one before. */
static void expect_alike(const char *graph, const char *const *items, const char *marks) {
    struct flow f = flow_open(graph);
    struct story s = {0};
    struct runs r;
    size_t past[8], n = strlen(marks), from = 0;
    for (size_t i = 0; i < n; i++) {
        story_tell(&s, "%s", items[i]);
        past[i] = s.count;
    }
    assert_true(runs_open(&r, &f.program->table));
    for (size_t i = 0; i < n; from = past[i++])
        runs_add(&r, (struct assay_item){(uint32_t)i, 1, 1}, s.events + from,
                 (uint32_t)(past[i] - from));
    assert_int_equal(r.turn_count, n);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(r.turns[i].alike, marks[i] == '=');
    assert_int_equal(assay_turns_alike(r.turns, n), strspn(marks + 1, "=") + 1);
    runs_close(&r);
    story_close(&s);
    flow_close(&f);
}

TEST(items_that_differ_in_offsets_alone_are_alike) {
    const char *const items[] = {"A0 B4 b8", "A8 B0 b8", "A B", "A B", "A0/8 B", "A0 B", "A=0 B"};
    expect_alike("A:B B", items, ".=.=...");
    const char *const tables[] = {"A B C0 B C4 B C8 B D", "A B C0 B C4 B C8 B D"};
    expect_alike(LOOP, tables, "..");
}

TEST(straight_code_is_one_run) { expect("A:B B", "A0 B4 b8", "[ A a0 B b4 b8 ]"); }

TEST(a_loop_is_a_table) {
    expect(LOOP, "A B C0 B C4 B C8 B D", "[ A ( B C c0~4 )x3 B D ]");
    expect(LOOP, "A B C8 B C4 B C0 B C0 B D", "[ A ( B C c8~? )x4 B D ]");
    expect("A:AB B", "A0 A4 A8 B4", "[ ( A a0~4 )x3 B b4 ]");
}

TEST(two_rows_are_no_table) { expect(LOOP, "A B C0 B C4 B D", "[ A B C c0 B C c4 B D ]"); }

TEST(another_way_through_the_body_ends_a_table) {
    /* B { C, D or not } E */
    expect("A:B B:CE C:DB D:B E", "A B C B C B C B C D B C D B C D B E",
           "[ A ( B C )x4 D B C D B C D B E ]");
    expect("A:B B:CE C:DB D:B E", "A B C B C B C B C D B C D B C D B C D B E",
           "[ A ( B C )x4 ( D B C )x3 D B E ]");
}

TEST(another_size_kind_or_object_ends_a_table) {
    expect(LOOP, "A B C0 B C4 B C8 B C0/8 B D", "[ A ( B C c0~4 )x3 B C c0 B D ]");
    expect(LOOP, "A B C0 B C4 B C8 B C=0 B D", "[ A ( B C c0~4 )x3 B C c0 B D ]");
}

TEST(a_table_may_begin_in_the_second_round) {
    /* the first goes another way */
    expect("A:B B:CE C:DB D:B E", "A B C D B C0 B C4 B C8 B E", "[ A B C D ( B C c0~4 )x3 B E ]");
}

TEST(inner_loops_are_tables_of_their_own) {
    expect(NEST, "A B C D0 C D4 C D8 C E B C D16 C D20 C D24 C E B F",
           "[ A B ( C D d0~4 )x3 C E B ( C D d16~4 )x3 C E B F ]");
}

TEST(short_inner_loops_are_columns) {
    expect(NEST, "A B C D0 C E B C D4 C E B C D8 C E B F", "[ A ( B C D d0~4 C E )x3 B F ]");
}

TEST(a_barrier_ends_a_turn_with_the_block_behind_it) {
    expect("A|B B", "A0 | B4", "[ A a0 | B ] [ b4 ]");
    expect("A|B B", "A0 | b4", "[ A a0 | ] [ b4 ]");
    expect("A:B B:CD C|B D", "A B C | B C | B C | B D", "[ A B C | B ] [ C | B ] [ C | B ] [ D ]");
}

TEST(items_do_not_mix) {
    struct flow f = flow_open(LOOP);
    struct story s = {0};
    struct runs r;
    story_tell(&s, "B C0 B C4"); /* twice, which would be a table of 4 */
    story_tell(&s, "B C8 B C12");
    assert_true(runs_open(&r, &f.program->table));
    runs_add(&r, (struct assay_item){0, 1, 0}, s.events, 6);
    runs_add(&r, (struct assay_item){1, 1, 0}, s.events + 6, 6);
    assert_int_equal(r.turn_count, 2);
    for (uint32_t i = 0; i < 2; i++) {
        assert_int_equal(r.turns[i].item.local, i);
        assert_int_equal(r.turns[i].run_count, 1);
        assert_int_equal(r.turns[i].runs[0].times, 1);
        assert_int_equal(r.turns[i].runs[0].length, 6);
    }
    runs_close(&r);
    story_close(&s);
    flow_close(&f);
}

TEST(an_item_may_do_nothing) {
    struct flow f = flow_open("A");
    struct runs r;
    assert_true(runs_open(&r, &f.program->table));
    runs_add(&r, (struct assay_item){0, 0, 0}, NULL, 0);
    assert_int_equal(r.turn_count, 0);
    runs_add(&r, (struct assay_item){3, 0, 1}, NULL, 0);
    assert_int_equal(r.turn_count, 1);
    assert_int_equal(r.turns[0].run_count, 0);
    assert_true(r.turns[0].item.ends);
    runs_close(&r);
    flow_close(&f);
}

/* --- any events --- */

/* Entries and accesses without sense, of few kinds, so that much recurs by chance. */
static uint32_t make_events(struct dice *d, struct assay_event *events, uint32_t n) {
    uint64_t kinds = 1 + dice_below(d, 4), address = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint64_t roll = dice_below(d, 40);
        address += 4 * dice_below(d, 2);
        if (roll == 0)
            events[i] = assay_event_barrier(0);
        else if (roll < 20)
            events[i] = assay_event_block((uint32_t)dice_below(d, kinds));
        else
            events[i] = assay_event_access(ASSAY_LOAD, (uint32_t)dice_below(d, kinds),
                                           roll == 39 ? 2 : 1, address, roll == 38 ? 8 : 4);
        uint32_t again = 1 + (uint32_t)dice_below(d, 6), times = (uint32_t)dice_below(d, 6);
        for (; i >= again && i + again < n && dice_below(d, 3) == 0 && times > 0; times--)
            for (uint32_t k = 0; k < again; k++, i++)
                events[i + 1] = events[i + 1 - again];
    }
    return n;
}

static void expect_columns(const struct assay_run *run) {
    for (uint32_t c = 0; c < run->length; c++) {
        const struct assay_event *e = &run->events[c];
        bool even = true;
        for (uint32_t row = 1; row < run->times; row++) {
            const struct assay_event *next = e + run->length;
            assert_true(next->what == e->what && next->size == e->size);
            assert_int_equal(assay_event_object(next), assay_event_object(e));
            assert_int_not_equal(assay_event_op(e), ASSAY_BARRIER);
            even &= next->address - e->address == run->columns[c].stride;
            e = next;
        }
        assert_int_equal(run->columns[c].even, even);
    }
}

TEST(runs_hold_every_event_in_order_and_tables_what_they_say) {
    enum { EVENTS = ASSAY_BATCH };
    struct flow f = flow_open("A:B B:C C:D D");
    struct dice d = {5};
    struct runs r;
    assert_true(runs_open(&r, &f.program->table));
    uint64_t tables = 0;
    for (int round = 0; round < 800; round++) {
        static struct assay_event events[EVENTS];
        uint32_t n = make_events(&d, events, 1 + (uint32_t)dice_below(&d, EVENTS)), at = 0;
        runs_clear(&r);
        while (at < n) {
            uint32_t part = 1 + (uint32_t)dice_below(&d, n - at);
            runs_add(&r, (struct assay_item){0, 0, 0}, events + at, part);
            at += part;
        }
        const struct assay_event *next = events;
        for (uint32_t t = 0; t < r.turn_count; t++)
            for (uint32_t i = 0; i < r.turns[t].run_count; i++) {
                const struct assay_run *run = &r.turns[t].runs[i];
                assert_ptr_equal(run->events, next);
                next += (size_t)run->times * run->length;
                tables += run->times > 1;
                if (run->times > 1)
                    expect_columns(run);
            }
        assert_ptr_equal(next, events + n);
    }
    assert_true(tables > 2500);
    runs_close(&r);
    flow_close(&f);
}

/* --- figures --- */

/* A measurement of a group whose events are handed on in parts. */
static struct run measure_by(const struct flow *f, struct story *stories, uint32_t items,
                             uint32_t batch) {
    program_set_items(f->program, items);
    struct run r = run_open(f->program, RUN_UNLIMITED);
    flow_play_by(&r, stories, items, batch);
    run_emit(&r);
    return r;
}

/* One event at a time is never a table; so that is what the others must agree with. */
static void compare_batches(const struct flow *f, struct story *stories, uint32_t items) {
    static const uint32_t batches[] = {5, 33, 200, ASSAY_BATCH};
    struct run single = measure_by(f, stories, items, 1);
    for (size_t i = 0; i < sizeof batches / sizeof *batches; i++) {
        struct run r = measure_by(f, stories, items, batches[i]);
        run_compare(&single, &r);
        run_close(&r);
    }
    struct run all = flow_measure(f, stories, items); /* several items in a batch */
    run_compare(&single, &all);
    run_close(&all);
    run_close(&single);
}

/* Lines for all sites, and sources of what some of them store. */
static void describe_sites(struct program *p, struct dice *d) {
    for (uint32_t s = 0; s < p->table.site_count; s++) {
        p->instructions[p->sites[s].instruction].line = program_add_line(p, s + 1);
        if (dice_below(d, 3) == 0)
            p->sites[s].source = (uint32_t)dice_below(d, p->table.site_count);
    }
}

TEST(figures_of_programs_do_not_depend_on_what_is_told_at_once) {
    uint32_t done = 0;
    for (uint64_t seed = 0; done < 200; seed++) {
        struct random_program w = random_program_open(seed);
        struct dice d = {seed};
        if (!w.too_long) {
            describe_sites(w.flow.program, &d);
            compare_batches(&w.flow, w.stories, w.items);
            done++;
        }
        random_program_close(&w);
    }
}

/* What one access of a loop does: from `base` on, further by so much in each round of the inner
 * and the outer loop, or anywhere. */
struct habit {
    uint32_t site, object, size;
    enum assay_op op;
    uint64_t base, inner, outer;
    bool anywhere;
};

enum { HABITS_MOST = 6 };

static struct habit make_habit(struct dice *d, uint32_t objects) {
    static const uint64_t strides[] = {0, 0, 1, 4, 4, 4, 8, 12, 16, 60, 64, 100, 512, 1024, 4096};
    enum { STRIDES = sizeof strides / sizeof *strides };
    struct habit h = {.site = (uint32_t)dice_below(d, 6),
                      .object = (uint32_t)dice_below(d, objects),
                      .size = 1u << dice_below(d, 5),
                      .op = ASSAY_LOAD + (uint32_t)dice_below(d, 3),
                      .base = (1 << 20) + dice_below(d, 2000) * (dice_below(d, 4) ? 4 : 1),
                      .inner = strides[dice_below(d, STRIDES)],
                      .outer = strides[dice_below(d, STRIDES)],
                      .anywhere = dice_below(d, 6) == 0};
    if (dice_below(d, 20) == 0)
        h.op = ASSAY_OUT_OF_BOUNDS;
    h.inner = dice_below(d, 4) ? h.inner : -h.inner;
    h.size = dice_below(d, 12) ? h.size : 12;
    return h;
}

static void access_by(struct story *s, const struct habit *h, struct dice *d, uint64_t outer,
                      uint64_t inner, uint64_t item) {
    uint64_t offset = h->base + outer * h->outer + inner * h->inner + 4 * item;
    if (h->anywhere)
        offset = 4 * dice_below(d, 5000);
    story_add(s, h->op == ASSAY_OUT_OF_BOUNDS
                     ? assay_event_access(h->op, h->site, 0, 0, h->size)
                     : assay_event_access(h->op, h->site, h->object, offset, h->size));
}

/* A nest whose inner body does what the habits say; at times with a barrier behind a round. */
static void tell_nest(struct story *s, struct dice *d, const struct habit *habits, uint64_t n,
                      uint64_t item, const uint64_t rounds[2], bool waits, bool uneven) {
    story_tell(s, "A");
    for (uint64_t outer = 0; outer < rounds[0]; outer++) {
        story_tell(s, "B");
        uint64_t inner = 0, last = rounds[1] + (uneven ? dice_below(d, 9) : 0);
        for (; inner < last; inner++) {
            story_tell(s, "C D");
            for (uint64_t i = 0; i < n; i++)
                access_by(s, &habits[i], d, outer, inner, item);
        }
        story_tell(s, "C");
        if (n)
            access_by(s, &habits[n - 1], d, outer, inner, item);
        story_tell(s, waits ? "E |" : "E");
    }
    story_tell(s, "B F");
}

static void compare_nest(uint64_t seed) {
    struct dice d = {seed};
    bool waits = dice_below(&d, 3) == 0, uneven = dice_below(&d, 3) == 0;
    struct flow f = flow_open(waits ? "A:B B:CF C:DE D:C E|B F" : NEST);
    uint32_t a = f.program->objects[f.object].variable;
    uint32_t b = program_add_variable(f.program, "b", ASSAY_CONSTANT);
    uint32_t tile = program_add_variable(f.program, "tile", ASSAY_LOCAL);
    program_add_object(f.program, ASSAY_GLOBAL, 1, b); /* memory of a by another name */
    program_add_object(f.program, ASSAY_CONSTANT, 2, dice_below(&d, 2) ? a : b);
    program_add_object(f.program, ASSAY_LOCAL, 1, tile);
    describe_sites(f.program, &d);
    struct habit habits[HABITS_MOST];
    struct story stories[RANDOM_PROGRAM_ITEMS] = {{0}};
    uint64_t n = dice_below(&d, HABITS_MOST + 1);
    uint64_t rounds[2] = {1 + dice_below(&d, 5), dice_below(&d, 60)};
    uint32_t items = 1 + (uint32_t)dice_below(&d, RANDOM_PROGRAM_ITEMS);
    for (uint64_t i = 0; i < n; i++)
        habits[i] = make_habit(&d, f.program->launch.object_count);
    for (uint32_t i = 0; i < items; i++)
        tell_nest(&stories[i], &d, habits, n, i, rounds, waits, uneven);
    compare_batches(&f, stories, items);
    for (uint32_t i = 0; i < items; i++)
        story_close(&stories[i]);
    flow_close(&f);
}

TEST(figures_of_nests_do_not_depend_on_what_is_told_at_once) {
    for (uint64_t seed = 1; seed <= 80; seed++)
        compare_nest(seed);
}
