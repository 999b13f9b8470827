// 25-point star, radius 4; arrays have a rim of 4 cells on all sides
#define R 4
#define IDX(i, j, k) (((k) * (ny + 2 * R) + (j)) * (nx + 2 * R) + (i))

__kernel void star25(__global const double *u, __global double *v, __constant double *c,
                     int nx, int ny, int nz)
{
    int i = get_global_id(0) + R;
    int j = get_global_id(1) + R;
    int k = get_global_id(2) + R;

    if (i >= nx + R || j >= ny + R || k >= nz + R)
        return;

    double sum = c[0] * u[IDX(i, j, k)];
    for (int r = 1; r <= R; r++) {
        sum += c[r] * (u[IDX(i - r, j, k)] + u[IDX(i + r, j, k)] +
                       u[IDX(i, j - r, k)] + u[IDX(i, j + r, k)] +
                       u[IDX(i, j, k - r)] + u[IDX(i, j, k + r)]);
    }
    v[IDX(i, j, k)] = sum;
}
