/* test.h - what every test file needs.
 *
 * TEST(name) { ... } defines a test and registers it, so that no list has to be kept; main() is in
 * test.c and takes a name pattern as its argument.
 */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name)                                                                                 \
    static void name(void **cmocka_state);                                                         \
    __attribute__((constructor)) static void register_##name(void) { test_register(#name, name); } \
    static void name(void **cmocka_state __attribute__((unused)))

void test_register(const char *name, CMUnitTestFunction run);

/* Fails unless the two are equal up to rounding: 1e-9, relative above 1. */
#define assert_real(actual, expected) test_compare_reals(actual, expected, __FILE__, __LINE__)
void test_compare_reals(double actual, double expected, const char *file, int line);

#define assert_close(actual, expected, tolerance)                                                  \
    test_compare_closely(actual, expected, tolerance, __FILE__, __LINE__)
void test_compare_closely(double actual, double expected, double tolerance, const char *file,
                          int line);

/* A sequence that looks random and is the same in every run (splitmix64). */
struct dice {
    uint64_t state;
};

uint64_t dice_roll(struct dice *d);

/** 0 <= result < sides. */
uint64_t dice_below(struct dice *d, uint64_t sides);

/* Allocations of the code under test: all succeed until `shortage_begin(n)`, after which the next n
 * succeed and one fails. */
void shortage_begin(uint64_t successes);

/** Ends it; true if an allocation has failed. */
bool shortage_end(void);

#endif
