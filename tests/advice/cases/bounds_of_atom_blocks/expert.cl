// Bounding boxes of blocks of 32 atoms in a periodic box.
// 8 items share a block, and compare what they found by halves.

#define BLOCK 32
#define LANES 8
#define G 128

__kernel void find_bounds(int atoms, __constant float4 *box, __global const float4 *restrict positions,
                          __global float4 *restrict centres, __global float4 *restrict extents,
                          __global float2 *restrict keys, __global int *restrict rebuild)
{
    __local float4 lows[G], highs[G];
    const float4 side = box[0], inverse = box[1];
    const int l = get_local_id(0), lane = l % LANES;

    for (int first = get_group_id(0) * (G / LANES); first * BLOCK < atoms; first += get_global_size(0) / LANES) {
        const int index = first + l / LANES, base = min(index * BLOCK, atoms - 1), last = min(base + BLOCK, atoms);
        float4 start = positions[base];
        start.xyz -= floor(start.xyz * inverse.xyz) * side.xyz;
        float4 low = start, high = start;

        for (int i = base + lane; i < last; i += LANES) {
            float4 p = positions[i];
            p.xyz -= floor((p.xyz - start.xyz) * inverse.xyz + 0.5f) * side.xyz;
            low = min(low, p);
            high = max(high, p);
        }
        lows[l] = low;
        highs[l] = high;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
            if (lane < half_of) {
                lows[l] = min(lows[l], lows[l + half_of]);
                highs[l] = max(highs[l], highs[l + half_of]);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lane == 0 && index * BLOCK < atoms) {
            float4 extent = 0.5f * (highs[l] - lows[l]);
            extents[index] = extent;
            centres[index] = 0.5f * (highs[l] + lows[l]);
            keys[index] = (float2)(extent.x + extent.y + extent.z, as_float(index));
        }
    }
    if (get_global_id(0) == 0)
        rebuild[0] = 0;
}
