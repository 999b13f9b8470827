/* test.c - registration, comparison and main(); see test.h. */
#include "test.h"

#include <math.h>
#include <stdlib.h>

enum { TESTS_MOST = 512 };

static struct CMUnitTest tests[TESTS_MOST];
static size_t test_count;

void test_register(const char *name, CMUnitTestFunction run) {
    if (test_count == TESTS_MOST)
        abort();
    tests[test_count++] = (struct CMUnitTest){name, run, NULL, NULL, NULL};
}

void test_compare_closely(double actual, double expected, double tolerance, const char *file,
                          int line) {
    if (fabs(actual - expected) <= tolerance) /* false for NaN */
        return;
    print_error("%.17g is not %.17g within %g\n", actual, expected, tolerance);
    _fail(file, line);
}

void test_compare_reals(double actual, double expected, const char *file, int line) {
    double size = fabs(expected) > 1 ? fabs(expected) : 1;
    test_compare_closely(actual, expected, 1e-9 * size, file, line);
}

uint64_t dice_roll(struct dice *d) {
    uint64_t z = d->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

uint64_t dice_below(struct dice *d, uint64_t sides) { return dice_roll(d) % sides; }

int main(int argc, char **argv) {
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return _cmocka_run_group_tests(argv[0], tests, test_count, NULL, NULL) == 0 ? 0 : 1;
}
