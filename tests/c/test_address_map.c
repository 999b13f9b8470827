/* test_address_map.c - which groups access which part of an argument. */
#include "test.h"

#include "run.h"

#include <assay/metric.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct assay_metric assay_address_map;

/* The program of memory, in so many groups of one item, with the map asked for. */
static struct memory_program program_of_groups(uint64_t groups) {
    struct memory_program m = program_of_memory();
    program_set_groups(m.program, groups);
    m.program->launch.extras = ASSAY_ADDRESS_MAP;
    return m;
}

static void load(struct run *r, const struct memory_program *m, uint64_t offset, uint32_t size) {
    run_access(r, ASSAY_LOAD, m->site, m->global, offset, size);
}

/* The count of a cell, which must be there, by its first group and first byte. */
static uint64_t cell(const struct run *r, uint32_t variable, uint64_t group, uint64_t byte) {
    char index[64];
    snprintf(index, sizeof index, "%" PRIu64 ",%" PRIu64, group, byte);
    return run_count_of(r, in_variable(variable), "address.map", index);
}

static size_t count_cells(const struct run *r, uint32_t variable) {
    size_t cells = 0;
    for (size_t i = 0; i < r->sink.count; i++)
        cells += r->sink.figures[i].scope.kind == ASSAY_SCOPE_VARIABLE &&
                 r->sink.figures[i].scope.number == variable &&
                 !strcmp(r->sink.figures[i].key->id, "address.map");
    return cells;
}

static uint64_t bytes_of(const struct run *r, uint32_t variable) {
    return run_count(r, in_variable(variable), "address.bytes");
}

static void close_all(struct run *r, struct memory_program *m) {
    run_close(r);
    program_close(m->program);
}

TEST(an_access_of_any_kind_counts_once_for_its_group_where_it_begins) {
    struct memory_program m = program_of_groups(2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_access(&r, ASSAY_STORE, m.site, m.global, 4, 4);
    run_access(&r, ASSAY_ATOMIC, m.other_site, m.global, 4, 4);
    run_end_item(&r);
    run_next_group(&r, 1);
    run_begin_item(&r, 0);
    run_access(&r, ASSAY_STORE, m.site, m.global, 8, 4);
    run_end_item(&r);
    run_access(&r, ASSAY_ASYNC_LOAD, m.site, m.global, 8, 4); /* of no item */
    run_access(&r, ASSAY_ASYNC_STORE, m.site, m.second, 0, 4);
    run_emit(&r);
    assert_int_equal(bytes_of(&r, m.a), 4);
    assert_int_equal(cell(&r, m.a, 0, 0), 1);
    assert_int_equal(cell(&r, m.a, 0, 4), 2);
    assert_int_equal(cell(&r, m.a, 1, 8), 2);
    assert_int_equal(count_cells(&r, m.a), 3);
    assert_int_equal(cell(&r, m.b, 1, 0), 1);
    assert_int_equal(count_cells(&r, m.b), 1);
    close_all(&r, &m);
}

TEST(sixty_four_elements_have_a_bin_each_and_one_more_halves_them) {
    for (uint64_t elements = 64; elements <= 65; elements++) {
        struct memory_program m = program_of_groups(1);
        struct run r = run_open(m.program, RUN_UNLIMITED);
        run_begin_item(&r, 0);
        for (uint64_t i = 0; i < elements; i++)
            load(&r, &m, 4 * i, 4);
        run_end_item(&r);
        run_emit(&r);
        /* the 65th is alone in the bin that begins at 256 */
        assert_int_equal(bytes_of(&r, m.a), elements == 64 ? 4 : 8);
        assert_int_equal(count_cells(&r, m.a), elements == 64 ? 64 : 33);
        assert_int_equal(cell(&r, m.a, 0, 0), elements == 64 ? 1 : 2);
        assert_int_equal(cell(&r, m.a, 0, 248), elements == 64 ? 1 : 2);
        if (elements == 65)
            assert_int_equal(cell(&r, m.a, 0, 256), 1);
        close_all(&r, &m);
    }
}

TEST(a_loop_counts_each_of_its_accesses_where_it_begins) {
    /* 200 iterations: the words of a from the first on, and of b the last and the first in turn.
     * 800 bytes of a are 50 bins of 16, with 4 words each; 796 is the last word of b. */
    struct memory_program m = program_of_groups(1);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    for (uint64_t i = 0; i < 200; i++) {
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, m.global, 4 * i, 4);
        run_access(&r, ASSAY_LOAD, m.other_site, m.second, i % 2 ? 0 : 796, 4);
    }
    run_end_item(&r);
    run_emit(&r);
    for (uint64_t bin = 0; bin < 50; bin++)
        assert_int_equal(cell(&r, m.a, 0, 16 * bin), 4);
    assert_int_equal(count_cells(&r, m.a), 50);
    assert_int_equal(cell(&r, m.b, 0, 0), 100);
    assert_int_equal(cell(&r, m.b, 0, 784), 100);
    assert_int_equal(count_cells(&r, m.b), 2);
    close_all(&r, &m);
}

TEST(no_bin_is_smaller_than_an_access) {
    /* 12 bytes need bins of 16: the words at 4 and 8 are in the first, 28 in the second */
    struct memory_program m = program_of_groups(1);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    load(&r, &m, 4, 4);
    load(&r, &m, 8, 4);
    load(&r, &m, 28, 4);
    load(&r, &m, 0, 12);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(bytes_of(&r, m.a), 16);
    assert_int_equal(cell(&r, m.a, 0, 0), 3);
    assert_int_equal(cell(&r, m.a, 0, 16), 1);
    close_all(&r, &m);
}

TEST(bins_begin_with_the_buffer) {
    /* 64 words a megabyte behind the beginning: 64 bins of 16 KiB end there, so they are of 32 KiB
     */
    const uint64_t there = 1 << 20;
    struct memory_program m = program_of_groups(1);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    for (uint64_t i = 64; i-- > 0;)
        load(&r, &m, there + 4 * i, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(bytes_of(&r, m.a), 32 << 10);
    assert_int_equal(cell(&r, m.a, 0, there), 64);
    assert_int_equal(count_cells(&r, m.a), 1);
    close_all(&r, &m);
}

TEST(up_to_thirty_two_rows_are_of_equally_many_groups) {
    /* 65 groups: 3 a row, since 2 would need 33 rows; the last of them, 64, is in the row from 63
     */
    const struct {
        uint64_t groups, of_row, last_row;
    } cases[] = {{1, 1, 0}, {32, 1, 31}, {33, 2, 32}, {64, 2, 62}, {65, 3, 63}, {1000, 32, 992}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct memory_program m = program_of_groups(cases[i].groups);
        struct run r = run_open(m.program, RUN_UNLIMITED);
        for (uint64_t g = 0; g < cases[i].groups; g++) {
            if (g > 0)
                run_next_group(&r, g);
            run_begin_item(&r, 0);
            load(&r, &m, 0, 4);
            run_end_item(&r);
        }
        run_emit(&r);
        uint64_t rest = cases[i].groups - cases[i].last_row;
        assert_int_equal(run_count(&r, in_kernel(), "address.groups"), cases[i].of_row);
        assert_int_equal(cell(&r, m.a, 0, 0), cases[i].of_row);
        assert_int_equal(cell(&r, m.a, cases[i].last_row, 0), rest);
        assert_int_equal(count_cells(&r, m.a), cases[i].last_row / cases[i].of_row + 1);
        close_all(&r, &m);
    }
}

TEST(groups_are_numbered_x_fastest) {
    /* group (1, 2) of 2 x 3 is number 1 + 2 * 2 */
    struct memory_program m = program_of_groups(2);
    m.program->launch.groups[1] = 3;
    struct run r = run_open(m.program, RUN_UNLIMITED);
    assay_shard_end_group(r.shard);
    assay_shard_begin_group(r.shard, &(struct assay_group){{1, 2, 0}, {1, 1, 1}, false});
    run_begin_item(&r, 0);
    load(&r, &m, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(cell(&r, m.a, 5, 0), 1);
    assert_int_equal(count_cells(&r, m.a), 1);
    close_all(&r, &m);
}

TEST(only_arguments_and_variables_in_shared_memory_have_a_map) {
    struct memory_program m = program_of_groups(1);
    uint32_t unknown = program_add_object(m.program, ASSAY_GLOBAL, 9, ASSAY_NONE);
    uint32_t own = program_add_object(m.program, ASSAY_PRIVATE, 1,
                                      program_add_variable(m.program, "own", ASSAY_PRIVATE));
    const uint32_t objects[] = {m.global, m.constant, m.local, own, unknown};
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++)
        run_access(&r, ASSAY_LOAD, m.site, objects[i], 0, 4);
    run_access(&r, ASSAY_OUT_OF_BOUNDS, m.site, m.second, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    size_t cells = 0;
    for (uint32_t v = 0; v < m.program->table.variable_count; v++)
        cells += count_cells(&r, v);
    assert_int_equal(cells, 3);
    assert_int_equal(cell(&r, m.a, 0, 0) + cell(&r, m.table, 0, 0) + cell(&r, m.tile, 0, 0), 3);
    close_all(&r, &m);
}

TEST(what_is_folded_while_a_group_runs_is_counted_once) {
    /* a word, folded, then one that makes bins of 64 bytes (0 to 4096: 65 of them would be too
     * many, so 128), folded */
    struct memory_program m = program_of_groups(1);
    const struct assay_metric *map = &assay_address_map;
    struct run r = {0};
    void *launch, *shard;
    assert_int_equal(map->open(&m.program->launch, &launch), ASSAY_OK);
    assert_int_equal(map->open(&m.program->launch, &shard), ASSAY_OK);
    map->begin_group(shard, &(struct assay_group){{0, 0, 0}, {1, 1, 1}, false});
    for (uint64_t offset = 0; offset <= 4096; offset += 4096) {
        struct assay_event e = assay_event_access(ASSAY_LOAD, m.site, m.global, offset, 4);
        const struct assay_run run = {&e, NULL, 1, 1};
        const struct assay_turn turn = {.item = {0, 1, 0}, .run_count = 1, .runs = &run};
        map->item(shard, &turn, 1);
        map->fold(launch, shard, 1);
        map->clear(shard);
    }
    map->fold(launch, shard, 1);
    assert_int_equal(map->emit(launch, &m.program->launch, &r.sink), ASSAY_OK);
    assert_int_equal(bytes_of(&r, m.a), 128);
    assert_int_equal(cell(&r, m.a, 0, 0), 1);
    assert_int_equal(cell(&r, m.a, 0, 4096), 1);
    assert_int_equal(count_cells(&r, m.a), 2);
    map->close(launch);
    map->close(shard);
    close_all(&r, &m);
}

TEST(a_map_that_is_not_asked_for_changes_nothing_else) {
    struct memory_program m = program_of_groups(1);
    struct run with, without, *both[] = {&with, &without};
    for (int i = 0; i < 2; i++) {
        *both[i] = run_open(m.program, RUN_UNLIMITED);
        run_begin_item(both[i], 0);
        run_block(both[i], 0);
        load(both[i], &m, 8, 4);
        run_end_item(both[i]);
        run_emit(both[i]);
        m.program->launch.extras = 0;
    }
    size_t left = 0; /* what the map is not, moved together */
    for (size_t i = 0; i < with.sink.count; i++)
        if (strncmp(with.sink.figures[i].key->id, "address.", 8) != 0)
            with.sink.figures[left++] = with.sink.figures[i];
    assert_int_equal(with.sink.count - left, 3); /* a cell, address.bytes, address.groups */
    with.sink.count = left;
    run_compare(&with, &without);
    run_close(&without);
    close_all(&with, &m);
}

/* --- the other road: a list of all accesses, counted when it is complete --- */

enum { ACCESSES = 3000, PARTS = 3, GROUPS = 70 };

struct access {
    uint64_t group, offset;
    uint32_t size;
};

/* Accesses to less than 2^(bits + 1) bytes, in ascending order of groups. */
static void make_accesses(struct access *list, struct dice *d, unsigned bits) {
    const uint64_t from = dice_below(d, UINT64_C(1) << bits);
    for (uint64_t i = 0; i < ACCESSES; i++)
        list[i] = (struct access){i * GROUPS / ACCESSES,
                                  from + dice_below(d, UINT64_C(1) << dice_below(d, bits + 1)),
                                  1u << dice_below(d, 5)};
}

/* The least shift by its definition. */
static unsigned shift_of(const struct access *list) {
    uint64_t high = 0, size = 0;
    for (size_t i = 0; i < ACCESSES; i++) {
        high = list[i].offset > high ? list[i].offset : high;
        size = list[i].size > size ? list[i].size : size;
    }
    unsigned shift = 0;
    while (high >> shift > 63 || UINT64_C(1) << shift < size)
        shift++;
    return shift;
}

static uint64_t count_in(const struct access *list, uint64_t group, uint64_t past, uint64_t byte,
                         unsigned shift) {
    uint64_t n = 0;
    for (size_t i = 0; i < ACCESSES; i++)
        n += list[i].group >= group && list[i].group < past &&
             list[i].offset >> shift == byte >> shift;
    return n;
}

/* Every cell against the list; together they are all of it. */
static void compare_with_list(const struct run *r, uint32_t a, const struct access *list) {
    unsigned shift = shift_of(list);
    uint64_t sum = 0;
    assert_int_equal(bytes_of(r, a), UINT64_C(1) << shift);
    for (size_t i = 0; i < r->sink.count; i++) {
        const struct figure *f = &r->sink.figures[i];
        if (strcmp(f->key->id, "address.map") != 0)
            continue;
        char *rest;
        uint64_t group = strtoull(f->index, &rest, 10), byte = strtoull(rest + 1, NULL, 10);
        assert_int_equal(byte % (UINT64_C(1) << shift), 0);
        assert_int_equal(group % 3, 0); /* 70 groups: 3 a row */
        assert_int_equal(f->whole, count_in(list, group, group + 3, byte, shift));
        sum += f->whole;
    }
    assert_int_equal(sum, ACCESSES);
}

static void play(struct assay_shard *s, const struct memory_program *m, const struct access *list,
                 uint64_t group) {
    assay_shard_begin_group(s, &(struct assay_group){{group, 0, 0}, {1, 1, 1}, false});
    assay_shard_select(s, 0, true);
    for (size_t i = 0; i < ACCESSES; i++)
        if (list[i].group == group)
            assay_shard_append(s, assay_event_access(ASSAY_LOAD, m->site, m->global, list[i].offset,
                                                     list[i].size));
    assay_shard_item_ends(s);
    assay_shard_end_group(s);
}

TEST(maps_are_those_of_a_list_of_all_accesses_whatever_the_order_and_the_shards) {
    static struct access list[ACCESSES];
    struct dice d = {4711};
    for (unsigned bits = 4; bits <= 32; bits += 4) {
        struct memory_program m = program_of_groups(GROUPS);
        make_accesses(list, &d, bits);
        for (int way = 0; way < 2; way++) {
            struct run r = run_open(m.program, RUN_UNLIMITED);
            struct assay_shard *shards[PARTS] = {r.shard};
            assay_shard_end_group(r.shard);
            for (int i = 1; i < PARTS; i++)
                shards[i] = assay_shard_borrow(r.profile);
            for (uint64_t g = 0; g < GROUPS; g++)
                play(shards[way ? g % PARTS : 0], &m, list, way ? GROUPS - 1 - g : g);
            for (int i = 1; i < PARTS; i++)
                assay_shard_return(shards[i]);
            assay_shard_begin_group(r.shard, &(struct assay_group){{0, 0, 0}, {1, 1, 1}, false});
            run_emit(&r);
            compare_with_list(&r, m.a, list);
            run_close(&r);
        }
        program_close(m.program);
    }
}
