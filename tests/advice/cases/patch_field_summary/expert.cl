#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Field summary of the patches of an adaptive mesh: volume, mass, internal and kinetic energy, pressure.
 * A work-group sums a patch of NX x NX cells; velocities stand on its (NX+1) x (NX+1) nodes. */
#define NX    32
#define CELLS (NX * NX)
#define NODES ((NX + 1) * (NX + 1))

__kernel void field_summary(__global const double *restrict volume, __global const double *restrict density,
                            __global const double *restrict energy, __global const double *restrict pressure,
                            __global const double *restrict xvel, __global const double *restrict yvel,
                            __global double *vol, __global double *mass, __global double *ie,
                            __global double *ke, __global double *press, __local double *scratch)
{
    const int lid = get_local_id(0), patch = get_group_id(0);
    double v = 0, m = 0, e = 0, k = 0, p = 0;

    // An item walks down a column, and keeps the row of nodes that the next cell shares.
    const int column = lid % NX, rows = CELLS / get_local_size(0), first = lid / NX * rows;
    int n = patch * NODES + first * (NX + 1) + column;
    double above = xvel[n] * xvel[n] + yvel[n] * yvel[n] + xvel[n + 1] * xvel[n + 1] + yvel[n + 1] * yvel[n + 1];
#pragma unroll 4
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
    const int size = get_local_size(0);
    __local double *sv = scratch, *sm = sv + size, *se = sm + size, *sk = se + size, *sp = sk + size;
    sv[lid] = v; sm[lid] = m; se[lid] = e; sk[lid] = k; sp[lid] = p;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int dist = size / 2; dist > 0; dist /= 2) {
        if (lid < dist) {
            sv[lid] += sv[lid + dist];
            sm[lid] += sm[lid + dist];
            se[lid] += se[lid + dist];
            sk[lid] += sk[lid + dist];
            sp[lid] += sp[lid + dist];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) {
        vol[patch] = sv[0];
        mass[patch] = sm[0];
        ie[patch] = se[0];
        ke[patch] = sk[0];
        press[patch] = sp[0];
    }
}
