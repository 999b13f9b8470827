#define BITS 11              /* of the fractions of a cell */
#define ONE (1 << BITS)
#define CELLS 16             /* of a tile, along a side */
#define NODES (CELLS + 1)

/* particle-in-cell: bilinear weights on the four nodes of a cell, in fixed point; particles are kept by
   tile, with 15 bits of x and of y in it; a work-group has the 256 particles of one */
kernel void deposit(global const uint *place, global const int *tile, global const int *vz,
                    global int *rho, global int *jz, int tiles_x)
{
    local int q[NODES * NODES], j[NODES * NODES];
    int i = get_global_id(0), l = get_local_id(0), group = get_local_size(0);

    for (int n = l; n < NODES * NODES; n += group)
        q[n] = j[n] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    int at = ((place[i] >> 16 & 0x7fff) >> BITS) * NODES + ((place[i] & 0x7fff) >> BITS);
    int fx = place[i] & (ONE - 1), fy = place[i] >> 16 & (ONE - 1);
    int v = vz[i] >> BITS;
    int sw = (ONE - fx) * (ONE - fy) >> BITS, se = fx * (ONE - fy) >> BITS;
    int nw = (ONE - fx) * fy >> BITS, ne = fx * fy >> BITS;

    atomic_add(&q[at], sw);
    atomic_add(&q[at + 1], se);
    atomic_add(&q[at + NODES], nw);
    atomic_add(&q[at + NODES + 1], ne);
    atomic_add(&j[at], sw * v);
    atomic_add(&j[at + 1], se * v);
    atomic_add(&j[at + NODES], nw * v);
    atomic_add(&j[at + NODES + 1], ne * v);
    barrier(CLK_LOCAL_MEM_FENCE);

    /* nodes at the rim are those of other tiles, too */
    int pitch = tiles_x * CELLS + 1;
    int origin = (tile[i] / tiles_x) * CELLS * pitch + (tile[i] % tiles_x) * CELLS;
    for (int n = l; n < NODES * NODES; n += group) {
        int node = origin + n / NODES * pitch + n % NODES;
        atomic_add(&rho[node], q[n]);
        atomic_add(&jz[node], j[n]);
    }
}
