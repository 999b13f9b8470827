kernel void shadow(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k = 3;
    for (int t = 0; t < 9; t++) {
        int k = t * 2;
        v[k * 8 + x] = u[k * 8 + x] + u[(k + 2) * 8 + x] * 3;
        k += 5;
        v[k * 8 + x] += u[k * 8 + x] - u[(k + 2) * 8 + x];
    }
    v[x] += k;
}
