// Hashes of the strings of a column, whose bytes stand behind each other: a string an item, read by words of four.
#define BASIS 14695981039346656037UL
#define PRIME 1099511628211UL

__kernel void hash_strings(__global const uint *words, __global const uint *offsets, __global ulong *hashes,
                           const uint rows)
{
    uint row = get_global_id(0);
    if (row >= rows)
        return;
    uint i = offsets[row], end = offsets[row + 1];
    ulong hash = BASIS;
    while (i < end) {
        uint word = words[i / 4] >> i % 4 * 8;
        uint stop = min(end, (i / 4 + 1) * 4);
        for (; i < stop; i++, word >>= 8) {
            hash ^= word & 0xFF;
            hash *= PRIME;
        }
    }
    hashes[row] = hash ^ (hash >> 32);
}
