/* A tile for all turns of a loop, of which the last has its own end. */
kernel void later_turns(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int first = 0; first < n; first += 16) {
        if (first + l < n)
            tile[l] = in[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16 && first + k < n; k++)
            sum = 3 * sum + tile[k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
