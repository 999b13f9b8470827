// 25-point star, radius 4; arrays have a rim of 4 cells on all sides; sizes are multiples of 32, 8 and 16
#define R 4
#define GX 32
#define GY 8
#define GZ 16

__kernel __attribute__((reqd_work_group_size(GX, GY, 1)))
void star25(__global const double *restrict u, __global double *restrict v, __global const double *restrict c,
            int nx, int ny, int nz)
{
    __local double t[GY + 2 * R][GX + 2 * R];
    const int line = nx + 2 * R, plane = line * (ny + 2 * R);
    const int lx = get_local_id(0), ly = get_local_id(1), x = lx + R, y = ly + R;
    const double c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
    int at = get_group_id(2) * GZ * plane + (get_global_id(1) + R) * line + get_global_id(0) + R;

    double b4, b3 = u[at], b2 = u[at + plane], b1 = u[at + 2 * plane], m = u[at + 3 * plane];
    double f1 = u[at + 4 * plane], f2 = u[at + 5 * plane], f3 = u[at + 6 * plane], f4 = u[at + 7 * plane];
    at += R * plane;
    for (int k = 0; k < GZ; k++, at += plane) {
        b4 = b3, b3 = b2, b2 = b1, b1 = m, m = f1, f1 = f2, f2 = f3, f3 = f4;
        f4 = u[at + R * plane];
        t[y][x] = m;
        if (lx < R)
            t[y][x - R] = u[at - R];
        if (lx >= GX - R)
            t[y][x + R] = u[at + R];
        if (ly < R)
            t[y - R][x] = u[at - R * line];
        else
            t[y + R][x] = u[at + R * line];
        barrier(CLK_LOCAL_MEM_FENCE);
        v[at] = c0 * m + c1 * (t[y][x - 1] + t[y][x + 1] + t[y - 1][x] + t[y + 1][x] + b1 + f1)
                       + c2 * (t[y][x - 2] + t[y][x + 2] + t[y - 2][x] + t[y + 2][x] + b2 + f2)
                       + c3 * (t[y][x - 3] + t[y][x + 3] + t[y - 3][x] + t[y + 3][x] + b3 + f3)
                       + c4 * (t[y][x - 4] + t[y][x + 4] + t[y - 4][x] + t[y + 4][x] + b4 + f4);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
