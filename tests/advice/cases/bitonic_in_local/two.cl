#define BLOCK 512

void exchange(__local uint *ka, __local uint *va, __local uint *kb, __local uint *vb, uint up)
{
    if ((*ka > *kb) == up) {
        uint t = *ka; *ka = *kb; *kb = t;
        t = *va; *va = *vb; *vb = t;
    }
}

#define ITEMS (BLOCK / 4)

// each group sorts BLOCK pairs by a bitonic network, four elements an item
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void sort_blocks(__global uint * restrict keys_out, __global uint * restrict values_out,
                 __global const uint * restrict keys_in, __global const uint * restrict values_in, uint ascending)
{
    __local uint k[BLOCK], v[BLOCK];
    const uint at = get_group_id(0) * BLOCK;

    for (uint l = get_local_id(0); l < BLOCK; l += ITEMS) {
        k[l] = keys_in[at + l];
        v[l] = values_in[at + l];
    }

    for (uint size = 2; size <= BLOCK; size <<= 1)
        for (uint stride = size / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (uint l = get_local_id(0); l < BLOCK / 2; l += ITEMS) {
                const uint up = ascending ^ ((l & (size / 2)) != 0);
                const uint p = 2 * l - (l & (stride - 1));
                exchange(&k[p], &v[p], &k[p + stride], &v[p + stride], up);
            }
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint l = get_local_id(0); l < BLOCK; l += ITEMS) {
        keys_out[at + l] = k[l];
        values_out[at + l] = v[l];
    }
}
