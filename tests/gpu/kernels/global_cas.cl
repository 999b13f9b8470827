/* Compares and exchanges words of global memory. */
kernel void global_cas(global int *flags, global int *out, int factor, int mask)
{
    const int i = get_global_id(0);
    out[i] = atomic_cmpxchg(&flags[factor * i & mask], 0, 1);
}
