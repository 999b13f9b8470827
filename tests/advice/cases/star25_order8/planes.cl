// 25-point star, radius 4; arrays have a rim of 4 cells on all sides; neighbours in the plane are staged
#define R 4
#define GX 8
#define GY 8
#define GZ 4
#define IDX(i, j, k) (((k) * (ny + 2 * R) + (j)) * (nx + 2 * R) + (i))

__kernel void star25(__global const double *u, __global double *v, __global const double *c,
                     int nx, int ny, int nz)
{
    __local double t[GZ][GY + 2 * R][GX + 2 * R];
    int i = get_global_id(0) + R;
    int j = get_global_id(1) + R;
    int k = get_global_id(2) + R;
    int x = get_local_id(0) + R, y = get_local_id(1) + R, z = get_local_id(2);

    double mid = u[IDX(i, j, k)];
    t[z][y][x] = mid;
    if (x < 2 * R)
        t[z][y][x - R] = u[IDX(i - R, j, k)];
    else
        t[z][y][x + R] = u[IDX(i + R, j, k)];
    if (y < 2 * R)
        t[z][y - R][x] = u[IDX(i, j - R, k)];
    else
        t[z][y + R][x] = u[IDX(i, j + R, k)];
    barrier(CLK_LOCAL_MEM_FENCE);

    double sum = c[0] * mid;
    for (int r = 1; r <= R; r++) {
        sum += c[r] * (t[z][y][x - r] + t[z][y][x + r] +
                       t[z][y - r][x] + t[z][y + r][x] +
                       u[IDX(i, j, k - r)] + u[IDX(i, j, k + r)]);
    }
    v[IDX(i, j, k)] = sum;
}
