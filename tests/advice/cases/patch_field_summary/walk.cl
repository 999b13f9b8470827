#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Field summary of the patches of an adaptive mesh: volume, mass, internal and kinetic energy, pressure.
 * A work-group sums a patch of NX x NX cells; velocities stand on its (NX+1) x (NX+1) nodes. */
#define NX    32
#define CELLS (NX * NX)
#define NODES ((NX + 1) * (NX + 1))

#define REDUCE(value, result)                                        \
    do {                                                             \
        scratch[lid] = value;                                        \
        barrier(CLK_LOCAL_MEM_FENCE);                                \
        for (int dist = get_local_size(0) / 2; dist > 0; dist /= 2) {\
            if (lid < dist) scratch[lid] += scratch[lid + dist];     \
            barrier(CLK_LOCAL_MEM_FENCE);                            \
        }                                                            \
        if (lid == 0) (result)[patch] = scratch[0];                  \
        barrier(CLK_LOCAL_MEM_FENCE);                                \
    } while (0)

__kernel void field_summary(__global const double *volume, __global const double *density,
                            __global const double *energy, __global const double *pressure,
                            __global const double *xvel, __global const double *yvel,
                            __global double *vol, __global double *mass, __global double *ie,
                            __global double *ke, __global double *press, __local double *scratch)
{
    const int lid = get_local_id(0), patch = get_group_id(0);
    double v = 0, m = 0, e = 0, k = 0, p = 0;

    // An item walks down a column, and keeps the row of nodes that the next cell shares.
    const int column = lid % NX, rows = CELLS / get_local_size(0), first = lid / NX * rows;
    int n = patch * NODES + first * (NX + 1) + column;
    double above = xvel[n] * xvel[n] + yvel[n] * yvel[n] + xvel[n + 1] * xvel[n + 1] + yvel[n + 1] * yvel[n + 1];
    for (int r = first; r < first + rows; r++) {
        const int cell = patch * CELLS + r * NX + column;
        n += NX + 1;
        const double below = xvel[n] * xvel[n] + yvel[n] * yvel[n] + xvel[n + 1] * xvel[n + 1]
                           + yvel[n + 1] * yvel[n + 1];
        const double vsqrd = 0.25 * (above + below);
        const double cell_mass = volume[cell] * density[cell];
        above = below;
        v += volume[cell];
        m += cell_mass;
        e += cell_mass * energy[cell];
        k += cell_mass * 0.5 * vsqrd;
        p += volume[cell] * pressure[cell];
    }
    REDUCE(v, vol);
    REDUCE(m, mass);
    REDUCE(e, ie);
    REDUCE(k, ke);
    REDUCE(p, press);
}
