// Potential of atoms at the points of a plane.  An atom is x, y, the square of its distance from the plane, and its
// charge.
// Atoms come to local memory by blocks.
#define BLOCK 64
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

    __local float4 block[BLOCK];
    const int l = get_local_id(1) * ACROSS + get_local_id(0);
    for (int first = 0; first < atoms; first += BLOCK) {
        const int count = min(BLOCK, atoms - first);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < count)
            block[l] = charges[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int a = 0; a < count; a++) {
            const float dy = py - block[a].y;
            const float rest = dy * dy + block[a].z;
            const float d0 = px - block[a].x;
            const float d1 = d0 + apart;
            const float d2 = d1 + apart;
            const float d3 = d2 + apart;
            const float d4 = d3 + apart;
            const float d5 = d4 + apart;
            const float d6 = d5 + apart;
            const float d7 = d6 + apart;

            s0 += block[a].w * rsqrt(d0 * d0 + rest);
            s1 += block[a].w * rsqrt(d1 * d1 + rest);
            s2 += block[a].w * rsqrt(d2 * d2 + rest);
            s3 += block[a].w * rsqrt(d3 * d3 + rest);
            s4 += block[a].w * rsqrt(d4 * d4 + rest);
            s5 += block[a].w * rsqrt(d5 * d5 + rest);
            s6 += block[a].w * rsqrt(d6 * d6 + rest);
            s7 += block[a].w * rsqrt(d7 * d7 + rest);
        }
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
