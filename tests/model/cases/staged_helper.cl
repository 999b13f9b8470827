/* A helper loads, another stores to local memory; a third reads it. */
__attribute__((noinline)) static int bring(global const int *in, int at) { return in[at]; }
__attribute__((noinline)) static void keep(local int *tile, int at, int value) { tile[at] = value; }

kernel void staged_helper(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), i = get_global_id(0);
    keep(tile, 2 * l, bring(in, i));
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[2 * (31 - l)];
}
