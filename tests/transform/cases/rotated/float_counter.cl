kernel void float_counter(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = 0;
    for (float f = 0; f < 20; f += 0.5f, p += 0.75f * 2)
        v[(int)f * 8 + x] = u[(int)f * 8 + x] - u[(int)(f + 0.5f) * 8 + x] + u[p * 8 + x] - u[(p + 1) * 8 + x];
}
