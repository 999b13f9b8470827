/* test_counters.c - counters.h. */
#include "test.h"

#include "metric/counters.h"

#include <stdlib.h>

/* How often an address was counted. */
static uint64_t count_at(const struct counters *c, uint64_t offset) {
    static uint64_t counts[PAGE_BYTES];
    const struct page *page = counters_page(c, offset >> PAGE_SHIFT);
    if (!page)
        return 0;
    for (size_t i = 0; i < PAGE_BYTES; i++)
        counts[i] = 0;
    counters_read(c, page, 0, counts);
    return counts[offset % PAGE_BYTES];
}

static unsigned width_at(const struct counters *c, uint64_t offset) {
    return counters_page(c, offset >> PAGE_SHIFT)->width;
}

TEST(empty_counters_hold_nothing) {
    struct counters c;
    counters_open(&c, 4);
    assert_int_equal(c.bytes, 0);
    assert_null(counters_page(&c, 0));
    counters_close(&c);
    counters_close(&c); /* a closed one may be closed again */
}

TEST(alignment_begins_at_the_size_of_an_access) {
    const struct {
        uint32_t size;
        unsigned shift;
    } cases[] = {{1, 0},  {2, 1},  {3, 0},  {4, 2},   {6, 1},    {8, 3},
                 {12, 2}, {16, 4}, {24, 3}, {256, 8}, {4096, 8}, {0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct counters c;
        counters_open(&c, cases[i].size);
        assert_int_equal(c.shift, cases[i].shift);
    }
}

TEST(an_address_counts_each_access) {
    struct counters c;
    counters_open(&c, 4);
    for (int i = 0; i < 5; i++)
        counters_add(&c, 40, 1);
    counters_add(&c, 44, 2);
    assert_int_equal(count_at(&c, 40), 5);
    assert_int_equal(count_at(&c, 44), 2);
    assert_int_equal(count_at(&c, 48), 0);
    counters_close(&c);
}

TEST(adding_no_times_makes_no_page) {
    struct counters c;
    counters_open(&c, 4);
    counters_add(&c, 40, 0);
    assert_null(counters_page(&c, 0));
    counters_close(&c);
}

TEST(a_page_with_few_addresses_is_sparse) {
    struct counters c;
    counters_open(&c, 4);
    for (uint64_t i = 0; i < 6; i++)
        counters_add(&c, 400 * i, 1);
    assert_int_equal(width_at(&c, 0), 0);
    assert_true(c.bytes <= 8 * sizeof(struct page) + 6 * 16);
    counters_close(&c);
}

TEST(a_page_with_many_addresses_becomes_dense) {
    /* 1024 slots of 2 bytes are as small as 512 entries of 4 */
    struct counters c;
    counters_open(&c, 4);
    for (uint64_t i = 0; i < 1024; i++)
        counters_add(&c, 4 * i, i + 1);
    assert_int_equal(width_at(&c, 0), 2);
    for (uint64_t i = 0; i < 1024; i++)
        assert_int_equal(count_at(&c, 4 * i), i + 1);
    assert_int_equal(c.bytes, 8 * sizeof(struct page) + 2048);
    counters_close(&c);
}

TEST(counts_survive_the_way_from_sparse_to_dense) {
    /* Counts of more than 16 bits while sparse need 4 bytes when dense. */
    struct counters c;
    counters_open(&c, 4);
    counters_add(&c, 0, 100000);
    assert_int_equal(width_at(&c, 0), 0);
    for (uint64_t i = 1; i < 1024; i++)
        counters_add(&c, 4 * i, 3);
    assert_int_equal(width_at(&c, 0), 4);
    assert_int_equal(count_at(&c, 0), 100000);
    assert_int_equal(count_at(&c, 4092), 3);
    counters_close(&c);
}

TEST(dense_counters_widen_from_2_to_4_to_8_bytes) {
    struct counters c;
    counters_open(&c, 4);
    for (uint64_t i = 0; i < 1024; i++)
        counters_add(&c, 4 * i, 1);
    for (uint32_t i = 1; i < UINT16_MAX; i++)
        counters_add(&c, 8, 1);
    assert_int_equal(width_at(&c, 0), 2);
    assert_int_equal(count_at(&c, 8), UINT16_MAX);
    counters_add(&c, 8, 1);
    assert_int_equal(width_at(&c, 0), 4);
    assert_int_equal(count_at(&c, 8), UINT16_MAX + 1);
    counters_add(&c, 8, UINT32_MAX - UINT16_MAX - 1);
    assert_int_equal(width_at(&c, 0), 4);
    assert_true(count_at(&c, 8) == UINT32_MAX);
    counters_add(&c, 8, 1);
    assert_int_equal(width_at(&c, 0), 8);
    assert_true(count_at(&c, 8) == UINT64_C(1) << 32);
    assert_int_equal(count_at(&c, 4), 1);
    counters_close(&c);
}

TEST(a_sparse_count_beyond_20_bits_is_kept) {
    struct counters c;
    counters_open(&c, 4);
    counters_add(&c, 8, (1 << 20) - 1);
    assert_int_equal(count_at(&c, 8), (1 << 20) - 1);
    counters_add(&c, 8, 1);
    assert_int_equal(count_at(&c, 8), 1 << 20);
    counters_add(&c, 12, 1);
    assert_int_equal(count_at(&c, 8), 1 << 20);
    counters_close(&c);
}

/* Not as elsewhere: 32-bit counters. */
TEST(counts_beyond_32_bits_are_exact) {
    /* Adding a state to itself doubles it: 3 * 2^40 accesses at one address. */
    struct counters c;
    counters_open(&c, 4);
    counters_add(&c, 64, 3);
    for (int i = 0; i < 40; i++) {
        struct counters copy;
        counters_open(&copy, 4);
        counters_merge(&copy, &c, 1, NULL, NULL);
        counters_merge(&c, &copy, 1, NULL, NULL);
        counters_close(&copy);
    }
    assert_true(count_at(&c, 64) == UINT64_C(3) << 40);
    counters_close(&c);
}

TEST(a_finer_address_keeps_what_was_counted) {
    /* 8-byte accesses at multiples of 8, then at 4, then at 1: alignment 8, 4, 1. */
    struct counters c;
    counters_open(&c, 8);
    for (uint64_t i = 0; i < 512; i++)
        counters_add(&c, 8 * i, i + 1);
    assert_int_equal(c.shift, 3);
    counters_add(&c, 4, 7);
    assert_int_equal(c.shift, 2);
    counters_add(&c, 4097, 9);
    assert_int_equal(c.shift, 0);
    for (uint64_t i = 0; i < 512; i++)
        assert_int_equal(count_at(&c, 8 * i), i + 1);
    assert_int_equal(count_at(&c, 4), 7);
    assert_int_equal(count_at(&c, 4097), 9);
    assert_int_equal(count_at(&c, 4096), 0);
    counters_close(&c);
}

TEST(what_is_added_later_is_there_once_it_is_settled) {
    /* pages apart, and meanwhile series that need a finer alignment */
    struct counters c;
    counters_open(&c, 8);
    for (uint64_t i = 0; i < 500; i++)
        counters_add_later(&c, i % 100 * 4096);
    counters_add_series(&c, 12, 4, 5);
    counters_add_series(&c, 80000, 8, 5);
    counters_settle(&c);
    assert_int_equal(c.shift, 2);
    for (uint64_t i = 0; i < 100; i++)
        assert_int_equal(count_at(&c, i * 4096), 5);
    assert_int_equal(count_at(&c, 12), 1);
    assert_int_equal(count_at(&c, 80032), 1);
    counters_close(&c);
}

TEST(a_coarse_state_takes_a_finer_one) {
    struct counters coarse, fine;
    counters_open(&coarse, 8);
    counters_open(&fine, 8);
    counters_add(&coarse, 8, 1);
    counters_add(&fine, 3, 2);
    counters_add(&fine, 8, 4);
    counters_merge(&coarse, &fine, 1, NULL, NULL);
    assert_int_equal(count_at(&coarse, 8), 5);
    assert_int_equal(count_at(&coarse, 3), 2);
    counters_close(&coarse);
    counters_close(&fine);
}

TEST(pages_far_apart_are_kept_apart) {
    struct counters c;
    counters_open(&c, 4);
    for (uint64_t i = 0; i < 100; i++)
        counters_add(&c, (i << 30) + 4 * i, i + 1);
    for (uint64_t i = 0; i < 100; i++)
        assert_int_equal(count_at(&c, (i << 30) + 4 * i), i + 1);
    assert_int_equal(c.used, 100);
    counters_close(&c);
}

static bool is_even(uint64_t page, const void *context) {
    (void)context;
    return page % 2 == 0;
}

TEST(filtering_drops_pages_and_their_memory) {
    struct counters c, kept;
    counters_open(&c, 4);
    counters_open(&kept, 4);
    for (uint64_t page = 0; page < 40; page++) {
        counters_add(&c, page << PAGE_SHIFT, page + 1);
        if (page % 2 == 0)
            counters_add(&kept, page << PAGE_SHIFT, page + 1);
    }
    counters_filter(&c, is_even, NULL);
    for (uint64_t page = 0; page < 40; page++)
        assert_int_equal(count_at(&c, page << PAGE_SHIFT), page % 2 ? 0 : page + 1);
    assert_int_equal(c.bytes, kept.bytes);
    counters_close(&c);
    counters_close(&kept);
}

TEST(merging_leaves_out_pages_that_are_turned_away) {
    struct counters from, into;
    counters_open(&from, 4);
    counters_open(&into, 4);
    counters_add(&from, 0, 1);
    counters_add(&from, 4096, 1);
    counters_merge(&into, &from, 1, is_even, NULL);
    assert_int_equal(count_at(&into, 0), 1);
    assert_int_equal(count_at(&into, 4096), 0);
    counters_close(&from);
    counters_close(&into);
}

/* Not as elsewhere: memory that grows with each access. */
TEST(bytes_stay_constant_while_accesses_grow) {
    struct counters c;
    counters_open(&c, 4);
    for (uint64_t i = 0; i < 4096; i++)
        counters_add(&c, 4 * i, 1);
    size_t before = c.bytes;
    for (int round = 0; round < 100; round++)
        for (uint64_t i = 0; i < 4096; i++)
            counters_add(&c, 4 * i, 1);
    assert_int_equal(c.bytes, before);
    counters_close(&c);
}

/* Not as elsewhere: 240 bytes for each distinct address. */
static double bytes_per_address(uint64_t addresses, uint64_t step) {
    struct counters c;
    counters_open(&c, 4);
    for (uint64_t i = 0; i < addresses; i++)
        counters_add(&c, step * i, 1000);
    double bytes = (double)c.bytes / (double)addresses;
    counters_close(&c);
    return bytes;
}

TEST(a_dense_element_of_4_bytes_costs_at_most_16) {
    /* 2048 bytes of counters for 1024 addresses, and its cell of the table of pages */
    assert_true(bytes_per_address(1 << 20, 4) <= 16);
    assert_true(bytes_per_address(1 << 20, 4) <= 2.2);
}

TEST(a_moderately_sparse_element_costs_at_most_16) {
    for (uint64_t step = 8; step <= 128; step *= 2) /* 512 to 32 addresses a page */
        assert_true(bytes_per_address(1 << 16, step) <= 16);
}

/* The same accesses in another order, split over several states. */
struct access {
    uint64_t offset, times;
};

static void shuffle(struct dice *d, struct access *a, size_t n) {
    for (size_t i = n; i > 1; i--) {
        size_t j = (size_t)dice_below(d, i);
        struct access swapped = a[i - 1];
        a[i - 1] = a[j];
        a[j] = swapped;
    }
}

static void fill(struct counters *c, uint32_t size, const struct access *a, size_t n,
                 size_t states) {
    counters_open(c, size);
    for (size_t s = 0; s < states; s++) {
        struct counters shard;
        counters_open(&shard, size);
        for (size_t i = s * n / states; i < (s + 1) * n / states; i++)
            counters_add(&shard, a[i].offset, a[i].times);
        counters_merge(c, &shard, 1, NULL, NULL);
        counters_close(&shard);
    }
}

TEST(counts_do_not_depend_on_order_and_states) {
    struct dice d = {5};
    enum { N = 1000 };
    static struct access a[N];
    for (int round = 0; round < 60; round++) {
        uint32_t size = 1u << dice_below(&d, 6);
        uint64_t align = dice_below(&d, 3) ? size : 1;
        uint64_t span = UINT64_C(1) << (4 + dice_below(&d, 20));
        for (size_t i = 0; i < N; i++)
            a[i] = (struct access){dice_below(&d, span) * align,
                                   1 + dice_below(&d, UINT64_C(1) << dice_below(&d, 34))};
        struct counters one, other;
        fill(&one, size, a, N, 1);
        shuffle(&d, a, N);
        fill(&other, size, a, N, 1 + (size_t)dice_below(&d, 9));
        assert_int_equal(one.shift, other.shift);
        assert_int_equal(one.used, other.used);
        for (size_t i = 0; i < N; i++)
            assert_true(count_at(&one, a[i].offset) == count_at(&other, a[i].offset));
        counters_close(&one);
        counters_close(&other);
    }
}

TEST(bytes_held_do_not_depend_on_the_order) {
    /* They decide whether a launch is sampled, so they must not show who ran what. */
    struct counters last, first;
    counters_open(&last, 4);
    counters_open(&first, 4);
    counters_add(&first, 4, 1);
    for (uint64_t page = 0; page < 6; page++) {
        counters_add(&last, page << PAGE_SHIFT, 1);
        counters_add(&first, page << PAGE_SHIFT, 1);
    }
    counters_add(&last, 4, 1);
    assert_int_equal(last.bytes, first.bytes);
    counters_close(&last);
    counters_close(&first);
}

TEST(a_failed_allocation_is_latched) {
    for (uint64_t successes = 0;; successes++) {
        struct counters c;
        counters_open(&c, 8);
        shortage_begin(successes);
        for (uint64_t i = 0; i < 600; i++)
            counters_add(&c, 8 * i, 70000);
        counters_add(&c, 1, 1);
        bool failed = shortage_end();
        assert_int_equal(c.failed, failed);
        counters_close(&c);
        if (!failed)
            break;
    }
}

TEST(a_failure_passes_on_when_states_are_merged) {
    struct counters from, into;
    counters_open(&from, 4);
    counters_open(&into, 4);
    from.failed = true;
    counters_merge(&into, &from, 1, NULL, NULL);
    assert_true(into.failed);
    counters_close(&from);
    counters_close(&into);
}
