constant int w[12] = { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8 };
kernel void table(constant int *u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k)
        v[k * 8 + x] = u[k * 8 + x] * w[k] + u[(k + 1) * 8 + x] * w[k + 1];
}
