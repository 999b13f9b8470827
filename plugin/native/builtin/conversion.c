/* conversion.c - convert_* and as_*.
 *
 * A float becomes an integer of 64 bits as the processor converts it, and that is cut off; _sat
 * limits it before.  An integer becomes a float by way of a double if it is signed.
 */
#include "native/builtin/family.h"
#include "native/builtin/half.h"
#include "native/builtin/number.h"
#include "native/builtin/order.h"
#include "native/builtin/value.h"

#include <fenv.h>
#include <math.h>

/* What follows the type in "convert_int4_sat_rte". */
struct manner {
    bool saturates;
    char rounding; /* the letter after "_rt", or 0 */
};

static struct manner manner_of(const char *name) {
    const char *at = strchr(name + sizeof "convert_" - 1, '_');
    struct manner manner = {at && !strncmp(at, "_sat", 4), '\0'};
    if (manner.saturates)
        at += 4;
    if (at && !strncmp(at, "_rt", 3))
        manner.rounding = at[3];
    return manner;
}

static bool accepts_conversion(const struct builtin_call *call) {
    char rounding = manner_of(call->name).rounding;
    char type = builtin_overload_type(call->overload);
    bool is_known = builtin_is_float_type(type) || builtin_is_signed_type(type) ||
                    builtin_is_unsigned_type(type);
    return is_known && (!rounding || strchr("eznp", rounding)) && builtin_accepts_numbers(call);
}

/* To half: the operand becomes a float first. */

static void compute_to_half(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    char type = builtin_overload_type(call->overload);
    enum half_rounding rounding = half_rounding(call->name);
    for (uint32_t i = 0; i < call->result.count; i++) {
        float number = builtin_is_float_type(type)    ? (float)float_at(in, i)
                       : builtin_is_signed_type(type) ? (float)signed_at(in, i)
                                                      : (float)unsigned_at(in, i);
        set_unsigned(&call->result, i, half_from_float(number, rounding));
    }
}

/* To float and double, in the processor's rounding mode. */

static double unsigned_as_float(const struct builtin_call *call, uint32_t i) {
    uint64_t number = unsigned_at(call->arguments, i);
    return call->result.size == sizeof(float) ? (double)(float)number : (double)number;
}

static void to_float(const struct builtin_call *call) {
    const struct builtin_value *in = call->arguments;
    char type = builtin_overload_type(call->overload);
    for (uint32_t i = 0; i < call->result.count; i++) {
        double number = builtin_is_float_type(type)    ? float_at(in, i)
                        : builtin_is_signed_type(type) ? (double)signed_at(in, i)
                                                       : unsigned_as_float(call, i);
        set_float(&call->result, i, number);
    }
}

static int processor_mode(char rounding) {
    switch (rounding) {
    case 'z':
        return FE_TOWARDZERO;
    case 'p':
        return FE_UPWARD;
    case 'n':
        return FE_DOWNWARD;
    default:
        return FE_TONEAREST;
    }
}

static void compute_to_float(const struct builtin_call *call) {
    int before = fegetround();
    int mode = processor_mode(manner_of(call->name).rounding);
    if (mode != before)
        fesetround(mode);
    to_float(call);
    if (mode != before)
        fesetround(before);
}

/* To integers. */

/* Away from zero. */
static double outwards(double x) { return copysign(ceil(fabs(x)), x); }

/* Without _sat the simulator rounds the magnitude and puts the sign back: _rtp rounds away from
 * zero and _rtn towards it. */
static double (*rounding_function(struct manner manner))(double) {
    switch (manner.rounding) {
    case 'e':
        return roundeven;
    case 'p':
        return manner.saturates ? ceil : outwards;
    case 'n':
        return manner.saturates ? floor : trunc;
    default:
        return trunc;
    }
}

static uint64_t greatest_of(uint32_t size, bool is_signed) {
    return UINT64_MAX >> (64 - 8 * size + is_signed);
}

static uint64_t unsigned_from_float(double x, bool saturate, uint64_t greatest,
                                    double (*rounded)(double)) {
    if (!saturate)
        return number_to_unsigned(rounded(x));
    if (!(x > 0))
        return 0;
    return x < (double)greatest ? number_to_unsigned(rounded(x)) : greatest;
}

static int64_t signed_from_float(double x, bool saturate, int64_t greatest,
                                 double (*rounded)(double)) {
    if (!saturate)
        return number_to_signed(rounded(x));
    if (!(x > (double)(-greatest - 1)))
        return -greatest - 1;
    return x < (double)greatest ? number_to_signed(rounded(x)) : greatest;
}

static void float_to_integer(const struct builtin_call *call, bool is_signed) {
    struct manner manner = manner_of(call->name);
    uint64_t greatest = greatest_of(call->result.size, is_signed);
    double (*rounded)(double) = rounding_function(manner);
    for (uint32_t i = 0; i < call->result.count; i++) {
        double x = float_at(call->arguments, i);
        set_unsigned(
            &call->result, i,
            is_signed ? (uint64_t)signed_from_float(x, manner.saturates, (int64_t)greatest, rounded)
                      : unsigned_from_float(x, manner.saturates, greatest, rounded));
    }
}

/* An integer of 64 bits, signed or not, within the range of the result. */
static uint64_t limit(uint64_t x, bool x_signed, uint64_t greatest, bool result_signed) {
    if (x_signed && (int64_t)x < 0) {
        int64_t least = result_signed ? -(int64_t)greatest - 1 : 0;
        return (uint64_t)greater_signed((int64_t)x, least);
    }
    return lesser_unsigned(x, greatest);
}

static void integer_to_integer(const struct builtin_call *call, bool is_signed) {
    const struct builtin_value *in = call->arguments;
    bool from_signed = builtin_is_signed_type(builtin_overload_type(call->overload));
    bool saturate = manner_of(call->name).saturates;
    uint64_t greatest = greatest_of(call->result.size, is_signed);
    for (uint32_t i = 0; i < call->result.count; i++) {
        uint64_t x = from_signed ? (uint64_t)signed_at(in, i) : unsigned_at(in, i);
        set_unsigned(&call->result, i, saturate ? limit(x, from_signed, greatest, is_signed) : x);
    }
}

static void to_integer(const struct builtin_call *call, bool is_signed) {
    if (builtin_is_float_type(builtin_overload_type(call->overload)))
        float_to_integer(call, is_signed);
    else
        integer_to_integer(call, is_signed);
}

static void compute_to_unsigned(const struct builtin_call *call) { to_integer(call, false); }

static void compute_to_signed(const struct builtin_call *call) { to_integer(call, true); }

/* Bits as they are. */

static size_t bytes_of(const struct builtin_value *value) {
    return (size_t)value->size * value->count;
}

static void compute_as(const struct builtin_call *call) {
    memcpy(call->result.data, call->arguments[0].data, bytes_of(&call->result));
}

static bool accepts_as(const struct builtin_call *call) {
    return bytes_of(&call->arguments[0]) >= bytes_of(&call->result);
}

static const struct builtin functions[] = {
    {"as_", compute_as, true, 0, accepts_as},
    {"convert_half", compute_to_half, true, 0, accepts_conversion},
    {"convert_float", compute_to_float, true, 0, accepts_conversion},
    {"convert_double", compute_to_float, true, 0, accepts_conversion},
    {"convert_u", compute_to_unsigned, true, 0, accepts_conversion},
    {"convert_", compute_to_signed, true, 0, accepts_conversion},
};
const struct builtin_family builtin_conversion = BUILTIN_FAMILY(functions);
