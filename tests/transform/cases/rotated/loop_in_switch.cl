kernel void in_switch(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    switch (u[x] & 1) {
    case 0:
        for (int k = 0; k < 9; k++)
            v[k * 8 + x] = u[k * 8 + x] + 2 * u[(k + 1) * 8 + x];
        break;
    case 1:
        v[x + 8] = 3;
        for (int k = 0; k < 9; k++)
            v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x] * 3;
    default:
        v[x] += 9;
    }
}
