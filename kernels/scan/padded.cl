/* The sums of work_efficient with a word left free behind every 32: words a power of 2 apart are in different banks. */
#define SIZE 256
#define BANKS 32
#define AT(word) ((word) + (word) / BANKS)

kernel void padded(global const int *in, global int *out)
{
    local int sums[AT(SIZE)];
    const int l = get_local_id(0), middle = SIZE / 2;
    const int first = get_group_id(0) * SIZE + l;
    sums[AT(l)] = in[first];
    sums[AT(l + middle)] = in[first + middle];
    for (int s = 1; s < SIZE; s *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int right = 2 * s * (l + 1) - 1;
        if (right < SIZE)
            sums[AT(right)] += sums[AT(right - s)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        sums[AT(SIZE - 1)] = 0;
    for (int s = middle; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int right = 2 * s * (l + 1) - 1;
        if (right < SIZE) {
            const int left = sums[AT(right - s)], up = sums[AT(right)];
            sums[AT(right - s)] = up;
            sums[AT(right)] = left + up;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[first] = sums[AT(l)];
    out[first + middle] = sums[AT(l + middle)];
}
