kernel void shadow(global const int *restrict u, global const int *restrict w, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 12; ++k) {
        int s = u[k * 8 + x] + u[(k + 1) * 8 + x] * 3;
        { global const int *u = w; s += u[k * 8 + x] * 5 + u[(k + 1) * 8 + x]; }
        v[k * 8 + x] = s;
    }
}
