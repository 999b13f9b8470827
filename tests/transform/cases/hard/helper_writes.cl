/* A function writes to what was staged. */
void put(global int *to, int i, int value) { to[i] = value; }

kernel void helper_writes(global int *in, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    put(in, x, l - 100);
    out[x] = tile[l] + 1;
}
