#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Systems with five diagonals along x, for three right sides: an item eliminates down a line and substitutes back.
#define AT(i) ((k * ny + j) * nx + (i))

__kernel void solve_lines(__global double *restrict rhs0, __global double *restrict rhs1,
                          __global double *restrict rhs2,
                          __global double *restrict low2, __global double *restrict low1, __global double *restrict mid,
                          __global double *restrict up1, __global double *restrict up2,
                          const int nx, const int ny, const int nz)
{
    int j = get_global_id(0), k = get_global_id(1);
    if (j >= ny || k >= nz)
        return;

    for (int i = 0; i < nx - 2; i++) {
        double factor = 1.0 / mid[AT(i)];
        up1[AT(i)] = factor * up1[AT(i)];
        up2[AT(i)] = factor * up2[AT(i)];
        rhs0[AT(i)] = factor * rhs0[AT(i)];
        rhs1[AT(i)] = factor * rhs1[AT(i)];
        rhs2[AT(i)] = factor * rhs2[AT(i)];

        mid[AT(i + 1)] = mid[AT(i + 1)] - low1[AT(i + 1)] * up1[AT(i)];
        up1[AT(i + 1)] = up1[AT(i + 1)] - low1[AT(i + 1)] * up2[AT(i)];
        rhs0[AT(i + 1)] = rhs0[AT(i + 1)] - low1[AT(i + 1)] * rhs0[AT(i)];
        rhs1[AT(i + 1)] = rhs1[AT(i + 1)] - low1[AT(i + 1)] * rhs1[AT(i)];
        rhs2[AT(i + 1)] = rhs2[AT(i + 1)] - low1[AT(i + 1)] * rhs2[AT(i)];

        low1[AT(i + 2)] = low1[AT(i + 2)] - low2[AT(i + 2)] * up1[AT(i)];
        mid[AT(i + 2)] = mid[AT(i + 2)] - low2[AT(i + 2)] * up2[AT(i)];
        rhs0[AT(i + 2)] = rhs0[AT(i + 2)] - low2[AT(i + 2)] * rhs0[AT(i)];
        rhs1[AT(i + 2)] = rhs1[AT(i + 2)] - low2[AT(i + 2)] * rhs1[AT(i)];
        rhs2[AT(i + 2)] = rhs2[AT(i + 2)] - low2[AT(i + 2)] * rhs2[AT(i)];
    }

    int i = nx - 2;
    double factor = 1.0 / mid[AT(i)];
    up1[AT(i)] = factor * up1[AT(i)];
    rhs0[AT(i)] = factor * rhs0[AT(i)];
    rhs1[AT(i)] = factor * rhs1[AT(i)];
    rhs2[AT(i)] = factor * rhs2[AT(i)];
    mid[AT(i + 1)] = mid[AT(i + 1)] - low1[AT(i + 1)] * up1[AT(i)];
    factor = 1.0 / mid[AT(i + 1)];
    rhs0[AT(i + 1)] = factor * (rhs0[AT(i + 1)] - low1[AT(i + 1)] * rhs0[AT(i)]);
    rhs1[AT(i + 1)] = factor * (rhs1[AT(i + 1)] - low1[AT(i + 1)] * rhs1[AT(i)]);
    rhs2[AT(i + 1)] = factor * (rhs2[AT(i + 1)] - low1[AT(i + 1)] * rhs2[AT(i)]);

    rhs0[AT(i)] = rhs0[AT(i)] - up1[AT(i)] * rhs0[AT(i + 1)];
    rhs1[AT(i)] = rhs1[AT(i)] - up1[AT(i)] * rhs1[AT(i + 1)];
    rhs2[AT(i)] = rhs2[AT(i)] - up1[AT(i)] * rhs2[AT(i + 1)];
    for (i = nx - 3; i >= 0; i--) {
        rhs0[AT(i)] = rhs0[AT(i)] - up1[AT(i)] * rhs0[AT(i + 1)] - up2[AT(i)] * rhs0[AT(i + 2)];
        rhs1[AT(i)] = rhs1[AT(i)] - up1[AT(i)] * rhs1[AT(i + 1)] - up2[AT(i)] * rhs1[AT(i + 2)];
        rhs2[AT(i)] = rhs2[AT(i)] - up1[AT(i)] * rhs2[AT(i + 1)] - up2[AT(i)] * rhs2[AT(i + 2)];
    }
}
