/* intrinsic.c - LLVM's own functions, as far as the simulator knows them. */
#include "native/builtin/family.h"
#include "native/builtin/map.h"
#include "native/builtin/order.h"

#include <math.h>

static void compute_bswap(const struct builtin_call *call) {
    uint64_t reversed = __builtin_bswap64(unsigned_at(&call->arguments[0], 0));
    set_unsigned(&call->result, 0, reversed >> (64 - 8 * call->result.size));
}

/* The simulator swaps the first element only and leaves the others to chance. */
static bool accepts_bswap(const struct builtin_call *call) {
    return call->result.count == 1 && builtin_accepts_numbers(call);
}

static void compute_fabs(const struct builtin_call *call) { map1(call, fabs); }

static void compute_smax(const struct builtin_call *call) { map2_signed(call, greater_signed); }

static void compute_smin(const struct builtin_call *call) { map2_signed(call, lesser_signed); }

static void compute_umax(const struct builtin_call *call) { map2_unsigned(call, greater_unsigned); }

static void compute_umin(const struct builtin_call *call) { map2_unsigned(call, lesser_unsigned); }

static const struct builtin functions[] = {
    {"llvm.bswap.", compute_bswap, true, 0, accepts_bswap},
    {"llvm.fabs.f", compute_fabs, true, 0, builtin_accepts_floats},
    {"llvm.fmuladd", map_fused, true, 0, builtin_accepts_floats},
    {"llvm.smax", compute_smax, true, 0, builtin_accepts_numbers},
    {"llvm.smin", compute_smin, true, 0, builtin_accepts_numbers},
    {"llvm.umax", compute_umax, true, 0, builtin_accepts_numbers},
    {"llvm.umin", compute_umin, true, 0, builtin_accepts_numbers},
};
const struct builtin_family builtin_intrinsic = BUILTIN_FAMILY(functions);
