// Moves molecules so that their centres are scaled with the box; atoms keep their places to each other.
// A group of 32 has a molecule.

__kernel void scale_molecules(const float by_x, const float by_y, const float by_z, const int molecules,
                              __global float4 *restrict places, __global const int *restrict members,
                              __global const int *restrict starts)
{
    __local float4 sums[32];
    const int l = get_local_id(0);

    for (int m = get_group_id(0); m < molecules; m += get_num_groups(0)) {
        const int first = starts[m], end = starts[m + 1];
        float4 centre = (float4)(0.0f);

        for (int i = first + l; i < end; i += 32)
            centre += places[members[i]];
        sums[l] = centre;
        for (int half_of = 16; half_of > 0; half_of /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (l < half_of)
                sums[l] += sums[l + half_of];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        centre = sums[0] * (1.0f / (float)(end - first));
        barrier(CLK_LOCAL_MEM_FENCE);

        const float4 shift = (float4)(centre.x * (by_x - 1.0f), centre.y * (by_y - 1.0f),
                                      centre.z * (by_z - 1.0f), 0.0f);

        for (int i = first + l; i < end; i += 32) {
            float4 place = places[members[i]];

            place.xyz += shift.xyz;
            places[members[i]] = place;
        }
    }
}
