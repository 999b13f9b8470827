kernel void uint_sums(global const int *restrict u, global int *restrict v)
{
    const uint x = get_global_id(0);
    for (uint k = 1; k < 9; k++)
        v[k * 16 + x] = u[k * 16u + x] * 7 - u[(k - 1u) * 16u + x] + u[x + 16 * (k + 1)];
}
