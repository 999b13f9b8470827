// Inner products of the frames of a trajectory with a reference, for superposition by quaternions (QCP):
// nine products of coordinates, and the sum of squares.
// All structures are centred. One group per frame.
#define WG 64

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void innerProducts(__global const float* restrict traj, __global const float* restrict ref,
                   __global float* restrict products, int natoms)
{
    __local float part[WG];
    const int lid = get_local_id(0);
    const int frame = get_group_id(0);
    float m[10] = { 0.0f };

    __global const float* x = traj + frame * natoms * 3;
    for (int a = lid; a < natoms; a += WG) {
        const float ax = x[3 * a], ay = x[3 * a + 1], az = x[3 * a + 2];
        const float rx = ref[3 * a], ry = ref[3 * a + 1], rz = ref[3 * a + 2];
        m[0] += ax * rx; m[1] += ax * ry; m[2] += ax * rz;
        m[3] += ay * rx; m[4] += ay * ry; m[5] += ay * rz;
        m[6] += az * rx; m[7] += az * ry; m[8] += az * rz;
        m[9] += ax * ax + ay * ay + az * az;
    }

    for (int k = 0; k < 10; k++) {
        part[lid] = m[k];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int stride = WG / 2; stride > 0; stride >>= 1) {
            if (lid < stride)
                part[lid] += part[lid + stride];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) products[frame * 10 + k] = part[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
