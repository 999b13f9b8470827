#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// x += alpha p + omega s,  r = s - omega t
kernel void update(global double4 *restrict x, global double4 *restrict r, global const double4 *restrict p,
                   global const double4 *restrict s, global const double4 *restrict t, double alpha, double omega, int n)
{
    const int i = get_global_id(0);
    if (i >= n / 4) return;
    const double4 si = s[i];
    x[i] += alpha * p[i] + omega * si;
    r[i] = si - omega * t[i];
}
