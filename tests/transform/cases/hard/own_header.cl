/* What a header beside it says. */
#include "own_header.h"

kernel void own_header(global const int *in, global int *out)
{
    local int tile[WIDTH];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[WIDTH - 1 - l];
}
