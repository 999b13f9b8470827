kernel void branch(global const int *restrict u, global int *restrict v, int n)
{
    const int x = get_global_id(0);
    for (int k = 1; k < 20; ++k) {
        if (x + k < n) {
            v[k * 16 + x] = u[(k - 1) * 16 + x] + 3 * u[k * 16 + x] - u[(k + 1) * 16 + x];
        } else if (x == 15)
            break;
    }
}
