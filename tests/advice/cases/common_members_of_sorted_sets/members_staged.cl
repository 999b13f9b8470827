// Members that two sorted sets have in common, where the sets are cut into tiles of four; an item has a tile.
// Members of a group's tiles are staged.
#define TILE 4

__kernel void intersect(__global const ulong *one, __global const ulong *other, __global const uint *in_one,
                        __global const uint *in_other, __global ulong *result, __global uint *counts)
{
    __local ulong members[256 * (TILE + 1)];
    const uint i = get_global_id(0), l = get_local_id(0), items = get_local_size(0), first = i - l;
    const uint from_one = in_one[first], from_other = in_other[first];
    const uint many = in_one[first + items] - from_one, others = in_other[first + items] - from_other;

    for (uint k = l; k < many; k += items)
        members[k] = one[from_one + k];
    for (uint k = l; k < others; k += items)
        members[many + k] = other[from_other + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    uint from = in_one[i] - from_one, to = in_one[i + 1] - from_one;
    uint at = in_other[i] - from_other + many, end = in_other[i + 1] - from_other + many;
    uint index = i * TILE, count = 0;

    while (from < to && at < end) {
        if (members[from] == members[at]) {
            result[index] = members[from];
            index++;
            count++;
            from++;
            at++;
        } else if (members[from] < members[at]) {
            from++;
        } else {
            at++;
        }
    }
    counts[i] = count;
}
