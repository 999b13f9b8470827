/* The array hides a table of the program's. */
constant int tile[4] = {10, 20, 30, 40};
kernel void local_hides(global const int *in, global int *out)
{
    const size_t l = get_local_id(0);
    const int more = tile[l & 3];
    local int tile[8];
    tile[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[7 - l] + more;
}
