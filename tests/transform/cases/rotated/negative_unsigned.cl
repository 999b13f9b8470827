kernel void negative(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = -4; k < 5; k++)
        v[(k + 4) * 16 + x] = u[(uint)(k + 4) * 16 + x] * 7 - u[(ulong)(uint)(k + 5) * 16 + x] + u[(k + 5) * 16 + x];
}
