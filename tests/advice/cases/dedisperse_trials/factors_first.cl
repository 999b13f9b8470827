#define KDM 4148.808

/* Brute-force dedispersion: channels of filterbank data are shifted by what a trial
 * dispersion measure delays them, and added up. One work-item: one sample of one trial. */
__kernel void dedisperse(__global const uchar *in, __global float *out, const int nchans,
                         const int nsamps, const int in_stride, const double f_top,
                         const double f_off, const double dm_step, const double tsamp)
{
    const int t = get_global_id(0);
    const int trial = get_global_id(1);

    if (t < nsamps) {
        double factor = KDM * trial * dm_step / tsamp;
        double top = 1.0 / (f_top * f_top);

        out[trial * nsamps + t] = 0.0f;
        for (int c = 0; c < nchans; c++) {
            double f = f_top + c * f_off;
            int shift = (int)(factor * (1.0 / (f * f) - top) + 0.5);

            out[trial * nsamps + t] += in[c * in_stride + t + shift];
        }
    }
}
