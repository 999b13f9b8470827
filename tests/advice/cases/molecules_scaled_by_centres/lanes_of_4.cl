// Moves molecules so that their centres are scaled with the box; atoms keep their places to each other.
// Four neighbouring items have a molecule, and add up through local memory.

__kernel void scale_molecules(const float by_x, const float by_y, const float by_z, const int molecules,
                              __global float4 *restrict places, __global const int *restrict members,
                              __global const int *restrict starts)
{
    __local float4 sums[64];
    const int l = get_local_id(0), lane = l & 3, stride = get_global_size(0) / 4;

    for (int block = 0; block < molecules; block += stride) {
        const int m = block + get_global_id(0) / 4, first = m < molecules ? starts[m] : 0;
        const int end = m < molecules ? starts[m + 1] : 0;
        float4 centre = (float4)(0.0f);

        for (int i = first + lane; i < end; i += 4)
            centre += places[members[i]];
        sums[l] = centre;
        barrier(CLK_LOCAL_MEM_FENCE);
        centre = sums[l & ~3] + sums[(l & ~3) + 1] + sums[(l & ~3) + 2] + sums[(l & ~3) + 3];
        barrier(CLK_LOCAL_MEM_FENCE);
        centre *= 1.0f / (float)max(end - first, 1);

        const float4 shift = (float4)(centre.x * (by_x - 1.0f), centre.y * (by_y - 1.0f),
                                      centre.z * (by_z - 1.0f), 0.0f);

        for (int i = first + lane; i < end; i += 4) {
            float4 place = places[members[i]];

            place.xyz += shift.xyz;
            places[members[i]] = place;
        }
    }
}
