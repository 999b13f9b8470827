#define AT(m, r, c) m[(r) * n + (c)]
kernel void macro(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k + 1 < n; k++)
        sum += AT(A, row, k) * AT(A, row, k + 1);
    out[row] = sum;
}
