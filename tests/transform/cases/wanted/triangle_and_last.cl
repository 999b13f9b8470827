/* The same, and a load behind the loop. */
kernel void triangle_and_last(global const int *in, global int *out)
{
    local int tile[4][16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int t = 0; t < 4; t++) {
        const int from = t * t;
        tile[t][l] = in[16 * from + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j <= t; j++)
            sum = 3 * sum + tile[j][15 - l];
    }
    out[get_global_id(0)] = sum + (in[0] > 2000 ? tile[3][l] : 0);
}
