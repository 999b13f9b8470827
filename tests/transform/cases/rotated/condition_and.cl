kernel void condition_and(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k = 20, j = 0;
    for (; k-- > 0 && j++ < 15;) {
        v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x] * 3 + u[j * 8 + x] - u[(j + 1) * 8 + x];
    }
    for (k = 0; k < 20; k < 10 ? k++ : (k += 2))
        v[k * 8 + x] += u[k * 8 + x] - u[(k + 1) * 8 + x] * 3;
}
