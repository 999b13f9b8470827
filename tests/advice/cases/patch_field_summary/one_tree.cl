#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Field summary of the patches of an adaptive mesh: volume, mass, internal and kinetic energy, pressure.
 * A work-group sums a patch of NX x NX cells; velocities stand on its (NX+1) x (NX+1) nodes. */
#define NX    32
#define CELLS (NX * NX)
#define NODES ((NX + 1) * (NX + 1))

__kernel void field_summary(__global const double *volume, __global const double *density,
                            __global const double *energy, __global const double *pressure,
                            __global const double *xvel, __global const double *yvel,
                            __global double *vol, __global double *mass, __global double *ie,
                            __global double *ke, __global double *press, __local double *scratch)
{
    const int lid = get_local_id(0), patch = get_group_id(0);
    double v = 0, m = 0, e = 0, k = 0, p = 0;

    for (int c = lid; c < CELLS; c += get_local_size(0)) {
        const int cell = patch * CELLS + c;
        const int node = patch * NODES + c / NX * (NX + 1) + c % NX;
        double vsqrd = 0;
        for (int jv = 0; jv <= 1; jv++)
            for (int iv = 0; iv <= 1; iv++) {
                const int n = node + jv * (NX + 1) + iv;
                vsqrd += 0.25 * (xvel[n] * xvel[n] + yvel[n] * yvel[n]);
            }
        const double cell_mass = volume[cell] * density[cell];
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
