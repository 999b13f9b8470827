kernel void shadow(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 12; ++k) {
        int s = u[k * 8 + x] + u[(k + 1) * 8 + x];
        { int k = 5; s += u[k * 8 + x] * 3 + u[(k + 1) * 8 + x]; }
        for (int k = 0; k < 3; ++k) s += u[k * 8 + x] * 7;
        v[k * 8 + x] = s;
    }
}
