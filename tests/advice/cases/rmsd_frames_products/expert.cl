// Inner products of the frames of a trajectory with a reference, for superposition by quaternions (QCP):
// nine products of coordinates, and the sum of squares.
// All structures are centred. One group per frame. Four atoms at a time.
#define WG 64

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void innerProducts(__global const float4* restrict traj, __global const float4* restrict ref,
                   __global float* restrict products, int natoms)
{
    __local float part[10][WG];
    const int lid = get_local_id(0);
    const int frame = get_group_id(0);
    float m[10] = { 0.0f };

    __global const float4* x = traj + frame * (natoms / 4) * 3;
    for (int q = lid; q < natoms / 4; q += WG) {
        // x y z x  y z x y  z x y z
        const float4 a = x[3 * q], b = x[3 * q + 1], c = x[3 * q + 2];
        const float4 d = ref[3 * q], e = ref[3 * q + 1], f = ref[3 * q + 2];
        const float4 ax = (float4)(a.s03, b.s2, c.s1);
        const float4 ay = (float4)(a.s1, b.s03, c.s2);
        const float4 az = (float4)(a.s2, b.s1, c.s03);
        const float4 rx = (float4)(d.s03, e.s2, f.s1);
        const float4 ry = (float4)(d.s1, e.s03, f.s2);
        const float4 rz = (float4)(d.s2, e.s1, f.s03);
        m[0] += dot(ax, rx); m[1] += dot(ax, ry); m[2] += dot(ax, rz);
        m[3] += dot(ay, rx); m[4] += dot(ay, ry); m[5] += dot(ay, rz);
        m[6] += dot(az, rx); m[7] += dot(az, ry); m[8] += dot(az, rz);
        m[9] += dot(a, a) + dot(b, b) + dot(c, c);
    }

    for (int k = 0; k < 10; k++) part[k][lid] = m[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int stride = WG / 2; stride > 0; stride >>= 1) {
        if (lid < stride)
            for (int k = 0; k < 10; k++) part[k][lid] += part[k][lid + stride];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid < 10) products[frame * 10 + lid] = part[lid][0];
}
