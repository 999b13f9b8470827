// To how many bytes words could be packed that have one of some patterns.
// Each item adds to the total.
__kernel void packed_size(__global const ulong *words, __global uint *total)
{
    const ulong word = words[get_global_id(0)];
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
    atomic_add(total, size);
}
