// Moves molecules so that their centres are scaled with the box; atoms keep their places to each other.
// An item has a molecule, and holds up to four atoms; larger ones are noted, and the whole group does each of them.

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void scale_molecules(const float by_x, const float by_y, const float by_z, const int molecules,
                     __global float4 *restrict places, __global const int *restrict members,
                     __global const int *restrict starts)
{
    __local int large[128], larger;
    __local float4 sums[128];
    const int l = get_local_id(0), m = get_global_id(0);
    const float4 by = (float4)(by_x - 1.0f, by_y - 1.0f, by_z - 1.0f, 0.0f);

    if (l == 0)
        larger = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (m < molecules) {
        const int first = starts[m], atoms = starts[m + 1] - first;

        if (atoms > 4) {
            large[atomic_inc(&larger)] = m;
        } else {
            float4 centre = (float4)(0.0f), held[4];
            int at[4];

            #pragma unroll
            for (int k = 0; k < 4; k++)
                at[k] = k < atoms ? members[first + k] : 0;
            #pragma unroll
            for (int k = 0; k < 4; k++)
                if (k < atoms) {
                    held[k] = places[at[k]];
                    centre += held[k];
                }
            centre *= by / (float)atoms;
            #pragma unroll
            for (int k = 0; k < 4; k++)
                if (k < atoms)
                    places[at[k]] = held[k] + centre;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int found = larger;
    for (int n = 0; n < found; n++) {
        const int first = starts[large[n]], end = starts[large[n] + 1];
        float4 centre = (float4)(0.0f);

        for (int i = first + l; i < end; i += 128)
            centre += places[members[i]];
        sums[l] = centre;
        for (int half_of = 64; half_of > 0; half_of /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (l < half_of)
                sums[l] += sums[l + half_of];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        centre = sums[0] * (by / (float)(end - first));
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = first + l; i < end; i += 128)
            places[members[i]] += centre;
    }
}
