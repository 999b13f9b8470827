// Hashes of the strings of a column, whose bytes stand behind each other: a group stages the bytes of its strings.
#define BASIS 14695981039346656037UL
#define PRIME 1099511628211UL

__kernel void hash_strings(__global const uchar *bytes, __global const uint *offsets, __global ulong *hashes,
                           const uint rows, __local uchar *staged)
{
    uint row = get_global_id(0);
    uint start = offsets[get_group_id(0) * get_local_size(0)];
    uint stop = offsets[min(rows, (uint)((get_group_id(0) + 1) * get_local_size(0)))];
    for (uint i = get_local_id(0); i < stop - start; i += get_local_size(0))
        staged[i] = bytes[start + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row >= rows)
        return;

    uint first = offsets[row] - start, end = offsets[row + 1] - start;
    ulong hash = BASIS;
    for (uint i = first; i < end; i++) {
        hash ^= staged[i];
        hash *= PRIME;
    }
    hashes[row] = hash ^ (hash >> 32);
}
