// D3Q19, BGK, periodic; one array a direction, pulled from the neighbours
#define STEPS 8   // cells an item, along z
#define W0 (1.0f / 3.0f)
#define W1 (1.0f / 18.0f)
#define W2 (1.0f / 36.0f)
#define SRC(q, x, y, z) src[(q) * n + ((z) * ny + (y)) * nx + (x)]
#define DST(q) dst[(q) * n + (z * ny + y) * nx + x]
#define RELAX(q, weight, eu) \
    DST(q) = f##q + omega * (weight * rho * (1.0f + 3.0f * (eu) + 4.5f * (eu) * (eu) - usq) - f##q)

kernel void stream_collide(global const float *restrict src, global float *restrict dst,
                           const int nx, const int ny, const int nz, const float omega)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int z0 = get_global_id(2) * STEPS;
    const int n = nx * ny * nz;
    const int xm = x == 0 ? nx - 1 : x - 1, xp = x == nx - 1 ? 0 : x + 1;
    const int ym = y == 0 ? ny - 1 : y - 1, yp = y == ny - 1 ? 0 : y + 1;

    for (int z = z0; z < z0 + STEPS; z++) {
        const int zm = z == 0 ? nz - 1 : z - 1, zp = z == nz - 1 ? 0 : z + 1;

        const float f0 = SRC(0, x, y, z);
        const float f1 = SRC(1, xm, y, z);
        const float f2 = SRC(2, xp, y, z);
        const float f3 = SRC(3, x, ym, z);
        const float f4 = SRC(4, x, yp, z);
        const float f5 = SRC(5, x, y, zm);
        const float f6 = SRC(6, x, y, zp);
        const float f7 = SRC(7, xm, ym, z);
        const float f8 = SRC(8, xp, yp, z);
        const float f9 = SRC(9, xm, yp, z);
        const float f10 = SRC(10, xp, ym, z);
        const float f11 = SRC(11, xm, y, zm);
        const float f12 = SRC(12, xp, y, zp);
        const float f13 = SRC(13, xm, y, zp);
        const float f14 = SRC(14, xp, y, zm);
        const float f15 = SRC(15, x, ym, zm);
        const float f16 = SRC(16, x, yp, zp);
        const float f17 = SRC(17, x, ym, zp);
        const float f18 = SRC(18, x, yp, zm);

        const float rho = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8 + f9 + f10 + f11 + f12 + f13 + f14
            + f15 + f16 + f17 + f18;
        const float u = (f1 - f2 + f7 - f8 + f9 - f10 + f11 - f12 + f13 - f14) / rho;
        const float v = (f3 - f4 + f7 - f8 - f9 + f10 + f15 - f16 + f17 - f18) / rho;
        const float w = (f5 - f6 + f11 - f12 - f13 + f14 + f15 - f16 - f17 + f18) / rho;
        const float usq = 1.5f * (u * u + v * v + w * w);

        RELAX(0, W0, 0.0f);
        RELAX(1, W1, u);
        RELAX(2, W1, -u);
        RELAX(3, W1, v);
        RELAX(4, W1, -v);
        RELAX(5, W1, w);
        RELAX(6, W1, -w);
        RELAX(7, W2, u + v);
        RELAX(8, W2, -u - v);
        RELAX(9, W2, u - v);
        RELAX(10, W2, -u + v);
        RELAX(11, W2, u + w);
        RELAX(12, W2, -u - w);
        RELAX(13, W2, u - w);
        RELAX(14, W2, -u + w);
        RELAX(15, W2, v + w);
        RELAX(16, W2, -v - w);
        RELAX(17, W2, v - w);
        RELAX(18, W2, -v + w);
    }
}
