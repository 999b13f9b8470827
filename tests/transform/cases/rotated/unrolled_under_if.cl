kernel void unrolled(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    if (x > 2)
        #pragma unroll
        for (int k = 0; k < 9; ++k)
            v[k * 8 + x] = u[k * 8 + x] - u[k * 8 + 8 + x];
    else
        __attribute__((opencl_unroll_hint(3))) for (int k = 0; k < 12; ++k) {
            if (k == x) continue;
            v[k * 8 + x] = u[k * 8 + x] + u[k * 8 + 8 + x] - u[k * 8 + 16 + x] * 3;
        }
}
