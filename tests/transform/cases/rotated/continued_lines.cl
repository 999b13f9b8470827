kernel void continued(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 2; k < 20; k++) // comment \
        v[k * 16 + x] = 3;
        v[k * 16 + x] = u[k * 16 // a
            + x] + u[(k \
            + 1) * 16 + x] * 3; // b \
        x++;
}
