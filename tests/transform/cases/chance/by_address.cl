kernel void by_address(global const int *restrict a, global int *restrict c, global int *restrict out,
                       int n)
{
    const int x = get_global_id(0);
    for (int k = 0; k < n; k++)
        *(c + x) += *(a + (k * 32 + x)) + *((k + 1) * 32 + x + a);
    *(out + x) = *(c + x) * 2;
    *(x + out) += 3;
}
