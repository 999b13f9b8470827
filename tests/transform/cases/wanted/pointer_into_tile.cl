/* A pointer to the own row of the tile. */
kernel void pointer_into_tile(global const float *in, global float *out)
{
    local float tile[4][16];
    const int lx = get_local_id(0), ly = get_local_id(1), row = get_global_size(0);
    local float *own = tile[ly];
    own[lx] = in[get_global_id(1) * row + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k < 16; k++)
        sum += own[k] * k;
    out[get_global_id(1) * row + get_global_id(0)] = sum;
}
