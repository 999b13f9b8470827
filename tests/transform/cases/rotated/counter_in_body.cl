kernel void in_body(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 20; ++k) {
        v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
        if (u[k * 16 + x] > 70) ++k;
    }
}
