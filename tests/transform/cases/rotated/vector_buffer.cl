kernel void vectors(global const int4 *restrict u, global int4 *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++) {
        v[k * 8 + x] = u[k * 8 + x] - u[k * 8 + 8 + x].wzyx;
        v[k * 8 + x].x += u[k * 8 + 8 + x].x + u[k * 8 + x].s3;
    }
}
