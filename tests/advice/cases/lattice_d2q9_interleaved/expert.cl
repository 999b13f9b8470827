// Stream (pull) and collide, one array per population.
kernel void lb_step(global const float *restrict fin, global float *restrict fout, int nx, int ny, float omega)
{
    const int x = get_global_id(0), y = get_global_id(1), n = nx * ny;
    const int xw = x > 0 ? x - 1 : nx - 1, xe = x < nx - 1 ? x + 1 : 0;
    const int rs = (y > 0 ? y - 1 : ny - 1) * nx, rn = (y < ny - 1 ? y + 1 : 0) * nx, r = y * nx;

    const float f0 = fin[r + x];
    const float f1 = fin[n + r + xw], f2 = fin[2 * n + rs + x];
    const float f3 = fin[3 * n + r + xe], f4 = fin[4 * n + rn + x];
    const float f5 = fin[5 * n + rs + xw], f6 = fin[6 * n + rs + xe];
    const float f7 = fin[7 * n + rn + xe], f8 = fin[8 * n + rn + xw];

    const float rho = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
    const float inv = 1.f / rho;
    const float ux = 3.f * inv * (f1 - f3 + f5 - f6 - f7 + f8);
    const float uy = 3.f * inv * (f2 - f4 + f5 + f6 - f7 - f8);
    const float base = 1.f - (ux * ux + uy * uy) * (1.f / 6.f);
    const float keep = 1.f - omega;
    const float w0 = omega * rho * (4.f / 9.f), w1 = omega * rho * (1.f / 9.f), w2 = omega * rho * (1.f / 36.f);

#define PUT(q, w, cu) fout[q * n + r + x] = keep * f##q + w * (base + (cu) + 0.5f * (cu) * (cu))
    fout[r + x] = keep * f0 + w0 * base;
    PUT(1, w1, ux);
    PUT(2, w1, uy);
    PUT(3, w1, -ux);
    PUT(4, w1, -uy);
    PUT(5, w2, ux + uy);
    PUT(6, w2, uy - ux);
    PUT(7, w2, -ux - uy);
    PUT(8, w2, ux - uy);
}
