kernel void halves(global const half *restrict u, global float *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = vload_half(k * 8 + x, u) - vload_half((k + 1) * 8 + x, u);
}
