kernel void pragma(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    #pragma unroll 4
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x] - u[k * 8 + 8 + x];
    __attribute__((opencl_unroll_hint(2)))
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] += u[k * 8 + x] * 3 - u[k * 8 + 8 + x];
}
