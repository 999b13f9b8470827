#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Frames in local memory, bands between their edges. LO, HI COUNT FROM 1.
#define NBINS 513   // at most
#define NMEL 64
#define FRAMES 4

__kernel __attribute__((reqd_work_group_size(NMEL, FRAMES, 1)))
void melfb(__global const double *restrict power, __global const double *restrict bank,
           __global double *restrict logmel, int nbins, int nmel, int nframes,
           __global const int *restrict lo, __global const int *restrict hi)
{
    __local double frame[FRAMES][NBINS];
    const int m = get_local_id(0), f = get_local_id(1), n = get_global_id(1);
    for (int k = m; k < nbins; k += NMEL)
        frame[f][k] = power[n * nbins + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int last = hi[m];
    double s = 0.0;
    for (int k = lo[m] - 1; k < last; k++)
        s += frame[f][k] * bank[m * nbins + k];
    logmel[n * nmel + m] = log10(fmax(s, 1.0e-10));
}
