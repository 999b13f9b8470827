#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define PITCH 50

// The window of samples with the largest sum, for each pixel, and where in time its middle is; a
// group stages the samples of 64 pixels.
__kernel void windows(__global const ushort *samples, int pixels, int count, int window,
                      __global ushort *largest, __global ushort *times)
{
    __local ushort rows[64 * PITCH];
    int pixel = get_global_id(0), l = get_local_id(0);
    __global const ushort *all = samples + get_group_id(0) * 64 * count;

    for (int i = l; i < 64 * count; i += 64)
        rows[i / count * PITCH + i % count] = all[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    __local const ushort *own = rows + l * PITCH;
    long weighed = 0, sum = 0;

    for (int j = 0; j < window; j++) {
        weighed += own[j] * j;
        sum += own[j];
    }

    ushort most = sum;
    double time = 0;
    if (sum != 0)
        time = weighed / (double)sum;
    double best = time;

    for (int j = 1; j < count - window; j++) {
        weighed = weighed - own[j - 1] * (j - 1) + own[j + window - 1] * (j + window - 1);
        sum = sum - own[j - 1] + own[j + window - 1];

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
