// Bounding boxes of blocks of 32 atoms in a periodic box.
// The group loads eight atoms of each of its blocks at a time.

#define BLOCK 32
#define G 64
#define STEP 8

__kernel void find_bounds(int atoms, __constant float4 *box, __global const float4 *restrict positions,
                          __global float4 *restrict centres, __global float4 *restrict extents,
                          __global float2 *restrict keys, __global int *restrict rebuild)
{
    __local float4 staged[G][STEP + 1];
    const float4 side = box[0], inverse = box[1];
    const int l = get_local_id(0);

    for (int first = get_group_id(0) * G; first * BLOCK < atoms; first += get_global_size(0)) {
        const int index = first + l, base = index * BLOCK, last = min(base + BLOCK, atoms);
        float4 low = 0.0f, high = 0.0f;

        for (int from = 0; from < BLOCK; from += STEP) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int i = l; i < G * STEP; i += G)
                staged[i / STEP][i % STEP] = positions[min((first + i / STEP) * BLOCK + from + i % STEP, atoms - 1)];
            barrier(CLK_LOCAL_MEM_FENCE);
            if (from == 0) {
                low = staged[l][0];
                low.xyz -= floor(low.xyz * inverse.xyz) * side.xyz;
                high = low;
            }
            for (int i = 0; i < STEP && base + from + i < last; i++) {
                float4 p = staged[l][i];
                float4 middle = 0.5f * (high + low);
                p.xyz -= floor((p.xyz - middle.xyz) * inverse.xyz + 0.5f) * side.xyz;
                low = min(low, p);
                high = max(high, p);
            }
        }
        if (base < atoms) {
            float4 extent = 0.5f * (high - low);
            extents[index] = extent;
            centres[index] = 0.5f * (high + low);
            keys[index] = (float2)(extent.x + extent.y + extent.z, as_float(index));
        }
    }
    if (get_global_id(0) == 0)
        rebuild[0] = 0;
}
