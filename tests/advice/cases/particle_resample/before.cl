#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Particle i is replaced by the first whose cumulated weight reaches u[i].
__kernel void find_index(__global const double *arrayX, __global const double *arrayY,
                         __global const double *CDF, __global const double *u,
                         __global double *xj, __global double *yj, const int Nparticles)
{
    int i = get_global_id(0);
    if (i < Nparticles) {
        int index = -1;
        int x;
        for (x = 0; x < Nparticles; x++) {
            if (CDF[x] >= u[i]) {
                index = x;
                break;
            }
        }
        if (index == -1)
            index = Nparticles - 1;
        xj[i] = arrayX[index];
        yj[i] = arrayY[index];
    }
}
