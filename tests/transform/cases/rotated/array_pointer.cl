kernel void array_pointer(global const int (*restrict u)[8], global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k][x] - u[k + 1][x] * 5;
}
