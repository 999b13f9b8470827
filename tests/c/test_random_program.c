/* test_random_program.c - the alignments of programs made at random, against explicit keys (see
 * random_program.h). */
#include "test.h"

#include "random_program.h"

#include <stdlib.h>

/* What the programs were made of, so that the comparison is known to be of something. */
struct variety {
    uint32_t folded, uneven, waiting, calling;
};

static bool has_block(const struct random_program *w, enum assay_end end) {
    for (uint32_t i = 0; i < w->items; i++)
        for (size_t e = 0; e < w->stories[i].count; e++) {
            const struct assay_event *event = &w->stories[i].events[e];
            if (assay_event_op(event) == ASSAY_BLOCK &&
                w->flow.program->blocks[assay_event_id(event)].end == end)
                return true;
        }
    return false;
}

/* True if a line of accesses stands for several steps, or is of one alignment only. */
static bool has_line(const struct steps *s, bool folded) {
    for (size_t i = 0; i < s->count; i++)
        if (!s->lines[i].entry &&
            (folded ? s->lines[i].times > 3 : s->lines[i].alignment == ASSAY_SIMT))
            return true;
    return false;
}

static void look_at(struct variety *v, const struct random_program *w) {
    v->folded += has_line(&w->expected, true);
    v->uneven += has_line(&w->expected, false);
    v->waiting += has_block(w, ASSAY_WAIT);
    v->calling += has_block(w, ASSAY_CALL);
}

/* Loops are read as tables as far as they are read at once: all, none, and what is between. */
static uint32_t batch_of(uint64_t seed) {
    static const uint32_t batches[] = {ASSAY_BATCH, 1, 7, 40};
    return batches[seed % 4];
}

TEST(steps_are_those_that_explicit_keys_tell) {
    enum { PROGRAMS = 1000, OFTEN = PROGRAMS / 10 };
    struct variety v = {0, 0, 0, 0};
    uint32_t done = 0;
    for (uint64_t seed = 0; done < PROGRAMS; seed++) {
        struct random_program w = random_program_open(seed);
        if (!w.too_long) {
            struct steps actual = flow_align(&w.flow, w.stories, w.items, batch_of(seed));
            steps_compare(&actual, &w.expected);
            steps_close(&actual);
            look_at(&v, &w);
            done++;
        }
        random_program_close(&w);
    }
    assert_true(v.folded > OFTEN && v.uneven > OFTEN && v.waiting > OFTEN && v.calling > OFTEN);
}

/* --- graphs without structure --- */

enum { BLOCKS_MOST = 9, ITEMS_MOST = 5, VISITS_MOST = 80 };

/* Blocks that lead anywhere: most of their cycles are no natural loops. */
static struct flow make_graph(struct dice *d) {
    struct flow f = flow_open(NULL);
    uint32_t blocks = 2 + (uint32_t)dice_below(d, BLOCKS_MOST - 1);
    for (uint32_t b = 0; b < blocks; b++) {
        uint32_t to[2] = {(uint32_t)dice_below(d, blocks), (uint32_t)dice_below(d, blocks)};
        program_add_block(f.program, ASSAY_BRANCH, to[0], to[1]);
        program_add_site(f.program, ASSAY_NONE);
    }
    flow_finish(&f, 0, blocks);
    return f;
}

static void walk(const struct flow *f, struct story *s, struct dice *d) {
    uint64_t visits = 1 + dice_below(d, VISITS_MOST), stride = 4 * dice_below(d, 3);
    uint32_t bias = 1 + (uint32_t)dice_below(d, 4), block = 0;
    for (uint64_t i = 0; i < visits; i++) {
        story_add(s, assay_event_block(block));
        story_add(s, assay_event_access(ASSAY_LOAD, block, f->object, stride * i, 4));
        block = f->program->blocks[block].successor[dice_below(d, bias) == 0];
    }
}

/* A sum that tells which events an item had, in whatever order; addresses count by the period. */
struct sum {
    uint64_t total;
};

static void add_to_sum(struct sum *sum, uint32_t item, const struct assay_event *e,
                       uint64_t times) {
    struct dice d = {((uint64_t)item << 32 | e->what) * UINT64_C(0x9E3779B97F4A7C15) +
                     e->address % ASSAY_STEP_PERIOD};
    sum->total += times * dice_roll(&d);
}

static void take_sum(void *to, const struct bundle *b) {
    uint64_t addresses[ITEMS_MOST];
    for (uint32_t m = 0; b->step.alignments & ASSAY_SIMT && m < b->move_count; m++) {
        const struct assay_step step = bundle_step(b, &b->moves[m], addresses);
        for (uint32_t i = 0; i < step.count; i++) {
            const struct assay_event e = {step.addresses ? step.addresses[i] : 0, 0, step.what};
            add_to_sum(to, step.items[i], &e, step.times);
        }
    }
}

/* The k-th accesses, one by one. */
static struct steps list_ordinal(const struct story *stories, uint32_t items) {
    struct steps steps = {NULL, 0, 0};
    for (size_t k = 0; k < VISITS_MOST; k++) {
        uint32_t at[ITEMS_MOST];
        struct assay_event events[ITEMS_MOST];
        uint32_t n = 0;
        for (uint32_t i = 0; i < items; i++)
            if (2 * k < stories[i].count) {
                at[n] = i;
                events[n++] = stories[i].events[2 * k + 1];
            }
        struct columns columns;
        const struct assay_step step = step_of_events(&columns, ASSAY_ORDINAL, at, events, n);
        if (n)
            steps_take(&steps, &step);
    }
    return steps;
}

static void drop_simt(struct steps *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (s->lines[i].alignment == ASSAY_ORDINAL)
            s->lines[kept++] = s->lines[i];
        else
            free(s->lines[i].text);
    }
    s->count = kept;
}

TEST(no_access_is_lost_in_any_graph) {
    struct dice d = {77};
    for (int round = 0; round < 2000; round++) {
        struct flow f = make_graph(&d);
        struct story stories[ITEMS_MOST] = {{0}};
        uint32_t items = 1 + (uint32_t)dice_below(&d, ITEMS_MOST);
        struct sum told = {0}, taken = {0};
        for (uint32_t i = 0; i < items; i++) {
            walk(&f, &stories[i], &d);
            for (size_t e = 0; e < stories[i].count; e++)
                add_to_sum(&told, i, &stories[i].events[e], 1);
        }
        struct steps actual = flow_align(&f, stories, items, batch_of((uint64_t)round));
        struct steps expected = list_ordinal(stories, items);
        drop_simt(&actual);
        steps_compare(&actual, &expected);
        struct follower l = follower_open(&f, take_sum, &taken);
        story_play(stories, items, story_read, &l);
        assert_true(lockstep_end_group(l.lockstep));
        lockstep_flush(l.lockstep);
        assert_true(told.total == taken.total);
        follower_close(&l);
        steps_close(&actual);
        steps_close(&expected);
        for (uint32_t i = 0; i < items; i++)
            story_close(&stories[i]);
        flow_close(&f);
    }
}
