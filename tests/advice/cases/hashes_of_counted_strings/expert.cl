// Hashes of the strings of a column, whose bytes stand behind each other: a group stages them by words, four at a time.
#define BASIS 14695981039346656037UL
#define PRIME 1099511628211UL
#define G 128
#define ROOM 2580

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void hash_strings(__global const uint4 *restrict quads, __global const uint *restrict offsets,
                  __global ulong *restrict hashes, const uint rows)
{
    __local uint4 staged[ROOM / 4];
    const uint row = get_global_id(0), lid = get_local_id(0), top = get_group_id(0) * G;
    const uint start = offsets[top] / 16, stop = (offsets[min(rows, top + G)] + 15) / 16;
    for (uint i = lid; i < stop - start; i += G)
        staged[i] = quads[start + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row >= rows)
        return;

    __local const uint *words = (__local const uint *)staged;
    uint i = offsets[row] - start * 16;
    const uint end = offsets[row + 1] - start * 16;
    ulong hash = BASIS;
    while (i < end) {
        uint word = words[i / 4] >> i % 4 * 8;
        const uint next = min(end, (i / 4 + 1) * 4);
        for (; i < next; i++, word >>= 8)
            hash = (hash ^ (word & 0xFF)) * PRIME;
    }
    hashes[row] = hash ^ (hash >> 32);
}
