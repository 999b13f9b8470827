// 25-point star, radius 4; arrays have a rim of 4 cells on all sides; an item has a column of cells
#define R 4
#define IDX(i, j, k) (((k) * (ny + 2 * R) + (j)) * (nx + 2 * R) + (i))

__kernel void star25(__global const double *u, __global double *v, __global const double *c,
                     int nx, int ny, int nz)
{
    int i = get_global_id(0) + R;
    int j = get_global_id(1) + R;
    double z[2 * R + 1];

    if (i >= nx + R || j >= ny + R)
        return;

    for (int r = 0; r < 2 * R; r++)
        z[r + 1] = u[IDX(i, j, r)];
    for (int k = R; k < nz + R; k++) {
#pragma unroll
        for (int r = 0; r < 2 * R; r++)
            z[r] = z[r + 1];
        z[2 * R] = u[IDX(i, j, k + R)];
        double sum = c[0] * z[R];
#pragma unroll
        for (int r = 1; r <= R; r++) {
            sum += c[r] * (u[IDX(i - r, j, k)] + u[IDX(i + r, j, k)] +
                           u[IDX(i, j - r, k)] + u[IDX(i, j + r, k)] +
                           z[R - r] + z[R + r]);
        }
        v[IDX(i, j, k)] = sum;
    }
}
