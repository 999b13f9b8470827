// Potential of atoms at the points of a plane.  An atom is x, y, the square of its distance from the plane, and its
// charge.
// The device's own roots.
#ifndef ACROSS
#define ACROSS 8    // items of a group along x
#endif

__kernel void add_potential(const int atoms, const float spacing, __global float *potential,
                            __global const float4 *charges)
{
    const int x = get_group_id(0) * ACROSS * 8 + get_local_id(0), y = get_global_id(1);
    const int at = y * (get_num_groups(0) * ACROSS * 8) + x;
    const float px = spacing * x, py = spacing * y, apart = spacing * ACROSS;
    float s0 = 0.0f, s1 = 0.0f, s2 = 0.0f, s3 = 0.0f, s4 = 0.0f, s5 = 0.0f, s6 = 0.0f, s7 = 0.0f;

    for (int a = 0; a < atoms; a++) {
        const float dy = py - charges[a].y;
        const float rest = dy * dy + charges[a].z;
        const float d0 = px - charges[a].x;
        const float d1 = d0 + apart;
        const float d2 = d1 + apart;
        const float d3 = d2 + apart;
        const float d4 = d3 + apart;
        const float d5 = d4 + apart;
        const float d6 = d5 + apart;
        const float d7 = d6 + apart;

        s0 += charges[a].w * native_rsqrt(d0 * d0 + rest);
        s1 += charges[a].w * native_rsqrt(d1 * d1 + rest);
        s2 += charges[a].w * native_rsqrt(d2 * d2 + rest);
        s3 += charges[a].w * native_rsqrt(d3 * d3 + rest);
        s4 += charges[a].w * native_rsqrt(d4 * d4 + rest);
        s5 += charges[a].w * native_rsqrt(d5 * d5 + rest);
        s6 += charges[a].w * native_rsqrt(d6 * d6 + rest);
        s7 += charges[a].w * native_rsqrt(d7 * d7 + rest);
    }

    potential[at] += s0;
    potential[at + ACROSS] += s1;
    potential[at + 2 * ACROSS] += s2;
    potential[at + 3 * ACROSS] += s3;
    potential[at + 4 * ACROSS] += s4;
    potential[at + 5 * ACROSS] += s5;
    potential[at + 6 * ACROSS] += s6;
    potential[at + 7 * ACROSS] += s7;
}
