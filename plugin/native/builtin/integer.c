/* integer.c - integer functions, but for those that saturate. */
#include "native/builtin/integer.h"
#include "native/builtin/family.h"
#include "native/builtin/map.h"

static bool is_unsigned(const struct builtin_call *call) {
    return builtin_is_unsigned_type(builtin_overload_type(call->overload));
}

static int64_t magnitude(int64_t x) { return x < 0 ? wrapped(0 - (uint64_t)x) : x; }

static void compute_abs(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i,
                     is_unsigned(call) ? unsigned_at(in, i)
                                       : (uint64_t)magnitude(signed_at(in, i)));
}

static uint64_t distance_unsigned(uint64_t a, uint64_t b) { return a > b ? a - b : b - a; }

static int64_t distance_signed(int64_t a, int64_t b) {
    uint64_t up = (uint64_t)b - (uint64_t)a;
    return wrapped(a > b ? 0 - up : up);
}

static uint64_t half_sum_unsigned(uint64_t a, uint64_t b) {
    return (a >> 1) + (b >> 1) + (a & b & 1);
}

static int64_t half_sum_signed(int64_t a, int64_t b) { return (a >> 1) + (b >> 1) + (a & b & 1); }

static uint64_t rounded_half_sum_unsigned(uint64_t a, uint64_t b) {
    return (a >> 1) + (b >> 1) + ((a | b) & 1);
}

static int64_t rounded_half_sum_signed(int64_t a, int64_t b) {
    return (a >> 1) + (b >> 1) + ((a | b) & 1);
}

static uint64_t product(uint64_t a, uint64_t b) { return a * b; }

static uint64_t product_and_sum(uint64_t a, uint64_t b, uint64_t c) { return a * b + c; }

static uint64_t count_ones(uint64_t x) { return (uint64_t)__builtin_popcountll(x); }

/* In the width of the result: the upper half of a product of two. */
static uint64_t high_product(const struct builtin_call *call, uint32_t i) {
    const struct builtin_value *in = call->arguments;
    uint32_t bits = 8 * call->result.size;
    return is_unsigned(call)
               ? high_unsigned(unsigned_at(&in[0], i), unsigned_at(&in[1], i), bits)
               : (uint64_t)high_signed(signed_at(&in[0], i), signed_at(&in[1], i), bits);
}

static void compute_mul_hi(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i, high_product(call, i));
}

static void compute_mad_hi(const struct builtin_call *call) {
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i, high_product(call, i) + unsigned_at(&call->arguments[2], i));
}

static void compute_clz(const struct builtin_call *call) {
    uint32_t bits = 8 * call->result.size;
    for (uint32_t i = 0; i < call->result.count; i++) {
        uint64_t x = unsigned_at(&call->arguments[0], i);
        set_unsigned(&call->result, i, x ? bits - 64 + (uint32_t)__builtin_clzll(x) : bits);
    }
}

static void compute_rotate(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    uint32_t bits = 8 * call->result.size;
    for (uint32_t i = 0; i < call->result.count; i++) {
        uint64_t x = unsigned_at(&in[0], i);
        uint64_t left = unsigned_at(&in[1], i) % bits;
        set_unsigned(&call->result, i, left ? x << left | x >> (bits - left) : x);
    }
}

static void compute_upsample(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    uint32_t half_bits = 4 * call->result.size;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i,
                     unsigned_at(&in[0], i) << half_bits | unsigned_at(&in[1], i));
}

#define BY_SIGN(name, function)                                                                    \
    static void compute_##name(const struct builtin_call *call) {                                  \
        if (is_unsigned(call))                                                                     \
            map2_unsigned(call, function##_unsigned);                                              \
        else                                                                                       \
            map2_signed(call, function##_signed);                                                  \
    }

BY_SIGN(abs_diff, distance)
BY_SIGN(hadd, half_sum)
BY_SIGN(rhadd, rounded_half_sum)

static void compute_mad24(const struct builtin_call *call) { map3_unsigned(call, product_and_sum); }

static void compute_mul24(const struct builtin_call *call) { map2_unsigned(call, product); }

static void compute_popcount(const struct builtin_call *call) { map1_unsigned(call, count_ones); }

static const struct builtin functions[] = {
    {"abs", compute_abs, false, 0, builtin_accepts_typed_integers},
    {"abs_diff", compute_abs_diff, false, 0, builtin_accepts_typed_integers},
    {"clz", compute_clz, false, 0, builtin_accepts_numbers},
    {"hadd", compute_hadd, false, 0, builtin_accepts_typed_integers},
    {"mad24", compute_mad24, false, 0, builtin_accepts_numbers},
    {"mad_hi", compute_mad_hi, false, 0, builtin_accepts_typed_integers},
    {"mul24", compute_mul24, false, 0, builtin_accepts_numbers},
    {"mul_hi", compute_mul_hi, false, 0, builtin_accepts_typed_integers},
    {"popcount", compute_popcount, false, 0, builtin_accepts_numbers},
    {"rhadd", compute_rhadd, false, 0, builtin_accepts_typed_integers},
    {"rotate", compute_rotate, false, 0, builtin_accepts_numbers},
    {"upsample", compute_upsample, false, 0, builtin_accepts_numbers},
};
const struct builtin_family builtin_integer = BUILTIN_FAMILY(functions);
