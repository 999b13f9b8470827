// residual to the next coarser grid of a multigrid method, by full weighting of 27 points
// a coarse row of n points lies between 2n + 1 fine ones
#define GX 8
#define GY 8
#define GZ 4
#define TX (2 * GX + 1)
#define TY (2 * GY + 1)
#define TZ (2 * GZ + 1)

__kernel void restrict_residual(__global const double *fine, __global double *coarse, const int nx, const int ny,
                                const int nz)
{
    __local double tile[TZ * TY * TX];
    const int li = get_local_id(0), lj = get_local_id(1), lk = get_local_id(2);
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int k = get_global_id(2);
    const int fx = 2 * nx + 1, fy = 2 * ny + 1, fz = 2 * nz + 1;

    for (int t = (lk * GY + lj) * GX + li; t < TZ * TY * TX; t += GX * GY * GZ) {
        const int x = 2 * (i - li) + t % TX, y = 2 * (j - lj) + t / TX % TY, z = 2 * (k - lk) + t / (TX * TY);
        if (x < fx && y < fy && z < fz)
            tile[t] = fine[(z * fy + y) * fx + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < nx && j < ny && k < nz) {
        double sum = 0.0;
        for (int dk = -1; dk <= 1; ++dk)
            for (int dj = -1; dj <= 1; ++dj)
                for (int di = -1; di <= 1; ++di) {
                    double weight = 0.125 / (1 << (abs(di) + abs(dj) + abs(dk)));
                    sum += weight * tile[((2 * lk + 1 + dk) * TY + 2 * lj + 1 + dj) * TX + 2 * li + 1 + di];
                }
        coarse[(k * ny + j) * nx + i] = sum;
    }
}
