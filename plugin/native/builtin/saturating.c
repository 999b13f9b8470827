/* saturating.c - add_sat, sub_sat and mad_sat.
 *
 * Up to 32 bits the exact result fits int64_t and is cut to the type's range.  For 64 bits the
 * simulator looks at signs, where it counts zero among the negative numbers; for a few signed
 * operands that is not what OpenCL C asks for, and it is done here as there.
 */
#include "native/builtin/family.h"
#include "native/builtin/integer.h"
#include "native/builtin/map.h"
#include "native/builtin/order.h"

struct signed_range {
    int64_t least, greatest;
};

static struct signed_range range_of(uint32_t size) {
    int64_t greatest = INT64_MAX >> (64 - 8 * size);
    return (struct signed_range){-greatest - 1, greatest};
}

static int64_t limit(int64_t x, struct signed_range range) {
    return clamp_signed(x, range.least, range.greatest);
}

static uint64_t greatest_unsigned(uint32_t size) { return UINT64_MAX >> (64 - 8 * size); }

/* Where a sum that has another sign than both of its terms, or a difference that has another sign
 * than what it is taken from, has overflown. */
static int64_t extreme_towards(bool positive) { return positive ? INT64_MAX : INT64_MIN; }

static int64_t add_long(int64_t a, int64_t b) {
    int64_t sum = add_wrapped(a, b);
    bool overflown = (a > 0) == (b > 0) && (a > 0) != (sum > 0);
    return overflown ? extreme_towards(a > 0) : sum;
}

static int64_t subtract_long(int64_t a, int64_t b) {
    int64_t difference = subtract_wrapped(a, b);
    bool overflown = (a > 0) != (b > 0) && (a > 0) != (difference > 0);
    return overflown ? extreme_towards(a > 0) : difference;
}

/* Any product below zero has a high half and counts as an overflow. */
static int64_t multiply_add_long(int64_t a, int64_t b, int64_t c) {
    if (high_signed(a, b, 64))
        return extreme_towards((a > 0) == (b > 0));
    return add_long(multiply_wrapped(a, b), c);
}

static uint64_t add_ulong(uint64_t a, uint64_t b) { return a + b < b ? UINT64_MAX : a + b; }

static uint64_t subtract_ulong(uint64_t a, uint64_t b) { return a < b ? 0 : a - b; }

static uint64_t multiply_add_ulong(uint64_t a, uint64_t b, uint64_t c) {
    return high_unsigned(a, b, 64) ? UINT64_MAX : add_ulong(a * b, c);
}

static bool is_signed(const struct builtin_call *call) {
    return builtin_is_signed_type(builtin_overload_type(call->overload));
}

/* Narrow operands, whose exact results fit 64 bits. */

static void limit_signed(const struct builtin_call *call, int64_t (*exact)(int64_t, int64_t)) {
    const struct builtin_value *in = call->arguments;
    struct signed_range range = range_of(call->result.size);
    for (uint32_t i = 0; i < call->result.count; i++)
        set_signed(&call->result, i,
                   limit(exact(signed_at(&in[0], i), signed_at(&in[1], i)), range));
}

static void compute_add_sat(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    if (is_signed(call)) {
        limit_signed(call, add_long);
        return;
    }
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i,
                     lesser_unsigned(add_ulong(unsigned_at(&in[0], i), unsigned_at(&in[1], i)),
                                     greatest_unsigned(call->result.size)));
}

static void compute_sub_sat(const struct builtin_call *call) {
    if (is_signed(call))
        limit_signed(call, subtract_long);
    else
        map2_unsigned(call, subtract_ulong);
}

static int64_t multiply_add_narrow(int64_t a, int64_t b, int64_t c) {
    return add_wrapped(multiply_wrapped(a, b), c);
}

static void multiply_add_signed(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    struct signed_range range = range_of(call->result.size);
    bool narrow = call->result.size < 8;
    for (uint32_t i = 0; i < call->result.count; i++) {
        int64_t a = signed_at(&in[0], i), b = signed_at(&in[1], i), c = signed_at(&in[2], i);
        int64_t sum = narrow ? multiply_add_narrow(a, b, c) : multiply_add_long(a, b, c);
        set_signed(&call->result, i, limit(sum, range));
    }
}

static void compute_mad_sat(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    if (is_signed(call)) {
        multiply_add_signed(call);
        return;
    }
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(
            &call->result, i,
            lesser_unsigned(multiply_add_ulong(unsigned_at(&in[0], i), unsigned_at(&in[1], i),
                                               unsigned_at(&in[2], i)),
                            greatest_unsigned(call->result.size)));
}

static const struct builtin functions[] = {
    {"add_sat", compute_add_sat, false, 0, builtin_accepts_typed_integers},
    {"mad_sat", compute_mad_sat, false, 0, builtin_accepts_typed_integers},
    {"sub_sat", compute_sub_sat, false, 0, builtin_accepts_typed_integers},
};
const struct builtin_family builtin_saturating = BUILTIN_FAMILY(functions);
