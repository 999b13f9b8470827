#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void doubles(global const double *restrict u, global double *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 1; k < 20; ++k)
        v[k * 8 + x] = 0.5 * (u[k * 8 + x + 8] - u[k * 8 + x - 8]) / u[k * 8 + x];
}
