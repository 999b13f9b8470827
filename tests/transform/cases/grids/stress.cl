/* Stresses of a wave from velocities, on a staggered grid, to the fourth order: each velocity along all directions. */
#define NEAR 1.125f
#define FAR -0.0416667f

kernel void stress(global float *xx, global float *yy, global float *zz, global float *xy,
                   global float *xz, global float *yz, global const float *vx,
                   global const float *vy, global const float *vz, global const float *lambda,
                   global const float *mu, int nx, int ny)
{
    const int x = get_global_id(0) + 2, y = get_global_id(1) + 2, z = get_global_id(2) + 2;
    const int row = nx + 4, plane = row * (ny + 4);
    const int at = z * plane + y * row + x;
    if (x >= nx + 2 || y >= ny + 2)
        return;
    const float x_by_x = NEAR * (vx[at + 1] - vx[at]) + FAR * (vx[at + 2] - vx[at - 1]);
    const float y_by_y = NEAR * (vy[at] - vy[at - row]) + FAR * (vy[at + row] - vy[at - 2 * row]);
    const float z_by_z =
        NEAR * (vz[at] - vz[at - plane]) + FAR * (vz[at + plane] - vz[at - 2 * plane]);
    const float grows = lambda[at] * (x_by_x + y_by_y + z_by_z), twice = 2.0f * mu[at];
    xx[at] += grows + twice * x_by_x;
    yy[at] += grows + twice * y_by_y;
    zz[at] += grows + twice * z_by_z;
    xy[at] += mu[at] * (NEAR * (vx[at + row] - vx[at]) + FAR * (vx[at + 2 * row] - vx[at - row]) +
                        NEAR * (vy[at] - vy[at - 1]) + FAR * (vy[at + 1] - vy[at - 2]));
    xz[at] += mu[at] * (NEAR * (vx[at + plane] - vx[at]) +
                        FAR * (vx[at + 2 * plane] - vx[at - plane]) +
                        NEAR * (vz[at] - vz[at - 1]) + FAR * (vz[at + 1] - vz[at - 2]));
    yz[at] += mu[at] * (NEAR * (vy[at + plane] - vy[at]) +
                        FAR * (vy[at + 2 * plane] - vy[at - plane]) +
                        NEAR * (vz[at + row] - vz[at]) + FAR * (vz[at + 2 * row] - vz[at - row]));
}
