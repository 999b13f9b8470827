/* The macro that asks for the length comes out of a header. */
#include "pr_header.h"
kernel void header_length(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(y * LENGTH(*tile) + x) % 32] = tile[3 - y][7 - x];
}
