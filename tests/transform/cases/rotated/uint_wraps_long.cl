kernel void wraps_long(global const int *restrict u, global int *restrict v)
{
    const uint y = get_global_id(0);
    for (uint k = 4294967290u; k != 6; ++k) {
        ulong a = k % 8u, b = (ulong)(uint)(k + 10u);
        v[y * 22 + a] = u[b] * 3 + u[(ulong)(uint)(k + 11u)];
    }
}
