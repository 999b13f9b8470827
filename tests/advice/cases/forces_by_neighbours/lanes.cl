#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Lennard-Jones forces from a fixed-length neighbour list, LANES items to an atom.
// neigh[i * MAXNB + k] : k-th neighbour of atom i
#ifndef MAXNB
#define MAXNB 64
#endif
#define LANES 8
#define GROUP 128

__kernel void lj_force(__global double4 *force, __global const double4 *xyz, __global const int *neigh,
                       const double cutsq, const double lj1, const double lj2, const int natoms)
{
    __local double4 part[GROUP];
    const int l = get_local_id(0);
    const int lane = l % LANES;
    const int i = get_global_id(0) / LANES;

    const double4 ipos = xyz[i];
    double4 f = (double4)(0.0, 0.0, 0.0, 0.0);

    for (int k = lane; k < MAXNB; k += LANES)
    {
        const int j = neigh[i * MAXNB + k];
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

    part[l] = f;
    for (int s = LANES / 2; s > 0; s /= 2)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s) part[l] += part[l + s];
    }
    if (lane == 0) force[i] = part[l];
}
