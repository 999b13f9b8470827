#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define PIVOTS 128   // items of a group

// The stretch between two of 128 pivots in local memory, then the particle in it, both by halves.
__kernel void find_index(__global const double *arrayX, __global const double *arrayY,
                         __global const double *CDF, __global const double *u,
                         __global double *xj, __global double *yj, const int Nparticles)
{
    __local double pivot[PIVOTS];
    const int i = get_global_id(0);
    const int t = get_local_id(0);
    const int stretch = (Nparticles + PIVOTS - 1) / PIVOTS;
    pivot[t] = CDF[min((t + 1) * stretch, Nparticles) - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= Nparticles)
        return;

    const double ui = u[i];
    int low = 0, high = PIVOTS - 1;
    while (low < high) {
        const int x = (low + high) >> 1;
        if (pivot[x] >= ui) high = x; else low = x + 1;
    }
    high = min((low + 1) * stretch, Nparticles) - 1;
    low = low * stretch;
    while (low < high) {
        const int x = (low + high) >> 1;
        if (CDF[x] >= ui) high = x; else low = x + 1;
    }
    xj[i] = arrayX[low];
    yj[i] = arrayY[low];
}
