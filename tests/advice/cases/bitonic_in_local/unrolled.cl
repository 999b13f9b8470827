#define BLOCK 512

void exchange(__local uint *ka, __local uint *va, __local uint *kb, __local uint *vb, uint up)
{
    if ((*ka > *kb) == up) {
        uint t = *ka; *ka = *kb; *kb = t;
        t = *va; *va = *vb; *vb = t;
    }
}

// each group sorts BLOCK pairs by a bitonic network, two elements an item
__kernel __attribute__((reqd_work_group_size(BLOCK / 2, 1, 1)))
void sort_blocks(__global uint * restrict keys_out, __global uint * restrict values_out,
                 __global const uint * restrict keys_in, __global const uint * restrict values_in, uint ascending)
{
    __local uint k[BLOCK], v[BLOCK];
    const uint l = get_local_id(0);
    const uint at = get_group_id(0) * BLOCK + l;

    k[l] = keys_in[at];
    v[l] = values_in[at];
    k[l + BLOCK / 2] = keys_in[at + BLOCK / 2];
    v[l + BLOCK / 2] = values_in[at + BLOCK / 2];

    #pragma unroll
    for (uint size = 2; size <= BLOCK; size <<= 1) {
        const uint up = ascending ^ ((l & (size / 2)) != 0);
        #pragma unroll
        for (uint stride = size / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint p = 2 * l - (l & (stride - 1));
            exchange(&k[p], &v[p], &k[p + stride], &v[p + stride], up);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    keys_out[at] = k[l];
    values_out[at] = v[l];
    keys_out[at + BLOCK / 2] = k[l + BLOCK / 2];
    values_out[at + BLOCK / 2] = v[l + BLOCK / 2];
}
