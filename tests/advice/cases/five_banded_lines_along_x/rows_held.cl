#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Systems with five diagonals along x, for three right sides: an item eliminates down a line and substitutes back.
#define AT(i) ((k * ny + j) * nx + (i))

__kernel void solve_lines(__global double *rhs0, __global double *rhs1, __global double *rhs2,
                          __global double *low2, __global double *low1, __global double *mid,
                          __global double *up1, __global double *up2, const int nx, const int ny, const int nz)
{
    int j = get_global_id(0), k = get_global_id(1);
    if (j >= ny || k >= nz)
        return;

    // Of the line before this one (a) and of that before it (b): what is eliminated, and its right sides.
    double a1 = 0.0, a2 = 0.0, b1 = 0.0, b2 = 0.0;
    double3 a = (double3)(0.0, 0.0, 0.0), b = (double3)(0.0, 0.0, 0.0);

    for (int i = 0; i < nx; i++) {
        const double l2 = i > 1 ? low2[AT(i)] : 0.0;
        const double l1 = (i > 0 ? low1[AT(i)] : 0.0) - l2 * b1;
        const double factor = 1.0 / (mid[AT(i)] - l2 * b2 - l1 * a1);
        const double u1 = i < nx - 1 ? factor * (up1[AT(i)] - l1 * a2) : 0.0;
        const double u2 = i < nx - 2 ? factor * up2[AT(i)] : 0.0;
        const double3 r = factor * ((double3)(rhs0[AT(i)], rhs1[AT(i)], rhs2[AT(i)]) - l2 * b - l1 * a);

        up1[AT(i)] = u1;
        up2[AT(i)] = u2;
        rhs0[AT(i)] = r.x;
        rhs1[AT(i)] = r.y;
        rhs2[AT(i)] = r.z;
        b1 = a1;
        b2 = a2;
        b = a;
        a1 = u1;
        a2 = u2;
        a = r;
    }

    b = (double3)(0.0, 0.0, 0.0);
    for (int i = nx - 2; i >= 0; i--) {
        const double3 r = (double3)(rhs0[AT(i)], rhs1[AT(i)], rhs2[AT(i)]) - up1[AT(i)] * a - up2[AT(i)] * b;

        rhs0[AT(i)] = r.x;
        rhs1[AT(i)] = r.y;
        rhs2[AT(i)] = r.z;
        b = a;
        a = r;
    }
}
