/* velocity half step, staggered grid, second order; an item walks down and keeps what the next cell needs */
#define IDX(x, y, z) (((x) * ny + (y)) * nz + (z))

__kernel void update_velocity(
    __global float *vx, __global float *vy, __global float *vz,
    __global const float *sxx, __global const float *syy, __global const float *szz,
    __global const float *sxy, __global const float *sxz, __global const float *syz,
    __global const float *buoy, const int nx, const int ny, const int nz, const float dtdh)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;

    float b = buoy[IDX(x,y,1)], zz = szz[IDX(x,y,1)];
    float xz_above = sxz[IDX(x,y,0)], yz_above = syz[IDX(x,y,0)];
    for (int z = 1; z < nz - 1; z++) {
        float b_below = buoy[IDX(x,y,z+1)], zz_below = szz[IDX(x,y,z+1)];
        float xy = sxy[IDX(x,y,z)], xz = sxz[IDX(x,y,z)], yz = syz[IDX(x,y,z)];
        float bx = 0.5f * (b + buoy[IDX(x+1,y,z)]);
        float by = 0.5f * (b + buoy[IDX(x,y+1,z)]);
        float bz = 0.5f * (b + b_below);

        vx[IDX(x,y,z)] += dtdh * bx * (sxx[IDX(x+1,y,z)] - sxx[IDX(x,y,z)]
                                     + xy - sxy[IDX(x,y-1,z)] + xz - xz_above);
        vy[IDX(x,y,z)] += dtdh * by * (xy - sxy[IDX(x-1,y,z)]
                                     + syy[IDX(x,y+1,z)] - syy[IDX(x,y,z)] + yz - yz_above);
        vz[IDX(x,y,z)] += dtdh * bz * (xz - sxz[IDX(x-1,y,z)]
                                     + yz - syz[IDX(x,y-1,z)] + zz_below - zz);
        b = b_below;
        zz = zz_below;
        xz_above = xz;
        yz_above = yz;
    }
}
