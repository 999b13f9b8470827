kernel void nested(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 12; ++k) {
        int s = 0;
        for (int j = 0; j < 5; ++j) s += u[(k + 1) * 60 + j * 8 + x] - u[k * 60 + j * 8 + x];
        v[k * 8 + x] = s + u[k * 60 + x] * 2 + u[(k + 1) * 60 + x];
    }
}
