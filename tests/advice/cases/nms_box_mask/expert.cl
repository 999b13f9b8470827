#define BLOCK 64

// all items of a group do all pairs; areas are computed once, bits in two halves
__kernel void nms_mask(__global const float4 *restrict boxes, __global ulong *restrict mask, const int n,
                       const float threshold)
{
    const int rows = get_group_id(1), cols = get_group_id(0), t = get_local_id(0);
    __local float4 others[BLOCK];
    __local float areas[BLOCK];

    if (rows > cols)
        return;
    const float4 b = boxes[cols * BLOCK + t];
    others[t] = b;
    areas[t] = (b.z - b.x) * (b.w - b.y);
    barrier(CLK_LOCAL_MEM_FENCE);

    const int me = rows * BLOCK + t;
    const float4 mine = boxes[me];
    const float area = (mine.z - mine.x) * (mine.w - mine.y);
    uint half_bits[2];
    for (int h = 0; h < 2; h++) {
        uint bits = 0;
        for (int k = 0; k < 32; k++) {
            const float4 o = others[32 * h + k];
            const float w = fmax(fmin(mine.z, o.z) - fmax(mine.x, o.x), 0.0f);
            const float d = fmax(fmin(mine.w, o.w) - fmax(mine.y, o.y), 0.0f);
            const float both = w * d;
            bits |= (uint)(both > threshold * (area + areas[32 * h + k] - both)) << k;
        }
        half_bits[h] = bits;
    }
    ulong bits = (ulong)half_bits[1] << 32 | half_bits[0];
    if (rows == cols)
        bits &= t == BLOCK - 1 ? 0UL : ~0UL << (t + 1);
    mask[me * (n / BLOCK) + cols] = bits;
}
