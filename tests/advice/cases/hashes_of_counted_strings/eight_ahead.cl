// Hashes of the strings of a column, whose bytes stand behind each other: a string an item; eight bytes are read ahead.
#define BASIS 14695981039346656037UL
#define PRIME 1099511628211UL

ulong hash_of(__global const uchar *text, uint length)
{
    ulong hash = BASIS;
    uint i = 0;
    for (; i + 8 <= length; i += 8) {
        uchar8 next = vload8(0, text + i);
        hash = (hash ^ next.s0) * PRIME;
        hash = (hash ^ next.s1) * PRIME;
        hash = (hash ^ next.s2) * PRIME;
        hash = (hash ^ next.s3) * PRIME;
        hash = (hash ^ next.s4) * PRIME;
        hash = (hash ^ next.s5) * PRIME;
        hash = (hash ^ next.s6) * PRIME;
        hash = (hash ^ next.s7) * PRIME;
    }
    for (; i < length; i++)
        hash = (hash ^ text[i]) * PRIME;
    return hash;
}

__kernel void hash_strings(__global const uchar *bytes, __global const uint *offsets, __global ulong *hashes,
                           const uint rows)
{
    uint row = get_global_id(0);
    if (row >= rows)
        return;
    uint first = offsets[row];
    ulong hash = hash_of(bytes + first, offsets[row + 1] - first);
    hashes[row] = hash ^ (hash >> 32);
}
