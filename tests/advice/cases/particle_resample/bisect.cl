#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Particle i is replaced by the first whose cumulated weight reaches u[i].
__kernel void find_index(__global const double *arrayX, __global const double *arrayY,
                         __global const double *CDF, __global const double *u,
                         __global double *xj, __global double *yj, const int Nparticles)
{
    int i = get_global_id(0);
    if (i < Nparticles) {
        int low = 0, high = Nparticles - 1;
        while (low < high) {
            int x = (low + high) / 2;
            if (CDF[x] >= u[i])
                high = x;
            else
                low = x + 1;
        }
        xj[i] = arrayX[low];
        yj[i] = arrayY[low];
    }
}
