// Primes in blocks of 64 numbers: an item a block, whose multiples of small primes it marks in an array of its own.
#define BLOCK 64

__kernel void count_primes(__global const int *primes, int prime_count, __global short *counts, int start, int blocks)
{
    char marked[BLOCK];
    int block = get_global_id(0);
    if (block >= blocks)
        return;
    int from = start + block * BLOCK, to = from + BLOCK;

    for (int i = 0; i < BLOCK; i++)
        marked[i] = 0;

    for (int i = 0; i < prime_count; i++) {
        int p = primes[i];
        int m = from / p * p;
        if (m < from)
            m += p;
        m = max(m, p * p);
        while (m < to) {
            marked[m - from] = 1;
            m += p;
        }
    }

    counts[block] = 0;
    for (int i = 0; i < BLOCK; i++)
        if (marked[i] == 0)
            counts[block]++;
}
