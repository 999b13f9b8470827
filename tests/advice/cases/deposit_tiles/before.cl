#define BITS 11              /* of the fractions of a cell */
#define ONE (1 << BITS)
#define CELLS 16             /* of a tile, along a side */

/* particle-in-cell: bilinear weights on the four nodes of a cell, in fixed point; particles are kept by
   tile, with 15 bits of x and of y in it */
kernel void deposit(global const uint *place, global const int *tile, global const int *vz,
                    global int *rho, global int *jz, int tiles_x)
{
    int i = get_global_id(0);
    int x = (tile[i] % tiles_x) * CELLS + ((place[i] & 0x7fff) >> BITS);
    int y = (tile[i] / tiles_x) * CELLS + ((place[i] >> 16 & 0x7fff) >> BITS);
    int fx = place[i] & (ONE - 1), fy = place[i] >> 16 & (ONE - 1);
    int v = vz[i] >> BITS;
    int pitch = tiles_x * CELLS + 1;
    int sw = (ONE - fx) * (ONE - fy) >> BITS, se = fx * (ONE - fy) >> BITS;
    int nw = (ONE - fx) * fy >> BITS, ne = fx * fy >> BITS;

    atomic_add(&rho[y * pitch + x], sw);
    atomic_add(&rho[y * pitch + x + 1], se);
    atomic_add(&rho[(y + 1) * pitch + x], nw);
    atomic_add(&rho[(y + 1) * pitch + x + 1], ne);
    atomic_add(&jz[y * pitch + x], sw * v);
    atomic_add(&jz[y * pitch + x + 1], se * v);
    atomic_add(&jz[(y + 1) * pitch + x], nw * v);
    atomic_add(&jz[(y + 1) * pitch + x + 1], ne * v);
}
