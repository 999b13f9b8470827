/* A hundred sums, of more elements than items of a group, with holes. */
kernel void sums(global const uint *in, global uint *bins, uint stride)
{
    const uint x = get_global_id(0);
    atomic_add(&bins[x % 7 * stride + 3], in[x]);
    atomic_sub(&bins[x % 7 * stride + 3], 1);
}
