#define BLOCK 512
#define EXCHANGE(a, b, up) \
    if ((k##a > k##b) == (up)) { \
        const uint tk = k##a, tv = v##a; \
        k##a = k##b; v##a = v##b; \
        k##b = tk; v##b = tv; \
    }

// each group sorts BLOCK pairs by a bitonic network, four elements an item: two strides between barriers
__kernel __attribute__((reqd_work_group_size(BLOCK / 4, 1, 1)))
void sort_blocks(__global uint4 * restrict keys_out, __global uint4 * restrict values_out,
                 __global const uint4 * restrict keys_in, __global const uint4 * restrict values_in, uint ascending)
{
    __local uint k[BLOCK], v[BLOCK];
    const uint l = get_local_id(0);
    const uint at = get_global_id(0);

    const uint4 keys = keys_in[at], values = values_in[at];
    uint k0 = keys.x, k1 = keys.y, k2 = keys.z, k3 = keys.w;
    uint v0 = values.x, v1 = values.y, v2 = values.z, v3 = values.w;
    EXCHANGE(0, 1, ascending)
    EXCHANGE(2, 3, ascending ^ 1)
    uint up = ascending ^ (l & 1);
    EXCHANGE(0, 2, up)
    EXCHANGE(1, 3, up)
    EXCHANGE(0, 1, up)
    EXCHANGE(2, 3, up)

    for (uint size = 8; size <= BLOCK; size <<= 1) {
        /* what lies four apart or closer is an item's own at the end of each size */
        k[4 * l] = k0; k[4 * l + 1] = k1; k[4 * l + 2] = k2; k[4 * l + 3] = k3;
        v[4 * l] = v0; v[4 * l + 1] = v1; v[4 * l + 2] = v2; v[4 * l + 3] = v3;
        barrier(CLK_LOCAL_MEM_FENCE);
        uint half_of = size / 4;
        for (; half_of >= 2; half_of >>= 2) {
            const uint p = 4 * (l & ~(half_of - 1)) + (l & (half_of - 1));
            up = ascending ^ ((p & size) != 0);
            k0 = k[p]; k1 = k[p + half_of]; k2 = k[p + 2 * half_of]; k3 = k[p + 3 * half_of];
            v0 = v[p]; v1 = v[p + half_of]; v2 = v[p + 2 * half_of]; v3 = v[p + 3 * half_of];
            EXCHANGE(0, 2, up)
            EXCHANGE(1, 3, up)
            EXCHANGE(0, 1, up)
            EXCHANGE(2, 3, up)
            k[p] = k0; k[p + half_of] = k1; k[p + 2 * half_of] = k2; k[p + 3 * half_of] = k3;
            v[p] = v0; v[p + half_of] = v1; v[p + 2 * half_of] = v2; v[p + 3 * half_of] = v3;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        k0 = k[4 * l]; k1 = k[4 * l + 1]; k2 = k[4 * l + 2]; k3 = k[4 * l + 3];
        v0 = v[4 * l]; v1 = v[4 * l + 1]; v2 = v[4 * l + 2]; v3 = v[4 * l + 3];
        up = ascending ^ ((4 * l & size) != 0);
        if (half_of == 1) {
            EXCHANGE(0, 2, up)
            EXCHANGE(1, 3, up)
        }
        EXCHANGE(0, 1, up)
        EXCHANGE(2, 3, up)
    }
    keys_out[at] = (uint4)(k0, k1, k2, k3);
    values_out[at] = (uint4)(v0, v1, v2, v3);
}
