#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The window of samples with the largest sum, for each pixel, and where in time its middle is; 48 samples
// are loaded eight at once.
__kernel void windows(__global const ushort *samples, int pixels, int count, int window,
                      __global ushort *largest, __global ushort *times)
{
    int pixel = get_global_id(0);
    ushort own[48];

    #pragma unroll
    for (int j = 0; j < 48; j += 8)
        vstore8(*(__global const ushort8 *)(samples + pixel * count + j), 0, own + j);

    long weighed = 0, sum = 0;

    #pragma unroll
    for (int j = 0; j < 6; j++) {
        weighed += own[j] * j;
        sum += own[j];
    }

    ushort most = sum;
    double time = 0;
    if (sum != 0)
        time = weighed / (double)sum;
    double best = time;

    #pragma unroll
    for (int j = 1; j < 48 - 6; j++) {
        weighed = weighed - own[j - 1] * (j - 1) + own[j + 6 - 1] * (j + 6 - 1);
        sum = sum - own[j - 1] + own[j + 6 - 1];

        if (sum > most) {
            most = sum;
            if (sum != 0)
                time = weighed / (double)sum;
            best = time;
        }
    }

    largest[pixel] = most;
    times[pixel] = best;
}
