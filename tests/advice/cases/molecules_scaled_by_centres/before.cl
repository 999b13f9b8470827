// Moves molecules so that their centres are scaled with the box; atoms keep their places to each other.

__kernel void scale_molecules(const float by_x, const float by_y, const float by_z, const int molecules,
                              __global float4 *restrict places, __global const int *restrict members,
                              __global const int *restrict starts)
{
    for (int m = get_global_id(0); m < molecules; m += get_global_size(0)) {
        const int first = starts[m], end = starts[m + 1];
        float4 centre = (float4)(0.0f);

        for (int i = first; i < end; i++)
            centre += places[members[i]];
        centre *= 1.0f / (float)(end - first);

        const float4 shift = (float4)(centre.x * (by_x - 1.0f), centre.y * (by_y - 1.0f),
                                      centre.z * (by_z - 1.0f), 0.0f);

        for (int i = first; i < end; i++) {
            float4 place = places[members[i]];

            place.xyz += shift.xyz;
            places[members[i]] = place;
        }
    }
}
