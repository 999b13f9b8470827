/* C = A B, of m by k and k by n (k up to 1024): an item makes a row, a group shares four columns of B at a time */
__kernel void multiply(const int m, const int n, const int k, __global float *a, __global float *b, __global float *c,
                       __local float *columns)
{
    const int r = get_global_id(0), l = get_local_id(0), items = get_local_size(0);
    float row[1024];

    if (r < m) {
        for (int p = 0; p < k; p++) row[p] = a[r * k + p];

        for (int s = 0; s < n; s += 4) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int p = l; p < 4 * k; p += items) columns[p] = b[p / 4 * n + s + p % 4];
            barrier(CLK_LOCAL_MEM_FENCE);

            float sum0 = 0.0f, sum1 = 0.0f, sum2 = 0.0f, sum3 = 0.0f;
            for (int p = 0; p < k; p++) {
                const float own = row[p];
                sum0 += own * columns[4 * p];
                sum1 += own * columns[4 * p + 1];
                sum2 += own * columns[4 * p + 2];
                sum3 += own * columns[4 * p + 3];
            }
            c[r * n + s] = sum0;
            c[r * n + s + 1] = sum1;
            c[r * n + s + 2] = sum2;
            c[r * n + s + 3] = sum3;
        }
    }
}
