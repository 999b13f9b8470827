#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// POWER(NBINS, NFRAMES), BANK(NBINS, NMEL), LOGMEL(NMEL, NFRAMES)
#define POWER(k, n)  power[((n) - 1) * nbins + (k) - 1]
#define BANK(k, m)   bank[((m) - 1) * nbins + (k) - 1]
#define LOGMEL(m, n) logmel[((n) - 1) * nmel + (m) - 1]

#define SIDE 16
#define BINS 32

__kernel void melfb(__global const double *power, __global const double *bank, __global double *logmel,
                    int nbins, int nmel, int nframes)
{
    __local double tile[SIDE][BINS + 1];
    int m, n, k, from, row, column;
    double s;

    m = get_global_id(0) + 1;
    n = get_global_id(1) + 1;
    row = get_local_id(0);
    column = get_local_id(1);

    s = 0.0;
    for (from = 1; from <= nbins; from += BINS) {
        // items side by side load bins side by side
        int band = get_group_id(0) * SIDE + column + 1;
        for (k = row; k < BINS; k += SIDE)
            tile[column][k] = band <= nmel && from + k <= nbins ? BANK(from + k, band) : 0.0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (n <= nframes)
            for (k = 0; k < BINS && from + k <= nbins; k++)
                s = s + POWER(from + k, n) * tile[row][k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (m <= nmel && n <= nframes) LOGMEL(m, n) = log10(fmax(s, 1.0e-10));
}
