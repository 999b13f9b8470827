/* C[row][column] is summed up in place. */
__kernel void product(__global const int *A, __global const int *B, __global int *C, const int n)
{
    const int row = get_global_id(1), column = get_global_id(0);
    C[row * n + column] = 0;
    for (int k = 0; k < n; ++k)
        C[row * n + column] += A[row * n + k] * B[k * n + column];
    C[row * n + column] *= 2;
}
