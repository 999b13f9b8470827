typedef struct { double m; double x[3]; double v[3]; } Body;

#define EACH 32     // bodies of a group
#define PARTS 8     // items a body
#define TILE 64

// items of a sub-group have a body each and see the same others, parts have different ones; n is a multiple of TILE
__kernel __attribute__((reqd_work_group_size(EACH * PARTS, 1, 1)))
void acc_jerk(__global const double *restrict bodies, __global double *restrict forces, int n, double eps)
{
    __local double tile[TILE * 7], sums[6][PARTS][EACH];
    const int l = get_local_id(0), b = l % EACH, part = l / EACH;
    const int i = get_group_id(0) * EACH + b;
    __global const double *me = bodies + i * 7;
    const double x = me[1], y = me[2], z = me[3], vx = me[4], vy = me[5], vz = me[6];
    double ax = 0, ay = 0, az = 0, jx = 0, jy = 0, jz = 0;

    for (int first = 0; first < n; first += TILE) {
        for (int k = l; k < TILE * 7; k += EACH * PARTS)
            tile[k] = bodies[first * 7 + k];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 2
        for (int k = part; k < TILE; k += PARTS) {
            __local const double *o = tile + k * 7;
            // of itself all differences are zero
            const double dx = o[1] - x, dy = o[2] - y, dz = o[3] - z;
            const double ux = o[4] - vx, uy = o[5] - vy, uz = o[6] - vz;
            const double r2 = fma(dx, dx, fma(dy, dy, fma(dz, dz, eps * eps)));
            const double inv = rsqrt(r2), inv2 = inv * inv;
            const double f = o[0] * inv * inv2;
            const double a = 3.0 * fma(dx, ux, fma(dy, uy, dz * uz)) * inv2;
            ax = fma(f, dx, ax), ay = fma(f, dy, ay), az = fma(f, dz, az);
            jx = fma(f, fma(-a, dx, ux), jx), jy = fma(f, fma(-a, dy, uy), jy), jz = fma(f, fma(-a, dz, uz), jz);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sums[0][part][b] = ax, sums[1][part][b] = ay, sums[2][part][b] = az;
    sums[3][part][b] = jx, sums[4][part][b] = jy, sums[5][part][b] = jz;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < EACH * 6) {
        double sum = 0;
        for (int k = 0; k < PARTS; ++k)
            sum += sums[part][k][b];
        forces[i * 6 + part] = sum;
    }
}
