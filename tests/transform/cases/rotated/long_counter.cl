kernel void long_counter(global const int *restrict u, global int *restrict v)
{
    const long x = get_global_id(0);
    for (long k = 18; k >= 0; --k)
        v[k * 16L + x] = u[k * 16L + x] + u[(k + 1L) * 16L + x] * 3;
    for (ulong k = 18; k != (ulong)-1; --k)
        v[k * 16 + x] += u[k * 16 + x] * 5 - u[(k + 1) * 16 + x] * 3;
}
