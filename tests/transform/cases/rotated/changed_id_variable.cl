kernel void changed_id(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    int row = x * 2;
    x += 3;
    for (int k = 0; k < 9; k++) {
        int here = k * 8 + row, there = (k + 1) * 8 + x * 2;
        v[k * 16 + get_global_id(0)] = u[here] * 7 - u[there] + u[here + 8];
    }
}
