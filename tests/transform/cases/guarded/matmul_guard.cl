kernel void mm(global const int *a, global const int *b, global int *c, int m, int n, int k)
{
    int col = get_global_id(0), row = get_global_id(1);
    if (row < m && col < n) {
        int sum = 0;
        for (int e = 0; e < k; ++e) sum += a[row * k + e] * b[e * n + col];
        c[row * n + col] = sum;
    }
}
