/* pileup: how often is each base seen at each position of the reference?
   A group takes 128 sorted reads, four bases a step, and counts in a window in local memory. */
#define READLEN 100
#define READS 128
#define GROUP 256
#define WINDOW 768

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pileup(__global const uchar4 *restrict bases, __global const unsigned int *restrict start,
            __global unsigned int *restrict counts, const unsigned int nreads)
{
    __local unsigned int seen[WINDOW * 4];
    __local unsigned int starts[READS];
    const unsigned int l = get_local_id(0), r0 = get_group_id(0) * READS, first = start[r0];
    const unsigned int reads = min((unsigned int)READS, nreads - r0);
    if (l < reads) starts[l] = start[r0 + l];
    for (unsigned int k = l; k < WINDOW * 4; k += GROUP)
        seen[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int q = l; q < reads * (READLEN / 4); q += GROUP) {
        const uchar4 four = bases[r0 * (READLEN / 4) + q];
        const unsigned int r = q / (READLEN / 4), at = starts[r] + q % (READLEN / 4) * 4 - first;
        const unsigned char b[4] = { four.x, four.y, four.z, four.w };
#pragma unroll
        for (int i = 0; i < 4; i++)
            if (b[i] < 4) {
                if (at + i < WINDOW)
                    atomic_inc(&seen[(at + i) * 4 + b[i]]);
                else
                    atomic_inc(&counts[(first + at + i) * 4 + b[i]]);
            }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int k = l; k < WINDOW * 4; k += GROUP)
        if (seen[k])
            atomic_add(&counts[first * 4 + k], seen[k]);
}
