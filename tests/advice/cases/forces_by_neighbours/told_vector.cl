#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Lennard-Jones forces from a fixed-length neighbour list.
// neigh[i * MAXNB + k] : k-th neighbour of atom i; four of them are loaded at once
#ifndef MAXNB
#define MAXNB 64
#endif

double4 pair_force(const double4 ipos, const double4 jpos, const double cutsq, const double lj1, const double lj2)
{
    const double delx = ipos.x - jpos.x;
    const double dely = ipos.y - jpos.y;
    const double delz = ipos.z - jpos.z;
    const double rsq = delx * delx + dely * dely + delz * delz;
    double4 f = (double4)(0.0, 0.0, 0.0, 0.0);

    if (rsq < cutsq)
    {
        const double r2inv = 1.0 / rsq;
        const double r6inv = r2inv * r2inv * r2inv;
        const double ff = r2inv * r6inv * (lj1 * r6inv - lj2);
        f.x = delx * ff;
        f.y = dely * ff;
        f.z = delz * ff;
    }
    return f;
}

__kernel void lj_force(__global double4 *force, __global const double4 *xyz, __global const int *neigh,
                       const double cutsq, const double lj1, const double lj2, const int natoms)
{
    const int i = get_global_id(0);
    if (i >= natoms) return;

    const double4 ipos = xyz[i];
    double4 f = (double4)(0.0, 0.0, 0.0, 0.0);
    __global const int4 *row = (__global const int4 *)(neigh + i * MAXNB);

    for (int k = 0; k < MAXNB / 4; k++)
    {
        const int4 j = row[k];
        f += pair_force(ipos, xyz[j.x], cutsq, lj1, lj2);
        f += pair_force(ipos, xyz[j.y], cutsq, lj1, lj2);
        f += pair_force(ipos, xyz[j.z], cutsq, lj1, lj2);
        f += pair_force(ipos, xyz[j.w], cutsq, lj1, lj2);
    }
    force[i] = f;
}
