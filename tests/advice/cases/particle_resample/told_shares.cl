#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define SHARES 4   // items a particle
#define PARTICLES 32

// Particle i is replaced by the first whose cumulated weight reaches u[i]; SHARES items take the weights in turn.
__kernel void find_index(__global const double *arrayX, __global const double *arrayY,
                         __global const double *CDF, __global const double *u,
                         __global double *xj, __global double *yj, const int Nparticles)
{
    __local int found[SHARES][PARTICLES];
    int i = get_global_id(0);
    int l = get_local_id(0), share = get_local_id(1);
    int index = Nparticles - 1;
    int x;
    if (i < Nparticles) {
        for (x = share; x < Nparticles; x += SHARES) {
            if (CDF[x] >= u[i]) {
                index = x;
                break;
            }
        }
    }
    found[share][l] = index;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (share == 0 && i < Nparticles) {
        for (x = 1; x < SHARES; x++)
            index = min(index, found[x][l]);
        xj[i] = arrayX[index];
        yj[i] = arrayY[index];
    }
}
