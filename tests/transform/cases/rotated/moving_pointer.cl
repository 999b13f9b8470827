kernel void moving(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    u += x; v += x;
    for (int k = 0; k < 12; k++, u += 8, v += 8)
        *v = u[0] + 3 * u[8];
}
