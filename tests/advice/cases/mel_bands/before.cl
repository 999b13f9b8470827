#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// POWER(NBINS, NFRAMES), BANK(NBINS, NMEL), LOGMEL(NMEL, NFRAMES)
#define POWER(k, n)  power[((n) - 1) * nbins + (k) - 1]
#define BANK(k, m)   bank[((m) - 1) * nbins + (k) - 1]
#define LOGMEL(m, n) logmel[((n) - 1) * nmel + (m) - 1]

__kernel void melfb(__global const double *power, __global const double *bank, __global double *logmel,
                    int nbins, int nmel, int nframes)
{
    int m, n, k;
    double s;

    m = get_global_id(0) + 1;
    n = get_global_id(1) + 1;
    if (m > nmel || n > nframes) return;

    s = 0.0;
    for (k = 1; k <= nbins; k++)
        s = s + POWER(k, n) * BANK(k, m);

    LOGMEL(m, n) = log10(fmax(s, 1.0e-10));
}
