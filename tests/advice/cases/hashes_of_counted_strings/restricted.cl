// Hashes of the strings of a column, whose bytes stand behind each other: a string an item, byte after byte.
#define BASIS 14695981039346656037UL
#define PRIME 1099511628211UL

ulong hash_of(__global const uchar *text, uint length)
{
    ulong hash = BASIS;
    for (uint i = 0; i < length; i++) {
        hash ^= text[i];
        hash *= PRIME;
    }
    return hash;
}

__kernel void hash_strings(__global const uchar *restrict bytes, __global const uint *restrict offsets,
                           __global ulong *restrict hashes, const uint rows)
{
    uint row = get_global_id(0);
    if (row >= rows)
        return;
    uint first = offsets[row];
    ulong hash = hash_of(bytes + first, offsets[row + 1] - first);
    hashes[row] = hash ^ (hash >> 32);
}
