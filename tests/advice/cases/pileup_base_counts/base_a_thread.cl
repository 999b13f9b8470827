/* pileup: how often is each base seen at each position of the reference?
   Reads have READLEN bases (0..3, 4 for N) and are sorted by where they start; one thread per base. */
#define READLEN 100

__kernel void pileup(__global const unsigned char *bases, __global const unsigned int *start,
                     __global unsigned int *counts, const unsigned int nreads)
{
    unsigned int id = get_global_id(0), r = id / READLEN, i = id % READLEN;
    if (r >= nreads) return;
    unsigned char b = bases[id];
    if (b < 4)
        atomic_inc(&counts[(start[r] + i) * 4 + b]);
}
