/* test_repeats.c - groups that do what others did elsewhere come to the same as by themselves.
 *
 * The other road: a shard of its own for each group, which has seen no other.
 */
#include "test.h"

#include "flow.h"
#include "random_program.h"

#include "measure/frame.h"

#include <stdlib.h>
#include <string.h>

enum { GROUPS = 14 };

/* --- groups of a random program --- */

/* How a group differs from the first. */
struct variant {
    uint64_t moved;          /* its accesses to object 1 */
    uint32_t item;           /* of which it changes something: */
    size_t changed, dropped; /* an offset, + 1; the last events */
};

static struct variant make_variant(struct dice *d, const struct random_program *w) {
    static const uint64_t moves[] = {0, 1024, 4096, 64, 4};
    struct variant v = {.moved = moves[dice_below(d, 5)] * dice_below(d, 3),
                        .item = (uint32_t)dice_below(d, w->items)};
    size_t events = w->stories[v.item].count;
    if (dice_below(d, 3) == 0)
        v.changed = 1 + dice_below(d, events);
    if (dice_below(d, 6) == 0)
        v.dropped = dice_below(d, events);
    return v;
}

static bool is_somewhere(const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    return op == ASSAY_LOAD || op == ASSAY_STORE || op == ASSAY_ATOMIC;
}

/* The barriers of dropped events stay, so that the items still meet. */
static bool is_dropped(const struct random_program *w, const struct variant *v, uint32_t item,
                       size_t i) {
    return item == v->item && i >= w->stories[item].count - v->dropped &&
           is_somewhere(&w->stories[item].events[i]);
}

static struct story vary(const struct random_program *w, const struct variant *v, uint32_t item) {
    struct story s = {0};
    for (size_t i = 0; i < w->stories[item].count; i++) {
        struct assay_event e = w->stories[item].events[i];
        if (is_dropped(w, v, item, i))
            continue;
        if (is_somewhere(&e) && assay_event_object(&e) == 1)
            e.address += v->moved;
        if (is_somewhere(&e) && item == v->item && i + 1 == v->changed)
            e.address += 4;
        story_add(&s, e);
    }
    return s;
}

static void play_group(struct run *r, const struct random_program *w, const struct variant *v,
                       uint64_t number) {
    struct story stories[RANDOM_PROGRAM_ITEMS] = {{0}};
    const struct assay_group group = {{number, 0, 0}, {w->items, 1, 1}, false};
    for (uint32_t i = 0; i < w->items; i++)
        stories[i] = vary(w, v, i);
    assay_shard_begin_group(r->shard, &group);
    flow_play(r, stories, w->items);
    assay_shard_end_group(r->shard);
    for (uint32_t i = 0; i < w->items; i++)
        story_close(&stories[i]);
}

/* All groups by as many shards, in turn. */
static struct run measure(const struct random_program *w, const struct variant *variants,
                          int shards) {
    struct run r = {.program = w->flow.program};
    struct assay_shard *all[GROUPS];
    assert_int_equal(assay_profile_open(&r.program->launch, RUN_UNLIMITED, &r.profile), ASSAY_OK);
    for (int i = 0; i < shards; i++)
        assert_non_null(all[i] = assay_shard_borrow(r.profile));
    for (int g = 0; g < GROUPS; g++) {
        r.shard = all[g % shards];
        play_group(&r, w, &variants[g], (uint64_t)g);
    }
    for (int i = 0; i < shards; i++)
        assay_shard_return(all[i]);
    assert_int_equal(assay_profile_emit(r.profile, &r.sink), ASSAY_OK);
    return r;
}

static void compare(const struct random_program *w, const struct variant variants[GROUPS]) {
    struct run alone = measure(w, variants, GROUPS), one = measure(w, variants, 1),
               three = measure(w, variants, 3);
    run_compare(&alone, &one);
    run_compare(&alone, &three);
    run_close(&alone);
    run_close(&one);
    run_close(&three);
}

/* A program whose sites are on lines and store what others load, for `GROUPS` groups. */
static void prepare(struct random_program *w, struct dice *d) {
    struct program *p = w->flow.program;
    program_set_items(p, w->items);
    program_set_groups(p, GROUPS);
    for (uint32_t s = 0; s < p->table.site_count; s++) {
        p->instructions[p->sites[s].instruction].line = program_add_line(p, s + 1);
        if (dice_below(d, 3) == 0)
            p->sites[s].source = (uint32_t)dice_below(d, p->table.site_count);
    }
}

/* Groups of a few variants, so that most have come before. */
TEST(groups_that_repeat_others_come_to_the_same) {
    uint32_t done = 0;
    for (uint64_t seed = 0; done < 120; seed++) {
        struct random_program w = random_program_open(seed);
        struct dice d = {seed};
        if (!w.too_long) {
            struct variant kinds[3], variants[GROUPS];
            prepare(&w, &d);
            for (int i = 0; i < 3; i++)
                kinds[i] = make_variant(&d, &w);
            for (int g = 0; g < GROUPS; g++) {
                variants[g] = kinds[dice_below(&d, 3)];
                variants[g].moved += 1024 * dice_below(&d, 4);
            }
            compare(&w, variants);
            done++;
        }
        random_program_close(&w);
    }
}

/* Nearly every group differs from all others, at the beginning or at the end. */
TEST(groups_that_nearly_repeat_others_do_not) {
    uint32_t done = 0;
    for (uint64_t seed = 1000; done < 60; seed++) {
        struct random_program w = random_program_open(seed);
        struct dice d = {seed};
        if (!w.too_long) {
            struct variant variants[GROUPS];
            prepare(&w, &d);
            for (int g = 0; g < GROUPS; g++)
                variants[g] = make_variant(&d, &w);
            compare(&w, variants);
            done++;
        }
        random_program_close(&w);
    }
}

/* --- that they do repeat --- */

/* Plays 100 groups of 2 items, each of which loads so many words that follow each other: those of a
 * group are a multiple of 1024 bytes behind those of the group before.  Of how many groups the
 * metrics are told, or have begun to be told when all items are done? */
static uint32_t count_told(uint32_t words) {
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 2);
    program_set_groups(m.program, 100);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    assert_true(frame_measure(frame_of(r.shard))); /* at once */
    uint32_t told = 0;
    for (uint64_t g = 0; g < 100; g++) {
        if (g)
            run_next_group(&r, g);
        for (uint32_t item = 0; item < 2; item++) {
            run_begin_item(&r, item);
            for (uint32_t k = 0; k < words; k++) {
                run_block(&r, 0);
                run_access(&r, ASSAY_LOAD, m.site, m.global, (g << 20) + 4 * (words * item + k), 4);
            }
            run_end_item(&r);
        }
        assay_shard_flush(r.shard);
        told += frame_of(r.shard)->meter.counting != NULL;
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_combined(), "accesses.total"), 200 * words);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 200);
    assert_int_equal(run_count(&r, in_kernel(), "groups"), 100);
    assert_int_equal(run_count(&r, in_kernel(), "lockstep.groups"), 100);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.requests.loads", "32"), 100 * words);
    run_close(&r);
    program_close(m.program);
    return told;
}

/* What the first items do is known once it has come twice, so that the third group is the one that
 * all others repeat, if the second is not. */
TEST(groups_that_repeat_others_are_not_counted_by_themselves) {
    assert_in_range(count_told(1), 1, 3);
}

/* Two events a word: the second batch of an item has little, and the next item does not follow it
 * there, so that its batches end where those of the first did. */
TEST(items_that_take_several_batches_repeat_others) {
    assert_in_range(count_told(ASSAY_BATCH / 2 + 10), 1, 3);
}
