// Molecular orbital on a regular grid, sp shells of three Gaussians that share their exponents.
// Sizes of the grid are multiples of those of the group.
#define SOME 32

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
    __local shell_t some[SOME];
    int lid = (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
    int items = get_local_size(0) * get_local_size(1) * get_local_size(2);

    psi[(gz * ny + gy) * nx + gx] = 0.0f;
    for (int first = 0; first < nshells; first += SOME) {
      int count = min(SOME, nshells - first);
      barrier(CLK_LOCAL_MEM_FENCE);
      for (int s = lid; s < count; s += items) some[s] = shells[first + s];
      barrier(CLK_LOCAL_MEM_FENCE);
      for (int s = 0; s < count; s++) {
        float dx = x0 + h * gx - some[s].cx;
        float dy = y0 + h * gy - some[s].cy;
        float dz = z0 + h * gz - some[s].cz;
        float r  = sqrt(dx * dx + dy * dy + dz * dz);
        float radial_s = 0.0f, radial_p = 0.0f;
        for (int k = 0; k < 3; k++) {
            radial_s += some[s].ds[k] * exp(-some[s].alpha[k] * pow(r, 2.0f));
            radial_p += some[s].dp[k] * exp(-some[s].alpha[k] * pow(r, 2.0f));
        }
        psi[(gz * ny + gy) * nx + gx] += some[s].ms * radial_s
            + (some[s].mx * dx + some[s].my * dy + some[s].mz * dz) * radial_p;
      }
    }
}
