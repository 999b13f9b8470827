#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Lennard-Jones forces from a fixed-length neighbour list.
// neigh[k * natoms + i] : k-th neighbour of atom i
#ifndef MAXNB
#define MAXNB 64
#endif

__kernel void lj_force(__global double4 *force, __global const double4 *xyz, __global const int *neigh,
                       const double cutsq, const double lj1, const double lj2, const int natoms)
{
    const int i = get_global_id(0);
    if (i >= natoms) return;

    const double4 ipos = xyz[i];
    double4 f = (double4)(0.0, 0.0, 0.0, 0.0);

    for (int k = 0; k < MAXNB; k++)
    {
        const int j = neigh[k * natoms + i];
        const double4 jpos = xyz[j];
        const double delx = ipos.x - jpos.x;
        const double dely = ipos.y - jpos.y;
        const double delz = ipos.z - jpos.z;
        const double rsq = delx * delx + dely * dely + delz * delz;

        if (rsq < cutsq)
        {
            const double r2inv = 1.0 / rsq;
            const double r6inv = r2inv * r2inv * r2inv;
            const double ff = r2inv * r6inv * (lj1 * r6inv - lj2);
            f.x += delx * ff;
            f.y += dely * ff;
            f.z += delz * ff;
        }
    }
    force[i] = f;
}
