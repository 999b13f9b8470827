/* test_staging.c - what is copied into local memory, how often and in which order it is used. */
#include "test.h"

#include "run.h"

/* Items load from `a` at `site` and store that to `tile` at `other_site`, behind a barrier they
 * load from `tile` at `use`. */
struct stage {
    struct memory_program m;
    uint32_t use;
    struct run run;
    uint64_t items;
};

static struct stage stage_of(uint64_t items) {
    struct stage s = {.m = program_of_memory(), .items = items};
    struct program *p = s.m.program;
    s.use = program_add_site(p, program_add_line(p, 3));
    p->sites[s.m.other_site].source = s.m.site;
    p->sites[s.m.other_site].variable = s.m.tile;
    program_add_block(p, ASSAY_WAIT, 0, ASSAY_NONE); /* so that groups have intervals */
    program_set_items(p, items);
    s.run = run_open(p, RUN_UNLIMITED);
    return s;
}

static void stage_close(struct stage *s) {
    run_close(&s->run);
    program_close(s->m.program);
}

/* Item i loads element from[i] of a and stores it as element to[i] of the tile. */
static void fetch(struct stage *s, const uint64_t *from, const uint64_t *to) {
    for (uint32_t i = 0; i < s->items; i++) {
        run_begin_item(&s->run, i);
        run_block(&s->run, 0);
        run_access(&s->run, ASSAY_LOAD, s->m.site, s->m.global, 4 * from[i], 4);
        run_access(&s->run, ASSAY_STORE, s->m.other_site, s->m.local, 4 * to[i], 4);
        run_barrier(&s->run, 1);
        run_block(&s->run, 0);
    }
}

/* Item i loads element of[i] of the tile, `times` times. */
static void use(struct stage *s, const uint64_t *of, int times) {
    for (uint32_t i = 0; i < s->items; i++) {
        run_resume_item(&s->run, i);
        for (int t = 0; t < times; t++)
            run_access(&s->run, ASSAY_LOAD, s->use, s->m.local, 4 * of[i], 4);
        run_end_item(&s->run);
    }
}

static double figure(const struct stage *s, const char *id) {
    return run_real(&s->run, in_variable(s->m.tile), id);
}

enum { ITEMS = 32 };

/* 4 rows of 8 elements are fetched and used in another order: both touch the 4 segments. */
TEST(uses_are_traced_to_where_values_come_from) {
    struct stage s = stage_of(ITEMS);
    uint64_t from[ITEMS], to[ITEMS], of[ITEMS];
    for (uint64_t i = 0; i < ITEMS; i++) {
        from[i] = 64 * (i / 8) + i % 8; /* 4 rows of 32 bytes */
        to[i] = i;
        of[i] = 8 * (i % 4) + i / 4;
    }
    fetch(&s, from, to);
    use(&s, of, 3);
    run_emit(&s.run);
    assert_int_equal(run_count(&s.run, in_variable(s.m.tile), "staging.elements"), ITEMS);
    assert_real(figure(&s, "staging.uses"), 3);
    assert_real(figure(&s, "staging.fetch"), 4);
    assert_real(figure(&s, "staging.direct"), 4); /* the same 4 rows, in another order */
    assert_real(figure(&s, "staging.order"), 0);
    stage_close(&s);
}

/* Two runs of 16 elements are fetched, 2 segments each; only the first of one and the last of the
 * other are used. */
TEST(a_use_touches_the_segments_that_its_elements_come_from) {
    struct stage s = stage_of(ITEMS);
    uint64_t from[ITEMS], to[ITEMS], of[ITEMS];
    for (uint64_t i = 0; i < ITEMS; i++) {
        from[i] = 1024 * (i % 2) + i / 2;
        to[i] = i;
        of[i] = i % 2 ? 31 : 0;
    }
    fetch(&s, from, to);
    use(&s, of, 1);
    run_emit(&s.run);
    assert_real(figure(&s, "staging.fetch"), 4);
    assert_real(figure(&s, "staging.direct"), 2);
    assert_real(figure(&s, "staging.order"), 0);
    stage_close(&s);
}

/* Two rows of 32 elements are fetched one after the other, 4 segments each; used are 16 elements of
 * either at once, 8 segments. */
TEST(uses_that_mix_rows_fetched_apart_improve_the_order) {
    struct stage s = stage_of(ITEMS);
    uint64_t from[ITEMS], to[ITEMS], of[ITEMS];
    for (int turn = 0; turn < 2; turn++) {
        for (uint64_t i = 0; i < ITEMS; i++) {
            from[i] = 1024 * (uint64_t)turn + i;
            to[i] = ITEMS * (uint64_t)turn + i;
        }
        for (uint32_t i = 0; i < ITEMS; i++) {
            if (turn == 0)
                run_begin_item(&s.run, i);
            else
                run_resume_item(&s.run, i);
            run_access(&s.run, ASSAY_LOAD, s.m.site, s.m.global, 4 * from[i], 4);
            run_access(&s.run, ASSAY_STORE, s.m.other_site, s.m.local, 4 * to[i], 4);
            run_barrier(&s.run, 1);
            run_block(&s.run, 0);
        }
    }
    for (uint64_t i = 0; i < ITEMS; i++)
        of[i] = ITEMS * (i % 2) + i; /* even from one row, odd from the other */
    use(&s, of, 1);
    run_emit(&s.run);
    assert_real(figure(&s, "staging.uses"), 0.5); /* 32 of 64 */
    assert_real(figure(&s, "staging.fetch"), 4);
    assert_real(figure(&s, "staging.direct"), 8);
    assert_real(figure(&s, "staging.order"), 1);
    stage_close(&s);
}

TEST(what_is_stored_anew_comes_from_nowhere) {
    struct stage s = stage_of(2);
    const uint64_t both[] = {0, 1};
    fetch(&s, both, both);
    for (uint32_t i = 0; i < 2; i++) {
        run_resume_item(&s.run, i);
        if (i == 0) /* a sum, say: a site that stores what no other has loaded */
            run_access(&s.run, ASSAY_STORE, s.use, s.m.local, 0, 4);
        run_barrier(&s.run, 1);
        run_block(&s.run, 0);
    }
    use(&s, both, 1);
    run_emit(&s.run);
    assert_int_equal(run_count(&s.run, in_variable(s.m.tile), "staging.elements"), 2);
    assert_real(figure(&s, "staging.uses"), 0.5); /* only element 1 is still as it was loaded */
    stage_close(&s);
}

/* 8 elements of one segment are fetched and used; then those of the next segment take their places,
 * the first item's before any other item goes on. */
TEST(a_use_is_of_what_was_there_before_the_barrier) {
    struct stage s = stage_of(8);
    uint64_t row[8];
    for (uint64_t i = 0; i < 8; i++)
        row[i] = i;
    fetch(&s, row, row);
    for (uint32_t i = 0; i < 8; i++) {
        run_resume_item(&s.run, i);
        run_access(&s.run, ASSAY_LOAD, s.use, s.m.local, 4 * i, 4);
        run_barrier(&s.run, 1);
        run_block(&s.run, 0);
    }
    for (uint32_t i = 0; i < 8; i++) {
        run_resume_item(&s.run, i);
        run_access(&s.run, ASSAY_LOAD, s.m.site, s.m.global, 4 * (i + 8), 4);
        run_access(&s.run, ASSAY_STORE, s.m.other_site, s.m.local, 4 * i, 4);
        run_end_item(&s.run);
    }
    run_emit(&s.run);
    assert_real(figure(&s, "staging.uses"), 0.5); /* 8 of 16 values */
    assert_real(figure(&s, "staging.direct"), 1); /* and not 2 */
    stage_close(&s);
}

TEST(a_group_knows_nothing_of_the_one_before) {
    struct stage s = stage_of(1);
    program_set_groups(s.m.program, 2);
    const uint64_t zero[] = {0};
    fetch(&s, zero, zero);
    use(&s, zero, 1);
    run_next_group(&s.run, 1);
    run_begin_item(&s.run, 0);
    run_block(&s.run, 0);
    run_access(&s.run, ASSAY_LOAD, s.use, s.m.local, 0, 4);
    run_end_item(&s.run);
    run_emit(&s.run);
    assert_real(figure(&s, "staging.uses"), 1); /* not 2 */
    stage_close(&s);
}

/* A load outside of every buffer is no event, but what is stored then is: it comes from nowhere,
 * and not from where the item of that number in the group before loaded from. */
TEST(an_item_stores_nothing_that_the_group_before_has_loaded) {
    struct stage s = stage_of(1);
    program_set_groups(s.m.program, 2);
    const uint64_t zero[] = {0};
    fetch(&s, zero, zero);
    use(&s, zero, 1);
    run_next_group(&s.run, 1);
    run_begin_item(&s.run, 0);
    run_block(&s.run, 0);
    run_access(&s.run, ASSAY_STORE, s.m.other_site, s.m.local, 0, 4);
    run_barrier(&s.run, 1);
    run_block(&s.run, 0);
    use(&s, zero, 1);
    run_emit(&s.run);
    assert_int_equal(run_count(&s.run, in_variable(s.m.tile), "staging.elements"), 1);
    assert_real(figure(&s, "staging.uses"), 1);
    stage_close(&s);
}

TEST(a_kernel_that_stages_nothing_has_no_figures_of_it) {
    struct stage s = stage_of(1);
    run_begin_item(&s.run, 0);
    run_block(&s.run, 0);
    run_access(&s.run, ASSAY_STORE, s.use, s.m.local, 0, 4);
    run_access(&s.run, ASSAY_LOAD, s.use, s.m.local, 0, 4);
    run_end_item(&s.run);
    run_emit(&s.run);
    assert_null(run_find(&s.run, in_variable(s.m.tile), "staging.elements", NULL));
    stage_close(&s);
}
