// Potential of atoms at the points of a plane.  An atom is x, y, the square of its distance from the plane, and its
// charge.  Atoms are in constant memory, roots are those of the device, and groups are as wide as a line of memory.
#define ACROSS 32   // items of a group along x
#define POINTS 8    // of an item

__kernel __attribute__((reqd_work_group_size(ACROSS, 4, 1)))
void add_potential(const int atoms, const float spacing, __global float *restrict potential,
                   __constant float4 *restrict charges)
{
    const int x = get_group_id(0) * ACROSS * POINTS + get_local_id(0), y = get_global_id(1);
    const int at = y * (get_num_groups(0) * ACROSS * POINTS) + x;
    const float px = spacing * x, py = spacing * y, apart = spacing * ACROSS;
    float sums[POINTS] = { 0.0f };

#pragma unroll 4
    for (int a = 0; a < atoms; a++) {
        const float4 atom = charges[a];
        const float dy = py - atom.y, rest = dy * dy + atom.z;
        float dx = px - atom.x;
#pragma unroll
        for (int p = 0; p < POINTS; p++) {
            sums[p] += atom.w * native_rsqrt(dx * dx + rest);
            dx += apart;
        }
    }
#pragma unroll
    for (int p = 0; p < POINTS; p++)
        potential[at + p * ACROSS] += sums[p];
}
