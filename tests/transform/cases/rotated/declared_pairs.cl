kernel void pairs(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 20; k++) {
        const int a = u[k * 16 + x], b = u[(k + 1) * 16 + x], c = (k + 2) * 16 + x, d = u[c];
        v[k * 16 + x] = a + b * 3 + d * 5;
    }
}
