/* test_timeline.c - times later than a time, against a list. */
#include "test.h"

#include "metric/timeline.h"

#include <stdlib.h>

/* The other road: one by one. */
static uint32_t count_after(const bool *there, uint32_t room, uint32_t time) {
    uint32_t n = 0;
    for (uint32_t i = time + 1; i < room; i++)
        n += there[i];
    return n;
}

/* Times are added, and more or fewer taken out by chance; `kept` of 64 tries to take one are given
 * up. */
static void compare(uint64_t seed, uint32_t room, uint64_t kept, uint64_t questions) {
    struct dice d = {seed};
    struct timeline t;
    bool *there = calloc(room, sizeof *there);
    assert_true(timeline_open(&t, room));
    while (t.now + 1 < room) {
        there[timeline_add(&t)] = true;
        uint32_t time = 1 + (uint32_t)dice_below(&d, t.now);
        assert_int_equal(timeline_has(&t, time), there[time]);
        if (!there[time] || dice_below(&d, 64) < kept)
            continue;
        uint32_t later = timeline_take(&t, time);
        there[time] = false;
        if (dice_below(&d, room) < questions)
            assert_int_equal(later, count_after(there, room, time));
    }
    timeline_clear(&t);
    for (uint32_t i = 0; i < 5; i++)
        timeline_add(&t);
    assert_int_equal(timeline_take(&t, 1), 4);
    assert_int_equal(timeline_take(&t, 5), 0);
    timeline_close(&t);
    free(there);
}

TEST(later_times_are_those_of_a_list) {
    compare(1, TIMELINE_LEAST, 32, 500);
    compare(2, TIMELINE_LEAST, 1, 500);
    compare(3, 8 * TIMELINE_LEAST, 64, 300);
    compare(4, 8 * TIMELINE_LEAST, 1, 300);
}

TEST(later_times_of_a_large_timeline_are_those_of_a_list) {
    compare(5, 128 * TIMELINE_LEAST, 40, 120);
    compare(6, 512 * TIMELINE_LEAST, 1, 60);
}

TEST(a_timeline_without_memory_is_not_opened) {
    for (uint64_t successes = 0;; successes++) {
        struct timeline t;
        shortage_begin(successes);
        bool open = timeline_open(&t, TIMELINE_LEAST);
        bool failed = shortage_end();
        assert_int_equal(open, !failed);
        if (open)
            timeline_close(&t);
        if (!failed)
            break;
    }
}
