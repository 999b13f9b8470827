/* velocity half step, staggered grid, second order */
#define IDX(x, y, z) (((x) * ny + (y)) * nz + (z))

__kernel void update_velocity(
    __global float *vx, __global float *vy, __global float *vz,
    __global const float *sxx, __global const float *syy, __global const float *szz,
    __global const float *sxy, __global const float *sxz, __global const float *syz,
    __global const float *buoy, const int nx, const int ny, const int nz, const float dtdh)
{
    int x = get_global_id(2);
    int y = get_global_id(1);
    int z = get_global_id(0);
    if (x < 1 || y < 1 || z < 1 || x >= nx - 1 || y >= ny - 1 || z >= nz - 1) return;

    float bx = 0.5f * (buoy[IDX(x,y,z)] + buoy[IDX(x+1,y,z)]);
    float by = 0.5f * (buoy[IDX(x,y,z)] + buoy[IDX(x,y+1,z)]);
    float bz = 0.5f * (buoy[IDX(x,y,z)] + buoy[IDX(x,y,z+1)]);

    vx[IDX(x,y,z)] += dtdh * bx * (sxx[IDX(x+1,y,z)] - sxx[IDX(x,y,z)]
                                 + sxy[IDX(x,y,z)] - sxy[IDX(x,y-1,z)]
                                 + sxz[IDX(x,y,z)] - sxz[IDX(x,y,z-1)]);
    vy[IDX(x,y,z)] += dtdh * by * (sxy[IDX(x,y,z)] - sxy[IDX(x-1,y,z)]
                                 + syy[IDX(x,y+1,z)] - syy[IDX(x,y,z)]
                                 + syz[IDX(x,y,z)] - syz[IDX(x,y,z-1)]);
    vz[IDX(x,y,z)] += dtdh * bz * (sxz[IDX(x,y,z)] - sxz[IDX(x-1,y,z)]
                                 + syz[IDX(x,y,z)] - syz[IDX(x,y-1,z)]
                                 + szz[IDX(x,y,z+1)] - szz[IDX(x,y,z)]);
}
