#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A step of a lattice of nineteen directions: listed cells pull from listed places, and relax.
// Cells pull in a pass of its own.

__kernel void pull(__global const double *restrict old, __global double *restrict pulled,
                   __global const int *restrict places, int cells)
{
    const int c = get_global_id(0);

    if (c >= cells)
        return;
    pulled[c] = old[c];
    #pragma unroll
    for (int q = 1; q < 19; q++)
        pulled[q * cells + c] = old[places[(q - 1) * cells + c]];
}

__constant int ex[19] = { 0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0 };
__constant int ey[19] = { 0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1 };
__constant int ez[19] = { 0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1 };

double weight(int q)
{
    return q == 0 ? 1.0 / 3.0 : q < 7 ? 1.0 / 18.0 : 1.0 / 36.0;
}

__kernel void collide(__global const double *restrict pulled, __global double *restrict next,
                      double omega, int cells)
{
    const int c = get_global_id(0);

    if (c >= cells)
        return;
    double f[19];

    #pragma unroll
    for (int q = 0; q < 19; q++)
        f[q] = pulled[q * cells + c];

    double density = 0.0, x = 0.0, y = 0.0, z = 0.0;
    #pragma unroll
    for (int q = 0; q < 19; q++) {
        density += f[q];
        x += ex[q] * f[q];
        y += ey[q] * f[q];
        z += ez[q] * f[q];
    }
    x /= density;
    y /= density;
    z /= density;

    const double square = 1.5 * (x * x + y * y + z * z);
    #pragma unroll
    for (int q = 0; q < 19; q++) {
        const double along = 3.0 * (ex[q] * x + ey[q] * y + ez[q] * z);
        const double rest = weight(q) * density * (1.0 + along + 0.5 * along * along - square);
        next[q * cells + c] = f[q] + omega * (rest - f[q]);
    }
}
