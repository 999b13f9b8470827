// Acoustic wave, second order in time and fourth in space, in place of the older field.
#define RIM 2

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void propagate(__global const float * restrict now, __global float * restrict old,
               __global const float * restrict vel, const int nx, const int ny, const int nz)
{
    const int x = get_global_id(0) + RIM;
    const int y = get_global_id(1) + RIM;
    const int z = get_global_id(2) + RIM;
    const int plane = nx * ny;
    if (x >= nx - RIM || y >= ny - RIM || z >= nz - RIM)
        return;

    const int at = z * plane + y * nx + x;
    const float lap = -90.f * now[at]
        + 16.f * (now[at - plane] + now[at + plane] + now[at - 1] + now[at + 1] + now[at - nx] + now[at + nx])
        - (now[at - 2 * plane] + now[at + 2 * plane] + now[at - 2] + now[at + 2] + now[at - 2 * nx] + now[at + 2 * nx]);
    old[at] = 2.f * now[at] - old[at] + vel[at] * lap;
}
