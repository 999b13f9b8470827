// To how many bytes words could be packed that have one of some patterns.
// A group adds up by halves.
__kernel void packed_size(__global const ulong *words, __global uint *total)
{
    __local uint sizes[256];
    const int l = get_local_id(0), items = get_local_size(0);
    const ulong word = words[get_group_id(0) * items + l];
    uint size;

    if (word == 0)
        size = 1;
    else if (abs((int)word) <= 0xFF)
        size = 1;
    else if (abs((int)word) <= 0xFFFF)
        size = 2;
    else if ((word & 0xFFFF) == 0)
        size = 2;
    else if (abs((int)(word & 0xFFFF)) <= 0xFF && abs((int)(word >> 16 & 0xFFFF)) <= 0xFF)
        size = 2;
    else if ((word & 0xFF) == (word >> 8 & 0xFF) && (word & 0xFF) == (word >> 16 & 0xFF) &&
             (word & 0xFF) == (word >> 24 & 0xFF))
        size = 1;
    else
        size = 4;

    sizes[l] = size;
    for (int half_of = items / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_of)
            sizes[l] += sizes[l + half_of];
    }
    if (l == 0)
        atomic_add(total, sizes[0]);
}
