#define KDM 4148.808
#define MAX_CHANS 1024

/* Brute-force dedispersion: channels of filterbank data are shifted by what a trial
 * dispersion measure delays them, and added up. One work-item: one sample of one trial. */
__kernel void dedisperse(__global const uchar *in, __global float *out, const int nchans,
                         const int nsamps, const int in_stride, const double f_top,
                         const double f_off, const double dm_step, const double tsamp)
{
    const int t = get_global_id(0);
    const int trial = get_global_id(1);

    __local int shifts[MAX_CHANS];
    double dm = trial * dm_step;

    for (int c = get_local_id(0); c < nchans; c += get_local_size(0)) {
        double f = f_top + c * f_off;
        double delay = KDM * dm * (1.0 / (f * f) - 1.0 / (f_top * f_top));
        shifts[c] = (int)(delay / tsamp + 0.5);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (t < nsamps) {
        out[trial * nsamps + t] = 0.0f;
        for (int c = 0; c < nchans; c++)
            out[trial * nsamps + t] += in[c * in_stride + t + shifts[c]];
    }
}
