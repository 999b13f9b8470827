/* size_t, as the functions give it. */
kernel void size_t_everywhere(global const float *in, global float *out)
{
    local float tile[8][8];
    const size_t lx = get_local_id(0), ly = get_local_id(1);
    const size_t x = get_global_id(0), y = get_global_id(1), w = get_global_size(0);
    tile[ly][lx] = in[y * w + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (size_t k = 0; k < get_local_size(0); ++k)
        sum += tile[ly][k] - tile[k][lx];
    out[y * w + x] = sum;
}
