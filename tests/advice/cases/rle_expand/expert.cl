/*
 * Run length decoding; a group takes care of BLOCK elements of the output, and an item of four.
 * No run is empty, so that no more than BLOCK of them have a part in a block.
 */
#define GROUP 256
#define BLOCK (4 * GROUP)

int last_not_behind(__global const int *starts, int high, const int position)
{
    int low = 0;
    while (low < high)
    {
        const int middle = (low + high + 1) / 2;
        if (starts[middle] <= position)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

__kernel void expand_runs(__global const uint *restrict values, __global const int *restrict starts,
                          __global uint4 *restrict output, const int number_of_runs)
{
    __local int edges[BLOCK];
    __local int ends[2];
    const int l = get_local_id(0);
    const int base = get_group_id(0) * BLOCK;

    if (l < 2)
        ends[l] = last_not_behind(starts, number_of_runs - 1, base + l * (BLOCK - 1));
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = ends[0];
    const int count = ends[1] - first + 1;
    for (int k = l; k < count; k += GROUP)
        edges[k] = starts[first + k] - base;
    barrier(CLK_LOCAL_MEM_FENCE);

    int low = 0;
    int high = count - 1;
    while (low < high)
    {
        const int middle = (low + high + 1) / 2;
        if (edges[middle] <= 4 * l)
            low = middle;
        else
            high = middle - 1;
    }
    uint four[4];
    #pragma unroll
    for (int e = 0; e < 4; e++)
    {
        if (low + 1 < count && edges[low + 1] <= 4 * l + e)
            low++;
        four[e] = values[first + low];
    }
    output[base / 4 + l] = (uint4)(four[0], four[1], four[2], four[3]);
}
