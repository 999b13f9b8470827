kernel void generic_chosen(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; ++k)
        v[k * 8 + x] = _Generic(u[k * 8 + x], int: u[k * 8 + 8 + x], default: u[k * 8 + 800 + x]) - u[k * 8 + x];
}
