/* test_memory.c - the metric of memory accesses, by way of a profile. */
#include "test.h"

#include "reference.h"
#include "run.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Opens a run whose single item has begun. */
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

static void end(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

TEST(an_empty_stream_gives_zeros_and_undefined_ratios) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_emit(&r);
    const char *const zeros[] = {
        "accesses.total",       "accesses.loads",          "accesses.stores",
        "accesses.atomics",     "accesses.async",          "bytes.read",
        "bytes.written",        "bytes.requested",         "footprint.addresses",
        "footprint.bytes",      "footprint.lines",         "footprint.pages",
        "footprint.lines_read", "footprint.lines_written", "footprint.sectors_read",
        "footprint.hot90",      "footprint.unique_reads",  "footprint.unique_writes"};
    const struct assay_scope scopes[] = {
        in_combined(),         in_space(ASSAY_GLOBAL),  in_space(ASSAY_CONSTANT),
        in_space(ASSAY_LOCAL), in_space(ASSAY_PRIVATE), in_variable(m.a)};
    for (size_t s = 0; s < sizeof scopes / sizeof *scopes; s++) {
        for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
            assert_int_equal(run_count(&r, scopes[s], zeros[i]), 0);
        assert_true(run_is_undefined(&r, scopes[s], "footprint.reread"));
        assert_true(run_is_undefined(&r, scopes[s], "footprint.rewrite"));
        assert_true(run_real(&r, scopes[s], "entropy.address") == 0);
        assert_true(run_real_of(&r, scopes[s], "entropy.granularity", "10") == 0);
    }
    assert_true(run_is_undefined(&r, in_kernel(), "usage.local"));
    assert_true(run_is_undefined(&r, in_kernel(), "usage.constant"));
    assert_int_equal(run_count(&r, in_kernel(), "accesses.invalid"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "aiwc.footprint.addresses"), 0);
    assert_int_equal(run_count(&r, in_kernel(), "aiwc.footprint.hot90"), 0);
    assert_true(run_real(&r, in_kernel(), "aiwc.entropy.global") == 0);
    assert_null(run_find(&r, in_line(0), "accesses.total", NULL));
    end(&m, &r);
}

TEST(every_kind_of_access_is_counted_under_its_name) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 4, 8);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 12, 4);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 16, 4);
    run_access(&r, ASSAY_ASYNC_STORE, m.site, m.global, 20, 2);
    finish(&r);
    struct assay_scope g = in_space(ASSAY_GLOBAL);
    assert_int_equal(run_count(&r, g, "accesses.total"), 6);
    assert_int_equal(run_count(&r, g, "accesses.loads"), 2);
    assert_int_equal(run_count(&r, g, "accesses.stores"), 1);
    assert_int_equal(run_count(&r, g, "accesses.atomics"), 1);
    assert_int_equal(run_count(&r, g, "accesses.async"), 2);
    assert_int_equal(run_count(&r, g, "bytes.read"), 8 + 4 + 4);    /* loads, atomic, copy */
    assert_int_equal(run_count(&r, g, "bytes.written"), 8 + 4 + 2); /* store, atomic, copy */
    assert_int_equal(run_count(&r, g, "bytes.requested"), 30);
    assert_int_equal(run_count(&r, g, "footprint.unique_reads"), 3);  /* 0, 12, 16 */
    assert_int_equal(run_count(&r, g, "footprint.unique_writes"), 3); /* 4, 12, 20 */
    assert_real(run_real(&r, g, "footprint.reread"), 4.0 / 3);
    assert_real(run_real(&r, g, "footprint.rewrite"), 1);
    assert_int_equal(run_count(&r, g, "footprint.addresses"), 5);
    assert_int_equal(run_count(&r, g, "footprint.bytes"), 22); /* 0 to 21, none missing */
    assert_int_equal(run_count(&r, g, "footprint.lines"), 1);
    assert_int_equal(run_count(&r, g, "footprint.pages"), 1);
    end(&m, &r);
}

/* Of one site each, as nearly all are: whole vectors in slots of their own, and elements. */
TEST(pages_of_one_stream_count_all_that_its_accesses_cover) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    /* 64 bytes at 0, 64 and 256: three lines, of two sectors each */
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 64);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 64, 64);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 256, 64);
    /* 4 bytes at 0, 4, 32, 60 and 8192: lines 0 and 128, two pages, nothing read */
    const uint64_t offsets[] = {0, 4, 32, 60, 8192};
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++)
        run_access(&r, ASSAY_STORE, m.other_site, m.second, offsets[i], 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_variable(m.a), "footprint.bytes"), 3 * 64);
    assert_int_equal(run_count(&r, in_variable(m.a), "footprint.sectors_read"), 6);
    assert_int_equal(run_count(&r, in_variable(m.a), "footprint.lines_read"), 3);
    assert_int_equal(run_count(&r, in_variable(m.a), "footprint.lines"), 3);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.bytes"), 5 * 4);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.sectors_read"), 0);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.lines"), 2);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.lines_written"), 2);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.pages"), 2);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.unique_writes"), 5);
    end(&m, &r);
}

/* Not as elsewhere: unique reads and writes swapped. */
TEST(rereads_are_of_reads_and_rewrites_of_writes) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (int i = 0; i < 6; i++)
        run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.other_site, m.second, 0, 4);
    run_access(&r, ASSAY_STORE, m.other_site, m.second, 4, 4);
    run_access(&r, ASSAY_STORE, m.other_site, m.second, 8, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_combined(), "footprint.unique_reads"), 1);
    assert_int_equal(run_count(&r, in_combined(), "footprint.unique_writes"), 3);
    assert_real(run_real(&r, in_combined(), "footprint.reread"), 6);
    assert_real(run_real(&r, in_combined(), "footprint.rewrite"), 1);
    assert_true(run_is_undefined(&r, in_variable(m.a), "footprint.rewrite"));
    assert_true(run_is_undefined(&r, in_variable(m.b), "footprint.reread"));
    end(&m, &r);
}

TEST(what_is_read_and_what_is_written_have_lines_of_their_own) {
    /* read: bytes 0 .. 7, 64 .. 67 and 300 .. 303, so sectors 0, 2 and 9, lines 0, 1 and 4;
     * written: bytes 0 .. 3, 200 .. 203 and 300 .. 303, so lines 0, 3 and 4 */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 8);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 64, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 200, 4);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 300, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_space(ASSAY_GLOBAL), "footprint.sectors_read"), 3);
    assert_int_equal(run_count(&r, in_space(ASSAY_GLOBAL), "footprint.lines_read"), 3);
    assert_int_equal(run_count(&r, in_space(ASSAY_GLOBAL), "footprint.lines_written"), 3);
    assert_int_equal(run_count(&r, in_space(ASSAY_GLOBAL), "footprint.lines"), 4);
    end(&m, &r);
}

TEST(ninety_percent_of_the_accesses_is_rounded_up) {
    /* 8 accesses of address 0, one each of 4 and 8: 9 of 10 need two addresses; with a third one
     * there are 11, whose 9.9 need two: 8 + 1 = 9 is less, so three */
    struct memory_program m = program_of_memory();
    for (uint64_t singles = 2; singles <= 3; singles++) {
        struct run r = begin(&m);
        for (int i = 0; i < 8; i++)
            run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
        for (uint64_t i = 1; i <= singles; i++)
            run_access(&r, ASSAY_LOAD, m.site, m.global, 4 * i, 4);
        finish(&r);
        assert_int_equal(run_count(&r, in_combined(), "footprint.hot90"), singles);
        run_close(&r);
    }
    program_close(m.program);
}

/* Not as elsewhere: spaces merged. */
TEST(spaces_never_alias) {
    /* Buffer 1, offset 0 in global and in local memory: two addresses of two accesses, one bit.
     * AIWC sees one address. */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (int i = 0; i < 2; i++) {
        run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
        run_access(&r, ASSAY_LOAD, m.other_site, m.local, 0, 4);
    }
    finish(&r);
    assert_int_equal(run_count(&r, in_combined(), "footprint.addresses"), 2);
    assert_int_equal(run_count(&r, in_combined(), "footprint.bytes"), 8);
    assert_real(run_real(&r, in_combined(), "entropy.address"), 1);
    assert_real(run_real_of(&r, in_combined(), "entropy.granularity", "10"), 1);
    assert_int_equal(run_count(&r, in_kernel(), "aiwc.footprint.addresses"), 1);
    assert_true(run_real(&r, in_kernel(), "aiwc.entropy.global") == 0);
    assert_true(run_real_of(&r, in_kernel(), "aiwc.entropy.local", "10") == 0);
    end(&m, &r);
}

TEST(buffers_never_alias) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.second, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_space(ASSAY_GLOBAL), "footprint.addresses"), 2);
    assert_int_equal(run_count(&r, in_space(ASSAY_GLOBAL), "footprint.pages"), 2);
    assert_int_equal(run_count(&r, in_kernel(), "aiwc.footprint.addresses"), 2);
    end(&m, &r);
}

TEST(private_memory_enters_no_combined_figure) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.private, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.local, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_combined(), "accesses.total"), 1);
    assert_int_equal(run_count(&r, in_space(ASSAY_PRIVATE), "accesses.total"), 1);
    assert_int_equal(run_count(&r, in_kernel(), "aiwc.footprint.addresses"), 1);
    assert_real(run_real(&r, in_kernel(), "usage.local"), 100);
    end(&m, &r);
}

TEST(usage_counts_every_kind_of_access) {
    /* local: load, store, atomic, copy = 4; constant: 1; global: 3; private does not count */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.local, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.local, 0, 16);
    run_access(&r, ASSAY_ATOMIC, m.site, m.local, 0, 4);
    run_access(&r, ASSAY_ASYNC_STORE, m.site, m.local, 0, 4);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.constant, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.private, 0, 4);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "usage.local"), 50);
    assert_real(run_real(&r, in_kernel(), "usage.constant"), 12.5);
    end(&m, &r);
}

TEST(local_memory_is_reserved_whether_it_is_used_or_not) {
    struct memory_program m = program_of_memory();
    m.program->launch.local_bytes = 5120;
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.local, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_space(ASSAY_LOCAL), "footprint.reserved"), 5120);
    assert_int_equal(run_count(&r, in_space(ASSAY_LOCAL), "footprint.bytes"), 4);
    assert_null(run_find(&r, in_space(ASSAY_GLOBAL), "footprint.reserved", NULL));
    end(&m, &r);
}

TEST(copies_alone_have_a_local_usage) {
    struct memory_program m = program_of_memory();
    struct run r = run_open(m.program, RUN_UNLIMITED);
    assay_shard_select(r.shard, ASSAY_NO_ITEM, false);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_ASYNC_STORE, m.site, m.local, 0, 4);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "usage.local"), 50);
    assert_int_equal(run_count(&r, in_variable(m.tile), "accesses.async"), 1);
    assert_int_equal(run_count(&r, in_variable(m.a), "bytes.read"), 4);
    end(&m, &r);
}

TEST(an_access_out_of_bounds_is_counted_and_nothing_else) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_OUT_OF_BOUNDS, m.site, 0, 0, 4);
    run_access(&r, ASSAY_OUT_OF_BOUNDS, m.site, 0, 0, 4);
    run_access(&r, ASSAY_LOAD, m.other_site, m.global, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_kernel(), "accesses.invalid"), 2);
    assert_int_equal(run_count(&r, in_combined(), "accesses.total"), 1);
    assert_int_equal(run_count(&r, in_space(ASSAY_PRIVATE), "accesses.total"), 0);
    assert_null(run_find(&r, in_line(0), "accesses.total", NULL));
    assert_int_equal(run_count(&r, in_line(0), "accesses.invalid"), 2);
    assert_null(run_find(&r, in_line(1), "accesses.invalid", NULL));
    end(&m, &r);
}

TEST(a_buffer_under_two_names_is_put_together_in_its_space) {
    /* Global buffer 1 bound to a and b: each argument has its own accesses; the space has one
     * address at 0 with three accesses and one at 4 with one. */
    struct memory_program m = program_of_memory();
    uint32_t alias = program_add_object(m.program, ASSAY_GLOBAL, 1, m.b);
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.other_site, alias, 0, 8);
    run_access(&r, ASSAY_STORE, m.other_site, alias, 0, 8);
    run_access(&r, ASSAY_STORE, m.other_site, alias, 4, 8);
    finish(&r);
    struct assay_scope g = in_space(ASSAY_GLOBAL);
    assert_int_equal(run_count(&r, in_variable(m.a), "footprint.addresses"), 1);
    assert_int_equal(run_count(&r, in_variable(m.b), "footprint.addresses"), 2);
    assert_int_equal(run_count(&r, in_variable(m.a), "accesses.total"), 1);
    assert_int_equal(run_count(&r, in_variable(m.b), "accesses.total"), 3);
    assert_int_equal(run_count(&r, g, "footprint.addresses"), 2);
    assert_int_equal(run_count(&r, g, "footprint.bytes"), 12);
    assert_real(run_real(&r, g, "entropy.address"), 0.8112781244591328); /* 3/4 and 1/4 */
    assert_int_equal(run_count(&r, in_kernel(), "aiwc.footprint.addresses"), 2);
    end(&m, &r);
}

TEST(figures_of_a_line_are_those_of_its_sites) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.other_site, m.global, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_line(0), "accesses.total"), 2);
    assert_int_equal(run_count(&r, in_line(0), "footprint.addresses"), 2);
    assert_int_equal(run_count(&r, in_line(1), "accesses.total"), 1);
    end(&m, &r);
}

TEST(a_site_without_a_line_enters_every_other_scope) {
    struct memory_program m = program_of_memory();
    uint32_t site = program_add_site(m.program, ASSAY_NONE);
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, site, m.global, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_combined(), "accesses.total"), 1);
    assert_int_equal(run_count(&r, in_variable(m.a), "accesses.total"), 1);
    assert_null(run_find(&r, in_line(0), "accesses.total", NULL));
    end(&m, &r);
}

TEST(arguments_that_are_no_memory_have_no_figures) {
    struct memory_program m = program_of_memory();
    uint32_t n = program_add_variable(m.program, "n", ASSAY_SPACES);
    struct run r = begin(&m);
    finish(&r);
    assert_null(run_find(&r, in_variable(n), "accesses.total", NULL));
    assert_int_equal(run_count(&r, in_variable(m.a), "accesses.total"), 0);
    end(&m, &r);
}

TEST(variables_at_program_scope_have_figures_where_they_are_used) {
    struct memory_program m = program_of_memory();
    uint32_t used = program_add_variable(m.program, "used", ASSAY_CONSTANT);
    uint32_t unused = program_add_variable(m.program, "unused", ASSAY_CONSTANT);
    m.program->variables[used].function = m.program->variables[unused].function = ASSAY_NONE;
    uint32_t object = program_add_object(m.program, ASSAY_CONSTANT, 9, used);
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, object, 0, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_variable(used), "accesses.total"), 1);
    assert_null(run_find(&r, in_variable(unused), "accesses.total", NULL));
    end(&m, &r);
}

TEST(variables_of_another_kernel_have_no_figures) {
    struct memory_program m = program_of_memory();
    m.program->functions[1] = (struct assay_function){"other", 0, 1, true};
    m.program->table.function_count = 2;
    uint32_t foreign = program_add_variable(m.program, "foreign", ASSAY_GLOBAL);
    m.program->variables[foreign].function = 1;
    struct run r = begin(&m);
    finish(&r);
    assert_null(run_find(&r, in_variable(foreign), "accesses.total", NULL));
    end(&m, &r);
}

TEST(items_of_a_group_share_the_local_buffer) {
    /* Two groups of two items, each item writes its own float: local memory is reused, so the
     * footprint is that of one group. */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 2);
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (int group = 0; group < 2; group++)
        for (uint32_t item = 0; item < 2; item++) {
            run_begin_item(&r, item);
            run_block(&r, 0);
            run_access(&r, ASSAY_STORE, m.site, m.local, 4 * item, 4);
            run_end_item(&r);
        }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_space(ASSAY_LOCAL), "accesses.stores"), 4);
    assert_int_equal(run_count(&r, in_space(ASSAY_LOCAL), "footprint.addresses"), 2);
    end(&m, &r);
}

TEST(entropy_of_an_even_stream_falls_by_one_for_each_bit) {
    /* 4096 floats once each: 12 bits; addresses are multiples of 4, so the first two bits are free
     */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (uint64_t i = 0; i < 4096; i++)
        run_access(&r, ASSAY_LOAD, m.site, m.global, 4 * i, 4);
    finish(&r);
    assert_real(run_real(&r, in_combined(), "entropy.address"), 12);
    for (int n = 1; n <= 10; n++) {
        char index[4];
        snprintf(index, sizeof index, "%d", n);
        double expected = n <= 2 ? 12 : 12 - (n - 2);
        assert_real(run_real_of(&r, in_combined(), "entropy.granularity", index), expected);
        assert_real(run_real_of(&r, in_kernel(), "aiwc.entropy.local", index), expected);
    }
    assert_null(run_find(&r, in_combined(), "entropy.granularity", "0"));
    assert_null(run_find(&r, in_combined(), "entropy.granularity", "11"));
    end(&m, &r);
}

TEST(entropy_is_at_most_the_logarithm_of_the_addresses) {
    struct memory_program m = program_of_memory();
    struct dice d = {7};
    for (int round = 0; round < 30; round++) {
        struct run r = begin(&m);
        for (int i = 0; i < 1000; i++)
            run_access(&r, ASSAY_LOAD, m.site, m.global, dice_below(&d, 1 + dice_below(&d, 5000)),
                       4);
        finish(&r);
        double h = run_real(&r, in_combined(), "entropy.address");
        uint64_t n = run_count(&r, in_combined(), "footprint.addresses");
        assert_true(h >= 0 && h <= log2((double)n) + 1e-12);
        run_close(&r);
    }
    program_close(m.program);
}

TEST(addresses_far_apart_are_kept_apart) {
    /* offsets that differ only above 32 bits, up to the last of 48 */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (int bit = 32; bit < 48; bit++)
        run_access(&r, ASSAY_LOAD, m.site, m.global, UINT64_C(1) << bit, 4);
    finish(&r);
    assert_int_equal(run_count(&r, in_combined(), "footprint.addresses"), 16);
    assert_real(run_real(&r, in_combined(), "entropy.address"), 4);
    end(&m, &r);
}

/* --- two roads to one number --- */

enum { ACCESSES = 1200, OBJECTS = 7 };

struct random_access {
    enum assay_op op;
    uint32_t site, object, size;
    uint64_t offset;
};

struct random_stream {
    struct memory_program m;
    uint32_t objects[OBJECTS];
    struct random_access accesses[ACCESSES];
    size_t n;
};

/* Sizes, alignments, spans and kinds of all sorts, on buffers some of which have two names. */
static void make_stream(struct random_stream *s, struct dice *d) {
    static const uint32_t sizes[] = {1,  2,  3,  4,  4,  4,  5,   8,   8,
                                     12, 16, 24, 32, 48, 64, 100, 128, 5000};
    static const enum assay_op ops[] = {ASSAY_LOAD,   ASSAY_LOAD,       ASSAY_STORE,
                                        ASSAY_ATOMIC, ASSAY_ASYNC_LOAD, ASSAY_ASYNC_STORE};
    s->m = program_of_memory();
    struct program *p = s->m.program;
    const uint32_t objects[OBJECTS] = {s->m.global,
                                       s->m.second,
                                       s->m.constant,
                                       s->m.local,
                                       s->m.private,
                                       program_add_object(p, ASSAY_GLOBAL, 1, s->m.b),
                                       program_add_object(p, ASSAY_LOCAL, 2, ASSAY_NONE)};
    memcpy(s->objects, objects, sizeof objects);
    s->n = dice_below(d, ACCESSES + 1);
    uint64_t span = UINT64_C(1) << dice_below(d, 22);
    size_t kinds = 1 + (size_t)dice_below(d, sizeof sizes / sizeof *sizes);
    bool aligned = dice_below(d, 2);
    for (size_t i = 0; i < s->n; i++) {
        uint32_t size = sizes[dice_below(d, kinds)];
        uint64_t offset = dice_below(d, span);
        if (aligned || dice_below(d, 8))
            offset -= offset % size;
        s->accesses[i] = (struct random_access){ops[dice_below(d, sizeof ops / sizeof *ops)],
                                                dice_below(d, 2) ? s->m.site : s->m.other_site,
                                                objects[dice_below(d, OBJECTS)], size, offset};
    }
}

/* Plays [begin, end) as one item. */
static void play(struct run *r, const struct random_stream *s, size_t begin, size_t end) {
    run_begin_item(r, 0);
    for (size_t i = begin; i < end; i++) {
        const struct random_access *a = &s->accesses[i];
        run_access(r, a->op, a->site, a->object, a->offset, a->size);
    }
    run_end_item(r);
}

/* Which accesses a scope holds, said independently of memory.c. */
static bool holds(const struct random_stream *s, struct assay_scope scope,
                  const struct random_access *a) {
    const struct assay_object *o = &s->m.program->objects[a->object];
    switch (scope.kind) {
    case ASSAY_SCOPE_SPACE:
        return o->space == scope.number;
    case ASSAY_SCOPE_VARIABLE:
        return o->variable == scope.number;
    case ASSAY_SCOPE_LINE:
        return scope.number == (a->site == s->m.site ? 0 : 1);
    default:
        return o->space != ASSAY_PRIVATE;
    }
}

static struct reference expect(const struct random_stream *s, struct assay_scope scope) {
    static struct reference_access list[ACCESSES];
    size_t n = 0;
    for (size_t i = 0; i < s->n; i++) {
        const struct random_access *a = &s->accesses[i];
        if (!holds(s, scope, a))
            continue;
        const struct assay_object *o = &s->m.program->objects[a->object];
        uint64_t where =
            scope.kind == ASSAY_SCOPE_KERNEL ? o->merged : (uint64_t)o->space << 32 | o->buffer;
        list[n++] = (struct reference_access){where, a->offset, a->size, a->op};
    }
    return reference_measure(list, n);
}

static void compare_ratio(const struct run *r, struct assay_scope scope, const char *id,
                          double expected) {
    if (isnan(expected))
        assert_true(run_is_undefined(r, scope, id));
    else
        assert_real(run_real(r, scope, id), expected);
}

static void compare_entropies(const struct run *r, struct assay_scope scope, const char *global,
                              const char *local, const struct reference *e) {
    assert_real(run_real(r, scope, global), e->entropy[0]);
    for (int n = 1; n < REFERENCE_LEVELS; n++) {
        char index[4];
        snprintf(index, sizeof index, "%d", n);
        assert_real(run_real_of(r, scope, local, index), e->entropy[n]);
    }
}

static void compare_scope(const struct run *r, const struct random_stream *s,
                          struct assay_scope scope) {
    struct reference e = expect(s, scope);
    const struct {
        const char *id;
        uint64_t value;
    } counts[] = {{"accesses.total", e.loads + e.stores + e.atomics + e.async},
                  {"accesses.loads", e.loads},
                  {"accesses.stores", e.stores},
                  {"accesses.atomics", e.atomics},
                  {"accesses.async", e.async},
                  {"bytes.read", e.bytes_read},
                  {"bytes.written", e.bytes_written},
                  {"bytes.requested", e.bytes_read + e.bytes_written},
                  {"footprint.addresses", e.addresses},
                  {"footprint.bytes", e.bytes},
                  {"footprint.lines", e.lines},
                  {"footprint.lines_read", e.lines_read},
                  {"footprint.lines_written", e.lines_written},
                  {"footprint.sectors_read", e.sectors_read},
                  {"footprint.pages", e.pages},
                  {"footprint.hot90", e.hot90},
                  {"footprint.unique_reads", e.unique_reads},
                  {"footprint.unique_writes", e.unique_writes}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        assert_int_equal(run_count(r, scope, counts[i].id), counts[i].value);
    compare_ratio(r, scope, "footprint.reread", e.reread);
    compare_ratio(r, scope, "footprint.rewrite", e.rewrite);
    compare_entropies(r, scope, "entropy.address", "entropy.granularity", &e);
}

static void compare_aiwc(const struct run *r, const struct random_stream *s) {
    struct reference e = expect(s, in_kernel());
    assert_int_equal(run_count(r, in_kernel(), "aiwc.footprint.addresses"), e.addresses);
    assert_int_equal(run_count(r, in_kernel(), "aiwc.footprint.hot90"), e.hot90);
    compare_entropies(r, in_kernel(), "aiwc.entropy.global", "aiwc.entropy.local", &e);
}

TEST(every_figure_is_that_of_the_sorted_list_of_accesses) {
    static struct random_stream s;
    struct dice d = {8};
    for (int round = 0; round < 40; round++) {
        make_stream(&s, &d);
        struct run r = run_open(s.m.program, RUN_UNLIMITED);
        play(&r, &s, 0, s.n);
        run_emit(&r);
        compare_scope(&r, &s, in_combined());
        for (uint32_t space = 0; space < ASSAY_SPACES; space++)
            compare_scope(&r, &s, in_space(space));
        for (uint32_t v = 0; v < s.m.program->table.variable_count; v++)
            compare_scope(&r, &s, in_variable(v));
        for (uint32_t line = 0; line < 2; line++)
            if (run_find(&r, in_line(line), "accesses.total", NULL))
                compare_scope(&r, &s, in_line(line));
        compare_aiwc(&r, &s);
        run_close(&r);
        program_close(s.m.program);
    }
}

TEST(the_order_of_work_and_the_number_of_shards_do_not_show) {
    static struct random_stream s;
    struct dice d = {9};
    for (int round = 0; round < 20; round++) {
        make_stream(&s, &d);
        struct run one = run_open(s.m.program, RUN_UNLIMITED);
        play(&one, &s, 0, s.n);
        run_emit(&one);
        struct run many = run_open(s.m.program, RUN_UNLIMITED);
        struct assay_shard *shards[4] = {many.shard};
        for (int i = 1; i < 4; i++)
            shards[i] = assay_shard_borrow(many.profile);
        for (size_t end = s.n; end > 0;) { /* backwards, in pieces, on any shard */
            size_t piece = 1 + (size_t)dice_below(&d, 400), begin = end > piece ? end - piece : 0;
            many.shard = shards[dice_below(&d, 4)];
            play(&many, &s, begin, end);
            end = begin;
        }
        for (int i = 1; i < 4; i++)
            assay_shard_return(shards[i]);
        many.shard = shards[0];
        run_emit(&many);
        compare_scope(&many, &s, in_combined());
        for (size_t i = 0; i < one.sink.count; i++) {
            const struct figure *x = &one.sink.figures[i];
            if (!run_is_of_memory(x))
                continue;
            const struct figure *y = run_find(&many, x->scope, x->key->id, x->index);
            assert_non_null(y);
            assert_int_equal(x->form, y->form);
            assert_true(x->whole == y->whole);
            assert_memory_equal(&x->real, &y->real, sizeof x->real);
        }
        run_close(&one);
        run_close(&many);
        program_close(s.m.program);
    }
}
