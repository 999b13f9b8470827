/* The size of the group by a macro, and ids within one. */
#define LANE ((int)get_local_id(0))
#define LANES ((int)get_local_size(0))
#define BASE (get_group_id(0) * get_local_size(0))
kernel void local_size_macro(global const int *in, global int *out, int n)
{
    local int tile[8];
    for (int k = LANE; k < 8; k += LANES) tile[k] = in[BASE + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[BASE + LANE] = tile[LANES - 1 - LANE];
}
