/* Both fences, restrict, the size required, and an array with an attribute. */
__attribute__((reqd_work_group_size(16, 1, 1))) __kernel void
fenced_twice(__global const int *restrict in, __global int *restrict out)
{
    __local int tile[16] __attribute__((aligned(64)));
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[x] = tile[15 - l] + 1;
}
