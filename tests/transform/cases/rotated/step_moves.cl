kernel void step_moves(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), s = 1;
    for (int k = 0; k < 200; k += s, s++)
        v[k * 8 + x] += u[k * 8 + x] + u[(k + s) * 8 + x] * 3 - u[(k + 1) * 8 + x];
}
