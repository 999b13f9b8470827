/* Sizes from constant memory. */
kernel void params_in_memory(global const float *in, global float *out, constant int *sizes)
{
    local float tile[4][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int width = sizes[0];
    tile[ly][lx] = in[get_global_id(1) * width + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * width + get_global_id(0)] = tile[3 - ly][7 - lx];
}
