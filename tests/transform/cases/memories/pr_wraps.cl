/* Sums wrap around, below and above. */
kernel void wraps(global const uint *in, volatile global uint *bins)
{
    const uint x = get_global_id(0);
    atomic_add(&bins[in[x] & 3], 0xc0000000u + in[x]);
    atomic_dec(&bins[4]);
    atomic_sub(bins + 5, 0x80000001u);
    (void)atom_add(&bins[6], 7u);
}
