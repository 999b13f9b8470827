#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Implicit half step in z of an ADI scheme (Thomas algorithm, u = 0 beyond both ends).
// (1 + 2r) u[k] - r u[k-1] - r u[k+1] = rhs[k]
#define AT(k) (((k) * ny + j) * nx + i)

__kernel void sweep_z(__global double *u, __global const double *rhs,
                      __global double *cp, __global double *dp,
                      const int nx, const int ny, const int nz, const double r)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    if (i >= nx || j >= ny) return;

    cp[AT(0)] = -r / (1.0 + 2.0 * r);
    dp[AT(0)] = rhs[AT(0)] / (1.0 + 2.0 * r);

    for (int k = 1; k < nz; k++) {
        double m = 1.0 / (1.0 + 2.0 * r + r * cp[AT(k - 1)]);
        cp[AT(k)] = -r * m;
        dp[AT(k)] = (rhs[AT(k)] + r * dp[AT(k - 1)]) * m;
    }

    u[AT(nz - 1)] = dp[AT(nz - 1)];
    for (int k = nz - 2; k >= 0; k--)
        u[AT(k)] = dp[AT(k)] - cp[AT(k)] * u[AT(k + 1)];
}
