kernel void defined_inside(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
#define AT(k) A[row * n + (k)]
    for (int k = 0; k < n; k++)
        sum += AT(k);
#undef AT
    out[row] = sum;
}
