/* With the tile a pointer into it is declared, behind a change of n. */
kernel void beside(global const int *in, global int *bins, int n)
{
    if (n < 0)
        return;
    n = n % 4 + get_local_id(0);
    local int tile[32], *own = tile + n;
    *own = in[get_global_id(0)] & 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[tile[3 + get_local_id(0)]], 1 + (int)get_local_id(0));
}
