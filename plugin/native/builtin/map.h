/* map.h - functions that treat each element of a vector by itself. */
#ifndef ASSAY_NATIVE_BUILTIN_MAP_H
#define ASSAY_NATIVE_BUILTIN_MAP_H

#include "native/builtin/value.h"

#include <math.h>

static inline void map1(const struct builtin_call *call, double (*function)(double)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, function(float_at(&in[0], i)));
}

static inline void map2(const struct builtin_call *call, double (*function)(double, double)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i, function(float_at(&in[0], i), float_at(&in[1], i)));
}

static inline void map3(const struct builtin_call *call,
                        double (*function)(double, double, double)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_float(&call->result, i,
                  function(float_at(&in[0], i), float_at(&in[1], i), float_at(&in[2], i)));
}

static inline double fuse_single(double x, double y, double z) {
    return (double)fmaf((float)y, (float)x, (float)z);
}

static inline double fuse_double(double x, double y, double z) { return fma(y, x, z); }

/* x y + z with one rounding, in the precision of the result; the simulator's compiler exchanged x
 * and y, which shows in which of two NaN comes out. */
static inline void map_fused(const struct builtin_call *call) {
    map3(call, call->result.size == sizeof(float) ? fuse_single : fuse_double);
}

static inline void map1_unsigned(const struct builtin_call *call, uint64_t (*function)(uint64_t)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i, function(unsigned_at(&in[0], i)));
}

static inline void map2_unsigned(const struct builtin_call *call,
                                 uint64_t (*function)(uint64_t, uint64_t)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(&call->result, i, function(unsigned_at(&in[0], i), unsigned_at(&in[1], i)));
}

static inline void map3_unsigned(const struct builtin_call *call,
                                 uint64_t (*function)(uint64_t, uint64_t, uint64_t)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_unsigned(
            &call->result, i,
            function(unsigned_at(&in[0], i), unsigned_at(&in[1], i), unsigned_at(&in[2], i)));
}

static inline void map2_signed(const struct builtin_call *call,
                               int64_t (*function)(int64_t, int64_t)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_signed(&call->result, i, function(signed_at(&in[0], i), signed_at(&in[1], i)));
}

static inline void map3_signed(const struct builtin_call *call,
                               int64_t (*function)(int64_t, int64_t, int64_t)) {
    const struct builtin_value *in = call->arguments;
    for (uint32_t i = 0; i < call->result.count; i++)
        set_signed(&call->result, i,
                   function(signed_at(&in[0], i), signed_at(&in[1], i), signed_at(&in[2], i)));
}

#endif
