// Acoustic wave, second order in time and fourth in space, in place of the older field.
// Planes are contiguous; each item walks up a column with a five-cell queue.
// Rows are padded in front and behind, so that the first cell computed is at a multiple of 128 bytes.
#define RIM 2
#define LEAD 32

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void propagate(__global const float * restrict now, __global float * restrict old,
               __global const float * restrict vel, const int nx, const int ny, const int nz,
               const int slab, const int pitch)
{
    const int x = get_global_id(0) + RIM;
    const int y = get_global_id(1) + RIM;
    const int zlo = get_global_id(2) * slab + RIM;
    const int zhi = min(zlo + slab, nz - RIM);
    const int plane = pitch * ny;
    if (x >= nx - RIM || y >= ny - RIM)
        return;

    int at = zlo * plane + y * pitch + x + LEAD - RIM;
    float b2 = now[at - 2 * plane], b1 = now[at - plane], c = now[at], f1 = now[at + plane];
    for (int z = zlo; z < zhi; z++) {
        const float f2 = now[at + 2 * plane];
        const float lap = -90.f * c
            + 16.f * (b1 + f1 + now[at - 1] + now[at + 1] + now[at - pitch] + now[at + pitch])
            - (b2 + f2 + now[at - 2] + now[at + 2] + now[at - 2 * pitch] + now[at + 2 * pitch]);
        old[at] = 2.f * c - old[at] + vel[at] * lap;
        b2 = b1;
        b1 = c;
        c = f1;
        f1 = f2;
        at += plane;
    }
}
