// Forward elimination in tridiagonal symmetric systems, one in each row, with their right sides.

__kernel void eliminate(__global const float *beside, __global float *diagonal, __global float *right,
                        const int n, const int length)
{
    const int row = get_global_id(0);
    if (row < n) {
        for (int k = 1; k < length; k++) {
            right[row * length + k] = right[row * length + k]
                - beside[row * length + k] * right[row * length + k - 1] / diagonal[row * length + k - 1];
            diagonal[row * length + k] = diagonal[row * length + k]
                - beside[row * length + k] * beside[row * length + k] / diagonal[row * length + k - 1];
        }
    }
}
