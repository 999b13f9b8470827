#define LANES 32
#define ROWS 4
#define CE(m, c) ce[(c) * 5 + (m)]

// LANES items a line of cells, ROWS lines a group; ny and nz are multiples of what a group has
__kernel __attribute__((reqd_work_group_size(LANES, ROWS, 1)))
void error_norm(__global const double *restrict u, __constant double *ce, __global double *restrict rms,
                int nx, int ny, int nz)
{
    __local double part[ROWS][5][LANES];
    const int l = get_local_id(0), r = get_local_id(1), j = get_group_id(0), k = get_global_id(1);
    const double eta = (double)j / (ny - 1), zeta = (double)k / (nz - 1), step = 1.0 / (nx - 1);
    __global const double *row = u + (k * ny + j) * nx * 5;
    double line[5], sum[5] = { 0, 0, 0, 0, 0 };

#pragma unroll
    for (int m = 0; m < 5; m++)
        line[m] = CE(m, 0)
            + eta * (CE(m, 2) + eta * (CE(m, 5) + eta * (CE(m, 8) + eta * CE(m, 11))))
            + zeta * (CE(m, 3) + zeta * (CE(m, 6) + zeta * (CE(m, 9) + zeta * CE(m, 12))));
#pragma unroll 2
    for (int i = l; i < nx; i += LANES) {
        const double xi = i * step;
#pragma unroll
        for (int m = 0; m < 5; m++) {
            const double add = row[i * 5 + m] - line[m]
                - xi * (CE(m, 1) + xi * (CE(m, 4) + xi * (CE(m, 7) + xi * CE(m, 10))));
            sum[m] = fma(add, add, sum[m]);
        }
    }
#pragma unroll
    for (int m = 0; m < 5; m++)
        part[r][m][l] = sum[m];
    for (int s = LANES / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            for (int m = 0; m < 5; m++)
                part[r][m][l] += part[r][m][l + s];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 5)
        rms[(k * ny + j) * 5 + l] += part[r][l][0];
}
