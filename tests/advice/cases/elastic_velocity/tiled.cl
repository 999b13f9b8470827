/* velocity half step, staggered grid, second order; the shear stresses of a group are staged */
#define IDX(x, y, z) (((x) * ny + (y)) * nz + (z))
#define TX 8
#define TY 4
#define TZ 4
#define T(x, y, z) (((z) * (TY + 1) + (y)) * (TX + 1) + (x))
#define CELLS ((TX + 1) * (TY + 1) * (TZ + 1))

__kernel void update_velocity(
    __global float *vx, __global float *vy, __global float *vz,
    __global const float *sxx, __global const float *syy, __global const float *szz,
    __global const float *sxy, __global const float *sxz, __global const float *syz,
    __global const float *buoy, const int nx, const int ny, const int nz, const float dtdh)
{
    __local float xy[CELLS], xz[CELLS], yz[CELLS];
    int x = get_global_id(0);
    int y = get_global_id(1);
    int z = get_global_id(2);
    int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1, lz = get_local_id(2) + 1;

    int l = (get_local_id(2) * TY + get_local_id(1)) * TX + get_local_id(0);
    for (int c = l; c < CELLS; c += TX * TY * TZ) {
        int gx = max((int)get_group_id(0) * TX - 1 + c % (TX + 1), 0);
        int gy = max((int)get_group_id(1) * TY - 1 + c / (TX + 1) % (TY + 1), 0);
        int gz = max((int)get_group_id(2) * TZ - 1 + c / (TX + 1) / (TY + 1), 0);
        xy[c] = sxy[IDX(gx,gy,gz)];
        xz[c] = sxz[IDX(gx,gy,gz)];
        yz[c] = syz[IDX(gx,gy,gz)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 1 || y < 1 || z < 1 || x >= nx - 1 || y >= ny - 1 || z >= nz - 1) return;

    float bx = 0.5f * (buoy[IDX(x,y,z)] + buoy[IDX(x+1,y,z)]);
    float by = 0.5f * (buoy[IDX(x,y,z)] + buoy[IDX(x,y+1,z)]);
    float bz = 0.5f * (buoy[IDX(x,y,z)] + buoy[IDX(x,y,z+1)]);

    vx[IDX(x,y,z)] += dtdh * bx * (sxx[IDX(x+1,y,z)] - sxx[IDX(x,y,z)]
                                 + xy[T(lx,ly,lz)] - xy[T(lx,ly-1,lz)]
                                 + xz[T(lx,ly,lz)] - xz[T(lx,ly,lz-1)]);
    vy[IDX(x,y,z)] += dtdh * by * (xy[T(lx,ly,lz)] - xy[T(lx-1,ly,lz)]
                                 + syy[IDX(x,y+1,z)] - syy[IDX(x,y,z)]
                                 + yz[T(lx,ly,lz)] - yz[T(lx,ly,lz-1)]);
    vz[IDX(x,y,z)] += dtdh * bz * (xz[T(lx,ly,lz)] - xz[T(lx-1,ly,lz)]
                                 + yz[T(lx,ly,lz)] - yz[T(lx,ly-1,lz)]
                                 + szz[IDX(x,y,z+1)] - szz[IDX(x,y,z)]);
}
