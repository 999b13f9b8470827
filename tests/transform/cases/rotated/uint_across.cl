kernel void across(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (uint k = 0xfffffffcu; k != 5; k++)
        v[(k + 4) * 16 + x] = u[(k + 4) * 16 + x] * 7 - u[(k + 5) * 16 + x];
}
