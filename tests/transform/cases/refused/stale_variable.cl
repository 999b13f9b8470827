/* A value that is kept in a variable, whose own source is computed anew behind it. */
kernel void stale_variable(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    int first = 16 * get_group_id(0), sum = 0;
    for (int t = 0; t < n; t++) {
        const int at = first + l;
        first = (first + 16) % 64;
        tile[l] = in[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum = 3 * sum + tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
