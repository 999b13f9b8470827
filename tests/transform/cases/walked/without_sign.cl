/* Wraps around in 32 bits where it is used as 64. */
kernel void without_sign(global const int *a, global int *out, uint n)
{
    const uint me = get_global_id(0);
    int sum = 0;
    for (uint i = 0; i < n; i++) {
        const ulong last = i + 4294967295u;
        sum = sum * 3 + (last < n ? a[last * 2 + me] : 1) + a[i * 2 + me];
        sum ^= a[(i + 3u) / 2u + me] + a[(i + 1u) / 2u + me];
    }
    out[me] = sum;
}
