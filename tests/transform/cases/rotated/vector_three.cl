kernel void three(global const int3 *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x].y - u[(k + 1) * 8 + x].z * 5 + u[(k + 1) * 8 + x].y;
}
