#define BLOCK 512

void exchange(__local uint2 *a, __local uint2 *b, uint up)
{
    if (up ? a->x > b->x : b->x > a->x) {
        const uint2 t = *a;
        *a = *b;
        *b = t;
    }
}

// each group sorts BLOCK pairs by a bitonic network, two elements an item
__kernel __attribute__((reqd_work_group_size(BLOCK / 2, 1, 1)))
void sort_blocks(__global uint * restrict keys_out, __global uint * restrict values_out,
                 __global const uint * restrict keys_in, __global const uint * restrict values_in, uint ascending)
{
    __local uint2 kv[BLOCK];
    const uint l = get_local_id(0);
    const uint at = get_group_id(0) * BLOCK + l;

    kv[l] = (uint2)(keys_in[at], values_in[at]);
    kv[l + BLOCK / 2] = (uint2)(keys_in[at + BLOCK / 2], values_in[at + BLOCK / 2]);

    for (uint size = 2; size <= BLOCK; size <<= 1) {
        const uint up = ascending ^ ((l & (size / 2)) != 0);
        for (uint stride = size / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint p = 2 * l - (l & (stride - 1));
            exchange(&kv[p], &kv[p + stride], up);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    keys_out[at] = kv[l].x;
    values_out[at] = kv[l].y;
    keys_out[at + BLOCK / 2] = kv[l + BLOCK / 2].x;
    values_out[at + BLOCK / 2] = kv[l + BLOCK / 2].y;
}
