kernel void pragma(global const int *restrict a, global int *restrict c)
{
    const int x = get_global_id(0);
    int sum = 0;
#pragma unroll 2
    for (int k = 0; k < 9; k++)
        sum += a[x * 9 + k];
    c[x] = sum;
}
