// Volumes of the zones of a mesh of hexahedra, from the places of their eight corners.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void volumes(__global const double *x, __global const double *y, __global const double *z,
                      __global double *volume, int row, int plane, int first, int last)
{
    int from = first + 2 * get_global_id(0);

    for (int i = from; i < from + 2 && i < last; i++) {
        int n0 = i, n1 = i + 1, n2 = i + row, n3 = i + row + 1;
        int n4 = n0 + plane, n5 = n1 + plane, n6 = n2 + plane, n7 = n3 + plane;

        double x71 = x[n7] - x[n1], x72 = x[n7] - x[n2], x74 = x[n7] - x[n4];
        double x30 = x[n3] - x[n0], x50 = x[n5] - x[n0], x60 = x[n6] - x[n0];
        double y71 = y[n7] - y[n1], y72 = y[n7] - y[n2], y74 = y[n7] - y[n4];
        double y30 = y[n3] - y[n0], y50 = y[n5] - y[n0], y60 = y[n6] - y[n0];
        double z71 = z[n7] - z[n1], z72 = z[n7] - z[n2], z74 = z[n7] - z[n4];
        double z30 = z[n3] - z[n0], z50 = z[n5] - z[n0], z60 = z[n6] - z[n0];

        double sum = (x71 + x60) * (y72 * z30 - z72 * y30) + (y71 + y60) * (z72 * x30 - x72 * z30) +
                     (z71 + z60) * (x72 * y30 - y72 * x30);
        sum += (x72 + x50) * (y74 * z60 - z74 * y60) + (y72 + y50) * (z74 * x60 - x74 * z60) +
               (z72 + z50) * (x74 * y60 - y74 * x60);
        sum += (x74 + x30) * (y71 * z50 - z71 * y50) + (y74 + y30) * (z71 * x50 - x71 * z50) +
               (z74 + z30) * (x71 * y50 - y71 * x50);
        volume[i] = sum / 12.0;
    }
}
