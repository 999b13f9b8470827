#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A step of a lattice of nineteen directions: listed cells pull from listed places, and relax.
// An item has two neighbouring cells.

__constant int ex[19] = { 0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0 };
__constant int ey[19] = { 0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1 };
__constant int ez[19] = { 0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1 };

double weight(int q)
{
    return q == 0 ? 1.0 / 3.0 : q < 7 ? 1.0 / 18.0 : 1.0 / 36.0;
}

__kernel void collide(__global const double *restrict old, __global double *restrict next,
                      __global const int *restrict places, double omega, int cells)
{
    const int c = 2 * get_global_id(0);

    if (c >= cells)
        return;
    double2 f[19];

    f[0] = *(__global const double2 *)(old + c);
    #pragma unroll
    for (int q = 1; q < 19; q++) {
        const int2 from = *(__global const int2 *)(places + (q - 1) * cells + c);
        f[q] = (double2)(old[from.x], old[from.y]);
    }

    double2 density = 0.0, x = 0.0, y = 0.0, z = 0.0;
    #pragma unroll
    for (int q = 0; q < 19; q++) {
        density += f[q];
        x += (double)ex[q] * f[q];
        y += (double)ey[q] * f[q];
        z += (double)ez[q] * f[q];
    }
    x /= density;
    y /= density;
    z /= density;

    const double2 square = 1.5 * (x * x + y * y + z * z);
    #pragma unroll
    for (int q = 0; q < 19; q++) {
        const double2 along = 3.0 * ((double)ex[q] * x + (double)ey[q] * y + (double)ez[q] * z);
        const double2 rest = weight(q) * density * (1.0 + along + 0.5 * along * along - square);
        *(__global double2 *)(next + q * cells + c) = f[q] + omega * (rest - f[q]);
    }
}
