#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Implicit half step in z of an ADI scheme; the factors are those of every line, and u holds d on the way.
#define NZ 128   // at most
#define AT(k) (((k) * ny + j) * nx + i)

__kernel void sweep_z(__global double *restrict u, __global const double *restrict rhs,
                      __global double *cp, __global double *dp,
                      const int nx, const int ny, const int nz, const double r)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int t = get_local_id(1) * get_local_size(0) + get_local_id(0);
    __local double m[NZ];
    if (t == 0) {
        double last = 0.0;
        for (int k = 0; k < nz; k++)
            m[k] = last = 1.0 / (1.0 + 2.0 * r - r * r * last);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= nx || j >= ny) return;

    double d = 0.0;
    #pragma unroll 4
    for (int k = 0; k < nz; k++) {
        d = (rhs[AT(k)] + r * d) * m[k];
        u[AT(k)] = d;
    }
    double x = d;
    #pragma unroll 4
    for (int k = nz - 2; k >= 0; k--) {
        x = u[AT(k)] + r * m[k] * x;
        u[AT(k)] = x;
    }
}
