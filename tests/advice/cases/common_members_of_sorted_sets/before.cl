// Members that two sorted sets have in common, where the sets are cut into tiles of four; an item has a tile.
#define TILE 4

__kernel void intersect(__global const ulong *one, __global const ulong *other, __global const uint *in_one,
                        __global const uint *in_other, __global ulong *result, __global uint *counts)
{
    const uint i = get_global_id(0);
    uint from = in_one[i], to = in_one[i + 1], at = in_other[i], end = in_other[i + 1];
    uint index = i * TILE, count = 0;

    while (from < to && at < end) {
        if (one[from] == other[at]) {
            result[index] = one[from];
            index++;
            count++;
            from++;
            at++;
        } else if (one[from] < other[at]) {
            from++;
        } else {
            at++;
        }
    }
    counts[i] = count;
}
