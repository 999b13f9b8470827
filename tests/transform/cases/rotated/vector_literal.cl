kernel void literal(global const int *restrict u, global int4 *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; ++k) {
        int4 w = (int4)(u[k * 8 + x], u[(k + 1) * 8 + x], u[(k + 2) * 8 + x], k);
        int t[2] = { u[k * 8 + x], u[(k + 1) * 8 + x] };
        v[k * 8 + x] = w + t[1] - t[0];
    }
}
