/* Sums of all words before each, within each group: every round adds to every word the one 1, 2, 4 .. words
 * before it. Simple and without conflicts, but n log n sums. */
#define SIZE 256

kernel void hillis_steele(global const int *in, global int *out)
{
    local int sums[2][SIZE];
    const int l = get_local_id(0), i = get_global_id(0);
    int from = 0;
    sums[0][l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < SIZE; s *= 2) {
        int sum = sums[from][l];
        if (l >= s)
            sum += sums[from][l - s];
        from = 1 - from;
        sums[from][l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = (l > 0) ? sums[from][l - 1] : 0;
}
