kernel void else_alone(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 20; k++)
        if (k % 4 == 2) v[k * 16 + x] = 2; else v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
}
