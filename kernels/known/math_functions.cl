/* What counts as a floating-point operation, and of which width. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void math_functions(global const float4 *in, global const double *wide, global float *out,
                           global double *wider)
{
    const size_t i = get_global_id(0);
    const float4 v = in[i];
    out[8 * i + 0] = sqrt(v.x);
    out[8 * i + 1] = sin(v.y);
    out[8 * i + 2] = native_exp(v.z);
    out[8 * i + 3] = fma(v.x, v.y, v.z);
    out[8 * i + 4] = mad(v.x, v.y, v.w);
    out[8 * i + 5] = dot(v, v);
    out[8 * i + 6] = fabs(v.x) - fmax(v.y, v.z);
    out[8 * i + 7] = v.x / v.y;
    const double d = wide[i];
    wider[i] = fma(d, 2.0, 1.0) / sqrt(d);
}
