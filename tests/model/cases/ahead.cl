/* The next piece is loaded while the last one is used. */
kernel void ahead(global const float *in, global float *out, int pieces)
{
    local float tile[32];
    const int l = get_local_id(0), i = get_global_id(0);
    float next = in[l], sum = 0;
    for (int k = 0; k < pieces; k++) {
        tile[l] = next;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (k + 1 < pieces)
            next = in[32 * (k + 1) + l];
        for (int j = 0; j < 32; j++)
            sum += tile[j];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = sum;
}
