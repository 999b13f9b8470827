/* test_local_size.c - the local size that is chosen where a program gives none. */
#include "test.h"

#include "enqueue/local_size.h"

#include <stdint.h>
#include <string.h>

static const struct local_size_limits wide = {1024, {1024, 1024, 1024}, {0, 0, 0}};

static struct local_size parsed(const char *text) {
    struct local_size size;
    if (!local_size_parse(text, &size))
        fail_msg("'%s' is refused", text);
    return size;
}

/* Fails unless that is chosen; unused dimensions are 1. */
static void expect(const char *asked, const struct local_size_limits *limits, unsigned dimensions,
                   const size_t global[3], const size_t expected[3]) {
    struct local_size size = parsed(asked);
    size_t local[3] = {1, 1, 1};
    assert_true(local_size_choose(&size, dimensions, global, limits, local));
    if (memcmp(local, expected, sizeof local) != 0)
        fail_msg("%s of %zu x %zu x %zu is %zu x %zu x %zu", asked, global[0], global[1], global[2],
                 local[0], local[1], local[2]);
}

#define SIZES(...) ((const size_t[3]){__VA_ARGS__})

TEST(sizes_are_auto_or_one_to_three_numbers) {
    assert_true(parsed("auto").automatic);
    struct local_size size = parsed("8,4,2");
    assert_false(size.automatic);
    assert_memory_equal(size.wanted, SIZES(8, 4, 2), sizeof size.wanted);
    size = parsed("64");
    assert_memory_equal(size.wanted, SIZES(64, 1, 1), sizeof size.wanted);
}

TEST(what_is_no_local_size_is_refused) {
    static const char *const cases[] = {"",
                                        "0",
                                        "8,0",
                                        "8,",
                                        ",8",
                                        "8,,4",
                                        "1,2,3,",
                                        "1,2,3,4",
                                        "-1",
                                        "+1",
                                        "1.5",
                                        "Auto",
                                        "auto,8",
                                        "8 ",
                                        " 8",
                                        "8x8",
                                        "18446744073709551616"};
    struct local_size size;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (local_size_parse(cases[i], &size))
            fail_msg("'%s' is taken for a local size", cases[i]);
}

TEST(auto_takes_a_multiple_of_32_before_a_larger_divisor) {
    expect("auto", &wide, 1, SIZES(1024, 1, 1), SIZES(256, 1, 1));
    expect("auto", &wide, 1, SIZES(480, 1, 1), SIZES(160, 1, 1));  /* 240 is none */
    expect("auto", &wide, 1, SIZES(1000, 1, 1), SIZES(250, 1, 1)); /* 2^3 5^3 has none */
    expect("auto", &wide, 1, SIZES(251, 1, 1), SIZES(251, 1, 1));
    expect("auto", &wide, 1, SIZES(257, 1, 1), SIZES(1, 1, 1));
    expect("auto", &wide, 1, SIZES(1, 1, 1), SIZES(1, 1, 1));
    expect("auto", &wide, 1, SIZES(SIZE_MAX, 1, 1), SIZES(255, 1, 1)); /* 3 5 17 257 ... */
}

TEST(auto_fills_the_first_dimension_first) {
    expect("auto", &wide, 2, SIZES(64, 48, 1), SIZES(64, 4, 1));
    expect("auto", &wide, 2, SIZES(1024, 1024, 1), SIZES(256, 1, 1));
    expect("auto", &wide, 2, SIZES(48, 100, 1),
           SIZES(48, 4, 1)); /* 192 items; 48 * 5 is no multiple */
    expect("auto", &wide, 3, SIZES(8, 6, 4), SIZES(8, 6, 4));
    expect("auto", &wide, 3, SIZES(1, 7, 512), SIZES(1, 7, 32)); /* 256 / 7 = 36 are left */
}

TEST(numbers_are_the_most_of_their_dimension) {
    expect("64", &wide, 1, SIZES(1024, 1, 1), SIZES(64, 1, 1));
    expect("64", &wide, 1, SIZES(1000, 1, 1), SIZES(50, 1, 1));
    expect("64", &wide, 2, SIZES(1000, 8, 1), SIZES(50, 1, 1));
    expect("16,16", &wide, 1, SIZES(1024, 1, 1), SIZES(16, 1, 1));
    expect("16,16", &wide, 2, SIZES(30, 14, 1), SIZES(15, 14, 1));
    expect("512", &wide, 1, SIZES(1024, 1, 1), SIZES(512, 1, 1)); /* 256 is for auto */
}

TEST(limits_of_the_device_and_the_kernel_are_kept) {
    const struct local_size_limits few = {64, {64, 64, 64}, {0, 0, 0}};
    expect("auto", &few, 1, SIZES(1024, 1, 1), SIZES(64, 1, 1));
    expect("64,64", &few, 2, SIZES(32, 32, 1), SIZES(32, 2, 1));
    const struct local_size_limits flat = {1024, {16, 1024, 1}, {0, 0, 0}};
    expect("auto", &flat, 3, SIZES(64, 64, 64), SIZES(16, 16, 1));
}

TEST(a_required_size_is_chosen_or_none) {
    const struct local_size_limits limits = {1024, {1024, 1024, 1024}, {8, 4, 1}};
    expect("auto", &limits, 2, SIZES(32, 8, 1), SIZES(8, 4, 1));
    expect("64", &limits, 2, SIZES(32, 8, 1), SIZES(8, 4, 1));
    struct local_size size = parsed("auto");
    size_t local[3];
    assert_false(local_size_choose(&size, 2, SIZES(12, 8, 1), &limits, local));
    assert_false(local_size_choose(&size, 2, SIZES(32, 6, 1), &limits, local));
}

TEST(without_items_nothing_is_chosen) {
    struct local_size size = parsed("auto");
    size_t local[3];
    assert_false(local_size_choose(&size, 1, SIZES(0, 1, 1), &wide, local));
    assert_false(local_size_choose(&size, 2, SIZES(64, 0, 1), &wide, local));
}
