/* What a header from a folder of headers says. */
#include "width.h"

kernel void include_option(global const int *in, global int *out)
{
    local int tile[WIDTH];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[WIDTH - 1 - l];
}
