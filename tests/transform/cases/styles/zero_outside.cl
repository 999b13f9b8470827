/* Zero outside of the image, by if and else. */
#define T 8

kernel void zero_outside(global const float *in, global float *out, int width, int height)
{
    local float tile[T][T + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < width && y < height)
        tile[ly][lx] = in[y * width + x];
    else
        tile[ly][lx] = 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k < T; k++)
        sum += tile[k][lx] + 2.0f * tile[ly][k];
    if (x < width && y < height)
        out[y * width + x] = sum;
}
