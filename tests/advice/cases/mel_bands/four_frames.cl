#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// POWER(NBINS, NFRAMES), BANK(NBINS, NMEL), LOGMEL(NMEL, NFRAMES); FOUR FRAMES AT A TIME
#define POWER(k, n)  power[((n) - 1) * nbins + (k) - 1]
#define BANK(k, m)   bank[((m) - 1) * nbins + (k) - 1]
#define LOGMEL(m, n) logmel[((n) - 1) * nmel + (m) - 1]

__kernel void melfb(__global const double *power, __global const double *bank, __global double *logmel,
                    int nbins, int nmel, int nframes)
{
    int m, n, k;
    double s1, s2, s3, s4, b;

    m = get_global_id(0) + 1;
    n = get_global_id(1) * 4 + 1;
    if (m > nmel || n + 3 > nframes) return;

    s1 = s2 = s3 = s4 = 0.0;
    for (k = 1; k <= nbins; k++) {
        b = BANK(k, m);
        s1 = s1 + POWER(k, n) * b;
        s2 = s2 + POWER(k, n + 1) * b;
        s3 = s3 + POWER(k, n + 2) * b;
        s4 = s4 + POWER(k, n + 3) * b;
    }

    LOGMEL(m, n) = log10(fmax(s1, 1.0e-10));
    LOGMEL(m, n + 1) = log10(fmax(s2, 1.0e-10));
    LOGMEL(m, n + 2) = log10(fmax(s3, 1.0e-10));
    LOGMEL(m, n + 3) = log10(fmax(s4, 1.0e-10));
}
