kernel void may_break(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int t = 0; t < 3; ++t) {
        for (int k = t; k < 9; k++) {
            v[k * 16 + x] += u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
            if (v[k * 16 + x] > 300)
                break;
            else
                v[k * 16 + x] += u[(k + 1) * 16 + x];
        }
    }
}
