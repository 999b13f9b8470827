#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// 3x3x3 smoothing; wgt holds the 27 weights
__kernel void smooth27(__global const double *src, __global double *dst,
                       __global const double *wgt, const int nx, const int ny, const int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= nx-1 || y >= ny-1 || z >= nz-1)
        return;

    double acc = 0.0;
    int q = 0;
#pragma unroll
    for (int dz = -1; dz <= 1; dz++)
#pragma unroll
        for (int dy = -1; dy <= 1; dy++)
#pragma unroll
            for (int dx = -1; dx <= 1; dx++)
                acc += wgt[q++] * src[((z + dz) * ny + y + dy) * nx + x + dx];

    dst[(z * ny + y) * nx + x] = acc;
}
