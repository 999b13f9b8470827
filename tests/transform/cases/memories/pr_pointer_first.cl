/* A pointer and an array in one statement, behind a return. */
kernel void pointer_first(global const int *in, global int *bins, int n)
{
    const int l = get_local_id(0);
    if (n == 0)
        return;
    local int *own, tile[16];
    own = tile + l;
    *own = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[tile[15 - l]]);
}
