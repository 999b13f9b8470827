/* Pointers in local memory, behind a return. */
kernel void pointers(global const int *in, global int *bins, int n)
{
    const int l = get_local_id(0);
    if (n == 0)
        return;
    local int tile[16];
    local int *local shared;
    if (l == 0)
        shared = tile + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    shared[l - 1] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[tile[15 - l]]);
}
