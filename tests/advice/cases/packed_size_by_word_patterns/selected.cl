// To how many bytes words could be packed that have one of some patterns.
// Sizes are selected without branches.
__kernel void packed_size(__global const ulong *words, __global uint *total)
{
    __local uint of_group;
    const int l = get_local_id(0), items = get_local_size(0);
    const ulong word = words[get_group_id(0) * items + l];
    const uint low = (uint)word, half_0 = low & 0xFFFF, half_1 = low >> 16;
    const uint least = abs((int)low);
    uint size = 4;

    size = low == (low & 0xFF) * 0x01010101u ? 1 : size;
    size = ((half_0 <= 0xFF) & (half_1 <= 0xFF)) ? 2 : size;
    size = half_0 == 0 ? 2 : size;
    size = least <= 0xFFFF ? 2 : size;
    size = least <= 0xFF ? 1 : size;

    if (l == 0)
        of_group = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&of_group, size);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == items - 1)
        atomic_add(total, of_group);
}
