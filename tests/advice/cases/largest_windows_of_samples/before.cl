#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The window of samples with the largest sum, for each pixel, and where in time its middle is.
__kernel void windows(__global const ushort *samples, int pixels, int count, int window,
                      __global ushort *largest, __global ushort *times)
{
    int pixel = get_global_id(0);
    long weighed = 0, sum = 0;

    for (int j = 0; j < window; j++) {
        weighed += (samples + pixel * count)[j] * j;
        sum += (samples + pixel * count)[j];
    }

    ushort most = sum;
    double time = 0;
    if (sum != 0)
        time = weighed / (double)sum;
    double best = time;

    for (int j = 1; j < count - window; j++) {
        weighed = weighed - (samples + pixel * count)[j - 1] * (j - 1)
                  + (samples + pixel * count)[j + window - 1] * (j + window - 1);
        sum = sum - (samples + pixel * count)[j - 1] + (samples + pixel * count)[j + window - 1];

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
