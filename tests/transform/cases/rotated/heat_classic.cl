#define IDX(i, j, k) ((i) + nx * ((j) + ny * (k)))
kernel void heat(global const float *restrict u, global float *restrict v, int nx, int ny, int nz)
{
    int i = get_global_id(0), j = get_global_id(1);
    if (i > 0 && i < nx - 1 && j > 0 && j < ny - 1)
        for (int k = 1; k < nz - 1; k++)
            v[IDX(i, j, k)] = u[IDX(i - 1, j, k)] + u[IDX(i + 1, j, k)] + u[IDX(i, j - 1, k)] + u[IDX(i, j + 1, k)]
                + u[IDX(i, j, k - 1)] + u[IDX(i, j, k + 1)] - 6 * u[IDX(i, j, k)];
}
