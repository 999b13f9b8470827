#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define LANES 32
#define GROUP 128

// Particle i is replaced by the first whose cumulated weight reaches u[i]; 32 items count those before.
__kernel void find_index(__global const double *arrayX, __global const double *arrayY,
                         __global const double *CDF, __global const double *u,
                         __global double *xj, __global double *yj, const int Nparticles)
{
    __local int count[GROUP];
    int i = get_global_id(0) / LANES;
    int t = get_local_id(0);
    int lane = t % LANES;
    int before = 0;
    if (i < Nparticles) {
        for (int x = lane; x < Nparticles; x += LANES) {
            if (CDF[x] >= u[i])
                break;
            before++;
        }
    }
    count[t] = before;
    for (int step = LANES / 2; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < step)
            count[t] += count[t + step];
    }
    if (lane == 0 && i < Nparticles) {
        int index = min(count[t], Nparticles - 1);
        xj[i] = arrayX[index];
        yj[i] = arrayY[index];
    }
}
