#define BITS 11              /* of the fractions of a cell */
#define ONE (1 << BITS)
#define CELLS 16             /* of a tile, along a side */

void add(global int *rho, global int *jz, uint p, int t, int v, int tiles_x)
{
    int x = (t % tiles_x) * CELLS + ((p & 0x7fff) >> BITS);
    int y = (t / tiles_x) * CELLS + ((p >> 16 & 0x7fff) >> BITS);
    int fx = p & (ONE - 1), fy = p >> 16 & (ONE - 1);
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

/* particle-in-cell: bilinear weights on the four nodes of a cell, in fixed point; particles are kept by
   tile, with 15 bits of x and of y in it; four particles an item */
kernel void deposit(global const uint4 *place, global const int4 *tile, global const int4 *vz,
                    global int *rho, global int *jz, int tiles_x)
{
    int i = get_global_id(0);
    uint4 p = place[i];
    int4 t = tile[i], v = vz[i] >> BITS;

    add(rho, jz, p.x, t.x, v.x, tiles_x);
    add(rho, jz, p.y, t.y, v.y, tiles_x);
    add(rho, jz, p.z, t.z, v.z, tiles_x);
    add(rho, jz, p.w, t.w, v.w, tiles_x);
}
