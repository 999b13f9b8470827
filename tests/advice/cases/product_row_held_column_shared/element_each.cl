/* C = A B, of m by k and k by n: an item makes an element */
__kernel void multiply(const int m, const int n, const int k, __global float *a, __global float *b, __global float *c,
                       __local float *column)
{
    const int s = get_global_id(0), r = get_global_id(1);

    if (r < m && s < n) {
        float sum = 0.0f;
        for (int p = 0; p < k; p++) sum += a[r * k + p] * b[p * n + s];
        c[r * n + s] = sum;
    }
}
