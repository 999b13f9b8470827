/* while over the tiles, for inside. */
kernel void while_outside(global const float *in, global float *out, int n)
{
    local float tile[16];
    const int l = get_local_id(0);
    float sum = 0.0f;
    int first = 0;
    while (first < n) {
        tile[l] = in[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k++)
            sum += tile[k] * (l + k);
        barrier(CLK_LOCAL_MEM_FENCE);
        first += 16;
    }
    out[get_global_id(0)] = sum;
}
