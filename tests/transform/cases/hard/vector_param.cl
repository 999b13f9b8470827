/* Sizes as a vector. */
kernel void vector_param(global const float *in, global float *out, const int2 size)
{
    local float tile[4][8];
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const int lx = get_local_id(0), ly = get_local_id(1);
    tile[ly][lx] = in[get_global_id(1) * size.x + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (at.x < size.x && at.y < size.y)
        out[at.y * size.x + at.x] = tile[3 - ly][7 - lx];
}
