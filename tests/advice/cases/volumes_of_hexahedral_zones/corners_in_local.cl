// Volumes of the zones of a mesh of hexahedra, from the places of their eight corners.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void volumes(__global const double *x, __global const double *y, __global const double *z,
                      __global double *volume, int row, int plane, int first, int last)
{
    __local double xs[4][257], ys[4][257], zs[4][257];
    int i = first + get_global_id(0), l = get_local_id(0), nodes = last + 1 + row + plane;

    for (int m = l; m < 257; m += 256) {
        for (int n = 0; n < 4; n++) {
            int at = min(i - l + m + (n & 1) * row + (n >> 1) * plane, nodes - 1);
            xs[n][m] = x[at];
            ys[n][m] = y[at];
            zs[n][m] = z[at];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= last)
        return;

    double x71 = xs[3][l + 1] - xs[0][l + 1], x72 = xs[3][l + 1] - xs[1][l];
    double x74 = xs[3][l + 1] - xs[2][l], x30 = xs[1][l + 1] - xs[0][l];
    double x50 = xs[2][l + 1] - xs[0][l], x60 = xs[3][l] - xs[0][l];
    double y71 = ys[3][l + 1] - ys[0][l + 1], y72 = ys[3][l + 1] - ys[1][l];
    double y74 = ys[3][l + 1] - ys[2][l], y30 = ys[1][l + 1] - ys[0][l];
    double y50 = ys[2][l + 1] - ys[0][l], y60 = ys[3][l] - ys[0][l];
    double z71 = zs[3][l + 1] - zs[0][l + 1], z72 = zs[3][l + 1] - zs[1][l];
    double z74 = zs[3][l + 1] - zs[2][l], z30 = zs[1][l + 1] - zs[0][l];
    double z50 = zs[2][l + 1] - zs[0][l], z60 = zs[3][l] - zs[0][l];

    double sum = (x71 + x60) * (y72 * z30 - z72 * y30) + (y71 + y60) * (z72 * x30 - x72 * z30) +
                 (z71 + z60) * (x72 * y30 - y72 * x30);
    sum += (x72 + x50) * (y74 * z60 - z74 * y60) + (y72 + y50) * (z74 * x60 - x74 * z60) +
           (z72 + z50) * (x74 * y60 - y74 * x60);
    sum += (x74 + x30) * (y71 * z50 - z71 * y50) + (y74 + y30) * (z71 * x50 - x71 * z50) +
           (z74 + z30) * (x71 * y50 - y71 * x50);
    volume[i] = sum / 12.0;
}
