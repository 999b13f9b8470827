/* test_stride.c - how far an item's next access is from its last, by way of a profile. */
#include "test.h"

#include "run.h"

#include <stdio.h>

enum { CLASSES = 6 };
static const char *const classes[CLASSES] = {"0", "8", "64", "512", "4096", "more"};

static struct run begin(const struct memory_program *m) {
    struct run r = run_open(m->program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    return r;
}

static void finish(struct run *r) {
    run_end_item(r);
    run_emit(r);
}

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

/* Fails unless the figure has these counts of `all`; those of limits are of all up to them. */
static void expect(const struct run *r, struct assay_scope scope, const char *id, double all,
                   const double counts[CLASSES]) {
    for (int c = 0; c < CLASSES; c++)
        assert_real(run_real_of(r, scope, id, classes[c]), 100 * counts[c] / all);
}

static void load(struct run *r, const struct memory_program *m, uint64_t offset) {
    run_access(r, ASSAY_LOAD, m->site, m->global, offset, 4);
}

TEST(distances_fall_into_classes_up_to_a_limit) {
    /* distances 0, 8, 9, 64, 65, 512, 513, 4096, 4097 */
    static const uint64_t distances[] = {0, 8, 9, 64, 65, 512, 513, 4096, 4097};
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    uint64_t at = 0;
    load(&r, &m, at);
    for (int i = 0; i < 9; i++)
        load(&r, &m, at += distances[i]);
    finish(&r);
    expect(&r, in_combined(), "stride.local", 9, (const double[]){1, 2, 4, 6, 8, 1});
    expect(&r, in_combined(), "stride.global", 9, (const double[]){1, 2, 4, 6, 8, 1});
    close_all(&m, &r);
}

TEST(distances_have_no_direction) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    load(&r, &m, 1000);
    load(&r, &m, 992);
    load(&r, &m, 480);
    finish(&r);
    expect(&r, in_combined(), "stride.local", 2, (const double[]){0, 1, 1, 2, 2, 0});
    close_all(&m, &r);
}

TEST(one_access_has_no_distance) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    load(&r, &m, 0);
    finish(&r);
    const struct figure *f = run_find(&r, in_combined(), "stride.local", "0");
    assert_true(!f || f->form == UNDEFINED);
    close_all(&m, &r);
}

TEST(places_of_the_program_have_their_own_last_access) {
    /* sites s and t in turn: s 0, t 1000, s 4, t 1008.  At one place: 4 and 8; at any: 1000, 996,
     * 1004 */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (uint64_t i = 0; i < 2; i++) {
        load(&r, &m, 4 * i);
        run_access(&r, ASSAY_STORE, m.other_site, m.global, 1000 + 8 * i, 4);
    }
    finish(&r);
    expect(&r, in_combined(), "stride.local", 2, (const double[]){0, 2, 2, 2, 2, 0});
    expect(&r, in_combined(), "stride.global", 3, (const double[]){0, 0, 0, 0, 3, 0});
    /* a distance is on the line of the access that is later */
    expect(&r, in_line(0), "stride.global", 1, (const double[]){0, 0, 0, 0, 1, 0});
    expect(&r, in_line(1), "stride.global", 2, (const double[]){0, 0, 0, 0, 2, 0});
    close_all(&m, &r);
}

TEST(another_buffer_is_more) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    load(&r, &m, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.second, 4, 4);
    finish(&r);
    expect(&r, in_combined(), "stride.local", 2, (const double[]){0, 1, 1, 1, 1, 1});
    /* both are accesses of b */
    expect(&r, in_variable(m.b), "stride.local", 2, (const double[]){0, 1, 1, 1, 1, 1});
    expect(&r, in_space(ASSAY_GLOBAL), "stride.global", 2, (const double[]){0, 1, 1, 1, 1, 1});
    close_all(&m, &r);
}

TEST(items_have_their_own_last_access) {
    /* item 0: 0, 4; item 1: 1000, 1008: both wait in between */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        load(&r, &m, 1000 * item);
        run_barrier(&r, 0);
    }
    for (uint32_t item = 0; item < 2; item++) {
        run_resume_item(&r, item);
        load(&r, &m, 1000 * item + 4 + 4 * item);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, in_combined(), "stride.local", 2, (const double[]){0, 2, 2, 2, 2, 0});
    expect(&r, in_combined(), "stride.global", 2, (const double[]){0, 2, 2, 2, 2, 0});
    close_all(&m, &r);
}

TEST(items_of_the_next_group_begin_anew) {
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, 2);
    struct run r = begin(&m);
    load(&r, &m, 0);
    load(&r, &m, 4);
    run_end_item(&r);
    run_next_group(&r, 1);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    load(&r, &m, 100000);
    load(&r, &m, 100000);
    finish(&r);
    expect(&r, in_combined(), "stride.local", 2, (const double[]){1, 2, 2, 2, 2, 0});
    close_all(&m, &r);
}

TEST(private_memory_and_copies_are_passed_over) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    load(&r, &m, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.private, 5000, 4);
    run_access(&r, ASSAY_OUT_OF_BOUNDS, m.site, 0, 0, 4);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 4, 4);
    run_end_item(&r);
    assay_shard_select(r.shard, ASSAY_NO_ITEM, false);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 50000, 4);
    run_emit(&r);
    expect(&r, in_combined(), "stride.global", 1, (const double[]){0, 1, 1, 1, 1, 0});
    close_all(&m, &r);
}

TEST(spaces_have_their_own) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (uint64_t i = 0; i < 3; i++) {
        run_access(&r, ASSAY_LOAD, m.site, m.global, 4 * i, 4);
        run_access(&r, ASSAY_STORE, m.other_site, m.local, 100 * i, 4);
    }
    finish(&r);
    expect(&r, in_space(ASSAY_GLOBAL), "stride.local", 2, (const double[]){0, 2, 2, 2, 2, 0});
    expect(&r, in_space(ASSAY_LOCAL), "stride.local", 2, (const double[]){0, 0, 0, 2, 2, 0});
    expect(&r, in_variable(m.tile), "stride.local", 2, (const double[]){0, 0, 0, 2, 2, 0});
    expect(&r, in_space(ASSAY_LOCAL), "stride.global", 3, (const double[]){0, 0, 0, 0, 0, 3});
    close_all(&m, &r);
}
