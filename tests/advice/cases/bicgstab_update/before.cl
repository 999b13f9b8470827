#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// x += alpha p + omega s,  r = s - omega t
kernel void update(global double2 *restrict x, global double2 *restrict r, global const double2 *restrict p,
                   global const double2 *restrict s, global const double2 *restrict t, double alpha, double omega, int n)
{
    const int i = get_global_id(0);
    if (i >= n / 2) return;
    const double2 si = s[i];
    x[i] += alpha * p[i] + omega * si;
    r[i] = si - omega * t[i];
}
