kernel void under_if(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    if (x > 3)
        for (int k = 0; k < 9; k++)
            v[k * 8 + x] = u[k * 8 + x] - u[k * 8 + 8 + x];
    else
        for (int k = 0; k < 5; k++)
            v[k * 8 + x] = u[k * 8 + x] - u[k * 8 + 16 + x];
}
