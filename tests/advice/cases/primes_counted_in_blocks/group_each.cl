// Primes in blocks of 64 numbers: a group has the blocks of its items, and its items share the small primes out.
#define BLOCK 64
#define GROUP 64

__kernel void count_primes(__global const int *primes, int prime_count, __global short *counts, int start, int blocks)
{
    __local uint marked[2 * GROUP];
    int block = get_global_id(0), l = get_local_id(0);
    int from = start + get_group_id(0) * GROUP * BLOCK, to = from + GROUP * BLOCK;

    marked[2 * l] = 0;
    marked[2 * l + 1] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = l; i < prime_count; i += GROUP) {
        int p = primes[i];
        int m = from / p * p;
        if (m < from)
            m += p;
        m = max(m, p * p);
        while (m < to) {
            int bit = m - from;
            atomic_or(&marked[bit / 32], 1u << bit % 32);
            m += p;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (block < blocks)
        counts[block] = BLOCK - popcount(marked[2 * l]) - popcount(marked[2 * l + 1]);
}
