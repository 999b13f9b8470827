// r = K u for topology optimisation: eight-node cubes, all with one stiffness KE, scaled by density to the power 3
// an item a node, that asks the eight cubes around it; loops are written out, so that KE comes as operands
#define NODE(x, y, z) (((z) * ny + (y)) * nx + (x))
#define CUBE(x, y, z) (((z) * (ny - 1) + (y)) * (nx - 1) + (x))

__kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void apply_stiffness(__global const float *restrict u, __global float *restrict r,
                     __global const float *restrict density, __constant float *restrict KE, float penal, float emin,
                     int nx, int ny, int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= nx || y >= ny || z >= nz) return;
    float young[8];
#pragma unroll
    for (int a = 0; a < 8; a++) {
        int ex = x - (a & 1), ey = y - (a >> 1 & 1), ez = z - (a >> 2);
        young[a] = 0;
        if (ex >= 0 && ey >= 0 && ez >= 0 && ex < nx - 1 && ey < ny - 1 && ez < nz - 1) {
            float v = density[CUBE(ex, ey, ez)];
            young[a] = emin + v * v * v * (1 - emin);
        }
    }
    float r0 = 0, r1 = 0, r2 = 0;
#pragma unroll
    for (int k = -1; k <= 1; k++)
#pragma unroll
        for (int j = -1; j <= 1; j++)
#pragma unroll
            for (int i = -1; i <= 1; i++) {
                int m = 3 * NODE(clamp(x + i, 0, nx - 1), clamp(y + j, 0, ny - 1), clamp(z + k, 0, nz - 1));
                float u0 = u[m], u1 = u[m + 1], u2 = u[m + 2];
                // the cubes that hold both nodes
#pragma unroll
                for (int a = 0; a < 8; a++) {
                    int bx = (a & 1) + i, by = (a >> 1 & 1) + j, bz = (a >> 2) + k;
                    if (bx >= 0 && bx < 2 && by >= 0 && by < 2 && bz >= 0 && bz < 2) {
                        __constant float *row = KE + 3 * a * 24 + 3 * (bx + 2 * by + 4 * bz);
                        r0 += young[a] * (row[0] * u0 + row[1] * u1 + row[2] * u2);
                        r1 += young[a] * (row[24] * u0 + row[25] * u1 + row[26] * u2);
                        r2 += young[a] * (row[48] * u0 + row[49] * u1 + row[50] * u2);
                    }
                }
            }
    int n = 3 * NODE(x, y, z);
    r[n] = r0;
    r[n + 1] = r1;
    r[n + 2] = r2;
}
