/* test_private.c - private memory of an item: which number a buffer gets, and its bytes. */
#include "test.h"

#include "native/run/private.h"

#include <string.h>

TEST(buffers_are_numbered_from_1_and_begin_as_zeros) {
    struct private_memory m = {0};
    for (uint32_t i = 1; i <= 100; i++) {
        assert_int_equal(private_allocate(&m, i, NULL), i);
        assert_int_equal(m.entries[i].size, i);
        assert_int_equal(m.entries[i].object, (uint64_t)i << 32);
        for (uint32_t b = 0; b < i; b++)
            assert_int_equal(m.entries[i].data[b], 0);
        memset(m.entries[i].data, 7, i);
    }
    assert_int_equal(m.entries[0].size, 0);
    private_clear(&m);
    assert_int_equal(private_allocate(&m, 50, NULL), 1);
    assert_int_equal(m.entries[1].data[49], 0);
    private_close(&m);
}

TEST(a_buffer_may_begin_with_data) {
    struct private_memory m = {0};
    uint32_t number = private_allocate(&m, 5, "abcd");
    assert_string_equal(m.entries[number].data, "abcd");
    private_close(&m);
}

/* The simulator gives numbers out again in the order in which they came back. */
TEST(what_a_function_gives_back_is_used_again_oldest_first) {
    struct private_memory m = {0};
    private_allocate(&m, 4, NULL); /* 1: the kernel's own, never given back */
    private_enter(&m);
    private_allocate(&m, 4, NULL);
    private_enter(&m);
    private_allocate(&m, 4, NULL);
    private_leave(&m); /* 3 comes back */
    assert_int_equal(m.entries[3].size, 0);
    assert_int_equal(m.entries[2].size, 4);
    private_leave(&m); /* 2 comes back */
    assert_int_equal(private_allocate(&m, 4, NULL), 3);
    assert_int_equal(private_allocate(&m, 4, NULL), 2);
    assert_int_equal(private_allocate(&m, 4, NULL), 4);
    private_close(&m);
}

TEST(a_buffer_used_again_begins_as_zeros_however_long) {
    struct private_memory m = {0};
    for (uint64_t size = 1; size < 40000; size = size * 3 + 1) {
        private_enter(&m);
        uint32_t number = private_allocate(&m, size, NULL);
        assert_int_equal(number, 1);
        for (uint64_t b = 0; b < size; b++)
            assert_int_equal(m.entries[number].data[b], 0);
        memset(m.entries[number].data, 9, size);
        private_leave(&m);
    }
    private_close(&m);
}
