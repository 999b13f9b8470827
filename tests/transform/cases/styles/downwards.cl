/* Loops that count down, over tiles and inside of them. */
kernel void downwards(global const float *in, global float *out, int tiles)
{
    local float tile[16];
    const int l = get_local_id(0);
    float sum = 0.0f;
    for (int t = tiles - 1; t >= 0; t--) {
        tile[l] = in[16 * t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 15; k >= 0; --k)
            sum = 0.5f * sum + tile[k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum + l;
}
