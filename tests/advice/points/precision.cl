// constants of double precision, and data that are or are not
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void shade(global const uchar *level, global float *light)
{
    int i = get_global_id(0);
    light[i] = pow(level[i] / 255.0, 2.2);
}
kernel void shade_single(global const uchar *level, global float *light)
{
    int i = get_global_id(0);
    light[i] = pow(level[i] / 255.0f, 2.2f);
}
kernel void shade_wide(global const double *level, global float *light)
{
    int i = get_global_id(0);
    light[i] = pow(level[i] / 255.0, 2.2);
}
