kernel void post_step(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 2; k < 20;) {
        v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
        k = k + 1;
    }
    for (int k = 19; k >= 3; k = k - 1)
        v[k * 16 + x] += u[k * 16 + x] + u[(k - 1) * 16 + x] * 3;
}
