kernel void pragma_in_memory(global const int *restrict a, global int *restrict c, int n)
{
    const int x = get_global_id(0);
    if (x < 30)
#pragma unroll
        for (int k = 0; k < n; k++)
            c[x] += a[x * 9 + k];
}
