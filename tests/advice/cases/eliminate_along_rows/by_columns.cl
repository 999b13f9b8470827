// Forward elimination in tridiagonal symmetric systems, one in each column, with their right sides.

__kernel void eliminate(__global const float *beside, __global float *diagonal, __global float *right,
                        const int n, const int length)
{
    const int system = get_global_id(0);
    if (system < n) {
        for (int k = 1; k < length; k++) {
            right[k * n + system] = right[k * n + system]
                - beside[k * n + system] * right[(k - 1) * n + system] / diagonal[(k - 1) * n + system];
            diagonal[k * n + system] = diagonal[k * n + system]
                - beside[k * n + system] * beside[k * n + system] / diagonal[(k - 1) * n + system];
        }
    }
}
