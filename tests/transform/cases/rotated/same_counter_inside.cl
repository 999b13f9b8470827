kernel void same_counter(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k, j;
    for (j = 0; j < 4; j++) {
        for (k = 0; k < 10; k++)
            v[(j * 10 + k) * 8 + x] = u[(j + k) * 8 + x] + u[(j + k + 1) * 8 + x] * 3;
        v[j * 8 + x] += u[k * 8 + x];
        for (k = 10; k > 0; k--)
            v[k * 8 + x] += u[k * 8 + x] - u[(k + 1) * 8 + x];
    }
    for (k = 0; k < 8; k++) {
        int s = u[k * 8 + x] + u[(k + 1) * 8 + x];
        for (; k < 4; k++) s += 3;
        v[k * 8 + x] += s;
    }
}
