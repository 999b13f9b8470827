// To how many bytes words could be packed that have one of some patterns.
// An item has eight times two words; sizes are selected without branches, and added up by halves.
uint size_of(ulong word)
{
    const uint low = (uint)word, half_0 = low & 0xFFFF, half_1 = low >> 16;
    const uint least = abs((int)low);
    uint size = 4;

    size = low == (low & 0xFF) * 0x01010101u ? 1 : size;
    size = ((half_0 <= 0xFF) & (half_1 <= 0xFF)) ? 2 : size;
    size = half_0 == 0 ? 2 : size;
    size = least <= 0xFFFF ? 2 : size;
    size = least <= 0xFF ? 1 : size;
    return size;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void packed_size(__global const ulong2 *restrict words, __global uint *total)
{
    __local uint sizes[256];
    const int l = get_local_id(0), items = 256;
    uint size = 0;

    #pragma unroll
    for (int e = 0; e < 8; e++) {
        const ulong2 two = words[(get_group_id(0) * 8 + e) * items + l];
        size += size_of(two.x) + size_of(two.y);
    }
    sizes[l] = size;
    for (int half_of = items / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_of)
            sizes[l] += sizes[l + half_of];
    }
    if (l == 0)
        atomic_add(total, sizes[0]);
}
