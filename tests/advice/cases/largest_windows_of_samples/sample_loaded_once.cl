#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// The window of six samples with the largest sum, for each pixel, and where in time its middle is; the samples of the
// window are kept.
__kernel void windows(__global const ushort *samples, int pixels, int count, int window,
                      __global ushort *largest, __global ushort *times)
{
    int pixel = get_global_id(0);
    __global const ushort *own = samples + pixel * count;
    ushort a = own[0], b = own[1], c = own[2], d = own[3], e = own[4], f = own[5];
    long weighed = b + c * 2 + d * 3 + e * 4 + f * 5, sum = a + b + c + d + e + f;

    ushort most = sum;
    double time = 0;
    if (sum != 0)
        time = weighed / (double)sum;
    double best = time;

    for (int j = 1; j < count - 6; j++) {
        ushort next = own[j + 5];
        weighed = weighed - a * (j - 1) + next * (j + 5);
        sum = sum - a + next;
        a = b;
        b = c;
        c = d;
        d = e;
        e = f;
        f = next;

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
