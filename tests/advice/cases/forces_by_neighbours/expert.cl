#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Lennard-Jones forces from a fixed-length neighbour list.
// neigh[k * natoms + i] : k-th neighbour of atom i
#ifndef MAXNB
#define MAXNB 64
#endif

__kernel void lj_force(__global double4 *restrict force, __global const double4 *restrict xyz,
                       __global const int *restrict neigh,
                       const double cutsq, const double lj1, const double lj2, const int natoms)
{
    const int i = get_global_id(0);
    if (i >= natoms) return;

    const double4 me = xyz[i];
    double fx = 0, fy = 0, fz = 0;

    // indices one block ahead, so that positions do not wait for them
    int ahead[4];
    for (int u = 0; u < 4; u++) ahead[u] = neigh[u * natoms + i];
    for (int k = 0; k < MAXNB; k += 4)
    {
        double4 other[4];
#pragma unroll
        for (int u = 0; u < 4; u++) other[u] = xyz[ahead[u]];
        if (k + 4 < MAXNB)
        {
#pragma unroll
            for (int u = 0; u < 4; u++) ahead[u] = neigh[(k + 4 + u) * natoms + i];
        }
#pragma unroll
        for (int u = 0; u < 4; u++)
        {
            const double dx = me.x - other[u].x, dy = me.y - other[u].y, dz = me.z - other[u].z;
            const double rsq = dx * dx + dy * dy + dz * dz;
            if (rsq < cutsq)
            {
                const double r2 = 1.0 / rsq;
                const double r6 = r2 * r2 * r2;
                const double ff = r2 * r6 * (lj1 * r6 - lj2);
                fx += dx * ff;
                fy += dy * ff;
                fz += dz * ff;
            }
        }
    }
    force[i] = (double4)(fx, fy, fz, 0.0);
}
