#define KDM 4148.808f

/* Brute-force dedispersion: channels of filterbank data are shifted by what a trial
 * dispersion measure delays them, and added up. One work-item: one sample of one trial. */
__kernel void dedisperse(__global const uchar *in, __global float *out, const int nchans,
                         const int nsamps, const int in_stride, const double f_top,
                         const double f_off, const double dm_step, const double tsamp)
{
    const int t = get_global_id(0);
    const int trial = get_global_id(1);

    if (t < nsamps) {
        float dm = trial * (float)dm_step, top = f_top, off = f_off, dt = tsamp;

        out[trial * nsamps + t] = 0.0f;
        for (int c = 0; c < nchans; c++) {
            float f = top + c * off;
            float delay = KDM * dm * (1.0f / (f * f) - 1.0f / (top * top));
            int shift = (int)(delay / dt + 0.5f);

            out[trial * nsamps + t] += in[c * in_stride + t + shift];
        }
    }
}
