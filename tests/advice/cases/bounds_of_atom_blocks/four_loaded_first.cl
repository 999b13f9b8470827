// Bounding boxes of blocks of 32 atoms in a periodic box.

#define BLOCK 32

__kernel void find_bounds(int atoms, __constant float4 *box, __global const float4 *restrict positions,
                          __global float4 *restrict centres, __global float4 *restrict extents,
                          __global float2 *restrict keys, __global int *restrict rebuild)
{
    const float4 side = box[0], inverse = box[1];
    int index = get_global_id(0);
    int base = index * BLOCK;

    while (base < atoms) {
        float4 p = positions[base];
        p.xyz -= floor(p.xyz * inverse.xyz) * side.xyz;
        float4 low = p, high = p;
        int last = min(base + BLOCK, atoms);

        for (int i = base; i < last; i += 4) {
            float4 next[4];
            #pragma unroll
            for (int k = 0; k < 4; k++)
                next[k] = positions[min(i + k, last - 1)];
            #pragma unroll
            for (int k = 0; k < 4; k++) {
                p = next[k];
                float4 middle = 0.5f * (high + low);
                p.xyz -= floor((p.xyz - middle.xyz) * inverse.xyz + 0.5f) * side.xyz;
                low = min(low, p);
                high = max(high, p);
            }
        }
        float4 extent = 0.5f * (high - low);
        extents[index] = extent;
        centres[index] = 0.5f * (high + low);
        keys[index] = (float2)(extent.x + extent.y + extent.z, as_float(index));
        index += get_global_size(0);
        base = index * BLOCK;
    }
    if (get_global_id(0) == 0)
        rebuild[0] = 0;
}
