/* test_spread.c - moves of steps in nests of loops, against a walk through them. */
#include "test.h"

#include "schedule/spread.h"

#include <stdlib.h>

enum { LEVELS_MOST = 3, PERIOD = ASSAY_STEP_PERIOD };

static void walk(const uint64_t *strides, const uint64_t *times, uint32_t levels, uint64_t by,
                 uint64_t *counts) {
    if (levels == 0) {
        counts[by % PERIOD]++;
        return;
    }
    for (uint64_t i = 0; i < times[0]; i++)
        walk(strides + 1, times + 1, levels - 1, by + i * strides[0], counts);
}

TEST(moves_are_those_of_a_walk_through_the_nest) {
    static const uint64_t strides[] = {0, 1, 4, 12, 64, 100, 512, 1024, 3000, (uint64_t)-4};
    struct spread *s = calloc(1, sizeof *s);
    struct dice d = {9};
    assert_non_null(s);
    for (int round = 0; round < 300; round++) {
        uint64_t stride[LEVELS_MOST], times[LEVELS_MOST], counts[PERIOD] = {0};
        uint32_t levels = (uint32_t)dice_below(&d, LEVELS_MOST + 1);
        spread_begin(s);
        for (uint32_t i = 0; i < levels; i++) {
            stride[i] = strides[dice_below(&d, sizeof strides / sizeof *strides)];
            times[i] = 1 + dice_below(&d, i == 0 ? 2500 : 20);
            spread_over(s, stride[i], times[i]);
        }
        walk(stride, times, levels, 0, counts);
        uint32_t remainders = 0;
        for (uint32_t r = 0; r < PERIOD; r++)
            remainders += counts[r] > 0;
        assert_int_equal(s->count, remainders); /* so that none is there twice */
        for (uint32_t i = 0; i < s->count; i++)
            assert_true(s->moves[i].times == counts[s->moves[i].by % PERIOD]);
    }
    free(s);
}
