/* velocity half step, staggered grid, second order; an item walks some cells in x, with depth along the group */
#define IDX(x, y, z) (((x) * ny + (y)) * nz + (z))
#define CELLS 16   // of an item

__kernel void update_velocity(
    __global float *restrict vx, __global float *restrict vy, __global float *restrict vz,
    __global const float *restrict sxx, __global const float *restrict syy, __global const float *restrict szz,
    __global const float *restrict sxy, __global const float *restrict sxz, __global const float *restrict syz,
    __global const float *restrict buoy, const int nx, const int ny, const int nz, const float dtdh)
{
    int z = get_global_id(0);
    int y = get_global_id(1);
    if (y < 1 || z < 1 || y >= ny - 1 || z >= nz - 1) return;

    const int first = max((int)get_global_id(2) * CELLS, 1);
    const int end = min(((int)get_global_id(2) + 1) * CELLS, nx - 1);

    float b = buoy[IDX(first,y,z)], xx = sxx[IDX(first,y,z)];
    float xy_before = sxy[IDX(first-1,y,z)], xz_before = sxz[IDX(first-1,y,z)];
    for (int x = first; x < end; x++) {
        float b_next = buoy[IDX(x+1,y,z)], xx_next = sxx[IDX(x+1,y,z)];
        float xy = sxy[IDX(x,y,z)], xz = sxz[IDX(x,y,z)], yz = syz[IDX(x,y,z)];
        float bx = 0.5f * (b + b_next);
        float by = 0.5f * (b + buoy[IDX(x,y+1,z)]);
        float bz = 0.5f * (b + buoy[IDX(x,y,z+1)]);

        vx[IDX(x,y,z)] += dtdh * bx * (xx_next - xx + xy - sxy[IDX(x,y-1,z)] + xz - sxz[IDX(x,y,z-1)]);
        vy[IDX(x,y,z)] += dtdh * by * (xy - xy_before + syy[IDX(x,y+1,z)] - syy[IDX(x,y,z)]
                                     + yz - syz[IDX(x,y,z-1)]);
        vz[IDX(x,y,z)] += dtdh * bz * (xz - xz_before + yz - syz[IDX(x,y-1,z)]
                                     + szz[IDX(x,y,z+1)] - szz[IDX(x,y,z)]);
        b = b_next;
        xx = xx_next;
        xy_before = xy;
        xz_before = xz;
    }
}
