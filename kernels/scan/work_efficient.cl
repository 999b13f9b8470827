/* Sums of all words before each, within each group, up a tree and down again: 2 n sums where hillis_steele has n log n,
 * but the words of a round are 2, 4, 8 .. apart and meet in few banks. */
#define SIZE 256

kernel void work_efficient(global const int *in, global int *out)
{
    local int sums[SIZE];
    const int l = get_local_id(0), middle = SIZE / 2;
    const int first = get_group_id(0) * SIZE + l;
    sums[l] = in[first];
    sums[l + middle] = in[first + middle];
    for (int s = 1; s < SIZE; s *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int right = 2 * s * (l + 1) - 1;
        if (right < SIZE)
            sums[right] += sums[right - s];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        sums[SIZE - 1] = 0;
    for (int s = middle; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int right = 2 * s * (l + 1) - 1;
        if (right < SIZE) {
            const int left = sums[right - s], up = sums[right];
            sums[right - s] = up;
            sums[right] = left + up;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[first] = sums[l];
    out[first + middle] = sums[l + middle];
}
