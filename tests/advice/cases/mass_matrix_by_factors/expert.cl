#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The mass matrix of each element of a mesh, times its unknowns: to points of quadrature, weighted there, and back.
// A group has eight elements, of which the unknowns are not staged.
#define D 4
#define Q 5

__kernel void mass(__global const double *basis_of_all, __global const double *weights, __global const double *given,
                   __global double *result)
{
    __local double basis[Q * D];
    __local double one[8][Q][Q][Q], other[8][Q][Q][Q];
    const int x = get_local_id(0), y = get_local_id(1), e = get_global_id(2), own = get_local_id(2);
    __global const double *from = given + e * D * D * D, *weight = weights + e * Q * Q * Q;
    __global double *to = result + e * D * D * D;
    double sums[Q];

    if (own == 0 && x < D)
        basis[y * D + x] = basis_of_all[y * D + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (y < D)
        for (int dz = 0; dz < D; dz++) {
            double sum = 0.0;
            for (int d = 0; d < D; d++)
                sum += from[(dz * D + y) * D + d] * basis[x * D + d];
            other[own][dz][y][x] = sum;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int dz = 0; dz < D; dz++) {
        double sum = 0.0;
        for (int d = 0; d < D; d++)
            sum += other[own][dz][d][x] * basis[y * D + d];
        one[own][dz][y][x] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int qz = 0; qz < Q; qz++) {
        double sum = 0.0;
        for (int d = 0; d < D; d++)
            sum += one[own][d][y][x] * basis[qz * D + d];
        other[own][qz][y][x] = sum * weight[(qz * Q + y) * Q + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < D)
        for (int qz = 0; qz < Q; qz++) {
            double sum = 0.0;
            for (int q = 0; q < Q; q++)
                sum += other[own][qz][y][q] * basis[q * D + x];
            one[own][qz][y][x] = sum;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < D && y < D) {
        for (int qz = 0; qz < Q; qz++) {
            sums[qz] = 0.0;
            for (int q = 0; q < Q; q++)
                sums[qz] += one[own][qz][q][x] * basis[q * D + y];
        }
        for (int dz = 0; dz < D; dz++) {
            double sum = 0.0;
            for (int q = 0; q < Q; q++)
                sum += sums[q] * basis[q * D + dz];
            to[(dz * D + y) * D + x] += sum;
        }
    }
}
