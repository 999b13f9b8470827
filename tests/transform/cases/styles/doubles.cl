#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Doubles from floats, and back. */
kernel void doubles(global const float *in, global double *out)
{
    local double tile[4][4];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const size_t row = get_global_size(0);
    tile[lx][ly] = in[get_global_id(1) * row + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    double sum = 0.0;
    for (int k = 0; k < 4; k++)
        sum += tile[k][ly] * tile[k][lx] / 3.0;
    out[get_global_id(1) * row + get_global_id(0)] = sum;
}
