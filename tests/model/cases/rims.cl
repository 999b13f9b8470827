/* A tile with a rim, which has zeros, or the nearest element, where the picture ends: what is stored comes from
   the picture on one of two ways. */
kernel void rims(global const float *in, global float *out, local float *tile, int width, int turns)
{
    const int x = get_global_id(0), l = get_local_id(0), n = get_local_size(0);
    tile[l + 1] = x < width ? in[x] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        tile[0] = x == 0 ? tile[1] : in[x - 1];
    if (l == n - 1) {
        float last = -1.0f;
        if (x + 1 < width)
            last = in[x + 1];
        tile[n + 1] = last;
    }
    for (int turn = 0; turn < turns; turn++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        float next = 2.0f;
        if (turn == 0 && x < width)
            next = in[x + width];
        tile[n + 2 + l] = next;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (x < width)
            out[x + turn * width] = tile[l] + tile[l + 2] + tile[2 * n + 1 - l];
    }
}
