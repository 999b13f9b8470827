/* test_profile.c - shards, threads, sampling and failures of a launch; and what holds for all
 * metrics together. */
#include "test.h"

#include "run.h"

#include "measure/frame.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

enum { GROUPS = 60 };

/* A kernel of everything, with all that can be asked for: branch, loop, barrier, accesses to every
 * space, on two lines. */
struct everything {
    struct memory_program m;
    uint32_t blocks;  /* 0: branch to 1 or 2; 1, 2: to 3; 3: barrier, then 0 or the end */
    uint32_t regular; /* object: each item loads its own element, and nothing else */
    uint32_t rows;    /* another object */
    uint32_t affine;  /* site: there, each item loads, stores and updates its own element of a new
                         row in  each iteration */
};

enum { ITEMS_MOST = 6, ROW = 1 << 16 };

static struct everything everything_open(uint64_t items) {
    struct everything e = {.m = program_of_memory()};
    struct program *p = e.m.program;
    p->blocks[0].end = ASSAY_BRANCH;
    p->blocks[0].successor[0] = 1;
    p->blocks[0].successor[1] = 2;
    program_add_instruction(p, (struct assay_instruction){OP_BR, ASSAY_CONTROL, 0, 1, 0, 0});
    for (uint32_t b = 1; b < 4; b++) {
        program_add_block(p, b == 3 ? ASSAY_WAIT : ASSAY_JUMP, 3, ASSAY_NONE);
        program_add_plain(p, b);
        program_add_instruction(
            p, (struct assay_instruction){OP_FADD, ASSAY_FLOAT32, 0, 1u << b, 1u << b, 1});
    }
    p->loops[p->table.loop_count++] = (struct assay_loop){.parent = ASSAY_NONE, .line = 1};
    for (uint32_t b = 0; b < 4; b++)
        p->blocks[b].loop = 0;
    e.affine = program_add_site(p, program_add_line(p, 3));
    program_set_items(p, items);
    program_set_groups(p, GROUPS);
    p->launch.extras = ASSAY_ADDRESS_MAP;
    p->sites[e.m.other_site].source = e.m.site;
    p->sites[e.m.site].exchanges = true;
    p->sites[e.m.other_site].compares = p->sites[e.m.other_site].begins = true;
    p->sites[e.m.other_site].dynamic = p->sites[e.m.other_site].overtakes = true;
    p->sites[e.m.site].aliased = p->sites[e.m.other_site].behind = true;
    p->sites[e.m.site].index = 1 + e.m.site;
    p->sites[e.m.site].indexed = e.m.a;
    p->sites[e.m.other_site].elements = 3;
    e.regular =
        program_add_object(p, ASSAY_GLOBAL, 3, program_add_variable(p, "regular", ASSAY_GLOBAL));
    e.rows = program_add_object(p, ASSAY_GLOBAL, 4, program_add_variable(p, "rows", ASSAY_GLOBAL));
    return e;
}

/* One group: every item goes through two intervals; `group` makes them differ. */
static void run_group(struct assay_shard *s, const struct everything *e, uint64_t group) {
    uint32_t items = (uint32_t)e->m.program->launch.local[0];
    struct dice d = {group * 77 + 1};
    uint64_t iterations[ITEMS_MOST] = {0};
    const uint32_t objects[] = {e->m.global, e->m.second, e->m.constant, e->m.local, e->m.private};
    assay_shard_begin_group(s, &(struct assay_group){{group, 0, 0}, {items, 1, 1}, false});
    for (int interval = 0; interval < 2; interval++)
        for (uint32_t item = 0; item < items; item++) {
            assay_shard_select(s, item, interval == 0);
            for (uint64_t i = 0, n = 1 + dice_below(&d, 5); i < n; i++) {
                assay_shard_append(s, assay_event_block(0));
                uint64_t row = iterations[item]++, own = row * ROW + 4 * (group * items + item);
                for (enum assay_op op = ASSAY_LOAD; op <= ASSAY_ATOMIC; op++)
                    assay_shard_append(s, assay_event_access(op, e->affine, e->rows, own, 4));
                for (int a = 0; a < 5; a++)
                    assay_shard_append(
                        s, assay_event_access((enum assay_op)(ASSAY_LOAD + dice_below(&d, 5)),
                                              (uint32_t)dice_below(&d, 2), objects[a],
                                              4 * dice_below(&d, 50000) + (dice_below(&d, 99) == 0),
                                              a == 1 ? 12 : 4));
                assay_shard_append(s, assay_event_block(dice_below(&d, 3) ? 1 : 2));
            }
            assay_shard_append(
                s, assay_event_access(ASSAY_LOAD, 0, e->regular, 4 * (group * items + item), 4));
            uint64_t own = UINT64_C(1) << 20 | 4 * item; /* its place in local memory */
            enum assay_op op = interval == 0 ? ASSAY_STORE : ASSAY_LOAD;
            assay_shard_append(s,
                               assay_event_access(op, interval == 0 ? e->m.other_site : e->m.site,
                                                  e->m.local, own, 4));
            assay_shard_append(s, assay_event_block(3));
            if (interval == 0)
                assay_shard_append(s, assay_event_barrier(3));
            else
                assay_shard_item_ends(s);
        }
    assay_shard_append(s, assay_event_access(ASSAY_OUT_OF_BOUNDS, 0, 0, 0, 4));
    assay_shard_end_group(s);
}

static struct run run_all(const struct everything *e, size_t max_bytes) {
    struct run r = run_open_idle(e->m.program, max_bytes);
    for (uint64_t g = 0; g < GROUPS; g++)
        run_group(r.shard, e, g);
    run_emit(&r);
    return r;
}

TEST(every_key_is_given_by_a_launch_of_everything) {
    struct everything e = everything_open(4);
    struct run r = run_all(&e, RUN_UNLIMITED);
    for (size_t i = 0; assay_metrics[i]; i++)
        for (size_t k = 0; k < assay_metrics[i]->key_count; k++) {
            bool given = false;
            for (size_t f = 0; f < r.sink.count && !given; f++)
                given = r.sink.figures[f].key == &assay_metrics[i]->keys[k];
            if (!given)
                fail_msg("nothing emits %s", assay_metrics[i]->keys[k].id);
        }
    run_close(&r);
    program_close(e.m.program);
}

TEST(every_key_says_what_it_is_and_no_two_have_one_name) {
    for (size_t i = 0; assay_metrics[i]; i++)
        for (size_t k = 0; k < assay_metrics[i]->key_count; k++) {
            const struct assay_key *key = &assay_metrics[i]->keys[k];
            assert_true(key->id && *key->id && key->unit && *key->unit);
            assert_true(key->text && *key->text && key->source && *key->source);
            assert_int_equal(strspn(key->id, "abcdefghijklmnopqrstuvwxyz0123456789._"),
                             strlen(key->id));
            for (size_t j = 0; j <= i; j++)
                for (size_t l = 0; l < (j == i ? k : assay_metrics[j]->key_count); l++)
                    assert_string_not_equal(assay_metrics[j]->keys[l].id, key->id);
        }
}

TEST(figures_come_in_the_form_that_their_key_says) {
    struct everything e = everything_open(4);
    struct run r = run_all(&e, RUN_UNLIMITED);
    for (size_t i = 0; i < r.sink.count; i++) {
        const struct figure *f = &r.sink.figures[i];
        assert_int_equal(f->form == WHOLE, f->key->kind != ASSAY_REAL);
        assert_int_equal(f->index != NULL, f->key->index != NULL);
        if (f->form == REAL)
            assert_true(isfinite(f->real));
    }
    run_close(&r);
    program_close(e.m.program);
}

TEST(no_figure_is_given_twice) {
    struct everything e = everything_open(4);
    struct run r = run_all(&e, RUN_UNLIMITED);
    for (size_t i = 0; i < r.sink.count; i++)
        assert_ptr_equal(run_find(&r, r.sink.figures[i].scope, r.sink.figures[i].key->id,
                                  r.sink.figures[i].index),
                         &r.sink.figures[i]);
    run_close(&r);
    program_close(e.m.program);
}

TEST(an_empty_launch_gives_no_figure_that_is_not_a_number) {
    struct everything e = everything_open(4);
    struct run r = run_open(e.m.program, RUN_UNLIMITED);
    assay_shard_return(r.shard);
    assert_int_equal(assay_profile_emit(r.profile, &r.sink), ASSAY_OK);
    assert_true(r.sink.count > 0);
    for (size_t i = 0; i < r.sink.count; i++) {
        const struct figure *f = &r.sink.figures[i];
        if (f->form == WHOLE)
            assert_int_equal(f->whole, 0);
        if (f->form == REAL)
            assert_true(f->real == 0);
    }
    run_close(&r);
    program_close(e.m.program);
}

TEST(groups_on_several_shards_give_the_same_figures) {
    struct everything e = everything_open(4);
    struct run one = run_all(&e, RUN_UNLIMITED), many = run_open_idle(e.m.program, RUN_UNLIMITED);
    struct assay_shard *shards[5] = {many.shard};
    for (int i = 1; i < 5; i++)
        shards[i] = assay_shard_borrow(many.profile);
    for (uint64_t g = GROUPS; g-- > 0;)
        run_group(shards[g * g % 5], &e, g);
    for (int i = 1; i < 5; i++)
        assay_shard_return(shards[i]);
    run_emit(&many);
    run_compare(&one, &many);
    run_close(&one);
    run_close(&many);
    program_close(e.m.program);
}

/* A thread that runs every fourth group on a shard borrowed for each. */
struct quarter {
    pthread_t thread;
    const struct everything *e;
    struct assay_profile *profile;
    uint64_t first;
};

static void *run_quarter(void *argument) {
    const struct quarter *q = argument;
    for (uint64_t g = q->first; g < GROUPS; g += 4) {
        struct assay_shard *s = assay_shard_borrow(q->profile);
        run_group(s, q->e, g);
        assay_shard_return(s);
    }
    return NULL;
}

TEST(groups_on_several_threads_give_the_same_figures) {
    struct everything e = everything_open(4);
    struct run one = run_all(&e, RUN_UNLIMITED), many = run_open_idle(e.m.program, RUN_UNLIMITED);
    struct quarter quarters[4];
    for (uint64_t i = 0; i < 4; i++) {
        quarters[i] = (struct quarter){.e = &e, .profile = many.profile, .first = i};
        assert_int_equal(pthread_create(&quarters[i].thread, NULL, run_quarter, &quarters[i]), 0);
    }
    for (int i = 0; i < 4; i++)
        pthread_join(quarters[i].thread, NULL);
    run_emit(&many);
    run_compare(&one, &many);
    run_close(&one);
    run_close(&many);
    program_close(e.m.program);
}

TEST(a_shard_given_back_is_lent_again) {
    struct everything e = everything_open(1);
    struct run r = run_open_idle(e.m.program, RUN_UNLIMITED);
    struct assay_shard *first = r.shard;
    run_group(first, &e, 0);
    assay_shard_return(first);
    assert_ptr_equal(assay_shard_borrow(r.profile), first);
    assert_int_equal(first->count, 0);
    assert_true(first->item.local == ASSAY_NO_ITEM);
    assert_ptr_not_equal(assay_shard_borrow(r.profile), first);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 1);
    run_close(&r);
    program_close(e.m.program);
}

TEST(closing_nothing_is_allowed) { assay_profile_close(NULL); }

TEST(a_shard_folded_early_counts_nothing_twice) {
    /* Each of 6 items touches 20000 pages of its own, more than a shard may keep where there are 32
     * of them: it is folded while they run.  Blocks 0, 1, 3 each, and one barrier. */
    struct everything e = everything_open(6);
    struct run r = run_open(e.m.program, RUN_UNLIMITED);
    for (int i = 1; i < 32; i++)
        assert_non_null(assay_shard_borrow(r.profile));
    const struct assay_block *blocks = e.m.program->blocks;
    for (uint32_t item = 0; item < 6; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_block(&r, 1);
        for (uint64_t page = 0; page < 20000; page++)
            run_access(&r, ASSAY_LOAD, 0, e.m.global, (20000 * item + page) << 12, 4);
        run_access(&r, ASSAY_OUT_OF_BOUNDS, 0, 0, 0, 4);
        run_block(&r, 3);
        run_barrier(&r, 3);
        run_end_item(&r);
        assert_true(cast_bytes(frame_of(r.shard)->meter.cast) <= 1 << 20);
    }
    assert_non_null(
        frame_of(r.shard)->meter.cast); /* the launch is longer than what is only noted */
    run_emit(&r);
    uint64_t executed = blocks[0].count + blocks[1].count + blocks[3].count;
    assert_int_equal(run_count(&r, in_kernel(), "opcode.total"), 6 * executed);
    assert_int_equal(run_count(&r, in_kernel(), "items"), 6);
    assert_int_equal(run_count(&r, in_kernel(), "groups"), 1);
    assert_int_equal(run_count(&r, in_kernel(), "barriers.total"), 6);
    assert_real(run_real(&r, in_kernel(), "barriers.per_instruction"), 1.0 / (double)executed);
    assert_real(run_real(&r, in_kernel(), "ipt.mean"), (double)executed);
    assert_real(run_real(&r, in_kernel(), "itb.mean"), (double)executed / 2);
    assert_real(run_real(&r, in_kernel(), "operands.resource_pressure"), 3); /* the sites */
    assert_int_equal(run_count(&r, in_kernel(), "branch.executed"), 6);
    assert_int_equal(run_count(&r, in_kernel(), "accesses.invalid"), 6);
    assert_int_equal(run_count(&r, in_combined(), "accesses.total"), 120000);
    assert_int_equal(run_count(&r, in_combined(), "footprint.pages"), 120000);
    assert_real(run_real(&r, in_combined(), "footprint.reread"), 1);
    run_close(&r);
    program_close(e.m.program);
}

/* --- sampling --- */

/* One float in each page of a buffer of `pages`, `times` each, read by `shards` shards in turn, the
 * pages in steps of `step` (no divisor of their number). */
static struct run run_pages(const struct memory_program *m, uint64_t pages, uint64_t step,
                            int shards, size_t max_bytes) {
    struct run r = run_open(m->program, max_bytes);
    struct assay_shard *all[8] = {r.shard};
    for (int i = 1; i < shards; i++)
        all[i] = assay_shard_borrow(r.profile);
    for (int i = 0; i < shards; i++)
        assay_shard_select(all[i], 0, true);
    for (uint64_t i = 0; i < pages; i++) {
        uint64_t page = i * step % pages;
        struct assay_shard *s = all[i % (uint64_t)shards];
        for (uint64_t a = 0; a < 8; a++)
            assay_shard_append(
                s, assay_event_access(ASSAY_LOAD, m->site, m->global, (page << 12) + 512 * a, 4));
    }
    for (int i = 0; i < 16; i++) /* a small buffer */
        assay_shard_append(r.shard, assay_event_access(ASSAY_STORE, m->other_site, m->second,
                                                       4096 * (uint64_t)i, 4));
    for (int i = 0; i < shards; i++)
        assay_shard_item_ends(all[i]);
    for (int i = 1; i < shards; i++)
        assay_shard_return(all[i]);
    run_emit(&r);
    return r;
}

enum { PAGES = 20011 }; /* a prime */

TEST(enough_memory_is_never_sampled) {
    struct memory_program m = program_of_memory();
    struct run r = run_pages(&m, PAGES, 1, 1, 64 << 20);
    assert_int_equal(r.sink.shift, 0);
    assert_int_equal(run_count(&r, in_variable(m.a), "footprint.pages"), PAGES);
    run_close(&r);
    program_close(m.program);
}

TEST(too_little_memory_samples_and_says_so) {
    struct memory_program m = program_of_memory();
    struct run r = run_pages(&m, PAGES, 1, 1, 256 << 10);
    struct assay_scope a = in_variable(m.a);
    assert_true(r.sink.shift > 0);
    /* totals stay exact */
    assert_int_equal(run_count(&r, a, "accesses.total"), 8 * PAGES);
    assert_int_equal(run_count(&r, a, "bytes.read"), 32 * PAGES);
    /* estimates are near: about 1250 pages are kept, so within 3 / sqrt(1250) = 8.5 % */
    double tolerance = 0.085;
    assert_close((double)run_count(&r, a, "footprint.addresses"), 8 * PAGES, 8 * PAGES * tolerance);
    assert_close((double)run_count(&r, a, "footprint.bytes"), 32 * PAGES, 32 * PAGES * tolerance);
    assert_close((double)run_count(&r, a, "footprint.lines"), 8 * PAGES, 8 * PAGES * tolerance);
    assert_close((double)run_count(&r, a, "footprint.pages"), PAGES, PAGES * tolerance);
    assert_close((double)run_count(&r, a, "footprint.hot90"), 7.2 * PAGES, 7.2 * PAGES * tolerance);
    assert_close(run_real(&r, a, "entropy.address"), log2(8 * PAGES), 0.13);
    assert_close(run_real(&r, a, "footprint.reread"), 1, tolerance);
    run_close(&r);
    program_close(m.program);
}

TEST(small_buffers_stay_exact_when_a_launch_is_sampled) {
    struct memory_program m = program_of_memory();
    struct run r = run_pages(&m, PAGES, 1, 1, 64 << 10);
    assert_true(r.sink.shift > 0);
    struct assay_scope b = in_variable(m.b);
    assert_int_equal(run_count(&r, b, "footprint.addresses"), 16);
    assert_int_equal(run_count(&r, b, "footprint.bytes"), 64);
    assert_int_equal(run_count(&r, b, "footprint.pages"), 16);
    assert_int_equal(run_count(&r, b, "footprint.hot90"), 15); /* of 16: 14.4 */
    assert_real(run_real(&r, b, "entropy.address"), 4);
    run_close(&r);
    program_close(m.program);
}

TEST(a_sampled_launch_does_not_show_order_and_shards) {
    struct memory_program m = program_of_memory();
    for (size_t max_bytes = 32 << 10; max_bytes <= 1 << 20; max_bytes *= 2) {
        struct run one = run_pages(&m, PAGES, 1, 1, max_bytes);
        for (int shards = 1; shards <= 8; shards += 3) {
            struct run other = run_pages(&m, PAGES, 4999, shards, max_bytes);
            assert_int_equal(one.sink.shift, other.sink.shift);
            for (size_t i = 0; i < one.sink.count; i++) {
                const struct figure *x = &one.sink.figures[i], *y = &other.sink.figures[i];
                if (!run_is_of_memory(x))
                    continue; /* the order of accesses and the number of items differ */
                assert_true(x->whole == y->whole);
                assert_memory_equal(&x->real, &y->real, sizeof x->real);
            }
            run_close(&other);
        }
        run_close(&one);
    }
    program_close(m.program);
}

TEST(memory_held_keeps_to_the_limit) {
    /* 4 million addresses under a limit of 1 MiB: the states of the launch hold no more. */
    struct memory_program m = program_of_memory();
    void *state, *shard;
    const struct assay_metric *memory = assay_metrics[0];
    assert_non_null(memory->bytes);
    assert_int_equal(memory->open(&m.program->launch, &state), ASSAY_OK);
    assert_int_equal(memory->open(&m.program->launch, &shard), ASSAY_OK);
    for (uint64_t i = 0; i < 2000; i++) {
        struct assay_event events[64];
        const struct assay_run run = {events, NULL, 64, 1};
        const struct assay_turn turn = {.item = {0, 1, 0}, .run_count = 1, .runs = &run};
        for (uint64_t j = 0; j < 64; j++)
            events[j] = assay_event_access(ASSAY_LOAD, m.site, m.global, (64 * i + j) * 128, 4);
        memory->item(shard, &turn, 1);
        memory->fold(state, shard, 1);
        memory->clear(shard);
        assert_true(memory->bytes(shard) < 4096); /* nothing stays behind */
        while (memory->bytes(state) > 1 << 16)
            memory->thin(state);
    }
    assert_true(memory->bytes(state) <= 1 << 16);
    memory->close(state);
    memory->close(shard);
    program_close(m.program);
}

/* --- failures --- */

/* What a launch of everything gives when one allocation fails: the same figures, or none. */
static enum assay_status run_short(const struct everything *e, uint64_t successes,
                                   struct assay_sink *sink, bool *failed) {
    struct assay_profile *profile = NULL;
    shortage_begin(successes);
    enum assay_status status = assay_profile_open(&e->m.program->launch, RUN_UNLIMITED, &profile);
    struct assay_shard *shard = profile ? assay_shard_borrow(profile) : NULL;
    if (shard) {
        for (uint64_t g = 0; g < 3; g++)
            run_group(shard, e, g);
        assay_shard_return(shard);
    }
    if (profile)
        status = assay_profile_emit(profile, sink);
    *failed = shortage_end();
    assay_profile_close(profile);
    return status;
}

TEST(a_failed_allocation_never_shortens_the_figures) {
    struct everything e = everything_open(2);
    struct run whole = {0}, other = {0};
    bool failed;
    assert_int_equal(run_short(&e, UINT64_MAX, &whole.sink, &failed), ASSAY_OK);
    assert_false(failed);
    for (uint64_t successes = 0;; successes++) {
        enum assay_status status = run_short(&e, successes, &other.sink, &failed);
        if (status == ASSAY_OK && !other.sink.failed)
            run_compare(&whole, &other);
        else
            assert_true(failed);
        sink_close(&other.sink);
        if (!failed)
            break;
    }
    sink_close(&whole.sink);
    program_close(e.m.program);
}

TEST(a_shard_that_cannot_be_lent_fails_the_launch) {
    struct everything e = everything_open(1);
    struct run r = run_open_idle(e.m.program, RUN_UNLIMITED);
    shortage_begin(0);
    assert_null(assay_shard_borrow(r.profile));
    assert_true(shortage_end());
    run_group(r.shard, &e, 0);
    assay_shard_return(r.shard);
    assert_int_equal(assay_profile_emit(r.profile, &r.sink), ASSAY_NO_MEMORY);
    assert_int_equal(r.sink.count, 0);
    run_close(&r);
    program_close(e.m.program);
}
