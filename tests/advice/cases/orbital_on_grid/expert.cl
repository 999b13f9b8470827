// Molecular orbital on a regular grid, sp shells of three Gaussians that share their exponents.
// Four planes an item: nz is a multiple of 4.

typedef struct {
    float cx, cy, cz;
    float alpha[3];
    float ds[3], dp[3];           // contraction
    float ms, mx, my, mz;         // of the orbital
} shell_t;

__kernel void orbital(__constant shell_t *shells, int nshells, __global float *restrict psi,
                      int nx, int ny, int nz, float x0, float y0, float z0, float h)
{
    const int gx = get_global_id(0), gy = get_global_id(1), gz = 4 * get_global_id(2);
    if (gx >= nx || gy >= ny || gz >= nz) return;

    const float x = fma(h, gx, x0), y = fma(h, gy, y0);
    const float4 z = fma((float4)(h), (float4)(gz, gz + 1, gz + 2, gz + 3), (float4)(z0));
    float4 sum = 0.0f;
    for (int s = 0; s < nshells; s++) {
        const float dx = x - shells[s].cx, dy = y - shells[s].cy;
        const float4 dz = z - shells[s].cz;
        const float4 r2 = fma(dz, dz, (float4)(fma(dx, dx, dy * dy)));
        const float angular = shells[s].mx * dx + shells[s].my * dy;
        float4 radial_s = 0.0f, radial_p = 0.0f;
#pragma unroll
        for (int k = 0; k < 3; k++) {
            const float4 e = native_exp(-shells[s].alpha[k] * r2);
            radial_s = fma((float4)(shells[s].ds[k]), e, radial_s);
            radial_p = fma((float4)(shells[s].dp[k]), e, radial_p);
        }
        sum += shells[s].ms * radial_s + (shells[s].mz * dz + angular) * radial_p;
    }
    __global float *out = psi + (gz * ny + gy) * nx + gx;
    const int plane = nx * ny;
    out[0] = sum.x;
    out[plane] = sum.y;
    out[2 * plane] = sum.z;
    out[3 * plane] = sum.w;
}
