kernel void conditional(global const int *restrict u, global int *restrict v)
{
    const int y = get_global_id(0);
    for (int k = 1; k < 21; ++k) {
        int s = 0;
        if (k & 1) s = u[y * 22 + k];
        else s = u[y * 22 + k + 1] - u[y * 22 + k - 1];
        v[y * 22 + k] = s;
    }
}
