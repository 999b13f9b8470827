#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define DEPTH 8

// 3x3x3 smoothing; wgt holds the 27 weights. An item goes through DEPTH planes and
// adds each plane that it has loaded to the three results that need it.
__kernel void smooth27(__global const double *src, __global double *dst,
                       __global const double *wgt, const int nx, const int ny, const int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z0 = get_global_id(2) * DEPTH;
    if (x < 1 || y < 1 || x >= nx-1 || y >= ny-1)
        return;
    int first = max(z0, 1), last = min(z0 + DEPTH, nz - 1);

    double a = 0.0, b = 0.0, c = 0.0;
    for (int p = first - 1; p <= last; p++) {
        c = 0.0;
        for (int dy = 0; dy < 3; dy++)
            for (int dx = 0; dx < 3; dx++) {
                double v = src[(p * ny + y + dy - 1) * nx + x + dx - 1];
                int q = dy * 3 + dx;
                a += wgt[18 + q] * v;
                b += wgt[9 + q] * v;
                c += wgt[q] * v;
            }
        if (p > first)
            dst[((p - 1) * ny + y) * nx + x] = a;
        a = b;
        b = c;
    }
}
