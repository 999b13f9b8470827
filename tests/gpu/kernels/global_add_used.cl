/* Additions to global memory: which word depends on the item; the old value is kept. */
kernel void global_add_used(global int *sums, global int *out, int factor, int mask)
{
    const int i = get_global_id(0);
    out[i] = atomic_add(&sums[factor * i & mask], 1);
}
