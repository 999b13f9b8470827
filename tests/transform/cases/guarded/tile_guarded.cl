__kernel void tile_guarded(__global const int *in, __global int *out, int n)
{
    __local int tile[16];
    int l = get_local_id(0);
    int i = get_global_id(0);
    if (i < n) tile[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        int r = i - l + 15 < n ? 15 - l : l;
        out[i] = tile[r];
    }
}
