#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The five residuals of each inner cell, times the inverse of the eigenvectors of its state.
// The second dimension is the fastest.
#define C2 0.4
#define BT 0.70710678118654752

__kernel void multiply(__global double *r0, __global double *r1, __global double *r2, __global double *r3,
                       __global double *r4, __global const double *us, __global const double *vs,
                       __global const double *ws, __global const double *qs, __global const double *speed,
                       __global const double *rho_i, int nx, int ny, int nz, int pitch)
{
    const int j = get_global_id(0), i = get_global_id(1), k = get_global_id(2);

    if (i >= nx || j >= ny || k >= nz)
        return;
    const int at = ((k + 1) * (ny + 2) + j + 1) * pitch + i + 1;
    const double rho = rho_i[at], u = us[at], v = vs[at], w = ws[at], c = speed[at];
    const double a0 = r0[at], a1 = r1[at], a2 = r2[at], a3 = r3[at], a4 = r4[at];
    const double t1 = C2 / (c * c) * (qs[at] * a0 - u * a1 - v * a2 - w * a3 + a4);
    const double t2 = BT * rho * (u * a0 - a1), t3 = BT * rho * c * t1;

    r0[at] = a0 - t1;
    r1[at] = -rho * (w * a0 - a3);
    r2[at] = rho * (v * a0 - a2);
    r3[at] = t3 - t2;
    r4[at] = t3 + t2;
}
