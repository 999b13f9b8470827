// Volumes of the zones of a mesh of hexahedra, from the places of their eight corners.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void volumes(__global const double *x, __global const double *y, __global const double *z,
                      __global double *volume, int row, int plane, int first, int last)
{
    int planes = 8, i = get_global_id(1) * planes * plane + get_global_id(0), end = min(last, i + planes * plane);
    if (get_global_id(0) >= plane || i >= end)
        return;

    double x0 = x[i], x1 = x[i + 1], x2 = x[i + row], x3 = x[i + row + 1];
    double y0 = y[i], y1 = y[i + 1], y2 = y[i + row], y3 = y[i + row + 1];
    double z0 = z[i], z1 = z[i + 1], z2 = z[i + row], z3 = z[i + row + 1];

    for (; i < end; i += plane) {
        int up = i + plane;
        double x4 = x[up], x5 = x[up + 1], x6 = x[up + row], x7 = x[up + row + 1];
        double y4 = y[up], y5 = y[up + 1], y6 = y[up + row], y7 = y[up + row + 1];
        double z4 = z[up], z5 = z[up + 1], z6 = z[up + row], z7 = z[up + row + 1];

        double x71 = x7 - x1, x72 = x7 - x2, x74 = x7 - x4;
        double x30 = x3 - x0, x50 = x5 - x0, x60 = x6 - x0;
        double y71 = y7 - y1, y72 = y7 - y2, y74 = y7 - y4;
        double y30 = y3 - y0, y50 = y5 - y0, y60 = y6 - y0;
        double z71 = z7 - z1, z72 = z7 - z2, z74 = z7 - z4;
        double z30 = z3 - z0, z50 = z5 - z0, z60 = z6 - z0;

        double sum = (x71 + x60) * (y72 * z30 - z72 * y30) + (y71 + y60) * (z72 * x30 - x72 * z30) +
                     (z71 + z60) * (x72 * y30 - y72 * x30);
        sum += (x72 + x50) * (y74 * z60 - z74 * y60) + (y72 + y50) * (z74 * x60 - x74 * z60) +
               (z72 + z50) * (x74 * y60 - y74 * x60);
        sum += (x74 + x30) * (y71 * z50 - z71 * y50) + (y74 + y30) * (z71 * x50 - x71 * z50) +
               (z74 + z30) * (x71 * y50 - y71 * x50);
        volume[i] = sum / 12.0;
        x0 = x4, x1 = x5, x2 = x6, x3 = x7;
        y0 = y4, y1 = y5, y2 = y6, y3 = y7;
        z0 = z4, z1 = z5, z2 = z6, z3 = z7;
    }
}
