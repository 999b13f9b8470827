// To how many bytes words could be packed that have one of some patterns.
// An item loads four words at once.
uint size_of(ulong word)
{
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
    return size;
}

__kernel void packed_size(__global const ulong4 *words, __global uint *total)
{
    __local uint of_group;
    const int l = get_local_id(0), items = get_local_size(0);
    const ulong4 four = words[get_group_id(0) * items + l];
    const uint size = size_of(four.x) + size_of(four.y) + size_of(four.z) + size_of(four.w);

    if (l == 0)
        of_group = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&of_group, size);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == items - 1)
        atomic_add(total, of_group);
}
