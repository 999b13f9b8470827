/* test_timeline.c - times later than a time, against a list. */
#include "test.h"

#include "timeline.h"

#include <stdlib.h>

/* The other road: one by one. */
static uint32_t count_after(const bool *there, uint32_t room, uint32_t time) {
    uint32_t n = 0;
    for (uint32_t i = time + 1; i < room; i++)
        n += there[i];
    return n;
}

static uint32_t find_next(const bool *there, uint32_t time) {
    do
        time++;
    while (!there[time]);
    return time;
}

/* Times come and go by chance, `class` of each 64 on average; the latest stays. */
static void compare(uint64_t seed, uint32_t room, uint64_t class, int changes, int questions) {
    struct dice d = {seed};
    struct timeline t;
    bool *there = calloc(room, sizeof *there);
    assert_true(timeline_open(&t, room));
    timeline_add(&t, room - 1);
    there[room - 1] = true;
    for (int i = 0; i < changes; i++) {
        uint32_t time = (uint32_t)dice_below(&d, room - 1);
        bool wanted = dice_below(&d, 64) < class;
        if (wanted && !there[time])
            timeline_add(&t, time);
        if (!wanted && there[time])
            timeline_remove(&t, time);
        there[time] = wanted;
    }
    for (int i = 0; i < questions; i++) {
        uint32_t time = (uint32_t)dice_below(&d, room - 1);
        assert_int_equal(timeline_after(&t, time), count_after(there, room, time));
        assert_int_equal(timeline_next(&t, time), find_next(there, time));
    }
    timeline_clear(&t, room - 1);
    timeline_add(&t, 5);
    assert_int_equal(timeline_after(&t, 0), 1);
    assert_int_equal(timeline_after(&t, 5), 0);
    timeline_close(&t);
    free(there);
}

TEST(later_times_are_those_of_a_list) {
    compare(1, TIMELINE_LEAST, 32, 10000, 500);
    compare(2, TIMELINE_LEAST, 1, 10000, 500);
    compare(3, 8 * TIMELINE_LEAST, 64, 100000, 300);
    compare(4, 8 * TIMELINE_LEAST, 1, 2000, 300);
}

TEST(later_times_of_a_large_timeline_are_those_of_a_list) {
    compare(5, 2 * TIMELINE_SMALL, 40, 2000000, 40);
    compare(6, 8 * TIMELINE_SMALL, 60, 4000000, 20);
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
