typedef struct { float re, im; } cplx;

__kernel void pfb_fir(__global const cplx *in, __global const float *window, __global cplx *out, int nchan, int ntaps)
{
    int t = get_global_id(1);
    int ch = get_global_id(0);

    out[t * nchan + ch].re = 0.0f;
    out[t * nchan + ch].im = 0.0f;
    for (int k = 0; k < ntaps; ++k) {
        out[t * nchan + ch].re += window[k * nchan + ch] * in[(t + k) * nchan + ch].re;
        out[t * nchan + ch].im += window[k * nchan + ch] * in[(t + k) * nchan + ch].im;
    }
}
