typedef struct { float re, im; } cplx;

__kernel void pfb_fir(__global const cplx *in, __global const float *window, __global cplx *out, int nchan, int ntaps)
{
    int t = get_global_id(0);
    int ch = get_global_id(1);
    cplx sum = { 0.0f, 0.0f };

    for (int k = 0; k < ntaps; ++k) {
        sum.re += window[k * nchan + ch] * in[(t + k) * nchan + ch].re;
        sum.im += window[k * nchan + ch] * in[(t + k) * nchan + ch].im;
    }
    out[t * nchan + ch] = sum;
}
