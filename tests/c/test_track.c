/* test_track.c - which accesses of an item are kept. */
#include "test.h"

#include "metric/track.h"

#include <string.h>

/* Where access `number` is. */
static uint64_t place(uint64_t number) { return 1000 + 12 * number; }

/* Counts an access in that iteration of one loop; true if it was to be kept. */
static bool add(struct track *t, uint64_t number) {
    bool chosen = track_count(t);
    if (chosen)
        track_keep(t, (const int64_t[TRACK_LOOPS]){(int64_t)number}, place(number));
    return chosen;
}

static struct track track_of(uint64_t accesses) {
    struct track t = {0};
    track_clear(&t);
    for (uint64_t i = 0; i < accesses; i++)
        add(&t, i);
    return t;
}

TEST(the_first_sixteen_are_all_kept) {
    struct track t = {0};
    for (uint64_t i = 0; i < TRACK_ACCESSES; i++) {
        assert_true(add(&t, i));
        assert_int_equal(t.accesses, i + 1);
        assert_int_equal(t.count, i + 1);
        assert_int_equal(t.numbers[i], i);
    }
}

TEST(what_is_kept_keeps_its_place_and_iteration) {
    struct track t = track_of(5000);
    for (uint32_t i = 0; i < t.count; i++) {
        assert_true(t.points[i].value == (int64_t)place(t.numbers[i]));
        assert_true(t.points[i].at[0] == (int64_t)t.numbers[i]);
        assert_true(t.points[i].at[1] == 0);
        assert_int_equal(t.points[i].weight, 1);
    }
}

TEST(of_more_a_part_is_kept_and_the_first_always) {
    for (uint64_t n = TRACK_ACCESSES + 1; n < 3000; n++) {
        struct track t = track_of(n);
        assert_int_equal(t.accesses, n);
        assert_true(t.level > 0);
        assert_in_range(t.count, 3, TRACK_ACCESSES);
        assert_int_equal(t.numbers[0], 0);
        for (uint32_t i = 1; i < t.count; i++)
            assert_true(t.numbers[i] > t.numbers[i - 1]);
    }
}

TEST(what_is_kept_is_spread_over_all) {
    /* of 100 000 about half of those kept are of the first half; 16 heads or tails in a row are one
     * in 65536 */
    struct track t = track_of(100000);
    uint32_t early = 0;
    for (uint32_t i = 0; i < t.count; i++)
        early += t.numbers[i] < 50000;
    assert_in_range(early, 1, t.count - 1);
}

TEST(accesses_may_be_counted_unseen) {
    /* those that are kept are those that would be if all were seen, less those unseen */
    struct track all = track_of(4000), some = track_of(20);
    some.accesses += 2980;
    for (uint64_t i = 3000; i < 4000; i++)
        add(&some, i);
    assert_int_equal(some.accesses, 4000);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < all.count; i++) {
        uint64_t number = all.numbers[i];
        if (number >= 20 && number < 3000)
            continue;
        bool found = false;
        for (uint32_t j = 0; j < some.count; j++)
            found |= some.numbers[j] == number;
        assert_true(found);
        kept++;
    }
    assert_true(kept > 0);
}

TEST(what_is_forgotten_leaves_nothing) {
    struct track t = track_of(1000), other = track_of(5);
    track_clear(&t);
    for (uint64_t i = 0; i < 5; i++)
        add(&t, i);
    assert_int_equal(t.accesses, 5);
    assert_int_equal(t.count, 5);
    assert_int_equal(t.level, other.level);
    assert_memory_equal(t.numbers, other.numbers, 5 * sizeof *t.numbers);
}

/* --- nests --- */

static const int64_t strides[TRACK_LOOPS] = {4, 1000, -777, 13};

/* The accesses of a nest of loops with so many iterations, the innermost first. */
static struct track track_of_nest(const int trips[TRACK_LOOPS]) {
    struct track t = {0};
    int64_t k[TRACK_LOOPS];
    for (k[3] = 0; k[3] < trips[3]; k[3]++)
        for (k[2] = 0; k[2] < trips[2]; k[2]++)
            for (k[1] = 0; k[1] < trips[1]; k[1]++)
                for (k[0] = 0; k[0] < trips[0]; k[0]++) {
                    int64_t address = 1 << 20;
                    for (int i = 0; i < TRACK_LOOPS; i++)
                        address += strides[i] * k[i];
                    if (track_count(&t))
                        track_keep(&t, k, (uint64_t)address);
                }
    return t;
}

TEST(what_is_kept_of_a_nest_tells_all_strides) {
    /* the more so if the trips are powers of two */
    static const int trips[] = {2, 3, 4, 5, 8, 16};
    for (int n = 0; n < 6 * 6 * 6 * 6; n++) {
        const int nest[] = {trips[n % 6], trips[n / 6 % 6], trips[n / 36 % 6], trips[n / 216]};
        struct track t = track_of_nest(nest);
        struct fit f = fit_points(t.points, t.count, TRACK_LOOPS);
        assert_int_equal(f.known, 15);
        assert_memory_equal(f.by, strides, sizeof strides);
        assert_true(f.constant == 1 << 20);
        assert_int_equal(f.weight, t.count);
    }
}
