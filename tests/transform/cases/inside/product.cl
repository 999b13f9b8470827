// product with sizes that no group divides
__kernel void product(__global const float *A, __global const float *B, __global float *C, int n)
{
    int row = get_global_id(1);
    int col = get_global_id(0);
    if (row >= n || col >= n)
        return;
    float sum = 0.0f;
    for (int k = 0; k < n; ++k)
        sum += A[row * n + k] *
               B[k * n + col];
    C[row * n + col] = sum;
}
