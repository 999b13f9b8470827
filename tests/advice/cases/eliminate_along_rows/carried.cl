// Forward elimination in tridiagonal symmetric systems, one in each row, with their right sides.
// What was stored last is kept for the next element.

__kernel void eliminate(__global const float *beside, __global float *diagonal, __global float *right,
                        const int n, const int length)
{
    const int row = get_global_id(0);
    if (row < n) {
        float r = right[row * length], d = diagonal[row * length];
        for (int k = 1; k < length; k++) {
            const float b = beside[row * length + k];
            r = right[row * length + k] - b * r / d;
            d = diagonal[row * length + k] - b * b / d;
            right[row * length + k] = r;
            diagonal[row * length + k] = d;
        }
    }
}
