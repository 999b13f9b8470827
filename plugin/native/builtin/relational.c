/* relational.c - comparisons and choices.
 *
 * True is 1 in a scalar and all bits set in a vector.
 */
#include "native/builtin/family.h"
#include "native/builtin/map.h"
#include "native/builtin/nan.h"

#include <float.h>
#include <math.h>

static inline void test1(const struct builtin_call *call, bool (*holds)(double)) {
    int64_t yes = call->result.count > 1 ? -1 : 1;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_signed(&call->result, i, holds(float_at(&call->arguments[0], i)) ? yes : 0);
}

static inline void test2(const struct builtin_call *call, bool (*holds)(double, double)) {
    const struct builtin_value *in = call->arguments;
    int64_t yes = call->result.count > 1 ? -1 : 1;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_signed(&call->result, i, holds(float_at(&in[0], i), float_at(&in[1], i)) ? yes : 0);
}

/* A denormal float is a normal double. */
#define TESTS1(X)                                                                                  \
    X(isfinite, fabs(x) < INFINITY)                                                                \
    X(isinf, is_infinite(x))                                                                       \
    X(isnan, is_nan(x))                                                                            \
    X(isnormal, fabs(x) >= DBL_MIN && fabs(x) < INFINITY)                                          \
    X(signbit, signbit(x))

#define TESTS2(X)                                                                                  \
    X(isequal, x == y)                                                                             \
    X(isgreater, isgreater(x, y))                                                                  \
    X(isgreaterequal, isgreaterequal(x, y))                                                        \
    X(isless, isless(x, y))                                                                        \
    X(islessequal, islessequal(x, y))                                                              \
    X(islessgreater, islessgreater(x, y))                                                          \
    X(isnotequal, x != y)                                                                          \
    X(isordered, !isunordered(x, y))                                                               \
    X(isunordered, isunordered(x, y))

#define DEFINE1(name, condition)                                                                   \
    static bool test_##name(double x) { return condition; }                                        \
    static void compute_##name(const struct builtin_call *call) { test1(call, test_##name); }

#define DEFINE2(name, condition)                                                                   \
    static bool test_##name(double x, double y) { return condition; }                              \
    static void compute_##name(const struct builtin_call *call) { test2(call, test_##name); }

TESTS1(DEFINE1)
TESTS2(DEFINE2)

static uint32_t count_negative(const struct builtin_value *value) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < value->count; i++)
        count += signed_at(value, i) < 0;
    return count;
}

static void compute_all(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    set_signed(&call->result, 0, count_negative(in) == in->count);
}

static void compute_any(const struct builtin_call *call) {
    set_signed(&call->result, 0, count_negative(call->arguments) > 0);
}

static uint64_t select_bits(uint64_t a, uint64_t b, uint64_t c) { return (a & ~c) | (b & c); }

/* The bits of the numbers as doubles, of floats as well. */
static double select_float_bits(double a, double b, double c) {
    uint64_t bits[3];
    double number;
    memcpy(&bits[0], &a, sizeof a);
    memcpy(&bits[1], &b, sizeof b);
    memcpy(&bits[2], &c, sizeof c);
    uint64_t selected = select_bits(bits[0], bits[1], bits[2]);
    memcpy(&number, &selected, sizeof number);
    return number;
}

static bool is_float(const struct builtin_call *call) {
    return builtin_is_float_type(builtin_overload_type(call->overload));
}

static void compute_bitselect(const struct builtin_call *call) {
    if (is_float(call))
        map3(call, select_float_bits);
    else
        map3_unsigned(call, select_bits);
}

/* A vector's elements are chosen by sign, a scalar by not being zero. */
static bool takes_second(const struct builtin_call *call, uint32_t i) {
    int64_t condition = signed_at(&call->arguments[2], i);
    return call->result.count > 1 ? condition < 0 : condition != 0;
}

static void compute_select(const struct builtin_call *call) {
    bool floats = is_float(call);
    for (uint32_t i = 0; i < call->result.count; i++) {
        const struct builtin_value *from = &call->arguments[takes_second(call, i)];
        if (floats)
            set_float(&call->result, i, float_at(from, i));
        else
            set_unsigned(&call->result, i, unsigned_at(from, i));
    }
}

static bool accepts_any(const struct builtin_call *call) {
    uint32_t size = call->arguments[0].size;
    return size == 1 || size == 2 || size == 4 || size == 8;
}

#define TEST(name)                                                                                 \
    { #name, compute_##name, false, 0, builtin_accepts_floats }

static const struct builtin functions[] = {
    {"all", compute_all, false, 0, accepts_any},
    {"any", compute_any, false, 0, accepts_any},
    {"bitselect", compute_bitselect, false, 0, builtin_accepts_typed},
    TEST(isequal),
    TEST(isfinite),
    TEST(isgreater),
    TEST(isgreaterequal),
    TEST(isinf),
    TEST(isless),
    TEST(islessequal),
    TEST(islessgreater),
    TEST(isnan),
    TEST(isnormal),
    TEST(isnotequal),
    TEST(isordered),
    TEST(isunordered),
    {"select", compute_select, false, 0, builtin_accepts_typed},
    TEST(signbit),
};
const struct builtin_family builtin_relational = BUILTIN_FAMILY(functions);
