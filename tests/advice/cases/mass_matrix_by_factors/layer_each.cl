#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The mass matrix of each element of a mesh, times its unknowns: to points of quadrature, weighted there, and back.
// There is an item for each point of quadrature.
#define D 4
#define Q 5

__kernel void mass(__global const double *basis_of_all, __global const double *weights, __global const double *given,
                   __global double *result)
{
    __local double basis[Q * D];
    __local double one[Q][Q][Q], other[Q][Q][Q];
    const int x = get_local_id(0), y = get_local_id(1), z = get_local_id(2), e = get_group_id(2);
    __global const double *from = given + e * D * D * D, *weight = weights + e * Q * Q * Q;
    __global double *to = result + e * D * D * D;
    double sum = 0.0;

    if (z == 0 && x < D)
        basis[y * D + x] = basis_of_all[y * D + x];
    if (x < D && y < D && z < D)
        one[z][y][x] = from[(z * D + y) * D + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (y < D && z < D) {
        for (int d = 0; d < D; d++)
            sum += one[z][y][d] * basis[x * D + d];
        other[z][y][x] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (z < D) {
        sum = 0.0;
        for (int d = 0; d < D; d++)
            sum += other[z][d][x] * basis[y * D + d];
        one[z][y][x] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    sum = 0.0;
    for (int d = 0; d < D; d++)
        sum += one[d][y][x] * basis[z * D + d];
    other[z][y][x] = sum * weight[(z * Q + y) * Q + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < D) {
        sum = 0.0;
        for (int q = 0; q < Q; q++)
            sum += other[z][y][q] * basis[q * D + x];
        one[z][y][x] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < D && y < D) {
        sum = 0.0;
        for (int q = 0; q < Q; q++)
            sum += one[z][q][x] * basis[q * D + y];
        other[z][y][x] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < D && y < D && z < D) {
        sum = 0.0;
        for (int q = 0; q < Q; q++)
            sum += other[q][y][x] * basis[q * D + z];
        to[(z * D + y) * D + x] += sum;
    }
}
