#define KDM 4148.808
#define MAX_CHANS 1024
#define GROUP 128
#define EACH 4

/* Brute-force dedispersion: channels of filterbank data are shifted by what a trial
 * dispersion measure delays them, and added up. A group: 512 samples of one trial. */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void dedisperse(__global const uchar *restrict in, __global float *restrict out, const int nchans,
                const int nsamps, const int in_stride, const double f_top,
                const double f_off, const double dm_step, const double tsamp)
{
    __local int places[MAX_CHANS];
    const int first = get_group_id(0) * GROUP * EACH + get_local_id(0);
    const int trial = get_global_id(1);
    const double dm = trial * dm_step, top = 1.0 / (f_top * f_top);
    uint sum[EACH] = { 0 };

    for (int c = get_local_id(0); c < nchans; c += GROUP) {
        double f = f_top + c * f_off;
        double delay = KDM * dm * (1.0 / (f * f) - top);
        places[c] = c * in_stride + (int)(delay / tsamp + 0.5);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (first + (EACH - 1) * GROUP < nsamps) {
        in += first;
#pragma unroll 4
        for (int c = 0; c < nchans; c++) {
            __global const uchar *from = in + places[c];
#pragma unroll
            for (int k = 0; k < EACH; k++)
                sum[k] += from[k * GROUP];
        }
    } else {
        for (int c = 0; c < nchans; c++)
            for (int k = 0; first + k * GROUP < nsamps && k < EACH; k++)
                sum[k] += in[places[c] + first + k * GROUP];
    }
    for (int k = 0; first + k * GROUP < nsamps && k < EACH; k++)
        out[trial * nsamps + first + k * GROUP] = sum[k];
}
