/* test_figures.c - figures.h: from counts per address to figures, on streams made by hand. */
#include "test.h"

#include "metric/figures.h"

#include <math.h>
#include <stdlib.h>

/* A stream with no accesses yet. */
static struct stream stream_of(enum assay_op op, uint32_t size) {
    struct stream s = {.size = size, .op = op};
    counters_open(&s.counters, size);
    return s;
}

static void touch(struct stream *s, uint64_t offset, uint64_t times) {
    s->accesses += times;
    counters_add(&s->counters, offset, times);
}

/* Figures of one or two streams, which are closed. */
static struct figures *measure(struct stream *a, struct stream *b, unsigned shift) {
    const struct stream *streams[2] = {a, b};
    struct figures *f;
    assert_int_equal(figures_open(&f), ASSAY_OK);
    assert_int_equal(figures_measure(f, streams, b ? 2 : 1, shift), ASSAY_OK);
    counters_close(&a->counters);
    if (b)
        counters_close(&b->counters);
    return f;
}

static double entropy(const struct figures *f, int level) {
    return assay_histogram_entropy(f->counts[level]);
}

TEST(no_streams_have_figures_of_zero) {
    struct figures *f;
    assert_int_equal(figures_open(&f), ASSAY_OK);
    assert_int_equal(figures_measure(f, NULL, 0, 0), ASSAY_OK);
    assert_int_equal(f->addresses, 0);
    assert_int_equal(f->bytes, 0);
    for (int level = 0; level < ENTROPY_LEVELS; level++)
        assert_true(entropy(f, level) == 0);
    figures_close(f);
    figures_close(NULL);
}

/* Not as elsewhere: one byte too far. */
TEST(a_line_read_at_its_beginning_is_one_line) {
    struct stream s = stream_of(ASSAY_LOAD, 64);
    touch(&s, 0, 1);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->lines, 1);
    assert_int_equal(f->bytes, 64);
    assert_int_equal(f->pages, 1);
    figures_close(f);
}

TEST(a_page_read_at_its_beginning_is_one_page) {
    struct stream s = stream_of(ASSAY_LOAD, 4096);
    touch(&s, 4096, 1);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->pages, 1);
    assert_int_equal(f->lines, 64);
    figures_close(f);
}

TEST(access_across_a_line_touches_both_lines) {
    /* bytes 60 to 67: lines 0 and 1 */
    struct stream s = stream_of(ASSAY_LOAD, 8);
    touch(&s, 60, 1);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->lines, 2);
    assert_int_equal(f->bytes, 8);
    assert_int_equal(f->addresses, 1);
    figures_close(f);
}

TEST(access_across_a_page_touches_both_pages) {
    /* bytes 4090 to 4101: pages 0 and 1, lines 63 and 64 */
    struct stream s = stream_of(ASSAY_STORE, 12);
    touch(&s, 4090, 1);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->pages, 2);
    assert_int_equal(f->lines, 2);
    assert_int_equal(f->bytes, 12);
    figures_close(f);
}

TEST(a_page_reached_into_from_the_one_before_counts_once) {
    struct stream s = stream_of(ASSAY_LOAD, 8);
    touch(&s, 4092, 1); /* 4092 to 4099 */
    touch(&s, 4096, 1); /* 4096 to 4103: 4 of them new, in a line and a page that are known */
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->addresses, 2);
    assert_int_equal(f->bytes, 12);
    assert_int_equal(f->lines, 2);
    assert_int_equal(f->pages, 2);
    figures_close(f);
}

TEST(an_access_of_many_pages_touches_them_all) {
    /* bytes 100 to 10099 lie in pages 0, 1, 2 and in lines 1 to 157 */
    struct stream s = stream_of(ASSAY_LOAD, 10000);
    touch(&s, 100, 3);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->addresses, 1);
    assert_int_equal(f->bytes, 10000);
    assert_int_equal(f->lines, 157);
    assert_int_equal(f->pages, 3);
    figures_close(f);
}

TEST(an_access_inside_a_larger_one_adds_no_bytes) {
    struct stream large = stream_of(ASSAY_LOAD, 16), small = stream_of(ASSAY_LOAD, 4);
    touch(&large, 0, 1);
    touch(&small, 4, 1);
    touch(&small, 16, 1); /* just behind it */
    struct figures *f = measure(&large, &small, 0);
    assert_int_equal(f->addresses, 3);
    assert_int_equal(f->bytes, 20);
    figures_close(f);
}

/* Not as elsewhere: the size of an access is ignored. */
TEST(sizes_are_respected) {
    struct stream s = stream_of(ASSAY_LOAD, 12);
    touch(&s, 0, 2);
    touch(&s, 12, 1);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->addresses, 2);
    assert_int_equal(f->bytes, 24);
    assert_int_equal(f->bytes_read, 36);
    figures_close(f);
}

TEST(the_largest_access_at_an_address_decides_its_bytes) {
    for (int order = 0; order < 2; order++) {
        struct stream small = stream_of(ASSAY_LOAD, 2), large = stream_of(ASSAY_STORE, 8);
        touch(&small, 0, 1);
        touch(&large, 0, 1);
        struct figures *f = order ? measure(&small, &large, 0) : measure(&large, &small, 0);
        assert_int_equal(f->addresses, 1);
        assert_int_equal(f->bytes, 8);
        figures_close(f);
    }
}

/* Not as elsewhere: unique reads and writes swapped. */
TEST(unique_reads_and_writes_are_not_swapped) {
    struct stream loads = stream_of(ASSAY_LOAD, 4), stores = stream_of(ASSAY_STORE, 4);
    touch(&loads, 0, 1);
    touch(&loads, 4, 1);
    touch(&loads, 8, 1);
    touch(&stores, 8, 5);
    struct figures *f = measure(&loads, &stores, 0);
    assert_int_equal(f->unique_reads, 3);
    assert_int_equal(f->unique_writes, 1);
    assert_int_equal(f->reads, 3);
    assert_int_equal(f->writes, 5);
    assert_int_equal(f->addresses, 3);
    figures_close(f);
}

TEST(an_atomic_is_one_access_that_reads_and_writes) {
    struct stream s = stream_of(ASSAY_ATOMIC, 4);
    touch(&s, 0, 7);
    struct figures *f = measure(&s, NULL, 0);
    assert_int_equal(f->atomics, 7);
    assert_int_equal(f->loads + f->stores + f->async, 0);
    assert_int_equal(f->reads, 7);
    assert_int_equal(f->writes, 7);
    assert_int_equal(f->unique_reads, 1);
    assert_int_equal(f->unique_writes, 1);
    assert_int_equal(f->bytes_read, 28);
    assert_int_equal(f->bytes_written, 28);
    figures_close(f);
}

TEST(copies_read_on_one_side_and_write_on_the_other) {
    struct stream from = stream_of(ASSAY_ASYNC_LOAD, 4), to = stream_of(ASSAY_ASYNC_STORE, 4);
    touch(&from, 0, 2);
    touch(&to, 8, 3);
    struct figures *f = measure(&from, &to, 0);
    assert_int_equal(f->async, 5);
    assert_int_equal(f->loads + f->stores + f->atomics, 0);
    assert_int_equal(f->reads, 2);
    assert_int_equal(f->writes, 3);
    assert_int_equal(f->unique_reads, 1);
    assert_int_equal(f->unique_writes, 1);
    figures_close(f);
}

TEST(streams_put_their_counts_of_one_address_together) {
    /* 3 + 1 at address 0, 4 at address 8: equal, one bit */
    struct stream a = stream_of(ASSAY_LOAD, 8), b = stream_of(ASSAY_LOAD, 4);
    touch(&a, 0, 3);
    touch(&b, 0, 1);
    touch(&a, 8, 4);
    struct figures *f = measure(&a, &b, 0);
    assert_int_equal(f->addresses, 2);
    assert_real(entropy(f, 0), 1);
    figures_close(f);
}

TEST(dropping_bits_puts_neighbours_together) {
    /* addresses 0, 4, 8, 12, once each: 2 bits; without 3 bits two of 2: 1 bit; without 4: 0 */
    struct stream s = stream_of(ASSAY_LOAD, 4);
    for (uint64_t i = 0; i < 4; i++)
        touch(&s, 4 * i, 1);
    struct figures *f = measure(&s, NULL, 0);
    const double expected[] = {2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0};
    for (int level = 0; level < ENTROPY_LEVELS; level++)
        assert_real(entropy(f, level), expected[level]);
    figures_close(f);
}

TEST(dropping_ten_bits_leaves_four_places_in_a_page) {
    /* one access in each 1024 bytes of two pages: 8 places */
    struct stream s = stream_of(ASSAY_LOAD, 4);
    for (uint64_t i = 0; i < 8; i++)
        touch(&s, 1024 * i + 4 * i, 1);
    struct figures *f = measure(&s, NULL, 0);
    assert_real(entropy(f, 0), 3);
    assert_real(entropy(f, 10), 3);
    figures_close(f);
}

TEST(figures_of_other_addresses_add_up) {
    struct stream a = stream_of(ASSAY_LOAD, 4), b = stream_of(ASSAY_STORE, 8);
    touch(&a, 0, 1);
    touch(&a, 4, 1);
    touch(&b, 0, 2);
    struct figures *f = measure(&a, NULL, 0), *g = measure(&b, NULL, 0);
    figures_add(f, g);
    assert_int_equal(f->addresses, 3);
    assert_int_equal(f->bytes, 16);
    assert_int_equal(f->lines, 2);
    assert_int_equal(f->unique_reads, 2);
    assert_int_equal(f->unique_writes, 1);
    assert_real(entropy(f, 0), 1.5);                               /* 1/4, 1/4, 1/2 */
    assert_int_equal(assay_histogram_cover(f->counts[0], 900), 3); /* of 4: 2, 1, 1 */
    figures_close(f);
    figures_close(g);
}

TEST(the_first_pages_are_never_sampled_away) {
    for (uint64_t page = 0; page < FIRST_SAMPLED; page++)
        for (unsigned shift = 0; shift <= 30; shift++)
            assert_true(page_is_sampled(page, shift));
}

TEST(a_page_kept_at_a_level_is_kept_at_all_below) {
    struct dice d = {6};
    for (int i = 0; i < 20000; i++) {
        uint64_t page = dice_below(&d, UINT64_C(1) << 36);
        for (unsigned shift = 1; shift <= 30; shift++)
            if (page_is_sampled(page, shift))
                assert_true(page_is_sampled(page, shift - 1));
        assert_true(page_is_sampled(page, 0));
    }
}

TEST(a_level_keeps_its_share_of_the_pages) {
    /* 2^20 pages in a row, as a large buffer has them; level s keeps about 1 in 2^s */
    for (unsigned shift = 1; shift <= 6; shift++) {
        uint64_t kept = 0, pages = 1 << 20;
        for (uint64_t page = FIRST_SAMPLED; page < FIRST_SAMPLED + pages; page++)
            kept += page_is_sampled(page, shift);
        double expected = (double)pages / (double)(1 << shift);
        assert_close((double)kept, expected, 0.03 * expected);
    }
}

TEST(sampled_pages_stand_for_those_left_out) {
    /* 4096 pages with 8 addresses each, kept at level 2: a quarter of them, four times as heavy */
    struct stream s = stream_of(ASSAY_LOAD, 4);
    for (uint64_t page = 0; page < 4096; page++) {
        s.accesses += 8;
        for (uint64_t i = 0; page_is_sampled(page, 2) && i < 8; i++)
            counters_add(&s.counters, (page << PAGE_SHIFT) + 512 * i, 1);
    }
    struct figures *f = measure(&s, NULL, 2);
    assert_int_equal(f->loads, 32768); /* totals are not sampled */
    assert_close((double)f->addresses, 32768, 2000);
    assert_close((double)f->bytes, 131072, 8000);
    assert_close((double)f->lines, 32768, 2000);
    assert_close((double)f->pages, 4096, 250);
    assert_close(entropy(f, 0), 15, 0.1);
    figures_close(f);
}

TEST(a_failed_allocation_shows_in_the_status) {
    for (uint64_t successes = 0;; successes++) {
        struct stream s = stream_of(ASSAY_LOAD, 4);
        for (uint64_t i = 0; i < 1000; i++)
            touch(&s, 4 * i, i + 1); /* 1000 different counts make the histograms grow */
        struct figures *f = NULL;
        const struct stream *streams[] = {&s};
        shortage_begin(successes);
        enum assay_status status = figures_open(&f);
        if (status == ASSAY_OK)
            status = figures_measure(f, streams, 1, 0);
        bool failed = shortage_end();
        assert_int_equal(status, failed ? ASSAY_NO_MEMORY : ASSAY_OK);
        figures_close(f);
        counters_close(&s.counters);
        if (!failed)
            break;
    }
}
