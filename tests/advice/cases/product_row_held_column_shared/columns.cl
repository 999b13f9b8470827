/* C = A B, of m by k and k by n (k up to 1024): an item makes a row, a group shares a column of B at a time;
   B is stored by columns */
__kernel void multiply(const int m, const int n, const int k, __global float *a, __global float *b, __global float *c,
                       __local float *column)
{
    const int r = get_global_id(0), l = get_local_id(0), items = get_local_size(0);
    float row[1024];

    if (r < m) {
        for (int p = 0; p < k; p++) row[p] = a[r * k + p];

        for (int s = 0; s < n; s++) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int p = l; p < k; p += items) column[p] = b[s * k + p];
            barrier(CLK_LOCAL_MEM_FENCE);

            float sum = 0.0f;
            for (int p = 0; p < k; p++) sum += row[p] * column[p];
            c[r * n + s] = sum;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}
