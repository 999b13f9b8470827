kernel void moved(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    global int *to = v + x;
    for (int k = 0; k < 9; ++k)
        *to++ = u[k * 8 + x] - u[(k + 1) * 8 + x] * 3, to += 7;
}
