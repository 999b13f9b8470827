/* test_reuse.c - other lines used between two uses of a line, by way of a profile. */
#include "test.h"

#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void load_line(struct run *r, const struct memory_program *m, uint64_t line) {
    run_access(r, ASSAY_LOAD, m->site, m->global, 64 * line, 4);
}

/* Uses of a class, 0 if there is no such figure. */
static uint64_t uses(const struct run *r, struct assay_scope scope, const char *class) {
    const struct figure *f = run_find(r, scope, "reuse.distance", class);
    return f ? f->whole : 0;
}

TEST(first_uses_are_cold) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (uint64_t line = 0; line < 5; line++)
        load_line(&r, &m, line);
    finish(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 5);
    assert_null(run_find(&r, in_kernel(), "reuse.distance", "0"));
    close_all(&m, &r);
}

TEST(a_line_used_twice_in_a_row_is_at_distance_0) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 60, 4);
    finish(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 1);
    assert_int_equal(uses(&r, in_kernel(), "0"), 1);
    close_all(&m, &r);
}

TEST(distances_count_other_lines_once) {
    /* 0 1 1 1 0: one other line in between, then 2 3 1: 0, 2 and 3 since the last use of 1 */
    static const uint64_t lines[] = {0, 1, 1, 1, 0, 2, 3, 1};
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (int i = 0; i < 8; i++)
        load_line(&r, &m, lines[i]);
    finish(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 4);
    assert_int_equal(uses(&r, in_kernel(), "0"), 2);
    assert_int_equal(uses(&r, in_kernel(), "1"), 1); /* 0 again */
    assert_int_equal(uses(&r, in_kernel(), "2"), 1); /* 3 is at least 2, less than 4 */
    close_all(&m, &r);
}

TEST(classes_are_powers_of_two) {
    /* n other lines in between: 3 in class 2, 4 in class 4, 7 in class 4, 8 in class 8 */
    static const struct {
        uint64_t others;
        const char *class;
    } cases[] = {{1, "1"}, {2, "2"}, {3, "2"},      {4, "4"},
                 {7, "4"}, {8, "8"}, {1023, "512"}, {1024, "1024"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct memory_program m = program_of_memory();
        struct run r = begin(&m);
        for (uint64_t line = 0; line <= cases[i].others; line++)
            load_line(&r, &m, line);
        load_line(&r, &m, 0);
        finish(&r);
        assert_int_equal(uses(&r, in_kernel(), cases[i].class), 1);
        assert_int_equal(uses(&r, in_kernel(), "cold"), cases[i].others + 1);
        close_all(&m, &r);
    }
}

TEST(an_access_across_lines_uses_each) {
    /* 60 .. 75: lines 0 and 1; then line 0: one other since; 0 .. 191: lines 0 (0), 1 (1), 2 */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 60, 16);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 192);
    finish(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 3);
    assert_int_equal(uses(&r, in_kernel(), "1"), 2);
    assert_int_equal(uses(&r, in_kernel(), "0"), 1);
    close_all(&m, &r);
}

TEST(items_of_a_group_share_and_groups_do_not) {
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 2);
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint64_t group = 0; group < 2; group++) {
        if (group)
            run_next_group(&r, group);
        for (uint32_t item = 0; item < 2; item++) {
            run_begin_item(&r, item);
            run_block(&r, 0);
            load_line(&r, &m, 7);
            run_end_item(&r);
        }
    }
    run_emit(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 2);
    assert_int_equal(uses(&r, in_kernel(), "0"), 2);
    close_all(&m, &r);
}

TEST(buffers_and_spaces_have_their_own_lines) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.constant, 0, 4);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 0, 4);
    finish(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 3);
    assert_int_equal(uses(&r, in_kernel(), "2"), 1);
    close_all(&m, &r);
}

TEST(local_and_private_memory_and_copies_have_no_part) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    load_line(&r, &m, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.local, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.private, 0, 4);
    load_line(&r, &m, 0);
    run_end_item(&r);
    assay_shard_select(r.shard, ASSAY_NO_ITEM, false);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 0, 4);
    run_emit(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 1);
    assert_int_equal(uses(&r, in_kernel(), "0"), 1);
    close_all(&m, &r);
}

TEST(lines_and_arguments_see_distances_through_all) {
    /* a 0, b 0, a 0: the second use of a has one other line since, whoever uses that */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_LOAD, m.other_site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    finish(&r);
    assert_int_equal(uses(&r, in_variable(m.a), "1"), 1);
    assert_int_equal(uses(&r, in_variable(m.a), "cold"), 1);
    assert_int_equal(uses(&r, in_variable(m.b), "cold"), 1);
    assert_int_equal(uses(&r, in_line(0), "1"), 1);
    assert_int_equal(uses(&r, in_line(1), "cold"), 1);
    close_all(&m, &r);
}

/* --- bytes loaded per distinct byte --- */

TEST(bytes_loaded_again_are_reuse) {
    /* 4 items load the same 16 bytes; one loads 8 of those and 8 more: 80 bytes, 24 distinct */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    for (int i = 0; i < 4; i++)
        run_access(&r, ASSAY_LOAD, m.site, m.global, 56, 16);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 64, 16);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.within_group"), 80.0 / 24);
    assert_real(run_real(&r, in_variable(m.a), "reuse.within_group"), 80.0 / 24);
    close_all(&m, &r);
}

TEST(stores_are_not_loaded) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_STORE, m.site, m.global, 0, 64);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 64, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 8, 4);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.within_group"), 1);
    close_all(&m, &r);
}

TEST(a_whole_line_has_64_bytes) {
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 128);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 64);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.within_group"), 1.5);
    close_all(&m, &r);
}

TEST(bytes_are_distinct_within_a_group) {
    /* two groups load the same 4 bytes, one of them twice: 12 bytes, 4 distinct in each */
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, 2);
    struct run r = begin(&m);
    load_line(&r, &m, 0);
    run_end_item(&r);
    run_next_group(&r, 1);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    load_line(&r, &m, 0);
    load_line(&r, &m, 0);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.within_group"), 12.0 / 8);
    close_all(&m, &r);
}

/* --- sectors that a group loads --- */

TEST(a_sector_is_loaded_once_in_a_group) {
    /* bytes 0 .. 7 twice, 36 .. 39, 60 .. 67: sectors 0, 1 and 2; stores and atomics load none */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 8);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 8);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 36, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 60, 8);
    run_access(&r, ASSAY_STORE, m.site, m.global, 96, 4);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 128, 4);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.sectors_per_group"), 3);
    assert_real(run_real(&r, in_variable(m.a), "reuse.sectors_per_group"), 3);
    assert_null(run_find(&r, in_variable(m.b), "reuse.sectors_per_group", NULL));
    close_all(&m, &r);
}

TEST(what_arguments_share_is_of_neither) {
    /* a loads sectors 0 and 1 of its buffer, b the second of them again, through a name of its own:
     * which of both brings it is not known */
    struct memory_program m = program_of_memory();
    uint32_t alias = program_add_object(m.program, ASSAY_GLOBAL, 0, m.b);
    m.program->objects[alias].buffer = m.program->objects[m.global].buffer;
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 64);
    run_access(&r, ASSAY_LOAD, m.site, alias, 32, 32);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.sectors_per_group"), 2);
    assert_real(run_real(&r, in_kernel(), "reuse.within_group"), 1.5);
    static const char *const ids[] = {"reuse.sectors_per_group", "reuse.within_group"};
    for (int i = 0; i < 2; i++) {
        assert_null(run_find(&r, in_variable(m.a), ids[i], NULL));
        assert_null(run_find(&r, in_variable(m.b), ids[i], NULL));
    }
    close_all(&m, &r);
}

TEST(sectors_are_a_mean_over_groups) {
    /* sectors 0 and 1, then sector 0 again, then none: 3 of three groups */
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, 3);
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 64);
    run_end_item(&r);
    run_next_group(&r, 1);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 4, 4);
    run_end_item(&r);
    run_next_group(&r, 2);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.sectors_per_group"), 1);
    close_all(&m, &r);
}

TEST(sectors_are_those_of_work_group_copies_too) {
    /* an item loads sector 0; a copy loads bytes 16 .. 79, sectors 0, 1 and 2, and bytes 256 ..
     * 259, sector 8: four; a copy to local memory stores there, and uses no line */
    struct memory_program m = program_of_memory();
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_end_item(&r);
    assay_shard_select(r.shard, ASSAY_NO_ITEM, false);
    for (uint64_t at = 16; at < 80; at += 16) {
        run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, at, 16);
        run_access(&r, ASSAY_ASYNC_STORE, m.site, m.local, at, 16);
    }
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 256, 4);
    run_access(&r, ASSAY_ASYNC_STORE, m.site, m.second, 0, 4);
    run_emit(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.sectors_per_group"), 4);
    assert_real(run_real(&r, in_kernel(), "reuse.within_group"), 1);
    assert_int_equal(uses(&r, in_kernel(), "cold"), 1);
    close_all(&m, &r);
}

TEST(words_that_atomics_update_are_a_mean_over_groups) {
    /* words 0, 3 and 16 of one group, the first twice, the last in another line; 8 bytes at word 3
     * are counted by the first of them; word 0 of the other group: 4 of two groups */
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, 2);
    struct run r = begin(&m);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 12, 8);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 64, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 32, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 36, 4);
    run_end_item(&r);
    run_next_group(&r, 1);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_ATOMIC, m.site, m.global, 0, 4);
    finish(&r);
    assert_real(run_real(&r, in_kernel(), "reuse.words_updated"), 2);
    assert_real(run_real(&r, in_variable(m.a), "reuse.words_updated"), 2);
    assert_null(run_find(&r, in_variable(m.b), "reuse.words_updated", NULL));
    close_all(&m, &r);
}

/* --- who used it last --- */

static void expect_shares(const struct run *r, struct assay_scope scope, uint64_t loads,
                          uint64_t same, uint64_t other) {
    assert_real(run_real(r, scope, "reuse.same_item"), 100 * (double)same / (double)loads);
    assert_real(run_real(r, scope, "reuse.other_items"), 100 * (double)other / (double)loads);
}

TEST(a_load_of_what_was_used_is_reuse_by_the_same_item_or_by_another) {
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 2);
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);       /* first */
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);       /* same */
    run_access(&r, ASSAY_LOAD, m.other_site, m.second, 0, 4); /* first: another argument */
    run_access(&r, ASSAY_STORE, m.site, m.global, 8, 4);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 8, 4);   /* same: it has stored it */
    run_access(&r, ASSAY_LOAD, m.site, m.global, 100, 1); /* first */
    run_end_item(&r);
    run_begin_item(&r, 1);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 8);       /* other */
    run_access(&r, ASSAY_LOAD, m.site, m.global, 4, 4);       /* same: of the 8 bytes before */
    run_access(&r, ASSAY_LOAD, m.site, m.global, 101, 1);     /* first: the byte beside */
    run_access(&r, ASSAY_LOAD, m.other_site, m.second, 0, 4); /* other */
    run_access(&r, ASSAY_ATOMIC, m.other_site, m.second, 0, 4);
    run_access(&r, ASSAY_LOAD, m.other_site, m.second, 0, 4); /* same */
    finish(&r);
    expect_shares(&r, in_kernel(), 10, 4, 2);
    expect_shares(&r, in_variable(m.a), 7, 3, 1);
    expect_shares(&r, in_variable(m.b), 3, 1, 1);
    expect_shares(&r, in_line(0), 7, 3, 1);
    close_all(&m, &r);
}

TEST(what_another_group_used_is_no_reuse) {
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, 2);
    struct run r = begin(&m);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_end_item(&r);
    run_next_group(&r, 1);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    finish(&r);
    expect_shares(&r, in_kernel(), 2, 0, 0);
    assert_null(run_find(&r, in_variable(m.b), "reuse.same_item", NULL));
    close_all(&m, &r);
}

/* The other road: every byte knows whether it was used, every word who used it last. */
enum { BYTES = 8192, ITEMS = 6 };

struct marks {
    bool used[2][BYTES];
    uint32_t user[2][BYTES / 4];
    uint64_t loads, same, other;
};

static void mark(struct marks *k, uint32_t item, bool load, int buffer, uint64_t at,
                 uint64_t size) {
    bool again = load && k->used[buffer][at];
    k->loads += load;
    k->same += again && k->user[buffer][at / 4] == item;
    k->other += again && k->user[buffer][at / 4] != item;
    for (uint64_t b = at; b < at + size; b++) {
        k->used[buffer][b] = true;
        k->user[buffer][b / 4] = item;
    }
}

/* A loop of some accesses, each of which goes on by its own stride. */
static void play_loop(struct dice *d, struct run *r, const struct memory_program *m,
                      struct marks *k, uint32_t item) {
    uint64_t first[4], stride[4], size[4], rows = 1 + dice_below(d, 30);
    uint32_t columns = 1 + (uint32_t)dice_below(d, 4);
    for (uint32_t c = 0; c < columns; c++) {
        size[c] = 1u << dice_below(d, 5);
        first[c] = dice_below(d, 60) * size[c] + dice_below(d, 8) / 7;
        stride[c] = dice_below(d, 4) * size[c];
    }
    for (uint64_t row = 0; row < rows; row++) {
        run_block(r, 0);
        for (uint32_t c = 0; c < columns; c++) {
            uint64_t at = first[c] + row * stride[c];
            bool load = c < 3;
            run_access(r, load ? ASSAY_LOAD : ASSAY_STORE, c % 2 ? m->site : m->other_site,
                       c % 2 ? m->global : m->second, at, (uint32_t)size[c]);
            mark(k, item, load, (int)(c % 2), at, size[c]);
        }
    }
}

TEST(reuse_agrees_with_marks_on_every_byte) {
    static struct marks k;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct dice d = {seed + 900};
        struct memory_program m = program_of_memory();
        program_set_items(m.program, ITEMS);
        struct run r = run_open(m.program, RUN_UNLIMITED);
        memset(&k, 0, sizeof k);
        for (uint32_t item = 0; item < ITEMS; item++) {
            run_begin_item(&r, item);
            for (int loop = 0; loop < 6; loop++)
                play_loop(&d, &r, &m, &k, item);
            run_end_item(&r);
        }
        run_emit(&r);
        expect_shares(&r, in_kernel(), k.loads, k.same, k.other);
        close_all(&m, &r);
    }
}

/* --- the other road: a list of lines, the one used last in front --- */

enum { LINES_MOST = 3000, COLD = 40 };

struct stack {
    uint64_t lines[LINES_MOST];
    uint32_t count;
    uint64_t classes[COLD + 1];
};

static void use(struct stack *s, uint64_t line) {
    uint32_t at = 0;
    while (at < s->count && s->lines[at] != line)
        at++;
    int class = COLD;
    if (at < s->count) {
        class = 0;
        for (uint32_t others = at; others; others /= 2)
            class ++;
    } else {
        s->count++;
    }
    s->classes[class]++;
    memmove(s->lines + 1, s->lines, at * sizeof *s->lines);
    s->lines[0] = line;
}

static void compare_with_stack(uint64_t seed, uint64_t lines, int accesses, int groups) {
    struct dice d = {seed};
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, (uint64_t)groups);
    struct stack *s = calloc(1, sizeof *s);
    struct run r = begin(&m);
    for (int group = 0; group < groups; group++) {
        if (group) {
            run_end_item(&r);
            run_next_group(&r, (uint64_t)group);
            run_begin_item(&r, 0);
            run_block(&r, 0);
            s->count = 0;
        }
        for (int i = 0; i < accesses; i++) {
            uint64_t reach = 1 + dice_below(&d, lines); /* some lines more often */
            uint64_t at = 16 * dice_below(&d, 4 * reach), size = dice_below(&d, 8) ? 4 : 64;
            bool second = dice_below(&d, 4) == 0;
            run_access(&r, ASSAY_LOAD, m.site, second ? m.second : m.global, at, (uint32_t)size);
            for (uint64_t line = at / 64; line <= (at + size - 1) / 64; line++)
                use(s, line << 1 | second);
        }
    }
    finish(&r);
    assert_int_equal(uses(&r, in_kernel(), "cold"), s->classes[COLD]);
    assert_int_equal(uses(&r, in_kernel(), "0"), s->classes[0]);
    for (int class = 1; class < 16; class ++) {
        char name[16];
        snprintf(name, sizeof name, "%d", 1 << (class - 1));
        assert_int_equal(uses(&r, in_kernel(), name), s->classes[class]);
    }
    free(s);
    close_all(&m, &r);
}

TEST(distances_agree_with_a_list_of_lines) {
    for (uint64_t seed = 0; seed < 40; seed++)
        compare_with_stack(seed, 1 + seed * seed, 3000, 1);
    compare_with_stack(100, 1400, 20000, 1);
}

TEST(distances_agree_with_a_list_of_lines_group_by_group) {
    for (uint64_t seed = 50; seed < 60; seed++)
        compare_with_stack(seed, 200, 700, 5);
}
