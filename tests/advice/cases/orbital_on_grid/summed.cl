// Molecular orbital on a regular grid, sp shells of three Gaussians that share their exponents.

typedef struct {
    float cx, cy, cz;
    float alpha[3];
    float ds[3], dp[3];           // contraction
    float ms, mx, my, mz;         // of the orbital
} shell_t;

__kernel void orbital(__global const shell_t *shells, int nshells, __global float *psi,
                      int nx, int ny, int nz, float x0, float y0, float z0, float h)
{
    int gx = get_global_id(0);
    int gy = get_global_id(1);
    int gz = get_global_id(2);
    if (gx >= nx || gy >= ny || gz >= nz) return;

    float sum = 0.0f;
    for (int s = 0; s < nshells; s++) {
        float dx = x0 + h * gx - shells[s].cx;
        float dy = y0 + h * gy - shells[s].cy;
        float dz = z0 + h * gz - shells[s].cz;
        float r  = sqrt(dx * dx + dy * dy + dz * dz);
        float radial_s = 0.0f, radial_p = 0.0f;
        for (int k = 0; k < 3; k++) {
            radial_s += shells[s].ds[k] * exp(-shells[s].alpha[k] * pow(r, 2.0f));
            radial_p += shells[s].dp[k] * exp(-shells[s].alpha[k] * pow(r, 2.0f));
        }
        sum += shells[s].ms * radial_s
            + (shells[s].mx * dx + shells[s].my * dy + shells[s].mz * dz) * radial_p;
    }
    psi[(gz * ny + gy) * nx + gx] = sum;
}
