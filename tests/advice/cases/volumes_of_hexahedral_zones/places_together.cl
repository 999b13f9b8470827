// Volumes of the zones of a mesh of hexahedra, from the places of their eight corners.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void volumes(__global const double4 *places, __global double *volume, int row, int plane, int first, int last)
{
    int i = first + get_global_id(0);
    if (i >= last)
        return;

    int n0 = i, n1 = i + 1, n2 = i + row, n3 = i + row + 1;
    int n4 = n0 + plane, n5 = n1 + plane, n6 = n2 + plane, n7 = n3 + plane;

    double4 p0 = places[n0], p1 = places[n1], p2 = places[n2], p3 = places[n3];
    double4 p4 = places[n4], p5 = places[n5], p6 = places[n6], p7 = places[n7];

    double x71 = p7.x - p1.x, x72 = p7.x - p2.x, x74 = p7.x - p4.x;
    double x30 = p3.x - p0.x, x50 = p5.x - p0.x, x60 = p6.x - p0.x;
    double y71 = p7.y - p1.y, y72 = p7.y - p2.y, y74 = p7.y - p4.y;
    double y30 = p3.y - p0.y, y50 = p5.y - p0.y, y60 = p6.y - p0.y;
    double z71 = p7.z - p1.z, z72 = p7.z - p2.z, z74 = p7.z - p4.z;
    double z30 = p3.z - p0.z, z50 = p5.z - p0.z, z60 = p6.z - p0.z;

    double sum = (x71 + x60) * (y72 * z30 - z72 * y30) + (y71 + y60) * (z72 * x30 - x72 * z30) +
                 (z71 + z60) * (x72 * y30 - y72 * x30);
    sum += (x72 + x50) * (y74 * z60 - z74 * y60) + (y72 + y50) * (z74 * x60 - x74 * z60) +
           (z72 + z50) * (x74 * y60 - y74 * x60);
    sum += (x74 + x30) * (y71 * z50 - z71 * y50) + (y74 + y30) * (z71 * x50 - x71 * z50) +
           (z74 + z30) * (x71 * y50 - y71 * x50);
    volume[i] = sum / 12.0;
}
