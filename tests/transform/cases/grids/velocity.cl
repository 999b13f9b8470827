/* Velocities of a wave from stresses, on a staggered grid, to the fourth order: four points of a stress along one
 * direction for each velocity. */
#define NEAR 1.125f
#define FAR -0.0416667f

kernel void velocity(global float *vx, global float *vy, global float *vz, global const float *xx,
                     global const float *yy, global const float *zz, global const float *xy,
                     global const float *xz, global const float *yz, global const float *lightness,
                     int nx, int ny)
{
    const int x = get_global_id(0) + 2, y = get_global_id(1) + 2, z = get_global_id(2) + 2;
    const int row = nx + 4, plane = row * (ny + 4);
    const int at = z * plane + y * row + x;
    if (x >= nx + 2 || y >= ny + 2)
        return;
    const float light = lightness[at];
    vx[at] += light * (NEAR * (xx[at] - xx[at - 1]) + FAR * (xx[at + 1] - xx[at - 2]) +
                       NEAR * (xy[at] - xy[at - row]) + FAR * (xy[at + row] - xy[at - 2 * row]) +
                       NEAR * (xz[at] - xz[at - plane]) +
                       FAR * (xz[at + plane] - xz[at - 2 * plane]));
    vy[at] += light * (NEAR * (xy[at + 1] - xy[at]) + FAR * (xy[at + 2] - xy[at - 1]) +
                       NEAR * (yy[at + row] - yy[at]) + FAR * (yy[at + 2 * row] - yy[at - row]) +
                       NEAR * (yz[at] - yz[at - plane]) +
                       FAR * (yz[at + plane] - yz[at - 2 * plane]));
    vz[at] += light * (NEAR * (xz[at + 1] - xz[at]) + FAR * (xz[at + 2] - xz[at - 1]) +
                       NEAR * (yz[at] - yz[at - row]) + FAR * (yz[at + row] - yz[at - 2 * row]) +
                       NEAR * (zz[at + plane] - zz[at]) +
                       FAR * (zz[at + 2 * plane] - zz[at - plane]));
}
