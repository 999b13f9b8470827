#define BLOCK 64

inline int overlap(const float4 a, const float4 b, const float threshold)
{
    const float w = fmax(fmin(a.z, b.z) - fmax(a.x, b.x), 0.0f);
    const float h = fmax(fmin(a.w, b.w) - fmax(a.y, b.y), 0.0f);
    const float both = w * h;
    const float area_a = (a.z - a.x) * (a.w - a.y);
    const float area_b = (b.z - b.x) * (b.w - b.y);
    return both > threshold * (area_a + area_b - both);
}

// two blocks of rows a group
__kernel void nms_mask(__global const float4 *boxes, __global ulong *mask, const int n, const float threshold)
{
    const int rows = get_global_id(1), cols = get_group_id(0), t = get_local_id(0);
    __local float4 others[BLOCK];

    if ((int)(2 * get_group_id(1)) > cols)
        return;
    if (get_local_id(1) == 0)
        others[t] = boxes[cols * BLOCK + t];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (rows > cols)
        return;

    const int me = rows * BLOCK + t;
    const float4 mine = boxes[me];
    ulong bits = 0;
    for (int k = rows == cols ? t + 1 : 0; k < BLOCK; k++)
        if (overlap(mine, others[k], threshold))
            bits |= 1UL << k;
    mask[me * (n / BLOCK) + cols] = bits;
}
