#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// x += alpha p + omega s,  r = s - omega t
kernel void update(global double *restrict x, global double *restrict r, global const double *restrict p,
                   global const double *restrict s, global const double *restrict t, double alpha, double omega, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    const double si = s[i];
    x[i] += alpha * p[i] + omega * si;
    r[i] = si - omega * t[i];
}
