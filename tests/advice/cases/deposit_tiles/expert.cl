#define BITS 11              /* of the fractions of a cell */
#define ONE (1 << BITS)
#define CELLS 16             /* of a tile, along a side */
#define NODES (CELLS + 1)
#define ITEMS 64

void add(local int *q, local int *j, uint p, int v)
{
    const int at = ((p >> 16 & 0x7fff) >> BITS) * NODES + ((p & 0x7fff) >> BITS);
    const int fx = p & (ONE - 1), fy = p >> 16 & (ONE - 1);
    const int sw = (ONE - fx) * (ONE - fy) >> BITS, se = fx * (ONE - fy) >> BITS;
    const int nw = (ONE - fx) * fy >> BITS, ne = fx * fy >> BITS;

    atomic_add(&q[at], sw);
    atomic_add(&q[at + 1], se);
    atomic_add(&q[at + NODES], nw);
    atomic_add(&q[at + NODES + 1], ne);
    atomic_add(&j[at], sw * v);
    atomic_add(&j[at + 1], se * v);
    atomic_add(&j[at + NODES], nw * v);
    atomic_add(&j[at + NODES + 1], ne * v);
}

/* particle-in-cell: bilinear weights on the four nodes of a cell, in fixed point; particles are kept by
   tile, with 15 bits of x and of y in it; a work-group of 64 has the 256 particles of one, and
   nobody else adds within */
kernel void deposit(global const uint4 *restrict place, global const int *restrict tile, global const int4 *restrict vz,
                    global int *restrict rho, global int *restrict jz, int tiles_x)
{
    local int q[NODES * NODES], j[NODES * NODES];
    const int i = get_global_id(0), l = get_local_id(0);
    const uint4 p = place[i];
    const int4 v = vz[i] >> BITS;

    for (int n = l; n < NODES * NODES; n += ITEMS)
        q[n] = j[n] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    add(q, j, p.x, v.x);
    add(q, j, p.y, v.y);
    add(q, j, p.z, v.z);
    add(q, j, p.w, v.w);
    barrier(CLK_LOCAL_MEM_FENCE);

    const int t = get_group_id(0), pitch = tiles_x * CELLS + 1;
    const int origin = (t / tiles_x) * CELLS * pitch + (t % tiles_x) * CELLS;
    for (int n = l; n < NODES * NODES; n += ITEMS) {
        const int x = n % NODES, y = n / NODES, node = origin + y * pitch + x;
        if (x % CELLS && y % CELLS) {
            rho[node] += q[n];
            jz[node] += j[n];
        } else {
            atomic_add(&rho[node], q[n]);
            atomic_add(&jz[node], j[n]);
        }
    }
}
