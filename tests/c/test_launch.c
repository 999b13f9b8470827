/* test_launch.c - what the program says of a launch. */
#include "test.h"

#include <assay/launch.h>

/* Functions: two kernels, a helper that the first calls through another, and one that none calls.
 * Blocks: 0, 1 the first kernel, 2 the second, 3 what calls the helper, 4 the helper, 5 the other.
 */
enum { FIRST, SECOND, BETWEEN, HELPER, NOBODYS, FUNCTIONS };
enum { BLOCKS = 6 };

struct made {
    struct assay_function functions[FUNCTIONS];
    struct assay_block blocks[BLOCKS];
    struct assay_program program;
    struct assay_launch launch;
};

static struct assay_block block(uint32_t function, enum assay_end end, uint32_t next,
                                uint32_t after) {
    return (struct assay_block){
        .function = function, .count = 1, .end = end, .successor = {next, after}};
}

static void make(struct made *m) {
    *m = (struct made){.functions = {{"first", 0, 2, true},
                                     {"second", 2, 1, true},
                                     {"between", 3, 1, false},
                                     {"helper", 4, 1, false},
                                     {"nobodys", 5, 1, false}},
                       .blocks = {block(FIRST, ASSAY_CALL, 3, 1),
                                  block(FIRST, ASSAY_STOP, ASSAY_NONE, ASSAY_NONE),
                                  block(SECOND, ASSAY_STOP, ASSAY_NONE, ASSAY_NONE),
                                  block(BETWEEN, ASSAY_CALL, 4, ASSAY_NONE),
                                  block(HELPER, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE),
                                  block(NOBODYS, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE)}};
    m->program.functions = m->functions;
    m->program.function_count = FUNCTIONS;
    m->program.blocks = m->blocks;
    m->program.block_count = BLOCKS;
    m->launch.program = &m->program;
}

static bool waits(struct made *m, uint32_t kernel) {
    m->launch.kernel = kernel;
    return assay_launch_waits(&m->launch);
}

TEST(a_program_without_barriers_never_waits) {
    struct made m;
    make(&m);
    assert_false(waits(&m, FIRST));
    assert_false(waits(&m, SECOND));
}

TEST(a_barrier_of_another_kernel_is_none_of_this_one) {
    struct made m;
    make(&m);
    m.blocks[2].end = ASSAY_WAIT;
    assert_false(waits(&m, FIRST));
    assert_true(waits(&m, SECOND));
}

TEST(a_barrier_in_a_function_that_a_function_calls_is_waited_at) {
    struct made m;
    make(&m);
    m.blocks[4].end = ASSAY_WAIT;
    assert_true(waits(&m, FIRST));
    assert_false(waits(&m, SECOND));
}

TEST(a_barrier_that_nobody_comes_to_is_not_waited_at) {
    struct made m;
    make(&m);
    m.blocks[5].end = ASSAY_WAIT;
    assert_false(waits(&m, FIRST));
    assert_false(waits(&m, SECOND));
}

TEST(without_memory_a_launch_may_wait) {
    struct made m;
    make(&m);
    m.blocks[2].end = ASSAY_WAIT;
    shortage_begin(0);
    assert_true(waits(&m, FIRST));
    assert_true(shortage_end());
}
