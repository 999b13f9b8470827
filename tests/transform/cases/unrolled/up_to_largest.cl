/* The last value of the type: the loop ends by return. */
kernel void up_to_largest(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    uint last = 4294967295u;
    last -= n - 10;
    for (uint i = 4294967290u; i <= last; i++) {
        out[g] = out[g] * 3 + i;
        if (i == (g & 3)) return;
    }
}
