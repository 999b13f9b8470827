// Members that two sorted sets have in common, where the sets are cut into tiles of four; an item has a tile.
#define TILE 4

__kernel void intersect(__global const ulong *one, __global const ulong *other, __global const uint *in_one,
                        __global const uint *in_other, __global ulong *result, __global uint *counts)
{
    const uint i = get_global_id(0);
    uint from = in_one[i], to = in_one[i + 1], at = in_other[i], end = in_other[i + 1];
    uint index = i * TILE, count = 0;

    if (from < to && at < end) {
        ulong a = one[from], b = other[at];

        for (;;) {
            const bool next = a <= b, there = b <= a;

            if (a == b) {
                result[index++] = a;
                count++;
            }
            if (next) {
                if (++from == to)
                    break;
                a = one[from];
            }
            if (there) {
                if (++at == end)
                    break;
                b = other[at];
            }
        }
    }
    counts[i] = count;
}
