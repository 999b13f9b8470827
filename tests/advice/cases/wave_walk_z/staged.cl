// Acoustic wave, second order in time and fourth in space, in place of the older field.
// Planes are contiguous; each item walks up a column, the plane of the group in local memory.
#define RIM 2
#define TX 32
#define TY 8

__kernel __attribute__((reqd_work_group_size(TX, TY, 1)))
void propagate(__global const float * restrict now, __global float * restrict old,
               __global const float * restrict vel, const int nx, const int ny, const int nz,
               const int slab)
{
    __local float s[TY + 2 * RIM][TX + 2 * RIM];
    const int lx = get_local_id(0) + RIM, ly = get_local_id(1) + RIM;
    const int x = get_global_id(0) + RIM;
    const int y = get_global_id(1) + RIM;
    const int zlo = get_global_id(2) * slab + RIM;
    const int zhi = min(zlo + slab, nz - RIM);
    const int plane = nx * ny;

    int at = zlo * plane + y * nx + x;
    float b2 = now[at - 2 * plane], b1 = now[at - plane], c = now[at], f1 = now[at + plane];
    for (int z = zlo; z < zhi; z++) {
        const float f2 = now[at + 2 * plane];
        s[ly][lx] = c;
        if (lx < 2 * RIM) {
            s[ly][lx - RIM] = now[at - RIM];
            s[ly][lx + TX] = now[at + TX];
        }
        if (ly < 2 * RIM) {
            s[ly - RIM][lx] = now[at - RIM * nx];
            s[ly + TY][lx] = now[at + TY * nx];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const float lap = -90.f * c
            + 16.f * (b1 + f1 + s[ly][lx - 1] + s[ly][lx + 1] + s[ly - 1][lx] + s[ly + 1][lx])
            - (b2 + f2 + s[ly][lx - 2] + s[ly][lx + 2] + s[ly - 2][lx] + s[ly + 2][lx]);
        old[at] = 2.f * c - old[at] + vel[at] * lap;
        barrier(CLK_LOCAL_MEM_FENCE);
        b2 = b1;
        b1 = c;
        c = f1;
        f1 = f2;
        at += plane;
    }
}
