static uint reversed(uint x, uint bits)
{
    uint r = 0;
    for (uint b = 0; b < bits; b++) {
        r = r << 1 | (x & 1);
        x >>= 1;
    }
    return r;
}

/* Puts elements at the places of their reversed indices. */
__kernel void bitrev(__global const int *in, __global int *out, const uint bits)
{
    const uint i = get_global_id(0);
    out[reversed(i, bits)] = in[i];
}
