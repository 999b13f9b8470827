#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define BLOCK 128

// Particle i is replaced by the first whose cumulated weight reaches u[i].
__kernel void find_index(__global const double *arrayX, __global const double *arrayY,
                         __global const double *CDF, __global const double *u,
                         __global double *xj, __global double *yj, const int Nparticles)
{
    __local double part[BLOCK];
    int i = get_global_id(0);
    int t = get_local_id(0);
    double ui = u[min(i, Nparticles - 1)];
    int index = -1;
    for (int from = 0; from < Nparticles; from += BLOCK) {
        if (from + t < Nparticles)
            part[t] = CDF[from + t];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (index == -1) {
            int count = min(BLOCK, Nparticles - from);
            for (int x = 0; x < count; x++) {
                if (part[x] >= ui) {
                    index = from + x;
                    break;
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < Nparticles) {
        if (index == -1)
            index = Nparticles - 1;
        xj[i] = arrayX[index];
        yj[i] = arrayY[index];
    }
}
