/* Bounds near where numbers end, and loops that do not run. */
kernel void bounds_by_many(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = in[g];
    int lowest = -2147483647 - 1 + (g & 3), highest = 2147483647 - (g & 7);
    uint small = g & 7, large = 4294967295u - (g & 7);
    for (int i = -2147483647 - 1; i < lowest; i++) s = s * 3 + i;
    for (int i = 2147483630; i <= highest - 1; i++) s = s * 3 - i;
    for (uint i = 0; i < small; i++) s = s * 5 + i * i;
    for (uint i = 4294967280u; i < large; i += 1) s = s * 5 + i;
    for (uint i = small; i > 0; i--) s = s * 3 + i;
    for (uint i = 5; i != small; i--) { s ^= i * 9; if (i > 100) return; }
    for (int i = 5; i < lowest; i++) s = s * 3 + 1;
    for (size_t i = small; i > 2; i -= 3) s = s * 7 + i;
    for (size_t i = 1; i < get_global_size(0) - 60; i++) s = s * 3 - (int)i;
    for (long i = -3; i <= n; i += 2) s = s * 3 + (int)i;
    for (long i = n; i >= (int)small - 4; i -= 3) s = s * 3 + (int)i;
    for (int i = 0; i < small; i++) s = s * 11 + i;
    out[g] = s;
}
