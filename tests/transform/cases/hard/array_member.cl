/* An element of an array in an element is written. */
struct pair {
    int of[2];
};

kernel void array_member(global struct pair *in, global int *out)
{
    local struct pair tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int before = tile[15 - l].of[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l].of[0] = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = before + tile[l].of[0];
}
