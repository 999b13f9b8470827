/* pileup: how often is each base seen at each position of the reference?
   Reads have READLEN bases (0..3, 4 for N) and are sorted by where they start; one thread per read. The reads of
   a group count in a window in local memory; what is beyond it goes to the counts themselves. */
#define READLEN 100
#define WINDOW 512

__kernel void pileup(__global const unsigned char *bases, __global const unsigned int *start,
                     __global unsigned int *counts, const unsigned int nreads)
{
    __local unsigned int seen[WINDOW * 4];
    unsigned int r = get_global_id(0), first = start[get_group_id(0) * get_local_size(0)];
    for (unsigned int k = get_local_id(0); k < WINDOW * 4; k += get_local_size(0))
        seen[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (r < nreads)
        for (int i = 0; i < READLEN; ++i) {
            unsigned char b = bases[r * READLEN + i];
            unsigned int at = start[r] + i - first;
            if (b < 4) {
                if (at < WINDOW)
                    atomic_inc(&seen[at * 4 + b]);
                else
                    atomic_inc(&counts[(first + at) * 4 + b]);
            }
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int k = get_local_id(0); k < WINDOW * 4; k += get_local_size(0))
        if (seen[k])
            atomic_add(&counts[first * 4 + k], seen[k]);
}
