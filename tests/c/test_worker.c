/* test_worker.c - following the items of a group through the blocks, in a table made by hand.
 *
 * The two look-ups of table.c are replaced by plain ones, so that no module is needed.
 */
#include "test.h"

#include "measure/worker.h"
#include "run.h"

#include <string.h>

uint32_t table_find_site(const struct table *table, const void *instruction) {
    for (uint32_t i = 0; i < table->program.site_count; i++)
        if (table->sites[i].instruction == instruction)
            return i;
    return ASSAY_NONE;
}

uint32_t table_find_case(const struct table *table, uint32_t block, uint64_t value) {
    const struct table_end *end = &table->ends[block];
    for (uint32_t i = 0; i < end->cases; i++)
        if (table->cases[end->first_case + i].value == value)
            return table->cases[end->first_case + i].block;
    return table->program.blocks[block].successor[0];
}

/* Instructions are only told apart by their addresses. */
static char instructions[64];

static LLVMValueRef instruction(int number) { return (LLVMValueRef)(void *)&instructions[number]; }

enum { END = 0, SITE = 32 }; /* instruction that ends block b: END + b; site s: SITE + s */

enum { BLOCKS = 12, SITES = 3 };
enum { PLAIN_SITE, CONSTANT_SITE, IGNORED_SITE };

/* A worker on a program of these blocks:
 *    0: branch to 1 or 2       1: jump to 3           2: wait, then 3
 *    3: call 8, then 4         4: switch 5 (10), 6 (20), else 7
 *    5, 6: jump to 7           7: return (the end of the item)
 *    8: call 10, then 9        9: return              10: return      11: stop */
struct bench {
    struct program *program;
    struct table table;
    struct table_end ends[BLOCKS];
    struct table_case cases[2];
    struct table_site sites[SITES];
    struct reach *reach;
    struct run run;
    struct worker *worker;
};

static void make_blocks(struct bench *b) {
    static const struct {
        enum assay_end end;
        uint32_t first, second;
    } blocks[BLOCKS] = {{ASSAY_BRANCH, 1, 2},
                        {ASSAY_JUMP, 3, ASSAY_NONE},
                        {ASSAY_WAIT, 3, ASSAY_NONE},
                        {ASSAY_CALL, 8, 4},
                        {ASSAY_SWITCH, 7, ASSAY_NONE},
                        {ASSAY_JUMP, 7, ASSAY_NONE},
                        {ASSAY_JUMP, 7, ASSAY_NONE},
                        {ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE},
                        {ASSAY_CALL, 10, 9},
                        {ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE},
                        {ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE},
                        {ASSAY_STOP, ASSAY_NONE, ASSAY_NONE}};
    for (uint32_t i = 0; i < BLOCKS; i++) {
        program_add_block(b->program, blocks[i].end, blocks[i].first, blocks[i].second);
        program_add_plain(b->program, i + 1);
        b->ends[i] = (struct table_end){instruction(END + (int)i), ASSAY_NONE, 0, 0};
    }
    b->ends[4].cases = 2;
    b->cases[0] = (struct table_case){10, 5};
    b->cases[1] = (struct table_case){20, 6};
}

static bool begin_group(struct bench *b, uint32_t entry, uint32_t items) {
    struct assay_group group = {{0, 0, 0}, {items, 1, 1}, false};
    return worker_begin_group(b->worker, b->run.profile, &b->table, b->reach, entry, &group);
}

static struct bench *bench_open(uint32_t entry, uint32_t items) {
    static struct bench bench;
    struct bench *b = &bench;
    memset(b, 0, sizeof *b);
    b->program = program_open();
    make_blocks(b);
    for (int i = 0; i < SITES; i++) {
        program_add_site(b->program, ASSAY_NONE);
        b->sites[i] = (struct table_site){
            instruction(SITE + i), i == CONSTANT_SITE, {.ignored = i == IGNORED_SITE}};
    }
    program_set_items(b->program, items);
    b->table = (struct table){.program = b->program->table,
                              .ends = b->ends,
                              .cases = b->cases,
                              .sites = b->sites,
                              .case_count = 2};
    b->reach = reach_open();
    b->program->launch.objects = b->reach->objects;
    assert_int_equal(assay_profile_open(&b->program->launch, RUN_UNLIMITED, &b->run.profile),
                     ASSAY_OK);
    b->worker = worker_open();
    assert_non_null(b->worker);
    assert_true(begin_group(b, entry, items));
    return b;
}

static void bench_close(struct bench *b) {
    worker_close(b->worker);
    run_close(&b->run);
    reach_close(b->reach);
    program_close(b->program);
}

/* Ends the group and takes the figures. */
static void bench_emit(struct bench *b) {
    worker_end_group(b->worker);
    assert_int_equal(assay_profile_emit(b->run.profile, &b->run.sink), ASSAY_OK);
}

/* The event appended last. */
static struct assay_event last(const struct bench *b) {
    assert_true(b->worker->shard->count > 0);
    return b->worker->shard->events[b->worker->shard->count - 1];
}

/* Fails unless the last event is the entry of a block and the worker waits for that block's end. */
static void expect_block(const struct bench *b, uint32_t block) {
    struct assay_event e = last(b);
    assert_int_equal(assay_event_op(&e), ASSAY_BLOCK);
    assert_int_equal(assay_event_id(&e), block);
    assert_int_equal(b->worker->place->block, block);
    assert_ptr_equal(b->worker->end, instruction(END + (int)block));
}

static const void *const ITEM = &instructions[60], *const OTHER = &instructions[61];

TEST(an_item_begins_at_the_entry) {
    struct bench *b = bench_open(3, 1);
    worker_begin_item(b->worker, ITEM, 0);
    expect_block(b, 3);
    assert_ptr_equal(b->worker->item, ITEM);
    assert_int_equal(worker_end_kind(b->worker), ASSAY_CALL);
    bench_close(b);
}

/* Not as elsewhere: "taken" inverted. */
TEST(a_condition_that_holds_leads_to_the_first_successor) {
    for (uint64_t choice = 0; choice < 2; choice++) {
        struct bench *b = bench_open(0, 1);
        worker_begin_item(b->worker, ITEM, 0);
        worker_end_block(b->worker, choice);
        expect_block(b, choice ? 1 : 2);
        bench_close(b);
    }
}

TEST(a_switch_leads_to_the_case_of_its_value) {
    const struct {
        uint64_t value;
        uint32_t block;
    } cases[] = {{10, 5}, {20, 6}, {0, 7}, {11, 7}, {UINT64_MAX, 7}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench *b = bench_open(4, 1);
        worker_begin_item(b->worker, ITEM, 0);
        worker_end_block(b->worker, cases[i].value);
        expect_block(b, cases[i].block);
        bench_close(b);
    }
}

TEST(calls_return_to_where_they_were_made) {
    struct bench *b = bench_open(3, 1);
    worker_begin_item(b->worker, ITEM, 0);
    const uint32_t way[] = {8, 10, 9, 4};
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        worker_end_block(b->worker, 0);
        expect_block(b, way[i]);
    }
    assert_int_equal(b->worker->place->depth, 0);
    bench_close(b);
}

TEST(the_return_of_the_kernel_enters_nothing) {
    struct bench *b = bench_open(7, 1);
    worker_begin_item(b->worker, ITEM, 0);
    worker_end_block(b->worker, 0);
    assert_int_equal(b->worker->shard->count, 1);
    bench_close(b);
}

TEST(an_unreachable_end_enters_nothing) {
    struct bench *b = bench_open(11, 1);
    worker_begin_item(b->worker, ITEM, 0);
    worker_end_block(b->worker, 0);
    assert_int_equal(b->worker->shard->count, 1);
    bench_close(b);
}

TEST(deep_recursion_is_followed) {
    struct bench *b = bench_open(3, 1);
    b->program->blocks[8].successor[0] = 8; /* calls itself */
    worker_begin_item(b->worker, ITEM, 0);
    for (int i = 0; i < 100; i++)
        worker_end_block(b->worker, 0);
    assert_int_equal(b->worker->place->depth, 100);
    b->worker->place->block = 9; /* and returns */
    for (int i = 0; i < 99; i++) {
        worker_end_block(b->worker, 0);
        expect_block(b, 9);
    }
    worker_end_block(b->worker, 0);
    expect_block(b, 4);
    assert_false(b->worker->failed);
    bench_close(b);
}

TEST(a_barrier_is_noted_before_the_next_block) {
    struct bench *b = bench_open(2, 1);
    worker_begin_item(b->worker, ITEM, 0);
    worker_end_block(b->worker, 0);
    expect_block(b, 3);
    struct assay_event barrier = b->worker->shard->events[1];
    assert_int_equal(assay_event_op(&barrier), ASSAY_BARRIER);
    assert_int_equal(assay_event_id(&barrier), 2);
    bench_close(b);
}

TEST(items_that_take_turns_keep_their_places_and_stacks) {
    struct bench *b = bench_open(0, 2);
    worker_begin_item(b->worker, ITEM, 0);
    worker_end_block(b->worker, 1); /* 1 */
    worker_end_block(b->worker, 0); /* 3 */
    worker_end_block(b->worker, 0); /* 8, with 4 on the stack */
    worker_begin_item(b->worker, OTHER, 1);
    expect_block(b, 0);
    worker_end_block(b->worker, 0); /* 2 */
    uint32_t before = b->worker->shard->count;
    worker_resume_item(b->worker, ITEM, 0);
    assert_ptr_equal(b->worker->end, instruction(END + 8));
    assert_int_equal(b->worker->shard->count, before); /* going on enters nothing */
    worker_end_block(b->worker, 0);
    expect_block(b, 10);
    worker_resume_item(b->worker, OTHER, 1);
    worker_end_block(b->worker, 0);
    expect_block(b, 3);
    assert_int_equal(b->worker->places[0].depth, 2);
    assert_int_equal(b->worker->places[1].depth, 0);
    bench_close(b);
}

TEST(the_next_group_begins_with_empty_stacks) {
    struct bench *b = bench_open(3, 1);
    worker_begin_item(b->worker, ITEM, 0);
    worker_end_block(b->worker, 0);
    worker_end_group(b->worker); /* it never ended, as after an error */
    assert_true(begin_group(b, 7, 5));
    worker_begin_item(b->worker, ITEM, 0);
    worker_end_block(b->worker, 0);
    assert_int_equal(b->worker->shard->count, 1);
    worker_begin_item(b->worker, ITEM, 4); /* a larger group than before */
    expect_block(b, 7);
    bench_close(b);
}

TEST(a_group_gives_the_figures_of_its_items) {
    /* Item 0: 0 1 3 8 10 9 4 5 7; item 1: 0 2 | 3 8 10 9 4 7.  Block b has b + 1 instructions
     * (block 11 more): 1 + 2 + 4 + 9 + 11 + 10 + 5 + 6 + 8 = 56, and 1 + 3 | 4 + 9 + 11 + 10 + 5
     * + 8 = 47: 51. */
    struct bench *b = bench_open(0, 2);
    worker_begin_item(b->worker, ITEM, 0);
    for (int i = 0; i < 8; i++) {
        uint64_t choice = worker_end_kind(b->worker) == ASSAY_SWITCH ? 10 : 1;
        worker_end_block(b->worker, choice);
    }
    expect_block(b, 7);
    worker_end_block(b->worker, 0);
    worker_end_item(b->worker);
    assert_null(b->worker->item);
    worker_begin_item(b->worker, OTHER, 1);
    for (int i = 0; i < 7; i++)
        worker_end_block(b->worker, 0);
    expect_block(b, 7);
    worker_end_item(b->worker);
    bench_emit(b);
    assert_int_equal(run_count(&b->run, in_kernel(), "items"), 2);
    assert_int_equal(run_count(&b->run, in_kernel(), "ipt.max"), 56);
    assert_int_equal(run_count(&b->run, in_kernel(), "ipt.min"), 51);
    assert_int_equal(run_count(&b->run, in_kernel(), "itb.min"), 4);
    assert_int_equal(run_count(&b->run, in_kernel(), "barriers.total"), 1);
    assert_int_equal(run_count(&b->run, in_kernel(), "branch.executed"), 2);
    assert_real(run_real(&b->run, in_kernel(), "branch.entropy_yokota"), 1);
    bench_close(b);
}

/* --- accesses --- */

static struct bench *bench_of_access(void) {
    struct bench *b = bench_open(7, 1);
    worker_begin_item(b->worker, ITEM, 0);
    return b;
}

static const struct assay_object *object_of(const struct bench *b, const struct assay_event *e) {
    return &b->reach->objects[assay_event_object(e)];
}

TEST(an_access_has_site_object_offset_and_size) {
    struct bench *b = bench_of_access();
    reach_bind(b->reach, ASSAY_GLOBAL, 5, 0, 2, 5);
    worker_access(b->worker, ASSAY_STORE, instruction(SITE), ASSAY_GLOBAL, 5, 1234, 16, 1 << 20);
    struct assay_event e = last(b);
    assert_int_equal(assay_event_op(&e), ASSAY_STORE);
    assert_int_equal(assay_event_id(&e), PLAIN_SITE);
    assert_int_equal(object_of(b, &e)->buffer, 5);
    assert_int_equal(object_of(b, &e)->variable, 2);
    assert_int_equal(assay_event_offset(&e), 1234);
    assert_int_equal(e.size, 16);
    bench_close(b);
}

TEST(global_memory_read_through_a_constant_pointer_is_constant) {
    struct bench *b = bench_of_access();
    const struct {
        enum assay_op op;
        int site;
        enum assay_space space, expected;
    } cases[] = {{ASSAY_LOAD, CONSTANT_SITE, ASSAY_GLOBAL, ASSAY_CONSTANT},
                 {ASSAY_ASYNC_LOAD, CONSTANT_SITE, ASSAY_GLOBAL, ASSAY_CONSTANT},
                 {ASSAY_STORE, CONSTANT_SITE, ASSAY_GLOBAL, ASSAY_GLOBAL},
                 {ASSAY_LOAD, PLAIN_SITE, ASSAY_GLOBAL, ASSAY_GLOBAL},
                 {ASSAY_LOAD, CONSTANT_SITE, ASSAY_LOCAL, ASSAY_LOCAL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        worker_access(b->worker, cases[i].op, instruction(SITE + cases[i].site), cases[i].space, 5,
                      0, 4, 1 << 20);
        struct assay_event e = last(b);
        assert_int_equal(object_of(b, &e)->space, cases[i].expected);
    }
    bench_close(b);
}

TEST(an_invalid_access_touches_no_object) {
    struct bench *b = bench_of_access();
    worker_access(b->worker, ASSAY_LOAD, instruction(SITE), ASSAY_GLOBAL, 5, 99, 4, 0);
    struct assay_event e = last(b);
    assert_int_equal(assay_event_op(&e), ASSAY_OUT_OF_BOUNDS);
    assert_int_equal(assay_event_id(&e), PLAIN_SITE);
    assert_int_equal(e.address, 0);
    assert_int_equal(b->reach->object_count, 1);
    bench_close(b);
}

TEST(accesses_of_no_site_and_of_ignored_ones_are_left_out) {
    struct bench *b = bench_of_access();
    uint32_t before = b->worker->shard->count;
    worker_access(b->worker, ASSAY_LOAD, instruction(50), ASSAY_GLOBAL, 5, 0, 4, 1 << 20);
    worker_access(b->worker, ASSAY_LOAD, instruction(SITE + IGNORED_SITE), ASSAY_GLOBAL, 5, 0, 4,
                  1 << 20);
    worker_access(b->worker, ASSAY_LOAD, instruction(SITE + IGNORED_SITE), ASSAY_GLOBAL, 5, 0, 4,
                  false);
    assert_int_equal(b->worker->shard->count, before);
    bench_close(b);
}

TEST(an_access_of_no_bytes_is_left_out) {
    struct bench *b = bench_of_access();
    uint32_t before = b->worker->shard->count;
    worker_access(b->worker, ASSAY_LOAD, instruction(SITE), ASSAY_GLOBAL, 5, 0, 0, 1 << 20);
    assert_int_equal(b->worker->shard->count, before);
    bench_close(b);
}

TEST(private_buffers_of_an_item_are_kept_apart) {
    struct bench *b = bench_of_access();
    worker_access(b->worker, ASSAY_LOAD, instruction(SITE), ASSAY_PRIVATE, 1, 8, 4, 1 << 20);
    struct assay_event one = last(b);
    worker_access(b->worker, ASSAY_LOAD, instruction(SITE), ASSAY_PRIVATE, 2, 8, 4, 1 << 20);
    struct assay_event two = last(b);
    assert_int_equal(assay_event_object(&one), 0);
    assert_int_equal(assay_event_object(&two), 0);
    assert_true(one.address != two.address);
    worker_end_item(b->worker);
    bench_emit(b);
    assert_int_equal(run_count(&b->run, in_space(ASSAY_PRIVATE), "footprint.addresses"), 2);
    bench_close(b);
}

/* --- work-group copies --- */

static struct copy copy_of(uint32_t site, uint64_t destination, uint64_t source, uint64_t bytes) {
    return (struct copy){site, {destination, source}, {bytes, bytes}};
}

TEST(an_element_is_found_in_the_copy_that_holds_it) {
    struct bench *b = bench_of_access();
    worker_note_copy(b->worker, copy_of(1, 1000, 5000, 64));
    worker_note_copy(b->worker, copy_of(2, 2000, 6000, 64));
    assert_int_equal(worker_find_copy(b->worker, false, 1000), 1);
    assert_int_equal(worker_find_copy(b->worker, false, 1063), 1);
    assert_int_equal(worker_find_copy(b->worker, true, 6000), 2);
    assert_true(worker_find_copy(b->worker, false, 1064) == ASSAY_NONE);
    assert_true(worker_find_copy(b->worker, false, 999) == ASSAY_NONE);
    assert_true(worker_find_copy(b->worker, true, 1000) == ASSAY_NONE);
    bench_close(b);
}

TEST(a_copy_that_every_item_starts_is_one_copy) {
    struct bench *b = bench_of_access();
    for (int item = 0; item < 50; item++)
        for (uint32_t site = 0; site < 20; site++)
            worker_note_copy(b->worker, copy_of(site, 100 * site, 5000 + 100 * site, 64));
    assert_int_equal(b->worker->copy_count, 20);
    for (uint32_t site = 0; site < 20; site++)
        assert_int_equal(worker_find_copy(b->worker, false, 100 * site + 3), site);
    bench_close(b);
}

TEST(the_latest_copy_to_a_place_counts) {
    struct bench *b = bench_of_access();
    worker_note_copy(b->worker, copy_of(1, 1000, 5000, 64));
    worker_note_copy(b->worker, copy_of(2, 1000, 6000, 64));
    assert_int_equal(worker_find_copy(b->worker, false, 1000), 2);
    bench_close(b);
}

TEST(a_copy_started_again_is_the_latest) {
    struct bench *b = bench_of_access();
    worker_note_copy(b->worker, copy_of(1, 1000, 5000, 64));
    worker_note_copy(b->worker, copy_of(2, 1000, 6000, 64));
    worker_note_copy(b->worker, copy_of(1, 1000, 5000, 64));
    assert_int_equal(worker_find_copy(b->worker, false, 1000), 1);
    bench_close(b);
}

TEST(the_next_group_has_no_copies) {
    struct bench *b = bench_of_access();
    worker_note_copy(b->worker, copy_of(1, 1000, 5000, 64));
    worker_end_item(b->worker);
    worker_end_group(b->worker);
    assert_true(begin_group(b, 7, 1));
    assert_true(worker_find_copy(b->worker, false, 1000) == ASSAY_NONE);
    bench_close(b);
}

/* --- failures --- */

TEST(a_stack_without_memory_fails_the_worker) {
    struct bench *b = bench_open(3, 1);
    worker_begin_item(b->worker, ITEM, 0);
    shortage_begin(0);
    worker_end_block(b->worker, 0);
    assert_true(shortage_end());
    assert_true(b->worker->failed);
    bench_close(b);
}

TEST(a_copy_without_memory_fails_the_worker) {
    struct bench *b = bench_of_access();
    shortage_begin(0);
    worker_note_copy(b->worker, copy_of(1, 1000, 5000, 64));
    assert_true(shortage_end());
    assert_true(b->worker->failed);
    bench_close(b);
}

TEST(a_group_without_memory_does_not_begin) {
    struct bench *b = bench_of_access();
    worker_end_item(b->worker);
    worker_end_group(b->worker);
    shortage_begin(0);
    assert_false(begin_group(b, 7, 1000));
    assert_true(shortage_end());
    worker_close(NULL);
    bench_close(b);
}
